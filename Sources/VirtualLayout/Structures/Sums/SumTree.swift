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
/// **Phases.** The extent of an element may depend on the count before it, modulo the number of *phases*. For example, elements
/// are groups of items, and items fill rows of three. The phase with which a group is *entered* is the number of its items that
/// complete the row begun by the previous groups, and the group has an extent for each phase:
///
///     3 phases         group a             group b
///     items       0 1 2 | 3 4 5 | 6   7 8 | 9 …      b is entered with phase 2: 7 and 8 complete a row
///     one more    · 0 1 | 2 3 4 | 5 6   7 | 8 9 …    phase 1: only 7 completes it, and every later row changes
///
/// The first element is entered with phase 0. After an element with count n that is entered with phase h, the next is entered
/// with phase (h − n) modulo phases. A node keeps a set of prefix sums for each phase with which the node may be entered. If a
/// count changes, later nodes use other sets, and only the nodes on the path to the root are rewritten. A tree with one phase
/// is an ordinary sum tree.
///
/// **Units.** A tree may have elements of which a part is not known yet. The extent of an element is then a fixed part and a
/// number of units, all of one extent (`unit`). Another unit changes every extent at once, in O(phases):
///
///     unit 10      a: 30 + 2 units       b: 3 units
///                  |-------- 50 --------|----- 30 -----|
///     unit 20      |------------- 70 -----------|------------ 60 ------------|
///
/// The caller can mark elements whose fixed part depends on the unit. After a change of the unit, it finds these elements and
/// updates them. For each phase, a node keeps the prefix sums of fixed parts, then those of units, then those of marks.
///
/// - Complexity: with one phase, finding, inserting, removing and updating are O(fanout · log n), and appending is amortized
///   O(log n). With h phases, finding costs the same, and all else h times as much. A full node takes 12 + 8 · h bytes per
///   element, or 12 + 24 · h with units.
///
/// **Invariants**
/// 1. All leaves have the same depth. The root has at least two children unless it is a leaf.
/// 2. Every node except the root and the last of a level has at least fanout/2 children. No node is empty.
/// 3. Prefix sums add up the totals of the children, each entered with the phase that the counts before it determine.
/// 4. `parents` names each node's parent.
/// 5. `nextLeaves` chains the leaves in order.
/// 6. An element is marked for all phases or for none.
///
/// Exact sums of extents do not depend on the shape of the tree.
package struct SumTree: Sendable {
  /// The greatest number of children of a node.
  @inline(__always)
  static var fanout: Int { 32 }

  /// The number of phases with which an element may be entered.
  package let phases: FastModulo
  /// Sums of extents below this are exact.
  let exactReach: Double
  /// Whether extents have units.
  package let hasUnits: Bool
  /// The number of sets of sums that a node keeps (`extents`).
  let setCount: Int
  /// The extent of a unit.
  package private(set) var unit = 0.0

  /// Inclusive prefix sums of counts, `fanout` per node.
  var counts: [Int] = []
  /// Inclusive prefix sums of extents, `fanout` per node and set. A set is what a node keeps for one phase: a fixed part, units
  /// or marks.
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
  /// Scratch memory for updates; unused with one phase.
  var scratch: [Double] = []

  package internal(set) var elementCount = 0

  /// Whether no sum has been rounded since the last `removeAll` or `updateAll`: a rounded sum stays rounded.
  package internal(set) var isExact = true

  /// - Parameters:
  ///   - phases: at least one.
  ///   - unit: the extent of a unit; nil for a tree without units.
  package init(phases: Int = 1, exactBelow exactReach: Double = .infinity, unit: Double? = nil) {
    self.phases = FastModulo(phases)
    self.exactReach = exactReach
    hasUnits = unit != nil
    setCount = hasUnits ? 3 * phases : phases
    self.unit = unit ?? 0
  }

  /// Where an element is stored. It is invalid after an insertion or a removal.
  package struct Place: Sendable, BitwiseCopyable {
    var leaf: Int32
    var slot: Int

    static var nowhere: Place { Place(leaf: 0, slot: 0) }
  }

  /// An element and the sums before it.
  ///
  /// No two numbers share a word: two halves of a word that are written one by one and read as one make a query wait.
  package struct Position: Sendable, BitwiseCopyable {
    package var payload: Int
    /// The phase with which the element is entered. It may be greater than the element's count.
    package var phase: Int
    package var countBefore: Int
    package var extentBefore: Double
    package var count: Int
    package var extent: Double
    var place: Place

    static var nowhere: Position {
      Position(payload: 0, phase: 0, countBefore: 0, extentBefore: 0, count: 0, extent: 0, place: .nowhere)
    }

    /// Whether it is the first element that ends at or after an offset. Always false for offsets up to 0.
    @inline(__always)
    func isFirst(reaching offset: Double) -> Bool {
      extentBefore < offset && offset <= extentBefore + extent
    }
  }

  package var totalCount: Int { root < 0 ? 0 : counts[lastPlace(of: root)] }
  package var totalExtent: Double {
    // Inlined, because a call would copy the tree.
    @inline(__always) get { root < 0 ? 0 : extent(of: root, phase: 0) }
  }

  /// Gives units another extent. All extents in units change with it; nothing is stored anew.
  package mutating func setUnit(_ extent: Double) {
    unit = extent
    noteReach()
  }

  /// Clears `isExact` if a sum may have been rounded. The tree's totals for all phases together bound every sum.
  mutating func noteReach() {
    guard root >= 0 else { return }
    var reach = 0.0
    for phase in 0..<phases.modulus { reach += extent(of: root, phase: phase) }
    if reach >= exactReach { isExact = false }
  }

  package var memoryFootprint: Int {
    8 * (counts.capacity + extents.capacity + scratch.capacity)
      + 4 * (children.capacity + used.capacity + parents.capacity + nextLeaves.capacity + freeNodes.capacity)
  }

  // MARK: Places in the flat arrays

  @inline(__always)
  func base(of node: Int32) -> Int { Int(node) &* Self.fanout }

  @inline(__always)
  func lastPlace(of node: Int32) -> Int { base(of: node) &+ Int(used[Int(node)]) &- 1 }

  /// The numbers of the first set of each kind: of fixed parts and, with units, of units and of marks. In each kind, the first
  /// set is that of phase 0, and the sets of the other phases follow.
  var kinds: StrideTo<Int> { stride(from: 0, to: setCount, by: phases.modulus) }

  /// The place of the first sum of a set of a node. The sets of fixed parts are numbered by the phases with which the node is
  /// entered.
  @inline(__always)
  func sums(of node: Int32, set: Int) -> Int { (Int(node) &* setCount &+ set) &* Self.fanout }

  /// The sum of a set over all children of a node.
  func total(of node: Int32, set: Int) -> Double {
    extents[sums(of: node, set: set) &+ Int(used[Int(node)]) &- 1]
  }

  /// The extent up to the end of a child, given the place of its fixed part.
  @inline(__always)
  func sum(at place: Int) -> Double { sum(at: place, hasUnits) }

  /// - Parameter hasUnits: passed by searches, so that the compiler makes one without units and without tests for them.
  @inline(__always)
  func sum(at place: Int, _ hasUnits: Bool) -> Double {
    hasUnits ? extents[place] + extents[place &+ phases.modulus &* Self.fanout] * unit : extents[place]
  }

  /// The extent of a node that is entered with a phase.
  @inline(__always)
  func extent(of node: Int32, phase: Int) -> Double {
    sum(at: sums(of: node, set: phase) &+ Int(used[Int(node)]) &- 1)
  }

  /// The phase of the element after elements with a count of `count` in all, the first of which is entered with `phase`.
  @inline(__always)
  func phase(after count: Int, enteredWith phase: Int) -> Int {
    phases.modulus == 1 ? 0 : phases.difference(phase, phases.remainder(of: count))
  }

  /// A child's slot in its parent.
  ///
  /// Inlined, because its callers change the tree and would retain all arrays for a call.
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
