extension SumTree {
  /// What breaks the invariants written at the type, or nil when all hold.
  package func checkInvariants() -> String? {
    guard root >= 0 else { return elementCount == 0 ? nil : "elements without a root" }
    guard parent[Int(root)] == -1 else { return "4: the root has a parent" }
    if height > 0 && used[Int(root)] < 2 { return "1: a root above leaves with one child" }
    var leaves: [Int32] = []
    if let broken = check(root, level: height, leaves: &leaves) { return broken }
    for (index, leaf) in leaves.enumerated() {
      let next = index + 1 < leaves.count ? leaves[index + 1] : -1
      if nextLeaf[Int(leaf)] != next { return "5: leaf \(leaf) is followed by \(nextLeaf[Int(leaf)])" }
    }
    let elements = leaves.reduce(0) { $0 + Int(used[Int($1)]) }
    return elements == elementCount ? nil : "\(elements) elements, \(elementCount) counted"
  }

  /// How many nodes it takes to hold the elements.
  package var nodeCount: Int { used.count - freeNodes.count }

  private func check(_ node: Int32, level: Int, leaves: inout [Int32]) -> String? {
    let used = Int(used[Int(node)])
    guard used > 0, used <= fanout else { return "2: node \(node) holds \(used) children" }
    guard level > 0 else {
      leaves.append(node)
      return nil
    }
    for slot in 0..<used {
      let index = base(of: node) + slot
      let child = children[index]
      if parent[Int(child)] != node { return "4: node \(child) has parent \(parent[Int(child)])" }
      if let broken = check(child, level: level - 1, leaves: &leaves) { return broken }
      let before = slot > 0 ? (counts[index - 1], extents[index - 1]) : (0, 0)
      if counts[index] != before.0 + counts[last(of: child)] { return "3: the counts of node \(child)" }
      if extents[index] != before.1 + extents[last(of: child)] { return "3: the extents of node \(child)" }
    }
    return nil
  }
}

// With the fanout in use, compiled for exactly that: another module that calls generic code is not specialised for
// it, and would measure something else.
extension SumTree<32> {
  package func element(holdingUnit target: Int) -> Position? { find(count: target) }

  package func element(at offset: Double) -> Position? { find(extent: offset) }

  package mutating func resize(_ position: Position, count: Int, extent: Double) {
    update(position, count: count, extent: extent)
  }

  /// Inserts in front of the element that holds a unit of count, or at the end.
  package mutating func insert(beforeUnit unit: Int, count: Int, extent: Double, payload: Int32) {
    if let position = find(count: unit) {
      insert(count: count, extent: extent, payload: payload, before: position)
    } else {
      append(count: count, extent: extent, payload: payload)
    }
  }
}
