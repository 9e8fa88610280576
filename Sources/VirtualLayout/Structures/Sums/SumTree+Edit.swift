// Adding, removing and resizing elements of a sum tree. Each edit updates sums from the leaf to the root.
extension SumTree {
  /// Removes all elements and keeps the capacity.
  package mutating func removeAll() {
    if used.count == 1 {
      // Keeps a single leaf, because small sections fill and empty a tree again and again.
      if root >= 0 { freeNodes.append(root) }
    } else {
      counts.removeAll(keepingCapacity: true)
      extents.removeAll(keepingCapacity: true)
      children.removeAll(keepingCapacity: true)
      used.removeAll(keepingCapacity: true)
      parents.removeAll(keepingCapacity: true)
      nextLeaves.removeAll(keepingCapacity: true)
      freeNodes.removeAll(keepingCapacity: true)
    }
    root = -1
    height = 0
    elementCount = 0
    isExact = true
  }

  // MARK: Adding and removing

  /// Appends an element. Fills nodes completely, so that no memory is wasted.
  package mutating func append(count: Int, extent: Double, payload: Int) {
    let end = last?.place
    if end == nil { root = makeNode() }
    insert(
      count: count, extent: extent, payload: payload, after: end ?? Place(leaf: root, slot: -1), atEnd: true)
  }

  /// Appends elements with an extent of 0. The payload of each is its index in the tree.
  ///
  /// The nodes above a leaf are updated once for all elements added to the leaf.
  package mutating func append(counts added: [Int]) {
    var next = 0
    while next < added.count {
      let leaf = last?.place.leaf ?? -1
      let used = leaf < 0 ? Self.fanout : Int(used[Int(leaf)])
      if used == Self.fanout {
        append(count: added[next], extent: 0, payload: elementCount)
        next += 1
        continue
      }
      let end = min(used + added.count - next, Self.fanout)
      let base = base(of: leaf)
      let countBefore = counts[base + used - 1]
      for slot in used..<end {
        counts[base + slot] = counts[base + slot - 1] + added[next]
        children[base + slot] = Int32(elementCount)
        elementCount += 1
        next += 1
      }
      for set in 0..<setCount {
        let sums = sums(of: leaf, set: set)
        for slot in used..<end { extents[sums + slot] = extents[sums + slot - 1] }
      }
      self.used[Int(leaf)] = Int32(end)
      let count = counts[base + end - 1] - countBefore
      var node = parents[Int(leaf)]
      while node >= 0 {
        counts[lastPlace(of: node)] += count
        node = parents[Int(node)]
      }
    }
  }

  /// Inserts an element after `position`.
  package mutating func insert(count: Int, extent: Double, payload: Int, after position: Position) {
    insert(count: count, extent: extent, payload: payload, after: position.place, atEnd: false)
  }

  private mutating func insert(count: Int, extent: Double, payload: Int, after place: Place, atEnd: Bool) {
    var (leaf, slot) = (place.leaf, place.slot + 1)
    if used[Int(leaf)] == Self.fanout {
      let right = split(leaf, level: 0, keeping: atEnd ? Self.fanout : Self.fanout / 2)
      if slot > Int(used[Int(leaf)]) || used[Int(right)] == 0 {
        slot -= Int(used[Int(leaf)])
        leaf = right
      }
    }
    openSlot(slot, of: leaf, for: Int32(truncatingIfNeeded: payload))
    elementCount += 1
    change(slot, of: leaf, adding: count, Parts(fixed: extent))
  }

  package mutating func remove(_ position: Position) {
    update(position, count: 0, extent: 0)
    closeSlot(position.place.slot, of: position.place.leaf)
    elementCount -= 1
    rebalance(position.place.leaf, level: 0)
  }

  // MARK: Resizing

  /// Sets an element's count and its extent. It then has no units and no mark.
  ///
  /// Each `Position` that was found before still refers to its element, but its sums may be out of date.
  package mutating func update(_ position: Position, count: Int, extent: Double) {
    update(position, count: count, parts: Parts(fixed: extent))
  }

  /// Sets an element's count and the parts of its extent.
  package mutating func update(_ position: Position, count: Int, parts: Parts) {
    let added = count - self.count(at: position.place)
    change(position.place.slot, of: position.place.leaf, adding: added, parts)
  }

  /// Adds to an element's count. Its extent stays.
  mutating func addCount(_ added: Int, to position: Position) {
    add(added, to: position.place.slot, of: position.place.leaf)
  }

  /// Sets the extents of all elements and recomputes all sums.
  ///
  /// Every sum adds the elements' extents in order. The sums are rounded as if the elements had been updated one after the
  /// other.
  ///
  /// - Parameter newExtents: for each element in order, its extent or, with units, its fixed part, units and mark.
  /// - Complexity: O(n) per level.
  package mutating func updateAll(extents newExtents: [Double]) {
    precondition(newExtents.count == elementCount * setCount, "an element without an extent")
    isExact = true
    var next = 0
    if root >= 0 { sumUp(newExtents, from: &next, below: root, level: height) }
    noteReach()
  }

  private mutating func sumUp(_ newExtents: [Double], from next: inout Int, below node: Int32, level: Int) {
    for slot in 0..<Int(used[Int(node)]) {
      let first = next
      if level > 0 {
        sumUp(newExtents, from: &next, below: children[base(of: node) + slot], level: level - 1)
      } else {
        next += 1
      }
      for set in 0..<setCount {
        let place = sums(of: node, set: set) + slot
        var sum = slot > 0 ? extents[place - 1] : 0
        for element in first..<next { sum += newExtents[element * setCount + set] }
        extents[place] = sum
      }
    }
  }

  // MARK: Sums

  /// Adds to the count of an element of a leaf, sets its extent, and updates the sums of all nodes above.
  private mutating func change(_ slot: Int, of leaf: Int32, adding count: Int, _ parts: Parts) {
    // Often only one of the two changes.
    if count != 0 { add(count, to: slot, of: leaf) }
    for set in 0..<setCount {
      let place = sums(of: leaf, set: set) + slot
      let added = parts[set] - (extents[place] - (slot > 0 ? extents[place - 1] : 0))
      guard added != 0 else { continue }
      var (node, slot) = (leaf, slot)
      while true {
        let sums = sums(of: node, set: set)
        extents.add(added, to: sums + slot..<sums + Int(used[Int(node)]))
        guard parents[Int(node)] >= 0 else { break }
        slot = self.slot(of: node, in: parents[Int(node)])
        node = parents[Int(node)]
      }
    }
    noteReach()
  }

  private mutating func add(_ count: Int, to slot: Int, of leaf: Int32) {
    var (node, slot) = (leaf, slot)
    while true {
      let base = base(of: node)
      counts.add(count, to: base + slot..<base + Int(used[Int(node)]))
      guard parents[Int(node)] >= 0 else { return }
      slot = self.slot(of: node, in: parents[Int(node)])
      node = parents[Int(node)]
    }
  }
}
