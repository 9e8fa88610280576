import Expectations
import SwiftUINames
import TestSupport
import Testing
import VirtualLayout

/// Items whose order says nothing about their positions are stored in another order, which is invisible outside.
struct ScatteredTests {
  private func layout(_ mode: LayoutMode, _ delegate: TestDelegate) -> CollectionLayout {
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: 300, height: 600)
    layout.delegate = delegate
    layout.prepare()
    return layout
  }

  private func items(_ count: Int, seed: UInt64) -> [TestItem] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      TestItem(4 * Double(generator.below(40)), 4 * Double(generator.below(30)))
    }
  }

  private func expected(_ delegate: TestDelegate, density: Double) -> NaiveLayout {
    NaiveCustom.scatter(
      density: density, insets: .zero,
      .init(
        items: delegate.items, container: LayoutSize(width: 300, height: 600), axis: .vertical,
        direction: .leftToRight))
  }

  /// Rectangles from a sliver to everything: a few results, more than are sorted at a time, and so many that every item
  /// is looked at.
  private func expectQueriesRight(_ layout: CollectionLayout, _ what: String) {
    let frames = layout.itemFrames.map { $0! }
    let height = layout.contentSize.height
    var generator = SplitMix64(seed: 5)
    for part in [0, 1e-5, 0.001, 0.004, 0.01, 0.05, 0.3, 1] {
      for (x, width) in [(-50.0, 500.0), (40, 30), (299, 900)] {
        let y = Double(generator.below(Int(height))) * (1 - part)
        let query = LayoutRect(x: x, y: y, width: width, height: part * height + 1)
        if let message = queryDisagreement(layout, frames, in: query) {
          Issue.record("\(what): \(message.prefix(300))")
          return
        }
      }
    }
  }

  @Test(arguments: [30.0, 100])
  func queriesOfScatteredItems(density: Double) {
    let delegate = TestDelegate(items(6000, seed: 1))
    let layout = layout(.custom(Scatter(density: density)), delegate)
    #expect(layout.memoryFootprint > 35 * 6000, "an order is kept")
    expectEqual(disagreement(layout, expected(delegate, density: density)), nil)
    expectEqual(layout.checkInvariants(), nil)
    expectQueriesRight(layout, "fresh")
    // Edits find sizes and frames by item, whatever the inner order.
    delegate.resetCounts()
    for item in [7, 3000] { delegate.items[item].height += 40 }
    delegate.items += items(500, seed: 2)
    layout.invalidateLayout(with: .items([ItemPath(item: 7), ItemPath(item: 3000)]))
    layout.invalidateLayout(with: .appended(500))
    layout.prepare()
    expectEqual(delegate.totalSizesAsked, 502)
    expectEqual(disagreement(layout, expected(delegate, density: density)), nil)
    expectQueriesRight(layout, "edited")
  }

  /// The frames, mirrored along either axis.
  @Test func mirroredQueriesOfScatteredItems() {
    let delegate = TestDelegate(items(4000, seed: 3))
    for axis in [LayoutAxis.vertical, .horizontal] {
      let layout = layout(.custom(Scatter(density: 60)), delegate)
      (layout.axis, layout.direction) = (axis, .rightToLeft)
      delegate.axis = axis
      layout.prepare()
      let frames = layout.itemFrames.map { $0! }
      for step in 0..<40 {
        let query = LayoutRect(x: Double(step * 150), y: Double(step * 100), width: 300, height: 200)
        if let message = queryDisagreement(layout, frames, in: query) { Issue.record("\(message)") }
      }
    }
  }

  /// A fold without locality: new items are stored after the others until sorting them is worth it.
  @Test func appendingToAScatteredFold() {
    let delegate = TestDelegate(items(3000, seed: 4))
    let layout = layout(.custom(fold: ScatteredFold()), delegate)
    #expect(layout.memoryFootprint > 35 * 3000, "an order is kept")
    var generator = SplitMix64(seed: 9)
    for added in [1, 1, 30, 200, 2000, 1, 5000] {
      let before = layout.itemsPlaced
      delegate.items += items(added, seed: generator.next())
      layout.invalidateLayout(with: .appended(added))
      layout.prepare()
      expectEqual(layout.itemsPlaced - before, added)
      expectEqual(layout.checkInvariants(), nil)
      expectEqual(layout.itemFrames, self.layout(.custom(fold: ScatteredFold()), delegate).itemFrames)
      expectQueriesRight(layout, "\(delegate.items.count) items")
    }
    // The fold resumes at the checkpoint before the item, at most 511 items earlier.
    let before = layout.itemsPlaced
    let count = delegate.items.count
    delegate.resetCounts()
    delegate.items[count - 700].height += 8
    layout.invalidateLayout(with: .items([ItemPath(item: count - 700)]))
    layout.prepare()
    #expect(layout.itemsPlaced - before < 700 + 512)
    expectEqual(delegate.totalSizesAsked, 1)
    expectEqual(layout.itemFrames, self.layout(.custom(fold: ScatteredFold()), delegate).itemFrames)
    expectQueriesRight(layout, "edited")
  }

  /// Items that lie on top of each other gain nothing from an order, and get none.
  @Test func itemsInOneBandKeepTheirOrder() {
    let delegate = TestDelegate(items(4000, seed: 6))
    let layout = layout(.custom(Scatter(density: 0.05)), delegate)
    #expect(layout.memoryFootprint < 36 * 4000)
    expectQueriesRight(layout, "crowded")
  }

  /// If a section is incomplete, a query keeps more state.
  @Test func itemsAfterAContentHeaderAreFound() {
    let layout = CollectionLayout(.custom(Scatter(density: 30)))
    layout.containerSize = LayoutSize(width: 400, height: 600)
    layout.contentHeader = .fixed(20)
    let delegate = TestDelegate(items(2_000, seed: 8))
    layout.delegate = delegate
    layout.prepare()
    let frames = (0..<2_000).compactMap { layout.attributes(of: .item(ItemPath(item: $0)))?.frame }
    for y in stride(from: -50, to: layout.contentSize.height, by: 900) {
      for height in [5.0, 300, 5_000] {
        let view = LayoutRect(x: 0, y: y, width: 400, height: height)
        var found: [Int] = []
        layout.forEachElement(in: view) { element in
          if element.element.kind == .item { found.append(element.path.item) }
        }
        expectEqual(found, frames.indices.filter { frames[$0].intersects(view) })
      }
    }
  }

  /// At most 40 bytes per item, index and order included.
  @Test func anItemTakesFewBytes() {
    for (mode, most) in [
      (LayoutMode.custom(Scatter(density: 30)), 40), (.custom(fold: Staircase(step: 40)), 35),
      (.subviews(WrappingLayout()), 35),
    ] {
      let layout = layout(mode, TestDelegate(items(40_000, seed: 7)))
      #expect(layout.memoryFootprint <= most * 40_000, "\(layout.memoryFootprint / 40_000) bytes an item")
      #expect(layout.memoryFootprint >= 32 * 40_000, "four lengths take more")
    }
  }
}

/// Each item lies somewhere in the next 200,000 points, which begin a little later for every item.
private struct ScatteredFold: CustomFold {
  func firstCursor(in room: CustomRoom) -> (random: SplitMix64, sum: Double) { (SplitMix64(seed: 1), 0) }

  func place(
    _ item: Int, size: AxisSize, in room: CustomRoom, after cursor: inout (random: SplitMix64, sum: Double)
  ) -> AxisRect {
    cursor.sum += size.main / 256
    return AxisRect(
      main: cursor.sum + Double(cursor.random.below(200_000)), cross: Double(cursor.random.below(280)),
      size: size)
  }
}
