/// How much of the content a host keeps alive around the viewport, so that cells exist before they come into view.
///
/// ```swift
/// let overscan = Overscan(200)
/// layout.forEachElement(in: overscan.rect(around: viewport, axis: .vertical)) { … }
/// ```
public struct Overscan: Hashable, Sendable {
  /// The distance beyond the viewport at either end of the scroll axis, in points. Negative and NaN count as 0.
  public var extent: Double

  /// An overscan of this many points at either end.
  public init(_ extent: Double) { self.extent = extent }

  /// The viewport and the overscan around it, in content space. It may reach beyond the content.
  public func rect(around viewport: LayoutRect, axis: LayoutAxis) -> LayoutRect {
    viewport.extended(by: Length.cross(extent), along: axis)
  }
}
