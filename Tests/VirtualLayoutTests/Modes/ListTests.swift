import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Facts about lists, and about modes without storage per item.
struct ListTests {
  private func layout(_ mode: LayoutMode, count: Int, width: Double = 320) -> CollectionLayout {
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: width, height: 800)
    layout.source = .extents(count: count) { _, _ in
      Issue.record("asked")
      return 0
    }
    layout.prepare()
    return layout
  }

  @Test(arguments: [
    (LayoutMode.list(rows: .uniform(44), spacing: 1), 1),
    (.grid(columns: .count(3), rows: .fixed(44), spacing: 1), 3),
  ])
  func aHundredMillionRowsTakeNoMemory(mode: LayoutMode, columns: Int) {
    let rows = 100_000_000
    let layout = layout(mode, count: rows * columns)
    expectEqual(layout.contentSize.height, Double(rows) * 45 - 1)
    #expect(layout.memoryFootprint < 2000, "what a content of one section takes by itself")
    expectEqual(layout.itemsPlaced, 0)
    let row = 77_777_777
    var seen: [Int] = []
    layout.forEachItem(in: LayoutRect(x: 0, y: Double(row) * 45, width: 320, height: 90)) {
      seen.append($0.item)
    }
    expectEqual(seen, Array(row * columns..<(row + 2) * columns))
    seen = []
    layout.forEachElement(in: LayoutRect(x: 0, y: Double(row) * 45 + 44, width: 320, height: 1.5)) {
      expectEqual($0.frame.y, Double(row + 1) * 45)
      seen.append($0.path.item)
    }
    expectEqual(seen, Array((row + 1) * columns..<(row + 2) * columns))
    let last = ItemPath(item: rows * columns - 1)
    expectEqual(layout.attributes(of: .item(last))?.frame.maxY, layout.contentSize.height)
    expectEqual(layout.line(ofItemAt: last)?.upperBound, last)
  }

  /// At positions so far away that they are rounded, a query still finds the items whose frames it meets.
  @Test(arguments: Heading.all)
  func theFarthestRowsAreFound(heading: Heading) {
    for (extent, spacing) in [(0x1p30, 0.0), (1000.3, 0.1), (0, 0x1p30), (0x1p-20, 0), (0, 0)] {
      let layout = CollectionLayout(
        .list(rows: .uniform(extent), spacing: spacing, insets: LayoutInsets(3)), axis: heading.axis,
        direction: heading.direction)
      layout.containerSize = LayoutSize(width: 100, height: 100)
      layout.source = .extents(count: .max) { _, _ in 0 }
      var claims = 0
      layout.onDiagnostic = { if case .itemCountLimited = $0 { claims += 1 } }
      layout.prepare()
      let limit = layout.numberOfItems(inSection: 0)
      #expect(limit == Int(Int32.max) && claims == 1)
      for item in [0, 1, limit / 3, limit - 2, limit - 1] {
        let frame = layout.attributes(of: .item(ItemPath(item: item)))!.frame
        #expect(frame.x.isFinite && frame.y.isFinite)
        if extent + spacing == 0 { continue }
        var seen: [Int] = []
        layout.forEachItem(in: frame.width > 0 && frame.height > 0 ? frame : around(frame)) {
          seen.append($0.item)
        }
        #expect(seen.contains(item) && seen.count <= 3, "\(item) of \(extent), \(spacing): \(seen)")
      }
    }
  }

  private func around(_ frame: LayoutRect) -> LayoutRect {
    // Farther out, less than this is lost.
    let hair = max(1, max(frame.x, frame.y) * 0x1p-48)
    return LayoutRect(
      x: frame.x - hair, y: frame.y - hair, width: frame.width + 2 * hair, height: frame.height + 2 * hair)
  }

  @Test func givenExtentsAreKeptAndMeasuredOnesAreNot() {
    for (rows, askedAgain) in [(LayoutMode.List.Rows.given, 0), (.measured, 3)] {
      let items = (0..<3).map { TestItem(10, Double($0), slope: 1) }
      let prepared = PreparedTwice(.list(rows: rows), items, width: 100, thenWidth: 50)
      expectEqual(prepared.sizesAskedAgain, askedAgain)
      let wide = askedAgain == 0 ? 100.0 : 50
      expectEqual(
        prepared.layout.itemFrames.map { $0! },
        [
          LayoutRect(x: 0, y: 0, width: 50, height: wide),
          LayoutRect(x: 0, y: wide, width: 50, height: wide + 1),
          LayoutRect(x: 0, y: 2 * wide + 1, width: 50, height: wide + 2),
        ])
    }
  }

  /// Rows without extent, before the viewport by less than lengths are rounded to.
  @Test(arguments: [0.0, 10])
  func rowsWithoutExtentJustBeforeTheViewAreInvisible(spacing: Double) {
    let layout = CollectionLayout(.list(spacing: spacing))
    layout.containerSize = LayoutSize(width: 320, height: 800)
    layout.source = .extents([10, 0, 0, 10, 10])
    layout.prepare()
    let starts = layout.allElements.map(\.frame.y)
    for y in starts.flatMap({ [$0.nextDown, $0, $0.nextUp] }) where y > 0 {
      let seen = LayoutRect(x: 0, y: y, width: 320, height: 12)
      var found: [Int] = []
      layout.forEachItem(in: seen) { found.append($0.item) }
      expectEqual(
        found, layout.allElements.filter { $0.frame.intersects(seen) }.map(\.path.item), "from \(y)")
    }
  }

  @Test func separatorsLieBetweenRows() {
    let row = LayoutRect(x: 10, y: 44, width: 320, height: 44)
    // Above and below count where rows lie side by side.
    let plain = LayoutMode.List(separatorInsets: .init(top: 16, leading: 16, bottom: 4, trailing: 4))
    expectEqual(plain.separatorFrame(after: row), LayoutRect(x: 26, y: 87, width: 300, height: 1))
    expectEqual(
      plain.separatorFrame(after: row, direction: .rightToLeft),
      LayoutRect(x: 14, y: 87, width: 300, height: 1))
    expectEqual(
      plain.separatorFrame(after: row, axis: .horizontal), LayoutRect(x: 329, y: 60, width: 1, height: 24))
    expectEqual(
      plain.separatorFrame(after: row, axis: .horizontal, direction: .rightToLeft),
      LayoutRect(x: 10, y: 60, width: 1, height: 24))
    let spaced = LayoutMode.List(spacing: 9)
    expectEqual(spaced.separatorFrame(after: row), LayoutRect(x: 10, y: 92, width: 320, height: 1))
    expectEqual(
      spaced.separatorFrame(after: row, axis: .horizontal, direction: .rightToLeft),
      LayoutRect(x: 5, y: 44, width: 1, height: 44))
    // Insets wider than the row leave nothing; no number puts an item outside the sides of the row.
    let wide = LayoutMode.List(separatorInsets: .init(leading: .infinity, trailing: .nan))
    expectEqual(
      wide.separatorFrame(after: row, thickness: -3), LayoutRect(x: 330, y: 88, width: 0, height: 0))
  }
}
