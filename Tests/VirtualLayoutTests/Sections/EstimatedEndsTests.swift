import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Headers and footers with estimated extents, which are measured as they come near, and asked for again one by one.
struct EstimatedEndsTests {
  @Test func measuresOnlyWhatComesNear() {
    let host = EndsHost(sections: 1000)
    let scroller = host.scroller()
    #expect(host.asked.allSatisfy { $0.path.section < 10 } && !host.asked.isEmpty)
    #expect(!host.layout.isContentSizeExact)
    for section in host.asked.map({ $0.path.section }) {
      expectEqual(host.extent(.header, section), host.header(section))
    }
    // A section that is far has its estimate.
    #expect(host.extent(.header, 900) == 30 && host.extent(.footer, 900) == 10)
    // Each is asked for once, however often it comes near, and nothing that is visible jumps.
    for _ in 0..<150 {
      let before = host.visible()
      scroller.scroll(by: 130)
      let after = host.visible()
      for (path, y) in after.items {
        guard let former = before.items[path] else { continue }
        #expect(abs((y - after.start) - (former - before.start) + 130) < 1e-6)
      }
    }
    expectEqual(Set(host.asked).count, host.asked.count)
  }

  @Test func jumpToASectionMeasuresIt() {
    let host = EndsHost(sections: 1000)
    let scroller = host.scroller()
    scroller.scroll(to: .header(section: 700), at: .start)
    let frame = host.layout.attributes(of: .ofSection(700, .header))!.frame
    #expect(abs(frame.y - scroller.viewport.y) < 1e-6 && frame.height == host.header(700))
    #expect(host.asked.count < 60)
  }

  @Test func invalidatedOnesAreAskedForAgain() {
    let host = EndsHost(sections: 5)
    host.layout.prepare()
    #expect(host.asked.isEmpty)
    host.layout.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 1e6))
    #expect(host.asked.count == 10 && host.layout.isContentSizeExact)
    let (height, itemsAsked) = (host.layout.contentSize.height, host.itemsAsked)
    host.asked = []
    host.growth = 7
    host.layout.invalidateLayout(
      with: .supplementaries([
        .ofSection(3, .header), .ofSection(1, .footer), .ofSection(3, .header), .ofSection(99, .header),
        .ofSection(-1, .footer), .ofSection(2, .background), .item(ItemPath(item: 0)),
      ]))
    host.layout.prepare()
    #expect(Set(host.asked) == [.ofSection(3, .header), .ofSection(1, .footer)] && host.asked.count == 2)
    expectEqual(host.itemsAsked, itemsAsked)
    expectEqual(host.layout.contentSize.height, height + 14)
    #expect(host.extent(.header, 3) == host.header(3) && host.extent(.header, 2) == host.header(2) - 7)
  }

  @Test func namesFollowABatch() throws {
    let host = EndsHost(sections: 5)
    host.layout.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 1e6))
    host.asked = []
    host.layout.invalidateLayout(with: .supplementaries([.ofSection(3, .header)]))
    var updates = BatchUpdates()
    updates.deleteSections([0])
    host.remove(0)
    try host.layout.performBatchUpdates(updates)
    expectEqual(host.asked, [.ofSection(2, .header)])
    #expect(host.layout.isContentSizeExact)
  }

  /// After any changes, a layout that has measured everything is the one that a new layout would be.
  @Test(arguments: 0..<20) func changesLeaveNoTrace(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let host = EndsHost(sections: 12)
    host.layout.prepare()
    for _ in 0..<60 {
      let section = generator.below(host.counts.count)
      switch generator.below(6) {
      case 0:
        var updates = BatchUpdates()
        updates.insertSections([section])
        host.insert(section, items: generator.below(80), height: Double(generator.below(60)))
        try host.layout.performBatchUpdates(updates)
      case 1 where host.counts.count > 1:
        var updates = BatchUpdates()
        updates.deleteSections([section])
        host.remove(section)
        try host.layout.performBatchUpdates(updates)
      case 2:
        var updates = BatchUpdates()
        updates.insertItems(at: [ItemPath(section: section, item: 0)])
        host.counts[section] += 1
        if generator.oneIn(2) {
          host.layout.invalidateLayout(with: .supplementaries([.ofSection(section, .header)]))
        }
        try host.layout.performBatchUpdates(updates)
      case 3:
        host.heights[section] = Double(generator.below(60))
        host.layout.invalidateLayout(with: .supplementaries([.ofSection(section, .header)]))
        if generator.oneIn(2) { host.layout.prepare() }
      case 4: host.layout.containerSize.width = 200 + Double(generator.below(3)) * 50
      default:
        host.layout.measureItems(
          in: LayoutRect(x: 0, y: Double(generator.below(2000)), width: 300, height: 500))
      }
    }
    host.layout.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 1e6))
    let new = EndsHost(sections: 0)
    (new.counts, new.heights) = (host.counts, host.heights)
    new.layout.containerSize = host.layout.containerSize
    new.layout.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 1e6))
    let all = LayoutRect(x: 0, y: 0, width: 300, height: 1e6)
    expectEqual(
      host.layout.layoutAttributesForElements(in: all), new.layout.layoutAttributesForElements(in: all))
    #expect(host.layout.isContentSizeExact && new.layout.isContentSizeExact)
  }

  @Test func anotherWidthEstimatesAgain() {
    let host = EndsHost(sections: 3)
    host.layout.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 1e6))
    host.asked = []
    let former = host.extent(.header, 2)
    host.layout.containerSize.width = 500
    host.layout.prepare()
    #expect(host.asked.isEmpty && host.extent(.header, 2) == former)
    host.layout.measureItems(in: LayoutRect(x: 0, y: 0, width: 500, height: 1e6))
    expectEqual(host.asked.count, 6)
  }
}

