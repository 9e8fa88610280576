/// Reads from a delegate: as a `ContentReader` all sections, as an `ItemReader` the items of one section. One object is both,
/// so that a content of one section needs one object, not two.
///
/// It lives while the layout is prepared and holds the delegate strongly, because reading a weak reference for every item would
/// cost ten times the call to the delegate.
final class DelegateReader: ItemReader {
  let delegate: any CollectionLayoutDelegate
  let layout: CollectionLayout
  let section: Int
  let orientation: Orientation
  /// Requested once, however many ranges of items are read.
  private(set) lazy var providesLanePlacements = delegate.providesLanePlacements

  init(
    _ delegate: any CollectionLayoutDelegate, of layout: CollectionLayout, section: Int,
    _ orientation: Orientation
  ) {
    self.delegate = delegate
    self.layout = layout
    self.section = section
    self.orientation = orientation
  }

  var callsOut: Bool { true }

  func readExtents(
    _ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int
  ) {
    forEachRun(of: items, filling: 0.0) { run, given in
      if !delegate.collectionLayout(
        layout, extentsForItems: run, inSection: section, crossExtent: crossExtent, into: &given)
      {
        for index in given.indices {
          given[index] = delegate.collectionLayout(
            layout, extentForItemAt: ItemPath(section: section, item: run.lowerBound + index),
            crossExtent: crossExtent)
        }
      }
      let offset = first + run.lowerBound - items.lowerBound
      for index in given.indices { extents[offset + index] = Length.main(given[index]) }
    }
  }

  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool
  ) {
    forEachRun(of: items, filling: LayoutSize.zero) { run, given in
      if !delegate.collectionLayout(
        layout, sizesForItems: run, inSection: section, availableCrossExtent: availableCross,
        into: &given)
      {
        for index in given.indices {
          given[index] = delegate.collectionLayout(
            layout, sizeForItemAt: ItemPath(section: section, item: run.lowerBound + index),
            availableCrossExtent: availableCross)
        }
      }
      let offset = first + run.lowerBound - items.lowerBound
      for index in given.indices {
        cross[offset + index] = Length.cross(orientation.cross(of: given[index]))
        let length = orientation.main(of: given[index])
        main[offset + index] = roundingMain ? Length.main(length) : Length.cross(length)
      }
    }
  }

  /// Calls `body` for runs of the items, with one element for each item, to which the host writes. Runs are so short
  /// that the elements stay in the processor's nearest cache until they are read.
  private func forEachRun<Element>(
    of items: Range<Int>, filling zero: Element, _ body: (Range<Int>, inout MutableSpan<Element>) -> Void
  ) {
    if items.count == 1 {
      // A change most often requests single items. For these, no memory is allocated.
      var one: InlineArray<1, Element> = [zero]
      var span = one.mutableSpan
      return body(items, &span)
    }
    var scratch: [Element] = []
    var next = items.lowerBound
    while next < items.upperBound {
      let run = next..<min(next + 2048, items.upperBound)
      if scratch.count != run.count { scratch = Array(repeating: zero, count: run.count) }
      var span = scratch.mutableSpan
      body(run, &span)
      next = run.upperBound
    }
  }

  func lanePlacement(of item: Int) -> LanePlacement {
    delegate.collectionLayout(layout, lanePlacementForItemAt: ItemPath(section: section, item: item))
  }

  func magazineItem(of item: Int) -> MagazineItem {
    delegate.collectionLayout(layout, magazineItemForItemAt: ItemPath(section: section, item: item))
  }
}

extension DelegateReader: ContentReader {
  func layout(of section: Int) -> SectionLayout {
    delegate.collectionLayout(layout, layoutForSection: section)
  }

  func items(of section: Int, _ orientation: Orientation) -> any ItemReader {
    section == self.section && orientation == self.orientation
      ? self : DelegateReader(delegate, of: layout, section: section, orientation)
  }

  func extent(of kind: ElementKind, in section: Int, crossExtent: Double) -> Double {
    Length.main(
      delegate.collectionLayout(
        layout, extentForSupplementary: kind, inSection: section, crossExtent: crossExtent))
  }
}
