// What is at a point: the element that a click meets.
extension CollectionLayout {
  /// The topmost element at a point, in content space; nil if there is none, or if the point is not a number.
  ///
  /// ```swift
  /// let click = LayoutPoint(x: pointer.x, y: pointer.y + offset)
  /// if let hit = layout.element(at: click), hit.element.kind == .item { select(hit.path) }
  /// ```
  ///
  /// Topmost is the element with the greatest `zIndex`, and of several the last in the order of `forEachElement`. A frame is
  /// half-open (`LayoutRect.contains`): a point on its first row or column of pixels hits it, a point on the edge at its end
  /// does not. An element without extent is never hit. A pinned header is hit where it is pinned.
  ///
  /// - Complexity: that of `forEachElement`, for the elements at the point.
  public func element(at point: LayoutPoint) -> LayoutAttributes? { content.topmost(at: point) }

  /// The topmost item at a point, in content space, whatever headers, footers and backgrounds are there; nil if there is none.
  ///
  /// - Complexity: that of `element(at:)`.
  public func item(at point: LayoutPoint) -> LayoutAttributes? { content.topmost(at: point) { $0 == .item } }
}

extension PreparedContent {
  /// The topmost element at a point.
  ///
  /// - Parameters:
  ///   - bounds: the viewport in which headers and footers are pinned; nil for `visibleBounds`.
  ///   - counts: whether elements of a kind count.
  borrowing func topmost(
    at point: LayoutPoint, visibleBounds bounds: LayoutRect? = nil,
    where counts: (ElementKind) -> Bool = { _ in true }
  ) -> LayoutAttributes? {
    // A rectangle without extent meets only what has it strictly inside, so it ends at the next number.
    let rect = LayoutRect(
      x: point.x, y: point.y, width: point.x.nextUp - point.x, height: point.y.nextUp - point.y)
    var topmost: LayoutAttributes?
    forEachElement(in: rect, visibleBounds: bounds) { element in
      if counts(element.element.kind), element.frame.contains(point),
        element.zIndex >= topmost?.zIndex ?? .min
      {
        topmost = element
      }
    }
    return topmost
  }
}
