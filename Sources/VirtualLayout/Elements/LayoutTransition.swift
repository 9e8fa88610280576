/// Elements before and after a change, usually the visible ones, and the frame of each at any moment between, for an animation.
///
/// ```swift
/// let transition = try layout.performBatchTransition(updates)
/// scrollView.offset += transition.scrollOffsetDelta
/// animate { progress in                                       // 0…1, eased as you like
///   transition.forEachElement(at: progress) { cell, opacity in draw(cell, opacity) }
/// }
/// ```
///
/// It covers the viewport, or another rectangle that you name (`CollectionLayout.performBatchTransition`). It contains the
/// elements that intersect the rectangle before or after the change: first those that do so after it, in the order of
/// `CollectionLayout.forEachElement`, then the others. All frames are in content space after the change and the scroll,
/// where the anchor does not move.
public struct LayoutTransition: Hashable, Sendable {
  /// An element that is in the rectangle before the change, after it, or both.
  public struct Element: Hashable, Sendable {
    /// The element before the change; nil if it is inserted.
    public var before: LayoutElement?
    /// The element after the change; nil if it is deleted.
    public var after: LayoutElement?
    /// The frame at the start, in points, in content space after the change.
    public var initialFrame: LayoutRect
    /// The frame at the end, in points, in content space after the change.
    public var finalFrame: LayoutRect
    /// The order from back to front, as in `LayoutAttributes`.
    public var zIndex: Int
    /// Whether the element intersects the viewport before the change. If the transition's rectangle does not contain the
    /// viewport, this is false for elements that the transition did not look at: those beside the rectangle, or farther from it
    /// than it is long.
    public var wasVisible: Bool
    /// Whether the element intersects the viewport after the change, whatever rectangle the transition covers.
    public var isVisible: Bool

    /// The opacity at the start: 0 for an inserted element, else 1.
    package var initialOpacity: Double { before == nil ? 0 : 1 }
    /// The opacity at the end: 0 for a deleted element, else 1.
    package var finalOpacity: Double { after == nil ? 0 : 1 }
  }

  /// How far to scroll along the scroll axis, in points, so that the anchor stays in place
  /// (`CollectionLayout.scrollAnchoring`): positive to the right or down, also in content that reads from right to left. It has
  /// already been added to `visibleBounds`.
  public var scrollOffsetDelta: Double
  public var elements: [Element]

  package init() {
    scrollOffsetDelta = 0
    elements = []
  }

  /// Visits every element as it is at a moment of the transition. Deleted elements are named as before the change, all others
  /// as after it.
  ///
  /// - Parameter progress: 0 for the start, 1 for the end. Values outside are clamped; NaN counts as 0.
  public func forEachElement(
    at progress: Double, _ body: (_ attributes: LayoutAttributes, _ opacity: Double) -> Void
  ) {
    for element in elements {
      guard let (attributes, opacity) = element.attributes(at: progress) else { continue }
      body(attributes, opacity)
    }
  }
}

extension LayoutTransition.Element {
  /// The attributes and opacity at a moment (`LayoutTransition.forEachElement`); nil if there is neither `before` nor `after`.
  package func attributes(at progress: Double) -> (attributes: LayoutAttributes, opacity: Double)? {
    guard let element = after ?? before else { return nil }
    let progress = progress > 0 ? min(progress, 1) : 0
    let frame = initialFrame.interpolated(to: finalFrame, at: progress)
    return (
      LayoutAttributes(element: element, frame: frame, zIndex: zIndex),
      initialOpacity + (finalOpacity - initialOpacity) * progress
    )
  }
}

extension LayoutRect {
  /// A rectangle between two: exactly the first at 0, and exactly the second at 1.
  fileprivate func interpolated(to other: LayoutRect, at progress: Double) -> LayoutRect {
    if progress == 1 { return other }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    return LayoutRect(
      x: between(x, other.x), y: between(y, other.y), width: between(width, other.width),
      height: between(height, other.height))
  }
}
