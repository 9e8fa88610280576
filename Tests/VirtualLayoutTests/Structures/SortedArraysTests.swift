import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// The sort of all lists, beside the standard library's.
struct SortedArraysTests {
  /// Random numbers with many equal ones, and lists of a few runs that ascend or descend.
  private func lists(_ generator: inout SplitMix64) -> [[Int]] {
    let count = generator.below(70)
    let numbers = (0..<count).map { _ in generator.below(20) }
    let cut = generator.below(count + 1)
    let ascending = numbers.sorted()
    return [
      numbers, ascending, Array(ascending.reversed()), numbers[..<cut].sorted() + numbers[cut...].sorted(),
      numbers[..<cut].sorted(by: >) + numbers[cut...].sorted(), ascending + [generator.below(20)],
    ]
  }

  @Test func everyListIsSortedStably() {
    var generator = SplitMix64(seed: 71)
    for _ in 0..<500 {
      for list in lists(&generator) {
        let expected = list.indices.sorted { (list[$0], $0) < (list[$1], $1) }
        expectEqual(list.ascendingOrder, expected)
        expectEqual(list.ascending, expected.map { list[$0] })
        expectEqual(list.sortedOnceEach(), Set(list).sorted())
        var sorted = list.enumerated().map { (key: $0.element, place: $0.offset) }
        sorted.sortByIndices { $0.key < $1.key }
        expectEqual(sorted.map { $0.place }, expected)
      }
    }
  }

  /// Lists that ascend but for one place take a comparison or two for each element, not for each of its levels.
  @Test func runsAreMergedAsTheyAre() {
    let count = 10_000
    var list = Array(0..<count)
    list.insert(5_000, at: 0)
    var comparisons = 0
    let order = stableOrder(count: list.count) {
      comparisons += 1
      return list[$0] < list[$1]
    }
    expectEqual(order.map { list[$0] }, list.sorted())
    #expect(comparisons <= 2 * list.count, "\(comparisons)")
  }
}
