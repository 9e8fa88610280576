import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Facts about masonry that are small enough to check by hand.
struct MasonryTests {
  private func frames(
    _ mode: LayoutMode, _ source: ItemSource, width: Double, axis: LayoutAxis = .vertical
  ) -> (frames: [LayoutRect], content: LayoutSize) {
    let layout = CollectionLayout(mode, axis: axis)
    layout.containerSize =
      axis == .vertical ? LayoutSize(width: width, height: 50) : LayoutSize(width: 50, height: width)
    layout.source = source
    layout.prepare()
    return (layout.itemFrames.compactMap { $0 }, layout.contentSize)
  }

  /// n = max(1, floor(width / cell)) columns, n + 1 equal paddings, items in turn, and a padding above and below each.
  @Test func columnsInTurn() {
    let extents = [30.0, 10, 20, 5, 8, 40, 7]
    for width in [30.0, 100, 101, 130, 250, 333] {
      let n = max(1, Int(width / 100))
      let padding = max(0, (width - Double(n) * 100) / Double(n + 1))
      let mode = LayoutMode.Masonry(
        lanes: .fixed(100), itemSpacing: 12, insets: LayoutInsets(top: 6, bottom: 6), laneChoice: .roundRobin)
      let (frames, content) = frames(.masonry(mode), .extents(extents), width: width)
      var ends = Array(repeating: 0.0, count: n)
      for (index, extent) in extents.enumerated() {
        let column = index % n
        let x = padding + Double(column) * (100 + padding)
        let expected = LayoutRect(x: x, y: ends[column] + 6, width: 100, height: extent)
        #expect(agree(frames[index], expected, 1e-9), "item \(index) of \(width)")
        ends[column] = frames[index].maxY + 6
      }
      expectEqual(content, LayoutSize(width: width, height: ends.max()!))
    }
  }

  @Test func adaptiveLanesShareTheWidth() {
    // (inner + gap) / (minimum + gap) lanes, never narrower than the minimum.
    for (width, lanes, lane) in [
      (99.0, 1, 100.0), (100, 1, 100), (208, 1, 208), (210, 2, 100), (430, 4, 100), (429, 3, 409.0 / 3),
    ] {
      let (frames, _) = frames(
        .masonry(LayoutMode.Masonry(lanes: .adaptive(minimum: 100), laneSpacing: 10)),
        .extents([1, 1, 1, 1, 1]),
        width: width)
      expectEqual(Set(frames.map(\.x)).count, min(lanes, 5), "\(width)")
      #expect(abs(frames[0].width - lane) < 1e-9, "\(width)")
    }
  }

  /// Lanes are counted as at least a point wide, like the columns of a grid.
  @Test func adaptiveLanesOfLessThanAPointAreCountedAsOne() {
    for minimum in [0.0, 0.01, 0.5, 1, -3, .nan] {
      for (width, spacing, lanes) in [(100.0, 0.0, 100), (100, 4, 20), (0.5, 0, 1), (5_000, 0, 1_024)] {
        let (frames, _) = frames(
          .masonry(LayoutMode.Masonry(lanes: .adaptive(minimum: minimum), laneSpacing: spacing)),
          .extents(Array(repeating: 1, count: 1_100)), width: width)
        expectEqual(Set(frames.map(\.x)).count, lanes, "\(minimum) in \(width)")
        expectEqual(frames[0].width, max((width - spacing * Double(lanes - 1)) / Double(lanes), minimum))
      }
    }
  }

  @Test func aspectRatiosScaleToTheLane() {
    let sizes = [
      LayoutSize(width: 200, height: 100), LayoutSize(width: 30, height: 90),
      LayoutSize(width: 0, height: 40),
      LayoutSize(width: 50, height: 0),
    ]
    let mode = LayoutMode.masonry(lanes: .count(2), itemExtent: .aspectRatio)
    let (vertical, _) = frames(mode, .sizes(sizes), width: 120)
    expectEqual(vertical[0].size, LayoutSize(width: 60, height: 30))
    expectEqual(vertical[1].size, LayoutSize(width: 60, height: 180))
    expectEqual(vertical[2].height, 40, "without a width there is no ratio")
    expectEqual(vertical[3].height, 0)
    let (horizontal, _) = frames(mode, .sizes(sizes), width: 120, axis: .horizontal)
    expectEqual(horizontal[0].size, LayoutSize(width: 120, height: 60))
    expectEqual(horizontal[1].size, LayoutSize(width: 20, height: 60))
  }

