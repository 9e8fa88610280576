/// Reads the items of a section of which some sizes are known before the source is asked.
///
/// It answers for an item by the first of these that applies:
/// 1. the size that a snapshot remembers (`RememberedItems`), if the whole section is laid out again;
/// 2. the size that the host has set (`MeasuredSize`), if the item is to be asked for again;
/// 3. the source's answer, if the item is to be asked for again or the section has no estimate;
/// 4. the estimate, or the source's answer if that is the estimate.
///
/// It notes sizes by 2 and 3 in the section's `MeasuredItems`, and lists the items with sizes by 4 in `estimatedRuns`. Lanes
/// that a snapshot remembers are read by the engine (`remembered`).
final class KnownSizesReader: ItemReader {
  private let source: any ItemReader
  let remembered: RememberedItems?
  /// The sizes that the host has set in the section: ascending, each item once.
  private let hostSizes: ArraySlice<MeasuredSize>
  /// Which items of the section have been measured; nil in a section without an estimate.
  private let measured: MeasuredItems?
  /// The items to be asked for again, ascending.
  private let resized: [Int]
  private let orientation: Orientation
  /// The estimate as the pass begins. All items of a pass get the same.
  private let estimate: AxisSize?
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
    hostSizes = known.hostSizes(in: section)
    if case .everything = change { remembered = known.remembered(in: section) } else { remembered = nil }
    resized = change.resized
    if let measured { remembered?.forEachSize { measured.note(cross: $0, main: $1) } }
    estimate = measured?.estimated(orientation)
  }

  var callsOut: Bool { source.callsOut }
  var providesLanePlacements: Bool { source.providesLanePlacements }
  func lanePlacement(of item: Int) -> LanePlacement { source.lanePlacement(of: item) }
  func magazineItem(of item: Int) -> MagazineItem { source.magazineItem(of: item) }

  func readExtents(_ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int) {
    var rest = items
    while !rest.isEmpty {
      let run = firstRun(of: rest, .extents, given: crossExtent)
      let start = first + rest.lowerBound - items.lowerBound
      rest = run.items.upperBound..<rest.upperBound
      if let size = run.size {
        for index in start..<start + run.items.count { extents[index] = Length.main(size.main) }
      } else {
        source.readExtents(run.items, crossExtent: crossExtent, into: &extents, at: start)
      }
      guard run.isMeasured, let measured else { continue }
      for index in start..<start + run.items.count { measured.note(main: extents[index]) }
    }
  }

  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool
  ) {
    var rest = items
    while !rest.isEmpty {
      let run = firstRun(of: rest, .sizes, given: availableCross)
      let start = first + rest.lowerBound - items.lowerBound
      rest = run.items.upperBound..<rest.upperBound
      if let size = run.size {
        for index in start..<start + run.items.count {
          cross[index] = Length.cross(size.cross)
          main[index] = roundingMain ? Length.main(size.main) : Length.cross(size.main)
        }
      } else {
        source.readSizes(
          run.items, availableCross: availableCross, into: &cross, &main, at: start,
          roundingMain: roundingMain)
      }
      guard run.isMeasured, let measured else { continue }
      for index in start..<start + run.items.count {
        measured.note(cross: cross[index], main: main[index])
      }
    }
  }

  // MARK: Runs

  /// Neighbouring items that one of the rules answers for.
  private struct Run {
    var items: Range<Int>
    /// The size that each of them has; nil if the source is asked.
    var size: AxisSize?
    /// Whether the sizes are to be noted as measured.
    var isMeasured = false
  }

  /// The first run of a range of items, which must not be empty.
  private func firstRun(of items: Range<Int>, _ asking: SizeRecord.Asking, given: Double) -> Run {
    guard measured != nil else { return Run(items: items) }
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
      if estimatedRuns.last != first..<end { estimatedRuns.appendJoining(first..<end) }
      return Run(items: first..<end, size: estimate)
    }
    if let size = hostSize(of: first) { return Run(items: first..<first + 1, size: size, isMeasured: true) }
    var end = first
    repeat {
      next += 1
      end += 1
    } while end < items.upperBound && next < resized.count && resized[next] == end && hostSize(of: end) == nil
    return Run(items: first..<end, isMeasured: true)
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
  /// Sizes that the host has set: ascending by path, each path once; only in sections with an estimate.
  case hostSizes([MeasuredSize])
  /// What a snapshot remembers: a table, and for each section the entry of each of its items.
  case remembered(RememberedItems.Table, entries: [[Int32]])

  var isNothing: Bool { if case .nothing = self { true } else { false } }

  fileprivate func hostSizes(in section: Int) -> ArraySlice<MeasuredSize> {
    guard case .hostSizes(let sizes) = self else { return [] }
    let first = sizes.partitioningIndex { $0.path.section >= section }
    return sizes[first..<sizes.partitioningIndex { $0.path.section > section }]
  }

  fileprivate func remembered(in section: Int) -> RememberedItems? {
    guard case .remembered(let table, let entries) = self, section < entries.count, !entries[section].isEmpty
    else { return nil }
    return RememberedItems(table, entries[section])
  }
}
