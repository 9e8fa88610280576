import VirtualLayout

/// A layout of items that were asked for in one container, and prepared again in another.
package struct PreparedTwice {
  package let layout: CollectionLayout
  /// How many sizes the second container took.
  package let sizesAskedAgain: Int
  private let delegate: TestDelegate

  package init(_ mode: LayoutMode, _ items: [TestItem], width: Double, thenWidth: Double) {
    delegate = TestDelegate(items)
    layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: width, height: 100)
    layout.delegate = delegate
    layout.prepare()
    delegate.resetCounts()
    layout.containerSize.width = thenWidth
    layout.prepare()
    sizesAskedAgain = delegate.totalSizesAsked
  }
}
