/// How far beyond the viewport cells exist, so that they are ready before they become visible.
///
/// ```swift
/// let overscan = Overscan(200)
/// layout.forEachElement(in: overscan.rect(around: viewport, axis: .vertical)) { … }
/// ```
public struct Overscan: Hashable, Sendable {
  /// The distance beyond the viewport at either end of the scroll axis, in points. Negative and NaN count as 0.
  public var extent: Double

  public init(_ extent: Double) { self.extent = extent }

  /// The viewport in content space, extended at both ends of the scroll axis. It may reach beyond the content.
  public func rect(around viewport: LayoutRect, axis: LayoutAxis) -> LayoutRect {
    viewport.extended(by: Length.cross(extent), along: axis)
  }
}
