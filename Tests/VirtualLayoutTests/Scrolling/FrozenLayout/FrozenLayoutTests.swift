import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Pictures of a layout: what they show, and that they keep showing it. `LivePictures` does the same in random runs.
struct PictureTests {
  private static let everything = LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// A masonry of rows whose heights the test changes.
  private final class Heights: CollectionLayoutDelegate {
    var heights: [Double]
    init(_ heights: [Double]) { self.heights = heights }

    func numberOfSections(in layout: CollectionLayout) -> Int { 1 }
    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      heights.count
    }
    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double { heights[path.item] }
  }

  /// Three sections of a list with pinned headers of 20 points and rows of 30, long enough for engines of their own or not.
  private func sections(_ count: Int) -> CollectionLayout {
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    let rows = ItemSource.Section(
      .extents(Array(repeating: 30, count: count)),
      layout: SectionLayout(header: .fixed(20), footer: .fixed(10), pinsHeader: true, background: .zero))
    layout.source = .sections([rows, rows, rows])
    layout.prepare()
    return layout
  }

  // MARK: Memory

  @Test func anEditCopiesWhatAPictureShares() {
    let host = Heights((0..<5_000).map { Double(20 + $0 % 7 * 10) })
    let layout = CollectionLayout(.masonry(lanes: .count(3)))
    layout.containerSize = LayoutSize(width: 300, height: 300)
    layout.delegate = host
    layout.prepare()
    let first = layout.frozen()
    let shown = layout.layoutAttributesForElements(in: Self.everything)
    host.heights[10] = 500
    layout.invalidateLayout(with: .items([ItemPath(item: 10)]))
    layout.prepare()
    // The picture places nothing for the layout, and the layout nothing in the picture.
    expectEqual(first.layoutAttributesForElements(in: Self.everything), shown)
    #expect(!layout.isContentSizeExact)
    let second = layout.frozen(reaching: LayoutRect(x: 0, y: 0, width: 300, height: 900))
    #expect(!second.isComplete && second.numberOfItems(inSection: 0) < 5_000)
    expectEqual(second.contentSize, layout.contentSize)
    expectEqual(second.attributes(of: .item(ItemPath(item: 4_999))), nil)
    let third = layout.frozen()
    #expect(third.isComplete && layout.isContentSizeExact && third.version == second.version)
    expectEqual(second.version, first.version + 1)
    expectEqual(third.layoutAttributesForElements(in: Self.everything).map(\.frame), layout.itemFrames)
  }

  /// A masonry whose first item was requested again, so that queries place the items; and the frames from before.
  private func masonryPlacingAgain(_ host: Heights) -> (CollectionLayout, frames: [LayoutRect?]) {
    let layout = CollectionLayout(.masonry(lanes: .count(3)))
    layout.containerSize = LayoutSize(width: 300, height: 300)
    layout.delegate = host
    layout.prepare()
    let frames = layout.itemFrames
    layout.invalidateLayout(with: .items([ItemPath(item: 0)]))
    layout.prepare()
    return (layout, frames)
  }

  @Test func aVisitGoesOnWhileANestedQueryPlacesItemsAndThePictureIsDropped() {
    let host = Heights((0..<20_000).map { Double(20 + $0 % 7 * 10) })
    let (layout, frames) = masonryPlacingAgain(host)
    let view = LayoutRect(x: 0, y: 0, width: 300, height: 2_000)
    var picture: FrozenLayout? = layout.frozen(reaching: view)
    var seen: [LayoutRect?] = []
    layout.forEachElement(in: view) { element in
      if picture != nil { _ = layout.attributes(of: .item(ItemPath(item: 19_999))) }
      picture = nil
      seen.append(element.frame)
    }
    expectEqual(seen, Array(frames.prefix(seen.count)))
  }

  /// Each picture makes the next query move the items to other memory. The visit still reads the memory from before the first.
  @Test func aVisitGoesOnWhilePicturesComeAndGo() {
    let host = Heights((0..<60_000).map { Double(20 + $0 % 7 * 10) })
    let (layout, frames) = masonryPlacingAgain(host)
    let view = LayoutRect(x: 0, y: 0, width: 300, height: 2_000)
    _ = layout.layoutAttributesForElements(in: view)
    var picture: FrozenLayout?
    var seen: [LayoutRect?] = []
    layout.forEachElement(in: view) { element in
      seen.append(element.frame)
      guard seen.count < 20 else { return }
      picture = nil
      picture = layout.frozen(reaching: view)
      _ = layout.attributes(of: .item(ItemPath(item: 3_000 * seen.count)))
    }
    #expect(picture != nil && seen.count > 50)
    expectEqual(seen, Array(frames.prefix(seen.count)))
  }

  @Test func aPictureOutlivesTheLayoutAndItsOwnVariable() {
    var picture: FrozenLayout? = sections(100).frozen()
    var count = 0
    picture?.forEachElement(in: Self.everything) { _ in
      picture = nil
      count += 1
    }
    expectEqual(count, 3 * 103)
  }

  /// The delegate takes a picture in the middle of a pass, which has already changed an engine's sizes.
  @Test func aPictureTakenWhileTheLayoutAsksShowsTheFormerLayout() {
    final class Host: CollectionLayoutDelegate {
      var height = 30.0
      var pictures: [FrozenLayout] = []

      func numberOfSections(in layout: CollectionLayout) -> Int { 2 }
      func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 100 }
      func collectionLayout(
        _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
      ) -> Double {
        if height != 30, path.item == 50 { pictures.append(layout.frozen()) }
        return height
      }
    }
    let host = Host()
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.delegate = host
    layout.prepare()
    let before = layout.frozen()
    let shown = layout.layoutAttributesForElements(in: Self.everything)
    host.height = 70
    layout.invalidateLayout(with: .items((0..<2).map { ItemPath(section: $0, item: 50) }))
    layout.prepare()
    expectEqual(host.pictures.count, 2)
    for picture in [before] + host.pictures {
      expectEqual(picture.layoutAttributesForElements(in: Self.everything), shown)
    }
    expectEqual(layout.contentSize.height, 200 * 30 + 2 * 40)
  }

  /// A section that was shared is edited when it is the only one.
  @Test func theLastSectionLeftIsEdited() throws {
    let layout = CollectionLayout(.masonry(lanes: .count(2)))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    let world = ItemSource.Section(.extents(Array(repeating: 30, count: 3_000)))
    layout.source = .sections([world, world])
    layout.prepare()
    let picture = layout.frozen()
    let shown = layout.layoutAttributesForElements(in: Self.everything)
    layout.source = .sections([world])
    layout.prepare()
    layout.invalidateLayout(with: .items([ItemPath(item: 5)]))
    layout.prepare()
    expectEqual(layout.itemFrames.count, 3_000)
    expectEqual(picture.layoutAttributesForElements(in: Self.everything), shown)
  }

  // MARK: Queries

  @Test(arguments: [3, 100])
  func theViewportIsAParameter(count: Int) {
    let layout = sections(count)
    let picture = layout.frozen()
    for y in stride(from: 0.0, to: layout.contentSize.height, by: 37) {
      let view = LayoutRect(x: 0, y: y, width: 100, height: 100)
      layout.visibleBounds = view
      let elements = layout.layoutAttributesForElements(in: view)
      expectEqual(picture.layoutAttributesForElements(in: view, visibleBounds: view), elements)
      expectEqual(
        elements.filter { $0.isPinned }, elements.filter { layout.restingFrame(of: $0.element) != $0.frame })
      for element in elements {
        expectEqual(picture.attributes(of: element.element, visibleBounds: view), element)
      }
    }
    // Without a viewport nothing is pinned, whatever the layout's is.
    #expect(picture.layoutAttributesForElements(in: Self.everything).allSatisfy { $0.zIndex < 2 })
  }

  @Test func thePointOnAnEdgeHitsTheElementThatBeginsThere() {
    let picture = sections(3).frozen()
    let view = LayoutRect(x: 0, y: 30, width: 100, height: 50)
    func hit(_ x: Double, _ y: Double) -> LayoutElement? {
      picture.element(at: LayoutPoint(x: x, y: y), visibleBounds: view)?.element
    }
    expectEqual(hit(0, 30), .ofSection(0, .header))
    expectEqual(hit(0, 49.9), .ofSection(0, .header))
    expectEqual(hit(0, 50), .item(ItemPath(item: 1)))
    expectEqual(hit(99.9, 79.9), .item(ItemPath(item: 1)))
    expectEqual(hit(0, 80), .item(ItemPath(item: 2)))
    #expect(hit(100, 80) == nil && hit(.nan, 80) == nil)
    expectEqual(picture.element(at: LayoutPoint(x: 0, y: 20))?.element, .item(ItemPath(item: 0)))
  }
}