final class EndsHost: CollectionLayoutDelegate {
  let layout = CollectionLayout(.list())
  var counts: [Int]
  var heights: [Double]
  var growth = 0.0
  var asked: [LayoutElement] = []
  var itemsAsked = 0

  init(sections: Int) {
    counts = (0..<sections).map { $0 % 7 }
    heights = (0..<sections).map { Double(20 + $0 % 5 * 9) }
    layout.containerSize = LayoutSize(width: 300, height: 400)
    layout.delegate = self
  }

  func scroller() -> Scroller {
    let scroller = Scroller(layout)
    scroller.resize(to: LayoutSize(width: 300, height: 400))
    return scroller
  }

  func insert(_ section: Int, items: Int, height: Double) {
    counts.insert(items, at: section)
    heights.insert(height, at: section)
  }

  func remove(_ section: Int) {
    counts.remove(at: section)
    heights.remove(at: section)
  }

  func header(_ section: Int) -> Double { heights[section] + growth }

  func extent(_ kind: ElementKind, _ section: Int) -> Double? {
    layout.attributes(of: .ofSection(section, kind))?.frame
      .height
  }

  /// Where the view begins, and where each item in view begins, both in content space.
  func visible() -> (start: Double, items: [ItemPath: Double]) {
    var items: [ItemPath: Double] = [:]
    for attributes in layout.layoutAttributesForElements(in: layout.visibleBounds)
    where attributes.element.kind == .item {
      items[attributes.path] = attributes.frame.y
    }
    return (layout.visibleBounds.y, items)
  }

  func numberOfSections(in layout: CollectionLayout) -> Int { counts.count }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    SectionLayout(header: .estimated(30), footer: .estimated(10), pinsHeader: true)
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForSupplementary kind: ElementKind, inSection section: Int,
    crossExtent: Double
  ) -> Double {
    asked.append(.ofSection(section, kind))
    return kind == .header ? header(section) : 12 + growth
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double {
    itemsAsked += 1
    return 40
  }
}
