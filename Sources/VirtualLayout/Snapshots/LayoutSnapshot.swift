/// What a layout has found out and would lose: sizes that have been measured, the lanes that items stand in, and what is
/// seen. A value to be kept while the program is not running.
///
/// ```swift
/// let snapshot = layout.snapshot { posts[$0.item].id }             // as the program goes
/// try write(snapshot.bytes, to: file)
///
/// let saved = try LayoutSnapshot(bytes: read(file))                // as it comes back, maybe with other posts
/// scrollView.offset += layout.restore(saved) { posts[$0.item].id }
/// ```
///
/// Items are known by identifiers of the host's, so that what has been found out of an item holds wherever it is now. They
/// must be the same in every run: a `hashValue` is not.
///
/// ## The form
///
/// Least significant bytes first. *Compact* numbers take seven bits a byte, the highest set in all bytes but the last (LEB128);
/// *real* ones are eight bytes of IEEE 754.
///
/// | | |
/// |---|---|
/// | 4 bytes | `56 4C 53 4E`, "VLSN" |
/// | 2 | the version, 1 |
/// | 8 | how many bytes there are in all |
/// | 1 | bit 0: the scroll axis is horizontal; bit 1: reading begins on the right; bits 2 and 3: the view is nowhere (0), at the start (1), at the end (2), at an item (3) |
/// | real | the container's extent across |
/// | compact | how many anchors, up to 16: items from the first visible one on. Of each: |
/// | 8 | — its identifier |
/// | compact | — how many items with the same identifier come before it |
/// | real | — from the view's leading edge to its own, in reading direction |
/// | compact | how many groups of items, one for each section of which something is kept. Of each: |
/// | compact | — how many items, at least one |
/// | column | — their identifiers |
/// | column | — how many items with the same identifier come before each |
/// | compact | — how many lanes; 0 where nothing is said of lanes, otherwise: |
/// | compact | — — the lane whose turn it is behind the last item |
/// | compact each | — — the first lane that the item covers |
/// | 1 | — bits 0 and 1: nothing is said of sizes (0), items were asked for extents along the scroll axis (1), for sizes (2); bit 2: they would answer the same in any container. Where sizes are said: |
/// | compact | — — how many stretches of items that are measured. Of each, compact: how many items that are not lie before it; how many it has |
/// | column | — — unless bit 2 is set, the extent across that each measured item was given as it was asked |
/// | column | — — their extents along the scroll axis |
/// | column | — — if they were asked for sizes, those across |
/// | 4 | the CRC-32C of all bytes before (RFC 3720) |
///
/// A column begins with a byte that says its form, unless it is one of no lengths, which takes nothing:
///
/// | | |
/// |---|---|
/// | 0 | all are 0 (no identifiers, no lengths) |
/// | 1 | eight bytes each |
/// | 2 | identifiers: what each is more than the one before, the first than 0; compact after `(d << 1) ^ (d >> 63)`, so that small steps back are small, too |
/// | 3 | numbers: compact each |
/// | 4 | lengths: a byte, how many different ones there are less one; these, real; and, if there are several, a byte each that says which |
/// | 5 | lengths: a byte s up to 20; of each, compact, how many times 2^(s − 20) points it is |
///
/// That comes to 4 bytes an item, sizes and lane included, where identifiers are consecutive numbers and sizes whole
/// points, and 11 where identifiers are any 64 bits.
public struct LayoutSnapshot: Sendable {
  /// The one version there is of the form.
  static var version: Int { 1 }

  /// To be stored and given to `init(bytes:)`.
  public let bytes: [UInt8]

  let contents: SnapshotContents

  /// Reads a snapshot, all of it.
  ///
  /// - Throws: `LayoutSnapshotError`, if anything about the bytes is not as it was written.
  /// - Complexity: O(bytes), in time and memory, whatever they say.
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
