/// What a content is made of, as a delegate or a source tells it.
package protocol ContentReader: AnyObject {
  var sectionCount: Int { get }
  func itemCount(of section: Int) -> Int
  func layout(of section: Int) -> SectionLayout
  func items(of section: Int, _ orientation: Orientation) -> any ItemReader
  /// The extent of a header or a footer that is measured, on the grid.
  func extent(of kind: ElementKind, in section: Int, crossExtent: Double) -> Double
}
