import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Counts and sizes from a delegate, an array or a closure.
struct ItemSourceTests {
  private func layout(_ mode: LayoutMode) -> CollectionLayout {
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: 120, height: 100)
    return layout
  }

  @Test func arraysClosuresAndDelegatesAgree() {
    var generator = SplitMix64(seed: 71)
    let items = (0..<50).map { _ in
      TestItem(Double(10 + generator.below(40)), Double(5 + generator.below(30)))
    }
    let sizes = items.map { LayoutSize(width: $0.width, height: $0.height) }
    for mode in [
      LayoutMode.masonry(lanes: .count(3), spacing: 2), .flow(spacing: 2),
      .masonry(lanes: .count(3), itemExtent: .aspectRatio),
    ] {
      let delegate = TestDelegate(items)
      let byDelegate = layout(mode)
      byDelegate.delegate = delegate
      byDelegate.prepare()
      for source in [
        ItemSource.sizes(sizes), .sizes(count: sizes.count) { path, _ in sizes[path.item] },
      ] {
        let bySource = layout(mode)
        bySource.source = source
        bySource.prepare()
        expectEqual(bySource.itemFrames, byDelegate.itemFrames)
      }
    }
  }

  @Test func extentsAreHeightsInMasonryAndWholeLinesInFlow() {
    for (mode, width) in [(LayoutMode.masonry(lanes: .count(2)), 60.0), (.flow(), 120)] {
      let layout = layout(mode)
      layout.source = .extents([10, 20, 30])
      layout.prepare()
      expectEqual(layout.itemFrames.map { $0!.height }, [10, 20, 30])
      expectEqual(layout.itemFrames.map { $0!.width }, [width, width, width])
    }
  }

  @Test func closuresGetTheLaneWidth() {
    let layout = layout(.masonry(LayoutMode.Masonry(lanes: .sizes([20, 50]), laneSpacing: 10)))
    layout.source = .extents(count: 4) { _, width in width / 2 }
    layout.prepare()
    expectEqual(layout.itemFrames.map { $0!.height }, [10, 25, 10, 10])
    expectEqual(layout.itemFrames.map { $0!.y }, [0, 0, 10, 20])
  }

  @Test func countsOfClosuresArePolled() {
    final class Feed { var count = 2 }
    let feed = Feed()
    let layout = layout(.flow())
    layout.source = .sizes(count: feed.count) { _, _ in LayoutSize(width: 10, height: 10) }
    layout.prepare()
    expectEqual(layout.numberOfItems(inSection: 0), 2)
    feed.count = 15
    expectEqual(layout.numberOfItems(inSection: 0), 2)
    layout.prepare()
    expectEqual(layout.numberOfItems(inSection: 0), 15)
    expectEqual(layout.contentSize.height, 20)
  }

  @Test func settingOneSourceClearsTheOther() {
    let layout = layout(.flow())
    let delegate = TestDelegate([TestItem(10, 10)])
    layout.source = .extents([1, 2, 3])
    layout.delegate = delegate
    #expect(layout.source == nil)
    layout.prepare()
    expectEqual(layout.numberOfItems(inSection: 0), 1)
    layout.source = .extents([1, 2, 3])
    #expect(layout.delegate == nil)
    layout.prepare()
    expectEqual(layout.numberOfItems(inSection: 0), 3)
  }

  @Test func anotherSourceIsAskedForEverything() {
    let layout = layout(.masonry(lanes: .count(2)))
    layout.source = .extents([10, 20])
    layout.prepare()
    layout.source = .extents([30, 40])
    layout.prepare()
    expectEqual(layout.itemFrames.map { $0!.height }, [30, 40], "with the same count")
  }

  @Test(arguments: [LayoutMode.masonry(lanes: .count(4)), .flow()])
  func bulkAnswersReplaceSingleQuestions(mode: LayoutMode) {
    let items = (0..<1000).map { (index: Int) in TestItem(Double(20 + index % 30), Double(index % 50)) }
    let delegate = TestDelegate(items)
    delegate.answersInBulk = true
    let layout = layout(mode)
    layout.delegate = delegate
    // A single call would be counted here.
    delegate.whileMeasuring = { _ in Issue.record("asked one by one") }
    layout.prepare()
    expectEqual(delegate.sizesAsked.count, 1000)
    #expect((1...100).contains(delegate.bulkCalls))
  }

  @Test func placementsAreAskedOnlyWhenOffered() {
    let plain = TestDelegate((0..<20).map { TestItem(10, Double($0)) })
    let layout = layout(.masonry(lanes: .count(4)))
    layout.delegate = plain
    layout.prepare()
    expectEqual(plain.placementsAsked, 0)
    let placed = TestDelegate((0..<20).map { TestItem(10, Double($0), span: 1 + $0 % 2) })
    layout.delegate = placed
    layout.prepare()
    expectEqual(placed.placementsAsked, 20)
  }

  @Test func arraysCarryPlacements() {
    let layout = layout(.masonry(lanes: .count(3)))
    layout.source = .extents(
      [10, 10, 10], placements: [LanePlacement(span: 2), .automatic, LanePlacement(lane: 0)])
    layout.prepare()
    expectEqual((0..<3).map { layout.lanes(ofItemAt: ItemPath(item: $0)) }, [0..<2, 2..<3, 0..<1])
    layout.source = .extents([10, 10, 10], placements: [LanePlacement(span: 2)])
    layout.prepare()
    expectEqual(
      (0..<3).map { layout.lanes(ofItemAt: ItemPath(item: $0)) }, [0..<2, 2..<3, 0..<1],
      "items without a placement are automatic")
  }

  /// Sections within sections are laid out as if they had no items, and released however deep they nest.
  @Test func sectionsWithinSectionsAreEmpty() {
    var source = ItemSource.extents([10, 20])
    for _ in 0..<100_000 { source = .sections([ItemSource.Section(source)]) }
    let layout = layout(.masonry(lanes: .count(1)))
    layout.source = .sections([ItemSource.Section(.extents([30])), ItemSource.Section(source)])
    layout.prepare()
    expectEqual(layout.numberOfSections, 2)
    #expect(layout.numberOfItems(inSection: 0) == 1 && layout.numberOfItems(inSection: 1) == 0)
    expectEqual(layout.contentSize.height, 30)
    source = .extents([])
    layout.source = nil
  }

  @Test func aMissingSourceGivesAnEmptyLayout() {
    let layout = layout(.flow(insets: LayoutInsets(5)))
    layout.prepare()
    expectEqual(layout.numberOfItems(inSection: 0), 0)
    expectEqual(layout.contentSize, LayoutSize(width: 120, height: 10))
  }
}
