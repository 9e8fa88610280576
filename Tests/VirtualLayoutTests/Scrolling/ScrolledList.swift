import VirtualLayout

/// A list in a scroller, whose rows a test changes.
final class ScrolledList {
  /// The height of each row in a view 300 points wide. A narrower view makes rows higher.
  var heights: [Double]
  let layout: CollectionLayout
  let scroller: Scroller
  private(set) var diagnostics: [LayoutDiagnostic] = []

  /// The view's usual size.
  static let view = LayoutSize(width: 300, height: 800)

  /// - Parameters:
  ///   - estimate: the height that stands in for each row until it is measured; nil if rows are not estimated.
  ///   - learns: whether the average of the measured rows takes the estimate's place.
  init(
    _ heights: [Double], estimate: Double? = nil, learns: Bool = true, anchoring: ScrollAnchoring = .standard,
    overscan: Overscan = Overscan(ahead: .screens(1), behind: .screens(0.5))
  ) {
    self.heights = heights
    layout = CollectionLayout(.list())
    layout.scrollAnchoring = anchoring
    scroller = Scroller(layout, overscan: overscan)
    layout.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    unowned let list = self
    let rows = ItemSource.extents(count: list.heights.count) { path, width in
      list.heights[path.item] * (300 / width)
    }
    let size = LayoutSize(width: 300, height: estimate ?? 0)
    layout.source = estimate == nil ? rows : rows.estimated(learns ? .average(size) : .fixed(size))
    scroller.resize(to: Self.view)
  }

  @discardableResult
  func insert(_ rows: [Double], at item: Int) throws -> Double {
    heights.insert(contentsOf: rows, at: item)
    var updates = BatchUpdates()
    updates.insertItems(at: rows.indices.map { ItemPath(item: item + $0) })
    return try scroller.performBatchUpdates(updates)
  }

  /// What happened since the last report.
  func report() -> [ElementChange] {
    var changes: [ElementChange] = []
    scroller.forEachChange { changes.append($0) }
    return changes
  }

  /// Where each visible row begins on the screen.
  var screen: [Int: Double] {
    var screen: [Int: Double] = [:]
    let view = scroller.viewport
    layout.forEachElement(in: view) { screen[$0.path.item] = $0.frame.y - view.y }
    return screen
  }

  /// How far the alive rectangle reaches beyond the view.
  var reach: (above: Double, below: Double) {
    let (view, alive) = (scroller.viewport, scroller.aliveRect)
    return (view.minY - alive.minY, alive.maxY - view.maxY)
  }
}
