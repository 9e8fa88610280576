// Adding up the rows that begin in a chunk, for each phase. What a function returns is the number of items that may be on
// changed rows.
extension CountedRows {
  /// Corrects the sums of the chunks that hold changed items, and of earlier chunks whose last row may reach them.
  ///
  /// - Parameter changed: an empty range is where items were removed.
  mutating func addUp(around changed: Range<Int>) -> Int { addUp(chunksOf: reach(of: changed)) }

  /// Corrects the sums around several ranges of items, ascending, and adds up no chunk twice.
  mutating func addUp(around ranges: [Range<Int>]) -> Int {
    var (looked, end) = (0, 0)
    for changed in ranges {
      let reach = reach(of: changed)
      guard reach.upperBound > end else { continue }
      let first = max(reach.lowerBound, end)
      let added = addUp(chunksOf: first..<reach.upperBound)
      looked += added
      end = max(first, 0) + added
    }
    return looked
  }

  /// Corrects the sums of the chunks that hold some items. Some of the items may not exist.
  mutating func addUp(chunksOf part: Range<Int>) -> Int {
    let part = part.clamped(to: 0..<count)
    var next = part.lowerBound
    while next < part.upperBound, let chunk = items.tree.find(count: next) {
      addUp(chunk)
      items.tree.update(chunk, count: chunk.count, extents: sums)
      next = chunk.countBefore + chunk.count
    }
    return next - part.lowerBound
  }

  /// Changed items, and all items before them that may share a row with them.
  private func reach(of changed: Range<Int>) -> Range<Int> {
    // Removed items shared a row with the item before them or with the item after.
    let changed = changed.isEmpty ? changed.lowerBound - 1..<changed.upperBound + 1 : changed
    return changed.lowerBound - (columns - 1)..<changed.upperBound
  }

  /// Adds up the rows that begin in a chunk, in `sums`. The last row may have items in later chunks.
  mutating func addUp(_ chunk: ItemChunks.Chunk) {
    greatest.removeAll(keepingCapacity: true)
    greatest += items.main[items.indices(of: chunk)]
    var wanted = columns - 1
    var place = chunk.place
    // A chunk may hold fewer items than a row.
    while wanted > 0, let next = items.tree.next(place) {
      let taken = items.indices(at: next).prefix(wanted)
      greatest += items.main[taken]
      wanted -= taken.count
      place = next
    }
    makeGreatest()
    addUpGreatest(0..<chunk.count)
  }

  /// Adds up all rows. Every chunk but the last must be full, and slots must be in order.
  mutating func addUpAll() {
    let (count, filled, main) = (count, items.itemsPerChunk, items.main)
    // A single chunk needs no array for the sums of several.
    let isOneChunk = items.tree.elementCount == 1
    var all: [Double] = []
    if !isOneChunk { all.reserveCapacity((count / filled + 1) * items.tree.setCount) }
    // Several chunks at a time, but few enough to stay in the processor's cache during all rounds.
    let step = filled * max(1, 1024 / filled)
    for first in stride(from: 0, to: count, by: step) {
      let end = min(first + step, count)
      greatest.removeAll(keepingCapacity: true)
      greatest += main[first..<min(end + columns - 1, count)]
      makeGreatest()
      for chunk in stride(from: first, to: end, by: filled) {
        addUpGreatest(chunk - first..<min(chunk + filled, end) - first)
        if !isOneChunk { all += sums }
      }
    }
    items.tree.updateAll(extents: isOneChunk ? sums : all)
  }

  /// Replaces each length by the greatest of the row that begins with it. If items that are not measured have one size, it also
  /// finds the rows with such items.
  private mutating func makeGreatest() {
    if hasUnmeasuredSize {
      hasUnmeasuredItem = greatest.map { $0 < 0 ? 1 : 0 }
      Self.makeGreatest(&hasUnmeasuredItem, of: columns)
    }
    Self.makeGreatest(&greatest, of: columns)
  }

  /// Replaces each length by the greatest of `columns` lengths, of which it is the first. Each round doubles the number of
  /// lengths compared.
  private static func makeGreatest(_ lengths: inout [Double], of columns: Int) {
    lengths.withUnsafeMutableBufferPointer { lengths in
      var reach = 1
      while reach < columns {
        let step = min(reach, columns - reach)
        // Lengths after `index` are still those of the last round.
        for index in 0..<max(0, lengths.count - step) {
          let other = lengths[index + step]
          lengths[index] = other > lengths[index] ? other : lengths[index]
        }
        reach += step
      }
    }
  }

  /// Adds up the rows that begin with an item of `part`, for each phase.
  private mutating func addUpGreatest(_ part: Range<Int>) {
    if hasUnmeasuredSize { return addUpWithUnmeasured(part) }
    let (columns, spacing) = (columns, template.lines.lineSpacing)
    sums.resize(to: columns, filling: 0)
    greatest.withUnsafeBufferPointer { greatest in
      sums.withUnsafeMutableBufferPointer { sums in
        for phase in 0..<columns {
          var sum = 0.0
          var first = part.lowerBound &+ phase
          while first < part.upperBound {
            sum += greatest[first] + spacing
            first &+= columns
          }
          sums[phase] = sum
        }
      }
    }
  }

  /// Does what `addUpGreatest` does if items that are not measured have one size: adds up measured rows, the number of the
  /// others, and the marks.
  private mutating func addUpWithUnmeasured(_ part: Range<Int>) {
    let (columns, spacing, unit) = (columns, template.lines.lineSpacing, items.tree.unit)
    sums.removeAll(keepingCapacity: true)
    sums.resize(to: items.tree.setCount, filling: 0)
    var mark = 0.0
    for phase in 0..<columns {
      for first in stride(from: part.lowerBound + phase, to: part.upperBound, by: columns) {
        let longest = greatest[first]
        if longest < 0 {
          sums[phase] += spacing
          sums[columns + phase] += 1
        } else if hasUnmeasuredItem[first] > 0 {
          sums[phase] += max(longest, unit) + spacing
          mark = 1
        } else {
          sums[phase] += longest + spacing
        }
      }
    }
    for phase in 0..<columns { sums[2 * columns + phase] = mark }
  }

  // MARK: Items that are not measured, and all have one size (`CountedRows.hasUnmeasuredSize`)

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
    noteCross(unmeasuredCross)
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
  /// Nil if items take the cross extent of their column: the stored one then stays as it is, without effect.
  let cross: Double?

  /// The size of an item, given its stored lengths.
  @inline(__always)
  func size(of stored: AxisSize) -> AxisSize {
    stored.main < 0 ? AxisSize(main: main, cross: cross ?? stored.cross) : stored
  }
}
