import Expectations
import SwiftUINames
import TestSupport
import Testing
import VirtualLayout

/// What a source is asked if the items are the subviews of a layout, and which answers are kept for the next pass.
struct SubviewAnswerTests {
  /// A column that proposes widths to each subview, one after the other, and is as high as the answers to the last one.
  private struct Column: SubviewLayout {
    /// The proposed widths, by the index of the subview.
    var widths: @Sendable (Int) -> [Double?]

    func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> LayoutSize {
      LayoutSize(width: 0, height: subviews.indices.map { height(of: $0, subviews) }.reduce(0, +))
    }

    func placeSubviews(in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
      var y = bounds.minY
      for index in subviews.indices {
        let last = ProposedSize(width: widths(index).last!, height: nil)
        subviews[index].place(at: LayoutPoint(x: bounds.minX, y: y), proposal: last)
        y += height(of: index, subviews)
      }
    }

    private func height(of index: Int, _ subviews: Subviews) -> Double {
      widths(index).map { subviews[index].sizeThatFits(ProposedSize(width: $0, height: nil)).height }.last!
    }
  }

  private let delegate = TestDelegate((0..<10).map { TestItem(20, Double(10 + $0), slope: 0.5) })

  private func prepared(
    _ sizing: SubviewSizing = .natural, _ widths: @escaping @Sendable (Int) -> [Double?]
  ) -> CollectionLayout {
    let layout = CollectionLayout(.subviews(Column(widths: widths), sizing: sizing))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.delegate = delegate
    layout.prepare()
    return layout
  }

  /// A small section cannot be placed again from sizes for one width, so it must not try when it grows.
  @Test func aSmallSectionMeasuredAtTwoWidthsMayGrow() throws {
    final class Data { var counts = [64, 3] }
    let data = Data()
    func source() -> ItemSource {
      .sections(
        [0, 1].map { section in
          .init(
            .sizes(count: data.counts[section]) { path, available in
              LayoutSize(width: 20, height: available / 10 + Double(path.item))
            })
        })
    }
    func makeLayout() -> CollectionLayout {
      let layout = CollectionLayout(
        .subviews(Column { _ in [40, 80] }), in: LayoutSize(width: 100, height: 100))
      layout.source = source()
      layout.prepare()
      return layout
    }
    let layout = makeLayout()
    for count in [65, 60, 64, 70] {
      let former = data.counts[0]
      data.counts[0] = count
      if count > former {
        try layout.insertItems(5..<5 + count - former, inSection: 0, source: source())
      } else {
        try layout.deleteItems(5..<5 + former - count, inSection: 0, source: source())
      }
      expectEqual(layout.itemFrames, makeLayout().itemFrames)
    }
  }

  /// How often each item is asked for when item 3 gets another size.
  private func asked(as layout: CollectionLayout) -> [Int: Int] {
    delegate.resetCounts()
    delegate.items[3].height += 5
    layout.invalidateLayout(with: .items([ItemPath(item: 3)]))
    layout.prepare()
    expectFresh(layout)
    return delegate.sizesAsked
  }

  /// The frames equal those of a new layout, whatever was kept.
  private func expectFresh(_ layout: CollectionLayout) {
    let fresh = CollectionLayout(layout.mode)
    fresh.containerSize = layout.containerSize
    fresh.source = .sizes(count: delegate.items.count) { [items = delegate.items] path, available in
      items[path.item].size(.vertical, available: available)
    }
    fresh.prepare()
    expectEqual(layout.itemFrames, fresh.itemFrames)
  }

