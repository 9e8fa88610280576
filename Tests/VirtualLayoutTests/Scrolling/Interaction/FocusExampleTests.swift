import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Where keys lead in layouts that people know.
struct FocusExampleTests {
  private func layout(
    _ mode: LayoutMode, _ sizes: [[LayoutSize]], axis: LayoutAxis = .vertical,
    _ direction: LayoutDirection = .leftToRight
  ) -> CollectionLayout {
    let layout = CollectionLayout(mode, axis: axis, direction: direction)
    layout.containerSize = LayoutSize(width: 320, height: 320)
    layout.source = .sections(
      sizes.map { sizes in
        ItemSource.Section(
          .sizes(count: sizes.count) { path, _ in sizes[path.item] },
          layout: SectionLayout(header: .fixed(20)))
      })
    layout.prepare()
    return layout
  }

  private func walk(_ layout: CollectionLayout, from item: Int, _ keys: FocusDirection...) -> [Int?] {
    var focus = FocusCursor(at: ItemPath(item: item))
    return keys.map { focus.move($0, in: layout).map { $0.section * 100 + $0.item } }
  }

  private let cell = LayoutSize(width: 100, height: 40)

  @Test func inAGridKeysGoByRowsAndColumns() {
    let grid = layout(
      .grid(columns: .count(3), rows: .fixed(40), spacing: 10), [Array(repeating: cell, count: 8)])
    expectEqual(walk(grid, from: 4, .right, .left, .up, .down, .right, .right), [5, 4, 1, 4, 5, nil])
    expectEqual(
      walk(grid, from: 5, .down, .down, .up), [7, nil, 5], "the last row is short, the column is kept")
    expectEqual(walk(grid, from: 3, .left, .home, .up, .end), [nil, 0, nil, 7])
    let mirrored = layout(
      .grid(columns: .count(3), rows: .fixed(40), spacing: 10), [Array(repeating: cell, count: 8)],
      .rightToLeft)
    expectEqual(walk(mirrored, from: 4, .left, .right, .right, .right), [5, 4, 3, nil])
  }

  @Test func inAHorizontalGridColumnsAreLines() {
    for (direction, ahead, back) in [
      (LayoutDirection.leftToRight, FocusDirection.right, FocusDirection.left), (.rightToLeft, .left, .right),
    ] {
      let grid = layout(
        .grid(columns: .count(3), rows: .fixed(40), spacing: 10), [Array(repeating: cell, count: 8)],
        axis: .horizontal, direction)
      expectEqual(walk(grid, from: 1, ahead, .down, .up, .up, .up, back), [4, 5, 4, 3, nil, 0])
    }
  }

  @Test func inAListOnlyTwoKeysMove() {
    let list = layout(.list(), [[cell, cell], [], [cell]])
    expectEqual(walk(list, from: 0, .left, .right, .down, .down, .down, .up), [nil, nil, 1, 200, nil, 1])
  }

  /// As the caret of a text editor: a short line between two long ones does not change the column.
  @Test func inAFlowTheColumnIsKept() {
    func item(_ width: Double) -> LayoutSize { LayoutSize(width: width, height: 40) }
    // 0 1 2 | 3 | 4 5 6
    let flow = layout(
      .flow(spacing: 10), [[item(100), item(100), item(100), item(50)], [item(60), item(120), item(90)]])
    expectEqual(walk(flow, from: 2, .down, .down, .up, .up), [3, 102, 3, 2])
    expectEqual(walk(flow, from: 2, .down, .right, .left, .down), [3, nil, nil, 102])
  }

  /// An item of the next line that begins nearer is not beside the current one. An item without width is an item of the line.
  @Test func inAFlowKeysAcrossStayOnTheLine() {
    func item(_ width: Double) -> LayoutSize { LayoutSize(width: width, height: 32) }
    // 0 1 | 2 3 4 5
    let flow = layout(.flow(spacing: 6), [[151, 160, 40, 94, 0, 60].map(item)])
    expectEqual(walk(flow, from: 1, .left, .left, .right, .right), [0, nil, 1, nil])
    expectEqual(walk(flow, from: 2, .right, .right, .right, .right), [3, 4, 5, nil])
    expectEqual(walk(flow, from: 4, .up, .down, .left, .up), [0, 4, 3, 0])
  }

  @Test func inAMasonryKeysStayInTheLane() {
    func item(_ height: Double) -> LayoutSize { LayoutSize(width: 100, height: height) }
    // Lane 0: 0 (300), 4 (50); lane 1: 1 (80), 3 (100), 5 (100); lane 2: 2 (90), …
    let masonry = layout(
      .masonry(lanes: .count(3), spacing: 10),
      [[item(300), item(80), item(90), item(100), item(100), item(100), item(100), item(50)]])
    let lanes = (0..<8).map { masonry.lanes(ofItemAt: ItemPath(item: $0))?.lowerBound }
    expectEqual(lanes, [0, 1, 2, 1, 2, 1, 2, 0])
    expectEqual(
      walk(masonry, from: 0, .right, .right, .left, .left), [1, 2, 1, 0], "at the top of the long one")
    expectEqual(walk(masonry, from: 1, .down, .down, .up, .up, .up), [3, 5, 3, 1, nil])
    expectEqual(walk(masonry, from: 3, .left, .right), [0, 3], "back to where it was, not to the top")
    expectEqual(walk(masonry, from: 5, .left, .down), [0, 7])
  }

  @Test func aPageIsAsLongAsTheView() {
    let list = layout(.list(), [Array(repeating: cell, count: 50)])
    expectEqual(walk(list, from: 0, .pageDown, .pageDown, .pageUp), [8, 16, 8])
    list.visibleBounds = LayoutRect(x: 0, y: 0, width: 320, height: 100)
    expectEqual(walk(list, from: 0, .pageDown, .pageDown, .pageUp), [2, 4, 2])
    list.visibleBounds.size.height = 10
    expectEqual(walk(list, from: 47, .pageDown, .pageDown, .pageDown, .pageUp), [48, 49, nil, 48])
  }
}
