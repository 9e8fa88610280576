import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Facts about cards that are small enough to check by hand.
struct CardTests {
  private func layout(_ card: LayoutMode.Cards, _ sizes: [LayoutSize], width: Double) -> CollectionLayout {
    let layout = CollectionLayout(.cards(card))
    layout.containerSize = LayoutSize(width: width, height: 500)
    layout.source = .sizes(sizes)
    layout.prepare()
    return layout
  }

  private func first(_ card: LayoutMode.Cards, _ size: LayoutSize, width: Double) -> LayoutRect {
    layout(card, [size], width: width).itemFrames[0]!
  }

  @Test func theStepsComeInOrder() {
    let card = LayoutMode.Cards()
    // The widest of one item and the highest of another.
    let both = layout(
      card, [LayoutSize(width: 210, height: 20), LayoutSize(width: 30, height: 100)], width: 1000)
    expectEqual(both.itemFrames[1], LayoutRect(x: 226, y: 8, width: 210, height: 140))
    // The shorter side grows, whichever it is.
    expectEqual(
      first(card, LayoutSize(width: 100, height: 120), width: 1000).size, LayoutSize(width: 180, height: 120))
    expectEqual(
      first(card, LayoutSize(width: 10, height: 10), width: 1000).size, LayoutSize(width: 150, height: 100))
    expectEqual(first(card, LayoutSize(width: 900, height: 10), width: 1000).width, 400)
    expectEqual(
      first(card, LayoutSize(width: 900, height: 10), width: 316).size, LayoutSize(width: 300, height: 200))
    expectEqual(
      first(card, LayoutSize(width: 1, height: 1), width: 106).size, LayoutSize(width: 90, height: 60))
  }

  @Test func asManyColumnsAsFit() {
    // n cards of 150 take n * 158 - 8 + 16.
    for (width, columns) in [(10.0, 1), (166, 1), (323, 1), (324, 2), (481, 2), (482, 3)] {
      let sizes = Array(repeating: LayoutSize.zero, count: 9)
      let layout = layout(LayoutMode.Cards(), sizes, width: width)
      expectEqual(layout.line(ofItemAt: ItemPath(item: 0))?.upperBound.item, columns - 1, "\(width)")
    }
  }

  @Test func whenTextGrowsCardsGrowAndColumnsDrop() {
    let delegate = TestDelegate(Array(repeating: TestItem(150, 20), count: 6))
    let layout = CollectionLayout(.cards())
    layout.containerSize = LayoutSize(width: 490, height: 500)
    layout.delegate = delegate
    layout.prepare()
    func columns() -> Int { layout.line(ofItemAt: ItemPath(item: 0))!.upperBound.item + 1 }
    expectEqual(columns(), 3)
    delegate.resetCounts()
    delegate.items[4].width = 200
    layout.invalidateLayout(with: .items([ItemPath(item: 4)]))
    layout.prepare()
    expectEqual(columns(), 2)
    expectEqual(delegate.sizesAsked, [4: 1])
    // And back again, without asking for the others.
    delegate.items[4].width = 20
    layout.invalidateLayout(with: .items([ItemPath(item: 4)]))
    layout.prepare()
    expectEqual(columns(), 3)
    expectEqual(delegate.sizesAsked, [4: 2])
    // Ideal sizes do not depend on the container.
    layout.containerSize.width = 1000
    layout.prepare()
    expectEqual(columns(), 6)
    expectEqual(delegate.sizesAsked, [4: 2])
  }

  @Test func sixteenBytesAnItem() {
    let layout = layout(
      LayoutMode.Cards(), Array(repeating: LayoutSize(width: 9, height: 9), count: 10_000), width: 500)
    #expect(layout.memoryFootprint >= 16 * 10_000)
    #expect(layout.memoryFootprint <= 16 * 10_000 + 2000)
  }
}
