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
    #expect(layout.visibleBounds == LayoutRect(x: 1, y: 2, width: 3, height: 4))
    #expect(layout.scrollAnchoring == .chat)
    #expect(layout.axis == .horizontal)
    #expect(layout.direction == .rightToLeft)
    #expect(layout.contentHeader == .fixed(5))
    #expect(layout.contentFooter == .measured)
    #expect(layout.pixelPolicy == .snapped(scale: 2))
    #expect(layout.containerSize == LayoutSize(width: 6, height: 7))
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
