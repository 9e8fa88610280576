import Expectations
import TestSupport
import Testing
import VirtualLayout

/// All items that are not measured have the running average as their size. What is seen does not move when it changes.
struct UnmeasuredSizeTests {
  private func layout(
    _ mode: LayoutMode, count: Int, first: Double = 50, _ height: @escaping (Int) -> Double = { _ in 200 }
  ) -> CollectionLayout {
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: 320, height: 800)
    let estimate = SizeEstimate.average(LayoutSize(width: 320, height: first))
    layout.source = .sections([
      .init(
        .extents(count: count) { path, _ in height(path.item) }, layout: SectionLayout(estimate: estimate))
    ])
    layout.prepare()
    return layout
  }

  private static let modes = [
    LayoutMode.list(), .list(rows: .given, spacing: 0), .grid(columns: .count(1)), .grid(columns: .count(4)),
  ]

  /// The content of 10,000 items says what it is when a sixth of them is measured, all of them at 200 points.
  @Test(arguments: modes)
  func tenThousandItemsOfWhich1667AreMeasuredAt200Points(mode: LayoutMode) {
    let layout = layout(mode, count: 10_000)
    let rows = Double(10_000 / columns(layout))
    expectEqual(layout.contentSize.height, rows * 50)
    layout.setMeasuredSizes(
      (0..<1667).map { MeasuredSize(path: ItemPath(item: $0 * 6), size: LayoutSize(width: 0, height: 200)) })
    expectEqual(layout.contentSize.height, rows * 200)
    #expect(layout.isMeasured(ItemPath(item: 6)) && !layout.isMeasured(ItemPath(item: 7)))
    expectEqual(layout.attributes(of: .item(7))?.frame.height, 200)
    #expect(!layout.isContentSizeExact)
  }

  private func columns(_ layout: CollectionLayout) -> Int {
    layout.line(ofItemAt: ItemPath(item: 0)).map { $0.upperBound.item + 1 } ?? 1
  }

  /// Measuring somewhere changes the size of everything above, and what is seen stays where it is, to the point.
  @Test(arguments: modes)
  func whatIsSeenDoesNotMove(mode: LayoutMode) {
    let layout = layout(mode, count: 10_000) { 20 + Double($0 * 7919 % 400) }
    layout.visibleBounds = LayoutRect(x: 0, y: layout.contentSize.height / 2, width: 320, height: 800)
    layout.measureItems(in: layout.visibleBounds)
    var generator = SplitMix64(seed: 1)
    for _ in 0..<50 {
      let view = layout.visibleBounds
      let seen = screen(of: layout)
      let size = layout.contentSize
      let elsewhere = Double(generator.below(Int(size.height)))
      let delta = layout.measureItems(in: LayoutRect(x: 0, y: elsewhere, width: 320, height: 500)).delta
      expectEqual(layout.visibleBounds.minY, view.minY + delta)
      expectEqual(screen(of: layout), seen)
    }
  }

  /// Where items are on screen.
  private func screen(of layout: CollectionLayout) -> [ItemPath: LayoutRect] {
    var frames: [ItemPath: LayoutRect] = [:]
    layout.forEachElement(in: layout.visibleBounds) {
      frames[$0.path] = $0.frame.moved(by: -layout.visibleBounds.minY, along: .vertical)
    }
    return frames
  }

  /// A row with measured items and others is as tall as the tallest, with the present average of the others.
  @Test func aRowThatIsPartlyMeasured() {
    let layout = layout(.grid(columns: .count(2)), count: 6)
    func measure(_ item: Int, _ height: Double) {
      layout.setMeasuredSizes([
        MeasuredSize(path: ItemPath(item: item), size: LayoutSize(width: 0, height: height))
      ])
    }
    func heights() -> [Double] {
      (0..<6).map { layout.attributes(of: .item(ItemPath(item: $0)))?.frame.height ?? 0 }
    }
    measure(0, 100)
    expectEqual(heights(), [100, 100, 100, 100, 100, 100])
    measure(2, 20)
    expectEqual(heights(), [100, 60, 20, 60, 60, 60])
    expectEqual(layout.contentSize.height, 220)
    measure(5, 0)
    expectEqual(heights(), [100, 40, 20, 40, 40, 0])
    expectEqual(layout.contentSize.height, 180)
    measure(3, 10)
    expectEqual(heights(), [100, 32.5, 20, 10, 32.5, 0])
    expectEqual(layout.contentSize.height, 152.5)
  }

  /// Another average touches no rows but those that are measured.
  @Test(arguments: [1, 3])
  func anotherAverageLooksAtFewItems(columns: Int) {
    let layout = layout(.grid(columns: .count(columns)), count: 300_000)
    layout.setMeasuredSizes([MeasuredSize(path: ItemPath(item: 0), size: .init(width: 0, height: 1))])
    let before = layout.itemsPlaced
    for item in 1...20 {
      let size = LayoutSize(width: 0, height: Double(10 * item))
      layout.setMeasuredSizes([MeasuredSize(path: ItemPath(item: 10_000 * item), size: size)])
    }
    #expect(layout.itemsPlaced - before <= 20 * 200)
  }

  /// A hundred times as many items take hardly more time.
  @Test func anotherAverageTakesLogarithmicTime() {
    func time(_ count: Int) -> Duration {
      let layout = layout(.list(), count: count)
      let times: [Duration] = (0..<5).map { round in
        ContinuousClock().measure {
          for item in 0..<200 {
            let path = ItemPath(item: (item * 997 + round) % count)
            layout.setMeasuredSizes([MeasuredSize(path: path, size: .init(width: 0, height: Double(item)))])
          }
        }
      }
      return times.min() ?? .zero
    }
    let (few, many) = (time(10_000), time(1_000_000))
    #expect(many < few * 10, "\(few), \(many)")
  }

  /// The order of measurements does not matter, to the bit.
  @Test(arguments: modes)
  func theOrderOfMeasurementsDoesNotMatter(mode: LayoutMode) {
    let layouts = (0..<3).map { _ in layout(mode, count: 1000) { Double($0 % 97) / 7 } }
    for index in 0..<300 {
      for (stride, layout) in zip([1, 7, 11], layouts) {
        let path = ItemPath(item: index * stride % 300)
        layout.setMeasuredSizes([
          MeasuredSize(path: path, size: LayoutSize(width: 0, height: Double(path.item % 97) / 7))
        ])
      }
    }
    let frames = layouts.map { layout in
      (0..<1000).map { layout.attributes(of: .item(ItemPath(item: $0)))?.frame }
    }
    #expect(frames[0] == frames[1] && frames[0] == frames[2])
    #expect(
      layouts[0].contentSize == layouts[1].contentSize && layouts[0].contentSize == layouts[2].contentSize)
  }

  /// Estimates that are fixed, or come from the source, do not learn.
  @Test func fixedEstimatesStay() {
    for estimate in [SizeEstimate.fixed(LayoutSize(width: 0, height: 50)), .source] {
      let layout = CollectionLayout(.list())
      layout.containerSize = LayoutSize(width: 320, height: 800)
      layout.source = .sections([
        .init(.extents(count: 100) { _, _ in 50 }, layout: SectionLayout(estimate: estimate))
      ])
      layout.prepare()
      layout.setMeasuredSizes([MeasuredSize(path: ItemPath(item: 0), size: .init(width: 0, height: 200))])
      expectEqual(layout.contentSize.height, 99 * 50 + 200)
    }
  }

  /// Another estimate of the section ends the running average, and another average begins anew.
  @Test func anotherEstimateReplacesTheAverage() {
    let layout = layout(.grid(columns: .count(2)), count: 100)
    func estimate(_ estimate: SizeEstimate) -> Double {
      layout.source = .sections([
        .init(.extents(count: 100) { _, _ in 30 }, layout: SectionLayout(estimate: estimate))
      ])
      layout.prepare()
      return layout.contentSize.height
    }
    let size = LayoutSize(width: 0, height: 10)
    layout.setMeasuredSizes([MeasuredSize(path: ItemPath(item: 0), size: size)])
    expectEqual(layout.contentSize.height, 500)
    expectEqual(estimate(.fixed(LayoutSize(width: 0, height: 8))), 400)
    expectEqual(estimate(.average(LayoutSize(width: 0, height: 6))), 300)
    expectEqual(estimate(.none), 1500)
    expectEqual(estimate(.average(LayoutSize(width: 0, height: 6))), 300)
  }
}
