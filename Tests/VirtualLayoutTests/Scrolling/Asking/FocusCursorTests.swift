import TestSupport
import Testing
import VirtualLayout

/// The laws of `FocusCursor`, in every mode and over mixed sections.
@Suite struct FocusCursorTests {
  private static let arrows: [FocusDirection] = [.up, .down, .left, .right]
  private static let opposites: [FocusDirection: FocusDirection] = [
    .up: .down, .down: .up, .left: .right, .right: .left,
  ]

  /// What is wrong with moves over a layout; nil if nothing.
  private static func complaint(_ asked: AskedLayout, _ generator: inout SplitMix64) -> String? {
    let layout = asked.layout
    let naive = NaiveFocus(asked)
    let paths = asked.items.map(\.path)
    for path in paths {
      for direction in FocusDirection.allCases {
        let (found, expected) = (
          layout.neighbour(ofItemAt: path, direction), naive.neighbour(of: path, direction)
        )
        if found != expected {
          return
            "\(direction) of \(path) is \(String(describing: found)), expected \(String(describing: expected))"
        }
      }
    }
    guard let first = paths.first else { return nil }
    let unreached = unreached(paths, from: first, in: layout)
    if !unreached.isEmpty { return "\(unreached) cannot be reached from \(first)" }
    return walk(from: paths[generator.below(paths.count)], paths.count, in: layout, &generator)
  }

  /// The items to which no sequence of arrow keys leads.
  private static func unreached(
    _ paths: [ItemPath], from first: ItemPath, in layout: CollectionLayout
  ) -> Set<ItemPath> {
    var unreached = Set(paths)
    unreached.remove(first)
    var seen: Set<FocusCursor> = [FocusCursor(at: first)]
    var next = Array(seen)
    var index = 0
    while !unreached.isEmpty, index < next.count, index < 100_000 {
      for direction in arrows {
        var focus = next[index]
        guard let path = focus.move(direction, in: layout), seen.insert(focus).inserted else { continue }
        unreached.remove(path)
        next.append(focus)
      }
      index += 1
    }
    return unreached
  }

  /// Walks at random, and tries what a move back and a repeated move do.
  private static func walk(
    from path: ItemPath, _ count: Int, in layout: CollectionLayout, _ generator: inout SplitMix64
  ) -> String? {
    var focus = FocusCursor(at: path)
    for _ in 0..<40 {
      let direction = FocusDirection.allCases[generator.below(8)]
      let before = focus
      guard let moved = focus.move(direction, in: layout) else {
        if focus != before { return "\(direction) moves nowhere but changes the cursor" }
        continue
      }
      if moved != focus.path || moved == before.path { return "\(direction) of \(before.path) is \(moved)" }
      if let back = opposites[direction] {
        var returning = focus
        if returning.move(back, in: layout) != before.path {
          return "\(direction), \(back) of \(before.path)"
        }
      }
      var repeated = focus
      var moves = 0
      while repeated.move(direction, in: layout) != nil {
        moves += 1
        if moves > count { return "\(direction) of \(before.path) never ends" }
      }
    }
    return nil
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
        #expect(asked.layout.neighbour(ofItemAt: path, direction) == nil)
      }
      var focus = FocusCursor(at: path)
      #expect(focus.move(.down, in: asked.layout) == nil && focus.path == path)
      #expect(focus.move(.end, in: asked.layout) == ItemPath(item: 4))
    }
    var focus = FocusCursor(at: ItemPath(item: 0))
    #expect(focus.move(.home, in: CollectionLayout(.list())) == nil)
  }
}
