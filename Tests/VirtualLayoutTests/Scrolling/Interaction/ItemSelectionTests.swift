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
      guard findsDifference(asked, from: old, to: new, seed: seed) else { return }
    }
  }

  private static func findsDifference(
    _ asked: AskedLayout, from old: LayoutRect, to new: LayoutRect, seed: UInt64
  ) -> Bool {
    var found: [ItemPath] = []
    asked.layout.forEachItem(in: new, notIn: old) { found.append($0) }
    let expected = asked.items.filter { $0.frame.intersects(new) && !$0.frame.intersects(old) }.map(\.path)
    if found.sorted() == expected { return true }
    Issue.record("from \(old) to \(new), seed \(seed): \(found), expected \(expected)")
    return false
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

  /// The farther away an edge is, the more the extent from there to the content is rounded.
  @Test(arguments: Heading.all)
  func aRubberBandMayReachFarBeyondTheContent(heading: Heading) {
    for seed in UInt64(1)...3 {
      let asked = AskedLayout(sections: 5, heading, seed: seed)
      var generator = SplitMix64(seed: seed)
      for far in [0x1p40, 0x1p49, 0x1p52, 1e17, 1e18, 1e30, 1e300] {
        let corners = asked.points(&generator, count: 16)
        for index in 0..<12 {
          let inside = LayoutRect(corner: corners[index], corners[index + 1])
          // Each edge is far away in some of them.
          let low = LayoutPoint(
            x: index % 2 == 0 ? -far : corners[index + 2].x, y: index % 3 == 0 ? -far : corners[index + 2].y)
          let high = LayoutPoint(x: index % 4 < 2 ? far : corners[index + 3].x, y: far)
          let outside = LayoutRect(corner: low, high)
          guard Self.findsDifference(asked, from: inside, to: outside, seed: seed),
            Self.findsDifference(asked, from: outside, to: inside, seed: seed)
          else { return }
        }
      }
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
