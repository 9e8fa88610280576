// Finding elements of a sum tree by count, extent or mark, and walking from element to element.
extension SumTree {
  /// The first element with which the running count exceeds `target`. Nil if `target` is negative, or not less than
  /// `totalCount`.
  package func find(count target: Int) -> Position? {
    hasUnits ? findByUnits(count: target) : find(count: target, withUnits: false)
  }

  @inline(never)
  private func findByUnits(count target: Int) -> Position? { find(count: target, withUnits: true) }

  @inline(__always)
  private func find(count target: Int, withUnits hasUnits: Bool) -> Position? {
    guard target >= 0, target < totalCount else { return nil }
    return descend(withUnits: hasUnits) { node, used, before in
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
  @inline(never)
  package func find(reaching offset: Double) -> Position? {
    hasUnits ? findByUnits(reaching: offset) : findWithoutUnits(reaching: offset)
  }

  /// Does what `find(reaching:)` does in a tree without units.
  ///
  /// Inlined, because a call would return the position through memory: storing it field by field and loading it in pairs takes
  /// as long as finding it. It does not test for units, because two searches in one function would be too long to inline.
  @inline(__always)
  private func findWithoutUnits(reaching offset: Double) -> Position? {
    guard root >= 0, offset <= total(of: root, set: 0) else { return nil }
    return descend(withUnits: false) { node, used, before in
      slot(reaching: offset, of: node, used, from: before.extent, withUnits: false)
    }
  }

  @inline(never)
  private func findByUnits(reaching offset: Double) -> Position? {
    guard root >= 0, offset <= totalExtent else { return nil }
    return descend(withUnits: true) { node, used, before in
      slot(reaching: offset, of: node, used, from: before.extent, withUnits: true)
    }
  }

  /// The first element that ends at or after `offset`, in a tree without units. Usually returns at once if `known` is that
  /// element.
  ///
  /// - Parameter known: an element found since the last change, in a tree with exact sums.
  @inline(__always)
  func find(reaching offset: Double, near known: Position?) -> Position? {
    if let known, known.isFirst(reaching: offset) { return known }
    return findWithoutUnits(reaching: offset)
  }

  /// The first element that ends at or after `offset`, in a tree without units. That element must not be before `known`.
  /// Fast if it is in the same leaf as `known`.
  @inline(__always)
  func find(reaching offset: Double, from known: Position) -> Position? {
    find(reaching: offset, from: known, withUnits: false)
  }

  /// Like `find(reaching:from:)`, but for a tree with units.
  @inline(never)
  func findByUnits(reaching offset: Double, from known: Position) -> Position? {
    find(reaching: offset, from: known, withUnits: true)
  }

  @inline(__always)
  private func find(reaching offset: Double, from known: Position, withUnits hasUnits: Bool) -> Position? {
    let leaf = known.place.leaf
    let start = leafStart(of: known, withUnits: hasUnits)
    let used = Int(used[Int(leaf)])
    guard offset <= start.extent + sum(at: sums(of: leaf) &+ used &- 1, hasUnits) else {
      return find(reaching: offset)
    }
    let slot = slot(
      reaching: offset, of: leaf, used, from: start.extent, withUnits: hasUnits)
    return element(slot, of: leaf, start.count, start.extent, withUnits: hasUnits)
  }

  /// The element with the `number`-th mark, from 0; nil if there are fewer.
  package func find(mark number: Int) -> Position? {
    let marks = 2
    guard hasUnits, root >= 0, Double(number) < total(of: root, set: marks) else { return nil }
    var rest = Double(number)
    return descend(withUnits: true) { node, _, _ in
      let sums = sums(of: node, set: marks)
      var slot = 0
      while extents[sums + slot] <= rest { slot += 1 }
      if slot > 0 { rest -= extents[sums + slot - 1] }
      return slot
    }
  }

  package var first: Position? { root < 0 ? nil : descend(withUnits: hasUnits) { _, _, _ in 0 } }

  package var last: Position? {
    // Inlined, because a call would copy the tree.
    @inline(__always) get { root < 0 ? nil : descend(withUnits: hasUnits) { _, used, _ in used - 1 } }
  }

  // MARK: Neighbors

  @inline(never)
  package func next(_ position: Position) -> Position? {
    guard let next = next(position.place) else { return nil }
    if next.leaf == position.place.leaf {
      let start = leafStart(of: position, withUnits: hasUnits)
      return element(
        next.slot, of: next.leaf, start.count, start.extent, withUnits: hasUnits)
    }
    return element(
      0, of: next.leaf, position.countBefore + position.count, position.extentBefore + position.extent,
      withUnits: hasUnits)
  }

  @inline(__always)
  func next(_ place: Place) -> Place? {
    if place.slot &+ 1 < used[Int(place.leaf)] { return Place(leaf: place.leaf, slot: place.slot &+ 1) }
    let leaf = nextLeaves[Int(place.leaf)]
    return leaf < 0 ? nil : Place(leaf: leaf, slot: 0)
  }

  @inline(__always)
  func count(at place: Place) -> Int {
    let index = base(of: place.leaf) &+ place.slot
    return counts[index] - (place.slot > 0 ? counts[index &- 1] : 0)
  }

  @inline(__always)
  func payload(at place: Place) -> Int { Int(children[base(of: place.leaf) &+ place.slot]) }

  /// The previous element; nil for the first. The count of the previous element must not be 0.
  package func previous(_ position: Position) -> Position? {
    guard position.place.slot > 0 else { return find(count: position.countBefore - 1) }
    let start = leafStart(of: position, withUnits: hasUnits)
    return element(
      position.place.slot - 1, of: position.place.leaf, start.count, start.extent, withUnits: hasUnits)
  }

  package func extent(at place: Place) -> Double {
    hasUnits ? part(0, of: place) + part(1, of: place) * unit : part(0, of: place)
  }

  /// The fixed part, the units or the mark of an element, by the number of their set.
  func part(_ set: Int, of place: Place) -> Double {
    let sum = sums(of: place.leaf, set: set) + place.slot
    return extents[sum] - (place.slot > 0 ? extents[sum - 1] : 0)
  }

  // MARK: Descending

  /// Descends from the root to an element. `choose` returns the slot to enter, given the sums before the node.
  @inline(__always)
  private func descend(
    withUnits hasUnits: Bool,
    _ choose: (_ node: Int32, _ used: Int, _ before: (count: Int, extent: Double)) -> Int
  ) -> Position {
    var node = root
    var before = (count: 0, extent: 0.0)
    var level = height
    while true {
      let slot = choose(node, Int(used[Int(node)]), before)
      if level == 0 {
        return element(slot, of: node, before.count, before.extent, withUnits: hasUnits)
      }
      let place = base(of: node) &+ slot
      if slot > 0 {
        before.count += counts[place &- 1]
        before.extent += sum(at: sums(of: node) &+ slot &- 1, hasUnits)
      }
      node = children[place]
      level -= 1
    }
  }

  /// The sums before the leaf of an element.
  @inline(__always)
  private func leafStart(
    of position: Position, withUnits hasUnits: Bool
  ) -> (count: Int, extent: Double) {
    let (leaf, slot) = (position.place.leaf, position.place.slot)
    let countInLeaf = slot > 0 ? counts[base(of: leaf) &+ slot &- 1] : 0
    let extentInLeaf = slot > 0 ? sum(at: sums(of: leaf) &+ slot &- 1, hasUnits) : 0
    return (position.countBefore - countInLeaf, position.extentBefore - extentInLeaf)
  }

  /// The element in a slot of a leaf, given the sums before the leaf.
  @inline(__always)
  private func element(
    _ slot: Int, of leaf: Int32, _ countBefore: Int, _ extentBefore: Double, withUnits hasUnits: Bool
  ) -> Position {
    let index = base(of: leaf) &+ slot
    let place = sums(of: leaf) &+ slot
    let countInLeaf = slot > 0 ? counts[index &- 1] : 0
    let extentInLeaf = slot > 0 ? sum(at: place &- 1, hasUnits) : 0
    return Position(
      payload: Int(children[index]), countBefore: countBefore + countInLeaf,
      extentBefore: extentBefore + extentInLeaf,
      count: counts[index] - countInLeaf, extent: sum(at: place, hasUnits) - extentInLeaf,
      place: Place(leaf: leaf, slot: slot))
  }

  /// The first slot of a node that ends at or after an offset; the last slot if none does.
  @inline(__always)
  private func slot(
    reaching offset: Double, of node: Int32, _ used: Int, from start: Double, withUnits hasUnits: Bool
  ) -> Int {
    let units = hasUnits ? (distance: Self.fanout, value: unit) : (0, 0)
    return SumScan.over(extents, from: sums(of: node), count: Self.fanout, units: units) {
      $0.first(of: used, in: Self.fanout, reaching: offset, from: start)
    }
  }
}
