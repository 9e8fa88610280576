/// Which items of a section with an estimate have been measured, and their average size.
///
/// One bit an item. A class, so that a section without an estimate costs only a reference.
final class MeasuredItems {
  private(set) var estimate: SizeEstimate
  private var words: [UInt64] = []
  private(set) var count = 0
  private(set) var measuredCount = 0
  /// What has been measured adds up to: of lengths on the grid (`Length.grain`), so that what is taken out again leaves nothing
  /// behind.
  private var sum = ItemExtents(cross: 0, main: 0)
  private var measurements = (cross: 0, main: 0)

  /// - Parameter former: whose average goes on, if it is the same estimate's.
  init(_ estimate: SizeEstimate, after former: MeasuredItems? = nil) {
    self.estimate = estimate
    if let former, former.estimate == estimate { (sum, measurements) = (former.sum, former.measurements) }
  }

  var isComplete: Bool { measuredCount == count }

  var memoryFootprint: Int { words.capacity * MemoryLayout<UInt64>.stride }

  func isMeasured(_ item: Int) -> Bool {
    item < count && words[item / 64] >> UInt64(item % 64) & 1 == 1
  }

  /// The items that are measured, as ascending stretches.
  var measuredRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    var next = 0
    while next < count {
      let rest = words[next / 64] >> UInt64(next % 64)
      guard rest != 0 else {
        next = (next / 64 + 1) * 64
        continue
      }
      let first = next + rest.trailingZeroBitCount
      let length = min((~(rest >> UInt64(rest.trailingZeroBitCount))).trailingZeroBitCount, 64 - first % 64)
      if let last = runs.last, last.upperBound == first {
        runs[runs.count - 1] = last.lowerBound..<first + length
      } else {
        runs.append(first..<first + length)
      }
      next = first + length
    }
    return runs
  }

  /// What an item has that is not measured, by axis; nil where the source says so.
  func estimated(_ orientation: Orientation) -> ItemExtents? {
    switch estimate {
    case .none, .source: nil
    case .fixed(let size): orientation.extents(of: size)
    case .average(let size):
      ItemExtents(
        cross: measurements.cross > 0
          ? sum.cross / Double(measurements.cross) : orientation.extents(of: size).cross,
        main: measurements.main > 0
          ? sum.main / Double(measurements.main) : orientation.extents(of: size).main)
    }
  }

  /// Takes note of lengths measured. Until `apply`, no item counts as measured for it.
  func note(cross: Double? = nil, main: Double) {
    if let cross {
      sum.cross += Length.main(cross)
      measurements.cross += 1
    }
    sum.main += Length.main(main)
    measurements.main += 1
  }

  /// Whether the average is needed, so that sizes have to be taken out of it that no longer count.
  var isAverage: Bool { if case .average = estimate { true } else { false } }

  /// Takes sizes out of the average: those of items that are measured again, so that each counts once.
  func takeOut(_ former: SizeRecord) {
    for main in former.main { sum.main -= Length.main(main) }
    for cross in former.cross { sum.cross -= Length.main(cross) }
    measurements.main -= former.main.count
    measurements.cross -= former.cross.count
  }

  // MARK: Following a section's items

  /// Does to the items what has been done to the section's.
  ///
  /// - Parameter estimated: items that were given an estimate: besides those that came, whatever an engine had to ask for
  ///   again.
  func apply(_ change: SectionChange, estimated: [Range<Int>]) {
    switch change {
    case .everything(let count):
      words.removeAll(keepingCapacity: true)
      words.grow(to: (count + 63) / 64, filling: .max)
      self.count = count
    case .edited(let edits, _) where !edits.shiftsItems:
      grow(to: edits.newCount)
      for item in edits.resized { mark(item) }
      if estimated.isEmpty { return }
    case .edited(let edits, _):
      rearrange(Rearrangement(edits))
      for item in edits.resized { set(item) }
    }
    for run in estimated { clear(run) }
    clearBehindLast()
    recount()
  }

  private func clear(_ items: Range<Int>) {
    var next = items.lowerBound
    while next < min(items.upperBound, count) {
      let end = min(items.upperBound, count, (next / 64 + 1) * 64)
      let mask = end - next < 64 ? (1 << UInt64(end - next)) - 1 : UInt64.max
      words[next / 64] &= ~(mask << UInt64(next % 64))
      next = end
    }
  }

  private func clearBehindLast() {
    if count % 64 > 0 { words[count / 64] &= (1 << UInt64(count % 64)) - 1 }
  }

  private func grow(to newCount: Int) {
    count = max(count, newCount)
    words.grow(to: max(words.count, (count + 63) / 64), filling: 0)
  }

  private func mark(_ item: Int) {
    guard item < count, !isMeasured(item) else { return }
    set(item)
    measuredCount += 1
  }

  private func set(_ item: Int) { words[item / 64] |= 1 << UInt64(item % 64) }

  private func recount() { measuredCount = words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Lets the items that stay stand where they go; those that come are not measured.
  ///
  /// - Complexity: O(n / 64 + stretches).
  private func rearrange(_ change: Rearrangement) {
    let former = Bits(words)
    count = change.newCount
    words = Array(repeating: 0, count: (count + 63) / 64)
    for stretch in change.stretches + change.moves {
      var done = 0
      while done < stretch.count {
        let new = stretch.to + done
        let run = min(stretch.count - done, 64 - new % 64)
        words[new / 64] |= former.bits(from: stretch.from + done, count: run) << UInt64(new % 64)
        done += run
      }
    }
  }
}

/// Bits in words of 64, read from anywhere.
private struct Bits {
  private let words: [UInt64]

  init(_ words: [UInt64]) { self.words = words }

  /// Up to 64 bits; what lies behind the last is 0.
  func bits(from first: Int, count: Int) -> UInt64 {
    let (word, shift) = (first / 64, UInt64(first % 64))
    guard word < words.count, count > 0 else { return 0 }
    var bits = words[word] >> shift
    if shift > 0, word + 1 < words.count { bits |= words[word + 1] << (64 - shift) }
    return count < 64 ? bits & ((1 << UInt64(count)) - 1) : bits
  }
}

extension [Int] {
  /// Ascending numbers, each once, as the fewest ranges: what stands together is dealt with together.
  var consecutiveRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in self {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
    return runs
  }
}
