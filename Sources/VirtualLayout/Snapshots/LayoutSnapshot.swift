/// What a layout has learned and would lose when the program ends: measured sizes, the lanes of items, and what is visible.
///
/// ```swift
/// let snapshot = layout.snapshot { posts[$0.item].id }             // before the program ends
/// try write(snapshot.bytes, to: file)
///
/// let saved = try LayoutSnapshot(bytes: read(file))                // at the next launch, perhaps with other posts
/// scrollView.offset += layout.restore(saved) { posts[$0.item].id }
/// ```
///
/// You identify each item by a number, so that what is known of an item follows it to another position. The number must be the
/// same in every run: a `hashValue` is not.
///
/// ## The format
///
/// Least significant bytes first. *Compact* numbers take seven bits a byte, the highest bit set in all bytes but the last (LEB128);
/// *real* ones are eight bytes of IEEE 754.
///
/// | | |
/// |---|---|
/// | 4 bytes | `56 4C 53 4E`, "VLSN" |
/// | 2 | the version, 1 |
/// | 8 | the number of bytes in all |
/// | 1 | bit 0: the scroll axis is horizontal; bit 1: reading begins on the right; bits 2 and 3: the view is nowhere (0), at the start (1), at the end (2), at an item (3) |
/// | real | the container's extent across |
/// | compact | the number of anchors, up to 16: items from the first visible one on. For each: |
/// | 8 | — its identifier |
/// | compact | — how many items with the same identifier come before it |
/// | real | — the distance from the view's leading edge to its own, in reading direction |
/// | compact | the number of groups of items, one for each section of which something is kept. For each: |
/// | compact | — the number of items, at least one |
/// | column | — their identifiers |
/// | column | — how many items with the same identifier come before each |
/// | compact | — the number of lanes; 0 if no lanes are kept, otherwise: |
/// | compact | — — the lane whose turn it is after the last item |
/// | compact each | — — the first lane that the item covers |
/// | 1 | — bits 0 and 1: no sizes are kept (0), items were asked for extents along the scroll axis (1), for sizes (2); bit 2: their answers hold in any container. If sizes are kept: |
/// | compact | — — the number of runs of measured items. For each, compact: how many items that are not measured come before it; how many it has |
/// | column | — — unless bit 2 is set, the extent across that each measured item was given when it was asked |
/// | column | — — their extents along the scroll axis |
/// | column | — — if they were asked for sizes, their extents across |
/// | 4 | the CRC-32C of all bytes before (RFC 3720) |
///
/// A column begins with a byte that says its form. A column of no lengths has no bytes at all.
///
/// | | |
/// |---|---|
/// | 0 | all are 0 (not for identifiers or lengths) |
/// | 1 | eight bytes each |
/// | 2 | identifiers: the difference of each from the one before, of the first from 0; compact after `(d << 1) ^ (d >> 63)`, so that small steps back are small, too |
/// | 3 | numbers: compact each |
/// | 4 | lengths: a byte, the number of different lengths less one; these, real; and, if there are several, a byte for each length that says which |
/// | 5 | lengths: a byte s up to 20; for each length, compact, its multiple of 2^(s − 20) points |
///
/// This comes to 4 bytes an item, sizes and lane included, if identifiers are consecutive numbers and sizes whole points, and 11
/// if identifiers are any 64 bits.
public struct LayoutSnapshot: Sendable {
  /// The only version of the format.
  static var version: Int { 1 }

  /// The bytes to store, and to give to `init(bytes:)` later.
  public let bytes: [UInt8]

  let contents: SnapshotContents

  /// Reads a snapshot from its bytes, and checks all of them.
  ///
  /// - Throws: `LayoutSnapshotError` if the bytes are not exactly those of a snapshot.
  /// - Complexity: O(bytes) in time and memory, whatever the bytes are.
  public init(bytes: [UInt8]) throws(LayoutSnapshotError) {
    contents = try SnapshotContents(bytes)
    self.bytes = bytes
  }

  init(_ contents: SnapshotContents) {
    self.contents = contents
    bytes = contents.bytes
  }
}

extension LayoutSnapshot: Hashable {
  public static func == (a: LayoutSnapshot, b: LayoutSnapshot) -> Bool { a.bytes == b.bytes }
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// Why bytes are not a snapshot. It is thrown before anything changes.
public enum LayoutSnapshotError: Error, Hashable, Sendable {
  /// The bytes do not begin like a snapshot.
  case foreign
  /// The snapshot has a version that this library cannot read.
  case version(Int)
  /// There are more or fewer bytes than the snapshot says; `expected` is nil if there are too few to say.
  case length(expected: Int?, actual: Int)
  /// The bytes are damaged: their checksum is not the one that the snapshot says.
  case checksum(expected: UInt32, actual: UInt32)
  /// The bytes are undamaged, but what they say at this offset makes no sense.
  case malformed(offset: Int)
}

extension LayoutSnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .foreign: "not a layout's snapshot"
    case .version(let version):
      Self.words("a snapshot of version ", version, Self.words(", not ", LayoutSnapshot.version))
    case .length(nil, let actual): Self.words("a snapshot of ", actual, " bytes, too short to be one")
    case .length(let expected?, let actual):
      Self.words("a snapshot of ", expected, Self.words(" bytes, of which there are ", actual))
    case .checksum: "a damaged snapshot: its checksum is wrong"
    case .malformed(let offset): Self.words("a snapshot that makes no sense at byte ", offset)
    }
  }

  /// Not inlined: to put strings together takes a kilobyte of code each time.
  @inline(never)
  private static func words(_ before: String, _ number: Int, _ after: String = "") -> String {
    "\(before)\(number)\(after)"
  }
}
