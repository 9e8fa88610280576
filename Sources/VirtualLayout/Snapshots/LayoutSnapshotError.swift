/// Why bytes are no snapshot. Nothing has changed when it is thrown.
public enum LayoutSnapshotError: Error, Hashable, Sendable {
  /// They do not begin as a snapshot does: these are somebody else's.
  case foreign
  /// They are of a form that is not known here.
  case version(Int)
  /// There are more or fewer of them than they say; `expected` is nil where not even that is there.
  case length(expected: Int?, actual: Int)
  /// They are not those that were written.
  case checksum(expected: UInt32, actual: UInt32)
  /// They are those that were written, but what stands at this offset makes no sense.
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
