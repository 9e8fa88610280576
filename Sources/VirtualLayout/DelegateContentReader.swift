/// Reads a content from a delegate. Lives for one pass, in which it keeps the delegate alive.
final class DelegateContentReader: ContentReader {
  private let delegate: any CollectionLayoutDelegate
  private let layout: CollectionLayout
  let sectionCount: Int

  init(_ delegate: any CollectionLayoutDelegate, of layout: CollectionLayout) {
    self.delegate = delegate
    self.layout = layout
    sectionCount = delegate.numberOfSections(in: layout)
  }

  func itemCount(of section: Int) -> Int {
    delegate.collectionLayout(layout, numberOfItemsInSection: section)
  }

  func layout(of section: Int) -> SectionLayout {
    delegate.collectionLayout(layout, layoutForSection: section)
  }

  func items(of section: Int, _ orientation: Orientation) -> any ItemReader {
    DelegateReader(delegate, of: layout, section: section, orientation)
  }

  func extent(of kind: ElementKind, in section: Int, crossExtent: Double) -> Double {
    Length.main(
      delegate.collectionLayout(
        layout, extentForSupplementary: kind, inSection: section, crossExtent: crossExtent))
  }
}
