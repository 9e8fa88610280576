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
    for side in 0..<4 {
      guard let strip = rect.strip(side, beside: other) else { continue }
      try forEachElement(in: strip) { element throws(E) in
        let frame = element.frame
        guard element.element.kind == .item, frame.intersects(rect), !frame.intersects(other) else { return }
        // What is in several strips is visited in the first one.
        for earlier in 0..<side {
          if let earlier = rect.strip(earlier, beside: other), frame.intersects(earlier) { return }
        }
        try body(element.path)
      }
    }
  }
}

extension LayoutRect {
  /// The part above another rectangle (0), below it (1), on its left (2) or on its right (3); nil if there is none. Parts are a
  /// point larger on each side, because a sum of edges is rounded. If the two have nothing in common, or an edge is so far away
  /// that a sum is rounded by more than that, the whole rectangle is above.
  fileprivate func strip(_ side: Int, beside other: LayoutRect) -> LayoutRect? {
    let common = intersection(other)
    let isNear = min(minX, minY) > -0x1p50 && max(maxX, maxY) < 0x1p50
    guard isNear, !common.isEmpty, common.intersects(other) else { return side == 0 ? self : nil }
    var (left, top, right, bottom) = (minX - 1, minY - 1, maxX + 1, maxY + 1)
    if side >= 2 { (top, bottom) = (common.minY - 1, common.maxY + 1) }
    switch side {
    case 0 where common.minY > minY: bottom = common.minY + 1
    case 1 where common.maxY < maxY: top = common.maxY - 1
    case 2 where common.minX > minX: right = common.minX + 1
    case 3 where common.maxX < maxX: left = common.maxX - 1
    default: return nil
    }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
