import TestSupport
import Testing
import VirtualLayout

/// What is in view stays in place, whatever change `prepare()` finds.
@Suite struct AnchoringTests {
  /// A layout in the middle of its content, and its data.
  private func world(
    _ mode: LayoutMode, _ heading: Heading = Heading.all[0], count: Int = 400, at part: Double = 0.5
  ) -> (CollectionLayout, TestDelegate) {
    let items = (0..<count).map { item -> TestItem in
      let (width, height) = (30 + item * 7 % 50, 20 + item * 13 % 40)
      return TestItem(Double(width), Double(height))
    }
    let delegate = TestDelegate(items, axis: heading.axis)
    let layout = CollectionLayout(mode, axis: heading.axis, direction: heading.direction)
    layout.containerSize = LayoutSize(width: 300, height: 300)
    layout.delegate = delegate
    layout.prepare()
    let content = layout.contentSize
    layout.visibleBounds =
      heading.axis == .vertical
      ? LayoutRect(x: 0, y: (content.height * part).rounded(), width: 300, height: 200)
      : LayoutRect(x: (content.width * part).rounded(), y: 0, width: 200, height: 300)
    return (layout, delegate)
  }

  /// The distance of an item's leading edge from that of the view.
  private func place(of path: ItemPath, _ layout: CollectionLayout) -> Double {
    let frame = layout.layoutAttributesForItem(at: path)!.frame
    let view = layout.visibleBounds
    if layout.axis == .vertical { return frame.minY - view.minY }
    return layout.direction == .leftToRight ? frame.minX - view.minX : view.maxX - frame.maxX
  }

  private func firstVisible(_ layout: CollectionLayout) -> ItemPath {
    layout.itemRange(covering: layout.visibleBounds)!.lowerBound
  }

  @Test(arguments: Heading.all)
  func anItemThatGrowsAboveMovesNothingOnScreen(heading: Heading) {
    let (layout, delegate) = world(.flow(spacing: 4), heading)
    let anchor = firstVisible(layout)
    let before = place(of: anchor, layout)
    let view = layout.visibleBounds
    // Items with other extents along the axis, and lines that are broken again.
    for item in 10..<20 {
      delegate.items[item].height += 11
      delegate.items[item].width += 11
    }
    layout.invalidateLayout(with: .items((10..<20).map { ItemPath(item: $0) }))
    let delta = layout.prepare()
    #expect(delta != 0)
    #expect(layout.visibleBounds == view.moved(by: delta, along: heading.axis))
    #expect(place(of: anchor, layout) == before)
    #expect(layout.prepare() == 0)
  }

  @Test func anotherWidthIsAnchored() {
    for mode in [
      LayoutMode.flow(spacing: 4), .masonry(lanes: .adaptive(minimum: 70), spacing: 4),
      .grid(columns: .adaptive(minimum: 60)),
    ] {
      let (layout, delegate) = world(mode)
      defer { withExtendedLifetime(delegate) {} }
      let anchor = firstVisible(layout)
      let before = place(of: anchor, layout)
      layout.containerSize.width = 210
      layout.visibleBounds.width = 210
      #expect(layout.prepare() != 0)
      #expect(place(of: anchor, layout) == before)
    }
  }

  @Test func anotherModeIsAnchored() {
    let (layout, delegate) = world(.flow(spacing: 4))
    defer { withExtendedLifetime(delegate) {} }
    let anchor = firstVisible(layout)
    let before = place(of: anchor, layout)
    for mode in [LayoutMode.list(), .masonry(lanes: .count(3)), .grid(columns: .count(4)), .flow()] {
      layout.mode = mode
      let transition = layout.prepareTransition()
      #expect(place(of: anchor, layout) == before)
      let element = transition.elements.first { $0.after == .item(anchor) }
      #expect(element?.wasVisible == true && element?.isVisible == true)
      // The item keeps its position along the axis, and only its mode changes it.
      #expect(element?.initialFrame.minY == element?.finalFrame.minY)
    }
  }

  /// Content that changes direction or axis shows the same items, as far from where reading begins.
  @Test(arguments: Heading.all, Heading.all)
  func anotherHeadingShowsTheSame(before: Heading, after: Heading) {
    for part in [0, 0.5] {
      let (layout, delegate) = world(.list(), before, at: part)
      if part > 0 { layout.visibleBounds = layout.visibleBounds.moved(by: 7, along: before.axis) }
      if part == 0 && before.axis == .horizontal && before.direction == .rightToLeft {
        layout.visibleBounds.x = layout.contentSize.width - layout.visibleBounds.width
      }
      let anchor = firstVisible(layout)
      let place = place(of: anchor, layout)
      let former = layout.visibleBounds
      delegate.axis = after.axis
      (layout.axis, layout.direction) = (after.axis, after.direction)
      let delta = layout.prepare()
      let view = layout.visibleBounds
      #expect(self.place(of: anchor, layout) == place, "part \(part)")
      #expect(firstVisible(layout) == anchor)
      #expect(delta == (after.axis == .vertical ? view.y - former.y : view.x - former.x))
      #expect((after.axis == .vertical ? view.x : view.y) == 0)
      #expect(layout.prepare() == 0)
    }
  }

