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
    let common = rect.intersection(other)
    guard !common.isEmpty, common.intersects(other) else {
      return visitElements(in: rect) { element in
        if element.element.kind == .item, !element.frame.intersects(other) { body(element.path) }
      }
    }
    // A point more on each side, because a sum of edges is rounded. Frames are tested exactly.
    let (left, right) = (rect.minX - 1, rect.maxX + 1)
    let strips: (LayoutRect, LayoutRect, LayoutRect, LayoutRect) = (
      LayoutRect(x: left, y: rect.minY - 1, width: right - left, height: common.minY - rect.minY + 2),
      LayoutRect(x: left, y: common.maxY - 1, width: right - left, height: rect.maxY - common.maxY + 2),
      LayoutRect(x: left, y: common.minY - 1, width: common.minX - rect.minX + 2, height: common.height + 2),
      LayoutRect(
        x: common.maxX - 1, y: common.minY - 1, width: right - common.maxX + 1, height: common.height + 2)
    )
    let isThere = (
      common.minY > rect.minY, common.maxY < rect.maxY, common.minX > rect.minX, common.maxX < rect.maxX
    )
    func visit(_ strip: LayoutRect, _ isThere: Bool, unlessIn visited: (LayoutRect) -> Bool) {
      guard isThere else { return }
      visitElements(in: strip) { element in
        let frame = element.frame
        if element.element.kind == .item, frame.intersects(rect), !frame.intersects(other), !visited(frame) {
          body(element.path)
        }
      }
    }
    func isAbove(_ frame: LayoutRect) -> Bool { isThere.0 && frame.intersects(strips.0) }
    func isBelow(_ frame: LayoutRect) -> Bool { isThere.1 && frame.intersects(strips.1) }
    func isLeft(_ frame: LayoutRect) -> Bool { isThere.2 && frame.intersects(strips.2) }
    visit(strips.0, isThere.0) { _ in false }
    visit(strips.1, isThere.1) { isAbove($0) }
    visit(strips.2, isThere.2) { isAbove($0) || isBelow($0) }
    visit(strips.3, isThere.3) { isAbove($0) || isBelow($0) || isLeft($0) }
  }
}
