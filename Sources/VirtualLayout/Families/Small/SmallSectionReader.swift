/// Reads the items of a small section: returns the sizes that its items keep, asks another reader for the rest, and notes all of
/// them for the section. The placers use one reader again and again.
final class SmallSectionReader: ItemReader {
  /// Asked for the sizes that are not known; nil if all are.
  @exclusivity(unchecked) private var wrapped: (any ItemReader)?
  /// The sizes that items keep; not read for those to be asked. May be shorter than the section.
  @exclusivity(unchecked) private var known: [ReadSize] = []
  /// Whether items keep their sizes whatever extent across they are given.
  @exclusivity(unchecked) private var fitsAnyRoom = false
  @exclusivity(unchecked) private(set) var unmeasuredSize: AxisSize?

  /// What has been read for each item.
  @exclusivity(unchecked) private(set) var sizes: [ReadSize] = []
  @exclusivity(unchecked) private(set) var asking: SizeRecord.Kind?
  @exclusivity(unchecked) private(set) var hasReadTwice = false
  @exclusivity(unchecked) private(set) var wishes = PlacedItems.Wishes()

  /// Begins to read for a section.
  ///
  /// - Parameter count: the number of items that the section will have.
  func begin(_ wrapped: any ItemReader, _ known: [ReadSize], count: Int, fitsAnyRoom: Bool) {
    begin(known, count: count, unmeasuredSize: wrapped.unmeasuredSize)
    self.wrapped = wrapped
    self.fitsAnyRoom = fitsAnyRoom
    if wrapped.providesLanePlacements { wishes.lanes = (0..<count).map { wrapped.lanePlacement(of: $0) } }
  }

  /// Begins to read a section that is placed, as it is. Calls nobody.
  func begin(_ placed: borrowing PlacedItems, unmeasuredSize: AxisSize?) {
    let known = placed.sizes()
    begin(known, count: known.count, unmeasuredSize: unmeasuredSize)
    fitsAnyRoom = true
    wishes = placed.wishes ?? PlacedItems.Wishes()
  }

  private func begin(_ known: [ReadSize], count: Int, unmeasuredSize: AxisSize?) {
    self.known = known
    self.unmeasuredSize = unmeasuredSize
    sizes.removeAll(keepingCapacity: true)
    sizes.grow(to: count, filling: ReadSize())
    (asking, hasReadTwice) = (nil, false)
    if !wishes.isEmpty { wishes = PlacedItems.Wishes() }
  }

  /// Releases what was read from.
  func end() { (wrapped, known) = (nil, []) }

  var callsOut: Bool { wrapped?.callsOut ?? false }
  var remembered: RestoredItems? { wrapped?.remembered }
  var providesLanePlacements: Bool { !wishes.lanes.isEmpty }
  func lanePlacement(of item: Int) -> LanePlacement { wishes.lanes[item] }

  func magazineItem(of item: Int) -> MagazineItem {
    guard let wrapped else { return wishes.magazine[item] }
    let asked = wrapped.magazineItem(of: item)
    wishes.magazine.resize(to: item, filling: .full)
    wishes.magazine.append(asked)
    return asked
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
    guard item < known.count, !known[item].main.isNaN, fitsAnyRoom || known[item].given == given else {
      return nil
    }
    return known[item]
  }

  /// - Parameter cross: empty if only main extents were requested.
  private func note(
    _ asking: SizeRecord.Kind, _ run: Range<Int>, given: Double, _ main: [Double], _ cross: [Double],
    at first: Int
  ) {
    if let former = self.asking, former != asking { hasReadTwice = true }
    self.asking = asking
    // Taken out, so that its owner is not checked for every item.
    var noted: [ReadSize] = []
    swap(&noted, &sizes)
    var index = first
    for item in run {
      if !noted[item].main.isNaN { hasReadTwice = true }
      noted[item] = ReadSize(given: given, main: main[index], cross: cross.isEmpty ? 0 : cross[index])
      index += 1
    }
    swap(&noted, &sizes)
  }
}
