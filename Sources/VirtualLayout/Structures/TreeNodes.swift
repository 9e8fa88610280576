/// The nodes of a B+ tree over a sequence: who is whose child, and how much each counts. What else is known of a child stands
/// beside it in arrays of the tree's own (`SumTree`, `RowSumTree`), by the same places.
///
/// All nodes live in flat arrays, `fanout` places each, and refer to one another by number: no objects, no reference
/// counts.
struct TreeNodes<let fanout: Int>: Sendable {
  /// Inclusive prefix sums of counts, `fanout` a node.
  var counts: [Int] = []
  /// In a leaf the payload, above it the child's node number.
  var children: [Int32] = []
  var used: [Int32] = []
  var parent: [Int32] = []
  var nextLeaf: [Int32] = []
  /// Node numbers free for reuse.
  private var free: [Int32] = []
  var root: Int32 = -1
  /// Levels above the leaves.
  var height = 0

  /// How many there are.
  var count: Int { used.count - free.count }

  /// The sum of all counts.
  var totalCount: Int { root < 0 ? 0 : counts[last(of: root)] }

  /// Bytes held, unused capacity included.
  var memoryFootprint: Int {
    8 * counts.capacity
      + 4 * (children.capacity + used.capacity + parent.capacity + nextLeaf.capacity + free.capacity)
  }

  /// A node's first place in the flat arrays.
  @inline(__always)
  func base(of node: Int32) -> Int { Int(node) &* fanout }

  @inline(__always)
  func last(of node: Int32) -> Int { base(of: node) &+ Int(used[Int(node)]) &- 1 }

  /// A child's slot in its parent.
  func slot(of child: Int32, in node: Int32) -> Int {
    let (base, last) = (base(of: node), Int(used[Int(node)]) - 1)
    // What grows grows at the end.
    if children[base + last] == child { return last }
    let children = children.span.extracting(base..<base + last)
    for slot in children.indices where children[slot] == child { return slot }
    preconditionFailure("a child that its parent does not name")
  }

  /// The slot of a node's child that holds the `target`-th unit of what the node counts.
  ///
  /// - Parameters:
  ///   - base: the node's first place.
  ///   - used: how many children it has.
  @inline(__always)
  func slot(holding target: Int, at base: Int, of used: Int) -> Int {
    firstSlot(of: used) { counts[base &+ $0] > target }
  }

  /// The first of `used` slots for which `holds`, which holds for all behind it, too; the last if for none. Halves
  /// without a branch to mispredict.
  @inline(__always)
  func firstSlot(of used: Int, _ holds: (Int) -> Bool) -> Int {
    var slot = 0
    var length = used
    while length > 1 {
      let half = length >> 1
      slot = holds(slot &+ half &- 1) ? slot : slot &+ half
      length &-= half
    }
    return slot
  }

  /// Forgets all and keeps the memory.
  mutating func removeAll() {
    counts.removeAll(keepingCapacity: true)
    children.removeAll(keepingCapacity: true)
    used.removeAll(keepingCapacity: true)
    parent.removeAll(keepingCapacity: true)
    nextLeaf.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
    root = -1
    height = 0
  }

  /// A node that holds nothing yet and has no parent. What the tree keeps in arrays of its own must reach as far.
  mutating func make() -> Int32 {
    if let node = free.popLast() {
      used[Int(node)] = 0
      parent[Int(node)] = -1
      nextLeaf[Int(node)] = -1
      return node
    }
    let node = Int32(used.count)
    counts.grow(to: counts.count + fanout, filling: 0)
    children.grow(to: children.count + fanout, filling: -1)
    used.grow(to: used.count + 1, filling: 0)
    parent.grow(to: parent.count + 1, filling: -1)
    nextLeaf.grow(to: nextLeaf.count + 1, filling: -1)
    return node
  }

  /// Gives up a node that nothing refers to any more.
  mutating func release(_ node: Int32) { free.append(node) }

  /// Takes out a root that is empty, or that has a single child, which becomes the root.
  mutating func shrinkRoot() {
    if used[Int(root)] == 0 {
      removeAll()
    } else if height > 0 && used[Int(root)] == 1 {
      free.append(root)
      root = children[base(of: root)]
      parent[Int(root)] = -1
      height -= 1
    }
  }

  /// The payloads in order, and what each counts.
  var payloadsAndCounts: (payloads: [Int32], counts: [Int]) {
    var found: (payloads: [Int32], counts: [Int]) = ([], [])
    guard root >= 0 else { return found }
    var leaf = root
    for _ in 0..<height { leaf = children[base(of: leaf)] }
    while leaf >= 0 {
      for index in base(of: leaf)...last(of: leaf) {
        found.payloads.append(children[index])
        found.counts.append(counts[index] - (index > base(of: leaf) ? counts[index - 1] : 0))
      }
      leaf = nextLeaf[Int(leaf)]
    }
    return found
  }

  /// What is wrong with how nodes refer to one another, or nil; calls `check` with every node.
  ///
  /// - Parameter elements: how many payloads there are to be.
  func checkInvariants(elements: Int, _ check: (_ node: Int32, _ isLeaf: Bool) -> String?) -> String? {
    guard root >= 0 else { return elements == 0 ? nil : "elements without a root" }
    guard parent[Int(root)] == -1 else { return "4: the root has a parent" }
    if height > 0 && used[Int(root)] < 2 { return "1: a root above leaves with one child" }
    var level = [root]
    for _ in 0..<height {
      for node in level {
        for slot in 0..<Int(used[Int(node)]) {
          let child = children[base(of: node) + slot]
          if parent[Int(child)] != node { return "4: node \(child) has parent \(parent[Int(child)])" }
          let count = counts[base(of: node) + slot] - (slot > 0 ? counts[base(of: node) + slot - 1] : 0)
          if count != counts[last(of: child)] { return "3: the counts of node \(child)" }
        }
        if let broken = check(node, false) { return broken }
      }
      level = level.flatMap { node in (0..<Int(used[Int(node)])).map { children[base(of: node) + $0] } }
      if let empty = level.first(where: { !(1...fanout).contains(Int(used[Int($0)])) }) {
        return "2: node \(empty) holds \(used[Int(empty)]) children"
      }
    }
    for (index, leaf) in level.enumerated() {
      if let broken = check(leaf, true) { return broken }
      let next = index + 1 < level.count ? level[index + 1] : -1
      if nextLeaf[Int(leaf)] != next { return "5: leaf \(leaf) is followed by \(nextLeaf[Int(leaf)])" }
    }
    let found = level.reduce(0) { $0 + Int(used[Int($1)]) }
    return found == elements ? nil : "\(found) elements, \(elements) counted"
  }
}
