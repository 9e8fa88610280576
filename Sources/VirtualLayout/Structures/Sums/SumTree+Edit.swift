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
    if root < 0 { root = makeNode() }
    var leaf = root
    for _ in 0..<height { leaf = children[lastPlace(of: leaf)] }
    let end = Place(leaf: leaf, slot: Int(used[Int(leaf)]) - 1)
    insert(count: count, extent: extent, payload: payload, after: end, atEnd: true)
  }

  /// Appends elements with an extent of 0. The payload of each is its index in the tree.
  package mutating func append(counts added: [Int]) {
    for count in added { append(count: count, extent: 0, payload: elementCount) }
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
    change(Place(leaf: leaf, slot: slot), adding: count, Parts(fixed: extent))
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
    change(position.place, adding: count - self.count(at: position.place), parts)
  }

  /// Adds to an element's count. Its extent stays.
  mutating func addCount(_ added: Int, to position: Position) { addCount(added, to: position.place) }

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

  /// Adds to the count of an element, sets its extent, and updates the sums of all nodes above.
  private mutating func change(_ place: Place, adding count: Int, _ parts: Parts) {
    // Often only one of the two changes.
    if count != 0 { addCount(count, to: place) }
    for set in 0..<setCount {
      let added = parts[set] - part(set, of: place)
      guard added != 0 else { continue }
      var place: Place? = place
      while let here = place {
        let sums = sums(of: here.leaf, set: set)
        extents.add(added, to: sums + here.slot..<sums + Int(used[Int(here.leaf)]))
        place = above(here)
      }
    }
    noteReach()
  }

  private mutating func addCount(_ count: Int, to place: Place) {
    var place: Place? = place
    while let here = place {
      let base = base(of: here.leaf)
      counts.add(count, to: base + here.slot..<base + Int(used[Int(here.leaf)]))
      place = above(here)
    }
  }

  /// The place of a node in its parent; nil for the root.
  private func above(_ place: Place) -> Place? {
    let parent = parents[Int(place.leaf)]
    return parent < 0 ? nil : Place(leaf: parent, slot: slot(of: place.leaf, in: parent))
  }
}
