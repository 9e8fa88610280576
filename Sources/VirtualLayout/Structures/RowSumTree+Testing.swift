extension RowSumTree {
  /// What an element adds for some head.
  func extent(of position: Position, enteredWith head: Int) -> Double {
    let slot = Int(position.place.slot)
    let content = read(position.place.leaf)
    return content.extents[slot * columns.modulus + head]
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
