import TestSupport
import VirtualLayout

/// A layout that shows the middle of its content, or another part of it, and its data.
func scrolledWorld(
  _ mode: LayoutMode, _ heading: Heading = Heading.all[0], count: Int = 400, at part: Double = 0.5
) -> (CollectionLayout, TestDelegate) {
  let items = (0..<count).map { item -> TestItem in
    let (width, height) = (30 + item * 7 % 50, 20 + item * 13 % 40)
    return TestItem(Double(width), Double(height))
  }
  let delegate = TestDelegate(items, axis: heading.axis)
  let layout = CollectionLayout(mode, axis: heading.axis, direction: heading.direction)
  layout.containerSize = LayoutSize(width: 300, height: 300)
  layout.delegate = delegate
  layout.prepare()
  let content = layout.contentSize
  layout.visibleBounds =
    heading.axis == .vertical
    ? LayoutRect(x: 0, y: (content.height * part).rounded(), width: 300, height: 200)
    : LayoutRect(x: (content.width * part).rounded(), y: 0, width: 200, height: 300)
  return (layout, delegate)
}

extension CollectionLayout {
  /// The distance of an item's leading edge from that of the view, in reading direction.
  func placeInView(of path: ItemPath) -> Double {
    let (frame, view) = (attributes(of: .item(path))!.frame, visibleBounds)
    if axis == .vertical { return frame.minY - view.minY }
    return direction == .leftToRight ? frame.minX - view.minX : view.maxX - frame.maxX
  }

  var firstVisiblePath: ItemPath { itemRange(covering: visibleBounds)!.lowerBound }
}
