// How a tree of rows changes: sums are brought up to date from a leaf to the root.
extension RowSumTree {
  /// Forgets every element and keeps the memory.
  package mutating func removeAll() {
    nodes.removeAll()
    extents.removeAll(keepingCapacity: true)
    elementCount = 0
    isExact = true
  }

  /// Gives an element other measures. Positions of this and other elements stay valid as places, though what they
  /// say comes before them may not.
  ///
  /// - Parameter newExtents: what the rows that begin in it add up to, for each head.
  package mutating func update(_ position: Position, count: Int, extents newExtents: [Double]) {
    change(
      Int(position.place.slot), of: position.place.leaf, adding: count - position.count, extents: newExtents)
  }

  /// Adds an element behind `position`, which is nil in an empty tree and nowhere else.
  package mutating func insert(
    count: Int, extents newExtents: [Double], payload: Int32, behind position: Position?
  ) {
    elementCount += 1
    if position == nil { nodes.root = makeNode() }
    var (leaf, slot) = position.map { ($0.place.leaf, Int($0.place.slot) + 1) } ?? (nodes.root, 0)
    if used(of: leaf) == Self.fanout {
      let right = split(leaf, level: 0)
      if slot > used(of: leaf) { (leaf, slot) = (right, slot - used(of: leaf)) }
    }
    openSlot(slot, of: leaf, for: payload)
    change(slot, of: leaf, adding: count, extents: newExtents)
  }

  /// Takes an element out. All positions are void afterwards.
  package mutating func remove(_ position: Position) {
    elementCount -= 1
    var node = position.place.leaf
    let nothing = [Double](repeating: 0, count: columns.modulus)
    change(Int(position.place.slot), of: node, adding: -position.count, extents: nothing)
    closeSlot(Int(position.place.slot), of: node)
    var level = 0
    while node != nodes.root && used(of: node) < Self.fanout / 2 {
      // It has a neighbour under its parent, which is thin itself at the worst.
      let above = nodes.parent[Int(node)]
      let slot = nodes.slot(of: node, in: above)
      node = above
      mend(slot > 0 ? slot - 1 : 0, of: node, level: level)
      level += 1
    }
    nodes.shrinkRoot()
  }

  // MARK: Other measures

  /// Gives a leaf's element other measures, and every node above the sums that follow from it.
  private mutating func change(
    _ slot: Int, of leaf: Int32, adding added: Int, extents newExtents: [Double]
  ) {
    var totals = takeScratch()
    // With very many columns it is larger than it is worth keeping.
    defer { if columns.modulus <= 64 { scratch = totals } }
    var (node, slot) = (leaf, slot)
    for head in 0..<columns.modulus { totals[head] = newExtents[head] }
    while true {
      if added != 0 {
        recount(slot, of: node, by: added, extents: &totals)
      } else if !replace(extentsOf: slot, in: node, by: totals) {
        return
      }
      guard nodes.parent[Int(node)] >= 0 else { return noteReach() }
      readTotals(of: node, into: &totals)
      let above = nodes.parent[Int(node)]
      slot = nodes.slot(of: node, in: above)
      node = above
    }
  }

  /// Gives an element of a node other extents; returns whether any of them is another.
  private mutating func replace(extentsOf slot: Int, in node: Int32, by new: [Double]) -> Bool {
    let before = columns.of(slot > 0 ? nodes.counts[nodes.base(of: node) + slot - 1] : 0)
    let used = used(of: node)
    var isOther = false
    for head in 0..<columns.modulus {
      let first = sums(of: node, head: head)
      let old = extents[first + slot] - (slot > 0 ? extents[first + slot - 1] : 0)
      let added = new[columns.difference(head, before)] - old
      if added == 0 { continue }
      isOther = true
      extents.add(added, to: first + slot..<first + used)
    }
    return isOther
  }

  /// The same where its count changes, too: all behind it are then entered with other heads.
  ///
  /// - Parameter new: the extents, and behind them room in which the node's own are kept meanwhile.
  private mutating func recount(
    _ slot: Int, of node: Int32, by added: Int, extents new: inout [Double]
  ) {
    let columns = columns
    let (base, used) = (nodes.base(of: node), used(of: node))
    let before = columns.of(slot > 0 ? nodes.counts[base + slot - 1] : 0)
    let shift = columns.of(abs(added))
    nodes.counts.add(added, to: base + slot..<base + used)
    let room = columns.modulus
    for head in 0..<columns.modulus {
      let first = sums(of: node, head: head)
      for index in slot..<used { new[room + head * Self.fanout + index] = extents[first + index] }
    }
    for head in 0..<columns.modulus {
      let first = sums(of: node, head: head)
      // What stands behind it is as it was where the node was entered with this head.
      let former = columns.difference(head, added > 0 ? shift : columns.modulus - shift)
      let old = room + former * Self.fanout
      let sum = (slot > 0 ? extents[first + slot - 1] : 0) + new[columns.difference(head, before)]
      let difference = sum - new[old + slot]
      extents[first + slot] = sum
      for index in slot + 1..<max(slot + 1, used) { extents[first + index] = new[old + index] + difference }
    }
  }

  /// What a node adds for each head.
  private func readTotals(of node: Int32, into totals: inout [Double]) {
    for head in 0..<columns.modulus { totals[head] = total(of: node, head: head) }
  }

  private mutating func takeScratch() -> [Double] {
    var taken: [Double] = []
    swap(&taken, &scratch)
    taken.resize(to: columns.modulus * (1 + Self.fanout), filling: 0)
    return taken
  }

  // MARK: Slots

  /// Makes room for a child that counts nothing yet.
  private mutating func openSlot(_ slot: Int, of node: Int32, for child: Int32) {
    let (base, used) = (nodes.base(of: node), used(of: node))
    nodes.counts.move(from: base + slot, to: base + slot + 1, count: used - slot)
    nodes.children.move(from: base + slot, to: base + slot + 1, count: used - slot)
    nodes.counts[base + slot] = slot > 0 ? nodes.counts[base + slot - 1] : 0
    nodes.children[base + slot] = child
    for head in 0..<columns.modulus {
      let sum = sums(of: node, head: head) + slot
      extents.move(from: sum, to: sum + 1, count: used - slot)
      extents[sum] = slot > 0 ? extents[sum - 1] : 0
    }
    nodes.used[Int(node)] += 1
  }

  /// Takes out a child that counts nothing any more.
  private mutating func closeSlot(_ slot: Int, of node: Int32) {
    let (base, behind) = (nodes.base(of: node), used(of: node) - slot - 1)
    nodes.counts.move(from: base + slot + 1, to: base + slot, count: behind)
    nodes.children.move(from: base + slot + 1, to: base + slot, count: behind)
    for head in 0..<columns.modulus {
      let sum = sums(of: node, head: head) + slot
      extents.move(from: sum + 1, to: sum, count: behind)
    }
    nodes.used[Int(node)] -= 1
  }
}
