/// The state of a layout to keep between launches: measured sizes, the lanes of items, and the position of the view.
///
/// ```swift
/// let saved = layout.saved { posts[$0.item].id }             // before the program ends
/// try write(saved.bytes, to: file)
///
/// let saved = try SavedLayout(bytes: read(file))                // at the next launch, perhaps with other posts
/// scrollView.offset += layout.restore(saved) { posts[$0.item].id }.delta
/// ```
///
/// You identify each item by a number, so that the layout recognizes items whose positions have changed. The number must be
/// the same in every run of the program, unlike a `hashValue`.
///
/// ## The format
///
/// Numbers are stored with their least significant bytes first. *Real* numbers are eight bytes of IEEE 754.
///
/// | bytes | |
/// |---|---|
/// | 4 | `56 4C 53 4E`, "VLSN" |
/// | 2 | the version, 2 |
/// | 8 | the length of the saved layout in bytes |
/// | 8 | a checksum of all bytes after it: for each eight bytes x, h becomes (h ⊕ x) · (2⁴⁰ + 435), and then h ⊕ ⌊h / 2³²⌋ |
/// | 1 | bit 0: horizontal; 1: right to left; 2–3: the view keeps to nothing (0), start (1), end (2), items (3); 4: see below |
/// | real | the container's extent across the scroll axis |
/// | 1 | the number of anchors, up to 16: the scroll anchor and items after it. For each anchor: |
/// | 8 | — its identifier |
/// | 4 | — the number of items with the same identifier before it |
/// | real | — the distance from the view's leading edge to the item's, in reading direction |
/// | real | only with bit 4, which says that the view begins inside the first anchor: its extent, longer than the view |
/// | 4 | the number of groups of items: one per section with stored sizes or lanes. For each group: |
/// | 4 | — the number of items, at least one |
/// | 1 | — bits 0–1: no sizes (0), extents along the scroll axis (1), sizes (2); 2: valid in any container; 3–4: see below |
/// | 8 each | — the identifiers of the items |
/// | 4 each | — only with bit 4: for each, the number of items with the same identifier before it, which otherwise is 0 |
/// | 2 | — the number of lanes; 0 if no lanes are stored, otherwise: |
/// | 2 | — — the lane that an item after the last tries first |
/// | 2 each | — — the first lane that the item covers |
/// | | — if there are sizes: |
/// | 4 | — — the number of runs of measured items. For each run: |
/// | 4 | — — — the number of unmeasured items before it |
/// | 4 | — — — the number of items in it |
/// | real each | — — the extents of the measured items along the scroll axis |
/// | real each | — — only of sizes (2): their extents across |
/// | real each | — — unless bit 2 is set, the extent across that each was given; with bit 3, one for all of them |
/// | 4 | — — the number of items that do not start at the end of the items before them in their lane, in order. For each: |
/// | 4 | — — — the number of items before it in the group |
/// | real | — — — how much later it starts, or earlier if negative |
public struct SavedLayout: Sendable {
  static var version: UInt16 { 2 }

  /// The bytes to store, and to pass to `init(bytes:)` later.
  public let bytes: [UInt8]

  let contents: SavedLayoutContents

  /// Reads a saved layout from its bytes and validates them.
  ///
  /// - Throws: `SavedLayoutError` if the bytes are not exactly those of a saved layout.
  /// - Complexity: O(n) in time and memory for any n bytes.
  public init(bytes: [UInt8]) throws(SavedLayoutError) {
    contents = try SavedLayoutContents(bytes)
    self.bytes = bytes
  }

  init(_ contents: SavedLayoutContents) {
    self.contents = contents
    bytes = contents.bytes
  }
}

extension SavedLayout: Hashable {
  public static func == (a: SavedLayout, b: SavedLayout) -> Bool { a.bytes == b.bytes }
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// The reason why bytes are not a valid saved layout.
public enum SavedLayoutError: Error, Hashable, Sendable {
  /// The bytes do not begin with those of a saved layout.
  case foreign
  /// The saved layout has a version that this library cannot read.
  case version(Int)
  /// The number of bytes is not the stored length; `expected` is nil if there are too few for any saved layout.
  case length(expected: Int?, actual: Int)
  /// The bytes are damaged: their checksum is not the stored one.
  case checksum(expected: UInt64, actual: UInt64)
  /// The checksum is right, but the bytes at this offset are not valid.
  case malformed(offset: Int)
}

extension SavedLayoutError: CustomStringConvertible {
  public var description: String { message.text }

  package var message: Message {
    switch self {
    case .foreign: Message("not a saved layout")
    case .version(let version):
      Message("a saved layout of version ", .number(version), ", not ", .number(Int(SavedLayout.version)))
    case .length(nil, let actual):
      Message("a saved layout of ", .number(actual), " bytes, too short to be one")
    case .length(let expected?, let actual):
      Message("a saved layout of ", .number(expected), " bytes, of which there are ", .number(actual))
    case .checksum: Message("a damaged saved layout: its checksum is wrong")
    case .malformed(let offset): Message("a saved layout that makes no sense at byte ", .number(offset))
    }
  }
}
