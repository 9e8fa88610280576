import TestSupport
import Testing
import VirtualLayout

/// Grids, lists and cards agree with the naive references in every small world.
struct GridSmallWorldTests {
  private static let items = [TestItem(0, 0), TestItem(10, 5), TestItem(30, 8), TestItem(4, 20)]
  private static let columns: [LayoutMode.Grid.Columns] = [
    .count(1), .count(3), .adaptive(minimum: 16), .adaptive(minimum: 16, maximum: 20),
    .adaptive(minimum: 8, atMost: 2), .adaptive(minimum: 8, maximum: 9, atMost: 3),
    .adaptive(minimum: 12, fit: .fit), .adaptive(minimum: 100, narrowing: true), .adaptive(minimum: 100),
    .adaptive(minimum: 8, maximum: 12, fit: .fit), .sizes([]), .sizes([20, 0, 15]), .sizes([100, 40, 8]),
    .items([]),
    .items([LayoutMode.Grid.Item(.fixed(20)), LayoutMode.Grid.Item(.adaptive(minimum: 8), spacing: 2)]),
    .items([
      LayoutMode.Grid.Item(.flexible(minimum: 20), alignment: .end),
      LayoutMode.Grid.Item(.flexible(maximum: 8)),
    ]),
    .items(
      [LayoutMode.Grid.Item(.flexible(minimum: 20)), LayoutMode.Grid.Item(.flexible(minimum: 40))],
      resolution: .swiftUI),
    .items(
      [
        LayoutMode.Grid.Item(.adaptive(minimum: 16, maximum: 18)),
        LayoutMode.Grid.Item(.adaptive(minimum: 8)),
      ], resolution: .swiftUI),
  ]
  private static let rows: [LayoutMode.Grid.Rows] = [
    .measured, .natural, .fixed(7), .fixed(0), .aspectRatio(width: 2, height: 1),
  ]
  private static let justifications: [LayoutMode.Grid.Justification] = [.start, .center, .end, .spaceBetween]
  private static let alignments: [LayoutMode.Grid.RowAlignment] = [.start, .center, .end, .stretch]

  @Test(arguments: columns)
  func framesAgree(columns: LayoutMode.Grid.Columns) {
    var failures = FailureLimit()
    var turn = 0
    forEachList(of: Self.items, upTo: 2) { items in
      // Enough items for a second row.
      let items = items + items + items
      for rows in Self.rows {
        for cross in [0.0, 24, 40, 61, 200] {
          for gap in [0.0, 4] {
            turn += 1
            let grid = LayoutMode.Grid(
              columns: columns, rows: rows, columnSpacing: gap, rowSpacing: 2 * gap,
              insets: turn % 3 == 0 ? oddInsets : .zero, justification: Self.justifications[turn / 4 % 4],
              rowAlignment: Self.alignments[turn / 16 % 4])
            SmallWorld(.grid("", grid), of: grid).check(items, cross, Heading.all[turn % 4], &failures)
          }
        }
      }
    }
  }

  /// Also where columns lie beside the content, and where lines have no extent.
  @Test(arguments: columns)
  func everyRectangleAgrees(columns: LayoutMode.Grid.Columns) {
    var failures = FailureLimit()
    let queries = everyRectangle([-30.0, 0, 7, 15, 40])
    var turn = 0
    for count in [1, 5, 7] {
      for rows in Self.rows {
        turn += 1
        let gap = Double(turn % 3)
        let grid = LayoutMode.Grid(
          columns: columns, rows: rows, columnSpacing: gap, rowSpacing: gap,
          justification: Self.justifications[turn % 4],
          rowAlignment: Self.alignments[turn / 2 % 4])
        let items = (0..<count).map { Self.items[($0 + turn) % Self.items.count] }
        let heading = Heading.all[turn / 2 % 4]
        SmallWorld(.grid("", grid), of: grid).check(queries, of: items, 40, heading, &failures)
      }
    }
  }

  @Test(arguments: Heading.all)
  func listsAgree(heading: Heading) {
    var failures = FailureLimit()
    let queries = everyRectangle([-3.0, 0, 5, 8, 30])
    for rows in [LayoutMode.List.Rows.measured, .given, .uniform(5), .uniform(0)] {
      for gap in [0.0, 3] {
        for insets in [LayoutInsets.zero, oddInsets] {
          let list = LayoutMode.List(rows: rows, spacing: gap, insets: insets)
          let world = SmallWorld(.list("", list), of: list)
          forEachList(of: Self.items, upTo: 2) { items in
            world.check(items, 30, heading, &failures, queries: queries)
          }
        }
      }
    }
  }

  @Test(arguments: Heading.all)
  func cardsAgree(heading: Heading) {
    var failures = FailureLimit()
    for (minimum, maximum) in [(0.0, 15.0), (8, 12), (20, 400)] {
      for ratio in [0.5, 1, 2] {
        let card = LayoutMode.Cards(
          minimum: minimum, maximum: maximum, aspectRatio: ratio, margin: 3, padding: 2)
        let world = SmallWorld(.cards("", card), of: card)
        forEachList(of: Self.items, upTo: 3) { items in
          for cross in [10.0, 40, 61] where items.isEmpty || minimum > 0 {
            world.check(items, cross, heading, &failures)
          }
        }
      }
    }
  }
}
