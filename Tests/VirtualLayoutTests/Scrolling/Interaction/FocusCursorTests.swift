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
      for (direction, expected) in zip(FocusDirection.allCases, naive.neighbors(of: path)) {
        let found = layout.neighbor(ofItemAt: path, direction)
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

  /// What is wrong with moves across; nil if nothing. On a line, they go through its items in order. Elsewhere, they lead to an
  /// item that has a position along the scroll axis in common, if there is one.
  private static func complaintAcross(_ layout: CollectionLayout) -> String? {
    let isVertical = layout.axis == .vertical
    let reads = layout.direction == .leftToRight
    let ahead: FocusDirection = isVertical ? (reads ? .right : .left) : .down
    let back: FocusDirection = isVertical ? (reads ? .left : .right) : .up
    func ends(_ path: ItemPath) -> (main: (lo: Double, hi: Double), cross: (lo: Double, hi: Double)) {
      let frame = layout.attributes(of: .item(path))!.frame
      let y = (lo: frame.minY, hi: frame.maxY)
      let x = reads ? (lo: frame.minX, hi: frame.maxX) : (lo: -frame.maxX, hi: -frame.minX)
      return isVertical ? (main: y, cross: x) : (main: x, cross: y)
    }
    let paths = layout.allElements.filter { $0.element.kind == .item }.map(\.path).sorted()
    for path in paths {
      for (direction, step) in [(ahead, 1), (back, -1)] {
        let target = layout.neighbor(ofItemAt: path, direction)
        if let line = layout.line(ofItemAt: path) {
          let next = ItemPath(section: path.section, item: path.item + step)
          if target != (line.contains(next) ? next : nil) {
            return "\(direction) of \(path) on \(line) is \(String(describing: target))"
          }
          continue
        }
        let own = ends(path)
        func isBeside(_ other: ItemPath) -> Bool {
          let main = ends(other).main
          return main.lo == own.main.lo || main.lo < own.main.hi && own.main.lo < main.hi
        }
        if let target, target.section != path.section || !isBeside(target) {
          return "\(direction) of \(path) is \(target), which is not beside it"
        }
        // Item sizes are whole points, so positions of items that lie apart across are apart, too.
        let others = paths.filter { other in
          let (cross, ownCross) = (ends(other).cross, own.cross)
          let liesPast =
            step > 0
            ? cross.lo >= ownCross.hi && cross.lo >= ownCross.lo + 1
            : cross.hi <= ownCross.lo && cross.lo <= ownCross.lo - 1
          return other.section == path.section && other != path && isBeside(other) && liesPast
        }
        if target == nil, let other = others.first { return "\(direction) of \(path) ignores \(other)" }
      }
    }
    return nil
  }

  @Test(arguments: ModeUnderTest.all)
  func movesAcrossStayOnTheLine(mode: ModeUnderTest) {
    for (seed, scale) in zip(UInt64(1)..., [0, 1, 1.5, 2.25, 0.05]) {
      let asked = AskedLayout(mode, count: 25, seed: seed)
      asked.layout.pixelPolicy = scale > 0 ? .snapped(scale: scale) : .none
      asked.layout.prepare()
      guard let complaint = Self.complaintAcross(asked.layout) else { continue }
      Issue.record("seed \(seed), scale \(scale): \(complaint)")
      return
    }
  }

  @Test(arguments: Heading.all)
  func movesAcrossStayOnTheLineOverSections(heading: Heading) {
    for seed in UInt64(1)...20 {
      guard let complaint = Self.complaintAcross(AskedLayout(sections: 5, heading, seed: seed).layout) else {
        continue
      }
      Issue.record("seed \(seed): \(complaint)")
      return
    }
  }

  @Test func aLayoutWithoutTheItemMovesNowhere() {
    let asked = AskedLayout(ModeUnderTest.all[0], count: 5, seed: 1)
    for path in [ItemPath(item: 5), ItemPath(item: -1), ItemPath(section: 3, item: 0)] {
      for direction in FocusDirection.allCases {
        expectEqual(asked.layout.neighbor(ofItemAt: path, direction), nil)
      }
      var focus = FocusCursor(at: path)
      #expect(focus.move(.down, in: asked.layout) == nil && focus.path == path)
      expectEqual(focus.move(.end, in: asked.layout), ItemPath(item: 4))
    }
    var focus = FocusCursor(at: ItemPath(item: 0))
    expectEqual(focus.move(.home, in: CollectionLayout(.list())), nil)
  }
}
