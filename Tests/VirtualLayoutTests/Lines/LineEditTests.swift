import TestSupport
import Testing
import VirtualLayout

/// Law 2 for batches of edits on lines: every frame is that of a new layout, to the bit.
struct LineEditTests {
  /// The modes of lines that ask for sizes, each along both axes.
  static let modes = ModeUnderTest.asking.filter { mode in
    ["flow", "list", "grid", "justified", "UIKit", "magazine"].contains { mode.name.hasPrefix($0) }
  }

  /// Whether items' sizes depend on their column, so that more items are asked for than the edits name.
  private func asksByColumn(_ mode: ModeUnderTest) -> Bool {
    ["given columns", "natural", "SwiftUI", "collapsing"].contains {
      mode.name.contains($0) && mode.name.hasPrefix("grid")
    }
  }

  private func run(_ mode: ModeUnderTest, seed: UInt64, count: Int, steps: Int, most: Int) {
    var generator = SplitMix64(seed: seed)
    let world = BatchWorld(mode, mode.items(&generator, count))
    for step in 0..<steps {
      let edits = ItemEdits.random(&generator, count: world.items.count, most: most)
      world.apply(edits, news: mode.items(&generator, edits.newsCount))
      let asked = asksByColumn(mode) ? nil : world.askedDisagreement(edits)
      if let message = asked ?? world.disagreement(&generator) {
        Issue.record("seed \(seed), step \(step), \(edits): \(message)")
        return
      }
    }
  }

  @Test(arguments: modes)
  func smallWorldsAgree(mode: ModeUnderTest) {
    for seed in UInt64(0)..<4 {
      run(mode, seed: seed, count: Int(seed) * 12, steps: 15, most: seed % 2 == 0 ? 1 : 5)
    }
  }

  @Test(arguments: modes.filter { $0.axis == .vertical && $0.direction == .leftToRight })
  func manyChunksAgree(mode: ModeUnderTest) {
    run(mode, seed: 100, count: 1100, steps: 4, most: 12)
    run(mode, seed: 101, count: 1600, steps: 3, most: 500)
    run(mode, seed: 102, count: 1024, steps: 5, most: 1)
  }
}
