extension RowSumTree {
  /// What an element adds for some head.
  func extent(of position: Position, enteredWith head: Int) -> Double {
    let (leaf, slot) = (position.place.leaf, Int(position.place.slot))
    let countInLeaf = slot > 0 ? nodes.counts[nodes.base(of: leaf) + slot - 1] : 0
    // The head that the leaf must be entered with, for the element to be entered with this one.
    let sum = sums(of: leaf, head: columns.of(head + countInLeaf)) + slot
    return extents[sum] - (slot > 0 ? extents[sum - 1] : 0)
  }

  /// What breaks the invariants written at the type, or nil when all hold.
  package func checkInvariants() -> String? {
    nodes.checkInvariants(elements: elementCount) { node, isLeaf in
      if node != nodes.root && used(of: node) < Self.fanout / 2 { return "2: node \(node) is thin" }
      if isLeaf { return nil }
      let content = read(node)
      for (slot, child) in content.children.enumerated() {
        for head in 0..<columns.modulus
        where content.extents[slot * columns.modulus + head] != total(of: child, head: head) {
          return "3: the extents of node \(child) with head \(head)"
        }
      }
      return nil
    }
  }
}
