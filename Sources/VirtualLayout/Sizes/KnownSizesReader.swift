/// Reads the items of a section in which some sizes are known before the source is asked.
///
/// In a section without an estimate, all sizes are from the source. Otherwise the first of these rules that applies decides:
/// 1. If a saved layout holds the size (`RestoredItems`) and the whole section is laid out again, that size is returned.
/// 2. If the item's size is requested again and the host has set it (`MeasuredSize`), that size is returned.
/// 3. If the item's size is requested again, the source is asked.
/// 4. Otherwise the estimate is returned, or `Length.unmeasured` where all such items have one size. If the estimate is
///    `SizeEstimate.source`, the source is asked, and its answer counts as an estimate.
///
/// An item's size is *requested again* if a change names the item. It is not if the item is new, or if all of its section is
/// laid out again.
///
/// The reader adds sizes by rules 2 and 3, and all sizes that the saved layout holds for the section, to the section's
/// `SectionEstimate`. It lists the items of rule 4 in `estimatedRuns`. Engines read the lanes of a saved layout themselves
/// (`remembered`).
final class KnownSizesReader: ItemReader {
  private let wrapped: any ItemReader
  let remembered: RestoredItems?
  /// The sizes that the host has set in the section, ascending by item, each item once.
  private let hostSizes: ArraySlice<MeasuredSize>
  /// Which items of the section have been measured; nil in a section without an estimate.
  private let sectionEstimate: SectionEstimate?
  /// The items whose sizes are requested again, ascending.
  private let resized: [Int]
  private let orientation: Orientation
  /// The estimate at the start of the pass. All items of a pass get the same one.
  private let estimate: AxisSize?
  let unmeasuredSize: AxisSize?
  /// The items with estimated sizes, in the order in which they are read.
  private(set) var estimatedRuns: [Range<Int>] = []

  /// Nil in a section without an estimate if `known` is `nothing`, so that `wrapped` can be read directly. It is decided before
  /// there is an object: in Embedded Swift (6.3), an object whose initializer returns nil is never freed.
  ///
  /// - Parameters:
  ///   - change: what the sizes are read for.
  ///   - canSetUnmeasuredSize: as `SectionEngine.canSetUnmeasuredSize`.
  static func reader(
    _ wrapped: any ItemReader, _ known: KnownSizes, section: Int, for change: SectionChange,
    _ sectionEstimate: SectionEstimate?, canSetUnmeasuredSize: Bool, _ orientation: Orientation
  ) -> KnownSizesReader? {
    if sectionEstimate == nil, known.isNothing { return nil }
    return KnownSizesReader(
      wrapped, known, section: section, for: change, sectionEstimate,
      canSetUnmeasuredSize: canSetUnmeasuredSize, orientation)
  }

  private init(
    _ wrapped: any ItemReader, _ known: KnownSizes, section: Int, for change: SectionChange,
    _ sectionEstimate: SectionEstimate?, canSetUnmeasuredSize: Bool, _ orientation: Orientation
  ) {
    self.wrapped = wrapped
    self.sectionEstimate = sectionEstimate
    self.orientation = orientation
    hostSizes = known.hostSizes(in: section)
    if case .everything = change {
      // With shifts, items may overlap until they are measured. In a section without an estimate nothing is measured later, so
      // shifts are not kept there.
      remembered = known.remembered(in: section, keepsShifts: sectionEstimate != nil)
    } else {
      remembered = nil
    }
    resized = change.resizedNewIndices
    if let sectionEstimate { remembered?.forEachSize { sectionEstimate.note(cross: $0, main: $1) } }
    estimate = sectionEstimate?.estimated(orientation)
    unmeasuredSize = canSetUnmeasuredSize && sectionEstimate?.isAverage ?? false ? estimate : nil
  }

  var callsOut: Bool { wrapped.callsOut }
  var providesLanePlacements: Bool { wrapped.providesLanePlacements }
  func lanePlacement(of item: Int) -> LanePlacement { wrapped.lanePlacement(of: item) }
  func magazineItem(of item: Int) -> MagazineItem { wrapped.magazineItem(of: item) }

