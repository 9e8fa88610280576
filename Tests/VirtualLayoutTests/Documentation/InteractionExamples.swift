import Expectations
import Testing
import VirtualLayout

/// What Interaction.md shows.
struct InteractionExamples {
  /// A grid of three columns, 100 x 40 each.
  private let layout: CollectionLayout = {
    let layout = CollectionLayout(.grid(columns: .count(3), rows: .fixed(40), spacing: 10))
    layout.containerSize = LayoutSize(width: 320, height: 200)
    layout.source = .extents(count: 30) { _, _ in 40 }
    layout.prepare()
    return layout
  }()

  @Test func clicks() {
    let (pointer, offset) = (LayoutPoint(x: 110, y: 0), 50.0)
    var selection: Set<ItemPath> = []

    let click = LayoutPoint(x: pointer.x, y: pointer.y + offset)
    if let hit = layout.element(at: click), hit.element.kind == .item {
      selection = [hit.path]
    }
    expectEqual(selection, [ItemPath(item: 4)])
  }

  @Test func selections() {
    let (start, click) = (LayoutPoint(x: 150, y: 60), LayoutPoint(x: 40, y: 20))
    var former = LayoutRect(corner: start, LayoutPoint(x: 250, y: 55))
    var selection: Set<ItemPath> = [ItemPath(item: 4), ItemPath(item: 5)]

    let rect = LayoutRect(corner: start, click)
    layout.forEachItem(in: rect, notIn: former) { selection.insert($0) }
    layout.forEachItem(in: former, notIn: rect) { selection.remove($0) }
    former = rect
    expectEqual(former, LayoutRect(x: 40, y: 20, width: 110, height: 40))
    expectEqual(selection.sorted().map(\.item), [0, 1, 3, 4])

    let (first, clicked) = (ItemPath(item: 8), ItemPath(item: 6))
    if let range = layout.items(from: first, through: clicked) {
      selection.formUnion(range)
    }
    expectEqual(selection.sorted().map(\.item), [0, 1, 3, 4, 6, 7, 8])
  }

  @Test func keys() {
    var focus = FocusCursor(at: ItemPath(item: 0))
    for _ in 0..<3 { _ = focus.move(.down, in: layout) }
    _ = focus.move(.right, in: layout)
    expectEqual(focus.path.item, 10)
    var offset = 0.0
    layout.visibleBounds = LayoutRect(x: 0, y: 0, width: 320, height: 200)

    if let path = focus.move(.down, in: layout) {
      offset += layout.scrollDelta(showing: path) ?? 0
    }
    #expect(focus.path.item == 13 && offset == 40)
  }

  @Test func drops() {
    var (drawn, inserted) = (LayoutRect.zero, ItemPath(item: 0))
    func drawLine(_ line: LayoutRect) { drawn = line }
    func insert(_ path: ItemPath) { inserted = path }
    let click = LayoutPoint(x: 90, y: 20)

    if let gap = layout.insertionGap(at: click) {
      drawLine(gap.indicator)
      insert(gap.path)
    }
    #expect(drawn == LayoutRect(x: 105, y: 0, width: 0, height: 40) && inserted == ItemPath(item: 1))
  }
}
