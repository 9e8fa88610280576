import Expectations
import Testing
import VirtualLayout

/// What the pages of the modes say of their examples.
struct ModePageTests {
  private func frames(_ layout: CollectionLayout, width: Double) -> [LayoutRect] {
    layout.containerSize = LayoutSize(width: width, height: 500)
    layout.prepare()
    return layout.itemFrames.map { $0 ?? .null }
  }

  @Test func flowPage() {
    let layout = ModeExamples.flow([(40, 10), (40, 20), (90, 10), (150, 10), (30, 10)].map(LayoutSize.init))
    expectEqual(
      frames(layout, width: 100),
      [
        LayoutRect(x: 0, y: 5, width: 40, height: 10), LayoutRect(x: 60, y: 0, width: 40, height: 20),
        LayoutRect(x: 0, y: 28, width: 90, height: 10), LayoutRect(x: 0, y: 46, width: 150, height: 10),
        LayoutRect(x: 0, y: 64, width: 30, height: 10),
      ])
  }

  /// An item that overflows, whatever becomes of free space.
  @Test(arguments: [
    (LayoutMode.Flow.Distribution.start, 0.0), (.center, -10), (.end, -20), (.safeCenter, 0),
    (.spaceBetween, 0),
    (.spaceAround, 0), (.spaceEvenly, 0),
  ])
  func overflowInAFlow(distribution: LayoutMode.Flow.Distribution, start: Double) {
    let layout = CollectionLayout(.flow(LayoutMode.Flow(distribution: distribution)))
    layout.source = .sizes([LayoutSize(width: 120, height: 10)])
    expectEqual(frames(layout, width: 100), [LayoutRect(x: start, y: 0, width: 120, height: 10)])
  }

  @Test func listPage() {
    let (layout, list) = ModeExamples.list([20, 30])
    expectEqual(
      frames(layout, width: 100),
      [
        LayoutRect(x: 0, y: 0, width: 100, height: 20), LayoutRect(x: 0, y: 21, width: 100, height: 30),
      ])
    expectEqual(list.separatorInsets.left, 16)
  }

  @Test func gridPage() {
    let layout = ModeExamples.grid()
    layout.source = .extents(Array(repeating: 10, count: 3))
    // One of 70, and four of 49.5 in the 222 points that are left.
    expectEqual(frames(layout, width: 300).map(\.x), [0, 78, 135.5])
  }

  /// Three columns of 150 points, and still three after the scroll bar has taken up 15 points.
  @Test func hysteresisOfTheGridPage() {
    let layout = ModeExamples.grid()
    ModeExamples.hysteresis(of: layout)
    layout.source = .extents([10, 10, 10])
    expectEqual(frames(layout, width: 450).map(\.x), [0, 150, 300])
    expectEqual(frames(layout, width: 435).map(\.x), [0, 145, 290])
    expectEqual(frames(layout, width: 433).map(\.x), [0, 216.5, 0])
  }

  private typealias Item = LayoutMode.Grid.Item

  private func columns(_ columns: LayoutMode.Grid.Columns, count: Int) -> [LayoutRect] {
    let layout = CollectionLayout(
      .grid(LayoutMode.Grid(columns: columns, rows: .fixed(10), columnSpacing: 8)))
    layout.source = .extents(Array(repeating: 0, count: count))
    return frames(layout, width: 300)
  }

  /// Columns with a least and a greatest width, in rooms of three widths.
  @Test(arguments: [(500.0, [0.0, 178, 0], 170.0), (160, [0, 0, 0], 160), (100, [0, 0, 0], 150)])
  func widestColumns(room: Double, starts: [Double], width: Double) {
    let columns = LayoutMode.Grid.Columns.adaptive(minimum: 150, maximum: 170)
    let layout = CollectionLayout(.grid(columns: columns, rows: .fixed(10), spacing: 8))
    layout.source = .extents(Array(repeating: 0, count: 3))
    let frames = frames(layout, width: room)
    #expect(frames.map(\.x) == starts && frames.allSatisfy { $0.width == width })
  }

  @Test func gridItemsOfThePage() {
    let first = [Item(.flexible(minimum: 100)), Item(.flexible(minimum: 180))]
    expectEqual(columns(.items(first), count: 2).map(\.width), [146, 180])
    expectEqual(columns(.items(first), count: 2)[1].maxX, 334)
    let second = [Item(.flexible(minimum: 180)), Item(.flexible(minimum: 100))]
    expectEqual(columns(.items(second), count: 2).map(\.width), [180, 112])
    let third = columns(.items([Item(.adaptive(minimum: 50)), Item(.adaptive(minimum: 40))]), count: 5)
    expectEqual(third.map(\.width).prefix(3), [69, 69, 130 / 3])
    #expect(third.allSatisfy { $0.y == 0 } && abs(third[4].maxX - 300) < 1e-9)
    let twice = columns(.items(first, resolution: .swiftUI), count: 2)
    #expect(twice.map(\.width) == [163, 180] && twice[0].x == -25.5 && twice[1].maxX == 325.5)
  }

