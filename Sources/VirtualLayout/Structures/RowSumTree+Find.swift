// How a tree of rows is searched, by item or by extent, and how one walks on from there.
extension RowSumTree {
  /// The element that holds an item, or nil outside 0 ..< totalCount.
  package func find(item: Int) -> Position? {
    guard item >= 0, item < totalCount else { return nil }
    return descend { node, _, before in
      nodes.slot(holding: item &- before.count, at: nodes.base(of: node), of: used(of: node))
    }
  }

  /// The first element that ends at `offset` or behind it. Nil behind the end.
  @inline(__always)
  package func find(reaching offset: Double) -> Position? {
    guard nodes.root >= 0, offset <= totalExtent else { return nil }
    return descend { node, head, before in
      SumScan.over(extents, from: sums(of: node, head: head), count: Self.fanout) {
        $0.first(of: used(of: node), in: Self.fanout, reaching: offset, from: before.extent)
      }
    }
  }

  /// The same, where it is known to be this one or one behind it: mostly it is near.
  @inline(__always)
  package func find(reaching offset: Double, from known: Position) -> Position? {
    let leaf = known.place.leaf
    let start = leafStart(of: known)
    let (sums, used) = (sums(of: leaf, head: start.head), used(of: leaf))
    guard offset <= start.extent + extents[sums &+ used &- 1] else { return findAnywhere(reaching: offset) }
    let slot = SumScan.over(extents, from: sums, count: Self.fanout) {
      $0.first(of: used, in: Self.fanout, reaching: offset, from: start.extent)
    }
    return element(slot, of: leaf, enteredWith: start.head, start.count, start.extent)
  }

  @inline(never)
  private func findAnywhere(reaching offset: Double) -> Position? { find(reaching: offset) }

  /// The first element, or nil without elements.
  package var first: Position? { nodes.root < 0 ? nil : descend { _, _, _ in 0 } }

  /// The last element, or nil without elements.
  package var last: Position? { nodes.root < 0 ? nil : descend { node, _, _ in used(of: node) - 1 } }

  /// The element behind this one.
  @inline(__always)
  package func next(_ position: Position) -> Position? {
    guard let next = next(position.place) else { return nil }
    if next.leaf == position.place.leaf {
      let start = leafStart(of: position)
      return element(Int(next.slot), of: next.leaf, enteredWith: start.head, start.count, start.extent)
    }
    return element(
      0, of: next.leaf, enteredWith: head(behind: position.count, enteredWith: position.head),
      position.countBefore + position.count, position.extentBefore + position.extent)
  }

  /// Where the element behind one stands.
  @inline(__always)
  func next(_ place: Place) -> Place? {
    if place.slot &+ 1 < nodes.used[Int(place.leaf)] { return Place(leaf: place.leaf, slot: place.slot &+ 1) }
    let leaf = nodes.nextLeaf[Int(place.leaf)]
    return leaf < 0 ? nil : Place(leaf: leaf, slot: 0)
  }

  /// What stands for an element, and what it counts.
  @inline(__always)
  func element(at place: Place) -> (payload: Int32, count: Int) {
    let index = nodes.base(of: place.leaf) &+ Int(place.slot)
    return (nodes.children[index], nodes.counts[index] - (place.slot > 0 ? nodes.counts[index &- 1] : 0))
  }

  /// The element in front of this one.
  package func previous(_ position: Position) -> Position? {
    guard position.place.slot > 0 else { return find(item: position.countBefore - 1) }
    let start = leafStart(of: position)
    return element(
      Int(position.place.slot) - 1, of: position.place.leaf, enteredWith: start.head, start.count,
      start.extent)
  }

  /// What comes before the leaf of an element that has been found, and the head that the leaf is entered with.
  @inline(__always)
  private func leafStart(of position: Position) -> (head: Int, count: Int, extent: Double) {
    let (leaf, slot) = (position.place.leaf, Int(position.place.slot))
    let countInLeaf = slot > 0 ? nodes.counts[nodes.base(of: leaf) &+ slot &- 1] : 0
    let head = columns.of(position.head &+ countInLeaf)
    let extentInLeaf = slot > 0 ? extents[sums(of: leaf, head: head) &+ slot &- 1] : 0
    return (head, position.countBefore - countInLeaf, position.extentBefore - extentInLeaf)
  }

  /// Walks down from the root; `choose` names the slot to enter, given what is before the node.
  @inline(__always)
  private func descend(
    _ choose: (_ node: Int32, _ head: Int, _ before: (count: Int, extent: Double)) -> Int
  ) -> Position {
    var node = nodes.root
    var before = (count: 0, extent: 0.0)
    var head = 0
    var level = nodes.height
    while true {
      let slot = choose(node, head, before)
      if level == 0 { return element(slot, of: node, enteredWith: head, before.count, before.extent) }
      let sum = sums(of: node, head: head) &+ slot
      if slot > 0 {
        let count = nodes.counts[nodes.base(of: node) &+ slot &- 1]
        before.count += count
        before.extent += extents[sum &- 1]
        head = self.head(behind: count, enteredWith: head)
      }
      node = nodes.children[nodes.base(of: node) &+ slot]
      level -= 1
    }
  }

  /// The element in a slot of a leaf, given what is before the leaf.
  @inline(__always)
  private func element(
    _ slot: Int, of leaf: Int32, enteredWith head: Int, _ countBefore: Int, _ extentBefore: Double
  ) -> Position {
    let index = nodes.base(of: leaf) &+ slot
    let sum = sums(of: leaf, head: head) &+ slot
    let countInLeaf = slot > 0 ? nodes.counts[index &- 1] : 0
    let extentInLeaf = slot > 0 ? extents[sum &- 1] : 0
    return Position(
      payload: nodes.children[index], head: self.head(behind: countInLeaf, enteredWith: head),
      countBefore: countBefore + countInLeaf, extentBefore: extentBefore + extentInLeaf,
      count: nodes.counts[index] - countInLeaf, extent: extents[sum] - extentInLeaf,
      place: Place(leaf: leaf, slot: Int32(truncatingIfNeeded: slot)))
  }
}
