/// Reads a section with an estimate: asks for what is to be measured, and answers for the rest with the estimate.
final class EstimatingReader: ForwardingItemReader {
  let source: any ItemReader
  private let measured: MeasuredItems
  /// What is asked for, ascending; all other items are estimated.
  private let asked: [Int]
  /// The estimate as it is when the pass begins: within a pass all are given the same.
  private let estimated: ItemExtents?
  /// What counts as measured without being asked for, where everything is asked anew.
  let remembered: RememberedItems?
  /// The items that were answered for with an estimate, as they were read.
  private(set) var estimatedRuns: [Range<Int>] = []

  init(
    _ source: any ItemReader, _ change: SectionChange, _ measured: MeasuredItems, _ orientation: Orientation
  ) {
    self.source = source
    self.measured = measured
    if case .everything = change { remembered = source.remembered } else { remembered = nil }
    remembered?.forEachSize { measured.note(cross: $0, main: $1) }
    estimated = measured.estimated(orientation)
    asked =
      switch change {
      case .everything: []
      case .parts(let items, _, _): items
      case .edited(let edits): edits.resized
      }
  }

  var sizesAtHand: [LayoutSize]? { nil }

  func readExtents(_ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int) {
    forEachRun(of: items) {
      remembered?.size(of: $0, .extents, given: crossExtent)
    } known: { item, size in
      extents[first + item - items.lowerBound] = Length.main(size.main)
    } others: { run, isAsked in
      let start = first + run.lowerBound - items.lowerBound
      if !isAsked, let estimated {
        for index in start..<start + run.count { extents[index] = Length.main(estimated.main) }
        return
      }
      source.readExtents(run, crossExtent: crossExtent, into: &extents, at: start)
      guard isAsked else { return }
      for index in start..<start + run.count { measured.note(main: extents[index]) }
    }
  }

  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool
  ) {
    forEachRun(of: items) {
      remembered?.size(of: $0, .sizes, given: availableCross)
    } known: { item, size in
      let index = first + item - items.lowerBound
      cross[index] = Length.cross(size.cross)
      main[index] = roundingMain ? Length.main(size.main) : Length.cross(size.main)
    } others: { run, isAsked in
      let start = first + run.lowerBound - items.lowerBound
      if !isAsked, let estimated {
        for index in start..<start + run.count {
          cross[index] = Length.cross(estimated.cross)
          main[index] = roundingMain ? Length.main(estimated.main) : Length.cross(estimated.main)
        }
        return
      }
      source.readSizes(
        run, availableCross: availableCross, into: &cross, &main, at: start, roundingMain: roundingMain)
      guard isAsked else { return }
      for index in start..<start + run.count { measured.note(cross: cross[index], main: main[index]) }
    }
  }

  /// Passes each item that is remembered to `known`, and cuts what is left as below.
  private func forEachRun(
    of items: Range<Int>, size: (Int) -> ItemExtents?, known: (Int, ItemExtents) -> Void,
    others: (Range<Int>, _ isAsked: Bool) -> Void
  ) {
    guard remembered != nil else { return forEachRun(of: items, others) }
    var begin = items.lowerBound
    for item in items {
      guard let size = size(item) else { continue }
      if begin < item { forEachRun(of: begin..<item, others) }
      known(item, size)
      begin = item + 1
    }
    if begin < items.upperBound { forEachRun(of: begin..<items.upperBound, others) }
  }

  /// Cuts items into stretches that are all asked for, or all estimated.
  private func forEachRun(of items: Range<Int>, _ body: (Range<Int>, _ isAsked: Bool) -> Void) {
    var next = items.lowerBound
    var index = asked.partitioningIndex { $0 >= next }
    while next < items.upperBound {
      let begin = next
      if index < asked.count, asked[index] == begin {
        while next < items.upperBound, index < asked.count, asked[index] == next {
          next += 1
          index += 1
        }
        body(begin..<next, true)
      } else {
        next = index < asked.count ? min(asked[index], items.upperBound) : items.upperBound
        noteEstimated(begin..<next)
        body(begin..<next, false)
      }
    }
  }

  private func noteEstimated(_ run: Range<Int>) {
    if let last = estimatedRuns.last, last.upperBound == run.lowerBound {
      estimatedRuns[estimatedRuns.count - 1] = last.lowerBound..<run.upperBound
    } else if estimatedRuns.last != run {
      estimatedRuns.append(run)
    }
  }
}
