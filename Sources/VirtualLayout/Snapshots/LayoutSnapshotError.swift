/// Why bytes are not a snapshot. Nothing has changed when it is thrown.
public enum LayoutSnapshotError: Error, Hashable, Sendable {
  /// The bytes do not begin like a snapshot.
  case foreign
  /// The bytes have a version that this library does not know.
  case version(Int)
  /// There are more or fewer bytes than the snapshot says; `expected` is nil if there are too few to say.
  case length(expected: Int?, actual: Int)
  /// The bytes are damaged.
  case checksum(expected: UInt32, actual: UInt32)
  /// The bytes are undamaged, but what they say at this offset makes no sense.
  case malformed(offset: Int)
}

extension LayoutSnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .foreign: "not a layout's snapshot"
    case .version(let version): "a snapshot of version \(version), not \(LayoutSnapshot.version)"
    case .length(nil, let actual): "a snapshot of \(actual) bytes, too short to be one"
    case .length(let expected?, let actual): "a snapshot of \(expected) bytes, of which there are \(actual)"
    case .checksum: "a damaged snapshot: its checksum is another"
    case .malformed(let offset): "a snapshot that makes no sense at byte \(offset)"
    }
  }
}