  @Test func aTransitionToAnotherAxisBeginsWithTheFormerFramesOnScreen() {
    let (layout, delegate) = world(.list())
    let anchor = firstVisible(layout)
    let onScreen = layout.layoutAttributesForItem(at: anchor)!.frame.y - layout.visibleBounds.y
    delegate.axis = .horizontal
    layout.axis = .horizontal
    let transition = layout.prepareTransition()
    let element = transition.elements.first { $0.after == .item(anchor) }!
    #expect(element.initialFrame.y - layout.visibleBounds.y == onScreen)
    #expect(element.finalFrame.x - layout.visibleBounds.x == onScreen)
  }

  @Test func aHostWithoutBoundsIsNotScrolled() {
    let (layout, delegate) = world(.list())
    layout.visibleBounds = .zero
    delegate.items[0].height += 100
    layout.invalidateLayout(with: .items([ItemPath(item: 0)]))
    #expect(layout.prepare() == 0)
    #expect(layout.visibleBounds == .zero)
  }

  /// An item without extent at the edge of the view ends there, and is not what people read. An item without width may
  /// be.
  @Test(arguments: [100.0, 0])
  func anItemThatEndsAtTheEdgeIsNoAnchor(cross: Double) {
    for heading in Heading.all {
      var extents = [50.0, 0, 50, 50, 50]
      let layout = CollectionLayout(.list(rows: .given), axis: heading.axis, direction: heading.direction)
      layout.containerSize =
        heading.axis == .vertical
        ? LayoutSize(width: cross, height: 50) : LayoutSize(width: 50, height: cross)
      layout.source = .extents(count: 5) { path, _ in extents[path.item] }
      layout.prepare()
      layout.visibleBounds =
        heading.axis == .vertical
        ? LayoutRect(x: 0, y: 50, width: cross, height: 50)
        : LayoutRect(x: 100, y: 0, width: 50, height: cross)
      if heading.axis == .horizontal && heading.direction == .leftToRight { layout.visibleBounds.x = 50 }
      // Between an item without extent and the one in view.
      extents[1] = 30
      layout.invalidateLayout(with: .items([ItemPath(item: 1)]))
      let isMirrored = heading.axis == .horizontal && heading.direction == .rightToLeft
      #expect(layout.prepare() == (isMirrored ? 0 : 30), "\(heading)")
    }
  }

  /// Rows of a list with gaps between them, in a view from `lo` on.
  private final class Rows: CollectionLayoutDelegate {
    var extents: [Double]
    let layout: CollectionLayout

    init(_ extents: [Double], spacing: Double = 0, seenFrom lo: Double) {
      self.extents = extents
      layout = CollectionLayout(.list(LayoutMode.List(rows: .given, spacing: spacing)))
      layout.containerSize = LayoutSize(width: 100, height: 50)
      layout.delegate = self
      layout.prepare()
      layout.visibleBounds = LayoutRect(x: 0, y: lo, width: 100, height: 50)
    }

    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      extents.count
    }
    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double { extents[path.item] }

