// Items that share a size until they are measured (`CountedRows.sharesEstimate`).
extension CountedRows {
  /// The size of items that are not measured; nil if they do not share one.
  var sharedSize: SharedSize? {
    guard sharesEstimate else { return nil }
    return SharedSize(main: items.tree.unit, cross: template.keepsCross ? sharedCross : nil)
  }

  /// Visits the sizes of items, measured or not.
  func forEachItem(in part: Range<Int>, _ body: (AxisSize) -> Void) {
    let shared = sharedSize
    items.forEachItem(in: part) { body(shared?.size(of: $0) ?? $0) }
  }

  /// Gives all items that are not measured another size. No row gets other items.
  ///
  /// - Complexity: O(columns), and O(columns · log n) for each chunk with a row of which only a part is measured.
  mutating func share(_ size: AxisSize) {
    guard sharesEstimate else { return }
    sharedCross = Length.cross(size.cross)
    noteNarrowItem(sharedCross)
    let unit = Length.main(size.main)
    guard unit != items.tree.unit else { return }
    items.tree.setUnit(unit)
    var mark = 0
    while isExact, let chunk = items.tree.find(mark: mark) {
      addUp(chunk)
      items.tree.update(chunk, count: chunk.count, extents: sums)
      mark += 1
    }
    // Rounded sums depend on the order of edits.
    if !isExact { _ = breakAll() }
  }
}

/// The size of all items of a section that are not measured, where they share one. Their stored main length is
/// `Length.unmeasured`.
struct SharedSize: BitwiseCopyable {
  let main: Double
  /// Nil if each item keeps its stored one, because it takes its column's.
  let cross: Double?

  /// The size of an item, given its stored lengths.
  @inline(__always)
  func size(of stored: AxisSize) -> AxisSize {
    stored.main < 0 ? AxisSize(main: main, cross: cross ?? stored.cross) : stored
  }
}
