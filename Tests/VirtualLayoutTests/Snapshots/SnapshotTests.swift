import TestSupport
import Testing
import VirtualLayout

/// What remains valid in a snapshot after something has changed.
@Suite struct SnapshotTests {
  /// Posts with identifiers, as high as their identifiers say, in sections.
  private final class Posts: CollectionLayoutDelegate {
    var sections: [[UInt64]]
    var layout = SectionLayout(estimate: .fixed(LayoutSize(width: 0, height: 50)))
    var height: (UInt64) -> Double = { 20 + Double($0 % 7) * 10 }
    private(set) var asked = 0

    init(_ sections: [[UInt64]]) { self.sections = sections }

    func identifier(_ path: ItemPath) -> UInt64 { sections[path.section][path.item] }

    func numberOfSections(in layout: CollectionLayout) -> Int { sections.count }
    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
      self.layout
    }
    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double {
      asked += 1
      return height(identifier(path))
    }
    func collectionLayout(
      _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
    ) -> LayoutSize {
      asked += 1
      return LayoutSize(width: 40, height: height(identifier(path)))
    }
  }

  private func layout(
    _ posts: Posts, _ mode: LayoutMode = .list(), at offset: Double = 0, width: Double = 300
  ) -> CollectionLayout {
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: width, height: 200)
    layout.visibleBounds = LayoutRect(x: 0, y: offset, width: width, height: 200)
    layout.delegate = posts
    return layout
  }

  /// A prepared layout in which the visible items have been measured.
  private func seen(_ posts: Posts, _ mode: LayoutMode = .list(), at offset: Double) -> CollectionLayout {
    let layout = layout(posts, mode)
    layout.prepare()
    layout.visibleBounds.y = offset
    layout.measureItems(in: layout.visibleBounds)
    return layout
  }

  private func top(_ layout: CollectionLayout, _ posts: Posts, _ identifier: UInt64) -> Double? {
    for (section, items) in posts.sections.enumerated() {
      guard let item = items.firstIndex(of: identifier) else { continue }
      let frame = layout.layoutAttributesForItem(at: ItemPath(section: section, item: item))?.frame
      return frame.map { $0.minY - layout.visibleBounds.minY }
    }
    return nil
  }

  // MARK: The view

  @Test func theViewIsRestored() throws {
    let posts = Posts([Array(0..<1000)])
    let first = seen(posts, at: 20_010)
    // Since someone has scrolled, the first visible post is the anchor.
    first.visibleBounds.y += 1
    let anchor = first.itemRange(covering: first.visibleBounds)!.lowerBound
    let identifier = posts.identifier(anchor)
    let distance = try #require(top(first, posts, identifier))
    #expect(distance < 0)
    let snapshot = first.snapshot(identifiedBy: posts.identifier)

    posts.sections[0].insert(contentsOf: 5000..<5100, at: 3)
    posts.sections[0].removeAll { $0 == identifier + 1 }
    let second = layout(posts)
    let delta = second.restore(snapshot, identifiedBy: posts.identifier)
    #expect(second.visibleBounds.y == delta && delta > 20_000)
    #expect(top(second, posts, identifier) == distance)
    #expect(second.isMeasured(ItemPath(item: posts.sections[0].firstIndex(of: identifier)!)))

    // The next post takes the place of the first, which is gone.
    let next = try #require(top(first, Posts([Array(0..<1000)]), identifier + 2))
    posts.sections[0].removeAll { $0 == identifier }
    let third = layout(posts)
    third.restore(snapshot, identifiedBy: posts.identifier)
    #expect(top(third, posts, identifier + 2) == next)

    // No post is known.
    posts.sections[0] = Array(7000..<7010)
    let fourth = layout(posts, at: 4000)
    #expect(fourth.restore(snapshot, identifiedBy: posts.identifier) == -3700)
    #expect(fourth.visibleBounds.y == 300)
  }

  @Test(arguments: Heading.all)
  func startAndEndAreKept(heading: Heading) {
    let posts = Posts([Array(0..<300)])
    posts.layout.estimate = .fixed(LayoutSize(width: 50, height: 50))
    func layout() -> CollectionLayout {
      let layout = CollectionLayout(.list(), axis: heading.axis, direction: heading.direction)
      layout.containerSize = LayoutSize(width: 300, height: 300)
      layout.delegate = posts
      return layout
    }
    for anchoring in [ScrollAnchoring.standard, .chat] {
      posts.sections = [Array(0..<300)]
      let first = layout()
      first.scrollAnchoring = anchoring
      first.prepare()
      let reach = max(first.contentSize.width, first.contentSize.height)
      let isFromRight = heading.axis == .horizontal && heading.direction == .rightToLeft
      let wantsLow = (anchoring == .standard) != isFromRight
      let lo = wantsLow ? 0 : reach - 300
      first.visibleBounds =
        heading.axis == .vertical
        ? LayoutRect(x: 0, y: lo, width: 300, height: 300) : LayoutRect(x: lo, y: 0, width: 300, height: 300)
      let snapshot = first.snapshot(identifiedBy: posts.identifier)

      posts.sections[0] = Array(900..<950) + Array(0..<300) + Array(400..<500)
      let second = layout()
      second.visibleBounds = LayoutRect(x: 700, y: 700, width: 300, height: 300)
      let delta = second.restore(snapshot, identifiedBy: posts.identifier)
      let newReach = max(second.contentSize.width, second.contentSize.height)
      let shown = heading.axis == .vertical ? second.visibleBounds.y : second.visibleBounds.x
      #expect(shown == (wantsLow ? 0 : newReach - 300))
      #expect(delta == shown - 700)
    }
  }

  @Test func anItemThatTheHostNamesIsTheAnchor() {
    let posts = Posts([Array(0..<100)])
    let first = seen(posts, at: 1000)
    first.scrollAnchoring.anchor = .item(ItemPath(item: 23))
    let distance = top(first, posts, 23)
    let snapshot = first.snapshot(identifiedBy: posts.identifier)
    posts.sections[0].removeAll { $0 < 15 || $0 == 21 }
    let second = layout(posts)
    second.restore(snapshot, identifiedBy: posts.identifier)
    #expect(top(second, posts, 23) == distance)
  }

  @Test func aHostWithAnEmptyViewIsNotScrolled() {
    let posts = Posts([Array(0..<100)])
    let snapshot = seen(posts, at: 1000).snapshot(identifiedBy: posts.identifier)
    let second = layout(posts)
    second.visibleBounds = .zero
    #expect(second.restore(snapshot, identifiedBy: posts.identifier) == 0)
    let unseen = layout(posts)
    unseen.visibleBounds = .zero
    unseen.prepare()
    let third = layout(posts, at: 123)
    #expect(
      third.restore(unseen.snapshot(identifiedBy: posts.identifier), identifiedBy: posts.identifier) == 0)
    #expect(third.visibleBounds.y == 123)
  }

  // MARK: Identifiers

  @Test func repeatedIdentifiersAreMatchedInOrder() {
    let posts = Posts([[1, 2, 1, 3, 1, 4]])
    let first = layout(posts)
    first.prepare()
    first.setMeasuredSizes([
      MeasuredSize(path: ItemPath(item: 2), size: LayoutSize(width: 0, height: 11)),
      MeasuredSize(path: ItemPath(item: 4), size: LayoutSize(width: 0, height: 12)),
    ])
    let snapshot = first.snapshot(identifiedBy: posts.identifier)
    posts.sections = [[9, 1, 4], [], [1, 8, 1, 1]]
    let second = layout(posts)
    second.restore(snapshot, identifiedBy: posts.identifier)
    let known = [[false, false, false], [], [true, false, true, false]]
    for (section, items) in known.enumerated() {
      for (item, isKnown) in items.enumerated() {
        #expect(second.isMeasured(ItemPath(section: section, item: item)) == isKnown)
      }
    }
    #expect(second.layoutAttributesForItem(at: ItemPath(section: 2, item: 0))?.frame.height == 11)
    #expect(second.layoutAttributesForItem(at: ItemPath(section: 2, item: 2))?.frame.height == 12)
    #expect(posts.asked == 0)
  }

  @Test func anIdentifierThatWasUniqueIsMatchedOnce() {
    let posts = Posts([[1, 2, 3]])
    let first = layout(posts)
    first.prepare()
    first.setMeasuredSizes(
      (0..<3).map { MeasuredSize(path: ItemPath(item: $0), size: LayoutSize(width: 0, height: 11)) })
    let snapshot = first.snapshot(identifiedBy: posts.identifier)
    posts.sections = [[2, 2, 3, 1]]
    let second = layout(posts)
    second.restore(snapshot, identifiedBy: posts.identifier)
    #expect((0..<4).map { second.isMeasured(ItemPath(item: $0)) } == [true, false, true, true])
  }

  /// Items keep what is known about them in another section, as long as it is laid out alike.
  @Test func sectionsDoNotMatter() {
    let posts = Posts([Array(0..<100), Array(100..<300)])
    posts.layout.mode = .masonry(lanes: .count(3), spacing: 8)
    let first = layout(posts)
    first.prepare()
    first.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 1e6))
    let lanes = (0..<200).map { first.lanes(ofItemAt: ItemPath(section: 1, item: $0)) }
    let snapshot = first.snapshot(identifiedBy: posts.identifier)
    #expect(posts.asked == 300)
    posts.sections = [Array(100..<300), [400], Array(0..<100)]
    let second = layout(posts)
    second.restore(snapshot, identifiedBy: posts.identifier)
    #expect(posts.asked == 300)
    #expect((0..<200).map { second.lanes(ofItemAt: ItemPath(item: $0)) } == lanes)
    #expect(!second.isMeasured(ItemPath(section: 1, item: 0)))
    #expect(second.isMeasured(ItemPath(section: 2, item: 99)))
  }

  // MARK: Changes that make it invalid

  @Test func sizesForAnotherWidthAreNotUsed() {
    let posts = Posts([Array(0..<200)])
    let first = seen(posts, at: 3000)
    let anchor = posts.identifier(first.itemRange(covering: first.visibleBounds)!.lowerBound)
    let distance = top(first, posts, anchor)
    let snapshot = first.snapshot(identifiedBy: posts.identifier)
    let second = layout(posts, width: 280)
    second.restore(snapshot, identifiedBy: posts.identifier)
    #expect((0..<200).allSatisfy { !second.isMeasured(ItemPath(item: $0)) })
    #expect(top(second, posts, anchor) == distance)

    // Sizes of their own, which are not asked for again for another width.
    let flow = seen(posts, .flow(), at: 100)
    let wider = layout(posts, .flow(), width: 500)
    wider.restore(flow.snapshot(identifiedBy: posts.identifier), identifiedBy: posts.identifier)
    for item in 0..<200 {
      #expect(wider.isMeasured(ItemPath(item: item)) == flow.isMeasured(ItemPath(item: item)))
    }
    // But the answers are not those that a list asks for.
    let list = layout(posts)
    list.restore(flow.snapshot(identifiedBy: posts.identifier), identifiedBy: posts.identifier)
    #expect((0..<200).allSatisfy { !list.isMeasured(ItemPath(item: $0)) })
  }

  @Test func alongAnotherAxisOnlyTheAnchorIsRestored() {
    let posts = Posts([Array(0..<200)])
    let first = seen(posts, .masonry(lanes: .count(3)), at: 1000)
    let anchor = first.itemRange(covering: first.visibleBounds)!.lowerBound
    let distance = first.layoutAttributesForItem(at: anchor)!.frame.minY - first.visibleBounds.minY
    let snapshot = first.snapshot(identifiedBy: posts.identifier)
    let second = CollectionLayout(.masonry(lanes: .count(3)), axis: .horizontal)
    second.containerSize = LayoutSize(width: 200, height: 300)
    second.visibleBounds = LayoutRect(x: 0, y: 0, width: 200, height: 300)
    second.delegate = posts
    second.restore(snapshot, identifiedBy: posts.identifier)
    #expect((0..<200).allSatisfy { !second.isMeasured(ItemPath(item: $0)) })
    #expect(second.layoutAttributesForItem(at: anchor)!.frame.minX - second.visibleBounds.minX == distance)
  }

  /// Lanes that a new layout would not choose, and the two cases in which they are chosen again.
  @Test func lanesAreRestoredIfThereAreAsManyOfEqualWidth() throws {
    let posts = Posts([Array(0..<60)])
    posts.layout.estimate = .none
    let mode = LayoutMode.masonry(lanes: .count(3))
    let first = layout(posts, mode)
    first.prepare()
    posts.sections[0].removeFirst(7)
    var updates = BatchUpdates()
    updates.deleteItems(at: (0..<7).map { ItemPath(item: $0) })
    try first.performBatchUpdates(updates)
    let snapshot = first.snapshot(identifiedBy: posts.identifier)
    func lanes(_ mode: LayoutMode, width: Double, _ snapshot: LayoutSnapshot?) -> [Int?] {
      let layout = layout(posts, mode, width: width)
      if let snapshot {
        layout.restore(snapshot, identifiedBy: posts.identifier)
      } else {
        layout.prepare()
      }
      return layout.firstLanes
    }
    #expect(lanes(mode, width: 300, snapshot) == first.firstLanes)
    #expect(lanes(mode, width: 300, nil) != first.firstLanes)
    #expect(lanes(mode, width: 310, snapshot) == lanes(mode, width: 310, nil))
    let four = LayoutMode.masonry(lanes: .count(4))
    #expect(lanes(four, width: 300, snapshot) == lanes(four, width: 300, nil))
  }

  @Test func theAverageIsThatOfRestoredItems() {
    let posts = Posts([Array(0..<100)])
    posts.layout.estimate = .average(LayoutSize(width: 0, height: 50))
    let first = layout(posts)
    first.prepare()
    first.setMeasuredSizes([
      MeasuredSize(path: ItemPath(item: 3), size: LayoutSize(width: 0, height: 10)),
      MeasuredSize(path: ItemPath(item: 4), size: LayoutSize(width: 0, height: 40)),
    ])
    let snapshot = first.snapshot(identifiedBy: posts.identifier)
    let second = layout(posts)
    second.restore(snapshot, identifiedBy: posts.identifier)
    #expect(second.contentSize.height == Double(50 + 98 * 25))
    second.setMeasuredSizes([
      MeasuredSize(path: ItemPath(item: 5), size: LayoutSize(width: 0, height: 100))
    ])
    posts.sections[0].append(700)
    second.invalidateLayout(with: .appended(1))
    second.prepare()
    #expect(second.contentSize.height == Double(50 + 100 + 98 * 50))
  }

  // MARK: Calls

  @Test func changesAreRefusedMeanwhile() {
    let posts = Posts([Array(0..<30)])
    let layout = layout(posts, .masonry(lanes: .count(2)))
    layout.prepare()
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    let snapshot = layout.snapshot { path in
      layout.prepare()
      return UInt64(path.item)
    }
    #expect(reported.allSatisfy { $0 == .changeRefused(.prepare) } && !reported.isEmpty)
    reported = []
    layout.restore(snapshot) { path in
      layout.restore(snapshot, identifiedBy: posts.identifier)
      return posts.identifier(path)
    }
    #expect(reported.allSatisfy { $0 == .changeRefused(.restore) } && !reported.isEmpty)
  }

  @Test func emptyLayoutsHaveSnapshotsToo() throws {
    let empty = CollectionLayout(.flow())
    let snapshot = try LayoutSnapshot(bytes: empty.snapshot { _ in 0 }.bytes)
    let posts = Posts([Array(0..<30)])
    let layout = layout(posts)
    layout.restore(snapshot, identifiedBy: posts.identifier)
    #expect(layout.numberOfItems(inSection: 0) == 30)
    empty.restore(
      seen(posts, at: 100).snapshot(identifiedBy: posts.identifier), identifiedBy: posts.identifier)
    #expect(empty.numberOfItems(inSection: 0) == 0)
  }

  /// Two thousand million rows: only those before the last one that is kept are asked for.
  @Test func uniformRowsTakeNoMemoryAndLittleTime() {
    let layout = CollectionLayout(.list(rows: .uniform(20)))
    layout.containerSize = LayoutSize(width: 300, height: 200)
    layout.source = .extents(count: Int.max) { _, _ in 0 }
    layout.prepare()
    layout.visibleBounds = LayoutRect(x: 0, y: 2010, width: 300, height: 200)
    var asked = 0
    let snapshot = layout.snapshot {
      asked += 1
      return UInt64($0.item)
    }
    #expect(asked < 300 && snapshot.bytes.count < 400)
    asked = 0
    layout.visibleBounds.y = 0
    let delta = layout.restore(snapshot) {
      asked += 1
      return UInt64($0.item)
    }
    #expect(delta == 2010 && asked < 300)
  }

  @Test func snapshotsOfOneStateAreEqual() {
    let posts = Posts([(0..<100).map { $0 }])
    let layout = seen(posts, at: 1000)
    let first = layout.snapshot(identifiedBy: posts.identifier)
    layout.measureItems(in: .everything)
    let second = layout.snapshot(identifiedBy: posts.identifier)
    #expect(first == seen(posts, at: 1000).snapshot(identifiedBy: posts.identifier))
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  // MARK: Size

  @Test(arguments: [(true, 4.05), (false, 11.05)])
  func anItemTakesFewBytes(areConsecutive: Bool, most: Double) {
    var generator = SplitMix64(seed: 5)
    let posts = Posts([(0..<5000).map { areConsecutive ? $0 + 1_000_000 : generator.next() }])
    posts.height = { 80 + Double($0 % 321) }
    let first = layout(posts, .masonry(lanes: .count(4), spacing: 8))
    first.prepare()
    first.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 1e7))
    #expect(first.isContentSizeExact)
    let bytes = first.snapshot(identifiedBy: posts.identifier).bytes.count
    #expect(Double(bytes) / 5000 <= most + 100.0 / 5000)
    // In modes without lanes, items that have not been measured take no bytes.
    let unseen = seen(posts, at: 3000).snapshot(identifiedBy: posts.identifier)
    #expect(unseen.bytes.count < 600)
  }

  /// A section that is small only now keeps the lanes of the snapshot, too.
  @Test func lanesComeBackInASmallSection() throws {
    let all = Array(UInt64(0)..<70)
    let posts = Posts([all, [1000]])
    posts.layout = SectionLayout()
    let first = layout(posts, .masonry(lanes: .count(3)))
    first.prepare()
    let lanes = all.map { first.lanes(ofItemAt: ItemPath(item: Int($0))) }
    let bytes = first.snapshot(identifiedBy: posts.identifier).bytes

    // In another order, items would choose other lanes.
    posts.sections[0] = all.suffix(40).reversed()
    let second = layout(posts, .masonry(lanes: .count(3)))
    try second.restore(LayoutSnapshot(bytes: bytes), identifiedBy: posts.identifier)
    #expect((0..<40).map { second.lanes(ofItemAt: ItemPath(item: $0)) } == lanes.suffix(40).reversed())
  }
}
