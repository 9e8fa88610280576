import Expectations
import TestSupport
import Testing
import VirtualLayout

/// What a layout uses if a delegate or a source leaves a question unanswered.
struct DefaultAnswerTests {
  /// A delegate that answers only counts and how sections are laid out.
  private final class Host: CollectionLayoutDelegate {
    var mode = LayoutMode.flow()
    var header = SupplementaryExtent.none

    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
      SectionLayout(mode: mode, header: header)
    }
  }

  private func prepared(_ mode: LayoutMode, header: SupplementaryExtent = .none, axis: LayoutAxis = .vertical)
    -> CollectionLayout
  {
    let host = Host()
    (host.mode, host.header) = (mode, header)
    let layout = CollectionLayout(mode, axis: axis)
    layout.containerSize = LayoutSize(width: 120, height: 120)
    layout.delegate = host
    withExtendedLifetime(host) { _ = layout.prepare() }
    return layout
  }

  @Test(arguments: [LayoutAxis.vertical, .horizontal])
  func itemsAreFiftyPointsLong(axis: LayoutAxis) {
    let flow = prepared(.flow(), axis: axis)
    expectEqual(
      flow.itemFrames.map { $0?.size }, Array(repeating: LayoutSize(width: 50, height: 50), count: 3))
    let masonry = prepared(.masonry(lanes: .count(2)), axis: axis)
    expectEqual(
      masonry.contentSize,
      LayoutSize(width: axis == .vertical ? 120 : 100, height: axis == .vertical ? 100 : 120))
  }

  @Test func measuredHeadersAreFortyFourPointsLong() {
    let layout = prepared(.flow(), header: .measured)
    expectEqual(layout.attributes(of: .item(0))?.frame.y, 44)
  }

  @Test func itemsOfAMagazineFillTheirLine() {
    expectEqual(prepared(.magazine()).itemFrames.map { $0?.width }, [120, 120, 120])
  }

  @Test func itemsOfAMasonryGoWhereTheModePutsThem() {
    expectEqual(prepared(.masonry(lanes: .count(2))).firstLanes, [0, 1, 0])
  }

  /// A delegate that promises placements and names none.
  @Test func itemsWithoutAPlacementGoWhereTheModePutsThem() {
    final class Promising: CollectionLayoutDelegate {
      var providesLanePlacements: Bool { true }

      func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 3 }
    }
    let host = Promising()
    let layout = CollectionLayout(.masonry(lanes: .count(2)))
    layout.containerSize = LayoutSize(width: 120, height: 120)
    layout.delegate = host
    withExtendedLifetime(host) { _ = layout.prepare() }
    expectEqual(layout.firstLanes, [0, 1, 0])
  }

  /// A section of a source without closures for its header and footer.
  @Test func measuredHeadersOfASourceAreEmpty() {
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .sections([
      ItemSource.Section(
        .extents([10, 20]), layout: SectionLayout(mode: .list(), header: .measured, footer: .measured))
    ])
    layout.prepare()
    expectEqual(layout.itemFrames.map { $0?.y }, [0, 10])
    expectEqual(layout.contentSize.height, 30)
  }
}
