import Testing
import VirtualLayout

/// A magazine in every small world against the naive reference.
@Suite struct MagazineSmallWorldTests {
  private static let items: [TestItem] = [
    (MagazineItem.Width.fullBleed, MagazineItem.Height.measured, 5.0), (.full, .fixed(7), 4),
    (.half, .measured, 6),
    (.half, .stretched, 3), (.third, .stretched, 9), (.fifth, .measured, 0),
  ].map { width, height, extent in
    var item = TestItem(extent, extent, slope: 0.125)
    item.magazine = MagazineItem(width: width, height: height)
    return item
  }

  @Test(arguments: Heading.all)
  func listsAgree(heading: Heading) {
    var failures = FailureLimit()
    var turn = 0
    forEachList(of: Self.items, upTo: 4) { items in
      for cross in [0.0, 11, 64] {
        let gap = [0.0, 4, 20][turn % 3]
        let magazine = Magazine(
          itemSpacing: gap, lineSpacing: gap / 2, insets: turn / 3 % 2 == 0 ? oddInsets : .zero,
          itemInsets: turn / 6 % 2 == 0 ? LayoutInsets(top: 2, left: 3, bottom: 5, right: 6) : .zero)
        turn += 1
        guard !failures.isReached else { return }
        let delegate = TestDelegate(items, axis: heading.axis)
        let layout = CollectionLayout(.magazine(magazine), axis: heading.axis, direction: heading.direction)
        layout.containerSize = heading.container(cross: cross)
        layout.delegate = delegate
        layout.prepare()
        let expected = NaiveMagazine.layout(
          magazine, items, container: layout.containerSize, axis: heading.axis, direction: heading.direction)
        let frames = layout.itemFrames.compactMap { $0 }
        let query = LayoutRect(x: 3, y: 3, width: 20, height: 20)
        if let message = disagreement(layout, expected) ?? layout.checkInvariants()
          ?? queryDisagreement(layout, frames, in: query)
        {
          failures.record("\(message) in \(magazine) of \(items), \(cross) across")
        }
      }
    }
  }
}
