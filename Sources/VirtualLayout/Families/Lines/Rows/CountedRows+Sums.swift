// Adding up the rows that begin in a chunk.
extension CountedRows {
  /// Corrects the sums of the chunks that hold some items. Returns the number of items of these chunks from the first one on.
  mutating func addUp(chunksOf part: Range<Int>) -> Int {
    // Adding up all later chunks at once takes less time than the nodes above each of many chunks.
    if part.count > count / 16 + 8 * items.itemsPerChunk {
      addUpAll(from: part.lowerBound)
      return count - part.lowerBound
    }
    var next = part.lowerBound
    while next < part.upperBound, let chunk = items.tree.find(count: next) {
      items.tree.update(
        chunk, count: chunk.count, parts: rowsBeginning(in: chunk.place, after: chunk.countBefore))
      next = chunk.countBefore + chunk.count
    }
    return next - part.lowerBound
  }

  private mutating func addUpAll(from item: Int) {
    var extents: [Double] = []
    extents.reserveCapacity(items.tree.elementCount * items.tree.setCount)
    var (place, countBefore) = (items.tree.first?.place, 0)
    while let here = place {
      let count = items.tree.count(at: here)
      if countBefore + count > item {
        let parts = rowsBeginning(in: here, after: countBefore)
        for set in 0..<items.tree.setCount { extents.append(parts[set]) }
      } else {
        for set in 0..<items.tree.setCount { extents.append(items.tree.part(set, of: here)) }
      }
      countBefore += count
      place = items.tree.next(here)
    }
    items.tree.updateAll(extents: extents)
  }

  /// The sum of the rows that begin in a chunk. The last row may have items in later chunks.
  private func rowsBeginning(in place: SumTree.Place, after countBefore: Int) -> SumTree.Parts {
    let part = items.indices(at: place)
    let lengths = items.unownedLengths
    var sum = SumTree.Parts(fixed: 0)
    var first = part.lowerBound + Self.firstRow(after: countBefore, columns)
    while first < part.upperBound {
      let end = first + columns
      var row = (least: Double.infinity, longest: -Double.infinity)
      lengths.include(first..<min(end, part.upperBound), in: &row)
      var (wanted, last) = (end - part.upperBound, place)
      while wanted > 0, let next = items.tree.next(last) {
        let part = items.indices(at: next).prefix(wanted)
        lengths.include(part, in: &row)
        (wanted, last) = (wanted - part.count, next)
      }
      add(row, to: &sum)
      first = end
    }
    return sum
  }

  /// Adds a row, as long as its longest item, and the spacing after it.
  @inline(__always)
  private func add(_ row: (least: Double, longest: Double), to sum: inout SumTree.Parts) {
    let spacing = template.lines.lineSpacing
    if !hasUnmeasuredSize || row.least >= 0 {
      sum.fixed += row.longest + spacing
    } else if row.longest < 0 {
      sum.fixed += spacing
      sum.units += 1
    } else {
      sum.fixed += max(row.longest, items.tree.unit) + spacing
      sum.mark = 1
    }
  }

  // MARK: Items that are not measured, and all have one size (`CountedRows.hasUnmeasuredSize`)

  /// The size of items that are not measured; nil if they do not have one in common.
  var unmeasuredSize: UnmeasuredSize? {
    guard hasUnmeasuredSize else { return nil }
    return UnmeasuredSize(main: items.tree.unit, cross: template.keepsCross ? unmeasuredCross : nil)
  }

  func forEachItem(in part: Range<Int>, _ body: (AxisSize) -> Void) {
    let unmeasuredSize = unmeasuredSize
    items.forEachItem(in: part) { body(unmeasuredSize?.size(of: $0) ?? $0) }
  }

  /// Sets the size of all items that are not measured. No row gets other items.
  ///
  /// - Complexity: O(1), and O(log n) for each chunk with a row of which only a part is measured.
  mutating func setUnmeasuredSize(_ size: AxisSize) {
    guard hasUnmeasuredSize else { return }
    unmeasuredCross = Length.cross(size.cross)
    noteCross(unmeasuredCross)
    let unit = Length.main(size.main)
    guard unit != items.tree.unit else { return }
    items.tree.setUnit(unit)
    var mark = 0
    while isExact, let chunk = items.tree.find(mark: mark) {
      items.tree.update(
        chunk, count: chunk.count, parts: rowsBeginning(in: chunk.place, after: chunk.countBefore))
      mark += 1
    }
    // Rounded sums depend on the order of edits.
    if !isExact { _ = breakAll() }
  }
}

extension ItemLengths {
  /// Includes items in the least and the greatest stored length of a row. The least is negative if an item is not measured.
  @inline(__always)
  fileprivate func include(_ part: Range<Int>, in row: inout (least: Double, longest: Double)) {
    for index in part {
      row.longest = main[index] > row.longest ? main[index] : row.longest
      row.least = main[index] < row.least ? main[index] : row.least
    }
  }
}

/// The size of all items of a section that are not measured, where they have one in common. Their stored main length is
/// `Length.unmeasured`.
struct UnmeasuredSize: BitwiseCopyable {
  let main: Double
  /// Nil if items take the cross extent of their column: the stored one then stays as it is, without effect.
  let cross: Double?

  @inline(__always)
  func size(of stored: AxisSize) -> AxisSize {
    stored.main < 0 ? AxisSize(main: main, cross: cross ?? stored.cross) : stored
  }
}
