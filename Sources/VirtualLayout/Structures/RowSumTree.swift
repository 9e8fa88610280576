/// A sum tree over stretches of items that stand in rows of so many each, where what a stretch adds depends on how many of
/// its first items belong to a row that began before it: its *head*.
///
///     columns 3      stretch a           stretch b
///     items       0 1 2 | 3 4 5 | 6   7 8 | 9 …          b is entered with head 2: 7 and 8 belong to the row of 6
///     one more    · 0 1 | 2 3 4 | 5 6   7 | 8 9 …        with head 1: only 7 does, and all its rows are others
///
/// An item that comes shifts every row behind it into others, but a stretch knows only as many ways to be cut as there are
/// columns. So an element says what the rows that begin in it add up to for each head it may be entered with, and a node
/// keeps a row of prefix sums for each of its own: an insert chooses another one for all that stands behind, and
/// changes none of them.
///
/// A B+ tree as `SumTree` is: of nodes in flat arrays, with inclusive prefix sums of counts and extents. Positions are read
/// off as there; the one difference on the way down is which of the rows of sums a node is searched in.
///
/// - Complexity: with c columns, finding is O(fanout · log n), updating O(c · fanout · log n); so are inserting and removing.
///   It takes 8·c bytes an element, and half a kilobyte a column where a node holds few.
///
/// **Invariants** (`checkInvariants`)
/// 1. All leaves are at the same depth. The root has at least two children unless it is a leaf.
/// 2. Every node but the root holds at least fanout/2 children.
/// 3. Prefix sums are those of the children's totals, each entered with the head that the counts before it leave.
/// 4. `parent` names a child's parent.
/// 5. `nextLeaf` chains the leaves in order.
///
/// Extents on the grid of main-axis lengths add exactly, so the sums do not depend on the tree's shape.
package struct RowSumTree: Sendable {
  static var fanout: Int { TreeNodes<64>.fanout }

  /// How many items a row has.
  package let columns: Residue

  var nodes = TreeNodes<64>()
  /// Inclusive prefix sums of extents: for each head, beginning with none, `fanout` a node.
  var extents: [Double] = []
  /// Room for sums that are rewritten.
  var scratch: [Double] = []

  /// How many elements there are.
  package internal(set) var elementCount = 0

  /// Whether all sums are exact, and have been since the elements were taken: what has been rounded stays so.
  package internal(set) var isExact = true

  /// - Parameter columns: at least one.
  package init(columns: Int) { self.columns = Residue(modulo: columns) }

  /// Where an element stands.
  package struct Place: Sendable, BitwiseCopyable {
    let leaf: Int32
    let slot: Int32

    static var nowhere: Place { Place(leaf: 0, slot: 0) }
  }

  /// An element found, and what comes before it.
  package struct Position: Sendable, BitwiseCopyable {
    package var payload: Int32
    /// How many items from its first on belong to a row that began before it; more than it has, where that row ends behind it.
    package var head: Int
    package var countBefore: Int
    package var extentBefore: Double
    package var count: Int
    package var extent: Double
    var place: Place

    /// In an empty tree.
    static var nowhere: Position {
      Position(
        payload: 0, head: 0, countBefore: 0, extentBefore: 0, count: 0, extent: 0, place: .nowhere)
    }

    /// Whether it is the first element to reach an offset.
    @inline(__always)
    func isFirst(reaching offset: Double) -> Bool {
      extentBefore < offset && offset <= extentBefore + extent
    }
  }

  /// The sum of all counts.
  package var totalCount: Int { nodes.totalCount }
  /// The sum of what all rows add.
  package var totalExtent: Double { nodes.root < 0 ? 0 : total(of: nodes.root, head: 0) }

  /// Notes whether a sum may have been rounded: none is as long as those of all heads together are exact, for in whatever way heads
  /// change, each element adds no more than that.
  mutating func noteReach() {
    guard nodes.root >= 0 else { return }
    let reach = (0..<columns.modulus).reduce(0) { $0 + total(of: nodes.root, head: $1) }
    if reach >= Length.exactReach { isExact = false }
  }

  /// Bytes held, unused capacity included.
  package var memoryFootprint: Int {
    nodes.memoryFootprint + 8 * (extents.capacity + scratch.capacity)
  }

  // MARK: Places in the flat arrays

  @inline(__always)
  func used(of node: Int32) -> Int { Int(nodes.used[Int(node)]) }

  /// The place of a node's first sum of extents, entered with some head.
  @inline(__always)
  func sums(of node: Int32, head: Int) -> Int {
    (Int(node) &* columns.modulus &+ head) &* Self.fanout
  }

  /// What a node adds, entered with some head.
  func total(of node: Int32, head: Int) -> Double { extents[sums(of: node, head: head) + used(of: node) - 1] }

  /// The head behind so many items of a stretch that is entered with some head.
  @inline(__always)
  func head(behind count: Int, enteredWith head: Int) -> Int {
    columns.difference(head, columns.of(count))
  }
}
