import VirtualLayout

// The answers to the layout's questions.
extension ShownGallery: CollectionLayoutDelegate {
  func numberOfSections(in layout: CollectionLayout) -> Int { sectionCount }

  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    let estimate = loading == nil ? SizeEstimate.none : .source
    guard let part = part(of: section) else { return SectionLayout(estimate: estimate) }
    return SectionLayout(
      mode: part.arrangement.mode, header: .fixed(CellSize.height), pinsHeader: true, estimate: estimate)
  }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
    items(of: section).count
  }

  private func sizing(of section: Int) -> ItemSizing {
    part(of: section)?.arrangement.sizing ?? arrangement.sizing
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentsForItems items: Range<Int>, inSection section: Int,
    crossExtent: Double, into extents: inout MutableSpan<Double>
  ) -> Bool {
    let (sizing, first) = (sizing(of: section), self.items(of: section).lowerBound + items.lowerBound)
    for index in extents.indices {
      extents[index] = sizing.extent(of: shape(at: first + index), crossExtent: crossExtent)
    }
    return true
  }

  func collectionLayout(
    _ layout: CollectionLayout, sizesForItems items: Range<Int>, inSection section: Int,
    availableCrossExtent: Double, into sizes: inout MutableSpan<LayoutSize>
  ) -> Bool {
    let (sizing, first) = (sizing(of: section), self.items(of: section).lowerBound + items.lowerBound)
    for index in sizes.indices {
      sizes[index] = sizing.size(of: shape(at: first + index), availableCrossExtent: availableCrossExtent)
    }
    return true
  }

  func collectionLayout(_ layout: CollectionLayout, magazineItemForItemAt path: ItemPath) -> MagazineItem {
    sizing(of: path.section).magazineItem(number(at: position(of: path)))
  }
}
