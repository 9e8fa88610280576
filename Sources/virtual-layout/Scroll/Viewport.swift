import VirtualLayout

/// The library's scroller, for the rows of a screen: the elements that are visible, and what has been drawn
/// for each element near the screen.
///
/// Lengths are in points, 8 to a column and 16 to a row. It knows no content.
final class Viewport<Content> {
  /// What shows an element from the time it comes near the screen until it leaves.
  final class Cell {
    /// What the screen shows of the element, made when it is drawn first.
    var content: Content?
  }

  /// An element on the screen.
  typealias Visible = (attributes: LayoutAttributes, cell: Cell)

  private(set) var scroller: Scroller
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var visible: [Visible] = []
  /// How long the last change of the layout took, in nanoseconds.
  private(set) var layoutTime = 0
  /// How long it took last to learn which elements came and left, in nanoseconds.
  private(set) var queryTime = 0
  private var cells = CellStore<Cell>()

  /// The screen begins at a multiple of this length, so that text stands in whole rows while it moves: half a
  /// row for pictures, a row for text.
  let step: Double

  init(_ layout: CollectionLayout, step: Double, columns: Int, rows: Int) {
    scroller = Scroller(layout, overscan: Self.overscan)
    (self.step, self.columns, self.rows) = (step, columns, rows)
  }

  /// It is small: making again what was drawn for an element takes little time, but each line near the screen has to be read and
  /// measured.
  private static var overscan: Overscan { Overscan(ahead: .screens(0.25), behind: .screens(0.125)) }

  /// Shows another layout, at the same place. Nothing of it is measured until a movement, which must follow.
  func replaceLayout(by layout: CollectionLayout) {
    layout.visibleBounds = LayoutRect(origin: bounds.origin, size: size)
    scroller = Scroller(layout, overscan: Self.overscan)
    cells = CellStore()
  }

  var layout: CollectionLayout { scroller.layout }

  /// The part of the content that is visible.
  var bounds: LayoutRect { scroller.viewport }

  /// Where the screen begins, from the top of the content.
  var top: Double {
    // At the end, the last row is whole.
    (bounds.y / step).rounded(isAtEnd ? .up : .toNearestOrAwayFromZero) * step
  }

  /// How far the view can be scrolled.
  var lastStart: Double { scroller.positionRange.upperBound + scroller.pendingCorrection }

  var isAtEnd: Bool { bounds.y >= lastStart }

  /// The first visible item, in item order.
  var firstItem: LayoutAttributes? { visible.first { $0.attributes.element.kind == .item }?.attributes }

  /// The visible items, in item order.
  var items: [Visible] { visible.filter { $0.attributes.element.kind == .item } }

  func isVisible(_ frame: LayoutRect) -> Bool { frame.intersects(bounds) }

  /// Notes another size of the screen, for the next change of the layout.
  func setSize(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The size that the layout has, or gets next. A view without extent would lose its place.
  var size: LayoutSize {
    LayoutSize(width: Double(columns) * CellSize.width, height: Double(max(rows, 1)) * CellSize.height)
  }

  /// Changes the layout through the scroller, so that nothing moves on screen.
  /// - Parameter isAnchored: false to keep the offset instead, which shows what anchoring is good for.
  func change(isAnchored: Bool = true, _ body: (Scroller) -> Void) {
    let former = bounds.y
    time(body)
    if !isAnchored { scroller.scroll(by: former - bounds.y) }
    takeChanges()
  }

  /// Does something with the layout that takes time. A change or a movement must follow.
  func time(_ body: (Scroller) -> Void) {
    let start = Clock.nanoseconds
    body(scroller)
    layoutTime = Clock.nanoseconds - start
  }

  /// Moves the view through the scroller.
  func move(_ body: (Scroller) -> Void) {
    body(scroller)
    takeChanges()
  }

  /// Shows an item: in the middle if it was out of sight, else just as far as needed.
  func show(_ path: ItemPath) {
    let isNear = layout.attributes(of: .item(path)).map { isVisible($0.frame) } ?? false
    move { $0.scroll(to: .item(path), at: isNear ? .nearest : .center) }
  }

  private func takeChanges() {
    let start = Clock.nanoseconds
    cells.update(
      from: scroller, make: { _ in Cell() }, fill: { cell, _ in cell.content = nil }, move: { _, _ in },
      park: { $0.content = nil })
    queryTime = Clock.nanoseconds - start
    let bounds = bounds
    visible.removeAll(keepingCapacity: true)
    scroller.forEachAliveElement { id, attributes in
      guard attributes.frame.intersects(bounds), let cell = cells[id] else { return }
      visible.append((attributes, cell))
    }
  }

  // MARK: Cells of the screen

  /// The point in the content in the middle of a cell of the screen.
  func point(column: Int, row: Int) -> LayoutPoint {
    LayoutPoint(x: (Double(column) + 0.5) * CellSize.width, y: top + (Double(row) + 0.5) * CellSize.height)
  }

  /// The cells of the screen that a frame covers.
  func edges(_ frame: LayoutRect) -> CellEdges { CellEdges(frame, offset: top) }
}
