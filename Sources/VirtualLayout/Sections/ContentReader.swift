/// What a content is made of, as a delegate or a source tells it; but for its counts, which are known beforehand.
package protocol ContentReader: AnyObject {
  func layout(of section: Int) -> SectionLayout
  func items(of section: Int, _ orientation: Orientation) -> any ItemReader
  /// The extent of a header or a footer that is measured, on the grid.
  func extent(of kind: ElementKind, in section: Int, crossExtent: Double) -> Double
}
