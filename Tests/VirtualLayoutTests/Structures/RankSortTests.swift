import Expectations
import TestSupport
import Testing
import VirtualLayout

/// The ranks of unordered numbers: the position of each in the sorted list.
struct RankSortTests {
  /// No number, one number, and more than are compared at once.
  @Test(arguments: 0...64)
  func everyNumberHasItsRank(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    // Memory after the last number has smaller values, which must not count.
    var numbers = [Int32](repeating: -1, count: (count + RankSort.width) / RankSort.width * RankSort.width)
    for index in 0..<count { numbers[index] = Int32(generator.below(1 << 16)) << 8 | Int32(index) }
    var ranks: [Int] = []
    numbers.withUnsafeBufferPointer { numbers in
      guard let start = numbers.baseAddress else { return }
      RankSort.forEachRank(of: start, count: count) { index, rank in
        expectEqual(index, ranks.count)
        ranks.append(rank)
      }
    }
    let sorted = numbers[..<count].sorted()
    expectEqual(ranks, numbers[..<count].map { sorted.firstIndex(of: $0) })
  }
}
