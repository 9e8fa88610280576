import Expectations
import TestSupport
import Testing
import VirtualLayout

/// The number of columns does not change when a scroll bar appears and disappears.
struct HysteresisTests {
  private static let rows: [LayoutMode.Grid.Rows] = [
    .fixed(100), .aspectRatio(width: 1, height: 1), .measured,
  ]

  private func layout(_ rows: LayoutMode.Grid.Rows, hysteresis: Double, width: Double) -> CollectionLayout {
    let layout = CollectionLayout(
      .grid(LayoutMode.Grid(columns: .adaptive(minimum: 100), rows: rows, hysteresis: hysteresis)))
    layout.source = .extents(Array(repeating: 100, count: 40))
    layout.containerSize = LayoutSize(width: width, height: 400)
    layout.prepare()
    return layout
  }

  private func columns(_ layout: CollectionLayout, at width: Double) -> Int {
    layout.containerSize.width = width
    layout.prepare()
    return layout.line(ofItemAt: ItemPath(item: 0))!.upperBound.item + 1
  }

  @Test(arguments: rows)
  func aScrollBarChangesNothing(rows: LayoutMode.Grid.Rows) {
    for width in stride(from: 300.0, through: 420, by: 2.5) {
      let layout = layout(rows, hysteresis: 15, width: width)
      let count = columns(layout, at: width)
      for _ in 0..<3 {
        expectEqual(columns(layout, at: width - 15 + 1), count, "from \(width)")
        expectEqual(
          layout.attributes(of: .item(0))!.frame.width, (width - 14) / Double(count))
        expectEqual(columns(layout, at: width), count, "back at \(width)")
      }
    }
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-20, 1e-13])
  func pointsThatRoundToNothingCountAsNone(hysteresis: Double) {
    let layout = layout(.fixed(100), hysteresis: hysteresis, width: 350)
    expectEqual(columns(layout, at: 1000), 10)
    expectEqual(columns(layout, at: 999.5), 9)
    expectEqual(columns(layout, at: 1000), 10)
  }

  /// Whatever happened before, a bar no wider than the hysteresis cannot change the number there and back.
  @Test(arguments: rows)
  func nothingFlipsForever(rows: LayoutMode.Grid.Rows) {
    let layout = layout(rows, hysteresis: 15, width: 500)
    var generator = SplitMix64(seed: 5)
    for _ in 0..<300 {
      let width = Double(100 + generator.below(500))
      _ = columns(layout, at: width)
      let narrow = columns(layout, at: width - 15)
      let wide = columns(layout, at: width)
      let again = columns(layout, at: width - 15)
      #expect(narrow == wide || wide == again, "\(width)")
    }
  }

  @Test func enoughRoomChangesTheNumber() {
    let layout = layout(.fixed(10), hysteresis: 15, width: 400)
    expectEqual(columns(layout, at: 386), 4)
    expectEqual(columns(layout, at: 384), 3)
    expectEqual(columns(layout, at: 414), 3)
    expectEqual(columns(layout, at: 416), 4)
    expectEqual(columns(layout, at: 1000), 10)
  }

  @Test func withoutHysteresisTheNumberFollowsAtOnce() {
    let layout = layout(.fixed(10), hysteresis: 0, width: 400)
    expectEqual(columns(layout, at: 399), 3)
    expectEqual(columns(layout, at: 400), 4)
  }

  // MARK: Lanes

  private func masonry(_ lanes: LayoutMode.Masonry.Lanes, hysteresis: Double, width: Double)
    -> CollectionLayout
  {
    let layout = CollectionLayout(
      .masonry(LayoutMode.Masonry(lanes: lanes, laneSpacing: 10, hysteresis: hysteresis)))
    layout.source = .extents(Array(repeating: 100, count: 40))
    layout.containerSize = LayoutSize(width: width, height: 400)
    layout.prepare()
    return layout
  }

  /// The number of lanes at a width: as many as the first row has items.
  private func lanes(_ layout: CollectionLayout, at width: Double) -> Int {
    layout.containerSize.width = width
    layout.prepare()
    return layout.itemFrames.count { $0?.y == 0 }
  }

  @Test(arguments: [LayoutMode.Masonry.Lanes.adaptive(minimum: 100), .fixed(100)])
  func aScrollBarChangesNoLanes(kind: LayoutMode.Masonry.Lanes) {
    for width in stride(from: 300.0, through: 480, by: 2.5) {
      let layout = masonry(kind, hysteresis: 15, width: width)
      let count = lanes(layout, at: width)
      for _ in 0..<3 {
        expectEqual(lanes(layout, at: width - 14), count, "from \(width)")
        let frame = layout.itemFrames[count - 1]!
        #expect(frame.maxX <= width - 14 + 1e-9, "lanes lie within \(width - 14)")
        expectEqual(lanes(layout, at: width), count, "back at \(width)")
      }
    }
  }

  @Test func enoughRoomChangesTheLanes() {
    let layout = masonry(.adaptive(minimum: 100), hysteresis: 15, width: 430)
    expectEqual(lanes(layout, at: 430), 4)
    expectEqual(lanes(layout, at: 416), 4)
    expectEqual(layout.itemFrames[0]?.width, 96.5)
    expectEqual(lanes(layout, at: 414), 3)
    expectEqual(lanes(layout, at: 444), 3)
    expectEqual(lanes(layout, at: 446), 4)
    let plain = masonry(.adaptive(minimum: 100), hysteresis: 0, width: 430)
    expectEqual(lanes(plain, at: 429), 3)
    expectEqual(lanes(plain, at: 430), 4)
  }

  /// Fixed lanes keep their extent, so no more are kept than there is room for.
  @Test func fixedLanesNeverOverflow() {
    let layout = masonry(.fixed(100), hysteresis: 200, width: 450)
    expectEqual(lanes(layout, at: 450), 4)
    expectEqual(lanes(layout, at: 400), 4)
    expectEqual(lanes(layout, at: 399), 3)
  }

  /// The number belongs to the layout: another layout or another mode starts afresh.
  @Test func theNumberBelongsToALayoutAndAMode() {
    let mode = LayoutMode.grid(
      LayoutMode.Grid(columns: .adaptive(minimum: 100), rows: .fixed(10), hysteresis: 15))
    let layout = CollectionLayout(mode)
    layout.source = .extents(Array(repeating: 1, count: 40))
    expectEqual(columns(layout, at: 400), 4)
    expectEqual(columns(layout, at: 390), 4)
    let other = CollectionLayout(mode)
    other.source = layout.source
    expectEqual(columns(other, at: 390), 3)
    // An equal mode is no other mode.
    layout.mode = mode
    expectEqual(columns(layout, at: 390), 4)
    layout.mode = .list()
    layout.prepare()
    layout.mode = mode
    expectEqual(columns(layout, at: 390), 3)
  }
}
