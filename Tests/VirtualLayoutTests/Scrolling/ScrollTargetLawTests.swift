import Expectations
import TestSupport
import Testing
import VirtualLayout

/// `scroll(to:at:)` in every mode whose sizes can be estimated, with headers, footers and ends, from anywhere.
struct ScrollTargetLawTests {
  private final class Host: CollectionLayoutDelegate {
    let mode: ModeUnderTest
    let layout: CollectionLayout
    let scroller: Scroller
    private let items: [TestItem]
    /// How often the layout has looked at the numbers of items: once for each round of measuring, and once for each call.
    private(set) var rounds = 0

    init(_ mode: ModeUnderTest, from start: Double) {
      var generator = SplitMix64(seed: 12)
      self.mode = mode
      items = mode.items(&generator, 1500)
      layout = CollectionLayout(mode.mode, axis: mode.axis, direction: mode.direction)
      scroller = Scroller(layout, overscan: Overscan(ahead: .screens(0.5), behind: .points(30)))
      layout.delegate = self
      scroller.resize(
        to: mode.axis == .vertical ? LayoutSize(width: 320, height: 400) : LayoutSize(width: 400, height: 320)
      )
      let range = scroller.positionRange
      scroller.scroll(to: range.lowerBound + start * (range.upperBound - range.lowerBound))
    }

    func resetRounds() { rounds = 0 }

    func numberOfSections(in layout: CollectionLayout) -> Int {
      rounds += 1
      return 3
    }
    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 500 }
    func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
      SectionLayout(
        header: .fixed(30), footer: .fixed(20), pinsHeader: section == 1, pinsFooter: section == 2,
        estimate: .average(LayoutSize(width: 50, height: 15)))
    }
    func collectionLayout(_ layout: CollectionLayout, magazineItemForItemAt path: ItemPath) -> MagazineItem {
      items[500 * path.section + path.item].magazine
    }
    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double { items[500 * path.section + path.item].extent(mode.axis, crossExtent: crossExtent) }
    func collectionLayout(
      _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
    ) -> LayoutSize { items[500 * path.section + path.item].size(mode.axis, available: availableCrossExtent) }
  }

  private static let targets: [ScrollTarget] = [
    .item(ItemPath(section: 1, item: 250)), .item(ItemPath(section: 2, item: 3)), .header(section: 1),
    .header(section: 2), .footer(section: 0), .footer(section: 2), .start, .end,
  ]

  @Test(
    "a jump ends within 1 pt of what was asked, with at most 40 looks at the numbers of items",
    arguments: ModeUnderTest.asking)
  func jumps(mode: ModeUnderTest) {
    for target in Self.targets {
      for place in [ScrollAlignment.start, .center, .end] {
        for start in [0, 0.4, 1] {
          let host = Host(mode, from: start)
          host.resetRounds()
          let position = host.scroller.scroll(to: target, at: place)
          let what = "\(target) at \(place) from \(start)"
          #expect(host.scroller.position == position && host.scroller.pendingCorrection == 0, "\(what)")
          #expect(host.rounds <= 40, "\(what): \(host.rounds)")
          // What is asked for with all that is now known is here.
          let asked = host.scroller.position(of: target, at: place)
          #expect(
            abs((asked ?? .infinity) - position) <= 1, "\(what): \(String(describing: asked)) \(position)")
          // It is right as soon as it is shown: everything seen is measured.
          var unmeasured = 0
          host.layout.forEachUnmeasuredItem(in: host.scroller.viewport) { _ in unmeasured += 1 }
          expectEqual(unmeasured, 0, "\(what)")
        }
      }
    }
  }

  /// Where an item is on screen, by its frame.
  @Test("a jump shows an item in the same place from anywhere", arguments: ModeUnderTest.asking)
  func framesAfterJumps(mode: ModeUnderTest) {
    let path = ItemPath(section: 0, item: 250)
    for place in [ScrollAlignment.start, .center, .end] {
      for start in [0, 0.1, 0.4, 1] {
        let host = Host(mode, from: start)
        host.scroller.scroll(to: .item(path), at: place)
        let view = host.scroller.viewport
        guard let frame = host.layout.attributes(of: .item(path))?.frame else {
          Issue.record("the item is not there")
          return
        }
        let isVertical = mode.axis == .vertical
        let before = isVertical ? frame.minY - view.minY : frame.minX - view.minX
        let after = isVertical ? view.maxY - frame.maxY : view.maxX - frame.maxX
        let isMirrored = !isVertical && mode.direction == .rightToLeft
        let (leading, trailing) = isMirrored ? (after, before) : (before, after)
        let isLong = leading + trailing < 0
        switch place {
        case .start: #expect(abs(leading) <= 1, "from \(start): \(frame) in \(view)")
        case .end: #expect(abs(isLong ? leading : trailing) <= 1, "from \(start): \(frame) in \(view)")
        default: #expect(isLong || abs(leading - trailing) <= 2, "from \(start): \(frame) in \(view)")
        }
      }
    }
  }
}
