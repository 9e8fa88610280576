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
  public func forEachItem(in rect: LayoutRect, notIn other: LayoutRect, _ body: (ItemPath) -> Void) {
    for side in 0..<4 {
      guard let strip = rect.strip(side, beside: other) else { continue }
      @inline(never)
      func visit(_ element: LayoutAttributes) {
        let frame = element.frame
        guard element.element.kind == .item, frame.intersects(rect), !frame.intersects(other) else { return }
        // What is in several strips is visited in the first one.
        for earlier in 0..<side where rect.strip(earlier, beside: other).map(frame.intersects) ?? false {
          return
        }
        body(element.path)
      }
      whileCallingOut { content.forEachElement(in: strip, visit) }
    }
  }
}

extension LayoutRect {
  /// The part above another rectangle (0), below it (1), on its left (2) or on its right (3); nil if there is none. If the two
  /// have nothing in common, everything is above.
  ///
  /// It is a point larger on each side, because a sum of edges is rounded.
  @inline(never)
  fileprivate func strip(_ side: Int, beside other: LayoutRect) -> LayoutRect? {
    let common = intersection(other)
    guard !common.isEmpty, common.intersects(other) else { return side == 0 ? self : nil }
    let (left, right) = (minX - 1, maxX + 1)
    return switch side {
    case 0 where common.minY > minY:
      LayoutRect(x: left, y: minY - 1, width: right - left, height: common.minY - minY + 2)
    case 1 where common.maxY < maxY:
      LayoutRect(x: left, y: common.maxY - 1, width: right - left, height: maxY - common.maxY + 2)
    case 2 where common.minX > minX:
      LayoutRect(x: left, y: common.minY - 1, width: common.minX - minX + 2, height: common.height + 2)
    case 3 where common.maxX < maxX:
      LayoutRect(
        x: common.maxX - 1, y: common.minY - 1, width: right - common.maxX + 1, height: common.height + 2)
    default: nil
    }
  }
}