    /// Gives a row another extent, and returns the scroll distance.
    func resize(_ row: Int, to extent: Double) -> Double {
      extents[row] = extent
      layout.invalidateLayout(with: .items([ItemPath(item: row)]))
      return layout.prepare()
    }
  }

  /// A row without extent is no anchor, even if it is the first that ends in view.
  @Test func aRowWithoutExtentIsNoAnchor() {
    let rows = Rows([30, 0, 50, 50, 50], spacing: 10, seenFrom: 35)
    #expect(rows.resize(1, to: 20) == 20)
    // Row 2 is the anchor until it has no extent. Then the first visible row is: row 1, whose leading edge stays.
    #expect(rows.resize(1, to: 24) == 4)
    #expect(rows.resize(2, to: 0) == 0)
    #expect(rows.resize(1, to: 30) == 0)
  }

  /// A row without extent does not replace a row that is deleted.
  @Test func aRowWithoutExtentReplacesNoAnchor() throws {
    let rows = Rows([30, 50, 0, 50, 50, 50], seenFrom: 40)
    rows.extents = [30, 20, 50, 50, 50]
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 1)])
    updates.reloadItems(at: [ItemPath(item: 2)])
    // Row 3 was at 80 and is at 50.
    #expect(try rows.layout.performBatchUpdates(updates) == -30)

    // Without a later row, the last earlier row that has an extent.
    let last = Rows([50, 50, 0, 50, 0], seenFrom: 110)
    last.extents = [70, 50, 0, 0]
    updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 3)])
    updates.reloadItems(at: [ItemPath(item: 0), ItemPath(item: 2)])
    last.layout.scrollAnchoring.anchor = .item(ItemPath(item: 3))
    // Row 1 moves by 20, as far as the end of the content allows.
    #expect(try last.layout.performBatchUpdates(updates) == -40)
    #expect(last.layout.scrollAnchoring.anchor == .item(ItemPath(item: 1)))

    // If the count becomes smaller, the last row that has an extent.
    let fewer = Rows([50, 50, 50, 0, 60, 60], seenFrom: 200)
    fewer.extents = [80, 50, 50, 0]
    #expect(fewer.layout.prepare() == -70)
  }

  /// If edges move to pixels, what is in view stays where it was on screen.
  @Test(arguments: Heading.all)
  func anotherPixelPolicyIsAnchored(heading: Heading) {
    for anchoring in [ScrollAnchoring.standard, .chat] {
      let (layout, delegate) = world(.list(LayoutMode.List(spacing: 0.37)), heading)
      defer { withExtendedLifetime(delegate) {} }
      layout.scrollAnchoring = anchoring
      let anchor = firstVisible(layout)
      let before = place(of: anchor, layout)
      for policy in [PixelPolicy.snapped(scale: 1), .snapped(scale: 0.3), .none] {
        let frame = layout.layoutAttributesForItem(at: anchor)!.frame
        let view = layout.visibleBounds
        layout.pixelPolicy = policy
        let delta = layout.prepare()
        #expect(layout.layoutAttributesForItem(at: anchor)!.frame != frame)
        #expect(abs(place(of: anchor, layout) - before) < 1e-9, "\(policy)")
        #expect(layout.visibleBounds == view.moved(by: delta, along: heading.axis))
      }
    }
  }

  @Test func aViewAtTheStartStaysUnlessToldOtherwise() {
    let (layout, delegate) = world(.list(), at: 0)
    for (anchoring, wanted) in [(ScrollAnchoring.standard, 0.0), (.chat, 100.0)] {
      layout.scrollAnchoring = anchoring
      layout.visibleBounds.y = 0
      delegate.items.insert(TestItem(30, 100), at: 0)
      var updates = BatchUpdates()
      updates.insertItems(at: [ItemPath(item: 0)])
      #expect(try! layout.performBatchUpdates(updates) == wanted)
    }
  }

  @Test(arguments: Heading.all)
  func aChatAtItsEndStaysThere(heading: Heading) {
    let (layout, delegate) = world(.list(), heading)
    layout.scrollAnchoring = .chat
    func toEnd() -> Double {
      let (view, content) = (layout.visibleBounds, layout.contentSize)
      if heading.axis == .vertical { return content.height - view.maxY }
      return heading.direction == .leftToRight ? content.width - view.maxX : view.minX
    }
    func append() {
      delegate.items.append(TestItem(60, 60))
      layout.invalidateLayout(with: .appended(1))
      layout.prepare()
    }
    let anchor = firstVisible(layout)
    let before = place(of: anchor, layout)
    append()
    #expect(place(of: anchor, layout) == before, "away from the end what is read stays")
    let backwards = heading.axis == .horizontal && heading.direction == .rightToLeft
    layout.visibleBounds = layout.visibleBounds.moved(by: backwards ? -toEnd() : toEnd(), along: heading.axis)
    #expect(toEnd() == 0)
    for _ in 0..<3 {
      append()
      #expect(toEnd() == 0)
    }
  }

  @Test func aNamedItemIsTheAnchor() {
    let (layout, delegate) = world(.list())
    let named = ItemPath(item: firstVisible(layout).item + 3)
    layout.scrollAnchoring.anchor = .item(named)
    let before = place(of: named, layout)
    delegate.items[named.item - 1].height += 30
    layout.invalidateLayout(with: .items([ItemPath(item: named.item - 1)]))
    #expect(layout.prepare() == 30)
    #expect(place(of: named, layout) == before)
  }

  /// Every item that comes before them breaks the lines again, and each time another item is the first in view.
  @Test func theViewDoesNotCreep() {
    let (layout, delegate) = world(.flow(spacing: 4))
    var anchor = firstVisible(layout)
    let before = place(of: anchor, layout)
    for step in 0..<300 {
      var updates = BatchUpdates()
      if step % 3 == 2 {
        delegate.items.remove(at: 0)
        updates.deleteItems(at: [ItemPath(item: 0)])
        anchor.item -= 1
      } else {
        delegate.items.insert(TestItem(20 + Double(step % 60), 30), at: 0)
        updates.insertItems(at: [ItemPath(item: 0)])
        anchor.item += 1
      }
      _ = try! layout.performBatchUpdates(updates)
      #expect(place(of: anchor, layout) == before)
    }
    // After a scroll the anchor is another item.
    layout.visibleBounds.y += 500
    let next = firstVisible(layout)
    let place = place(of: next, layout)
    layout.containerSize.width -= 20
    layout.prepare()
    #expect(self.place(of: next, layout) == place)
  }

  @Test func aNamedItemKeepsItsNameThroughABatch() {
    let (layout, delegate) = world(.list())
    let named = ItemPath(item: firstVisible(layout).item + 3)
    layout.scrollAnchoring.anchor = .item(named)
    delegate.items.insert(TestItem(10, 10), at: 0)
    var updates = BatchUpdates()
    updates.insertItems(at: [ItemPath(item: 0)])
    _ = try! layout.performBatchUpdates(updates)
    #expect(layout.scrollAnchoring.anchor == .item(ItemPath(item: named.item + 1)))
  }

  @Test func scrollingStopsAtTheEndsOfTheContent() {
    let (layout, delegate) = world(.list())
    delegate.items.removeLast(390)
    layout.prepare()
    #expect(layout.visibleBounds.maxY == max(200, layout.contentSize.height))
    delegate.items = []
    layout.prepare()
    #expect(layout.visibleBounds.minY == 0)
  }

  /// After a change, the end of the lanes is unknown until they are placed. An estimate of it neither stops a view near
  /// the end nor keeps it there.
  @Test(arguments: [ScrollAnchoring.standard, .chat])
  func anEstimatedEndIsNoLimit(anchoring: ScrollAnchoring) {
    let mode = LayoutMode.masonry(LayoutMode.Masonry(lanes: .count(3), itemSpacing: 8), checkpointInterval: 8)
    for step in 0..<60 {
      let (layout, delegate) = world(mode, count: 120 + step)
      layout.scrollAnchoring = anchoring
      layout.visibleBounds.y = layout.contentSize.height - 200 - Double(step % 12) * 9
      let view = layout.visibleBounds
      let length = layout.contentSize.height
      let anchor = firstVisible(layout)
      let former = layout.layoutAttributesForItem(at: anchor)!.frame.minY
      let changed = (step..<step + 4).map { ItemPath(item: $0) }
      for path in changed { delegate.items[path.item].height += Double(step * 37 % 90) }
      layout.invalidateLayout(with: .items(changed))
      let delta = layout.prepare()
      // Reading everything places everything.
      let moved = layout.visitedFrames[anchor.item]!.minY - former
      let end = layout.contentSize.height
      let isAtEnd = anchoring == .chat && view.maxY >= length - 1
      #expect(layout.isContentSizeExact)
      #expect(delta == (isAtEnd ? end - view.maxY : min(moved, end - view.maxY)), "step \(step)")
    }
  }

  @Test func aTransitionGoesFromTheFormerFramesToTheNewOnes() {
    let (layout, delegate) = world(.list())
    let first = firstVisible(layout)
    delegate.items.remove(at: first.item + 1)
    delegate.items.insert(TestItem(10, 44), at: first.item + 2)
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: first.item + 1)])
    updates.insertItems(at: [ItemPath(item: first.item + 2)])
    let transition = try! layout.performBatchTransition(updates)
    #expect(transition.appeared.contains(.item(ItemPath(item: first.item + 2))))
    #expect(transition.disappeared.contains(.item(ItemPath(item: first.item + 1))))

    let appearing = transition.initialLayoutAttributesForAppearingItem(at: ItemPath(item: first.item + 2))
    #expect(appearing?.opacity == 0)
    #expect(
      appearing?.attributes.frame == layout.layoutAttributesForItem(at: ItemPath(item: first.item + 2))?.frame
    )
    #expect(
      transition.finalLayoutAttributesForDisappearingItem(at: ItemPath(item: first.item + 1))?.opacity == 0)
    #expect(transition.initialLayoutAttributesForAppearingItem(at: first) == nil)

    for (progress, part) in [(0.0, 0.0), (0.25, 0.25), (1, 1), (-3, 0), (7, 1), (.nan, 0)] {
      var index = 0
      transition.forEachElement(at: progress) { attributes, opacity in
        let element = transition.elements[index]
        index += 1
        let y = element.initialFrame.y + (element.finalFrame.y - element.initialFrame.y) * part
        #expect(abs(attributes.frame.y - y) < 1e-9)
        #expect(opacity == element.initialOpacity + (element.finalOpacity - element.initialOpacity) * part)
      }
      #expect(index == transition.elements.count)
    }
  }
}
