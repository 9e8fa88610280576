/// The extents of an item along the scroll axis and across it, from the leading edges of the content: its frame as seen by
/// questions that do not care in which direction people read.
struct ItemSpan: BitwiseCopyable {
  var path: ItemPath
  /// Along the scroll axis.
  var start: Double
  var end: Double
  /// Across.
  var crossStart: Double
  var crossEnd: Double

  /// Whether the item comes before another one along the scroll axis, where it starts. Of two that start together, the first
  /// in reading order does.
  func precedes(_ other: ItemSpan) -> Bool {
    start < other.start || start == other.start && path < other.path
  }

  /// Whether two items have a position along the scroll axis in common. An item without extent is at its start.
  func isBeside(_ other: ItemSpan) -> Bool {
    start < max(other.end, other.start.nextUp) && other.start < max(end, start.nextUp)
  }

  func distance(along position: Double) -> Double { max(start - position, position - end, 0) }

  func distance(across position: Double) -> Double { max(crossStart - position, position - crossEnd, 0) }

  var middle: Double { start + (end - start) / 2 }
  var crossMiddle: Double { crossStart + (crossEnd - crossStart) / 2 }
}

/// Reads the items of a layout as spans, and asks for them by ranges along the scroll axis and across.
struct ItemSpans {
  let layout: CollectionLayout
  private let transform: AxisTransform

  /// Beyond all positions.
  static let far = 0x1p56

  init(_ layout: CollectionLayout) { (self.layout, transform) = (layout, layout.content.transform) }

  func span(of path: ItemPath) -> ItemSpan? {
    layout.content.frame(ofItemAt: path).map { span(LayoutAttributes(element: .item(path), frame: $0)) }
  }

  /// The items of an item's line; nil in modes without lines, or if the item is not laid out.
  func line(of path: ItemPath) -> Range<Int>? {
    layout.isLaidOut(path) ? layout.content.sections.line(of: path.item, in: path.section) : nil
  }

  /// The first of some items of a section for which a condition holds that also holds for all after it; the end if there is
  /// none.
  func firstItem(of items: Range<Int>, in section: Int, where holds: (ItemSpan) -> Bool) -> Int {
    var (lo, hi) = (items.lowerBound, items.upperBound)
    while lo < hi {
      let middle = lo + (hi - lo) / 2
      if let item = span(of: ItemPath(section: section, item: middle)), holds(item) {
        hi = middle
      } else {
        lo = middle + 1
      }
    }
    return lo
  }

  func span(_ item: LayoutAttributes) -> ItemSpan {
    let frame = item.frame
    let main = transform.main(of: frame)
    let (near, far) =
      transform.orientation.axis == .vertical ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    let cross =
      transform.orientation.mirrorsCross
      ? (lo: transform.contentCross - far, hi: transform.contentCross - near) : (lo: near, hi: far)
    return ItemSpan(path: item.path, start: main.lo, end: main.hi, crossStart: cross.lo, crossEnd: cross.hi)
  }

  func positions(_ point: LayoutPoint) -> (along: Double, across: Double) {
    let at = span(
      LayoutAttributes(
        element: .item(ItemPath(item: 0)), frame: LayoutRect(x: point.x, y: point.y, width: 0, height: 0)))
    return (at.start, at.crossStart)
  }

  func frame(along main: (lo: Double, hi: Double), across cross: (lo: Double, hi: Double)) -> LayoutRect {
    let orientation = transform.orientation
    let mainStart = orientation.mirrorsMain ? transform.contentMain - main.hi : main.lo
    let crossStart = orientation.mirrorsCross ? transform.contentCross - cross.hi : cross.lo
    let origin =
      orientation.axis == .vertical
      ? LayoutPoint(x: crossStart, y: mainStart) : LayoutPoint(x: mainStart, y: crossStart)
    return LayoutRect(
      origin: origin, size: orientation.size(main: main.hi - main.lo, cross: cross.hi - cross.lo))
  }

  /// Visits the items that intersect a range along the scroll axis and a range across, and perhaps others nearby, because sums
  /// of positions are rounded.
  func forEach(
    along main: (lo: Double, hi: Double), across cross: (lo: Double, hi: Double) = (-far, far),
    _ body: (ItemSpan) -> Void
  ) {
    let region = frame(along: Self.withSlack(main), across: Self.withSlack(cross))
    layout.content.forEachElement(in: region) { element in
      if element.element.kind == .item { body(span(element)) }
    }
  }

  /// A range extended by more than rounding takes away. A rectangle that reaches far on one side is rounded to 16 points on the
  /// other.
  private static func withSlack(_ range: (lo: Double, hi: Double)) -> (lo: Double, hi: Double) {
    let slack = range.lo <= -far || range.hi >= far ? 32.0 : 1
    return (max(range.lo, -far) - slack, min(range.hi, far) + slack)
  }
}
