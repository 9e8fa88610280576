import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Facts about grids that are small enough to check by hand.
struct GridTests {
  private func frames(_ grid: LayoutMode.Grid, _ count: Int, width: Double, height: Double = 10)
    -> [LayoutRect]
  {
    let layout = CollectionLayout(.grid(grid))
    layout.containerSize = LayoutSize(width: width, height: 500)
    layout.source = .sizes(Array(repeating: LayoutSize(width: 10, height: height), count: count))
    layout.prepare()
    return layout.itemFrames.compactMap { $0 }
  }

  /// The starts and widths of the columns.
  private func columns(
    _ columns: LayoutMode.Grid.Columns, in width: Double, spacing: Double = 8, items: Int = 20
  ) -> [(x: Double, width: Double)] {
    let grid = LayoutMode.Grid(columns: columns, rows: .fixed(10), columnSpacing: spacing)
    return frames(grid, items, width: width).prefix { $0.y == 0 }.map { ($0.x, $0.width) }
  }

  private func widths(
    _ items: [LayoutMode.Grid.Item], in width: Double, _ resolution: LayoutMode.Grid.Item.Resolution
  ) -> [Double] {
    columns(.items(items, resolution: resolution), in: width).map(\.width)
  }

  @Test func flexibleColumnsInOneAndInTwoPasses() {
    let wideLast = [
      LayoutMode.Grid.Item(.flexible(minimum: 100)), LayoutMode.Grid.Item(.flexible(minimum: 180)),
    ]
    expectEqual(widths(wideLast, in: 300, .singlePass), [146, 180])
    expectEqual(widths(wideLast, in: 300, .swiftUI), [163, 180])
    // 351 wide, centred in 300.
    expectEqual(columns(.items(wideLast, resolution: .swiftUI), in: 300).map(\.x), [-25.5, 145.5])
    expectEqual(columns(.items(wideLast), in: 300).map(\.x), [0, 154])
    let wideFirst = Array(wideLast.reversed())
    expectEqual(widths(wideFirst, in: 300, .singlePass), [180, 112])
    expectEqual(widths(wideFirst, in: 300, .swiftUI), [180, 112])
  }

  @Test func adaptiveColumnsShareTheProposal() {
    let adaptive = [
      LayoutMode.Grid.Item(.adaptive(minimum: 50)), LayoutMode.Grid.Item(.adaptive(minimum: 40)),
    ]
    for resolution in [LayoutMode.Grid.Item.Resolution.singlePass, .swiftUI] {
      let found = widths(adaptive, in: 300, resolution)
      expectEqual(found.prefix(2), [69, 69])
      #expect(found.count == 5 && found.suffix(3).allSatisfy { abs($0 - 130.0 / 3) < 1e-9 })
      let fixed = [LayoutMode.Grid.Item(.fixed(70)), LayoutMode.Grid.Item(.adaptive(minimum: 40))]
      expectEqual(widths(fixed, in: 200, resolution), [70, 57, 57])
    }
  }

  @Test func fixedColumnsTakeTheirWidthFirst() {
    let items = [
      LayoutMode.Grid.Item(.flexible()), LayoutMode.Grid.Item(.fixed(100)),
      LayoutMode.Grid.Item(.flexible(maximum: 20)),
    ]
    // 300 - 16 - 100 = 184: proposed 92, then 92, of which 20 are taken.
    expectEqual(widths(items, in: 300, .singlePass), [92, 100, 20])
    expectEqual(
      widths([LayoutMode.Grid.Item(.fixed(400)), LayoutMode.Grid.Item()], in: 300, .singlePass), [400, 10])
  }

  @Test func itemsBringTheirOwnSpacing() {
    let items = [
      LayoutMode.Grid.Item(.fixed(10), spacing: 0), LayoutMode.Grid.Item(.adaptive(minimum: 10), spacing: 5),
      LayoutMode.Grid.Item(.fixed(7)),
    ]
    // 47 - 0 - 5 - 17 = 25: two of 10 with 5 between them, then 5, and the last.
    expectEqual(columns(.items(items), in: 47).map(\.x), [0, 10, 25, 40])
  }

