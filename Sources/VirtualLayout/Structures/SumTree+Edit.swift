// How a sum tree changes. Sums are brought up to date from a leaf to the root; nodes split when full and borrow
// from or merge with a neighbour when thin.
extension SumTree {
  /// Forgets every element and keeps the memory.
  package mutating func removeAll() {
    nodes.removeAll()
    extents.removeAll(keepingCapacity: true)
    elementCount = 0
  }

  /// Adds an element at the end. Nodes on the right edge are filled to the brim, so that a tree built this way
  /// wastes nothing.
  package mutating func append(count: Int, extent: Double, payload: Int32) {
    guard let last else {
      nodes.root = makeNode()
      insertChild(payload, count, extent, in: nodes.root, at: 0)
      elementCount = 1
      return
    }
    insert(count: count, extent: extent, payload: payload, in: last.leaf, at: Int(last.slot) + 1, atEnd: true)
  }

  /// Adds elements at the end: what is above a leaf is brought up to date once for all that go there.
  package mutating func append(
    _ added: Int, element: (Int) -> (count: Int, extent: Double, payload: Int32)
  ) {
    var next = 0
    while next < added {
      let leaf = last?.leaf ?? -1
      let used = leaf < 0 ? fanout : Int(nodes.used[Int(leaf)])
      if used == fanout {
        let element = element(next)
        append(count: element.count, extent: element.extent, payload: element.payload)
        next += 1
        continue
      }
      let end = min(used + added - next, fanout)
      let base = nodes.base(of: leaf)
      let before = (count: nodes.counts[base + used - 1], extent: extents[base + used - 1])
      var sum = before
      for slot in used..<end {
        let element = element(next)
        sum.count += element.count
        sum.extent += element.extent
        (nodes.counts[base + slot], extents[base + slot]) = sum
        nodes.children[base + slot] = element.payload
        next += 1
      }
      nodes.used[Int(leaf)] = Int32(end)
      elementCount += end - used
      addAbove(leaf, sum.count - before.count, sum.extent - before.extent)
    }
  }

  /// Adds an element in front of `position`.
  package mutating func insert(count: Int, extent: Double, payload: Int32, before position: Position) {
    insert(
      count: count, extent: extent, payload: payload, in: position.leaf, at: Int(position.slot), atEnd: false)
  }

  /// Adds an element behind `position`.
  package mutating func insert(count: Int, extent: Double, payload: Int32, after position: Position) {
    insert(
      count: count, extent: extent, payload: payload, in: position.leaf, at: Int(position.slot) + 1,
      atEnd: false)
  }

  /// Gives an element other measures. Positions of this and other elements stay valid as places, though what
  /// they say comes before them may not.
  package mutating func update(_ position: Position, count: Int, extent: Double) {
    let index = nodes.base(of: position.leaf) + Int(position.slot)
    let slot = Int(position.slot)
    let oldCount = nodes.counts[index] - (slot > 0 ? nodes.counts[index - 1] : 0)
    let oldExtent = extents[index] - (slot > 0 ? extents[index - 1] : 0)
    add(count - oldCount, extent - oldExtent, from: slot, of: position.leaf)
  }

  /// Gives every element another extent, and adds all sums up afresh.
  ///
  /// - Parameter added: what each extends, in order.
  /// - Complexity: O(n) on each level.
  package mutating func updateAll(extents added: [Double]) {
    precondition(added.count == elementCount, "an element without an extent")
    var next = 0
    if nodes.root >= 0 { sumUp(added, from: &next, below: nodes.root, level: nodes.height) }
  }

  /// Every sum is added up from the elements themselves, one after the other: where sums are rounded, they are those of updating
  /// each element by itself.
  private mutating func sumUp(_ added: [Double], from next: inout Int, below node: Int32, level: Int) {
    let first = nodes.base(of: node)
    var sum = 0.0
    for slot in first..<first + Int(nodes.used[Int(node)]) {
      let begin = next
      if level > 0 {
        sumUp(added, from: &next, below: nodes.children[slot], level: level - 1)
      } else {
        next += 1
      }
      for element in begin..<next { sum += added[element] }
      extents[slot] = sum
    }
  }

  /// Takes an element out. All positions are void afterwards.
  package mutating func remove(_ position: Position) {
    update(position, count: 0, extent: 0)
    removeChild(of: position.leaf, at: Int(position.slot))
    elementCount -= 1
    rebalance(position.leaf, level: 0)
  }

  // MARK: Inserting

