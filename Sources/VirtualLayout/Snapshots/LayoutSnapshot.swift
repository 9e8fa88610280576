/// The state of a layout to keep between launches: measured sizes, the lanes of items, and the position of the view.
///
/// ```swift
/// let snapshot = layout.snapshot { posts[$0.item].id }             // before the program ends
/// try write(snapshot.bytes, to: file)
///
/// let saved = try LayoutSnapshot(bytes: read(file))                // at the next launch, perhaps with other posts
/// scrollView.offset += layout.restore(saved) { posts[$0.item].id }
/// ```
///
/// You identify each item by a number, so that the layout recognizes items whose positions have changed. The number must be
/// the same in every run of the program, unlike a `hashValue`.
///
/// ## The format
///
/// Numbers are stored with their least significant bytes first. *Compact* numbers have seven bits per byte, with the highest
/// bit set in all bytes but the last (LEB128). *Real* numbers are eight bytes of IEEE 754.
///
/// | | |
/// |---|---|
/// | 4 bytes | `56 4C 53 4E`, "VLSN" |
/// | 2 | the version, 1 |
/// | 8 | the length of the snapshot in bytes |
/// | 1 | bit 0: horizontal; 1: right to left; 2–3: the view keeps to nothing (0), start (1), end (2), items (3); 4: see below |
/// | real | the container's extent across the scroll axis |
/// | compact | the number of anchors, up to 16: the scroll anchor and items after it. For each anchor: |
/// | 8 | — its identifier |
/// | compact | — the number of items with the same identifier before it |
/// | real | — the distance from the view's leading edge to the item's, in reading direction |
/// | real | only with bit 4, which says that the view begins inside the first anchor: its extent, longer than the view |
/// | compact | the number of groups of items: one per section with stored sizes or lanes. For each group: |
/// | compact | — the number of items, at least one |
/// | column | — their identifiers |
/// | column | — for each, the number of items with the same identifier before it |
/// | compact | — the number of lanes; 0 if no lanes are stored, otherwise: |
/// | compact | — — the lane that an item after the last tries first |
/// | compact each | — — the first lane that the item covers |
/// | 1 | — bits 0–1: no sizes (0), extents along the scroll axis (1), sizes (2); bit 2: valid in any container; 3: see below. If not 0: |
/// | compact | — — the number of runs of measured items |
/// | compact each | — — the number of unmeasured items before the run, and the number of items in it |
/// | column | — — unless bit 2 is set, the extent across that each measured item was given |
/// | column | — — their extents along the scroll axis |
/// | column | — — for sizes (2), their extents across |
/// | compact | — — only with bit 3: the number of items that do not start at the end of the items before them in their lane. For each: |
/// | compact | — — — the number of items between the one before and this one; for the first, before it |
/// | real | — — — how much later it starts, or earlier if negative |
/// | 4 | the CRC-32C of all bytes before it (RFC 3720) |
///
/// A column begins with a byte for its form. An empty column of lengths has no bytes at all, not even this one.
///
/// | | |
/// |---|---|
/// | 0 | numbers: all are 0 |
/// | 1 | identifiers and lengths: eight bytes each |
/// | 2 | identifiers: the difference d from the previous one (for the first, from 0), as a compact `(d << 1) ^ (d >> 63)` |
/// | 3 | numbers: compact each |
/// | 4 | lengths: a byte, the number of distinct lengths minus 1; the distinct lengths, each a real; if there are several, for each length a byte, its index among them |
/// | 5 | lengths: a byte s, at most 20; each length as a compact multiple of 2^(s − 20) points |
///
/// An item takes 4 bytes, including sizes and lane, if identifiers are consecutive and sizes are whole points. With arbitrary
/// 64-bit identifiers, it takes 11.
public struct LayoutSnapshot: Sendable {
  static var version: Int { 1 }

  /// The bytes to store, and to pass to `init(bytes:)` later.
  public let bytes: [UInt8]

  let contents: SnapshotContents

  /// Reads a snapshot from its bytes and validates them.
  ///
  /// - Throws: `LayoutSnapshotError` if the bytes are not exactly those of a snapshot.
  /// - Complexity: O(n) in time and memory for any n bytes.
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

/// The reason why bytes are not a valid snapshot.
public enum LayoutSnapshotError: Error, Hashable, Sendable {
  /// The bytes do not begin with those of a snapshot.
  case foreign
  /// The snapshot has a version that this library cannot read.
  case version(Int)
  /// The number of bytes is not the stored length; `expected` is nil if there are too few for any snapshot.
  case length(expected: Int?, actual: Int)
  /// The bytes are damaged: their checksum is not the stored one.
  case checksum(expected: UInt32, actual: UInt32)
  /// The checksum is right, but the bytes at this offset are not valid.
  case malformed(offset: Int)
}

extension LayoutSnapshotError: CustomStringConvertible {
  public var description: String { message.text }

  package var message: Message {
    switch self {
    case .foreign: Message("not a layout's snapshot")
    case .version(let version):
      Message("a snapshot of version ", .number(version), ", not ", .number(LayoutSnapshot.version))
    case .length(nil, let actual): Message("a snapshot of ", .number(actual), " bytes, too short to be one")
    case .length(let expected?, let actual):
      Message("a snapshot of ", .number(expected), " bytes, of which there are ", .number(actual))
    case .checksum: Message("a damaged snapshot: its checksum is wrong")
    case .malformed(let offset): Message("a snapshot that makes no sense at byte ", .number(offset))
    }
  }
}
