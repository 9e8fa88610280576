import Expectations
import TestSupport
import Testing
import VirtualLayout

/// What is held of an item that itself changes.
struct AnchorHoldTests {
  /// A wall of pictures in a column, as long as they are wide, times a ratio.
  private final class Wall: CollectionLayoutDelegate {
    var ratios: [Double]
    let layout: CollectionLayout
    /// How long the view is along the scroll axis.
    private var length: Double

    init(_ ratios: [Double], _ heading: Heading = Heading.all[0], across: Double = 100, length: Double = 150)
    {
      (self.ratios, self.length) = (ratios, length)
      layout = CollectionLayout(.list(rows: .measured), axis: heading.axis, direction: heading.direction)
      layout.scrollAnchoring.staysAtStart = false
      layout.containerSize = heading.container(cross: across)
      layout.delegate = self
      layout.prepare()
    }

    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      ratios.count
    }
    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double { ratios[path.item] * crossExtent }

    private var extent: Double {
      layout.axis == .vertical ? layout.contentSize.height : layout.contentSize.width
    }

    /// The distance of the view from the start of the content.
    var offset: Double {
      get {
        let view = layout.visibleBounds
        if layout.axis == .vertical { return view.minY }
        return layout.direction == .leftToRight ? view.minX : extent - view.maxX
      }
      set { show(newValue, length) }
    }

    private func show(_ offset: Double, _ length: Double) {
      self.length = length
      let across = layout.containerSize
      if layout.axis == .vertical {
        layout.visibleBounds = LayoutRect(x: 0, y: offset, width: across.width, height: length)
      } else {
        let x = layout.direction == .leftToRight ? offset : extent - offset - length
        layout.visibleBounds = LayoutRect(x: x, y: 0, width: length, height: across.height)
      }
    }

    /// Turns the device: first the container changes, and the host sets the view when the layout is prepared.
    func rotate(_ heading: Heading, across: Double, length: Double) {
      layout.containerSize = heading.container(cross: across)
      layout.prepare()
      show(offset, length)
    }

    func place(of item: Int) -> Double { layout.placeInView(of: ItemPath(item: item)) }

    func length(of item: Int) -> Double {
      let size = layout.attributes(of: .item(ItemPath(item: item)))!.frame.size
      return layout.axis == .vertical ? size.height : size.width
    }

    /// Which part of an item lies before the view.
    func part(of item: Int) -> Double { -place(of: item) / length(of: item) }

