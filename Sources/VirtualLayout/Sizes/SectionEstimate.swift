/// Tracks which items of a section with an estimate (`SizeEstimate`) are measured, and the average of the measured sizes.
///
/// It keeps one bit for each item, and the sums and numbers of the measured lengths. The section's engine keeps the sizes. A
/// change takes three steps (`PendingChange`): before the engine requests sizes, `takeOut` subtracts those that will be
/// measured again; while sizes are read, `note` adds them; when the change is made, `apply` marks which items are measured.
///
/// It is a class, so that a section without an estimate stores only a reference.
final class SectionEstimate {
  let estimate: SizeEstimate
  /// One bit for each item, 64 in a word. Bits after the last item are 0.
  private(set) var words: [UInt64] = []
  private(set) var count = 0
  private(set) var measuredCount = 0
  /// The sums of the measured lengths. They are on the grid (`Length.grain`), so that adding and subtracting a length is exact.
  private var sum = AxisSize.zero
  private var measurements = (cross: 0, main: 0)

  /// - Parameter former: the section's previous value. If its estimate is equal, the average continues.
  init(_ estimate: SizeEstimate, after former: SectionEstimate? = nil) {
    self.estimate = estimate
    if let former, former.estimate == estimate { (sum, measurements) = (former.sum, former.measurements) }
  }

  var isComplete: Bool { measuredCount == count }

  func isMeasured(_ item: Int) -> Bool {
    item < count && words[item / 64] >> UInt64(item % 64) & 1 == 1
  }

  /// The measured items, as ascending ranges that do not touch.
  var measuredRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    for item in 0..<count where isMeasured(item) { runs.appendJoining(item..<item + 1) }
    return runs
  }

  /// Where the run of measured items begins that ends before `end`; `end` if the item before it is not measured.
  ///
  /// - Complexity: O(n / 64) for n items of the run.
  func firstMeasured(before end: Int) -> Int {
    var first = end
    while first > 0 {
      // The items of a word before `first`, the nearest in the highest bit.
      let size = (first - 1) % 64 + 1
      let run = min((words[(first - 1) / 64] << UInt64(64 - size)).leadingOneCount, size)
      first -= run
      if run < size { break }
    }
    return first
  }

  /// The first item from `start` on that is not measured; the number of items if there is none.
  ///
  /// - Complexity: O(n / 64) for n items up to there.
  func firstUnmeasured(from start: Int) -> Int {
    var next = start
    while next < count {
      let size = 64 - next % 64
      let run = min((~(words[next / 64] >> UInt64(next % 64))).trailingZeroBitCount, size)
      next += run
      if run < size { break }
    }
    return min(next, count)
  }

  /// The size of an item that is not measured; nil if the source is asked for it.
  func estimated(_ orientation: Orientation) -> AxisSize? {
    switch estimate {
    case .none, .source: return nil
    case .fixed(let size): return orientation.extents(of: size)
    case .average(let size):
      var average = orientation.extents(of: size)
      if measurements.cross > 0 { average.cross = sum.cross / Double(measurements.cross) }
      if measurements.main > 0 { average.main = sum.main / Double(measurements.main) }
      return average
    }
  }

  /// Adds measured lengths to the average. Only `apply` marks items as measured.
  func note(cross: Double? = nil, main: Double) {
    if let cross {
      sum.cross += Length.main(cross)
      measurements.cross += 1
    }
    sum.main += Length.main(main)
    measurements.main += 1
  }

  var isAverage: Bool { if case .average = estimate { true } else { false } }

  /// Subtracts the previous sizes of items that are measured again, so that each item counts once in the average.
  func takeOut(_ former: SizeRecord) {
    for main in former.main { sum.main -= Length.main(main) }
    for cross in former.cross { sum.cross -= Length.main(cross) }
    measurements.main -= former.main.count
    measurements.cross -= former.cross.count
  }

  // MARK: Following a section's items

  /// Marks which items are measured after a change.
  ///
  /// - Parameter estimated: the items that got an estimate: new ones, and ones that the engine had to request again.
  func apply(_ change: SectionChange, estimated: [Range<Int>]) {
    switch change {
    case .everything(let count):
      words.removeAll(keepingCapacity: true)
      words.grow(to: (count + 63) / 64, filling: .max)
      (self.count, measuredCount) = (count, count)
    case .edited(let edits, _) where !edits.shiftsItems:
      grow(to: edits.newCount)
      for item in edits.resized { mark(item) }
    case .edited(let edits, _):
      measuredCount -= edits.removed.count(where: isMeasured)
      measuredCount += edits.moves.count { isMeasured($0.from) }
      rearrange(Rearrangement(edits))
      for item in edits.resized { mark(item) }
    }
    for run in estimated { clear(run) }
    clearAfterLast()
  }

  private func clear(_ items: Range<Int>) {
    var next = items.lowerBound
    while next < min(items.upperBound, count) {
      let end = min(items.upperBound, count, (next / 64 + 1) * 64)
      let cleared = (UInt64.max >> UInt64(64 - (end - next))) << UInt64(next % 64)
      measuredCount -= (words[next / 64] & cleared).nonzeroBitCount
      words[next / 64] &= ~cleared
      next = end
    }
  }

  private func clearAfterLast() {
    if count % 64 > 0 { words[count / 64] &= (1 << UInt64(count % 64)) - 1 }
  }

  private func grow(to newCount: Int) {
    count = max(count, newCount)
    words.grow(to: max(words.count, (count + 63) / 64), filling: 0)
  }

  private func mark(_ item: Int) {
    guard item < count, !isMeasured(item) else { return }
    words[item / 64] |= 1 << UInt64(item % 64)
    measuredCount += 1
  }

  /// Moves the bits of remaining items to their new indices. New items are not measured.
  ///
  /// - Complexity: O(n / 64 + pieces).
  private func rearrange(_ change: Rearrangement) {
    let former = words
    count = change.newCount
    words = Array(repeating: 0, count: (count + 63) / 64)
    for piece in change.pieces + change.moves {
      Self.copy(former.span, from: piece.from, to: piece.to, count: piece.count, of: &words)
    }
  }

  /// Copies bits to where all bits are 0.
  private static func copy(
    _ former: Span<UInt64>, from first: Int, to start: Int, count: Int, of words: inout [UInt64]
  ) {
    /// Up to 64 bits, beginning at `first`. Bits after the last word are 0.
    func bits(of former: Span<UInt64>, from first: Int, count: Int) -> UInt64 {
      let (word, shift) = (first >> 6, UInt64(first & 63))
      guard word < former.count else { return 0 }
      var bits = former[word] &>> shift
      if shift > 0, word + 1 < former.count { bits |= former[word + 1] &<< (64 &- shift) }
      return bits & (.max &>> UInt64(64 &- count))
    }
    var words = words.mutableSpan
    var done = 0
    while done < count {
      let place = start + done
      let run = min(count - done, 64 - place & 63)
      words[place >> 6] |= bits(of: former, from: first + done, count: run) &<< UInt64(place & 63)
      done += run
    }
  }
}

extension UInt64 {
  /// The number of ones before the first zero, from the highest bit.
  fileprivate var leadingOneCount: Int { (~self).leadingZeroBitCount }
}
