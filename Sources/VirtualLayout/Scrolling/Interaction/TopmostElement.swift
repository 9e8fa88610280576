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
