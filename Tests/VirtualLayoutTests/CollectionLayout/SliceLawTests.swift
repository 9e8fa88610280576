import Expectations
import TestSupport
import Testing
import VirtualLayout

/// `prepare(budget:)`: what is in view is laid out at once and stays in place. At the end, everything equals the result
/// of `prepare()` to the bit, no size was asked for twice, and no item placed twice.
struct SliceLawTests {
  /// Modes in which items after the last one laid out may be visible among the others.
  private static func mayFillGaps(_ mode: ModeUnderTest) -> Bool {
    mode.name.contains("dense") || mode.name.hasPrefix("fold")
  }

  /// Values for the modes under test. Each mode has its four headings one after the other, and the next mode gets other
  /// values for the same heading.
  private static func inTurns<Value>(_ values: [Value]) -> [Value] {
    ModeUnderTest.all.indices.map { values[($0 + $0 / 4) % values.count] }
  }

  @Test(arguments: ModeUnderTest.all)
  func slicesEqualOnePrepare(mode: ModeUnderTest) {
    // Many items once for each configuration, so that every tree has several leaves and masonry several checkpoints.
    for (seed, count) in [0, 3, 70, mode.heading == Heading.all[0] ? 1500 : 150].enumerated() {
      var generator = SplitMix64(seed: UInt64(seed))
      let items = mode.items(&generator, count)
      let world = SlicedWorld(mode, items, view: seed % 2 == 0 ? 0 : nil)
      world.delegate.answersInBulk = seed % 2 == 1
      guard let slices = world.layout.prepareInSlices(&generator) else {
        Issue.record("\(count) items: wrong on the way")
        return
      }
      if let message = world.difference {
        Issue.record("\(count) items, \(slices) slices: \(message)")
        return
      }
      expectEqual(world.delegate.sizesAsked.count, mode.asksForSizes ? count : 0)
      #expect(world.delegate.sizesAsked.values.allSatisfy { $0 == 1 })
      let (placed, wholePlaced) = (world.layout.itemsPlaced, world.whole.itemsPlaced)
      // The line on which a slice ended is completed by the next. A slice may have taken several passes to cover the view.
      let most = wholePlaced + (slices + 16) * (longestLine(world.whole))
      #expect(placed >= wholePlaced && placed <= most)
      // Nothing more waits.
      world.delegate.resetCounts()
      for budget in CollectionLayout.budgets { expectEqual(world.layout.prepare(budget: budget), 0) }
      #expect(world.delegate.totalSizesAsked == 0 && world.layout.itemsPlaced == placed)
    }
  }

  private func longestLine(_ layout: CollectionLayout) -> Int {
    (0..<layout.numberOfItems(inSection: 0)).reduce(0) { longest, item in
      let line = layout.line(ofItemAt: ItemPath(item: item))
      return max(longest, line.map { $0.upperBound.item - $0.lowerBound.item + 1 } ?? 0)
    }
  }

  /// With a budget of zero everything in view is laid out, at its final place. This holds also if the view ends shortly
  /// before what would be laid out next.
  @Test(arguments: zip(ModeUnderTest.all, inTurns([0.0, 30, 160, 240])))
  func visibleItemsAreLaidOutAtOnce(mode: ModeUnderTest, gap: Double) {
    var generator = SplitMix64(seed: 8)
    let items = mode.items(&generator, 400)
    let first = SlicedWorld(mode, items, view: 0)
    first.layout.prepare(budget: 0)
    let end = first.layout.allElements.reduce(0) {
      let extent = mode.axis == .vertical ? $1.frame.height : $1.frame.width
      return max($0, first.layout.offset(of: $1.frame) + extent)
    }
    let world = SlicedWorld(mode, items, view: max(0, end - gap - 200))
    world.layout.prepare(budget: 0)
    let seen = world.layout.itemsOnScreen
    var budget = 1
    while !world.layout.isComplete {
      world.layout.prepare(budget: budget)
      budget *= 3
      let now = world.layout.itemsOnScreen
      if Self.mayFillGaps(mode) {
        #expect(seen.allSatisfy { now[$0.key] == $0.value })
      } else if now != seen {
        Issue.record("\(now), at first \(seen)")
        return
      }
    }
    expectEqual(world.difference, nil)
  }

