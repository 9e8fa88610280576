import VirtualLayout

/// What EverydayJobs.md shows.
final class EverydayExamples {
  var items = (0..<100).map { "\($0)" }

  final class Cell {
    private(set) var frame = LayoutRect.zero
    private(set) var zIndex = 0
    private(set) var isHidden = false
    private(set) var text = ""

    func show(_ text: String) { (self.text, isHidden) = (text, false) }
    func move(to frame: LayoutRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
    func hide() { isHidden = true }
  }

  static func masonry(_ heights: [Double], in size: LayoutSize) -> CollectionLayout {
    let layout = CollectionLayout(.masonry(lanes: .count(3), spacing: 8), in: size)
    layout.source = .extents(heights)
    layout.prepare()
    return layout
  }

  static func flow(_ sizes: [LayoutSize], in size: LayoutSize) -> CollectionLayout {
    let layout = CollectionLayout(.flow(spacing: 8), in: size)
    layout.source = .sizes(sizes)
    layout.prepare()
    return layout
  }

  static func sections(_ sections: [[Double]], _ layout: CollectionLayout) {
    let section = SectionLayout(header: .fixed(32), pinsHeader: true)
    layout.source = .sections(sections.map { .init(.extents($0), layout: section) })
  }

  func insert(_ added: [String], _ scroller: Scroller) throws {
    items.insert(contentsOf: added, at: 3)
    try scroller.insertItems(3..<6)
  }

  func append(_ more: [String], _ scroller: Scroller) throws {
    items += more
    try scroller.appendItems(more.count)
  }

  static func resize(_ scroller: Scroller) {
    scroller.resizeItem(7, to: 120)
  }

  static func scroll(_ scroller: Scroller) {
    scroller.scroll(to: .item(40), at: .center)
  }

  static func draw(
    _ layout: CollectionLayout, in viewport: LayoutRect, _ draw: (ItemPath, LayoutRect) -> Void
  ) {
    layout.forEachElement(in: viewport) { draw($0.path, $0.frame) }
  }

  func reuse(_ cells: inout CellStore<Cell>, _ scroller: Scroller) {
    cells.update(
      from: scroller, make: { _ in Cell() }, fill: { $0.show(items[$1.path.item]) },
      move: { $0.move(to: $1.frame, zIndex: $1.zIndex) }, park: { $0.hide() })
  }

  static func rightToLeft(in size: LayoutSize) -> CollectionLayout {
    let layout = CollectionLayout(.flow(spacing: 8), in: size, direction: .rightToLeft)
    return layout
  }
}
