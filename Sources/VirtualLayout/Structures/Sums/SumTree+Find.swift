// Finding elements of a sum tree by count or extent, and walking from element to element.
extension SumTree {
  /// The element that contains unit number `target` of the total count, from 0; nil if there is none.
  package func find(count target: Int) -> Position? {
    guard target >= 0, target < totalCount else { return nil }
    return descend { node, _, used, before in
      // Binary search without branches, half of which would be mispredicted.
      let (base, wanted) = (base(of: node), target &- before.count)
      var place = base
      var length = used
      while length > 1 {
        let half = length >> 1
        place = counts[place &+ half &- 1] > wanted ? place : place &+ half
        length &-= half
      }
      return place &- base
    }
  }

  /// The first element that ends at or after `offset`, even if it only touches the offset or is empty; nil after the end.
  ///
  /// Inlined, because returning the position in memory (stored by field, loaded in pairs) takes as long as finding it.
  @inline(__always)
  package func find(reaching offset: Double) -> Position? {
    guard root >= 0, offset <= totalExtent else { return nil }
    return descend { node, phase, used, before in
      slot(reaching: offset, of: node, phase: phase, used, from: before.extent)
    }
  }

  /// The first element that ends at or after `offset`. Returns at once if that is `known`.
  ///
  /// - Parameter known: an element found since the last change, in a tree with exact sums.
  @inline(__always)
  package func find(reaching offset: Double, near known: Position?) -> Position? {
    if let known, known.isFirst(reaching: offset) { return known }
    return find(reaching: offset)
  }

  /// The first element that ends at or after `offset`. It must not be before `known`. Fast if both are in the same leaf.
  @inline(__always)
  package func find(reaching offset: Double, from known: Position) -> Position? {
    let leaf = known.place.leaf
    let start = leafStart(of: known)
    let used = Int(used[Int(leaf)])
    guard offset <= start.extent + extents[sums(of: leaf, phase: start.phase) &+ used &- 1] else {
      return findAnywhere(reaching: offset)
    }
    let slot = slot(reaching: offset, of: leaf, phase: start.phase, used, from: start.extent)
    return element(slot, of: leaf, enteredWith: start.phase, start.count, start.extent)
  }

  @inline(never)
  func findAnywhere(reaching offset: Double) -> Position? { find(reaching: offset) }

  package var first: Position? { root < 0 ? nil : descend { _, _, _, _ in 0 } }

  package var last: Position? { root < 0 ? nil : descend { _, _, used, _ in used - 1 } }

  // MARK: Neighbours

  @inline(__always)
  package func next(_ position: Position) -> Position? {
    guard let next = next(position.place) else { return nil }
    if next.leaf == position.place.leaf {
      let start = leafStart(of: position)
      return element(Int(next.slot), of: next.leaf, enteredWith: start.phase, start.count, start.extent)
    }
    return element(
      0, of: next.leaf, enteredWith: phase(after: position.count, enteredWith: Int(position.phase)),
      position.countBefore + position.count, position.extentBefore + position.extent)
  }

  @inline(__always)
  func next(_ place: Place) -> Place? {
    if place.slot &+ 1 < used[Int(place.leaf)] { return Place(leaf: place.leaf, slot: place.slot &+ 1) }
    let leaf = nextLeaves[Int(place.leaf)]
    return leaf < 0 ? nil : Place(leaf: leaf, slot: 0)
  }

  @inline(__always)
  func count(at place: Place) -> Int {
    let index = base(of: place.leaf) &+ Int(place.slot)
    return counts[index] - (place.slot > 0 ? counts[index &- 1] : 0)
  }

  @inline(__always)
  func payload(at place: Place) -> Int32 { children[base(of: place.leaf) &+ Int(place.slot)] }

  /// The previous element; nil for the first. The count of the previous element must not be 0.
  package func previous(_ position: Position) -> Position? {
    guard position.place.slot > 0 else { return find(count: position.countBefore - 1) }
    let start = leafStart(of: position)
    return element(
      Int(position.place.slot) - 1, of: position.place.leaf, enteredWith: start.phase, start.count,
      start.extent)
  }

  /// The extent of an element if it is entered with `phase`.
  package func extent(at place: Place, enteredWith phase: Int) -> Double {
    let slot = Int(place.slot)
    let before = slot > 0 ? counts[base(of: place.leaf) + slot - 1] : 0
    let leafPhase = phases.remainder(of: phase + phases.remainder(of: before))
    let sum = sums(of: place.leaf, phase: leafPhase) + slot
    return extents[sum] - (slot > 0 ? extents[sum - 1] : 0)
  }

  // MARK: Descending

  /// Descends from the root to an element. `choose` returns the slot to enter, given the sums before the node.
  @inline(__always)
  private func descend(
    _ choose: (_ node: Int32, _ phase: Int, _ used: Int, _ before: (count: Int, extent: Double)) -> Int
  ) -> Position {
    var node = root
    var before = (count: 0, extent: 0.0)
    var phase = 0
    var level = height
    while true {
      let slot = choose(node, phase, Int(used[Int(node)]), before)
      if level == 0 { return element(slot, of: node, enteredWith: phase, before.count, before.extent) }
      let place = base(of: node) &+ slot
      if slot > 0 {
        let count = counts[place &- 1]
        before.count += count
        before.extent += extents[sums(of: node, phase: phase) &+ slot &- 1]
        phase = self.phase(after: count, enteredWith: phase)
      }
      node = children[place]
      level -= 1
    }
  }

  /// The sums before the leaf of an element, and the phase with which the leaf is entered.
  @inline(__always)
  private func leafStart(of position: Position) -> (phase: Int, count: Int, extent: Double) {
    let (leaf, slot) = (position.place.leaf, Int(position.place.slot))
    let countInLeaf = slot > 0 ? counts[base(of: leaf) &+ slot &- 1] : 0
    let phase =
      phases.modulus == 1 ? 0 : phases.remainder(of: Int(position.phase) &+ phases.remainder(of: countInLeaf))
    let extentInLeaf = slot > 0 ? extents[sums(of: leaf, phase: phase) &+ slot &- 1] : 0
    return (phase, position.countBefore - countInLeaf, position.extentBefore - extentInLeaf)
  }

  /// The element in a slot of a leaf, given the sums before the leaf.
  @inline(__always)
  private func element(
    _ slot: Int, of leaf: Int32, enteredWith phase: Int, _ countBefore: Int, _ extentBefore: Double
  ) -> Position {
    let index = base(of: leaf) &+ slot
    let sum = sums(of: leaf, phase: phase) &+ slot
    let countInLeaf = slot > 0 ? counts[index &- 1] : 0
    let extentInLeaf = slot > 0 ? extents[sum &- 1] : 0
    return Position(
      payload: children[index],
      phase: Int32(truncatingIfNeeded: self.phase(after: countInLeaf, enteredWith: phase)),
      countBefore: countBefore + countInLeaf, extentBefore: extentBefore + extentInLeaf,
      count: counts[index] - countInLeaf, extent: extents[sum] - extentInLeaf,
      place: Place(leaf: leaf, slot: Int32(truncatingIfNeeded: slot)))
  }

  /// The first slot of a node that ends at or after an offset; the last slot if none does.
  @inline(__always)
  private func slot(
    reaching offset: Double, of node: Int32, phase: Int, _ used: Int, from start: Double
  ) -> Int {
    SumScan.over(extents, from: sums(of: node, phase: phase), count: fanout) {
      $0.first(of: used, in: fanout, reaching: offset, from: start)
    }
  }
}
