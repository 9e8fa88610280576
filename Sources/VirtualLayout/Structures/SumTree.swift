/// A sequence of elements, each with a count and an extent, that finds by either and edits anywhere.
///
///     elements     a        b     c            d
///     counts       3        2     4            3
///     extents   |-------|-----|-----------|--------|
///     count 4   → b, with 3 counted before it
///     offset 25 → c, with everything up to its start before it
///
/// A B+ tree: a node holds up to `fanout` children and, for each, the *inclusive prefix sums* of counts and of
/// extents within the node (`TreeNodes`), so that one step of a search compares against sums that stand side by side.
///
/// What an element is, the caller knows: the tree carries a 32-bit `payload` for it.
///
/// To consecutive stretches it is what `IntervalTree` is to overlapping ones: where one ends the next begins, so
/// positions need not be stored but are sums, and an edit changes one sum a level instead of every later position.
///
/// - Complexity: finding, inserting, removing and updating O(fanout · log n); appending amortized O(fanout).
///
/// **Invariants** (`checkInvariants`)
/// 1. All leaves are at the same depth. The root has at least two children unless it is a leaf.
/// 2. Every node but the root holds at least fanout/2 children, but for the last of its level while the tree has
///    only been appended to. No node is empty unless the tree is.
/// 3. Prefix sums are those of the children's totals.
/// 4. `parent` names a child's parent.
/// 5. `nextLeaf` chains the leaves in order.
///
/// Extents on the grid of main-axis lengths add exactly, so the sums do not depend on the tree's shape.
package struct SumTree<let fanout: Int>: Sendable {
  var nodes = TreeNodes<fanout>()
  /// Inclusive prefix sums of extents, `fanout` a node.
  var extents: [Double] = []

  /// How many elements there are.
  package internal(set) var elementCount = 0

  package init() {}

  /// An element found, and what comes before it.
  package struct Position: Sendable, BitwiseCopyable {
    package var payload: Int32
    package var countBefore: Int
    package var extentBefore: Double
    package var count: Int
    package var extent: Double
    var leaf: Int32
    var slot: Int32

    /// Whether it is the first element to reach an offset.
    @inline(__always)
    func isFirst(reaching offset: Double) -> Bool {
      extentBefore < offset && offset <= extentBefore + extent
    }
  }

  /// The sum of all counts.
  package var totalCount: Int { nodes.totalCount }
  /// The sum of all extents.
  package var totalExtent: Double { nodes.root < 0 ? 0 : extents[nodes.last(of: nodes.root)] }

  /// Bytes held, unused capacity included.
  package var memoryFootprint: Int { nodes.memoryFootprint + 8 * extents.capacity }
}
