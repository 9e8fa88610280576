/// What a host keeps alive: the viewport and some of the content around it, so that cells exist before they are seen.
///
/// ```swift
/// let materialized = MaterializedRange(overscan: 200)
/// layout.forEachElement(in: materialized.rect(around: viewport, axis: .vertical)) { … }
/// ```
public struct MaterializedRange: Hashable, Sendable {
  /// How far it reaches beyond the viewport at both ends of the scroll axis, in points. Negative and NaN count
  /// as 0.
  public var overscan: Double

  public init(overscan: Double) { self.overscan = overscan }

  /// The rectangle to keep alive around a viewport, in content space. It may reach beyond the content.
  public func rect(around viewport: LayoutRect, axis: LayoutAxis) -> LayoutRect {
    let overscan = Length.cross(overscan)
    var rect = viewport
    switch axis {
    case .vertical:
      rect.y -= overscan
      rect.height += 2 * overscan
    case .horizontal:
      rect.x -= overscan
      rect.width += 2 * overscan
    }
    return rect
  }
}
