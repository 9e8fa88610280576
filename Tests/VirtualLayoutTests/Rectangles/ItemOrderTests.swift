import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// The order of starts is a permutation that ascends, and finds positions by item and items by position.
struct ItemOrderTests {
  /// From about 65,536 on, positions are kept without their lower bits.
  @Test(arguments: [0, 1, 2, 17, 5000, 65_536, 65_537, 300_000])
  func theOrderIsAnAscendingPermutation(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    // Many equal starts, zero among them, and some with all bits in use.
    let starts = (0..<count).map { item in
      item % 3 == 0 ? Double(generator.below(count)) / 7 : Double(generator.below(50))
    }
    let order = ItemOrder(ascending: starts.span)
    let expected = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    #expect((0..<count).allSatisfy { order.item(at: $0) == expected[$0] })
    #expect((0..<count).allSatisfy { order.number(of: expected[$0]) == $0 })
    // The header of each array, and the spare room that the allocator adds, which depends on what it has.
    #expect(order.memoryFootprint <= 5 * count + count / 2 + 128)
  }

  @Test func aNegativeZeroIsZero() {
    let order = ItemOrder(ascending: [3, -0.0, 0, 1].span)
    expectEqual((0..<4).map { order.item(at: $0) }, [1, 2, 3, 0])
  }

  @Test(arguments: [(3, 10), (5000, 70_000), (65_530, 65_540)])
  func appendedItemsComeLast(first: Int, last: Int) {
    let starts: [Double] = (0..<first).map { Double((first - $0) % 97) }
    var order = ItemOrder(ascending: starts.span)
    let before = (0..<first).map { order.item(at: $0) }
    order.appendInOrder(upTo: first + 1)
    order.appendInOrder(upTo: last)
    expectEqual((0..<last).map { order.item(at: $0) }, before + (first..<last))
    #expect((0..<last).allSatisfy { order.item(at: order.number(of: $0)) == $0 })
  }
}
