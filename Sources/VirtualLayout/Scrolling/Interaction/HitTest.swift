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
  public func element(at point: LayoutPoint) -> LayoutAttributes? { topmost(at: point) { _ in true } }

  /// The topmost item at a point, in content space, whatever headers, footers and backgrounds are there; nil if there is none.
  ///
  /// - Complexity: that of `element(at:)`.
  public func item(at point: LayoutPoint) -> LayoutAttributes? { topmost(at: point) { $0 == .item } }

  /// The topmost element of certain kinds.
  func topmost(at point: LayoutPoint, _ isWanted: (ElementKind) -> Bool) -> LayoutAttributes? {
    var topmost = TopmostElement(at: point)
    visitElements(in: topmost.rect) { if isWanted($0.element.kind) { topmost.see($0) } }
    return topmost.attributes
  }

  /// Visits what `forEachElement` visits. That is compiled into each caller; this is compiled once, for all questions here.
  @inline(never)
  func visitElements(in rect: LayoutRect, _ body: (LayoutAttributes) -> Void) {
    forEachElement(in: rect, body)
  }
}

/// Finds the topmost element at a point among those that a visit of `rect` shows it.
struct TopmostElement {
  private let point: LayoutPoint
  /// The topmost element so far.
  private(set) var attributes: LayoutAttributes?

  init(at point: LayoutPoint) { self.point = point }

  /// The rectangle to visit. A rectangle without extent meets only what has it strictly inside, so it ends at the next number.
  var rect: LayoutRect {
    LayoutRect(x: point.x, y: point.y, width: point.x.nextUp - point.x, height: point.y.nextUp - point.y)
  }

  /// Looks at the next element in the order of the visit.
  mutating func see(_ element: LayoutAttributes) {
    if element.frame.contains(point), element.zIndex >= attributes?.zIndex ?? .min { attributes = element }
  }
}