    func resize(_ item: Int, to ratio: Double) -> Double {
      ratios[item] = ratio
      layout.invalidateLayout(with: .items([ItemPath(item: item)]))
      return layout.prepare().delta
    }
  }

  @Test("rotation keeps an item larger than the view in view", arguments: Heading.all)
  func rotation(heading: Heading) {
    for policy in [PixelPolicy.none, .snapped(scale: 1)] {
      let wall = Wall(Array(repeating: 2.5, count: 30), heading, across: 400, length: 800)
      wall.layout.pixelPolicy = policy
      wall.layout.prepare()
      wall.offset = 10_700
      expectEqual(wall.part(of: 10), 0.7)
      for _ in 0..<50 {
        wall.rotate(heading, across: 900, length: 390)
        #expect(abs(wall.part(of: 10) - 0.7) < 1e-9)
        #expect(abs(wall.offset - 0.7 * 2250 - 22_500) < 1e-6)
        wall.rotate(heading, across: 400, length: 800)
        #expect(abs(wall.offset - 10_700) < 1e-6)
      }
    }
  }

  /// Turning back and forth ends on the same pixel, and on whole pixels in between.
  @Test func pointsAreHeldOnWholePixels() {
    let wall = Wall(Array(repeating: 2.5, count: 30), across: 400, length: 800)
    wall.layout.pixelPolicy = .snapped(scale: 1)
    wall.layout.prepare()
    for start in stride(from: 10_000.0, to: 10_190, by: 7) {
      wall.offset = start
      for _ in 0..<5 {
        wall.rotate(Heading.all[0], across: 931, length: 390)
        expectEqual(wall.offset, wall.offset.rounded())
        wall.rotate(Heading.all[0], across: 400, length: 800)
        expectEqual(wall.offset, start)
      }
    }
  }

  @Test("an item that shrinks ends at the view's edge at the latest", arguments: Heading.all)
  func shrinking(heading: Heading) {
    let wall = Wall([1, 1, 1, 1, 1, 1, 1, 1], heading)
    wall.offset = 290
    // Row 2 begins 90 before the view. If its edge stayed, it would end before the view, too.
    _ = wall.resize(2, to: 0.05)
    expectEqual(wall.place(of: 3), 0)
    // Its edge returns to its place as soon as that is possible.
    _ = wall.resize(2, to: 1.2)
    expectEqual(wall.place(of: 2), -90)
    _ = wall.resize(1, to: 1.2)
    expectEqual(wall.place(of: 2), -90)
    _ = wall.resize(2, to: 20)
    expectEqual(wall.place(of: 2), -90)
    // The next rows grow and shrink where they are.
    _ = wall.resize(3, to: 0.5)
    expectEqual(wall.place(of: 2), -90)
  }

  /// A long item that grows at its end, such as an answer in a chat, does not move while its middle is read.
  @Test("an item grows at its end", arguments: Heading.all)
  func growing(heading: Heading) {
    let wall = Wall([1, 1, 4, 1, 1, 1, 1], heading)
    wall.offset = 350
    for ratio in stride(from: 4.1, to: 9, by: 0.3) {
      _ = wall.resize(2, to: ratio)
      expectEqual(wall.place(of: 2), -150)
    }
  }

  /// In another container the same part is seen, whatever has happened to the item before, and back in the first one the same
  /// place.
  @Test("turned after growing", arguments: Heading.all)
  func turningAfterGrowing(heading: Heading) {
    let wall = Wall([1, 1, 4, 1, 1, 1, 1], heading)
    wall.offset = 350
    _ = wall.resize(2, to: 6)
    expectEqual(wall.part(of: 2), 0.25)
    for _ in 0..<3 {
      wall.layout.containerSize = heading.container(cross: 130)
      wall.layout.prepare()
      #expect(abs(wall.part(of: 2) - 0.25) < 1e-9)
      wall.layout.containerSize = heading.container(cross: 100)
      wall.layout.prepare()
      #expect(abs(wall.place(of: 2) + 150) < 1e-9)
    }
  }

  @Test func aNamedItemIsHeldWhereverItIs() {
    let wall = Wall([1, 1, 1, 1, 1, 1, 1, 1])
    wall.offset = 250
    wall.layout.scrollAnchoring.anchor = .item(ItemPath(item: 2))
    _ = wall.resize(2, to: 0.7)
    expectEqual(wall.place(of: 2), -50)
    // Where it is out of view, its edge is held.
    wall.layout.scrollAnchoring.anchor = .item(ItemPath(item: 0))
    let place = wall.place(of: 0)
    _ = wall.resize(0, to: 2)
    expectEqual(wall.place(of: 0), place)
  }

  /// If a batch deletes what was seen below, the item at the edge is held all the same.
  @Test func deletingBelowMovesNothing() throws {
    let wall = Wall([1, 0.5, 0.4, 0.4, 0.4, 1, 1, 1])
    wall.offset = 140
    wall.ratios = [1, 0.1, 0.4, 1, 1, 1]
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 2), ItemPath(item: 3)])
    updates.reloadItems(at: [ItemPath(item: 1)])
    try wall.layout.performBatchUpdates(updates)
    // It has 10 points left, which end at the edge.
    expectEqual(wall.place(of: 2), 0)

    // If the anchor is deleted, the edge of the next one is held, although that changes, too.
    let rows = Wall([1, 0.6, 0.3, 1, 1, 1, 1])
    rows.offset = 130
    rows.ratios = [1, 0.2, 1, 1, 1, 1]
    updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 1)])
    updates.reloadItems(at: [ItemPath(item: 2)])
    try rows.layout.performBatchUpdates(updates)
    expectEqual(rows.place(of: 1), 30)
  }

  /// Along another axis, or from the other side, the same part of an item stays at the edge.
  @Test(arguments: Heading.all, Heading.all)
  func anotherHeadingShowsTheSamePart(before: Heading, after: Heading) {
    let wall = Wall(Array(repeating: 2.5, count: 30), before, across: 400, length: 300)
    wall.offset = 10_700
    (wall.layout.axis, wall.layout.direction) = (after.axis, after.direction)
    wall.layout.containerSize = after.container(cross: 200)
    wall.layout.prepare()
    #expect(abs(wall.part(of: 10) - 0.7) < 1e-9)
  }

  // MARK: Estimates

  /// Rows of 30 points that are estimated at 50, in a view of 200 points.
  private func estimatedRows() -> CollectionLayout {
    let layout = CollectionLayout(.list())
    layout.source = .sections([
      .init(
        .extents(count: 400) { _, _ in 30 },
        layout: SectionLayout(mode: .list(), estimate: .fixed(LayoutSize(width: 100, height: 50))))
    ])
    layout.containerSize = LayoutSize(width: 100, height: 200)
    layout.prepare()
    layout.visibleBounds = LayoutRect(x: 0, y: 10_000, width: 100, height: 200)
    return layout
  }

  private func measure(_ rows: [Int], _ layout: CollectionLayout) {
    layout.setMeasuredSizes(
      rows.map { MeasuredSize(path: ItemPath(item: $0), size: LayoutSize(width: 100, height: 30)) })
  }

  @Test("the first measured item is held") func measured() {
    let layout = estimatedRows()
    // Nothing in view is measured, so the first row stays where it is, until someone scrolls.
    measure([202], layout)
    measure([201, 199], layout)
    expectEqual(layout.placeInView(of: ItemPath(item: 200)), 0)
    layout.visibleBounds.y += 4
    // Then the first that is measured is held.
    let place = layout.placeInView(of: ItemPath(item: 201))
    measure([200, 198, 203], layout)
    expectEqual(layout.placeInView(of: ItemPath(item: 201)), place)
  }

  @Test func scrollingUpThroughEstimatesMovesNothingMeasured() {
    let layout = estimatedRows()
    layout.measureItems(in: layout.visibleBounds)
    for step in 0..<40 {
      layout.visibleBounds.y -= Double(17 + step * 31 % 150)
      var seen: [ItemPath: Double] = [:]
      layout.forEachItem(in: layout.visibleBounds) {
        if layout.isMeasured($0) { seen[$0] = layout.placeInView(of: $0) }
      }
      #expect(!seen.isEmpty)
      layout.measureItems(in: layout.visibleBounds)
      for (path, place) in seen { expectEqual(layout.placeInView(of: path), place, "step \(step)") }
    }
  }

  /// In all rounds of one measurement the same item is held, whatever comes into view in later rounds.
  @Test func theAnchorStaysInAllRounds() {
    let layout = estimatedRows()
    layout.visibleBounds.y = 10_020
    layout.measureItems(in: layout.visibleBounds)
    // Row 200 began before the view and is 20 shorter. Rows 205 and 206 came in later rounds.
    expectEqual(layout.placeInView(of: ItemPath(item: 200)), -20)
    #expect(layout.isMeasured(ItemPath(item: 206)))
  }
}