  private mutating func insert(
    count: Int, extent: Double, payload: Int32, in leaf: Int32, at slot: Int, atEnd: Bool
  ) {
    var leaf = leaf
    var slot = slot
    if nodes.used[Int(leaf)] == fanout {
      let right = split(leaf, level: 0, keeping: atEnd ? fanout : fanout / 2)
      if slot > Int(nodes.used[Int(leaf)]) || nodes.used[Int(right)] == 0 {
        slot -= Int(nodes.used[Int(leaf)])
        leaf = right
      }
    }
    insertChild(payload, 0, 0, in: leaf, at: slot)
    elementCount += 1
    add(count, extent, from: slot, of: leaf)
  }

  /// Moves the children from `kept` on to a new right neighbour and returns it; makes room above first.
  private mutating func split(_ node: Int32, level: Int, keeping kept: Int) -> Int32 {
    let right = makeNode()
    let old = nodes.base(of: node)
    let new = nodes.base(of: right)
    let moved = Int(nodes.used[Int(node)]) - kept
    let keptCount = kept > 0 ? nodes.counts[old + kept - 1] : 0
    let keptExtent = kept > 0 ? extents[old + kept - 1] : 0
    for slot in 0..<moved {
      nodes.counts[new + slot] = nodes.counts[old + kept + slot] - keptCount
      extents[new + slot] = extents[old + kept + slot] - keptExtent
      nodes.children[new + slot] = nodes.children[old + kept + slot]
      if level > 0 { nodes.parent[Int(nodes.children[new + slot])] = right }
    }
    nodes.used[Int(node)] = Int32(kept)
    nodes.used[Int(right)] = Int32(moved)
    if level == 0 {
      nodes.nextLeaf[Int(right)] = nodes.nextLeaf[Int(node)]
      nodes.nextLeaf[Int(node)] = right
    }
    let rightCount = moved > 0 ? nodes.counts[new + moved - 1] : 0
    let rightExtent = moved > 0 ? extents[new + moved - 1] : 0
    if node == nodes.root {
      nodes.root = makeNode()
      nodes.height += 1
      insertChild(node, keptCount, keptExtent, in: nodes.root, at: 0)
      insertChild(right, keptCount + rightCount, keptExtent + rightExtent, in: nodes.root, at: 1)
      nodes.parent[Int(node)] = nodes.root
      nodes.parent[Int(right)] = nodes.root
      return right
    }
    var above = nodes.parent[Int(node)]
    var slot = nodes.slot(of: node, in: above)
    if nodes.used[Int(above)] == fanout {
      // Nothing to keep back for the left where the new child goes to the very end.
      let aboveRight = split(above, level: level + 1, keeping: moved == 0 ? fanout : fanout / 2)
      if slot >= Int(nodes.used[Int(above)]) {
        slot -= Int(nodes.used[Int(above)])
        above = aboveRight
      } else if moved == 0 {
        // `node` stays the last child on the left; its new neighbour begins the right.
        insertChild(right, 0, 0, in: aboveRight, at: 0)
        nodes.parent[Int(right)] = aboveRight
        return right
      }
    }
    let here = nodes.base(of: above) + slot
    insertChild(right, nodes.counts[here], extents[here], in: above, at: slot + 1)
    nodes.counts[here] -= rightCount
    extents[here] -= rightExtent
    nodes.parent[Int(right)] = above
    return right
  }

  // MARK: Removing

  /// Mends a node that has become thin, and what is above it.
  private mutating func rebalance(_ node: Int32, level: Int) {
    if node == nodes.root { return nodes.shrinkRoot() }
    guard Int(nodes.used[Int(node)]) < fanout / 2 else { return }
    let above = nodes.parent[Int(node)]
    let slot = nodes.slot(of: node, in: above)
    let leftSlot = slot > 0 ? slot - 1 : slot
    guard leftSlot + 1 < Int(nodes.used[Int(above)]) else {
      // An only child, as appending leaves them on the right edge: once its parent is mended, it has a neighbour.
      rebalance(above, level: level + 1)
      return rebalance(node, level: level)
    }
    let left = nodes.children[nodes.base(of: above) + leftSlot]
    let right = nodes.children[nodes.base(of: above) + leftSlot + 1]
    let total = Int(nodes.used[Int(left)] + nodes.used[Int(right)])
    if total <= fanout {
      shift(from: right, to: left, keepingInLeft: total, level: level)
      if level == 0 { nodes.nextLeaf[Int(left)] = nodes.nextLeaf[Int(right)] }
      let sums = nodes.base(of: above) + leftSlot
      nodes.counts[sums] = nodes.counts[sums + 1]
      extents[sums] = extents[sums + 1]
      removeChild(of: above, at: leftSlot + 1)
      nodes.release(right)
      rebalance(above, level: level + 1)
    } else {
      shift(from: right, to: left, keepingInLeft: total / 2, level: level)
      let sums = nodes.base(of: above) + leftSlot
      let before = leftSlot > 0 ? (nodes.counts[sums - 1], extents[sums - 1]) : (0, 0)
      nodes.counts[sums] = before.0 + nodes.counts[nodes.last(of: left)]
      extents[sums] = before.1 + extents[nodes.last(of: left)]
    }
  }

