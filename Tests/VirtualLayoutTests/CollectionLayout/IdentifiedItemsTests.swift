import Expectations
import TestSupport
import Testing
import VirtualLayout

/// A section that follows its identifiers. Each item is as long as its identifier says, so that frames identify items.
struct IdentifiedItemsTests {
  private final class World {
    let layout: CollectionLayout
    var shown: IdentifiedItems<Int>
    private(set) var delegate: TestDelegate?

    init(_ identifiers: [Int], _ mode: LayoutMode = .list()) {
      let delegate = TestDelegate(Self.items(identifiers))
      layout = CollectionLayout(mode)
      layout.containerSize = LayoutSize(width: 300, height: 100)
      layout.delegate = delegate
      layout.prepare()
      shown = IdentifiedItems(identifiers)
      self.delegate = delegate
      delegate.resetCounts()
    }

    private static func items(_ identifiers: [Int]) -> [TestItem] {
      identifiers.map { TestItem(10, Double($0)) }
    }

    /// Changes the data only.
    func set(_ identifiers: [Int]) { delegate?.items = Self.items(identifiers) }

    func apply(_ identifiers: [Int]) throws {
      set(identifiers)
      try shown.apply(identifiers, to: layout)
    }

    func letGoOfDelegate() { delegate = nil }

    /// The identifiers of the items, as the frames show them.
    var laidOut: [Int] { layout.itemFrames.map { Int($0!.height) } }
    var asked: [Int] { delegate?.sizesAsked.keys.sorted() ?? [] }
  }

  @Test func onlyNewItemsAreAskedFor() throws {
    let world = World([1, 2, 3, 4, 5])
    try world.apply([9, 5, 1, 3, 4, 8])
    expectEqual(world.laidOut, [9, 5, 1, 3, 4, 8])
    expectEqual(world.shown.identifiers, [9, 5, 1, 3, 4, 8])
    expectEqual(world.asked, [0, 5])
  }

  /// Random insertions, deletions and moves, sometimes with identifiers that occur more than once.
  @Test(arguments: UInt64(0)..<20)
  func itemsKeepTheirSizes(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let world = World([])
    var identifiers: [Int] = []
    for _ in 0..<40 {
      var next = identifiers.filter { _ in !generator.oneIn(5) }
      if generator.oneIn(3) { next.shuffle(using: &generator) }
      for _ in 0..<generator.below(6) {
        next.insert(1 + generator.below(60), at: generator.below(next.count + 1))
      }
      var left = identifiers
      let new = next.filter { identifier in
        guard let index = left.firstIndex(of: identifier) else { return true }
        left.remove(at: index)
        return false
      }
      world.delegate?.resetCounts()
      try world.apply(next)
      expectEqual(world.laidOut, next)
      expectEqual(world.asked.count, new.count)
      expectEqual(world.layout.checkInvariants(), nil)
      identifiers = next
    }
  }

  @Test func itemsThatMoveKeepTheirLanes() throws {
    let world = World([30, 10, 20, 40, 50, 60], .masonry(lanes: .count(3)))
    func lanes(_ identifiers: [Int]) -> [Int: Int] {
      Dictionary(uniqueKeysWithValues: zip(identifiers, world.layout.firstLanes.map { $0! }))
    }
    let before = lanes([30, 10, 20, 40, 50, 60])
    try world.apply([60, 50, 40, 20, 10, 30])
    expectEqual(lanes([60, 50, 40, 20, 10, 30]), before)
    #expect(world.asked.isEmpty)
  }

  @Test func visibleItemsStayInPlace() throws {
    let world = World(Array(1...100))
    world.layout.visibleBounds = LayoutRect(x: 0, y: 1000, width: 300, height: 100)
    world.set([200] + Array(1...100))
    try expectEqual(world.shown.apply([200] + Array(1...100), to: world.layout).delta, 200)
    world.set(Array(1...100))
    let transition = try world.shown.applyTransition(Array(1...100), to: world.layout)
    expectEqual(transition.scrollOffsetDelta, -200)
    #expect(transition.elements.allSatisfy { $0.before != nil && $0.initialFrame == $0.finalFrame })
    #expect(!transition.elements.isEmpty)
  }

  @Test func oneSectionOfSeveral() throws {
    var second = [1, 2, 3]
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 300, height: 100)
    let host = SectionsHost(sections: [[7, 7], second])
    layout.delegate = host
    layout.prepare()
    var shown = IdentifiedItems(second)
    second = [3, 4, 1]
    host.sections[1] = second
    try shown.apply(second, to: layout, section: 1)
    let frames = second.indices.map { item in
      layout.attributes(of: .item(ItemPath(section: 1, item: item)))?.frame
    }
    expectEqual(frames.map { $0?.height }, [3, 4, 1])
    expectEqual(frames[0]?.y, 14)
  }

  /// If the layout refuses an update, the identifiers do too, so that the next update is right.
  @Test func theNextUpdateIncludesARefusedOne() throws {
    let world = World([1, 2, 3, 4])
    let everything = LayoutRect(x: 0, y: 0, width: 300, height: 1000)
    var reported: [LayoutDiagnostic] = []
    world.layout.onDiagnostic = { reported.append($0) }
    world.layout.forEachItem(in: everything) { _ in
      #expect(throws: BatchUpdateError.changeRefused) { try world.apply([4, 3, 2, 1]) }
      #expect(throws: BatchUpdateError.changeRefused) {
        try world.shown.applyTransition([4, 3, 2, 1], to: world.layout)
      }
    }
    expectEqual(reported, Array(repeating: .changeRefused(.batchUpdates), count: 8))
    expectEqual(world.shown.identifiers, [1, 2, 3, 4])
    expectEqual(world.laidOut, [1, 2, 3, 4])
    try world.apply([4, 3, 1])
    expectEqual(world.laidOut, [4, 3, 1])
    #expect(world.asked.isEmpty)
  }

  @Test func withoutADelegateNothingChanges() {
    let world = World([1, 2, 3])
    world.letGoOfDelegate()
    #expect(throws: BatchUpdateError.delegateGone) { try world.apply([3, 2, 1]) }
    #expect(throws: BatchUpdateError.delegateGone) {
      try world.shown.applyTransition([3, 2, 1], to: world.layout)
    }
    expectEqual(world.shown.identifiers, [1, 2, 3])
    expectEqual(world.laidOut, [1, 2, 3])
  }

  @Test func aSourceWithOtherCountsIsRefused() throws {
    let world = World([1, 2, 3])
    world.set([1, 2, 3, 4])
    #expect(throws: BatchUpdateError.itemCount(section: 0, oldSection: 0, expected: 2, actual: 4)) {
      try world.shown.apply([1, 2], to: world.layout)
    }
    expectEqual(world.shown.identifiers, [1, 2, 3])
    try world.apply([3, 1, 2, 4])
    expectEqual(world.laidOut, [3, 1, 2, 4])
    expectEqual(world.asked, [3])
  }
}

/// Sections of items that are as long as their identifiers say.
private final class SectionsHost: CollectionLayoutDelegate {
  var sections: [[Int]]

  init(sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in layout: CollectionLayout) -> Int { sections.count }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double { Double(sections[path.section][path.item]) }
}
