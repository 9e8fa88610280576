import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Facts about flow that are small enough to check by hand.
struct FlowTests {
  private func layout(_ flow: LayoutMode.Flow, _ widths: [Double], width: Double) -> CollectionLayout {
    let layout = CollectionLayout(.flow(flow))
    layout.containerSize = LayoutSize(width: width, height: 50)
    layout.source = .sizes(widths.map { LayoutSize(width: $0, height: 10) })
    layout.prepare()
    return layout
  }

  private func xs(_ layout: CollectionLayout) -> [Double] { layout.itemFrames.map { $0!.x } }

  @Test func anItemJoinsWhileItFitsExactly() {
    expectEqual(layout(LayoutMode.Flow(itemSpacing: 10), [45, 45], width: 100).contentSize.height, 10)
    expectEqual(
      layout(LayoutMode.Flow(itemSpacing: 10), [45, 45 + 1.0 / 64], width: 100).contentSize.height, 20)
  }

  @Test func anOverWideItemHasALineToItself() {
    let natural = layout(LayoutMode.Flow(), [10, 150, 10], width: 100)
    expectEqual(natural.itemFrames.map { $0!.width }, [10, 150, 10])
    expectEqual(natural.itemFrames.map { $0!.y }, [0, 10, 20])
    let capped = layout(LayoutMode.Flow(sizing: .capped), [10, 150, 10], width: 100)
    expectEqual(capped.itemFrames.map { $0!.width }, [10, 100, 10])
  }

  @Test func freeSpaceIsShared() {
    // Two items of 32 leave 36 points.
    let expected: [(LayoutMode.Flow.Distribution, [Double])] = [
      (.start, [0, 32]), (.center, [18, 50]), (.end, [36, 68]), (.spaceBetween, [0, 68]),
      (.spaceAround, [9, 59]), (.spaceEvenly, [12, 56]), (.safeCenter, [18, 50]),
    ]
    for (distribution, positions) in expected {
      expectEqual(
        xs(layout(LayoutMode.Flow(distribution: distribution), [32, 32], width: 100)), positions,
        "\(distribution)")
    }
  }

  @Test func withoutRoomTrueCentringOverflowsBothSides() {
    let expected: [(LayoutMode.Flow.Distribution, Double)] = [
      (.start, 0), (.center, -20), (.end, -40), (.spaceBetween, 0), (.spaceAround, 0), (.spaceEvenly, 0),
      (.safeCenter, 0),
    ]
    for (distribution, x) in expected {
      expectEqual(
        xs(layout(LayoutMode.Flow(distribution: distribution), [140], width: 100)), [x], "\(distribution)")
    }
  }

  @Test func theLastLineMayHaveItsOwnRule() {
    let flow = LayoutMode.Flow(distribution: .spaceBetween, lastLine: .start)
    expectEqual(xs(layout(flow, [40, 40, 40, 40], width: 100)), [0, 60, 0, 40])
    // A single line is the last line.
    expectEqual(xs(layout(flow, [40, 40], width: 100)), [0, 40])
  }

  @Test func appendingTurnsTheLastLineIntoAnOrdinaryOne() {
    let delegate = TestDelegate([TestItem(40, 10), TestItem(40, 10)])
    let layout = CollectionLayout(.flow(LayoutMode.Flow(distribution: .spaceBetween, lastLine: .start)))
    layout.containerSize = LayoutSize(width: 100, height: 50)
    layout.delegate = delegate
    layout.prepare()
    expectEqual(xs(layout), [0, 40])
    delegate.items.append(TestItem(40, 10))
    layout.invalidateLayout(with: .appended(1))
    layout.prepare()
    expectEqual(xs(layout), [0, 60, 0])
  }

  @Test func itemsAlignWithinTheirLine() {
    for (alignment, y) in [(LayoutMode.Flow.Alignment.start, 0.0), (.center, 15), (.end, 30)] {
      let layout = CollectionLayout(.flow(LayoutMode.Flow(alignment: alignment)))
      layout.containerSize = LayoutSize(width: 100, height: 50)
      layout.source = .sizes([LayoutSize(width: 10, height: 40), LayoutSize(width: 10, height: 10)])
      layout.prepare()
      expectEqual(layout.itemFrames.map { $0!.y }, [0, y])
    }
  }

  @Test func linesAreRanges() {
    let layout = layout(LayoutMode.Flow(), [60, 60, 30, 60], width: 100)
    let lines = (0..<4).map { layout.line(ofItemAt: ItemPath(item: $0)) }
    let first = ItemPath(item: 0)...ItemPath(item: 0)
    let second = ItemPath(item: 1)...ItemPath(item: 2)
    expectEqual(lines, [first, second, second, ItemPath(item: 3)...ItemPath(item: 3)])
    expectEqual(
      layout.itemRange(covering: LayoutRect(x: 0, y: 10, width: 100, height: 11)),
      ItemPath(
        item: 1)...ItemPath(item: 3))
  }

  /// More items per line than one step of a query returns, on lines that begin and end within chunks of the store, and
  /// on lines that span several chunks.
  @Test(arguments: [LayoutMode.Flow.Alignment.start, .center, .end], [1200.0, 5000])
  func linesOfHundredsOfItemsAnswerLikeOthers(alignment: LayoutMode.Flow.Alignment, width: Double) {
    var generator = SplitMix64(seed: 5)
    let layout = CollectionLayout(.flow(LayoutMode.Flow(lineSpacing: 3, alignment: alignment)))
    layout.containerSize = LayoutSize(width: width, height: 50)
    layout.source = .sizes(
      (0..<2000).map { _ in LayoutSize(width: 4, height: 8 * Double(generator.below(6))) })
    layout.prepare()
    let frames = layout.itemFrames.compactMap { $0 }
    for y in stride(from: -4.0, through: layout.contentSize.height + 4, by: 4) {
      for height in [0.0, 4, 40, 90] {
        let rect = LayoutRect(x: 0, y: y, width: width, height: height)
        if let message = queryDisagreement(layout, frames, in: rect) {
          Issue.record("\(rect): \(message)")
          return
        }
      }
    }
  }

  @Test func proposedSizesAreAskedForEveryContainer() {
    let delegate = TestDelegate([TestItem(10, 10, slope: 0.5)])
    let layout = CollectionLayout(.flow(sizing: .proposed))
    layout.containerSize = LayoutSize(width: 100, height: 50)
    layout.delegate = delegate
    layout.prepare()
    expectEqual(layout.itemFrames[0]?.height, 60)
    layout.containerSize.width = 200
    layout.prepare()
    expectEqual(layout.itemFrames[0]?.height, 110)
  }
}
