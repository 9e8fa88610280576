/// Reads a content of whose items a snapshot knows something.
final class RememberingContentReader: ForwardingContentReader {
  let source: any ContentReader
  private let table: SnapshotTable
  private let entries: [[Int32]]

  /// - Parameter entries: as `SnapshotMatching`'s.
  init(_ source: any ContentReader, _ table: SnapshotTable, _ entries: [[Int32]]) {
    self.source = source
    self.table = table
    self.entries = entries
  }

  func items(of section: Int, _ orientation: Orientation) -> any ItemReader {
    let reader = source.items(of: section, orientation)
    guard section < entries.count, !entries[section].isEmpty else { return reader }
    return RememberingReader(reader, RememberedItems(table, entries[section]))
  }
}

/// The same of one section. It reads what the source says: what is remembered is for those who ask for it.
private final class RememberingReader: ForwardingItemReader {
  let source: any ItemReader
  let remembered: RememberedItems?

  init(_ source: any ItemReader, _ remembered: RememberedItems) {
    self.source = source
    self.remembered = remembered
  }

  var sizesAtHand: [LayoutSize]? { source.sizesAtHand }

  func readExtents(_ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int) {
    source.readExtents(items, crossExtent: crossExtent, into: &extents, at: first)
  }

  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool
  ) {
    source.readSizes(
      items, availableCross: availableCross, into: &cross, &main, at: first, roundingMain: roundingMain)
  }
}
