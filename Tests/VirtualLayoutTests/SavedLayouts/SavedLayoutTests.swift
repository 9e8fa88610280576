import Expectations
import TestSupport
import Testing
import VirtualLayout

/// What remains valid in a saved layout after something has changed, what else it is asked for, and how large it is.
struct SnapshotTests {
  @Test func sizesForAnotherWidthAreNotUsed() {
    let posts = Posts([Array(0..<200)])
    let first = posts.makeSeenLayout(at: 3000)
    let anchor = posts.identifier(first.itemRange(covering: first.visibleBounds)!.lowerBound)
    let distance = posts.top(of: anchor, in: first)
    let snapshot = first.saved(identifiedBy: posts.identifier)
    let second = posts.makeLayout(width: 280)
    second.restore(snapshot, identifiedBy: posts.identifier)
    #expect((0..<200).allSatisfy { !second.isMeasured(ItemPath(item: $0)) })
    expectEqual(posts.top(of: anchor, in: second), distance)

    // Sizes of their own, which are not asked for again for another width.
    let flow = posts.makeSeenLayout(.flow(), at: 100)
    let wider = posts.makeLayout(.flow(), width: 500)
    wider.restore(flow.saved(identifiedBy: posts.identifier), identifiedBy: posts.identifier)
    for item in 0..<200 {
      expectEqual(wider.isMeasured(ItemPath(item: item)), flow.isMeasured(ItemPath(item: item)))
    }
    // But the answers are not those that a list asks for.
    let list = posts.makeLayout()
    list.restore(flow.saved(identifiedBy: posts.identifier), identifiedBy: posts.identifier)
    #expect((0..<200).allSatisfy { !list.isMeasured(ItemPath(item: $0)) })
  }

  @Test func alongAnotherAxisOnlyTheAnchorIsRestored() {
    let posts = Posts([Array(0..<200)])
    let first = posts.makeSeenLayout(.masonry(lanes: .count(3)), at: 1000)
    let anchor = first.itemRange(covering: first.visibleBounds)!.lowerBound
    let distance = first.attributes(of: .item(anchor))!.frame.minY - first.visibleBounds.minY
    let snapshot = first.saved(identifiedBy: posts.identifier)
    let second = CollectionLayout(.masonry(lanes: .count(3)), axis: .horizontal)
    second.containerSize = LayoutSize(width: 200, height: 300)
    second.visibleBounds = LayoutRect(x: 0, y: 0, width: 200, height: 300)
    second.delegate = posts
    second.restore(snapshot, identifiedBy: posts.identifier)
    #expect((0..<200).allSatisfy { !second.isMeasured(ItemPath(item: $0)) })
    expectEqual(second.attributes(of: .item(anchor))!.frame.minX - second.visibleBounds.minX, distance)
  }

  /// Lanes that a new layout would not choose, and the two cases in which they are chosen again.
  @Test func lanesAreRestoredIfThereAreAsManyOfEqualWidth() throws {
    let posts = Posts([Array(0..<60)])
    posts.layout.estimate = .none
    let mode = LayoutMode.masonry(lanes: .count(3))
    let first = posts.makeLayout(mode)
    first.prepare()
    posts.sections[0].removeFirst(7)
    var updates = BatchUpdates()
    updates.deleteItems(at: (0..<7).map { ItemPath(item: $0) })
    try first.performBatchUpdates(updates)
    let snapshot = first.saved(identifiedBy: posts.identifier)
    func lanes(_ mode: LayoutMode, width: Double, _ snapshot: SavedLayout?) -> [Int?] {
      let layout = posts.makeLayout(mode, width: width)
      if let snapshot {
        layout.restore(snapshot, identifiedBy: posts.identifier)
      } else {
        layout.prepare()
      }
      return layout.firstLanes
    }
    expectEqual(lanes(mode, width: 300, snapshot), first.firstLanes)
    #expect(lanes(mode, width: 300, nil) != first.firstLanes)
    expectEqual(lanes(mode, width: 310, snapshot), lanes(mode, width: 310, nil))
    let four = LayoutMode.masonry(lanes: .count(4))
    expectEqual(lanes(four, width: 300, snapshot), lanes(four, width: 300, nil))
  }

  @Test func theAverageIsThatOfRestoredItems() {
    let posts = Posts([Array(0..<100)])
    posts.layout.estimate = .average(LayoutSize(width: 0, height: 50))
    let first = posts.makeLayout()
    first.prepare()
    first.setMeasuredSizes([
      MeasuredSize(path: ItemPath(item: 3), size: LayoutSize(width: 0, height: 10)),
      MeasuredSize(path: ItemPath(item: 4), size: LayoutSize(width: 0, height: 40)),
    ])
    let snapshot = first.saved(identifiedBy: posts.identifier)
    let second = posts.makeLayout()
    second.restore(snapshot, identifiedBy: posts.identifier)
    expectEqual(second.contentSize.height, Double(50 + 98 * 25))
    second.setMeasuredSizes([
      MeasuredSize(path: ItemPath(item: 5), size: LayoutSize(width: 0, height: 100))
    ])
    posts.sections[0].append(700)
    second.invalidateLayout(with: .appended(1))
    second.prepare()
    expectEqual(second.contentSize.height, Double(50 + 100 + 98 * 50))
  }