  @Test func justifiedPage() {
    let pictures: [(Double, Double)] = [(3, 2), (3, 4), (16, 9), (1, 1), (2, 3), (4, 3), (3, 2)]
    let layout = ModeExamples.justified(pictures.map(LayoutSize.init))
    let frames = frames(layout, width: 720)
    #expect(frames[0].x == 0 && frames.contains { $0.maxX == 720 && $0.y == 0 })
    for row in Dictionary(grouping: frames, by: \.y).values {
      expectEqual(Set(row.map(\.height)).count, 1)
    }
  }

  /// A row takes the picture that brings its sum of aspect ratios close to the ideal one, and no other.
  @Test(arguments: [
    ((3.0, 2.0), [250.0, 250, 250]), ((7.0, 2.0), [400, 400, 1000 / 3.5]),
  ])
  func rowsOfJustified(third: (Double, Double), heights: [Double]) {
    let layout = CollectionLayout(.justified(targetExtent: 250))
    layout.source = .sizes([(3, 2), (1, 1), third].map(LayoutSize.init))
    #expect(zip(frames(layout, width: 1000), heights).allSatisfy { abs($0.height - $1) < 1e-5 })
  }

  /// The number that differs from that of Flickr's layout.
  @Test func widestLastRowOfJustified() {
    let layout = CollectionLayout(
      .justified(LayoutMode.Justified(targetExtent: 255, itemSpacing: 10)))
    layout.source = .sizes(Array(repeating: LayoutSize(width: 1, height: 1), count: 4))
    expectEqual(frames(layout, width: 1040).map(\.height), Array(repeating: 252.5, count: 4))
  }

  @Test func magazinePage() {
    expectEqual(
      frames(ModeExamples.magazine(), width: 242),
      [
        LayoutRect(x: 0, y: 0, width: 242, height: 200), LayoutRect(x: 16, y: 210, width: 210, height: 80),
        LayoutRect(x: 16, y: 300, width: 100, height: 120),
        LayoutRect(x: 126, y: 300, width: 100, height: 120),
      ])
  }

  @Test func masonryPage() {
    let layout = ModeExamples.masonry([10, 20, 15, 5, 5, 5].map(ModeExamples.Post.init))
    expectEqual(frames(layout, width: 532).map(\.height), [20, 40, 40, 20, 20, 20])
    expectEqual(layout.lanes(ofItemAt: ItemPath(item: 5)), 0..<1)

    ModeExamples.lanes(of: layout, [30, 30, 30, 30])
    _ = frames(layout, width: 532)
    let lanes = (0..<4).map { layout.lanes(ofItemAt: ItemPath(item: $0)) }
    #expect(lanes == [0..<3, 4..<5, 0..<5, 3..<4] || lanes == [0..<3, 4..<5, 0..<5, 0..<1])

    layout.mode = .masonry(lanes: .count(3))
    layout.source = .extents([10, 20, 20, 10, 10])
    expectEqual(frames(layout, width: 300).map(\.x), [0, 100, 200, 0, 0])
    layout.mode = .masonry(lanes: .count(3), laneChoice: .cursor())
    expectEqual(frames(layout, width: 300).map(\.x), [0, 100, 200, 0, 100])

    ModeExamples.densePacking(of: layout)
    layout.source = .extents([50, 20, 20, 10], placements: [LanePlacement(), LanePlacement(span: 5)])
    expectEqual(frames(layout, width: 532)[2].y, 0)

    ModeExamples.evenBottoms(of: layout)
    layout.source = .extents([50, 40, 10])
    expectEqual(frames(layout, width: 300).map(\.height), [50, 50, 12.5])
    ModeExamples.evenBottomsOfTwo(of: layout)
    expectEqual(frames(layout, width: 300).map(\.height), [50, 50, 50])
  }

  @Test func uikitFlowPage() {
    let layout = ModeExamples.uikitFlow()
    layout.source = .sizes(Array(repeating: .zero, count: 4))
    // Three items of 80 points in 272: 16 points between them. The last item stands in the first column.
    expectEqual(frames(layout, width: 304).map(\.x), [16, 112, 208, 16])
  }
}
