// How a sum tree changes. Sums are brought up to date from a leaf to the root; nodes split when full and borrow
// from or merge with a neighbour when thin.
extension SumTree {
  /// Forgets every element and keeps the memory.
  package mutating func removeAll() {
    counts.removeAll(keepingCapacity: true)
    extents.removeAll(keepingCapacity: true)
    children.removeAll(keepingCapacity: true)
    used.removeAll(keepingCapacity: true)
    parent.removeAll(keepingCapacity: true)
    nextLeaf.removeAll(keepingCapacity: true)
    freeNodes.removeAll(keepingCapacity: true)
    root = -1
    height = 0
    elementCount = 0
  }

  /// Adds an element at the end. Nodes on the right edge are filled to the brim, so that a tree built this way
  /// wastes nothing.
  package mutating func append(count: Int, extent: Double, payload: Int32) {
    guard let last else {
      root = makeNode()
      insertChild(payload, count, extent, in: root, at: 0)
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
      let used = leaf < 0 ? fanout : Int(self.used[Int(leaf)])
      if used == fanout {
        let element = element(next)
        append(count: element.count, extent: element.extent, payload: element.payload)
        next += 1
        continue
      }
      let end = min(used + added - next, fanout)
      let base = base(of: leaf)
      let before = (count: counts[base + used - 1], extent: extents[base + used - 1])
      var sum = before
      for slot in used..<end {
        let element = element(next)
        sum.count += element.count
        sum.extent += element.extent
        (counts[base + slot], extents[base + slot]) = sum
        children[base + slot] = element.payload
        next += 1
      }
      self.used[Int(leaf)] = Int32(end)
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
    let index = base(of: position.leaf) + Int(position.slot)
    let slot = Int(position.slot)
    let oldCount = counts[index] - (slot > 0 ? counts[index - 1] : 0)
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
    if root >= 0 { sumUp(added, from: &next, below: root, level: height) }
  }

  /// Every sum is added up from the elements themselves, one after the other: where sums are rounded, they are those of updating
  /// each element by itself.
  private mutating func sumUp(_ added: [Double], from next: inout Int, below node: Int32, level: Int) {
    let first = base(of: node)
    var sum = 0.0
    for slot in first..<first + Int(used[Int(node)]) {
      let begin = next
      if level > 0 {
        sumUp(added, from: &next, below: children[slot], level: level - 1)
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
    if used[Int(leaf)] == fanout {
      let right = split(leaf, level: 0, keeping: atEnd ? fanout : fanout / 2)
      if slot > Int(used[Int(leaf)]) || used[Int(right)] == 0 {
        slot -= Int(used[Int(leaf)])
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
    let old = base(of: node)
    let new = base(of: right)
    let moved = Int(used[Int(node)]) - kept
    let keptCount = kept > 0 ? counts[old + kept - 1] : 0
    let keptExtent = kept > 0 ? extents[old + kept - 1] : 0
    for slot in 0..<moved {
      counts[new + slot] = counts[old + kept + slot] - keptCount
      extents[new + slot] = extents[old + kept + slot] - keptExtent
      children[new + slot] = children[old + kept + slot]
      if level > 0 { parent[Int(children[new + slot])] = right }
    }
    used[Int(node)] = Int32(kept)
    used[Int(right)] = Int32(moved)
    if level == 0 {
      nextLeaf[Int(right)] = nextLeaf[Int(node)]
      nextLeaf[Int(node)] = right
    }
    let rightCount = moved > 0 ? counts[new + moved - 1] : 0
    let rightExtent = moved > 0 ? extents[new + moved - 1] : 0
    if node == root {
      root = makeNode()
      height += 1
      insertChild(node, keptCount, keptExtent, in: root, at: 0)
      insertChild(right, keptCount + rightCount, keptExtent + rightExtent, in: root, at: 1)
      parent[Int(node)] = root
      parent[Int(right)] = root
      return right
    }
    var above = parent[Int(node)]
    var slot = slot(of: node, in: above)
    if used[Int(above)] == fanout {
      // Nothing to keep back for the left where the new child goes to the very end.
      let aboveRight = split(above, level: level + 1, keeping: moved == 0 ? fanout : fanout / 2)
      if slot >= Int(used[Int(above)]) {
        slot -= Int(used[Int(above)])
        above = aboveRight
      } else if moved == 0 {
        // `node` stays the last child on the left; its new neighbour begins the right.
        insertChild(right, 0, 0, in: aboveRight, at: 0)
        parent[Int(right)] = aboveRight
        return right
      }
    }
    let here = base(of: above) + slot
    insertChild(right, counts[here], extents[here], in: above, at: slot + 1)
    counts[here] -= rightCount
    extents[here] -= rightExtent
    parent[Int(right)] = above
    return right
  }

  // MARK: Removing

  /// Mends a node that has become thin, and what is above it.
  private mutating func rebalance(_ node: Int32, level: Int) {
    if node == root {
      if level == 0 {
        if used[Int(node)] == 0 { removeAll() }
      } else if used[Int(node)] == 1 {
        root = children[base(of: node)]
        parent[Int(root)] = -1
        height -= 1
        freeNodes.append(node)
      }
      return
    }
    guard Int(used[Int(node)]) < fanout / 2 else { return }
    let above = parent[Int(node)]
    let slot = slot(of: node, in: above)
    let leftSlot = slot > 0 ? slot - 1 : slot
    guard leftSlot + 1 < Int(used[Int(above)]) else {
      // An only child, as appending leaves them on the right edge: once its parent is mended, it has a neighbour.
      rebalance(above, level: level + 1)
      return rebalance(node, level: level)
    }
    let left = children[base(of: above) + leftSlot]
    let right = children[base(of: above) + leftSlot + 1]
    let total = Int(used[Int(left)] + used[Int(right)])
    if total <= fanout {
      shift(from: right, to: left, keepingInLeft: total, level: level)
      if level == 0 { nextLeaf[Int(left)] = nextLeaf[Int(right)] }
      let sums = base(of: above) + leftSlot
      counts[sums] = counts[sums + 1]
      extents[sums] = extents[sums + 1]
      removeChild(of: above, at: leftSlot + 1)
      freeNodes.append(right)
      rebalance(above, level: level + 1)
    } else {
      shift(from: right, to: left, keepingInLeft: total / 2, level: level)
      let sums = base(of: above) + leftSlot
      let before = leftSlot > 0 ? (counts[sums - 1], extents[sums - 1]) : (0, 0)
      counts[sums] = before.0 + counts[last(of: left)]
      extents[sums] = before.1 + extents[last(of: left)]
    }
  }

  /// Moves children between two neighbours so that the left one holds `kept`.
  private mutating func shift(from right: Int32, to left: Int32, keepingInLeft kept: Int, level: Int) {
    while Int(used[Int(left)]) < kept {
      moveChild(from: right, at: 0, to: left, at: Int(used[Int(left)]), level: level)
    }
    while Int(used[Int(left)]) > kept {
      moveChild(from: left, at: Int(used[Int(left)]) - 1, to: right, at: 0, level: level)
    }
  }

  private mutating func moveChild(
    from source: Int32, at sourceSlot: Int, to target: Int32, at targetSlot: Int, level: Int
  ) {
    let index = base(of: source) + sourceSlot
    let count = counts[index] - (sourceSlot > 0 ? counts[index - 1] : 0)
    let extent = extents[index] - (sourceSlot > 0 ? extents[index - 1] : 0)
    let child = children[index]
    addWithin(source, from: sourceSlot, -count, -extent)
    removeChild(of: source, at: sourceSlot)
    insertChild(child, 0, 0, in: target, at: targetSlot)
    let inserted = base(of: target) + targetSlot
    counts[inserted] = targetSlot > 0 ? counts[inserted - 1] : 0
    extents[inserted] = targetSlot > 0 ? extents[inserted - 1] : 0
    addWithin(target, from: targetSlot, count, extent)
    if level > 0 { parent[Int(child)] = target }
  }

  // MARK: Slots and sums

  private mutating func makeNode() -> Int32 {
    if let node = freeNodes.popLast() {
      used[Int(node)] = 0
      parent[Int(node)] = -1
      nextLeaf[Int(node)] = -1
      return node
    }
    let node = Int32(used.count)
    counts.grow(to: counts.count + fanout, filling: 0)
    extents.grow(to: extents.count + fanout, filling: 0)
    children.grow(to: children.count + fanout, filling: -1)
    used.grow(to: used.count + 1, filling: 0)
    parent.grow(to: parent.count + 1, filling: -1)
    nextLeaf.grow(to: nextLeaf.count + 1, filling: -1)
    return node
  }

  func slot(of child: Int32, in node: Int32) -> Int {
    let (base, last) = (base(of: node), Int(used[Int(node)]) - 1)
    // What grows grows at the end.
    if children[base + last] == child { return last }
    let children = children.span.extracting(base..<base + last)
    for slot in children.indices where children[slot] == child { return slot }
    preconditionFailure("a child that its parent does not name")
  }

  /// Opens a slot with the given *prefix sums*; with zeros it takes over those of the slot before it.
  private mutating func insertChild(
    _ child: Int32, _ count: Int, _ extent: Double, in node: Int32, at slot: Int
  ) {
    let base = base(of: node)
    var index = base + Int(used[Int(node)])
    while index > base + slot {
      counts[index] = counts[index - 1]
      extents[index] = extents[index - 1]
      children[index] = children[index - 1]
      index -= 1
    }
    let takesOver = count == 0 && extent == 0 && slot > 0
    counts[index] = takesOver ? counts[index - 1] : count
    extents[index] = takesOver ? extents[index - 1] : extent
    children[index] = child
    used[Int(node)] += 1
  }

  private mutating func removeChild(of node: Int32, at slot: Int) {
    let base = base(of: node)
    let end = base + Int(used[Int(node)])
    for index in base + slot..<end - 1 {
      counts[index] = counts[index + 1]
      extents[index] = extents[index + 1]
      children[index] = children[index + 1]
    }
    used[Int(node)] -= 1
  }

  /// Adds to an element and to every sum it is part of, up to the root.
  private mutating func add(_ count: Int, _ extent: Double, from slot: Int, of leaf: Int32) {
    addWithin(leaf, from: slot, count, extent)
    addAbove(leaf, count, extent)
  }

  /// Adds to all sums that a node is part of, up to the root.
  private mutating func addAbove(_ node: Int32, _ count: Int, _ extent: Double) {
    var node = node
    while parent[Int(node)] >= 0 {
      let above = parent[Int(node)]
      addWithin(above, from: slot(of: node, in: above), count, extent)
      node = above
    }
  }

  private mutating func addWithin(_ node: Int32, from slot: Int, _ count: Int, _ extent: Double) {
    let base = base(of: node)
    let sums = base + slot..<base + Int(used[Int(node)])
    // Often only one of the two changes.
    if count != 0 { counts.add(count, to: sums) }
    if extent != 0 { extents.add(extent, to: sums) }
  }
}