  // MARK: Calls

  @Test func changesAreRefusedMeanwhile() {
    let posts = Posts([Array(0..<30)])
    let layout = posts.makeLayout(.masonry(lanes: .count(2)))
    layout.prepare()
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    let snapshot = layout.saved { path in
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
    let snapshot = try SavedLayout(bytes: empty.saved { _ in 0 }.bytes)
    let posts = Posts([Array(0..<30)])
    let layout = posts.makeLayout()
    layout.restore(snapshot, identifiedBy: posts.identifier)
    expectEqual(layout.numberOfItems(inSection: 0), 30)
    empty.restore(
      posts.makeSeenLayout(at: 100).saved(identifiedBy: posts.identifier), identifiedBy: posts.identifier)
    expectEqual(empty.numberOfItems(inSection: 0), 0)
  }

  /// Two thousand million rows: only those before the last one that is kept are asked for.
  @Test func uniformRowsTakeNoMemoryAndLittleTime() {
    let layout = CollectionLayout(.list(rows: .uniform(20)))
    layout.containerSize = LayoutSize(width: 300, height: 200)
    layout.source = .extents(count: Int.max) { _, _ in 0 }
    layout.prepare()
    layout.visibleBounds = LayoutRect(x: 0, y: 2010, width: 300, height: 200)
    var asked = 0
    let snapshot = layout.saved {
      asked += 1
      return UInt64($0.item)
    }
    #expect(asked < 300 && snapshot.bytes.count < 400)
    asked = 0
    layout.visibleBounds.y = 0
    let delta = layout.restore(snapshot) {
      asked += 1
      return UInt64($0.item)
    }.delta
    #expect(delta == 2010 && asked < 300)
  }

  @Test func snapshotsOfOneStateAreEqual() {
    let posts = Posts([(0..<100).map { $0 }])
    let layout = posts.makeSeenLayout(at: 1000)
    let first = layout.saved(identifiedBy: posts.identifier)
    layout.measureItems(in: .everything)
    let second = layout.saved(identifiedBy: posts.identifier)
    expectEqual(first, posts.makeSeenLayout(at: 1000).saved(identifiedBy: posts.identifier))
    #expect(first != second)
    expectEqual(Set([first, second, first]).count, 2)
  }

  // MARK: Size

  @Test func anItemTakesFewBytes() {
    var generator = SplitMix64(seed: 5)
    let posts = Posts([(0..<5000).map { _ in generator.next() }])
    posts.height = { 80 + Double($0 % 321) }
    let first = posts.makeLayout(.masonry(lanes: .count(4), spacing: 8))
    first.prepare()
    first.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 1e7))
    #expect(first.isContentSizeExact)
    let bytes = first.saved(identifiedBy: posts.identifier).bytes.count
    // Its identifier, lane and height; the rest does not depend on the number of items.
    #expect(bytes >= 18 * 5000 && bytes < 18 * 5000 + 500)
    // In modes without lanes, items that have not been measured take no bytes.
    let unseen = posts.makeSeenLayout(at: 3000).saved(identifiedBy: posts.identifier)
    #expect(unseen.bytes.count < 600)
  }

  /// A section that is small only now keeps the lanes of the saved layout, too.
  @Test func lanesComeBackInASmallSection() throws {
    let all = Array(UInt64(0)..<70)
    let posts = Posts([all, [1000]])
    posts.layout = SectionLayout()
    let first = posts.makeLayout(.masonry(lanes: .count(3)))
    first.prepare()
    let lanes = all.map { first.lanes(ofItemAt: ItemPath(item: Int($0))) }
    let bytes = first.saved(identifiedBy: posts.identifier).bytes

    // In another order, items would choose other lanes.
    posts.sections[0] = all.suffix(40).reversed()
    for isPrepared in [false, true] {
      let second = posts.makeLayout(.masonry(lanes: .count(3)))
      if isPrepared { second.prepare() }
      try second.restore(SavedLayout(bytes: bytes), identifiedBy: posts.identifier)
      expectEqual((0..<40).map { second.lanes(ofItemAt: ItemPath(item: $0)) }, lanes.suffix(40).reversed())
      let again = second.saved(identifiedBy: posts.identifier)
      second.invalidateLayout(with: .items([ItemPath(item: 20)]))
      second.prepare()
      expectEqual((0..<40).map { second.lanes(ofItemAt: ItemPath(item: $0)) }, lanes.suffix(40).reversed())
      expectEqual(second.saved(identifiedBy: posts.identifier), again)
    }
  }
}
