/// The augmented interval tree of the textbooks (Cormen et al., *Introduction to Algorithms*, "Interval trees"): a
/// balanced search tree over starts whose nodes know the greatest end below them.
///
/// A fair version: perfectly balanced, in one flat array in start order (the middle of a range is the root of that
/// range, so there are no child pointers). The search recurses and prunes on both sides.
struct TextbookTree: VisibleIndex {
  private struct Node {
    var start: Double
    var end: Double
    /// The greatest end in this node's subtree.
    var greatestEnd: Double
    var index: Int
  }

  private let nodes: [Node]

  var variant: String { "textbook-tree" }

  init?(_ items: PlacedItems) {
    var nodes = (0..<items.count).map { index in
      let end = items.starts[index] + items.extents[index]
      return Node(start: items.starts[index], end: end, greatestEnd: end, index: index)
    }
    if !items.startsAreSorted { nodes.sort { ($0.start, $0.index) < ($1.start, $1.index) } }
    _ = Self.augment(&nodes, 0, nodes.count)
    self.nodes = nodes
  }

  private static func augment(_ nodes: inout [Node], _ lower: Int, _ upper: Int) -> Double {
    guard lower < upper else { return -.infinity }
    let root = (lower + upper) >> 1
    let left = augment(&nodes, lower, root)
    let right = augment(&nodes, root + 1, upper)
    nodes[root].greatestEnd = max(nodes[root].end, max(left, right))
    return nodes[root].greatestEnd
  }

  func forEachVisible(from lo: Double, to hi: Double, _ body: (Int) -> Void) {
    nodes.withUnsafeBufferPointer { nodes in
      Self.visit(nodes.baseAddress!, 0, nodes.count, lo, hi, body)
    }
  }

  /// Visits everything under the root of `lower..<upper`: recursion on the left side, iteration on the right side.
  private static func visit(
    _ nodes: UnsafePointer<Node>, _ lower: Int, _ upper: Int, _ lo: Double, _ hi: Double,
    _ body: (Int) -> Void
  ) {
    var lower = lower
    while lower < upper {
      let root = (lower + upper) >> 1
      // Nothing in this subtree reaches into the viewport.
      guard nodes[root].greatestEnd > lo else { return }
      if lower < root { visit(nodes, lower, root, lo, hi, body) }
      // This element and everything to the right start after the viewport.
      guard nodes[root].start < hi else { return }
      if nodes[root].end > lo { body(nodes[root].index) }
      lower = root + 1
    }
  }
}
