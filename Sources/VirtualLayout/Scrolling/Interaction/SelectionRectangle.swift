// What a selection rectangle gains and loses while it is drawn.
extension CollectionLayout {
  /// Visits the paths of the items that intersect one rectangle but not another, each once. Allocates nothing.
  ///
  /// A selection rectangle that grows from `old` to `new` selects and deselects without looking at what stays selected:
  ///
  /// ```swift
  /// let new = LayoutRect(corner: start, pointer)
  /// layout.forEachItem(in: new, notIn: old) { selection.insert($0) }
  /// layout.forEachItem(in: old, notIn: new) { selection.remove($0) }
  /// ```
  ///
  /// It looks into the strips of `rect` above `other`, below it, and on its left and right. Within a strip, items are in item
  /// order. The visitor may query the layout. Changes are refused.
  ///
  /// - Complexity: that of `forEachElement` in each strip.
  public func forEachItem<E>(
    in rect: LayoutRect, notIn other: LayoutRect, _ body: (ItemPath) throws(E) -> Void
  ) throws(E) {
    let strips = RectangleStrips(of: rect, beside: other)
    for side in 0..<4 {
      guard let strip = strips[side] else { continue }
      try forEachElement(in: strip) { element throws(E) in
        let frame = element.frame
        guard element.element.kind == .item, frame.intersects(rect), !frame.intersects(other) else { return }
        // What is in several strips is visited in the first one.
        for earlier in 0..<side {
          if let earlier = strips[earlier], frame.intersects(earlier) { return }
        }
        try body(element.path)
      }
    }
  }
}

/// The parts of a rectangle above another one (0), below it (1), on its left (2) and on its right (3). Parts are a point larger on
/// each side, because a sum of edges is rounded. If the two have nothing in common, or an edge is so far away that a sum is
/// rounded by more than that, the whole rectangle is above.
private struct RectangleStrips {
  /// Sums of edges nearer than this are rounded by less than a point.
  private static var far: Double { 0x1p50 }

  private let whole: LayoutRect
  /// What the two have in common; nil if the rectangle is not divided.
  private let common: LayoutRect?

  init(of rect: LayoutRect, beside other: LayoutRect) {
    let common = rect.intersection(other)
    whole = rect
    let isNear = min(rect.minX, rect.minY) > -Self.far && max(rect.maxX, rect.maxY) < Self.far
    self.common = !isNear || common.isEmpty || !common.intersects(other) ? nil : common
  }

  /// The part on one side; nil if there is none.
  subscript(side: Int) -> LayoutRect? {
    guard let common else { return side == 0 ? whole : nil }
    let (left, top, right, bottom) = (whole.minX - 1, whole.minY - 1, whole.maxX + 1, whole.maxY + 1)
    return switch side {
    case 0 where common.minY > whole.minY: Self.between(left, top, right, common.minY + 1)
    case 1 where common.maxY < whole.maxY: Self.between(left, common.maxY - 1, right, bottom)
    case 2 where common.minX > whole.minX:
      Self.between(left, common.minY - 1, common.minX + 1, common.maxY + 1)
    case 3 where common.maxX < whole.maxX:
      Self.between(common.maxX - 1, common.minY - 1, right, common.maxY + 1)
    default: nil
    }
  }

  private static func between(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> LayoutRect
  {
    LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
