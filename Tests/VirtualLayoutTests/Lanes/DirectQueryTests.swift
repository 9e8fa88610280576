import Expectations
import TestSupport
import Testing
import VirtualLayout

/// The direct way to the items of plain lanes is open where it should be, and never leads to items from before a
/// change.
struct DirectQueryTests {
  private func layout(_ mode: LayoutMode, _ delegate: TestDelegate) -> CollectionLayout {
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: 400, height: 600)
    layout.delegate = delegate
    layout.prepare()
    return layout
  }

  private func items(_ count: Int, tallAt tall: Set<Int> = []) -> [TestItem] {
    var generator = SplitMix64(seed: UInt64(count))
    return (0..<count).map { index in
      TestItem(60, tall.contains(index) ? 9_000 : Double(40 + generator.below(90)))
    }
  }

  private static let masonry = LayoutMode.masonry(lanes: .count(4), spacing: 6)

  /// One step finds all items in lanes that start in order: in every orientation, snapped to pixels or not.
  @Test(arguments: [LayoutAxis.vertical, .horizontal], [LayoutDirection.leftToRight, .rightToLeft])
  func oneStepFindsAll(axis: LayoutAxis, direction: LayoutDirection) {
    let layout = layout(Self.masonry, TestDelegate(items(500)))
    (layout.axis, layout.direction) = (axis, direction)
    for pixels in [
      PixelPolicy.none, .snapped(scale: 1), .snapped(scale: 1.25), .snapped(scale: 2), .snapped(scale: 3),
    ] {
      layout.pixelPolicy = pixels
      layout.prepare()
      let size = layout.contentSize
      let region =
        axis == .vertical
        ? LayoutRect(x: 0, y: 1_000, width: size.width, height: 2_000)
        : LayoutRect(x: 1_000, y: 0, width: 2_000, height: size.height)
      expectEqual(layout.stepCount(in: region), 1, "\(pixels)")
    }
  }

  /// One step finds all items of a section that starts at 0, and of one that does not: here some hundred each.
  @Test func aSectionOfSeveralIsOneStep() {
    let heights: [Double] = (0..<400).map { Double(40 + $0 * 37 % 90) }
    let layout = CollectionLayout(Self.masonry)
    layout.containerSize = LayoutSize(width: 400, height: 600)
    layout.source = .sections([.init(.extents(heights)), .init(.extents(heights))])
    layout.prepare()
    let end = layout.contentSize.height / 2
    expectEqual(layout.stepCount(in: LayoutRect(x: 0, y: 100, width: 400, height: 3_000)), 1)
    expectEqual(layout.stepCount(in: LayoutRect(x: 0, y: end + 100, width: 400, height: 3_000)), 1)
  }

  /// Every change that a host can make, and what it sees afterwards.
  @Test(arguments: [0, 3, 40, 700])
  func queriesSeeEveryChange(count: Int) throws {
    let delegate = TestDelegate(items(count, tallAt: [5, 300]))
    let layout = layout(Self.masonry, delegate)
    try expectRight(layout)
    for height in [70.0, 3_000, 0, 41] {
      for index in [0, count / 2, count - 1] where index < count && index >= 0 {
        delegate.items[index].height = height
        layout.invalidateLayout(with: .items([ItemPath(item: index)]))
        try expectRight(layout)
        layout.prepare()
        try expectRight(layout)
      }
    }
    delegate.items += items(30)
    layout.invalidateLayout(with: .appended(30))
    layout.prepare()
    try expectRight(layout)
    for at in [0, count / 2, count] {
      var updates = BatchUpdates()
      updates.insertItems(at: [ItemPath(item: at)])
      delegate.items.insert(items(1)[0], at: at)
      try layout.performBatchUpdates(updates)
      try expectRight(layout)
    }
    layout.containerSize.width = 333
    try expectRight(layout)
    layout.prepare()
    try expectRight(layout)
    let snapshot = try SavedLayout(bytes: layout.saved(identifiedBy: { UInt64($0.item) }).bytes)
    layout.restore(snapshot, identifiedBy: { UInt64($0.item) })
    try expectRight(layout)
    delegate.items = items(count / 2)
    layout.prepare()
    try expectRight(layout)
    layout.invalidateLayout()
    layout.prepare()
    try expectRight(layout)
    delegate.items = []
    layout.prepare()
    try expectRight(layout)
  }

  /// Items that were removed from the end are no longer visible.
  @Test(arguments: [0, 7, 100, 180], [1, 16, 17, 33, 100])
  func deletedItemsAreNotFound(first: Int, count: Int) throws {
    let delegate = TestDelegate((0..<300).map { _ in TestItem(60, 40) })
    let layout = layout(Self.masonry, delegate)
    var updates = BatchUpdates()
    updates.deleteItems(at: (first..<first + count).map { ItemPath(item: $0) })
    delegate.items.removeSubrange(first..<first + count)
    try layout.performBatchUpdates(updates)
    try expectRight(layout)
    updates = BatchUpdates()
    updates.insertItems(at: (first..<first + 56).map { ItemPath(item: $0) })
    delegate.items.insert(contentsOf: items(56), at: first)
    try layout.performBatchUpdates(updates)
    try expectRight(layout)
  }

  /// A host that reads the layout during a call sees the last layout until the new one is complete.
  @Test func aHostThatReadsDuringACallSeesTheLastLayout() {
    let delegate = TestDelegate(items(300))
    let layout = layout(Self.masonry, delegate)
    var before = shown(layout)
    for change in 1...3 {
      delegate.items = items(300 + change)
      var looks = 0
      delegate.whileMeasuring = { layout in
        looks += 1
        if looks % 50 == 1 { expectEqual(shown(layout), before) }
      }
      layout.invalidateLayout()
      layout.prepare()
      #expect(looks > 0)
      #expect(shown(layout) != before)
      before = shown(layout)
    }
  }

  private func expectRight(_ layout: CollectionLayout) throws {
    let frames = layout.itemFrames.compactMap { $0 }
    let end = layout.contentSize.height
    for lo in stride(from: -90, through: end + 90, by: max(end / 40, 7)) {
      for height in [1.0, 60, 640, 4_000] {
        let view = LayoutRect(x: 0, y: lo, width: 400, height: height)
        try #require(queryDisagreement(layout, frames, in: view) == nil)
      }
    }
  }
}

private func shown(_ layout: CollectionLayout) -> [LayoutRect] {
  var shown: [LayoutRect] = []
  layout.forEachElement(in: LayoutRect(x: 0, y: 500, width: 400, height: 600)) { shown.append($0.frame) }
  return shown
}
