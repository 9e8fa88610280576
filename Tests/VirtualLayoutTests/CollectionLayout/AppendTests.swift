import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Items that are appended one at a time, which takes a direct way through the layout.
struct AppendTests {
  /// Across the ends of chunks and blocks, with an invalidation or a batch in turns: the layout equals one that asks
  /// for everything, and only the new item is asked for.
  @Test(arguments: ModeUnderTest.configurations)
  func appendingOneByOneEqualsAppendingAtOnce(mode: ModeUnderTest) throws {
    var generator = SplitMix64(seed: 47)
    for first in [0, 500] {
      let items = mode.items(&generator, first + 20)
      let delegate = TestDelegate(Array(items.prefix(first)))
      let layout = mode.prepared(delegate)
      delegate.resetCounts()
      for item in first..<items.count {
        delegate.items.append(items[item])
        if item % 2 == 0 {
          layout.invalidateLayout(with: .appended(1))
          layout.prepare()
        } else {
          var updates = BatchUpdates()
          updates.insertItems(at: [ItemPath(item: item)])
          try layout.performBatchUpdates(updates)
        }
        if let broken = layout.checkInvariants() {
          Issue.record("item \(item): \(broken)")
          return
        }
      }
      expectEqual(layout.allElements, mode.prepared(TestDelegate(items)).allElements)
      // The number of columns may depend on the number of items while there are few.
      guard mode.asksForSizes, first > 0 else { continue }
      expectEqual(delegate.sizesAsked.keys.sorted(), Array(first..<items.count))
      #expect(delegate.sizesAsked.values.allSatisfy { $0 == 1 })
    }
  }

  /// A negative number says nothing about what happened, however it is passed: every item is asked for again.
  @Test(arguments: ModeUnderTest.asking)
  func negativeNumbersInvalidateEverything(mode: ModeUnderTest) {
    var context = InvalidationContext()
    context.appendedItemCount = -1
    var sum = InvalidationContext.appended(1)
    sum.formUnion(context)
    var decreased = InvalidationContext.appended(1)
    decreased.appendedItemCount -= 2
    for context in [context, sum, decreased, .appended(-1)] {
      #expect(context.invalidateEverything && context.appendedItemCount >= 0)
      var generator = SplitMix64(seed: 48)
      let delegate = TestDelegate(mode.items(&generator, 40))
      let layout = mode.prepared(delegate)
      delegate.items.removeLast()
      delegate.resetCounts()
      layout.invalidateLayout(with: context)
      layout.prepare()
      expectEqual(delegate.sizesAsked.count, 39)
      expectEqual(disagreement(layout, mode.expected(delegate.items)), nil)
    }
  }

  /// If items wait for a position, an item that comes after them chooses its lane as if none waited.
  @Test(arguments: UInt64(0)..<20)
  func anItemAppendedWhileOthersWaitTakesTheSameLane(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let mode = LayoutMode.masonry(LayoutMode.Masonry(lanes: .count(3)), checkpointInterval: 8)
    let items = (0..<200).map { _ in TestItem(1, Double(1 + generator.below(40))) }
    let worlds = (0..<2).map { _ in
      let delegate = TestDelegate(items)
      let layout = CollectionLayout(mode)
      layout.containerSize = LayoutSize(width: 300, height: 100)
      layout.delegate = delegate
      layout.prepare()
      return (delegate, layout)
    }
    for _ in 0..<12 {
      let item = TestItem(1, Double(1 + generator.below(40)))
      let place = generator.oneIn(3) ? generator.below(20) : worlds[0].0.items.count
      for (index, (delegate, layout)) in worlds.enumerated() {
        delegate.items.insert(item, at: place)
        var updates = BatchUpdates()
        updates.insertItems(at: [ItemPath(item: place)])
        try layout.performBatchUpdates(updates)
        expectEqual(layout.checkInvariants(), nil)
        if index == 0 { _ = layout.attributes(of: .item(ItemPath(item: delegate.items.count - 1))) }
      }
    }
    expectEqual(worlds[0].1.allElements, worlds[1].1.allElements)
  }
}
