import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Facts about justified lines that are small enough to check by hand.
struct JustifiedTests {
  private func layout(_ justified: LayoutMode.Justified, _ ratios: [Double], width: Double = 100)
    -> CollectionLayout
  {
    let layout = CollectionLayout(.justified(justified))
    layout.containerSize = LayoutSize(width: width, height: 50)
    layout.source = .sizes(ratios.map { LayoutSize(width: $0, height: 1) })
    layout.prepare()
    return layout
  }

  @Test func aLineIsFullWithinTheTolerance() {
    // A line of exactly the target is 5 wide by 1 high. Three fourths of that are enough.
    let frames = layout(LayoutMode.Justified(targetExtent: 20), [1, 1, 2, 1]).itemFrames
    expectEqual(frames.map { $0!.x }, [0, 25, 50, 0])
    expectEqual(frames.map { $0!.height }, [25, 25, 25, 25])
    #expect(
      layout(LayoutMode.Justified(targetExtent: 20, tolerance: 0), [1, 1, 2, 1]).itemFrames.allSatisfy {
        $0!.height == 20
      })
  }

  @Test func oneItemMoreJoinsIfThatIsCloser() {
    // 3 without the item, 7 with it: both are 2 off the target of 5, and then the line takes it. 7.5 is farther off
    // than 3.
    let taken = layout(LayoutMode.Justified(targetExtent: 20), [3, 4, 1])
    expectEqual(taken.itemFrames.map { $0!.y }, [0, 0, taken.itemFrames[0]!.height])
    let left = layout(LayoutMode.Justified(targetExtent: 20), [3, 4.5, 1])
    expectEqual(left.itemFrames[0]!.height, Length.main(100.0 / 3))
    expectEqual(left.itemFrames[1]!.y, left.itemFrames[0]!.height)
  }

  @Test func panoramasAndTowersAreClamped() {
    let frames = layout(LayoutMode.Justified(targetExtent: 20), [50, 0.1, 50]).itemFrames
    expectEqual(frames[0], LayoutRect(x: 0, y: 0, width: 100, height: 10))
    // Alone, because the panorama after it is too wide: the line would be 1000 high.
    expectEqual(frames[1], LayoutRect(x: 0, y: 10, width: 100, height: 40))
  }

  @Test func theLastLine() {
    let ratios = [4.0, 1, 1]  // a line 25 high, and 50 of 100 points left free
    let expected: [(LayoutMode.Justified.LastLine, [Double], Double)] = [
      (.start, [0, 25], 25), (.center, [25, 50], 25), (.justify, [0, 50], 50),
    ]
    for (lastLine, xs, width) in expected {
      let frames = layout(LayoutMode.Justified(targetExtent: 20, lastLine: lastLine), ratios).itemFrames
      expectEqual(frames.dropFirst().map { $0!.x }, xs, "\(lastLine)")
      #expect(frames.dropFirst().allSatisfy { $0!.width == width && $0!.height == 25 && $0!.y == 25 })
    }
    let hidden = layout(LayoutMode.Justified(targetExtent: 20, lastLine: .hidden), ratios)
    expectEqual(hidden.contentSize.height, 25)
    #expect(hidden.itemFrames.dropFirst().allSatisfy { $0!.height == 0 && $0!.y == 25 })
    expectEqual(
      hidden.layoutAttributesForElements(in: LayoutRect(x: 0, y: 0, width: 100, height: 25)).count, 1)
  }

  /// The last line is as long as the line before, but never so long that it does not fit.
  @Test func theLastLineFits() {
    // The tower is clamped to 40. At 40, the rest, 3.5 wide by 1 high, would be 140 wide.
    let frames = layout(LayoutMode.Justified(targetExtent: 20), [0.1, 50, 3.5]).itemFrames
    #expect(frames[0]!.height == 40 && frames[1]!.height == 10)
    let rest = layout(LayoutMode.Justified(targetExtent: 20), [0.1, 0.1, 50, 0.1, 60, 3.5]).itemFrames.last!!
    #expect(rest.width <= 100 && rest.height <= 100 / 3.5)
  }

  /// The last item of a full line ends exactly at the end of the room, whatever was rounded before it.
  @Test func fullLinesEndAtTheEdge() {
    var generator = SplitMix64(seed: 9)
    let ratios = (0..<3000).map { _ in 0.3 + Double(generator.below(1000)) / 700 }
    let layout = layout(LayoutMode.Justified(targetExtent: 90, itemSpacing: 7), ratios, width: 1023)
    let frames = layout.itemFrames.compactMap { $0 }
    var lines = 0
    for index in frames.indices.dropLast() where frames[index + 1].y > frames[index].y {
      lines += 1
      #expect(abs(frames[index].maxX - 1023) < 1e-12 * 1023)
    }
    #expect(lines > 200)
  }

  /// A change far up that moves nothing below changes the last line if it affects the line before it.
  @Test func theLastLineFollowsTheLineBefore() {
    let delegate = TestDelegate([TestItem(4, 1), TestItem(4, 1), TestItem(1, 1)])
    let layout = CollectionLayout(.justified(LayoutMode.Justified(targetExtent: 20)))
    layout.containerSize = LayoutSize(width: 100, height: 50)
    layout.delegate = delegate
    layout.prepare()
    expectEqual(layout.itemFrames[2]!.height, 25)
    delegate.items[1] = TestItem(5, 1)
    layout.invalidateLayout(with: .items([ItemPath(item: 1)]))
    layout.prepare()
    expectEqual(layout.itemFrames[2]!, LayoutRect(x: 0, y: 45, width: 20, height: 20))
    expectEqual(layout.contentSize.height, 65)
    expectEqual(layout.checkInvariants(), nil)
  }

  @Test func sizesAreKeptForAnotherContainer() {
    let items = (0..<50).map { TestItem(Double(10 + $0), 20) }
    let prepared = PreparedTwice(.justified(targetExtent: 40), items, width: 300, thenWidth: 200)
    expectEqual(prepared.sizesAskedAgain, 0)
  }

  @Test func noSizesAreRequestedIfTheRatioIsGiven() throws {
    let delegate = TestDelegate(Array(repeating: TestItem(10, 30), count: 20))
    let justified = LayoutMode.Justified(targetExtent: 50, tolerance: 0, aspectRatio: 2)
    let layout = CollectionLayout(.justified(justified))
    layout.containerSize = LayoutSize(width: 400, height: 500)
    layout.delegate = delegate
    layout.prepare()
    delegate.items.insert(TestItem(10, 30), at: 3)
    var updates = BatchUpdates()
    updates.insertItems(at: [ItemPath(item: 3)])
    try layout.performBatchUpdates(updates)
    layout.invalidateLayout(with: .items([ItemPath(item: 5)]))
    layout.prepare()
    expectEqual(delegate.totalSizesAsked, 0)
    #expect(layout.itemFrames.compactMap { $0 }.allSatisfy { $0.size == LayoutSize(width: 100, height: 50) })
  }

  /// Flickr's own test `target255` has a last row of 255 points each, wider than the room. Here such a row is made lower.
  @Test func aLastRowWiderThanTheRoomIsLowered() {
    let justified = LayoutMode.Justified(
      targetExtent: 255, tolerance: 0, itemSpacing: 10, lineSpacing: 10, insets: LayoutInsets(10))
    let layout = CollectionLayout(.justified(justified))
    layout.containerSize = LayoutSize(width: 1060, height: 500)
    layout.source = .sizes(Array(repeating: LayoutSize(width: 1, height: 1), count: 4))
    layout.prepare()
    expectEqual(layout.itemFrames.map { $0!.height }, Array(repeating: 252.5, count: 4))
    expectEqual(layout.itemFrames.last!!.maxX, 1050)
  }
}
