import Expectations
import Testing

@testable import VirtualLayout

struct IntervalHitsTests {
  /// A loop over groups of four has four possible ends.
  @Test(arguments: 0...13) func itemsBeforeARunAndTheRunAreVisited(count: Int) {
    for (before, numbers) in [(0, []), (1 << 31, [99]), (1 | 1 << 30, [68, 98])] as [(UInt64, [Int])] {
      var visited: [Int] = []
      ItemHits(IntervalHits(run: 100..<100 + count, before: before)).forEachUnlisted { visited.append($0) }
      expectEqual(visited, numbers + Array(100..<100 + count))
    }
  }
}
