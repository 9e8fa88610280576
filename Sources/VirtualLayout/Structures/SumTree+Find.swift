// How a sum tree is searched, by count or by extent, and how one walks on from there.
extension SumTree {
  /// The element that holds the `target`-th unit of count, or nil outside 0 ..< totalCount.
  package func find(count target: Int) -> Position? {
    guard target >= 0, target < totalCount else { return nil }
    return descend { base, used, before in
      nodes.slot(holding: target &- before.count, at: base, of: used)
    }
  }

  /// The first element whose end lies behind `offset`: the one that contains it, extents being half-open. Nil
  /// at and behind the end. A negative offset finds the first element of some extent.
  package func find(extent offset: Double) -> Position? {
    guard nodes.root >= 0, offset < totalExtent else { return nil }
    return descend { base, used, before in
      nodes.firstSlot(of: used) { before.extent + extents[base &+ $0] > offset }
    }
  }

  /// The first element that ends at `offset` or behind it: also one that merely touches it, or that is empty
  /// and stands there. Nil behind the end.
  ///
  /// Compiled into its caller: a position handed over in memory, written field by field and read two at a time, costs as
  /// much as finding it.
  @inline(__always)
  package func find(reaching offset: Double) -> Position? {
    guard nodes.root >= 0, offset <= totalExtent else { return nil }
    return descend { base, used, before in
      SumScan.over(extents, from: base, count: fanout) {
        $0.first(of: used, in: fanout, reaching: offset, from: before.extent)
      }
    }
  }

  /// The same, where it may be one that has been found before.
  ///
  /// - Parameter known: that one, if nothing in the tree has changed since and its sums are exact.
  @inline(__always)
  package func find(reaching offset: Double, near known: Position?) -> Position? {
    if let known, known.isFirst(reaching: offset) { return known }
    return find(reaching: offset)
  }

  /// The first element, or nil without elements.
  package var first: Position? {
    nodes.root < 0 ? nil : descend { _, _, _ in 0 }
  }

  /// The last element, or nil without elements.
  package var last: Position? {
    nodes.root < 0 ? nil : descend { _, used, _ in used - 1 }
  }

  /// The element behind this one.
  @inline(__always)
  package func next(_ position: Position) -> Position? {
    var leaf = position.leaf
    var slot = position.slot + 1
    if slot == nodes.used[Int(leaf)] {
      leaf = nodes.nextLeaf[Int(leaf)]
      slot = 0
    }
    guard leaf >= 0 else { return nil }
    return element(
      leaf, slot, position.countBefore + position.count, position.extentBefore + position.extent)
  }

  /// The element in front of this one.
  ///
  /// - Complexity: O(fanout · log n) across the bounds of a leaf, else O(1).
  package func previous(_ position: Position) -> Position? {
    if position.slot > 0 {
      let leafStart = (
        count: position.countBefore - nodes.counts[nodes.base(of: position.leaf) + Int(position.slot) - 1],
        extent: position.extentBefore - extents[nodes.base(of: position.leaf) + Int(position.slot) - 1]
      )
      return element(
        position.leaf, position.slot - 1, leafStart.count, leafStart.extent, sumsAtLeafStart: true)
    }
    // Up until there is something to the left, then down its right edge.
    var node = position.leaf
    var level = 0
    while true {
      let above = nodes.parent[Int(node)]
      guard above >= 0 else { return nil }
      let slot = nodes.slot(of: node, in: above)
      level += 1
      if slot > 0 {
        node = nodes.children[nodes.base(of: above) + slot - 1]
        level -= 1
        break
      }
      node = above
    }
    while level > 0 {
      node = nodes.children[nodes.last(of: node)]
      level -= 1
    }
    return element(
      node, nodes.used[Int(node)] - 1, position.countBefore - nodes.counts[nodes.last(of: node)],
      position.extentBefore - extents[nodes.last(of: node)], sumsAtLeafStart: true)
  }

  /// Walks down from the root; `choose` names the slot to enter, given what is before it.
  @inline(__always)
  private func descend(
    _ choose: (_ base: Int, _ used: Int, _ before: (count: Int, extent: Double)) -> Int
  ) -> Position {
    var node = nodes.root
    var before = (count: 0, extent: 0.0)
    var level = nodes.height
    while true {
      let base = nodes.base(of: node)
      let slot = choose(base, Int(nodes.used[Int(node)]), before)
      if level == 0 { return element(node, Int32(slot), before.count, before.extent, sumsAtLeafStart: true) }
      if slot > 0 {
        before.count += nodes.counts[base + slot - 1]
        before.extent += extents[base + slot - 1]
      }
      node = nodes.children[base + slot]
      level -= 1
    }
  }

  /// The element in a slot. What is before it is given, or (`sumsAtLeafStart`) what is before its leaf.
  @inline(__always)
  private func element(
    _ leaf: Int32, _ slot: Int32, _ countBefore: Int, _ extentBefore: Double, sumsAtLeafStart: Bool = false
  ) -> Position {
    let index = nodes.base(of: leaf) + Int(slot)
    let countInLeaf = slot > 0 ? nodes.counts[index - 1] : 0
    let extentInLeaf = slot > 0 ? extents[index - 1] : 0
    return Position(
      payload: nodes.children[index],
      countBefore: sumsAtLeafStart ? countBefore + countInLeaf : countBefore,
      extentBefore: sumsAtLeafStart ? extentBefore + extentInLeaf : extentBefore,
      count: nodes.counts[index] - countInLeaf,
      extent: extents[index] - extentInLeaf,
      leaf: leaf, slot: slot)
  }
}
