import TestSupport
import VirtualLayout
import VirtualLayoutToolSupport

/// Inserts, removes or resizes one item anywhere among lines, looks up its frame, and queries the viewport there. The
/// contender lays out everything again before the same look-up and query.
struct LineEditScenarios {
  /// The kinds of lines that are edited.
  struct Kind: Sendable {
    var label: String
    var mode: LayoutMode
    var size: @Sendable (inout SplitMix64) -> LayoutSize
    /// The number of edits; fewer if each one breaks all later lines again.
    var steps = 10_000
  }

  static let kinds = [
    Kind(label: "flow", mode: .flow(spacing: 8), size: flowSize),
    // Narrow items of one height, many to a line.
    Kind(label: "tag-cloud", mode: .flow(spacing: 8)) { generator in
      LayoutSize(width: Double(30 + generator.below(91)), height: 28)
    },
    // Always eleven items per line: after an insertion no later line begins with the item it began with.
    Kind(
      label: "nearly-equal", mode: .flow(spacing: 8),
      size: { LayoutSize(width: 100 + Double($0.below(10)) / 10, height: 40) }, steps: 300),
    Kind(label: "justified", mode: .justified(targetExtent: 60, spacing: 8), size: flowSize),
    Kind(
      label: "uikit-flow", mode: .uikitFlow(LayoutMode.UIKitFlow(itemSpacing: 8, lineSpacing: 8)),
      size: flowSize),
    Kind(label: "list-measured", mode: .list(spacing: 8), size: flowSize),
    // An insertion moves every later item to another column and changes every later row.
    Kind(label: "grid-measured", mode: .grid(columns: .count(4), spacing: 8), size: flowSize),
  ]

  @Sendable private static func flowSize(_ generator: inout SplitMix64) -> LayoutSize {
    let width = Double(60 + generator.below(181))
    return LayoutSize(width: width, height: Double(40 + generator.below(41)))
  }

  private enum Edit: String, CaseIterable {
    case insert = "edit.insert"
    case remove = "edit.remove"
    case resize = "edit.resize"
  }

  let runner: Runner
  let kind: Kind
  let count: Int

  func run() {
    let wanted = Edit.allCases.filter { runner.wants($0.rawValue, kind.label) }
    guard !wanted.isEmpty else { return }
    var generator = SplitMix64(seed: 43)
    let reader = NewSizes((0..<count).map { _ in kind.size(&generator) })
    for edit in wanted { run(edit, reader) }
  }

  private func run(_ edit: Edit, _ reader: NewSizes) {
    let scenario = Scenario(name: edit.rawValue, mode: kind.label, items: count)
    // Removing leaves at least seven tenths of the items.
    let most = edit == .remove ? min(kind.steps, count / 4) : kind.steps
    let steps = runner.options.quick ? most / 10 : most
    var driver = prepared(reader)
    var generator = SplitMix64(seed: 44)
    func restart() {
      reader.restart()
      driver = prepared(reader)
      generator = SplitMix64(seed: 44)
    }
    var (change, place) = (ItemEdits(oldCount: 0), 0)
    func next() {
      change = ItemEdits(oldCount: driver.itemCount)
      place = generator.below(max(1, driver.itemCount - 1))
      switch edit {
      case .insert: change.inserted = [ItemEdits.Inserted(index: place)]
      case .remove: change.removed = [place]
      case .resize: change.resized = [place]
      }
    }
    func editing(_ variant: String, rounds: Int) -> SteppedEntrant {
      SteppedEntrant(
        variant: variant, steps: steps, rounds: rounds, restart: restart, setUp: { _ in next() },
        work: { _ in
          driver.update(.edited(change), reading: reader)
          return visible(place, driver)
        })
    }
    runner.time(
      scenario,
      [
        editing(Variant.layout, rounds: 1),
        editing(Variant.undisturbed, rounds: 3),
        SteppedEntrant(variant: Variant.reload, steps: min(steps, 40), setUp: { _ in next() }) { _ in
          driver.update(.everything(count: count), reading: reader)
          return visible(min(place, count - 1), driver)
        },
      ])
    check(prepared(reader), edit, scenario, reader)
  }

  private func prepared(_ reader: NewSizes) -> EngineDriver {
    let driver = EngineDriver(kind.mode, cross: Viewport.width)
    driver.update(.everything(count: count), reading: reader)
    return driver
  }

  private func visible(_ item: Int, _ driver: EngineDriver) -> Tally {
    let y = driver.frame(of: item).y
    var tally = Tally()
    driver.forEachItem(
      in: LayoutRect(
        x: 0, y: y - Viewport.height / 2, width: Viewport.width, height: Viewport.height)
    ) { item in
      tally.results &+= 1
      tally.checksum += Double(item)
    }
    return tally
  }

  /// Checks more edits on a layout of its own: each asks only for the size of the item that it inserts or resizes, and after
  /// them the layout takes no more memory than promised.
  private func check(
    _ driver: EngineDriver, _ edit: Edit, _ scenario: Scenario, _ reader: NewSizes
  ) {
    var generator = SplitMix64(seed: 45)
    for _ in 0..<min(kind.steps, count / 4) {
      var change = ItemEdits(oldCount: driver.itemCount)
      let place = generator.below(driver.itemCount)
      switch edit {
      case .insert: change.inserted = [ItemEdits.Inserted(index: place)]
      case .remove where driver.itemCount > 1: change.removed = [place]
      case .remove, .resize: change.resized = [place]
      }
      let before = reader.asked
      driver.update(.edited(change), reading: reader)
      let expected = change.inserted.count + change.resized.count
      let asked = reader.asked - before
      runner.check(asked == expected, scenario, "\(asked) sizes were requested, not \(expected)")
    }
    let perItem = Double(driver.memoryFootprint) / Double(driver.itemCount)
    runner.check(count < 10_000 || perItem <= 40, scenario, "\(perItem) bytes an item")
  }
}
