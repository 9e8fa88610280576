import VirtualLayout

/// Posts with identifiers, as high as their identifiers say, in sections.
final class Posts: CollectionLayoutDelegate {
  var sections: [[UInt64]]
  var layout = SectionLayout(estimate: .fixed(LayoutSize(width: 0, height: 50)))
  var height: (UInt64) -> Double = { 20 + Double($0 % 7) * 10 }
  private(set) var asked = 0

  init(_ sections: [[UInt64]]) { self.sections = sections }

  func identifier(_ path: ItemPath) -> UInt64 { sections[path.section][path.item] }

  func numberOfSections(in layout: CollectionLayout) -> Int { sections.count }
  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    self.layout
  }
  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double {
    asked += 1
    return height(identifier(path))
  }
  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize {
    asked += 1
    return LayoutSize(width: 40, height: height(identifier(path)))
  }

  // MARK: Layouts

  func makeLayout(
    _ mode: LayoutMode = .list(), at offset: Double = 0, width: Double = 300
  ) -> CollectionLayout {
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: width, height: 200)
    layout.visibleBounds = LayoutRect(x: 0, y: offset, width: width, height: 200)
    layout.delegate = self
    return layout
  }

  /// A prepared layout in which the visible items have been measured.
  func makeSeenLayout(_ mode: LayoutMode = .list(), at offset: Double) -> CollectionLayout {
    let layout = makeLayout(mode)
    layout.prepare()
    layout.visibleBounds.y = offset
    layout.measureItems(in: layout.visibleBounds)
    return layout
  }

  /// How far below the top of the view a post is.
  func top(of identifier: UInt64, in layout: CollectionLayout) -> Double? {
    for (section, items) in sections.enumerated() {
      guard let item = items.firstIndex(of: identifier) else { continue }
      let frame = layout.attributes(of: .item(ItemPath(section: section, item: item)))?.frame
      return frame.map { $0.minY - layout.visibleBounds.minY }
    }
    return nil
  }
}
