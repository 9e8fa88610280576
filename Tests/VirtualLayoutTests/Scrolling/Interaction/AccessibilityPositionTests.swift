import Expectations
import TestSupport
import Testing
import VirtualLayout

struct AccessibilityPositionTests {
  @Test(arguments: ModeUnderTest.all)
  func positionsFollowLinesAndLanes(mode: ModeUnderTest) throws {
    for count in [1, 30, 100] {
      let asked = AskedLayout(mode, count: count, seed: 5)
      var row = 0
      for item in asked.items {
        let position = try #require(asked.layout.accessibilityPosition(ofItemAt: item.path))
        expectEqual(position, asked.layout.accessibilityPosition(ofItemAt: item.path, in: .content))
        #expect(position.positionInSet == item.path.item + 1 && position.setSize == count)
        if let lanes = asked.layout.lanes(ofItemAt: item.path) {
          #expect(position.columnIndex == lanes.lowerBound + 1 && position.columnSpan == lanes.count)
          expectEqual(position.rowIndex, nil)
        } else if let line = asked.layout.line(ofItemAt: item.path) {
          if line.lowerBound == item.path { row += 1 }
          expectEqual(position.columnIndex, item.path.item - line.lowerBound.item + 1)
          #expect(position.rowIndex == row && position.columnSpan == 1)
        } else {
          #expect(position.rowIndex == nil && position.columnIndex == nil && position.columnSpan == 1)
        }
      }
      expectEqual(asked.layout.accessibilityPosition(ofItemAt: ItemPath(item: count)), nil)
    }
  }

  @Test(arguments: [
    LayoutMode.flow(spacing: 4), .justified(targetExtent: 40), .magazine(),
    .uikitFlow(LayoutMode.UIKitFlow()),
  ])
  func rowsAreCountedAcrossChunks(mode: LayoutMode) throws {
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: 300, height: 400)
    let host = TestDelegate((0..<3_000).map { TestItem(20 + Double($0 * 37 % 90), 30) })
    layout.delegate = host
    layout.prepare()
    func expectRows() throws {
      var row = 0
      for item in host.items.indices {
        let path = ItemPath(item: item)
        let line = try #require(layout.line(ofItemAt: path))
        if line.lowerBound == path { row += 1 }
        let position = try #require(layout.accessibilityPosition(ofItemAt: path))
        try #require(position.rowIndex == row && position.columnIndex == item - line.lowerBound.item + 1)
      }
      #expect(row > 100)
    }
    try expectRows()
    // Splits a chunk, so that chunks are no longer in the order of their slots.
    for item in [5, 700, 701, 702, 2_000] {
      var updates = BatchUpdates()
      updates.insertItems(at: (item..<item + 60).map { ItemPath(item: $0) })
      host.items.insert(contentsOf: (0..<60).map { TestItem(50 + Double($0), 30) }, at: item)
      try layout.performBatchUpdates(updates)
    }
    try expectRows()
  }

  @Test func positionsInTheContentCountEarlierSections() throws {
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 300, height: 400)
    func section(_ count: Int, _ mode: LayoutMode) -> ItemSource.Section {
      ItemSource.Section(.extents(count: count) { _, _ in 20 }, layout: SectionLayout(mode: mode))
    }
    let grid = LayoutMode.grid(columns: .count(3), spacing: 4)
    layout.source = .sections([
      section(4, .list()), section(0, .masonry(lanes: .count(2))), section(100, grid), section(7, grid),
      section(5, .masonry(lanes: .count(2))), section(2, .list()),
    ])
    layout.prepare()
    func position(_ section: Int, _ item: Int) -> AccessibilityPosition? {
      layout.accessibilityPosition(ofItemAt: ItemPath(section: section, item: item), in: .content)
    }
    expectEqual(
      position(0, 3), AccessibilityPosition(positionInSet: 4, setSize: 118, rowIndex: 4, columnIndex: 1))
    expectEqual(
      position(2, 4), AccessibilityPosition(positionInSet: 9, setSize: 118, rowIndex: 6, columnIndex: 2))
    expectEqual(
      position(3, 5),
      AccessibilityPosition(positionInSet: 110, setSize: 118, rowIndex: 4 + 34 + 2, columnIndex: 3))
    expectEqual(position(4, 1), AccessibilityPosition(positionInSet: 113, setSize: 118, columnIndex: 2))
    expectEqual(
      position(5, 1), AccessibilityPosition(positionInSet: 118, setSize: 118, columnIndex: 1),
      "a masonry is before it")
    layout.source = .sections([section(4, .list()), section(9, grid)])
    layout.prepare()
    expectEqual(
      position(1, 0), AccessibilityPosition(positionInSet: 5, setSize: 13, rowIndex: 5, columnIndex: 1))
    // Lines that break anywhere, in a section of few items and in one of many.
    func flow(_ count: Int) -> ItemSource.Section {
      ItemSource.Section(
        .sizes(count: count) { path, _ in LayoutSize(width: 90 + Double(path.item % 7) * 20, height: 20) },
        layout: SectionLayout(mode: .flow()))
    }
    layout.source = .sections([flow(9), flow(100), section(4, .list())])
    layout.prepare()
    var row = 0
    for (index, count) in [9, 100, 4].enumerated() {
      for item in 0..<count {
        let path = ItemPath(section: index, item: item)
        if try #require(layout.line(ofItemAt: path)).lowerBound == path { row += 1 }
        expectEqual(position(index, item)?.rowIndex, row)
      }
    }
  }
}
