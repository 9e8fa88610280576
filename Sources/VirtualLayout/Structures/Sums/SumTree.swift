/// A sequence of elements, each with a count and an extent, that finds by either and edits anywhere.
///
///     elements     a        b     c            d
///     counts       3        2     4            3
///     extents   |-------|-----|-----------|--------|
///     count 4   → b, with 3 counted before it
///     offset 25 → c, with everything up to its start before it
///
/// A B+ tree. A node holds up to `fanout` children and, for each, the *inclusive prefix sums* of counts and of extents within the
/// node, so that one step of a search compares against sums that stand side by side. All nodes live in flat arrays and refer to one
/// another by number: no objects, no reference counts. The caller knows what an element is; the tree carries a 32-bit `payload`.
///
/// An `IntervalTree` holds intervals that may overlap. Here the next one begins where one ends. So positions are sums, and an edit
/// changes one sum a level instead of every later position.
///
/// **Heads.** An element's extent may depend on what is counted before it, modulo a number of *heads*. A tree of one head is an
/// ordinary sum tree. With more, an element has an extent for each head with which it may be entered:
///
///     3 heads         stretch a           stretch b
///     items       0 1 2 | 3 4 5 | 6   7 8 | 9 …      in rows of three, b is entered with head 2: 7 and 8 end a row
///     one more    · 0 1 | 2 3 4 | 5 6   7 | 8 9 …    with head 1: only 7 does, and every row behind is another
///
/// The first element is entered with head 0. An element entered with head h that counts n leaves (h − n) modulo heads to the next.
/// A node keeps a row of prefix sums for each head that it may be entered with itself. A count that changes selects another row for
/// everything after it, and changes none of those rows.
///
/// - Complexity: with one head, finding, inserting, removing and updating are O(fanout · log n), appending is amortized
///   O(fanout). With h heads finding costs the same, everything else h times as much. An element takes 12 + 8 · h bytes.
///
/// **Invariants** (`checkInvariants`)
/// 1. All leaves are at the same depth. The root has at least two children unless it is a leaf.
/// 2. Every node but the root holds at least fanout/2 children, but for the last of its level. No node is empty unless the tree is.
/// 3. Prefix sums are those of the children's totals, each child entered with the head that the counts before it leave.
/// 4. `parents` names each node's parent.
/// 5. `nextLeaves` chains the leaves in order.
///
/// Extents whose sums are exact add up to the same in any order, so sums then do not depend on the tree's shape.
package struct SumTree<let fanout: Int>: Sendable {
  /// With how many heads an element may be entered.
  package let heads: FastModulo
  /// Sums below this are exact.
  let exactReach: Double

  /// Inclusive prefix sums of counts, `fanout` a node.
  var counts: [Int] = []
  /// Inclusive prefix sums of extents, `fanout` for each head of a node.
  var extents: [Double] = []
  /// In a leaf the payload, above it the child's node number; `fanout` a node.
  var children: [Int32] = []
  /// How many children each node has.
  var used: [Int32] = []
  /// -1 for the root.
  var parents: [Int32] = []
  /// -1 for the last leaf.
  var nextLeaves: [Int32] = []
  /// Node numbers free for reuse.
  var freeNodes: [Int32] = []
  /// -1 in an empty tree.
  var root: Int32 = -1
  /// Levels above the leaves.
  var height = 0
  /// Room in which sums are rewritten; empty with one head.
  var scratch: [Double] = []

  /// How many elements there are.
  package internal(set) var elementCount = 0

  /// Whether all sums are exact and have been since `removeAll` or `updateAll`: a sum that has been rounded stays so.
  package internal(set) var isExact = true

  /// - Parameters:
  ///   - heads: with how many heads an element may be entered; at least one.
  ///   - exactReach: below this, sums of extents are exact.
  package init(heads: Int = 1, exactBelow exactReach: Double = .infinity) {
    self.heads = FastModulo(heads)
    self.exactReach = exactReach
  }

  /// Where an element stands. Void when elements come or go.
  package struct Place: Sendable, BitwiseCopyable {
    var leaf: Int32
    var slot: Int32

    /// In an empty tree.
    static var nowhere: Place { Place(leaf: 0, slot: 0) }
  }

  /// An element found, and what comes before it.
  package struct Position: Sendable, BitwiseCopyable {
    package var payload: Int32
    /// The head that the element is entered with; it may be more than the element counts.
    package var head: Int32
    package var countBefore: Int
    package var extentBefore: Double
    package var count: Int
    package var extent: Double
    var place: Place

    /// In an empty tree.
    static var nowhere: Position {
      Position(payload: 0, head: 0, countBefore: 0, extentBefore: 0, count: 0, extent: 0, place: .nowhere)
    }

    /// Whether it is the first element that ends at an offset or after it.
    @inline(__always)
    func isFirst(reaching offset: Double) -> Bool {
      extentBefore < offset && offset <= extentBefore + extent
    }
  }

  /// The sum of all counts.
  package var totalCount: Int { root < 0 ? 0 : counts[lastPlace(of: root)] }
  /// The sum of all extents.
  package var totalExtent: Double { root < 0 ? 0 : total(of: root, head: 0) }

  /// Notes whether a sum may have been rounded. An element adds no more than all its heads together, whichever comes to count.
  mutating func noteReach() {
    guard root >= 0 else { return }
    var reach = 0.0
    for head in 0..<heads.modulus { reach += total(of: root, head: head) }
    if reach >= exactReach { isExact = false }
  }

  /// Bytes held, unused capacity included.
  package var memoryFootprint: Int {
    8 * (counts.capacity + extents.capacity + scratch.capacity)
      + 4 * (children.capacity + used.capacity + parents.capacity + nextLeaves.capacity + freeNodes.capacity)
  }

  // MARK: Places in the flat arrays

  /// A node's first place.
  @inline(__always)
  func base(of node: Int32) -> Int { Int(node) &* fanout }

  @inline(__always)
  func lastPlace(of node: Int32) -> Int { base(of: node) &+ Int(used[Int(node)]) &- 1 }

  /// The place of a node's first sum of extents, entered with some head.
  @inline(__always)
  func sums(of node: Int32, head: Int) -> Int { (Int(node) &* heads.modulus &+ head) &* fanout }

  /// The extent of a node, entered with some head.
  @inline(__always)
  func total(of node: Int32, head: Int) -> Double {
    extents[sums(of: node, head: head) &+ Int(used[Int(node)]) &- 1]
  }

  /// The head left by a stretch that counts so much and is entered with some head.
  @inline(__always)
  func head(after count: Int, enteredWith head: Int) -> Int {
    heads.modulus == 1 ? 0 : heads.difference(head, heads.remainder(of: count))
  }

  /// A child's slot in its parent.
  ///
  /// Compiled into its callers, which change the tree: called, it would be given a copy of all that the tree refers to.
  @inline(__always)
  func slot(of child: Int32, in node: Int32) -> Int {
    let (base, last) = (base(of: node), Int(used[Int(node)]) - 1)
    // What grows, grows at the end.
    if children[base + last] == child { return last }
    let children = children.span.extracting(base..<base + last)
    for slot in children.indices where children[slot] == child { return slot }
    preconditionFailure("a child that its parent does not name")
  }
}
