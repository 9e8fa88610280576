import Expectations
import SwiftUINames
import TestSupport
import Testing
import VirtualLayout

/// Layouts written for SwiftUI, with another import, give the frames of the corresponding modes.
struct PortTests {
  /// Lists of items and widths, many of them odd: nothing fits, everything fits, one item is wider than the room.
  private func forEachWorld(_ body: (_ items: [TestItem], _ width: Double) -> String?) {
    for seed in UInt64(1)...40 {
      var generator = SplitMix64(seed: seed)
      let items = (0..<generator.below(60)).map { _ in
        TestItem(Double(4 + generator.below(150)), Double(2 * generator.below(60)), slope: 0)
      }
      let width = [0.0, 30, 150, 151, 300, 299.5, 640, 4000][generator.below(8)]
      if let message = body(items, width) {
        Issue.record("seed \(seed), width \(width): \(message)")
        return
      }
    }
  }

  /// Nil if both modes give equal frames and content sizes, in both directions.
  private func difference(
    _ port: LayoutMode, _ mode: LayoutMode, _ items: [TestItem], width: Double
  ) -> String? {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let host = TestDelegate(items)
      let layouts = [port, mode].map { mode in
        let layout = CollectionLayout(mode, direction: direction)
        layout.containerSize = LayoutSize(width: width, height: 500)
        layout.delegate = host
        layout.prepare()
        return layout
      }
      let expected = NaiveLayout(
        frames: layouts[1].itemFrames.map { $0! }, content: layouts[1].contentSize)
      if let message = disagreement(layouts[0], expected, tolerance: 0) { return "\(direction): \(message)" }
      if let message = layouts[0].checkInvariants() { return message }
    }
    return nil
  }

  @Test func aWrappingFlowWithoutSpacing() {
    forEachWorld { difference(.subviews(WrappingLayout()), .flow(), $0, width: $1) }
  }

  @Test func aWrappingFlowWithSpacing() {
    forEachWorld { difference(.subviews(SpacedFlowLayout()), .flow(spacing: 10), $0, width: $1) }
  }

  @Test func aWrappingFlowThatCachesItsRows() {
    forEachWorld {
      difference(
        .subviews(CentredRowsLayout()), .flow(spacing: 6, alignment: .center), $0, width: $1)
    }
  }

  /// SwiftUI's alignments, and its names next to Foundation's.
  @Test func aColumnWithAnAlignment() {
    let fractions: [(Alignment, Double)] = [
      (.leading, 0), (.top, 0.5), (.bottomTrailing, 1), (.init(horizontal: .center, vertical: .top), 0.5),
    ]
    for (alignment, fraction) in fractions {
      let layout = CollectionLayout(.subviews(AlignedColumnLayout(alignment: alignment)))
      layout.containerSize = LayoutSize(width: 100, height: 500)
      layout.source = .sizes([LayoutSize(width: 40, height: 10), LayoutSize(width: 60, height: 20)])
      layout.prepare()
      let expected = [
        LayoutRect(x: 60 * fraction, y: 0, width: 40, height: 10),
        LayoutRect(x: 40 * fraction, y: 10, width: 60, height: 20),
      ]
      expectEqual(layout.itemFrames, expected)
    }
    let size = LayoutSize(width: 40, height: 20)
    #expect(size[VerticalAlignment.top] == 0 && size[VerticalAlignment.center] == 10)
    #expect(size[.firstTextBaseline] == 20 && size[.lastTextBaseline] == 20)
    #expect(VerticalAlignment.firstTextBaseline != .bottom)
  }

  @Test func aRoundRobinMasonryWithAHeightDelegate() {
    for (cellWidth, cellPadding) in [(70.0, 0.0), (100, 6), (33, 2.5)] {
      forEachWorld { items, width in
        let items = items.map { TestItem($0.width, $0.height, slope: 0.25) }
        let masonry = LayoutMode.Masonry(
          lanes: .fixed(cellWidth), itemSpacing: 2 * cellPadding,
          insets: LayoutInsets(top: cellPadding, bottom: cellPadding), laneChoice: .roundRobin)
        return difference(
          .subviews(LiquidLayout(cellWidth: cellWidth, cellPadding: cellPadding), sizing: .measured),
          .masonry(masonry), items, width: width)
      }
    }
  }

  @Test func cards() {
    forEachWorld { items, width in
      let layout = CollectionLayout(.subviews(CardLayout(), sizing: .flexible))
      layout.containerSize = LayoutSize(width: width, height: 500)
      layout.source = .sizes(items.map { LayoutSize(width: $0.width, height: $0.height) })
      layout.prepare()
      return disagreement(layout, naiveCards(items, width: width), tolerance: 1e-5)
    }
  }

  /// Cards computed from the rule: largest ideal size, aspect ratio, minimum, maximum, container.
  private func naiveCards(_ items: [TestItem], width: Double) -> NaiveLayout {
    var size = LayoutSize(width: items.map(\.width).max() ?? 0, height: items.map(\.height).max() ?? 0)
    if size.width < size.height * 1.5 { size.width = size.height * 1.5 }
    if size.width < 150 { size.width = 150 }
    if size.width > 400 { size.width = 400 }
    if size.width > width - 16 { size.width = max(0, width - 16) }
    size.height = size.width / 1.5
    var columns = 1
    while 16 + Double(columns + 1) * size.width + Double(columns) * 8 <= width { columns += 1 }
    var layout = NaiveLayout(content: LayoutSize(width: width, height: 16))
    for index in items.indices {
      let x = 8 + Double(index % columns) * (size.width + 8)
      let y = 8 + Double(index / columns) * (size.height + 8)
      layout.frames.append(LayoutRect(x: x, y: y, width: size.width, height: size.height))
      layout.content.height = y + size.height + 8
    }
    return layout
  }
}
