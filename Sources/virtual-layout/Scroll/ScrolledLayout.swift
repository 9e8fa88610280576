import Glibc
import VirtualLayout

/// A layout and the part of it that a window of columns and rows shows.
///
/// Lengths are points, 8 to a column and 16 to a row.
struct ScrolledLayout {
  let layout: CollectionLayout
  /// What can be drawn: half rows for pictures, rows for text. Whoever scrolls to a place comes to a multiple of it; when
  /// the layout moves the view along with what is seen, it may come to lie in between.
  let grid: Double
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var offset = 0.0
  private(set) var visible: [LayoutAttributes] = []
  /// Nanoseconds that the last change of the layout and the last query took.
  private(set) var layoutTime = 0
  private(set) var queryTime = 0

  init(_ layout: CollectionLayout, grid: Double, columns: Int, rows: Int) {
    self.layout = layout
    self.grid = grid
    self.columns = columns
    self.rows = rows
    layout.visibleBounds = bounds
    layout.containerSize = bounds.size
  }

  /// What is seen, in content space.
  var bounds: LayoutRect {
    LayoutRect(
      x: 0, y: offset, width: Double(columns) * Gallery.columnWidth, height: Double(rows) * Gallery.rowHeight)
  }

  /// The distance one can scroll.
  var lastOffset: Double {
    max(((layout.contentSize.height - bounds.height) / grid).rounded(.up) * grid, 0)
  }

  var isAtEnd: Bool { offset >= lastOffset }

  /// The first item that is seen, in item order: what the layout keeps where it is.
  var firstItem: LayoutAttributes? { visible.first { $0.element.kind == .item } }

  mutating func scroll(to target: Double) {
    offset = min(max((target / grid).rounded() * grid, 0), lastOffset)
    look()
  }

  mutating func scroll(byRows count: Int) {
    offset = min(max(offset + Double(count) * Gallery.rowHeight, 0), lastOffset)
    look()
  }

  /// Goes to the end. Where the content's extent is an estimate, looking at its end may show that it is elsewhere.
  mutating func scrollToEnd() {
    for _ in 0..<8 {
      scroll(to: lastOffset)
      if offset == lastOffset { return }
    }
  }

  /// Nothing is laid out for another size: the caller does that.
  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    layout.containerSize = bounds.size
    layout.visibleBounds = bounds
  }

  /// Changes the layout, and goes where the layout has moved the view so that nothing moves on screen.
  /// - Parameter isAnchored: false to leave the view where it was, which shows what anchoring is good for.
  mutating func change(isAnchored: Bool = true, _ body: (CollectionLayout) -> Void) {
    let start = Clock.nanoseconds
    body(layout)
    layoutTime = Clock.nanoseconds - start
    offset = isAnchored ? layout.visibleBounds.y : min(offset, lastOffset)
    look()
  }

  /// Asks what is visible; where it turns out that the content ends before, at its end.
  private mutating func look() {
    query()
    guard offset > lastOffset else { return }
    offset = lastOffset
    query()
  }

  private mutating func query() {
    let rect = bounds
    layout.visibleBounds = rect
    visible.removeAll(keepingCapacity: true)
    let start = Clock.nanoseconds
    layout.forEachElement(in: rect) { visible.append($0) }
    queryTime = Clock.nanoseconds - start
  }
}

/// Time that only goes forward.
enum Clock {
  static var nanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  static var milliseconds: Int { nanoseconds / 1_000_000 }
}
