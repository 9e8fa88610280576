import Expectations
import Testing
import VirtualLayout

/// Each property of a layout reads back what was set.
struct PropertyTests {
  @Test func propertiesReadBackWhatWasSet() {
    let layout = CollectionLayout(.flow())
    #expect(layout.onDiagnostic == nil && layout.delegate == nil && layout.source == nil)
    layout.onDiagnostic = { _ in }
    layout.visibleBounds = LayoutRect(x: 1, y: 2, width: 3, height: 4)
    layout.scrollAnchoring = .chat
    layout.axis = .horizontal
    layout.direction = .rightToLeft
    layout.contentHeader = .fixed(5)
    layout.contentFooter = .measured
    layout.pixelPolicy = .snapped(scale: 2)
    layout.containerSize = LayoutSize(width: 6, height: 7)
    layout.source = .extents([8])

    #expect(layout.onDiagnostic != nil && layout.source != nil)
    expectEqual(layout.visibleBounds, LayoutRect(x: 1, y: 2, width: 3, height: 4))
    expectEqual(layout.scrollAnchoring, .chat)
    expectEqual(layout.axis, .horizontal)
    expectEqual(layout.direction, .rightToLeft)
    expectEqual(layout.contentHeader, .fixed(5))
    expectEqual(layout.contentFooter, .measured)
    expectEqual(layout.pixelPolicy, .snapped(scale: 2))
    expectEqual(layout.containerSize, LayoutSize(width: 6, height: 7))
  }

  /// A delegate takes the place of a source, and a source that of a delegate.
  @Test func aLayoutHasADelegateOrASource() {
    final class Host: CollectionLayoutDelegate {
      func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 0 }
    }
    let host = Host()
    let layout = CollectionLayout(.flow())
    layout.source = .extents([8])
    layout.delegate = host
    #expect(layout.delegate === host && layout.source == nil)
    layout.source = .extents([8])
    #expect(layout.delegate == nil && layout.source != nil)
  }
}
