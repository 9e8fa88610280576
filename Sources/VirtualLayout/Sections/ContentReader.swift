/// What a delegate or a source answers about a content. Counts are not part of it: they are polled first.
package protocol ContentReader: AnyObject {
  func layout(of section: Int) -> SectionLayout
  func items(of section: Int, _ orientation: Orientation) -> any ItemReader
  /// The extent of a measured header or footer, on the grid (`Length.grain`).
  func extent(of kind: ElementKind, in section: Int, crossExtent: Double) -> Double
}
