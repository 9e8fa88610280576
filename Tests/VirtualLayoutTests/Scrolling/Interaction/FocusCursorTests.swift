import Expectations
import TestSupport
import Testing
import VirtualLayout

/// The laws of `FocusCursor`, in every mode and over mixed sections.
struct FocusCursorTests {
  /// What is wrong with moves over a layout; nil if nothing.
  private static func complaint(_ asked: AskedLayout, _ generator: inout SplitMix64) -> String? {
    let layout = asked.layout
    let naive = NaiveFocus(asked.items, in: layout)
    let paths = asked.items.map(\.path)
    for path in paths {
      for (direction, expected) in zip(FocusDirection.allCases, naive.neighbours(of: path)) {
        let found = layout.neighbour(ofItemAt: path, direction)
        if found != expected {
          return
            "\(direction) of \(path) is \(String(describing: found)), expected \(String(describing: expected))"
        }
      }
    }
    guard let first = paths.first else { return nil }
    let unreached = FocusWalks.unreached(paths, from: first, in: layout)
    if !unreached.isEmpty { return "\(unreached) cannot be reached from \(first)" }
    return FocusWalks.walk(from: paths[generator.below(paths.count)], paths.count, in: layout, &generator)
  }

  private static func check(_ asked: AskedLayout, seed: UInt64) -> Bool {
    var generator = SplitMix64(seed: seed)
    guard let complaint = complaint(asked, &generator) else { return true }
    Issue.record("seed \(seed): \(complaint)")
    return false
  }

  @Test("right then left returns, and every item is reached", arguments: ModeUnderTest.all)
  func theLawsHold(mode: ModeUnderTest) {
    for seed in UInt64(1)...6 {
      guard Self.check(AskedLayout(mode, count: [3, 12, 25][Int(seed % 3)], seed: seed), seed: seed) else {
        return
      }
    }
  }

  @Test(arguments: Heading.all)
  func theLawsHoldOverSections(heading: Heading) {
    for seed in UInt64(1)...30 {
      guard Self.check(AskedLayout(sections: 4, heading, seed: seed), seed: seed) else { return }
    }
  }

  @Test func aLayoutWithoutTheItemMovesNowhere() {
    let asked = AskedLayout(ModeUnderTest.all[0], count: 5, seed: 1)
    for path in [ItemPath(item: 5), ItemPath(item: -1), ItemPath(section: 3, item: 0)] {
      for direction in FocusDirection.allCases {
        expectEqual(asked.layout.neighbour(ofItemAt: path, direction), nil)
      }
      var focus = FocusCursor(at: path)
      #expect(focus.move(.down, in: asked.layout) == nil && focus.path == path)
      expectEqual(focus.move(.end, in: asked.layout), ItemPath(item: 4))
    }
    var focus = FocusCursor(at: ItemPath(item: 0))
    expectEqual(focus.move(.home, in: CollectionLayout(.list())), nil)
  }
}
