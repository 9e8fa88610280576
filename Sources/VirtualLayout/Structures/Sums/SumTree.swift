/// A sequence of elements, each with a count and an extent. It finds an element by the sum of either, and edits anywhere.
///
///     elements     a        b     c            d
///     counts       3        2     4            3
///     extents   |-------|-----|-----------|--------|
///     count 4   → b, with a count of 3 before it
///     offset 25 → c, with the extents of a and b before it
///
/// It is a B+ tree. A node holds up to `fanout` children and, for each, the *inclusive prefix sums* of counts and of extents within
/// the node, so that one step of a search compares sums that are adjacent in memory. All nodes live in flat arrays and refer to one
/// another by number: no objects, no reference counts. The tree does not know what an element is; it carries a 32-bit `payload`.
///
/// An `IntervalTree` holds intervals that may overlap. Here each element begins where the one before ends. Positions are therefore
/// sums, and an edit changes one sum a level instead of every later position.
///
/// **Heads.** The extent of an element may depend on the count before it, modulo a number of *heads*. A tree of one head is an
/// ordinary sum tree. With more, an element has an extent for each head with which it may be entered:
///
///     3 heads         stretch a           stretch b
///     items       0 1 2 | 3 4 5 | 6   7 8 | 9 …      in rows of three, b is entered with head 2: 7 and 8 end a row
///     one more    · 0 1 | 2 3 4 | 5 6   7 | 8 9 …    with head 1: only 7 does, and every later row is another
///
/// The first element is entered with head 0. An element with count n that is entered with head h leaves (h − n) modulo heads to the
/// next. A node keeps a row of prefix sums for each head with which it may be entered itself. If a count changes, everything after
/// it uses another row, and no row changes.
///
/// - Complexity: with one head, finding, inserting, removing and updating are O(fanout · log n), and appending is amortized
///   O(fanout). With h heads, finding costs the same and everything else h times as much. An element takes 12 + 8 · h bytes.
///
/// **Invariants** (`checkInvariants`)
/// 1. All leaves are at the same depth. The root has at least two children unless it is a leaf.
/// 2. Every node but the root holds at least fanout/2 children, except the last of its level. No node is empty unless the tree is.
/// 3. Prefix sums are those of the children's totals, each child entered with the head that the counts before it leave.
/// 4. `parents` names each node's parent.
/// 5. `nextLeaves` chains the leaves in order.
///
/// If sums of extents are exact, they are the same in any order, so that they do not depend on the shape of the tree.
package struct SumTree<let fanout: Int>: Sendable {
  /// The number of heads with which an element may be entered.
  package let heads: FastModulo
  /// Sums of extents below this are exact.
  let exactReach: Double

  /// Inclusive prefix sums of counts, `fanout` a node.
  var counts: [Int] = []
  /// Inclusive prefix sums of extents, `fanout` for each head of a node.
  var extents: [Double] = []
  /// In a leaf the payloads, above it the numbers of the child nodes; `fanout` a node.
  var children: [Int32] = []
  /// The number of children of each node.
  var used: [Int32] = []
  /// -1 for the root.
  var parents: [Int32] = []
  /// -1 for the last leaf.
  var nextLeaves: [Int32] = []
  /// The numbers of nodes that are no longer used.
  var freeNodes: [Int32] = []
  /// -1 in an empty tree.
  var root: Int32 = -1
  /// The number of levels above the leaves.
  var height = 0
  /// Memory in which sums are rewritten; empty with one head.
  var scratch: [Double] = []

  package internal(set) var elementCount = 0

  /// Whether all sums are exact, and have been since the last `removeAll` or `updateAll`: a rounded sum stays rounded.
  package internal(set) var isExact = true

  /// - Parameters:
  ///   - heads: the number of heads with which an element may be entered; at least one.
  ///   - exactReach: below this, sums of extents are exact.
  package init(heads: Int = 1, exactBelow exactReach: Double = .infinity) {
    self.heads = FastModulo(heads)
    self.exactReach = exactReach
  }

  /// Where an element is stored. Invalid after elements have been added or removed.
  package struct Place: Sendable, BitwiseCopyable {
    var leaf: Int32
    var slot: Int32

    /// In an empty tree.
    static var nowhere: Place { Place(leaf: 0, slot: 0) }
  }

  /// An element that was found, and the sums before it.
  package struct Position: Sendable, BitwiseCopyable {
    package var payload: Int32
    /// The head with which the element is entered; it may be greater than the element's count.
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

  /// Notes whether a sum may have been rounded. No element adds more than all its heads together.
  mutating func noteReach() {
    guard root >= 0 else { return }
    var reach = 0.0
    for head in 0..<heads.modulus { reach += total(of: root, head: head) }
    if reach >= exactReach { isExact = false }
  }

  /// The bytes allocated.
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

  /// The place of a node's first sum of extents if it is entered with a head.
  @inline(__always)
  func sums(of node: Int32, head: Int) -> Int { (Int(node) &* heads.modulus &+ head) &* fanout }

  /// The extent of a node that is entered with a head.
  @inline(__always)
  func total(of node: Int32, head: Int) -> Double {
    extents[sums(of: node, head: head) &+ Int(used[Int(node)]) &- 1]
  }

  /// The head that elements with a count leave to the next if they are entered with a head.
  @inline(__always)
  func head(after count: Int, enteredWith head: Int) -> Int {
    heads.modulus == 1 ? 0 : heads.difference(head, heads.remainder(of: count))
  }

  /// A child's slot in its parent.
  ///
  /// Inlined, because its callers change the tree: for a call, they would retain all arrays.
  @inline(__always)
  func slot(of child: Int32, in node: Int32) -> Int {
    let (base, last) = (base(of: node), Int(used[Int(node)]) - 1)
    // Trees often grow at the end.
    if children[base + last] == child { return last }
    let children = children.span.extracting(base..<base + last)
    for slot in children.indices where children[slot] == child { return slot }
    preconditionFailure("a node without its parent")
  }
}

/// Remainders of divisions by one number, each by two multiplications. A division takes several times as long, and every step down a
/// tree needs one.
///
/// **Source.** D. Lemire, O. Kaser, N. Kurz, "Faster remainder by direct computation", Software: Practice and Experience 49 (2019).
package struct FastModulo: Sendable, BitwiseCopyable {
  package let modulus: Int
  /// 2⁶⁴ divided by the modulus, rounded up; 0 for a modulus of 1.
  private let inverse: UInt64

  /// - Parameter modulus: at least 1, less than 2³².
  init(_ modulus: Int) {
    precondition(modulus >= 1 && modulus <= UInt32.max, "a modulus out of range")
    self.modulus = modulus
    inverse = UInt64.max / UInt64(modulus) &+ 1
  }

  /// - Parameter number: at least 0, less than 2³².
  @inline(__always)
  package func remainder(of number: Int) -> Int {
    let fraction = inverse &* UInt64(truncatingIfNeeded: number)
    return Int(truncatingIfNeeded: fraction.multipliedFullWidth(by: UInt64(truncatingIfNeeded: modulus)).high)
  }

  /// The remainder of the difference of two remainders.
  @inline(__always)
  func difference(_ first: Int, _ second: Int) -> Int {
    let difference = first &- second
    return difference < 0 ? difference &+ modulus : difference
  }
}