  private func each(_ count: Int) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: delegate.items.indices.map { ($0, count) })
  }

  @Test(arguments: [SubviewSizing.natural, .measured, .flexible])
  func oneWidthForAll(sizing: SubviewSizing) {
    // A proposal without width asks with the room, which is 100.
    for widths in [[100.0], [nil], [nil, 100, nil]] {
      delegate.resetCounts()
      let layout = prepared(sizing) { _ in widths }
      expectEqual(delegate.sizesAsked, each(1))
      expectEqual(asked(as: layout), [3: 1])
      // New items are asked for, and no others.
      delegate.resetCounts()
      delegate.items.append(TestItem(20, 7, slope: 0.5))
      layout.invalidateLayout(with: .appended(1))
      layout.prepare()
      expectEqual(delegate.sizesAsked, [delegate.items.count - 1: 1])
      expectFresh(layout)
      delegate.items.insert(TestItem(30, 9, slope: 0.5), at: 0)
      delegate.resetCounts()
      var updates = BatchUpdates()
      updates.insertItems(at: [ItemPath(item: 0)])
      #expect(throws: Never.self) { try layout.performBatchUpdates(updates) }
      expectEqual(delegate.sizesAsked, [0: 1])
      expectFresh(layout)
      // Another width asks for all items.
      delegate.resetCounts()
      layout.containerSize.width = 80
      layout.prepare()
      expectEqual(delegate.sizesAsked[5], widths == [nil, 100, nil] ? 2 : 1)
      expectFresh(layout)
    }
  }

  /// An item is asked for once a pass for each width. Of several answers the first is kept if the first width was the
  /// same for all.
  @Test func severalWidths() {
    delegate.resetCounts()
    let layout = prepared { _ in [100, 50, 100, 50] }
    expectEqual(delegate.sizesAsked, each(2))
    // With 50 all items are asked for again, with 100 only the one that has changed.
    expectEqual(asked(as: layout), each(1).merging([3: 2]) { $1 })
  }

  @Test func anotherWidthForEach() {
    delegate.resetCounts()
    let layout = prepared { [Double(60 + $0)] }
    expectEqual(delegate.sizesAsked, each(1))
    expectEqual(asked(as: layout), each(1))
    expectEqual(layout.itemFrames[3]?.height, delegate.items[3].height + 0.5 * 63)
  }

  /// A source may measure a subview whose size it is computing. The answer is zero, for the first width and for others.
  @Test func aSizeThatDependsOnItselfIsZero() {
    final class Captured: @unchecked Sendable {
      var subviews: SubviewProxies?
    }
    struct Capturing: SubviewLayout {
      let captured: Captured

      func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> LayoutSize {
        captured.subviews = subviews
        let heights = [100.0, 50].map {
          subviews[0].sizeThatFits(ProposedSize(width: $0, height: nil)).height
        }
        return LayoutSize(width: 0, height: heights.reduce(0, +))
      }

      func placeSubviews(in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
      }
    }
    let captured = Captured()
    let layout = CollectionLayout(.subviews(Capturing(captured: captured)))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    var inner: [Double: LayoutSize] = [:]
    layout.source = .sizes(count: 1) { _, width in
      inner[width] = captured.subviews?[0].sizeThatFits(ProposedSize(width: width, height: nil))
      return LayoutSize(width: width, height: width / 10)
    }
    layout.prepare()
    expectEqual(inner, [100: .zero, 50: .zero])
    expectEqual(layout.contentSize.height, 15)
  }

  /// With an estimate, an unchanged item that is asked for again is estimated again.
  @Test func measuredItemsAreEstimatedAgain() {
    final class Host: CollectionLayoutDelegate {
      func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 3 }
      func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
        SectionLayout(estimate: .fixed(LayoutSize(width: 20, height: 20)))
      }
    }
    for (widths, staysMeasured) in [([100.0], true), ([100, 50], false)] {
      let layout = CollectionLayout(.subviews(Column { _ in widths }))
      layout.containerSize = LayoutSize(width: 100, height: 100)
      let host = Host()
      layout.delegate = host
      for item in 0..<2 {
        layout.setMeasuredSizes([
          MeasuredSize(path: ItemPath(item: item), size: LayoutSize(width: 20, height: 30))
        ])
        #expect(layout.isMeasured(ItemPath(item: item)))
      }
      expectEqual(layout.isMeasured(ItemPath(item: 0)), staysMeasured)
      expectEqual(layout.contentSize.height, staysMeasured ? 80 : 70)
    }
  }

  /// No width, zero width and infinite width: the source is asked with the room, with 0 and with the greatest length.
  @Test func extremeProposals() {
    final class Widths { var asked: Set<Double> = [] }
    let widths = Widths()
    for (sizing, expected) in [
      (SubviewSizing.natural, [0, 100, 0x1p30]), (.measured, [0, 100, 0x1p30]), (.flexible, [0, 100]),
    ] {
      let column = Column { _ in [nil, 0, .infinity, .nan, -5] }
      let layout = CollectionLayout(.subviews(column, sizing: sizing))
      layout.containerSize = LayoutSize(width: 100, height: 100)
      layout.source = .sizes(count: 2) { _, available in
        widths.asked.insert(available)
        return LayoutSize(width: 10, height: 10)
      }
      widths.asked = []
      layout.prepare()
      expectEqual(widths.asked, Set(expected), "\(sizing)")
    }
  }
}
