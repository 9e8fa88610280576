import VirtualLayout

/// Lists, grids and cards, of equal and of measured rows, next to a plain loop that writes the same frames into an array.
struct GridScenarios {
  let runner: Runner
  let count: Int

  private struct Subject {
    var label: String
    var mode: LayoutMode
    var columns: Int
    var columnWidth: Double
    /// Nil if rows are as high as their highest item.
    var rowHeight: Double?
    /// Whether the time of `prepare` is given for each item. It is not if `prepare` looks at none.
    var perItem = true
  }

  private static let spacing = 8.0

  private var subjects: [Subject] {
    let spacing = Self.spacing
    return [
      Subject(
        label: "list", mode: .list(rows: .uniform(44), spacing: spacing), columns: 1, columnWidth: 1200,
        rowHeight: 44, perItem: false),
      Subject(
        label: "list-measured", mode: .list(spacing: spacing), columns: 1, columnWidth: 1200),
      Subject(
        label: "grid", mode: .grid(columns: .count(4), rows: .fixed(120), spacing: spacing), columns: 4,
        columnWidth: 294, rowHeight: 120, perItem: false),
      Subject(
        label: "grid-measured", mode: .grid(columns: .count(4), spacing: spacing), columns: 4,
        columnWidth: 294),
      // The greatest of the workload's heights is 400, which gives the widest cards.
      Subject(
        label: "card", mode: .card(maximum: 290, aspectRatio: 1, margin: 0, padding: 8), columns: 4,
        columnWidth: 290, rowHeight: 290),
    ]
  }

  func run() {
    let heights = Array(Workload.masonry(lanes: 4, count: count).extents[..<count])
    for subject in subjects where wants(subject) {
      let source: ItemSource =
        subject.label == "card"
        ? .sizes(heights.map { LayoutSize(width: $0 / 2, height: $0) }) : .extents(heights)
      prepare(subject, heights, source)
      let layout = make(subject, source)
      layout.prepare()
      let placed = placed(subject, heights)
      QueryScenarios(runner, subject.label, layout, placed)
        .run("query", forms: LayoutForm.allCases, readyFrames: true)
      LookUpScenarios(runner: runner, label: subject.label, layout: layout, placed: placed).run()
      memory(subject, layout)
    }
  }

  private func wants(_ subject: Subject) -> Bool {
    ["prepare", "query.scroll", "query.random", "lookup.frame", "memory"].contains {
      runner.wants($0, subject.label)
    }
  }

  private func make(_ subject: Subject, _ source: ItemSource) -> CollectionLayout {
    let layout = CollectionLayout(subject.mode)
    layout.containerSize = LayoutSize(width: Viewport.width, height: Viewport.height)
    layout.source = source
    return layout
  }

  /// The time for all items if no size is asked for; otherwise the time per item.
  private func prepare(_ subject: Subject, _ heights: [Double], _ source: ItemSource) {
    guard runner.wants("prepare", subject.label) else { return }
    final class Kept { var layout: CollectionLayout? }
    let kept = Kept()
    let total = placed(subject, heights).total
    var frames = [Frame](repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: count)
    let operations = subject.perItem ? count : 1
    runner.race(
      Scenario(
        name: "prepare", mode: subject.label, items: count, unit: subject.perItem ? "ns/item" : "ns"),
      [
        Entrant(
          variant: Variant.layout, operations: operations, expected: Tally(results: count, checksum: total),
          setUp: { kept.layout = make(subject, source) },
          work: {
            kept.layout!.prepare()
            return Tally(
              results: kept.layout!.numberOfItems(inSection: 0), checksum: kept.layout!.contentSize.height)
          }),
        Entrant(
          variant: Variant.plainFrames, operations: operations,
          expected: Tally(results: count, checksum: total),
          work: { Tally(results: count, checksum: place(subject, heights, into: &frames)) }),
      ])
  }

  /// The plain loop, which returns the length of the content.
  private func place(_ subject: Subject, _ heights: [Double], into frames: inout [Frame]) -> Double {
    var (y, end) = (0.0, 0.0)
    var first = 0
    while first < count {
      let row = first..<min(first + subject.columns, count)
      var extent = subject.rowHeight ?? 0
      if subject.rowHeight == nil { for index in row { extent = max(extent, heights[index]) } }
      for index in row {
        frames[index] = Frame(
          x: Double(index - first) * (subject.columnWidth + Self.spacing), y: y, width: subject.columnWidth,
          height: subject.rowHeight ?? heights[index])
      }
      end = y + extent
      y = end + Self.spacing
      first = row.upperBound
    }
    return end
  }

  private func placed(_ subject: Subject, _ heights: [Double]) -> PlacedItems {
    var frames = [Frame](repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: count)
    let total = place(subject, heights, into: &frames)
    return PlacedItems(
      starts: frames.map(\.y), extents: frames.map(\.height), crossStarts: frames.map(\.x),
      crossExtents: frames.map(\.width), total: total)
  }

  private func memory(_ subject: Subject, _ layout: CollectionLayout) {
    guard runner.wants("memory", subject.label) else { return }
    let scenario = Scenario(name: "memory", mode: subject.label, items: count, unit: "bytes/item")
    let perItem = Double(layout.memoryFootprint) / Double(count)
    runner.add([runner.record(scenario, Variant.layout, [perItem], base: [perItem], results: count)])
  }
}
