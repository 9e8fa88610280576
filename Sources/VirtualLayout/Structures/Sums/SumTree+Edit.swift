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

  /// Appends an element with the same extent for every phase. Fills nodes completely, so that no memory is wasted.
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

  /// Inserts an element after `position`, with the same extent for every phase.
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
    change(slot, of: leaf, adding: count, extent: extent)
  }

  package mutating func remove(_ position: Position) {
    update(position, count: 0, extent: 0)
    closeSlot(position.place.slot, of: position.place.leaf)
    elementCount -= 1
    rebalance(position.place.leaf, level: 0)
  }

  // MARK: Resizing

  /// Sets an element's count, and its extent for every phase. It then has no units and no mark.
  ///
  /// Each `Position` that was found before still refers to its element, but its sums may be out of date.
  package mutating func update(_ position: Position, count: Int, extent: Double) {
    let added = count - self.count(at: position.place)
    change(position.place.slot, of: position.place.leaf, adding: added, extent: extent)
  }

  /// Sets the extent of the only element, in a tree with one phase and without units. Its count stays, and so does `isExact`,
  /// unless the extent is too great.
  package mutating func updateOnlyElement(extent: Double) {
    precondition(elementCount == 1 && setCount == 1)
    extents[sums(of: root, set: 0)] = extent
    noteReach()
  }

  /// Sets an element's count, and one extent for each phase: with units, first its fixed parts, then its units, then its marks.
  package mutating func update(_ position: Position, count: Int, extents: [Double]) {
    if setCount == 1 { return update(position, count: count, extent: extents[0]) }
    let added = count - self.count(at: position.place)
    change(position.place.slot, of: position.place.leaf, adding: added, extents: extents)
  }

  /// Sets the extents of all elements and recomputes all sums.
  ///
  /// With one phase, every sum adds the elements' extents in order. The sums are rounded as if the elements had been updated
  /// one after the other.
  ///
  /// - Parameter newExtents: for each element in order, its extents for phases 0, 1, …, as for `update`.
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
      guard level == 0 || phases.modulus == 1 else {
        refresh(slot, of: node)
        continue
      }
      let before = slot > 0 ? counts[base(of: node) + slot - 1] : 0
      for phase in 0..<phases.modulus {
        let entered = self.phase(after: before, enteredWith: phase)
        for kind in kinds {
          let place = sums(of: node, set: kind + phase) + slot
          var sum = slot > 0 ? extents[place - 1] : 0
          for element in first..<next { sum += newExtents[element * setCount + kind + entered] }
          extents[place] = sum
        }
      }
    }
  }

  // MARK: Sums

  /// Adds to the count of an element of a leaf, and sets its extent for every phase.
  private mutating func change(_ slot: Int, of leaf: Int32, adding count: Int, extent: Double) {
    guard setCount == 1 else {
      var extents = [Double](repeating: 0, count: setCount)
      for phase in 0..<phases.modulus { extents[phase] = extent }
      return change(slot, of: leaf, adding: count, extents: extents)
    }
    let place = base(of: leaf) + slot
    let added = extent - (extents[place] - (slot > 0 ? extents[place - 1] : 0))
    var (node, slot) = (leaf, slot)
    while true {
      let base = base(of: node)
      let part = base + slot..<base + Int(used[Int(node)])
      // Often only one of the two changes.
      if count != 0 { counts.add(count, to: part) }
      if added != 0 { extents.add(added, to: part) }
      let above = parents[Int(node)]
      guard above >= 0 else { break }
      slot = self.slot(of: node, in: above)
      node = above
    }
    if extents[lastPlace(of: node)] >= exactReach { isExact = false }
  }

  /// Adds to the count of an element of a leaf, sets its extents, and updates the sums of all nodes above.
  private mutating func change(_ slot: Int, of leaf: Int32, adding added: Int, extents newExtents: [Double]) {
    var totals: [Double] = []
    swap(&totals, &scratch)
    totals.resize(to: setCount + phases.modulus * Self.fanout, filling: 0)
    // With many phases, it is too large to keep.
    defer { if phases.modulus <= 64 { scratch = totals } }
    for set in 0..<setCount { totals[set] = newExtents[set] }
    var (node, slot) = (leaf, slot)
    while true {
      if added != 0 {
        recount(slot, of: node, by: added, extents: &totals)
      } else if !replace(extentsOf: slot, in: node, by: totals) {
        return
      }
      guard parents[Int(node)] >= 0 else { return noteReach() }
      for set in 0..<setCount { totals[set] = total(of: node, set: set) }
      let above = parents[Int(node)]
      slot = self.slot(of: node, in: above)
      node = above
    }
  }

  /// Sets the extents of a child of a node. Returns whether any of them changed.
  private mutating func replace(extentsOf slot: Int, in node: Int32, by new: [Double]) -> Bool {
    let before = phases.remainder(of: slot > 0 ? counts[base(of: node) + slot - 1] : 0)
    let used = Int(used[Int(node)])
    var hasChanged = false
    for kind in kinds {
      for phase in 0..<phases.modulus {
        let first = sums(of: node, set: kind + phase)
        let old = extents[first + slot] - (slot > 0 ? extents[first + slot - 1] : 0)
        let added = new[kind + phases.difference(phase, before)] - old
        if added == 0 { continue }
        hasChanged = true
        extents.add(added, to: first + slot..<first + used)
      }
    }
    return hasChanged
  }

  /// Changes the count of a child of a node and sets its extents. Later children are then entered with other phases.
  ///
  /// - Parameter new: the extents and, from index `phases.modulus` on, scratch memory for the node's old sums.
  private mutating func recount(_ slot: Int, of node: Int32, by added: Int, extents new: inout [Double]) {
    let (base, used) = (base(of: node), Int(used[Int(node)]))
    let before = phases.remainder(of: slot > 0 ? counts[base + slot - 1] : 0)
    let shift = phases.remainder(of: abs(added))
    counts.add(added, to: base + slot..<base + used)
    let scratch = setCount
    for kind in kinds {
      for phase in 0..<phases.modulus {
        let first = sums(of: node, set: kind + phase)
        for index in slot..<used { new[scratch + phase * Self.fanout + index] = extents[first + index] }
      }
      for phase in 0..<phases.modulus {
        let first = sums(of: node, set: kind + phase)
        // After the child, this phase has the old sums of phase `former`, shifted.
        let former = phases.difference(phase, added > 0 ? shift : phases.modulus - shift)
        let old = scratch + former * Self.fanout
        let sum = (slot > 0 ? extents[first + slot - 1] : 0) + new[kind + phases.difference(phase, before)]
        let difference = sum - new[old + slot]
        extents[first + slot] = sum
        for index in slot + 1..<max(slot + 1, used) { extents[first + index] = new[old + index] + difference }
      }
    }
  }
}
