import TestSupport
import VirtualLayout

/// The library's interval tree alone, without the class around it. For flow: what its queries would cost in that
/// structure.
struct LibraryTree: VisibleIndex {
  private var tree = IntervalTree()

  var variant: String { "tree" }
  /// If item order says nothing about positions, a query looks into every block.
  let isLinear: Bool

  init?(_ items: PlacedItems) {
    // A copy of the extents, because shared memory would not be counted.
    tree.reset(extents: items.extents.map { $0 })
    while tree.count < items.starts.count {
      tree.place(upTo: min(tree.count + 512, items.starts.count)) { starts, _, range in
        for index in range { starts[index] = items.starts[index] }
      }
    }
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
