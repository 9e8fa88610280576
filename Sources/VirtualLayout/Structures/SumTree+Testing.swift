extension SumTree {
  /// What breaks the invariants written at the type, or nil when all hold.
  package func checkInvariants() -> String? {
    nodes.checkInvariants(elements: elementCount) { node, isLeaf in
      if isLeaf { return nil }
      for slot in 0..<Int(nodes.used[Int(node)]) {
        let index = nodes.base(of: node) + slot
        let child = nodes.children[index]
        let before = slot > 0 ? extents[index - 1] : 0
        if extents[index] != before + extents[nodes.last(of: child)] {
          return "3: the extents of node \(child)"
        }
      }
      return nil
    }
  }

  package var nodeCount: Int { nodes.count }
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
