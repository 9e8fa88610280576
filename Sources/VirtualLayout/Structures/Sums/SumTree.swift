/// A sequence of elements with counts and extents that can be searched by prefix sums of either and edited anywhere.
///
///     elements     a        b     c            d
///     counts       3        2     4            3
///     extents   |-------|-----|-----------|--------|
///     count 4   → b, with a count of 3 before it
///     offset 25 → c, with the extents of a and b before it
///
/// It is a B+ tree. A node holds up to `fanout` children and the *inclusive prefix sums* of their counts and extents, so that
/// each step of a search compares sums that are adjacent in memory. Nodes are stored in flat arrays and refer to each other by
/// number. The tree does not know what an element is; it stores a 32-bit `payload` for each.
///
/// Each element begins where the previous one ends (the intervals of an `IntervalTree` may overlap). An edit therefore changes
/// the sums of one node per level instead of every later position.
///
/// **Units.** A tree may have elements of which a part is not known yet. The extent of an element is then a fixed part and a
/// number of units, all of one extent (`unit`). Another unit changes every extent at once, in O(1):
///
///     unit 10      a: 30 + 2 units       b: 3 units
///                  |-------- 50 --------|----- 30 -----|
///     unit 20      |------------- 70 -----------|------------ 60 ------------|
///
/// The caller can mark elements whose fixed part depends on the unit. After a change of the unit, it finds these elements and
/// updates them. A node keeps the prefix sums of fixed parts, then those of units, then those of marks.
///
/// - Complexity: finding, inserting, removing and updating are O(fanout · log n), and appending is amortized O(log n). A full
///   node takes 20 bytes per element, or 36 with units.
///
/// **Invariants**
/// 1. All leaves have the same depth. The root has at least two children unless it is a leaf.
/// 2. Every node except the root and the last of a level has at least fanout/2 children. No node is empty.
/// 3. Prefix sums add up the totals of the children.
/// 4. `parents` names each node's parent.
/// 5. `nextLeaves` chains the leaves in order.
///
/// Exact sums of extents do not depend on the shape of the tree.
package struct SumTree: Sendable {
  /// The greatest number of children of a node.
  static var fanout: Int { 32 }

  /// Sums of extents below this are exact.
  let exactReach: Double
  /// Whether extents have units.
  package let hasUnits: Bool
  /// The number of sets of sums that a node keeps (`extents`): 3 with units, 1 without.
  let setCount: Int
  /// The extent of a unit.
  package private(set) var unit = 0.0

  /// Inclusive prefix sums of counts, `fanout` per node.
  var counts: [Int] = []
  /// Inclusive prefix sums of extents, `fanout` per node and set. The sets are fixed parts, units and marks.
  var extents: [Double] = []
  /// In a leaf the payloads of its elements, in any other node the numbers of its child nodes; `fanout` per node.
  var children: [Int32] = []
  /// The number of children of each node.
  var used: [Int32] = []
  /// -1 for the root.
  var parents: [Int32] = []
  /// -1 for the last leaf.
  var nextLeaves: [Int32] = []
  /// The numbers of unused nodes.
  var freeNodes: [Int32] = []
  /// -1 in an empty tree.
  var root: Int32 = -1
  /// The number of levels above the leaves.
  var height = 0

  package internal(set) var elementCount = 0

  /// Whether no sum has been rounded since the last `removeAll` or `updateAll`: a rounded sum stays rounded.
  package internal(set) var isExact = true

  /// - Parameter unit: the extent of a unit; nil for a tree without units.
  package init(exactBelow exactReach: Double = .infinity, unit: Double? = nil) {
    self.exactReach = exactReach
    hasUnits = unit != nil
    setCount = hasUnits ? 3 : 1
    self.unit = unit ?? 0
  }

  /// Where an element is stored. It is invalid after an insertion or a removal.
  package struct Place: Sendable, BitwiseCopyable {
    var leaf: Int32
    var slot: Int
  }

  /// The extent of an element: a fixed part and a number of units. And 1 if the element is marked, else 0.
  package struct Parts: Sendable, BitwiseCopyable {
    package var fixed: Double
    package var units: Double
    package var mark: Double

    package init(fixed: Double, units: Double = 0, mark: Double = 0) {
      (self.fixed, self.units, self.mark) = (fixed, units, mark)
    }

    /// - Parameter number: that of a set of sums.
    package subscript(number: Int) -> Double {
      switch number {
      case 0: fixed
      case 1: units
      default: mark
      }
    }
  }

  /// An element and the sums before it.
  package struct Position: Sendable, BitwiseCopyable {
    package var payload: Int
    package var countBefore: Int
    package var extentBefore: Double
    package var count: Int
    package var extent: Double
    var place: Place

    static var nowhere: Position {
      Position(
        payload: 0, countBefore: 0, extentBefore: 0, count: 0, extent: 0, place: Place(leaf: 0, slot: 0))
    }
  }

  package var totalCount: Int { root < 0 ? 0 : counts[lastPlace(of: root)] }
  package var totalExtent: Double { root < 0 ? 0 : sum(at: sums(of: root) + Int(used[Int(root)]) - 1) }

  /// Gives units another extent. All extents in units change with it; nothing is stored anew.
  package mutating func setUnit(_ extent: Double) {
    unit = extent
    noteReach()
  }

  /// Clears `isExact` if a sum may have been rounded.
  mutating func noteReach() { if totalExtent >= exactReach { isExact = false } }

  package var memoryFootprint: Int {
    8 * (counts.capacity + extents.capacity)
      + 4 * (children.capacity + used.capacity + parents.capacity + nextLeaves.capacity + freeNodes.capacity)
  }

  // MARK: Places in the flat arrays

  func base(of node: Int32) -> Int { Int(node) * Self.fanout }

  func lastPlace(of node: Int32) -> Int { base(of: node) + Int(used[Int(node)]) - 1 }

  /// The place of the first sum of a set of a node.
  func sums(of node: Int32, set: Int = 0) -> Int { (Int(node) * setCount + set) * Self.fanout }

  /// The sum of a set over all children of a node.
  func total(of node: Int32, set: Int) -> Double {
    extents[sums(of: node, set: set) + Int(used[Int(node)]) - 1]
  }

  /// The extent up to the end of a child, given the place of its fixed part.
  func sum(at place: Int) -> Double {
    hasUnits ? extents[place] + extents[place + Self.fanout] * unit : extents[place]
  }

  /// A child's slot in its parent.
  func slot(of child: Int32, in node: Int32) -> Int {
    let (base, last) = (base(of: node), Int(used[Int(node)]) - 1)
    // Trees often grow at the end.
    if children[base + last] == child { return last }
    let children = children.span.extracting(base..<base + last)
    for slot in children.indices where children[slot] == child { return slot }
    preconditionFailure("a node without its parent")
  }
}