  @Test func anAspectRatioScalesToAllLanesOfASpan() {
    let (frames, _) = frames(
      .masonry(LayoutMode.Masonry(lanes: .count(3), laneSpacing: 10, itemExtent: .aspectRatio)),
      .sizes([LayoutSize(width: 10, height: 5)], placements: [LanePlacement(span: 2)]), width: 110)
    expectEqual(frames, [LayoutRect(x: 0, y: 0, width: 70, height: 35)])
  }

  /// However the shares of single lanes are rounded, all of them together are the whole width.
  @Test func aSpanOverAllLanesIsAsWideAsTheContent() {
    for (width, spacing) in [(1000.0, 0.0), (100, 0), (128, 6), (1025, 3)] {
      for count in 1...60 where spacing * Double(count - 1) < width {
        for lanes in [
          LayoutMode.Masonry.Lanes.count(count), .adaptive(minimum: width / Double(count) - spacing - 1),
        ] {
          let (frames, _) = frames(
            .masonry(LayoutMode.Masonry(lanes: lanes, laneSpacing: spacing)),
            .extents([1], placements: [LanePlacement(span: 1000)]), width: width)
          expectEqual(frames, [LayoutRect(x: 0, y: 0, width: width, height: 1)], "\(lanes) of \(width)")
        }
      }
    }
  }

  @Test func aSpanBeginsBelowAllLanesItCovers() {
    let (frames, _) = frames(
      .masonry(lanes: .count(3)),
      .extents([30, 10, 20, 5], placements: [.automatic, .automatic, .automatic, LanePlacement(span: 2)]),
      width: 90)
    expectEqual(frames[3], LayoutRect(x: 30, y: 20, width: 60, height: 5))
  }

  /// An appended item takes the memory of the removed one, but not its span.
  @Test func anItemAppendedAfterASpanIsRemovedCoversOneLane() throws {
    let delegate = TestDelegate((0..<20).map { TestItem(0, 10 + Double($0)) } + [TestItem(0, 30, span: 2)])
    let layout = CollectionLayout(.masonry(lanes: .count(3), spacing: 4))
    layout.containerSize = LayoutSize(width: 308, height: 400)
    layout.delegate = delegate
    layout.prepare()
    expectEqual(layout.lanes(ofItemAt: ItemPath(item: 20))?.count, 2)
    delegate.items.removeLast()
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 20)])
    try layout.performBatchUpdates(updates)
    delegate.items.append(TestItem(0, 30))
    layout.invalidateLayout(with: .appended(1))
    layout.prepare()
    expectEqual(layout.lanes(ofItemAt: ItemPath(item: 20))?.count, 1)
    expectEqual(layout.attributes(of: .item(20))?.frame.width, 100)
  }

  @Test func theCursorTakesEqualLanesInTurns() {
    let extents = [10.0, 10, 10, 10]
    let (leftmost, _) = frames(.masonry(lanes: .count(3)), .extents([10, 5, 5, 5]), width: 90)
    expectEqual(leftmost.map(\.x), [0, 30, 60, 30])
    let (cursor, _) = frames(
      .masonry(LayoutMode.Masonry(lanes: .count(3), laneChoice: .cursor(tolerance: .infinity))),
      .extents(extents),
      width: 90)
    expectEqual(cursor.map(\.x), [0, 30, 60, 0])
    let (turns, _) = frames(
      .masonry(lanes: .count(3), laneChoice: .roundRobin), .extents([99, 1, 1, 1]), width: 90)
    expectEqual(turns.map(\.x), [0, 30, 60, 0])
  }

  @Test func aToleranceKeepsItemsToTheLeft() {
    let mode = {
      LayoutMode.masonry(LayoutMode.Masonry(lanes: .count(2), laneChoice: .shortest(tolerance: $0)))
    }
    expectEqual(frames(mode(9.5), .extents([10, 1]), width: 90).frames[1].x, 45)
    expectEqual(frames(mode(10), .extents([10, 1]), width: 90).frames[1].x, 0)
  }

  @Test func theCoveringRangeHasTheVisibleItems() {
    let layout = CollectionLayout(.masonry(lanes: .count(2)))
    layout.containerSize = LayoutSize(width: 100, height: 50)
    layout.source = .extents([100, 10, 10, 10, 10])
    layout.prepare()
    let bottom = LayoutRect(x: 0, y: 35, width: 100, height: 5)
    expectEqual(layout.itemRange(covering: bottom), ItemPath(item: 0)...ItemPath(item: 4))
    expectEqual(
      layout.layoutAttributesForElements(in: bottom).map(\.path.item), [0, 4], "the range covers more")
    expectEqual(layout.itemRange(covering: LayoutRect(x: 0, y: 100, width: 100, height: 5)), nil)
  }
}
