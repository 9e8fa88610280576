// Items that are not measured, and all have one size (`CountedRows.hasUnmeasuredSize`).
extension CountedRows {
  /// The size of items that are not measured; nil if they do not have one in common.
  var unmeasuredSize: UnmeasuredSize? {
    guard hasUnmeasuredSize else { return nil }
    return UnmeasuredSize(main: items.tree.unit, cross: template.keepsCross ? unmeasuredCross : nil)
  }

  /// Visits the sizes of items, measured or not.
  func forEachItem(in part: Range<Int>, _ body: (AxisSize) -> Void) {
    let unmeasuredSize = unmeasuredSize
    items.forEachItem(in: part) { body(unmeasuredSize?.size(of: $0) ?? $0) }
  }

  /// Sets the size of all items that are not measured. No row gets other items.
  ///
  /// - Complexity: O(columns), and O(columns · log n) for each chunk with a row of which only a part is measured.
  mutating func setUnmeasuredSize(_ size: AxisSize) {
    guard hasUnmeasuredSize else { return }
    unmeasuredCross = Length.cross(size.cross)
    noteNarrowItem(unmeasuredCross)
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

/// The size of all items of a section that are not measured, where they have one in common. Their stored main length is
/// `Length.unmeasured`.
struct UnmeasuredSize: BitwiseCopyable {
  let main: Double
  /// Nil if each item keeps its stored one, because it takes its column's.
  let cross: Double?

  /// The size of an item, given its stored lengths.
  @inline(__always)
  func size(of stored: AxisSize) -> AxisSize {
    stored.main < 0 ? AxisSize(main: main, cross: cross ?? stored.cross) : stored
  }
}
