import Expectations
import SwiftUINames
import Testing

/// Layouts written for SwiftUI read what subviews prefer: spacing, priority, alignment.
struct TraitTests {
  private func frames(
    _ mode: LayoutMode, _ sizes: [LayoutSize], width: Double = 400
  ) -> [LayoutRect?] {
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: width, height: 500)
    layout.source = .sizes(sizes)
    layout.prepare()
    expectEqual(layout.checkInvariants(), nil)
    return layout.itemFrames
  }

  private let three = [
    LayoutSize(width: 40, height: 20), LayoutSize(width: 60, height: 10), LayoutSize(width: 50, height: 30),
  ]

  /// The larger of two preferences wins. Without one it is 8 points.
  @Test func neighborsKeepTheLargerSpacing() {
    let spacings = [ViewSpacing(leading: 100, trailing: 5), ViewSpacing(leading: 12, trailing: 0), .zero]
    let row = LayoutMode.subviews(EqualWidthRow(alignment: .top)) { SubviewTraits(spacing: spacings[$0]) }
    // Cells of 60 points, 12 between the first two, and nothing between the last two.
    expectEqual(
      frames(row, three),
      [
        LayoutRect(x: 10, y: 0, width: 40, height: 20), LayoutRect(x: 72, y: 0, width: 60, height: 10),
        LayoutRect(x: 137, y: 0, width: 50, height: 30),
      ])
    expectEqual(frames(.subviews(EqualWidthRow(alignment: .top)), three).map { $0?.minX }, [10, 68, 141])
    expectEqual(ViewSpacing().distance(to: ViewSpacing(top: 3), along: .vertical), 8)
    expectEqual(ViewSpacing(bottom: 1).distance(to: ViewSpacing(top: 3), along: .vertical), 3)
  }

  @Test func aContainerPrefersWhatItsSubviewsDo() {
    let spacings = [
      ViewSpacing(top: 1, leading: 9, bottom: 3, trailing: 4),
      ViewSpacing(top: 5, leading: 2, bottom: 7, trailing: 0),
    ]
    let subviews = LayoutSubviews(count: 2) {
      SubviewTraits(spacing: spacings[$0])
    } size: { _, _ in
      .zero
    }
    var cache: Void = ()
    let union = ViewSpacing(top: 5, leading: 9, bottom: 7, trailing: 4)
    expectEqual(EqualWidthRow().spacing(subviews: subviews, cache: &cache), union)
    expectEqual(spacings[0].union(spacings[1]), union)
    expectEqual(EqualWidthRow.layoutProperties.stackOrientation, .horizontal)
  }

  @Test func guidesFollowTheSize() {
    func tops(_ alignment: VerticalAlignment) -> [Double?] {
      frames(.subviews(EqualWidthRow(alignment: alignment)), three).map { $0?.minY }
    }
    expectEqual(tops(.top), [0, 0, 0])
    expectEqual(tops(.center), [5, 10, 0])
    expectEqual(tops(.bottom), [10, 20, 0])
    #expect(tops(.firstTextBaseline) == tops(.bottom) && tops(.lastTextBaseline) == tops(.bottom))

    func first(_ alignment: Alignment) -> LayoutPoint? {
      frames(.subviews(RadialLayout(alignment: alignment)), [three[0]], width: 100)[0]?.origin
    }
    // The topmost point of the circle is (50, 0), and the subview 40 by 20. Nothing lies above the content.
    expectEqual(first(.topLeading), LayoutPoint(x: 50, y: 0))
    expectEqual(first(.top), LayoutPoint(x: 30, y: 0))
    expectEqual(first(.topTrailing), LayoutPoint(x: 10, y: 0))
    for (alignment, x) in [(Alignment.leading, 50.0), (.center, 30), (.trailing, 10)] {
      expectEqual(first(alignment)?.x, x)
    }
    for (alignment, x) in [(Alignment.bottomLeading, 50.0), (.bottom, 30), (.bottomTrailing, 10)] {
      expectEqual(first(alignment)?.x, x)
    }
  }

  @Test func subviewsOnACircle() {
    let frames = frames(.subviews(RadialLayout()), [three[0], three[0], three[0], three[0]], width: 200)
    let centres = frames.map { LayoutPoint(x: $0!.midX.rounded(), y: $0!.midY.rounded()) }
    // The first would lie half above the content, where nothing can be.
    expectEqual(
      centres,
      [
        LayoutPoint(x: 100, y: 10), LayoutPoint(x: 200, y: 100), LayoutPoint(x: 100, y: 200),
        LayoutPoint(x: 0, y: 100),
      ])
  }

  @Test func theHighestPriorityIsServedFirst() {
    let sizes = Array(repeating: LayoutSize(width: 100, height: 10), count: 4)
    let priorities = [0.0, 2, 0, 1]
    let row = LayoutMode.subviews(PriorityRow(spacing: 10), sizing: .flexible) {
      SubviewTraits(priority: priorities[$0])
    }
    expectEqual(frames(row, sizes, width: 430).map { $0?.width }, [100, 100, 100, 100])
    expectEqual(frames(row, sizes, width: 330).map { $0?.width }, [50, 100, 50, 100])
    expectEqual(frames(row, sizes, width: 200).map { $0?.width }, [0, 100, 0, 70])
    expectEqual(frames(row, sizes, width: 330).map { $0?.minX }, [0, 60, 170, 230])
  }
}