  @Test func adaptiveFollowsCSS() {
    expectEqual(columns(.adaptive(minimum: 150), in: 320, spacing: 10).map(\.width), [155, 155])
    expectEqual(columns(.adaptive(minimum: 150), in: 309, spacing: 10).map(\.width), [309])
    expectEqual(columns(.adaptive(minimum: 150), in: 149, spacing: 10).map(\.width), [150])
    expectEqual(columns(.adaptive(minimum: 150, narrowing: true), in: 149, spacing: 10).map(\.width), [149])
    // Columns are counted by their maximum, and have that width.
    expectEqual(
      columns(.adaptive(minimum: 150, maximum: 170), in: 800, spacing: 10).map(\.width),
      [
        170, 170, 170, 170,
      ])
    expectEqual(columns(.adaptive(minimum: 150, maximum: 170), in: 160, spacing: 10).map(\.width), [160])
    // A row that no item reaches.
    expectEqual(columns(.adaptive(minimum: 150), in: 800, spacing: 10, items: 2).map(\.width), [152, 152])
    expectEqual(
      columns(.adaptive(minimum: 150, fit: .fit), in: 800, spacing: 10, items: 2).map(\.width), [395, 395])
    // No width is so small that columns could not be counted.
    expectEqual(columns(.adaptive(minimum: 0), in: 12, spacing: 0).count, 12)
  }

  @Test func cellsAlignTheirItems() {
    let items = [
      LayoutMode.Grid.Item(.fixed(30), alignment: .start),
      LayoutMode.Grid.Item(.fixed(30), alignment: .center),
      LayoutMode.Grid.Item(.fixed(30), alignment: .end),
    ]
    expectEqual(
      frames(LayoutMode.Grid(columns: .items(items), rows: .natural), 3, width: 90).map(\.x), [0, 40, 80])
    let layout = CollectionLayout(.grid(columns: .count(2), rowAlignment: .start))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .extents([10, 30])
    let expected: [(LayoutMode.Grid.RowAlignment, y: Double, height: Double)] = [
      (.start, 0, 10), (.center, 10, 10), (.end, 20, 10), (.stretch, 0, 30),
    ]
    for (alignment, y, height) in expected {
      layout.mode = .grid(columns: .count(2), rowAlignment: alignment)
      layout.prepare()
      expectEqual(layout.itemFrames[0], LayoutRect(x: 0, y: y, width: 50, height: height), "\(alignment)")
    }
  }

  /// With other columns items are measured for another width. With equal columns only new items are measured.
  @Test func anAddedColumnMeasuresEveryItemAgain() {
    let delegate = TestDelegate([TestItem(10, 10, slope: 1), TestItem(10, 20, slope: 1)])
    let layout = CollectionLayout(.grid(columns: .adaptive(minimum: 100, fit: .fit)))
    layout.containerSize = LayoutSize(width: 300, height: 100)
    layout.delegate = delegate
    layout.prepare()
    expectEqual(layout.itemFrames.map { $0!.height }, [160, 170])
    for (count, asked, heights) in [(3, 3, [110.0, 120, 130]), (4, 1, [110.0, 120, 130, 140])] {
      delegate.resetCounts()
      delegate.items.append(TestItem(10, Double(10 * count), slope: 1))
      layout.invalidateLayout(with: .appended(1))
      layout.prepare()
      expectEqual(delegate.totalSizesAsked, asked)
      expectEqual(layout.itemFrames.map { $0!.height }, heights)
    }
  }

  @Test func aTallItemIsFoundWhereverItsRowIsVisible() {
    let layout = CollectionLayout(.grid(columns: .count(2), rowAlignment: .end))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .extents([10, 200, 10, 10])
    layout.prepare()
    var seen: [Int] = []
    layout.forEachItem(in: LayoutRect(x: 0, y: 50, width: 100, height: 100)) { seen.append($0.item) }
    expectEqual(seen, [1])
    expectEqual(layout.line(ofItemAt: ItemPath(item: 3)), ItemPath(item: 2)...ItemPath(item: 3))
  }

  /// Items keep their width in a column without width. At an edge they may touch the content without being in it.
  @Test(
    arguments: [
      [LayoutMode.Grid.Item(.fixed(200)), LayoutMode.Grid.Item(.flexible(minimum: 0), alignment: .start)],
      [LayoutMode.Grid.Item(.flexible(minimum: 0), alignment: .end), LayoutMode.Grid.Item(.fixed(200))],
    ], Heading.all)
  func queriesLeaveOutColumnsBesideTheContent(columns: [LayoutMode.Grid.Item], heading: Heading) {
    let grid = LayoutMode.Grid(columns: .items(columns), rows: .natural, columnSpacing: 0)
    let layout = CollectionLayout(.grid(grid), axis: heading.axis, direction: heading.direction)
    layout.containerSize = heading.container(cross: 200)
    layout.source = .sizes(Array(repeating: LayoutSize(width: 50, height: 50), count: 40))
    layout.prepare()
    let content = LayoutRect(origin: .zero, size: layout.contentSize)
    let wanted = bruteForce(layout.itemFrames.map { $0! }, in: content)
    expectEqual(wanted.count, 20)
    var seen: [Int] = []
    layout.forEachItem(in: content) { seen.append($0.item) }
    expectEqual(seen, wanted)
    expectEqual(layout.layoutAttributesForElements(in: content).map { $0.path.item }, wanted)
  }
}
