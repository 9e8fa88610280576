import Expectations
import SwiftUINames
import TestSupport
import Testing
import VirtualLayout

/// What SwiftUI does with a layout and tutorials forget: it asks many times with one cache, and places in bounds that
/// begin anywhere.
struct PortCacheTests {
  private let items: [LayoutSize] = (0..<37).map { index in
    let (width, height): (Int, Int) = (20 + 13 * index % 90, 10 + 7 * index % 30)
    return LayoutSize(width: Double(width), height: Double(height))
  }

  private func subviews() -> SubviewProxies {
    SubviewProxies(count: items.count) { [items] index, proposal in
      // As high for a fixed width as a cell of that width.
      LayoutSize(width: proposal.width ?? items[index].width, height: items[index].height)
    }
  }

  private let widths: [Double?] = [300, nil, 0, .infinity, 120, 40, 300, 5000, nil, 120]

  /// Asked in any order with one cache, a layout answers as with a new one.
  private func expectSameAnswers<Port: SubviewLayout>(_ port: Port) {
    let subviews = subviews()
    var cache = port.makeCache(subviews: subviews)
    for width in widths {
      let proposal = ProposedSize(width: width, height: nil)
      var fresh = port.makeCache(subviews: subviews)
      let expected = port.sizeThatFits(proposal: proposal, subviews: subviews, cache: &fresh)
      let answer = port.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      expectEqual(answer, expected, "\(port) for \(width as Any)")
      // The bounds have yet another width, and begin elsewhere each time.
      for (width, origin) in [(200.0, LayoutPoint(x: 0, y: 0)), (260, LayoutPoint(x: -30, y: 1000))] {
        let expected = placed(
          port, subviews, &fresh, LayoutRect(x: 0, y: 0, width: width, height: 50), proposal)
        let frames = placed(
          port, subviews, &cache,
          LayoutRect(origin: origin, size: LayoutSize(width: width, height: 50)), proposal)
        expectEqual(frames, expected.map { $0.offsetBy(dx: origin.x, dy: origin.y) }, "\(port) at \(origin)")
      }
    }
  }

  private func placed<Port: SubviewLayout>(
    _ port: Port, _ subviews: SubviewProxies, _ cache: inout Port.Cache, _ bounds: LayoutRect,
    _ proposal: ProposedSize
  ) -> [LayoutRect] {
    port.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return subviews.frames.map { $0! }
  }

  @Test func oneCacheServesAllProposalsAndBounds() {
    expectSameAnswers(CardLayout())
    expectSameAnswers(WrappingLayout())
    expectSameAnswers(SpacedFlowLayout())
    expectSameAnswers(CentredRowsLayout())
    expectSameAnswers(LiquidLayout(cellWidth: 60, cellPadding: 3))
  }

  /// Three mistakes of many tutorials: a later line as high as an earlier one, spacing before the first item of a row,
  /// and a missing width treated as zero.
  @Test func theUsualMistakesAreNotMade() {
    let sizes = [
      LayoutSize(width: 60, height: 50), LayoutSize(width: 60, height: 10), LayoutSize(width: 60, height: 10),
    ]
    let three = SubviewProxies(count: 3) { index, _ in sizes[index] }
    var none: Void = ()
    expectEqual(
      SpacedFlowLayout().sizeThatFits(
        proposal: ProposedSize(width: 60, height: nil), subviews: three, cache: &none),
      LayoutSize(width: 60, height: 90))
    expectEqual(
      WrappingLayout().sizeThatFits(proposal: .unspecified, subviews: three, cache: &none),
      LayoutSize(width: 180, height: 50))
    expectEqual(
      SpacedFlowLayout().sizeThatFits(proposal: .unspecified, subviews: three, cache: &none),
      LayoutSize(width: 200, height: 50))
    var cache = CentredRowsLayout().makeCache(subviews: three)
    expectEqual(
      CentredRowsLayout().sizeThatFits(proposal: .zero, subviews: three, cache: &cache),
      LayoutSize(width: 60, height: 82))
  }

  /// The library places in bounds that begin where the insets end.
  @Test func insetsMoveTheBounds() {
    let insets = LayoutInsets(top: 7, left: 13, bottom: 5, right: 3)
    let layouts = [
      LayoutMode.subviews(SpacedFlowLayout(), insets: insets), .flow(spacing: 10, insets: insets),
    ].map { mode in
      let layout = CollectionLayout(mode)
      layout.containerSize = LayoutSize(width: 200, height: 500)
      layout.source = .sizes(items)
      layout.prepare()
      return layout
    }
    expectEqual(layouts[0].itemFrames, layouts[1].itemFrames)
    expectEqual(layouts[0].contentSize, layouts[1].contentSize)
  }

  /// Asks each item with two widths, every time.
  private struct TwoWidths: SubviewLayout {
    func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> LayoutSize {
      let heights = subviews.map { subview in
        [100, 50].map { subview.sizeThatFits(ProposedSize(width: $0, height: nil)).height }.max() ?? 0
      }
      return LayoutSize(width: 100, height: heights.reduce(0, +))
    }

    func placeSubviews(in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews {
        subview.place(at: bounds.origin, anchor: .topLeading, proposal: ProposedSize(width: 100, height: nil))
      }
    }
  }

  /// Of several proposed widths, the answer to the first is kept. The others are asked again whatever changes.
  @Test func theFirstAnswerIsKept() {
    var asked: [Double] = []
    let layout = CollectionLayout(.subviews(TwoWidths()))
    layout.containerSize = LayoutSize(width: 300, height: 300)
    layout.source = .sizes(count: 3) { _, available in
      asked.append(available)
      return LayoutSize(width: 10, height: 10)
    }
    layout.prepare()
    expectEqual(asked, [100, 50, 100, 50, 100, 50])
    asked = []
    layout.invalidateLayout(with: .items([ItemPath(item: 1)]))
    layout.prepare()
    expectEqual(asked, [50, 100, 50, 50])
  }
}
