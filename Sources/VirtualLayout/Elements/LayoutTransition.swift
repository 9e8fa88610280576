/// What a change did to what is seen: which elements came into view, left it or moved, and where each is at any moment on
/// the way.
///
/// ```swift
/// let transition = try layout.performBatchTransition(updates)
/// scrollView.offset += transition.scrollOffsetDelta
/// animate { progress in                                       // 0…1, eased as the host likes
///   transition.forEachElement(at: progress) { cell, opacity in draw(cell, opacity) }
/// }
/// ```
///
/// Elements are those that meet the viewport before the change or after it, in the order of `forEachElement`: first those
/// there are after the change, then those that left. All frames are in content space as it is after the change: the view
/// has been scrolled already, so that the anchor, which does not move on screen, does not move here either.
///
/// Knows only what is visible, so it costs as much as that.
public struct LayoutTransition: Hashable, Sendable {
  /// An element that is seen before the change, after it, or both.
  public struct Element: Hashable, Sendable {
    /// What it was before the change; nil where it has been inserted.
    public var before: LayoutElement?
    /// What it is after the change; nil where it has been deleted.
    public var after: LayoutElement?
    public var initialFrame: LayoutRect
    public var finalFrame: LayoutRect
    /// As in `LayoutAttributes`.
    public var zIndex: Int
    /// Whether it met the viewport before the change, and whether it does after it.
    public var wasVisible: Bool
    public var isVisible: Bool

    /// What is inserted comes out of nothing, what is deleted goes; everything else is there all the while.
    public var initialOpacity: Double { before == nil ? 0 : 1 }
    public var finalOpacity: Double { after == nil ? 0 : 1 }
  }

  /// How far to scroll, along the scroll axis, so that what is seen stays where it is (`CollectionLayout.scrollAnchoring`).
  /// Already added to the layout's `visibleBounds`.
  public var scrollOffsetDelta: Double
  public var elements: [Element]

  /// Nothing has moved.
  public init() {
    scrollOffsetDelta = 0
    elements = []
  }

  /// Elements that have come into view, inserted or from outside, by what they are now.
  public var appeared: [LayoutElement] {
    elements.compactMap { $0.isVisible && !$0.wasVisible ? $0.after : nil }
  }

  /// Elements that have left the view, deleted or to the outside, by what they were before.
  public var disappeared: [LayoutElement] {
    elements.compactMap { $0.wasVisible && !$0.isVisible ? $0.before : nil }
  }

  /// Elements in view before and after whose place or size is another, by what they are now.
  public var moved: [LayoutElement] {
    elements.compactMap {
      $0.wasVisible && $0.isVisible && $0.initialFrame != $0.finalFrame ? $0.after : nil
    }
  }

  /// Visits every element as it is at a moment of the transition.
  ///
  /// Elements are named by what they are after the change, those deleted by what they were.
  ///
  /// - Parameter progress: 0 is before the change, 1 after it. Less, more and NaN count as the nearest of the two, NaN as 0.
  public func forEachElement(
    at progress: Double, _ body: (_ attributes: LayoutAttributes, _ opacity: Double) -> Void
  ) {
    for element in elements {
      guard let (attributes, opacity) = element.attributes(at: progress) else { continue }
      body(attributes, opacity)
    }
  }

  /// Where an item that has come into view starts from, by its path after the change; nil for any other. One that was
  /// inserted starts at its place, with nothing of it to be seen.
  public func initialLayoutAttributesForAppearingItem(
    at path: ItemPath
  ) -> (attributes: LayoutAttributes, opacity: Double)? {
    elements.first { $0.isVisible && !$0.wasVisible && $0.after == .item(path) }?.attributes(at: 0)
  }

  /// Where an item that has left the view goes to, by its path before the change; nil for any other. One that was deleted
  /// stays at its place until nothing of it is to be seen.
  public func finalLayoutAttributesForDisappearingItem(
    at path: ItemPath
  ) -> (attributes: LayoutAttributes, opacity: Double)? {
    elements.first { $0.wasVisible && !$0.isVisible && $0.before == .item(path) }?.attributes(at: 1)
  }
}

extension LayoutTransition.Element {
  /// The element at a moment of the transition.
  public func attributes(at progress: Double) -> (attributes: LayoutAttributes, opacity: Double)? {
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
  /// A rectangle between two; at 0 and 1 exactly one of them.
  fileprivate func interpolated(to other: LayoutRect, at progress: Double) -> LayoutRect {
    if progress == 1 { return other }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    return LayoutRect(
      x: between(x, other.x), y: between(y, other.y), width: between(width, other.width),
      height: between(height, other.height))
  }
}
