import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Facts about magazines that are small enough to check by hand.
struct MagazineTests {
  private func item(_ width: MagazineItem.Width, _ height: MagazineItem.Height, _ extent: Double = 10)
    -> TestItem
  {
    var item = TestItem(extent, extent)
    item.magazine = MagazineItem(width: width, height: height)
    return item
  }

  private func layout(_ magazine: LayoutMode.Magazine, _ delegate: TestDelegate) -> CollectionLayout {
    let layout = CollectionLayout(.magazine(magazine))
    layout.containerSize = LayoutSize(width: 100, height: 50)
    layout.delegate = delegate
    layout.prepare()
    return layout
  }

  @Test func aLineEndsWhenFullOrWhenTheShareChanges() {
    let delegate = TestDelegate([
      item(.half, .measured), item(.half, .measured), item(.half, .measured), item(.quarter, .measured),
      item(.full, .measured), item(.fullBleed, .measured),
    ])
    let frames = layout(
      LayoutMode.Magazine(itemSpacing: 4, itemInsets: LayoutInsets(left: 10, right: 6)), delegate
    )
    .itemFrames
    expectEqual(frames.map { $0!.y }, [0, 0, 10, 20, 30, 40])
    expectEqual(frames.map { $0!.x }, [10, 54, 10, 10, 10, 0])
    expectEqual(frames.map { $0!.width }, [40, 40, 40, 18, 84, 100])
  }

  @Test func heights() {
    let delegate = TestDelegate([
      item(.third, .fixed(7)), item(.third, .stretched, 12), item(.third, .measured, 20),
      item(.third, .stretched, 5), item(.third, .measured, 5),
    ])
    let layout = layout(LayoutMode.Magazine(), delegate)
    expectEqual(layout.itemFrames.map { $0!.height }, [7, 20, 20, 5, 5])
    expectEqual(Set(delegate.sizesAsked.keys), [1, 2, 3, 4], "a given height is not asked for")
    expectEqual(delegate.totalSizesAsked, 4)
  }

  /// Neighbors with equal shares are asked for together if the host answers in bulk.
  @Test func neighborsAreAskedForTogether() {
    let delegate = TestDelegate([
      item(.half, .measured), item(.half, .stretched), item(.half, .measured), item(.third, .measured),
      item(.third, .fixed(3)), item(.third, .measured),
    ])
    delegate.answersInBulk = true
    _ = layout(LayoutMode.Magazine(), delegate)
    expectEqual(delegate.bulkCalls, 3)
    #expect(delegate.sizesAsked.values.allSatisfy { $0 == 1 })
  }

  @Test func anItemsShareMayChange() {
    let delegate = TestDelegate([item(.half, .measured), item(.half, .measured), item(.full, .measured)])
    let layout = layout(LayoutMode.Magazine(), delegate)
    expectEqual(layout.itemFrames.map { $0!.y }, [0, 0, 10])
    delegate.items[1].magazine = MagazineItem(width: .fullBleed, height: .fixed(4))
    layout.invalidateLayout(with: .items([ItemPath(item: 1)]))
    layout.prepare()
    expectEqual(layout.itemFrames.map { $0!.y }, [0, 10, 14])
    expectEqual(layout.itemFrames[1]!.width, 100)
  }

  @Test func aSourceGivesTheFirstShares() {
    let layout = CollectionLayout(.magazine())
    layout.containerSize = LayoutSize(width: 100, height: 50)
    layout.source = .extents([10, 20, 30]).magazineItems([
      MagazineItem(width: .half), MagazineItem(width: .half),
    ])
    layout.prepare()
    expectEqual(layout.itemFrames.map { $0!.width }, [50, 50, 100])
    expectEqual(layout.contentSize.height, 50)
  }
}
