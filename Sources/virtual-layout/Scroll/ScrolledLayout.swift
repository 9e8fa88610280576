import VirtualLayout

/// A layout and the part of it that a screen shows.
///
/// Lengths are in points, 8 to a column and 16 to a row.
struct ScrolledLayout {
  let layout: CollectionLayout
  /// The distance between the offsets that one can scroll to: half a row for pictures, a row for text. Scroll
  /// anchoring can leave the view between them.
  let grid: Double
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var offset = 0.0
  private(set) var visible: [LayoutAttributes] = []
  /// How long the last change of the layout took, in nanoseconds.
  private(set) var layoutTime = 0
  /// How long the last query took, in nanoseconds.
  private(set) var queryTime = 0

  init(_ layout: CollectionLayout, grid: Double, columns: Int, rows: Int) {
    self.layout = layout
    self.grid = grid
    self.columns = columns
    self.rows = rows
    layout.visibleBounds = bounds
    layout.containerSize = bounds.size
  }

  /// The visible part of the content.
  var bounds: LayoutRect {
    LayoutRect(
      x: 0, y: offset, width: Double(columns) * CellSize.width, height: Double(rows) * CellSize.height)
  }

  /// The greatest offset.
  var lastOffset: Double {
    max(((layout.contentSize.height - bounds.height) / grid).rounded(.up) * grid, 0)
  }

  var isAtEnd: Bool { offset >= lastOffset }

  /// The first visible item, in item order. The layout keeps it where it is when items change.
  var firstItem: LayoutAttributes? { visible.first { $0.element.kind == .item } }

  mutating func scroll(to target: Double) {
    offset = min(max((target / grid).rounded() * grid, 0), lastOffset)
    updateVisible()
  }

  mutating func scroll(byRows count: Int) {
    offset = min(max(offset + Double(count) * CellSize.height, 0), lastOffset)
    updateVisible()
  }

  mutating func scrollToEnd() {
    // If the content's extent is an estimate, a query at its end can change it.
    for _ in 0..<8 {
      scroll(to: lastOffset)
      if offset == lastOffset { return }
    }
  }

  /// Changes the size of the screen. The caller must lay out again.
  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    layout.containerSize = bounds.size
    layout.visibleBounds = bounds
  }

  /// Changes the layout, and follows its scroll anchoring, so that nothing moves on screen.
  /// - Parameter isAnchored: false to keep the offset instead, which shows what anchoring is good for.
  mutating func change(isAnchored: Bool = true, _ body: (CollectionLayout) -> Void) {
    let start = Clock.nanoseconds
    body(layout)
    layoutTime = Clock.nanoseconds - start
    offset = isAnchored ? layout.visibleBounds.y : min(offset, lastOffset)
    updateVisible()
  }

  /// Queries the visible elements. If the query shows that the content is shorter, goes to its end.
  private mutating func updateVisible() {
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