  /// Moves children between two neighbours so that the left one holds `kept`.
  private mutating func shift(from right: Int32, to left: Int32, keepingInLeft kept: Int, level: Int) {
    while Int(nodes.used[Int(left)]) < kept {
      moveChild(from: right, at: 0, to: left, at: Int(nodes.used[Int(left)]), level: level)
    }
    while Int(nodes.used[Int(left)]) > kept {
      moveChild(from: left, at: Int(nodes.used[Int(left)]) - 1, to: right, at: 0, level: level)
    }
  }

  private mutating func moveChild(
    from source: Int32, at sourceSlot: Int, to target: Int32, at targetSlot: Int, level: Int
  ) {
    let index = nodes.base(of: source) + sourceSlot
    let count = nodes.counts[index] - (sourceSlot > 0 ? nodes.counts[index - 1] : 0)
    let extent = extents[index] - (sourceSlot > 0 ? extents[index - 1] : 0)
    let child = nodes.children[index]
    addWithin(source, from: sourceSlot, -count, -extent)
    removeChild(of: source, at: sourceSlot)
    insertChild(child, 0, 0, in: target, at: targetSlot)
    let inserted = nodes.base(of: target) + targetSlot
    nodes.counts[inserted] = targetSlot > 0 ? nodes.counts[inserted - 1] : 0
    extents[inserted] = targetSlot > 0 ? extents[inserted - 1] : 0
    addWithin(target, from: targetSlot, count, extent)
    if level > 0 { nodes.parent[Int(child)] = target }
  }

  // MARK: Slots and sums

  private mutating func makeNode() -> Int32 {
    let node = nodes.make()
    extents.grow(to: nodes.base(of: node) + fanout, filling: 0)
    return node
  }

  /// Opens a slot with the given *prefix sums*; with zeros it takes over those of the slot before it.
  private mutating func insertChild(
    _ child: Int32, _ count: Int, _ extent: Double, in node: Int32, at slot: Int
  ) {
    let base = nodes.base(of: node)
    var index = base + Int(nodes.used[Int(node)])
    while index > base + slot {
      nodes.counts[index] = nodes.counts[index - 1]
      extents[index] = extents[index - 1]
      nodes.children[index] = nodes.children[index - 1]
      index -= 1
    }
    let takesOver = count == 0 && extent == 0 && slot > 0
    nodes.counts[index] = takesOver ? nodes.counts[index - 1] : count
    extents[index] = takesOver ? extents[index - 1] : extent
    nodes.children[index] = child
    nodes.used[Int(node)] += 1
  }

  private mutating func removeChild(of node: Int32, at slot: Int) {
    let base = nodes.base(of: node)
    let end = base + Int(nodes.used[Int(node)])
    for index in base + slot..<end - 1 {
      nodes.counts[index] = nodes.counts[index + 1]
      extents[index] = extents[index + 1]
      nodes.children[index] = nodes.children[index + 1]
    }
    nodes.used[Int(node)] -= 1
  }

  /// Adds to an element and to every sum it is part of, up to the root.
  private mutating func add(_ count: Int, _ extent: Double, from slot: Int, of leaf: Int32) {
    addWithin(leaf, from: slot, count, extent)
    addAbove(leaf, count, extent)
  }

  /// Adds to all sums that a node is part of, up to the root.
  private mutating func addAbove(_ node: Int32, _ count: Int, _ extent: Double) {
    var node = node
    while nodes.parent[Int(node)] >= 0 {
      let above = nodes.parent[Int(node)]
      addWithin(above, from: nodes.slot(of: node, in: above), count, extent)
      node = above
    }
  }

  private mutating func addWithin(_ node: Int32, from slot: Int, _ count: Int, _ extent: Double) {
    let base = nodes.base(of: node)
    let sums = base + slot..<base + Int(nodes.used[Int(node)])
    // Often only one of the two changes.
    if count != 0 { nodes.counts.add(count, to: sums) }
    if extent != 0 { extents.add(extent, to: sums) }
  }
}
