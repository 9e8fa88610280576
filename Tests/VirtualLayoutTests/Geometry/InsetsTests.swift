import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Insets that face the reading direction change sides with it; others stay where they are.
struct InsetsTests {
  private static let facing = LayoutInsets(top: 1, leading: 20, bottom: 3, trailing: 4)

  /// The insets that give the same without facing anything.
  private func physical(_ direction: LayoutDirection) -> LayoutInsets {
    direction == .leftToRight
      ? LayoutInsets(top: 1, left: 20, bottom: 3, right: 4)
      : LayoutInsets(top: 1, left: 4, bottom: 3, right: 20)
  }

  @Test(arguments: Heading.all)
  func leadingIsWhereReadingBegins(heading: Heading) {
    let modes: [(LayoutInsets) -> LayoutMode] = [
      { .list(insets: $0) }, { .flow(insets: $0) }, { .masonry(lanes: .count(2), insets: $0) },
      { .grid(columns: .count(2), insets: $0) }, { .justified(insets: $0) },
      { .magazine(LayoutMode.Magazine(itemInsets: $0)) }, { .uikitFlow(.init(insets: $0)) },
    ]
    for (index, mode) in modes.enumerated() {
      let frames = [Self.facing, physical(heading.direction)].map { insets in
        let layout = CollectionLayout(
          mode(insets), in: LayoutSize(width: 200, height: 200), axis: heading.axis,
          direction: heading.direction)
        layout.source = .sections([
          .init(
            .sizes(Array(repeating: LayoutSize(width: 30, height: 30), count: 9)),
            layout: SectionLayout(background: insets))
        ])
        layout.prepare()
        return layout.allElements
      }
      expectEqual(frames[0], frames[1], "mode \(index)")
      #expect(frames[0].count == 10)
    }
  }

  @Test(arguments: Heading.all)
  func separatorsFaceTheReadingDirection(heading: Heading) {
    let row = LayoutRect(x: 10, y: 50, width: 300, height: 60)
    func frame(_ insets: LayoutInsets) -> LayoutRect {
      LayoutMode.List(separatorInsets: insets)
        .separatorFrame(after: row, axis: heading.axis, direction: heading.direction)
    }
    expectEqual(frame(Self.facing), frame(physical(heading.direction)))
    #expect(heading.axis == .horizontal || frame(Self.facing).width == 276)
  }

  @Test func theyAreNotEqual() {
    #expect(LayoutInsets(leading: 5) != LayoutInsets(left: 5))
    #expect(LayoutInsets(leading: 5).facesReadingDirection && !LayoutInsets(5).facesReadingDirection)
  }
}
