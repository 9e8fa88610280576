import VirtualLayout

/// A layout that asked for its items in one container and was prepared again in another.
package struct PreparedTwice {
  package let layout: CollectionLayout
  /// The number of sizes that the second container asked for.
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
