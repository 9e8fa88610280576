import TestSupport
import Testing
import VirtualLayout

/// Law 2: after any edits and queries, every frame is that of a new layout with the same sizes and lanes. The reference
/// checks the lanes. Frames are equal to the bit below 2^33 points; farther out, sums are rounded.
struct IncrementalLawTests {
  /// Two sequences of edits for each axis and direction, eight for each configuration.
  @Test(arguments: ModeUnderTest.all)
  func editsEqualANewLayout(mode: ModeUnderTest) {
    let heading = UInt64(Heading.all.firstIndex(of: mode.heading)!)
    for seed in 2 * heading + 1...2 * heading + 2 {
      if let message = EditedWorld(mode, seed: seed, count: 40).run(steps: 14) {
        Issue.record("seed \(seed), \(message)")
        return
      }
    }
  }

  /// Enough items to give every tree several leaves, and masonry several checkpoints.
  @Test(arguments: ModeUnderTest.configurations)
  func editsOfManyItemsEqualANewLayout(mode: ModeUnderTest) {
    if let message = EditedWorld(mode, seed: 7, count: 1500).run(steps: 5) {
      Issue.record("\(message)")
    }
  }
}

/// A layout under edits, and a model that knows its items, width and lanes.
private final class EditedWorld {
  let mode: ModeUnderTest
  let delegate: TestDelegate
  let layout: CollectionLayout
  var generator: SplitMix64
  var cross = 320.0
  /// The lanes that items keep; empty if all items choose again.
  var kept: [Int?] = []
  var keptCursor: Int?
  var expected: NaiveLayout

  init(_ mode: ModeUnderTest, seed: UInt64, count: Int) {
    self.mode = mode
    generator = SplitMix64(seed: seed)
    delegate = TestDelegate(mode.items(&generator, count))
    delegate.answersInBulk = seed % 2 == 0
    layout = mode.prepared(delegate)
    expected = mode.expected(delegate.items)
  }

  /// Describes the first failure and the edits before it; nil if there is none.
  func run(steps: Int) -> String? {
    var edits: [String] = []
    for _ in 0..<steps {
      edits.append(edit())
      if generator.oneIn(2) {
        _ = layout.layoutAttributesForElements(in: LayoutRect(x: 0, y: 90, width: 300, height: 200))
      }
      layout.prepare()
      expected = mode.expected(delegate.items, cross: cross, kept: kept, keptCursor: keptCursor)
      let attributes = layout.itemAttributes
      if let message = disagreement(layout, expected, attributes: attributes) ?? layout.checkInvariants()
        ?? freshDisagreement(attributes)
      {
        return "after \(edits.joined(separator: ", ")): \(message)"
      }
    }
    let frames = layout.itemFrames.compactMap { $0 }
    let query = LayoutRect(x: 50, y: 50, width: 120, height: 200)
    return queryDisagreement(layout, frames, in: query)
  }

  private func edit() -> String {
    let count = delegate.items.count
    switch generator.below(8) {
    case 0, 1:
      let added = generator.below(12)
      keepLanes()
      delegate.items += mode.items(&generator, added)
      layout.invalidateLayout(with: .appended(added))
      return "append \(added)"
    case 2, 3, 4:
      let indices = count == 0 ? [] : (0...generator.below(3)).map { _ in generator.below(count) }
      keepLanes()
      for index in indices {
        let fresh = mode.items(&generator, 1)[0]
        delegate.items[index].width = fresh.width
        delegate.items[index].height = fresh.height
      }
      layout.invalidateLayout(with: .items(indices.map { ItemPath(item: $0) }))
      return "resize \(indices)"
    case 5:
      let newCross = Double(generator.below(60)) * 8
      guard newCross != cross else { return "nothing" }
      cross = newCross
      forgetLanes()
      layout.containerSize = mode.container(cross: cross)
      return "width \(cross)"
    case 6:
      // The count changes, with or without an announcement.
      let newCount = generator.below(max(60, count + count / 2))
      guard newCount != count else { return "nothing" }
      delegate.items = mode.items(&generator, newCount)
      forgetLanes()
      if generator.oneIn(2) { layout.invalidateLayout(with: .dataSourceCounts) }
      return "count \(newCount)"
    default:
      delegate.items = mode.items(&generator, count)
      forgetLanes()
      if generator.oneIn(2) {
        layout.invalidateLayout()
        return "everything"
      }
      layout.mode = .masonry(lanes: .count(2))
      layout.prepare()
      layout.mode = .flow()
      if generator.oneIn(2) { layout.prepare() }
      layout.mode = mode.mode
      layout.invalidateLayout()
      return "another mode and back"
    }
  }

  private func forgetLanes() {
    kept = []
    keptCursor = nil
  }

  private func keepLanes() {
    kept = expected.lanes.map(\.lowerBound)
    keptCursor = expected.cursor
  }

  /// Compares with a new layout that is told every lane: frames are equal to the bit.
  private func freshDisagreement(_ attributes: [LayoutAttributes?]) -> String? {
    var items = delegate.items
    for (index, lanes) in expected.lanes.enumerated() { items[index].placement.lane = lanes.lowerBound }
    let fresh = mode.prepared(TestDelegate(items), cross: cross)
    let freshFrames = fresh.visitedFrames
    for index in attributes.indices where attributes[index]?.frame != freshFrames[index] {
      let (frame, freshFrame) = (attributes[index]?.frame, freshFrames[index])
      return
        "item \(index) is at \(frame.map(text) as Any), in a fresh layout at \(freshFrame.map(text) as Any)"
    }
    return layout.contentSize == fresh.contentSize ? nil : "content differs from a fresh layout's"
  }
}
