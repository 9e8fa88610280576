// How the content as a whole is read from a delegate. The reader of one section does it too, so that a content of one
// section takes no other.
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