  func readExtents(_ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int) {
    forEachRun(of: items, .extents, given: crossExtent, at: first) { run, places in
      if let size = run.size {
        let main = run.isUnmeasured ? Length.unmeasured : Length.main(size.main)
        for index in places { extents[index] = main }
      } else {
        wrapped.readExtents(run.items, crossExtent: crossExtent, into: &extents, at: places.lowerBound)
      }
      if run.isToBeNoted { for index in places { sectionEstimate?.note(main: extents[index]) } }
    }
  }

  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool
  ) {
    forEachRun(of: items, .sizes, given: availableCross, at: first) { run, places in
      if let size = run.size {
        let length = roundingMain ? Length.main(size.main) : Length.cross(size.main)
        for index in places {
          cross[index] = Length.cross(size.cross)
          main[index] = run.isUnmeasured ? Length.unmeasured : length
        }
      } else {
        wrapped.readSizes(
          run.items, availableCross: availableCross, into: &cross, &main, at: places.lowerBound,
          roundingMain: roundingMain)
      }
      if run.isToBeNoted {
        for index in places { sectionEstimate?.note(cross: cross[index], main: main[index]) }
      }
    }
  }

  // MARK: Runs

  /// Neighboring items to which the same rule applies.
  private struct Run {
    var items: Range<Int>
    /// The size of each item; nil if the source is asked.
    var size: AxisSize?
    /// Whether the items are read as `Length.unmeasured` (`unmeasuredSize`).
    var isUnmeasured = false
    /// Whether the sizes are still to be added to the average. Those of a saved layout have been, and estimates never are.
    var isToBeNoted = false
  }

  /// Calls `body` with each run of a range of items and with the places for its sizes, from `first` on.
  private func forEachRun(
    of items: Range<Int>, _ asking: SizeRecord.Kind, given: Double, at first: Int,
    _ body: (_ run: Run, _ places: Range<Int>) -> Void
  ) {
    var next = items.lowerBound
    while next < items.upperBound {
      let run = firstRun(of: next..<items.upperBound, asking, given: given)
      let start = first + next - items.lowerBound
      next = run.items.upperBound
      body(run, start..<start + run.items.count)
    }
  }

  /// The first run of a nonempty range of items.
  private func firstRun(of items: Range<Int>, _ asking: SizeRecord.Kind, given: Double) -> Run {
    guard sectionEstimate != nil else { return Run(items: items) }
    let first = items.lowerBound
    if let size = remembered?.size(of: first, asking, given: given) {
      return Run(items: first..<first + 1, size: size)
    }
    var next = resized.partitioningIndex { $0 >= first }
    guard next < resized.count, resized[next] == first else {
      var end = next < resized.count ? min(resized[next], items.upperBound) : items.upperBound
      if let remembered {
        end = (first + 1..<end).first { remembered.size(of: $0, asking, given: given) != nil } ?? end
      }
      // A subview is measured at several widths in a row. Listing its item each time would do no harm but take memory.
      if estimatedRuns.last != first..<end { estimatedRuns.appendJoining(first..<end) }
      return Run(items: first..<end, size: estimate, isUnmeasured: unmeasuredSize != nil)
    }
    if let size = hostSize(of: first) { return Run(items: first..<first + 1, size: size, isToBeNoted: true) }
    var end = first
    repeat {
      next += 1
      end += 1
    } while end < items.upperBound && next < resized.count && resized[next] == end && hostSize(of: end) == nil
    return Run(items: first..<end, isToBeNoted: true)
  }

  private func hostSize(of item: Int) -> AxisSize? {
    let index = hostSizes.indices.partitioningIndex { hostSizes[$0].path.item >= item }
    guard index < hostSizes.endIndex, hostSizes[index].path.item == item else { return nil }
    return orientation.extents(of: hostSizes[index].size)
  }
}

/// The sizes that are known before a pass asks the source.
enum KnownSizes {
  case nothing
  /// Sizes that the host has set, ascending by path, each path once, and only in sections with an estimate.
  case hostSizes([MeasuredSize])
  /// The sizes and lanes of a saved layout: its table, and for each item of each section the index of its entry, or -1.
  case remembered(RestoredItems.Table, entries: [[Int32]])

  var isNothing: Bool { if case .nothing = self { true } else { false } }
  var areRemembered: Bool { if case .remembered = self { true } else { false } }

  fileprivate func hostSizes(in section: Int) -> ArraySlice<MeasuredSize> {
    guard case .hostSizes(let sizes) = self else { return [] }
    let first = sizes.partitioningIndex { $0.path.section >= section }
    return sizes[first..<sizes.partitioningIndex { $0.path.section > section }]
  }

  fileprivate func remembered(in section: Int, keepsShifts: Bool) -> RestoredItems? {
    guard case .remembered(let table, let entries) = self, section < entries.count, !entries[section].isEmpty
    else { return nil }
    return RestoredItems(table, entries[section], keepsShifts: keepsShifts)
  }
}
