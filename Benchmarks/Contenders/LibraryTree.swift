import TestSupport
import VirtualLayout

/// The library's interval tree alone, without the class around it. For flow: what its queries would cost in that
/// structure.
struct LibraryTree: VisibleIndex {
  private let tree: IntervalTree<16>

  var variant: String { "tree" }
  /// If item order says nothing about positions, a query looks into every block.
  let isLinear: Bool

  init?(_ items: PlacedItems) {
    // A copy of the extents, because shared memory would not be counted.
    tree = IntervalTree(starts: items.starts, extents: items.extents.map { $0 })
    isLinear = items.isScattered
  }

  @inline(__always)
  func forEachVisible(from lo: Double, to hi: Double, _ body: (Int) -> Void) {
    tree.visitHits(intersecting: lo, hi) { first, hits in
      var rest = hits
      while rest != 0 {
        body(first &+ rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}
