import Expectations
import Testing
import VirtualLayout

/// Cells that wait to be used again, and the cells of a scroller.
struct ReusePoolTests {
  @Test func theLastCellPutIsTakenFirst() {
    var pool = ReusePool<String>(capacity: 2)
    expectEqual(pool.take(1), nil)
    #expect(pool.put("a", 1) == nil && pool.put("b", 1) == nil && pool.put("c", 2) == nil)
    expectEqual(pool.count, 3)
    #expect(pool.take(1) == "b" && pool.take(1) == "a" && pool.take(1) == nil)
    expectEqual(pool.take(2), "c")
  }

  @Test func acellWithoutRoomIsReturned() {
    var pool = ReusePool<String>(capacity: 1)
    #expect(pool.put("a", 1) == nil && pool.put("b", 1) == "b" && pool.put("c", 2) == nil)
    #expect(Set(pool.removeAll()) == ["a", "c"] && pool.count == 0)
    var none = ReusePool<String>(capacity: -3)
    expectEqual(none.put("a", 1), "a")
  }

  private final class Cell {
    let kind: Int
    var element: LayoutElement?
    var frame = LayoutRect.zero
    var isParked = false
    init(_ kind: Int) { self.kind = kind }
  }

  /// Only as many cells are made as are alive at once, and each shows the content of its element.
  @Test func cellsAreUsedAgain() {
    let layout = CollectionLayout(.list())
    let rows = ItemSource.extents(Array(repeating: 50, count: 2000))
    layout.source = .sections([
      .init(rows, layout: SectionLayout(mode: .list(), header: .fixed(30), pinsHeader: true)),
      .init(rows, layout: SectionLayout(mode: .list(), header: .fixed(30), pinsHeader: true)),
    ])
    let scroller = Scroller(layout, overscan: Overscan(100))
    var cells = CellStore<Cell>(capacity: 8)
    var (made, filled, destroyed) = (0, 0, 0)
    func show() {
      cells.update(
        from: scroller,
        make: { kind in
          made += 1
          return Cell(kind)
        },
        fill: { cell, element in
          filled += 1
          (cell.element, cell.isParked) = (element, false)
        },
        rename: { _, _ in },
        move: { cell, attributes in cell.frame = attributes.frame },
        park: { $0.isParked = true }, destroy: { _ in destroyed += 1 })
    }
    scroller.resize(to: LayoutSize(width: 300, height: 500))
    show()
    let first = made
    for _ in 0..<500 {
      scroller.scroll(by: 377)
      show()
      scroller.forEachAliveElement { id, attributes in
        let cell = cells[id]
        #expect(
          cell?.element == attributes.element && cell?.frame == attributes.frame && cell?.isParked == false)
        expectEqual(cell?.kind, Int(attributes.element.kind.rawValue))
      }
    }
    #expect(made <= first + 4 && destroyed == 0)
    #expect(filled > 1000)
    #expect(cells[-1] == nil && cells[1 << 40] == nil)
  }

  /// A store that comes late fills and places the cells that it makes.
  @Test func aCellMadeForAChangeIsFilled() throws {
    let list = ScrolledList([50, 60, 70])
    _ = list.report()
    try list.insert([40], at: 0)
    var cells = CellStore<Cell>()
    cells.update(
      from: list.scroller, make: { Cell($0) }, fill: { cell, element in cell.element = element },
      move: { cell, attributes in cell.frame = attributes.frame }, park: { $0.isParked = true })
    list.scroller.forEachAliveElement { id, attributes in
      #expect(cells[id]?.element == attributes.element && cells[id]?.frame == attributes.frame)
    }
  }
}
