/// Reads a section of which some sizes are known before anybody is asked.
///
/// It answers for an item by the first of these that applies:
/// 1. the size that a snapshot remembers (`RememberedItems`), if the section is laid out anew;
/// 2. the size that the host told (`MeasuredSize`), if the item is to be asked for again;
/// 3. the source's answer, if the item is to be asked for again or the section has no estimate;
/// 4. the estimate, or the source's answer if that is the estimate.
///
/// Sizes by 2 and 3 are noted in the section's `MeasuredItems`; for which items 4 applied, `estimatedRuns` says. Lanes that a
/// snapshot remembers are for the engine to ask for (`remembered`).
final class KnownSizesReader: ItemReader {
  private let source: any ItemReader
  let remembered: RememberedItems?
  /// Ascending, each item once.
  private let told: ArraySlice<MeasuredSize>
  /// Which items of the section have been measured; nil in a section without an estimate.
  private let measured: MeasuredItems?
  /// The items to be asked for again, ascending.
  private let asked: [Int]
  private let orientation: Orientation
  /// The estimate as the pass begins: within a pass, all items get the same.
  private let estimated: ItemExtents?
  /// The items whose sizes are estimates, in the order in which they were read.
  private(set) var estimatedRuns: [Range<Int>] = []

  /// - Parameters:
  ///   - section: the section's index.
  ///   - change: what the sizes are read for.
  init(
    _ source: any ItemReader, _ known: KnownSizes, section: Int, for change: SectionChange,
    _ measured: MeasuredItems?, _ orientation: Orientation
  ) {
    self.source = source
    self.measured = measured
    self.orientation = orientation
    told = known.told(in: section)
    if case .everything = change { remembered = known.remembered(in: section) } else { remembered = nil }
    asked = change.resized
    if let measured { remembered?.forEachSize { measured.note(cross: $0, main: $1) } }
    estimated = measured?.estimated(orientation)
  }

  var callsOut: Bool { source.callsOut }
  var providesLanePlacements: Bool { source.providesLanePlacements }
  func lanePlacement(of item: Int) -> LanePlacement { source.lanePlacement(of: item) }
  func magazineItem(of item: Int) -> MagazineItem { source.magazineItem(of: item) }

  func readExtents(_ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int) {
    forEachRun(of: items, .extents, given: crossExtent) { run, size, isMeasured in
      let start = first + run.lowerBound - items.lowerBound
      if let size {
        for index in start..<start + run.count { extents[index] = Length.main(size.main) }
      } else {
        source.readExtents(run, crossExtent: crossExtent, into: &extents, at: start)
      }
      guard isMeasured, let measured else { return }
      for index in start..<start + run.count { measured.note(main: extents[index]) }
    }
  }

  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool
  ) {
    forEachRun(of: items, .sizes, given: availableCross) { run, size, isMeasured in
      let start = first + run.lowerBound - items.lowerBound
      if let size {
        for index in start..<start + run.count {
          cross[index] = Length.cross(size.cross)
          main[index] = roundingMain ? Length.main(size.main) : Length.cross(size.main)
        }
      } else {
        source.readSizes(
          run, availableCross: availableCross, into: &cross, &main, at: start, roundingMain: roundingMain)
      }
      guard isMeasured, let measured else { return }
      for index in start..<start + run.count { measured.note(cross: cross[index], main: main[index]) }
    }
  }

  // MARK: Who answers

  /// What answers for a run of items.
  ///
  /// - Parameters:
  ///   - size: the size that each of them has; nil if the source is to be asked.
  ///   - isMeasured: whether it is to be noted as measured.
  private typealias Answer = (_ run: Range<Int>, _ size: ItemExtents?, _ isMeasured: Bool) -> Void

  /// Cuts items into runs that one of the rules answers for.
  private func forEachRun(
    of items: Range<Int>, _ asking: SizeRecord.Asking, given: Double, _ answer: Answer
  ) {
    guard measured != nil else { return answer(items, nil, false) }
    guard let remembered else { return forEachRun(of: items, answer) }
    var begin = items.lowerBound
    for item in items {
      guard let size = remembered.size(of: item, asking, given: given) else { continue }
      if begin < item { forEachRun(of: begin..<item, answer) }
      answer(item..<item + 1, size, false)
      begin = item + 1
    }
    if begin < items.upperBound { forEachRun(of: begin..<items.upperBound, answer) }
  }

  /// Cuts items that no snapshot remembers.
  private func forEachRun(of items: Range<Int>, _ answer: Answer) {
    var next = items.lowerBound
    var index = asked.partitioningIndex { $0 >= next }
    while next < items.upperBound {
      let begin = next
      if index < asked.count, asked[index] == begin {
        let size = toldSize(of: begin)
        repeat {
          next += 1
          index += 1
        } while size == nil && next < items.upperBound && index < asked.count && asked[index] == next
          && toldSize(of: next) == nil
        answer(begin..<next, size, true)
      } else {
        next = index < asked.count ? min(asked[index], items.upperBound) : items.upperBound
        noteEstimated(begin..<next)
        answer(begin..<next, estimated, false)
      }
    }
  }

  private func toldSize(of item: Int) -> ItemExtents? {
    let index = told.indices.partitioningIndex { told[$0].path.item >= item }
    guard index < told.endIndex, told[index].path.item == item else { return nil }
    return orientation.extents(of: told[index].size)
  }

  private func noteEstimated(_ run: Range<Int>) {
    if let last = estimatedRuns.last, last.upperBound == run.lowerBound {
      estimatedRuns[estimatedRuns.count - 1] = last.lowerBound..<run.upperBound
    } else if estimatedRuns.last != run {
      estimatedRuns.append(run)
    }
  }
}

/// What is known of a content's sizes before a pass asks anybody.
enum KnownSizes {
  case nothing
  /// What the host told: ascending by path, each path once; only for sections with an estimate.
  case told([MeasuredSize])
  /// What a snapshot remembers: a table, and for each section the entry of each of its items.
  case remembered(RememberedItems.Table, entries: [[Int32]])

  /// Whether nothing is known.
  var isNothing: Bool { if case .nothing = self { true } else { false } }

  fileprivate func told(in section: Int) -> ArraySlice<MeasuredSize> {
    guard case .told(let sizes) = self else { return [] }
    let first = sizes.partitioningIndex { $0.path.section >= section }
    return sizes[first..<sizes.partitioningIndex { $0.path.section > section }]
  }

  fileprivate func remembered(in section: Int) -> RememberedItems? {
    guard case .remembered(let table, let entries) = self, section < entries.count, !entries[section].isEmpty
    else { return nil }
    return RememberedItems(table, entries[section])
  }
}