  /// A layout that was prepared in slices keeps hardly more memory than one that was prepared at once.
  @Test(arguments: ModeUnderTest.configurations.filter { $0.placesItems && !$0.placesEverything })
  func slicesTakeNoMoreMemory(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 11)
    let world = SlicedWorld(mode, mode.items(&generator, 5000))
    world.delegate.answersInBulk = true
    while !world.layout.isComplete || world.layout.numberOfItems(inSection: 0) == 0 {
      world.layout.prepare(budget: 900)
    }
    let (sliced, whole) = (world.layout.memoryFootprint, world.whole.memoryFootprint)
    #expect(sliced <= whole + whole / 16 + 4096, "\(sliced) bytes, at once \(whole)")
  }

  /// Many items wait, in modes that can stop anywhere. If the host sets no view, the container counts as the view.
  @Test(arguments: ModeUnderTest.configurations)
  func invisibleItemsWait(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 9)
    let count = 2000
    let world = SlicedWorld(mode, mode.items(&generator, count))
    world.layout.prepare(budget: 10)
    let isWhole =
      mode.placesEverything || !mode.placesItems || mode.name == "list, uniform without anything"
    let there = world.layout.numberOfItems(inSection: 0)
    #expect(isWhole ? there == count : there < count && there >= 10)
    #expect(world.layout.waitingItemCount == count - there && world.layout.isComplete == isWhole)
    expectEqual(world.layout.layoutAttributesForItem(at: ItemPath(item: there)), nil)
    #expect(world.delegate.sizesAsked.keys.allSatisfy { $0 < there })
    if !isWhole {
      #expect(!world.layout.isContentSizeExact)
      let beyond = world.layout.rect(from: 600, length: 300)
      #expect(world.layout.itemRange(covering: beyond) != nil, "the container's 600 points are covered")
    }
    world.layout.prepare()
    expectEqual(world.difference, nil)
  }

  /// A change while items wait applies to the items that are laid out. The others come in their new state.
  @Test(arguments: ModeUnderTest.configurations.filter { $0.asksForSizes }, UInt64(0)..<2)
  func waitingItemsAreNotAskedForTwice(mode: ModeUnderTest, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let world = SlicedWorld(mode, mode.items(&generator, 700))
    world.layout.prepare(budget: 30)
    let there = world.layout.numberOfItems(inSection: 0)
    let more = mode.items(&generator, 9)
    let changed = [0, 5, there - 1, min(there, 699), 699].map { ItemPath(item: $0) }
    world.delegate.resetCounts()
    world.change { _, delegate in
      for path in changed { delegate.items[path.item].height += 8 }
      delegate.items += more
    }
    world.layout.invalidateLayout(with: .items(changed))
    world.layout.invalidateLayout(with: .appended(9))
    world.layout.prepare(budget: 0)
    expectEqual(
      world.layout.waitingItemCount, there == 700 ? 0 : 709 - world.layout.numberOfItems(inSection: 0))
    world.layout.prepare(budget: 100)
    #expect(world.layout.prepareInSlices(&generator) != nil)
    let asked = Set(changed.map(\.item)).filter { $0 < there }.union(there..<709)
    expectEqual(Set(world.delegate.sizesAsked.keys), asked)
    #expect(world.delegate.sizesAsked.values.allSatisfy { $0 == 1 })
    #expect(world.layout.numberOfItems(inSection: 0) == 709 && world.layout.checkInvariants() == nil)
    // Lanes that were chosen before the change stay.
    guard mode.masonry == nil else { return }
    world.whole.invalidateLayout()
    world.whole.prepare()
    expectEqual(world.difference, nil)
  }

  /// Another width in the middle of many items: the anchor stays exactly in place, from the first slice on.
  @Test(arguments: zip(ModeUnderTest.all, inTurns([1, 200])))
  func anotherWidthLeavesVisibleItemsInPlace(mode: ModeUnderTest, budget: Int) {
    var generator = SplitMix64(seed: 10)
    let world = SlicedWorld(mode, mode.items(&generator, 500), view: 0)
    world.layout.prepare()
    let length =
      world.layout.axis == .vertical ? world.layout.contentSize.height : world.layout.contentSize.width
    world.change { layout, _ in layout.visibleBounds = layout.rect(from: (length / 2).rounded(), length: 200)
    }
    let before = world.layout.itemsOnScreen
    world.delegate.resetCounts()
    world.change { layout, _ in layout.containerSize = mode.container(cross: 120) }
    let delta = world.whole.prepare()
    var moved = world.layout.prepare(budget: budget)
    if let held = before.keys.min() {
      let now = world.layout.itemsOnScreen[held]
      expectEqual(now, world.whole.itemsOnScreen[held])
    }
    let seen = world.layout.itemsOnScreen
    while !world.layout.isComplete {
      moved += world.layout.prepare(budget: 90)
      if !Self.mayFillGaps(mode) { expectEqual(world.layout.itemsOnScreen, seen) }
    }
    expectEqual(world.difference, nil)
    #expect(moved == delta && world.layout.visibleBounds == world.whole.visibleBounds)
    #expect(world.delegate.sizesAsked.values.allSatisfy { $0 == 1 })
  }
}
