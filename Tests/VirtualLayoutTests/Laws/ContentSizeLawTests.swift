import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Law 4: across, the content is as large as the container, or as the insets if they are larger. Along, it is the
/// insets and everything laid out.
struct ContentSizeLawTests {
  @Test(arguments: ModeUnderTest.all)
  func itIsExactOnceEverythingIsLaidOut(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 11)
    for count in [0, 1, 2, 57] {
      for cross in [0.0, 5, 320] {
        let items = mode.items(&generator, count)
        let layout = mode.prepared(TestDelegate(items), cross: cross)
        let expected = mode.expected(items, cross: cross).content
        expectEqual(layout.contentSize, expected)
        #expect(layout.isContentSizeExact)
        if count > 0 {
          let frames = layout.itemFrames.compactMap { $0 }
          let end = frames.map { mode.axis == .vertical ? $0.maxY : $0.maxX }.max()!
          #expect(end <= (mode.axis == .vertical ? layout.contentSize.height : layout.contentSize.width))
        }
      }
    }
  }

  @Test func insetsWithoutItemsAreContent() {
    let insets = LayoutInsets(top: 10, left: 20, bottom: 30, right: 40)
    for mode in [
      LayoutMode.flow(insets: insets), .masonry(lanes: .count(2), insets: insets),
      .justified(insets: insets, lastLine: .hidden), .uikitFlow(LayoutMode.UIKitFlow(insets: insets)),
      .magazine(.init(insets: insets)),
    ] {
      let layout = CollectionLayout(mode)
      layout.containerSize = LayoutSize(width: 50, height: 5)
      layout.source = .extents([])
      layout.prepare()
      expectEqual(layout.contentSize, LayoutSize(width: 60, height: 40))
      layout.axis = .horizontal
      layout.prepare()
      expectEqual(layout.contentSize, LayoutSize(width: 60, height: 40))
    }
  }

  @Test func beforePrepareTheContentIsEmpty() {
    let layout = CollectionLayout(.flow())
    expectEqual(layout.contentSize, .zero)
    expectEqual(layout.numberOfItems(inSection: 0), 0)
    expectEqual(layout.attributes(of: .item(0)), nil)
  }
}
