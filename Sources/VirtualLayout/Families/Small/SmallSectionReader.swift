/// Reads the items of a small section: returns the sizes that its items keep, asks another reader for the rest, and notes all of
/// them for the section.
final class SmallSectionReader: ItemReader {
  /// Asked for the sizes that are not known; nil if all are.
  private let wrapped: (any ItemReader)?
  /// The sizes that items keep; nil for those to be asked. May be shorter than the section.
  private let known: [ReadSize?]
  /// Whether items keep their sizes whatever extent across they are given.
  private let fitsAnyRoom: Bool
  let unmeasuredSize: AxisSize?

  /// What has been read for each item.
  private(set) var sizes: [ReadSize] = []
  private(set) var asking: SizeRecord.Kind?
  private(set) var hasReadTwice = false
  /// The lanes that each item wants; empty if all are automatic.
  private(set) var placements: [LanePlacement] = []
  /// What a magazine has asked for each item; empty in other modes.
  private(set) var magazineItems: [MagazineItem] = []

  /// - Parameter count: the number of items that the section will have.
  init(
    _ wrapped: any ItemReader, _ known: [ReadSize?], count: Int, fitsAnyRoom: Bool
  ) {
    self.wrapped = wrapped
    self.known = known
    self.fitsAnyRoom = fitsAnyRoom
    unmeasuredSize = wrapped.unmeasuredSize
    sizes = Array(repeating: ReadSize(), count: count)
    if wrapped.providesLanePlacements { placements = (0..<count).map { wrapped.lanePlacement(of: $0) } }
  }

  /// A reader that calls nobody.
  init(
    _ known: [ReadSize], placements: [LanePlacement], _ magazineItems: [MagazineItem],
    unmeasuredSize: AxisSize?
  ) {
    wrapped = nil
    self.known = known
    fitsAnyRoom = true
    self.unmeasuredSize = unmeasuredSize
    sizes = Array(repeating: ReadSize(), count: known.count)
    (self.placements, self.magazineItems) = (placements, magazineItems)
  }

  var callsOut: Bool { wrapped?.callsOut ?? false }
  var remembered: RestoredItems? { wrapped?.remembered }
  var providesLanePlacements: Bool { !placements.isEmpty }
  func lanePlacement(of item: Int) -> LanePlacement { placements[item] }

  func magazineItem(of item: Int) -> MagazineItem {
    guard let wrapped else { return magazineItems[item] }
    let asked = wrapped.magazineItem(of: item)
    magazineItems.resize(to: item, filling: .full)
    magazineItems.append(asked)
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
      note(.extents, run, given: crossExtent, extents, nil, at: start)
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
    guard item < known.count, let size = known[item], !size.main.isNaN, fitsAnyRoom || size.given == given
    else { return nil }
    return size
  }

  private func note(
    _ asking: SizeRecord.Kind, _ run: Range<Int>, given: Double, _ main: [Double], _ cross: [Double]?,
    at first: Int
  ) {
    if let former = self.asking, former != asking { hasReadTwice = true }
    self.asking = asking
    for item in run {
      let index = first + item - run.lowerBound
      if !sizes[item].main.isNaN { hasReadTwice = true }
      sizes[item] = ReadSize(given: given, main: main[index], cross: cross?[index] ?? 0)
    }
  }
}
