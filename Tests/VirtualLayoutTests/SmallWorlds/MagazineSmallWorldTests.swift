import TestSupport
import Testing
import VirtualLayout

/// A magazine agrees with the naive reference in every small world.
struct MagazineSmallWorldTests {
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
    let worlds = (0..<12).map { number in
      let gap = [0.0, 4, 20][number % 3]
      let magazine = LayoutMode.Magazine(
        itemSpacing: gap, lineSpacing: gap / 2, insets: number / 3 % 2 == 0 ? oddInsets : .zero,
        itemInsets: number / 6 % 2 == 0 ? LayoutInsets(top: 2, left: 3, bottom: 5, right: 6) : .zero)
      return SmallWorld(.magazine("", magazine), of: magazine, asks: true, checksInvariants: true)
    }
    let query = LayoutRect(x: 3, y: 3, width: 20, height: 20)
    var turn = 0
    forEachList(of: Self.items, upTo: 4) { items in
      // The longest lists take turns.
      let crosses = [0.0, 11, 64]
      for cross in items.count < 4 ? crosses : [crosses[turn / worlds.count % 3]] {
        worlds[turn % worlds.count].check(items, cross, heading, &failures, queries: [query])
        turn += 1
      }
    }
  }
}
