import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Rubber bands, and ranges in reading order.
struct ItemSelectionTests {
  private static func checkDifferences(_ asked: AskedLayout, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let corners = asked.points(&generator, count: 40)
    for index in 0..<37 {
      let old = LayoutRect(corner: corners[index], corners[index + 1])
      let new =
        generator.oneIn(4)
        ? LayoutRect(corner: corners[index + 2], corners[index + 3])
        : LayoutRect(corner: corners[index], corners[index + 2])
      var found: [ItemPath] = []
      asked.layout.forEachItem(in: new, notIn: old) { found.append($0) }
      let expected = asked.items.filter { $0.frame.intersects(new) && !$0.frame.intersects(old) }.map(\.path)
      guard found.sorted() == expected else {
        Issue.record("from \(old) to \(new), seed \(seed): \(found), expected \(expected)")
        return
      }
    }
  }

  @Test(arguments: ModeUnderTest.all)
  func aRubberBandGainsWhatIsNotInTheOldOne(mode: ModeUnderTest) {
    for seed in UInt64(1)...3 { Self.checkDifferences(AskedLayout(mode, count: 40, seed: seed), seed: seed) }
  }

  @Test(arguments: Heading.all)
  func aRubberBandGoesOverSections(heading: Heading) {
    for seed in UInt64(1)...10 {
      Self.checkDifferences(AskedLayout(sections: 5, heading, seed: seed), seed: seed)
    }
  }

  @Test func aRubberBandWithoutNumbersHoldsNothing() {
    let layout = AskedLayout(ModeUnderTest.all[0], count: 10, seed: 1).layout
    let all = LayoutRect(x: 0, y: 0, width: 1000, height: 10_000)
    for nowhere in [
      LayoutRect(x: .nan, y: 0, width: 9, height: 9), LayoutRect(x: 0, y: 0, width: 9, height: .nan),
    ] {
      var count = 0
      layout.forEachItem(in: all, notIn: nowhere) { _ in count += 1 }
      expectEqual(count, 10)
      layout.forEachItem(in: nowhere, notIn: all) { _ in count += 1 }
      expectEqual(count, 10)
    }
  }

  @Test(arguments: Heading.all)
  func aRangeGoesOverSectionsInEitherOrder(heading: Heading) throws {
    for seed in UInt64(1)...10 {
      let asked = AskedLayout(sections: 6, heading, seed: seed)
      let paths = asked.items.map(\.path)
      guard !paths.isEmpty else { continue }
      var generator = SplitMix64(seed: seed)
      for _ in 0..<20 {
        let (first, last) = (generator.below(paths.count), generator.below(paths.count))
        let range = try #require(asked.layout.items(from: paths[first], through: paths[last]))
        let expected = Array(paths[min(first, last)...max(first, last)])
        expectEqual(Array(range), expected)
        expectEqual(range.count, expected.count)
        expectEqual(paths.filter { range.contains($0) }, expected)
        #expect(!range.contains(ItemPath(section: paths[first].section, item: -1)))
        #expect(!range.contains(ItemPath(section: paths[first].section, item: 1000)))
      }
      #expect(asked.layout.items(from: paths[0], through: ItemPath(section: 99, item: 0)) == nil)
    }
  }
}
