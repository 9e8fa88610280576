/// Reads the items of a small section: returns the sizes that its items keep, asks another reader for the rest, and notes all of
/// them for the section. `SharedEngines` uses one reader again and again.
final class SmallSectionReader: ItemReader {
  /// Asked for what is not known; nil if all is.
  @exclusivity(unchecked) private var wrapped: (any ItemReader)?
  /// The sizes that items keep; not read where they are asked. Empty if all are.
  @exclusivity(unchecked) private var known: [ReadSize] = []
  /// Whether items keep their sizes whatever extent across they are given.
  @exclusivity(unchecked) private var fitsAnyRoom = false
  @exclusivity(unchecked) private var knownMagazine: [MagazineItem?] = []
  @exclusivity(unchecked) private(set) var unmeasuredSize: AxisSize?

  /// What was read first for each item.
  @exclusivity(unchecked) private(set) var sizes: [ReadSize] = []
  /// What was requested for every item; nil if nothing was, or not the same for all.
  @exclusivity(unchecked) private(set) var asking: SizeRecord.Kind?
  @exclusivity(unchecked) private(set) var isReadTwice = false
  @exclusivity(unchecked) private var lanes: [LanePlacement] = []
  @exclusivity(unchecked) private var magazine: [MagazineItem] = []

  /// Begins to read for a section.
  ///
  /// - Parameters:
  ///   - count: the number of items that the section will have.
  ///   - former: the items before an edit, which keep their sizes unless `edits` says otherwise.
  func begin(
    _ wrapped: any ItemReader, count: Int, fitsAnyRoom: Bool, keeping former: PlacedItems?,
    _ edits: ItemEdits?
  ) {
    begin(count, unmeasuredSize: wrapped.unmeasuredSize)
    (self.wrapped, self.fitsAnyRoom) = (wrapped, fitsAnyRoom)
    if let former, let edits {
      known = edits.applied(to: former.sizes()).map { $0 ?? ReadSize() }
      if let wishes = former.wishes, !wishes.magazine.isEmpty {
        knownMagazine = edits.applied(to: wishes.magazine)
      }
    }
    if wrapped.providesLanePlacements { lanes = (0..<count).map { wrapped.lanePlacement(of: $0) } }
  }

  /// Begins to read a section that is placed, as it is.
  func begin(_ placed: PlacedItems, unmeasuredSize: AxisSize?) {
    begin(placed.items.count, unmeasuredSize: unmeasuredSize)
    (known, fitsAnyRoom) = (placed.sizes(), true)
    lanes = placed.wishes?.lanes ?? []
    knownMagazine = placed.wishes?.magazine.map { $0 } ?? []
  }

  private func begin(_ count: Int, unmeasuredSize: AxisSize?) {
    self.unmeasuredSize = unmeasuredSize
    sizes.removeAll(keepingCapacity: true)
    sizes.grow(to: count, filling: ReadSize())
    (asking, isReadTwice) = (nil, false)
  }

  /// Forgets what was read from, and what is known.
  func end() {
    (wrapped, known, knownMagazine) = (nil, [], [])
    (lanes, magazine) = ([], [])
  }

  /// What items have asked for besides sizes.
  var wishes: PlacedItems.Wishes? {
    lanes.isEmpty && magazine.isEmpty ? nil : PlacedItems.Wishes(lanes: lanes, magazine: magazine)
  }

  var callsOut: Bool { wrapped?.callsOut ?? false }
  var providesLanePlacements: Bool { !lanes.isEmpty }
  func lanePlacement(of item: Int) -> LanePlacement { lanes[item] }

  func magazineItem(of item: Int) -> MagazineItem {
    let known = item < knownMagazine.count ? knownMagazine[item] : nil
    let wish = known ?? wrapped?.magazineItem(of: item) ?? .full
    magazine.resize(to: item, filling: .full)
    magazine.append(wish)
    return wish
  }

  func readExtents(_ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int) {
    forEachRun(of: items, given: crossExtent) { run, known in
      let start = first + run.lowerBound - items.lowerBound
      if let known {
        extents[start] = known.main
      } else {
        wrapped?.readExtents(run, crossExtent: crossExtent, into: &extents, at: start)
      }
      note(.extents, run, given: crossExtent, extents, [], at: start)
    }
  }

  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool
  ) {
    forEachRun(of: items, given: availableCross) { run, known in
      let start = first + run.lowerBound - items.lowerBound
      if let known {
        (cross[start], main[start]) = (known.cross, known.main)
      } else {
        wrapped?.readSizes(
          run, availableCross: availableCross, into: &cross, &main, at: start, roundingMain: roundingMain)
      }
      note(.sizes, run, given: availableCross, main, cross, at: start)
    }
  }

  /// Visits single items whose sizes are known, and runs of others.
  private func forEachRun(
    of items: Range<Int>, given: Double, _ body: (_ run: Range<Int>, _ known: ReadSize?) -> Void
  ) {
    if known.isEmpty { return body(items, nil) }
    var next = items.lowerBound
    while next < items.upperBound {
      var end = next + 1
      let size = known(next, given)
      if size == nil { while end < items.upperBound, known(end, given) == nil { end += 1 } }
      body(next..<end, size)
      next = end
    }
  }

  private func known(_ item: Int, _ given: Double) -> ReadSize? {
    let size = known[item]
    return !size.main.isNaN && (fitsAnyRoom || size.given == given) ? size : nil
  }

  /// - Parameter cross: empty if only main extents were requested.
  private func note(
    _ asking: SizeRecord.Kind, _ run: Range<Int>, given: Double, _ main: [Double], _ cross: [Double],
    at first: Int
  ) {
    // Taken out, so that its owner is not checked for every item.
    var noted: [ReadSize] = []
    swap(&noted, &sizes)
    if self.asking == nil, !isReadTwice { self.asking = asking }
    if self.asking != asking { (self.asking, isReadTwice) = (nil, true) }
    var index = first
    for item in run {
      if noted[item].main.isNaN {
        noted[item] = ReadSize(given: given, main: main[index], cross: cross.isEmpty ? 0 : cross[index])
      } else {
        isReadTwice = true
      }
      index += 1
    }
    swap(&noted, &sizes)
  }
}
