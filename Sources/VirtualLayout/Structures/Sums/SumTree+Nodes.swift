// The nodes of a sum tree: how they are created, split if they are full, and merged or refilled if they have too few children.
extension SumTree {
  mutating func makeNode() -> Int32 {
    if let node = freeNodes.popLast() {
      used[Int(node)] = 0
      parents[Int(node)] = -1
      nextLeaves[Int(node)] = -1
      return node
    }
    let node = Int32(used.count)
    counts.grow(to: counts.count + Self.fanout, filling: 0)
    extents.grow(to: extents.count + Self.fanout * setCount, filling: 0)
    children.grow(to: children.count + Self.fanout, filling: -1)
    used.grow(to: used.count + 1, filling: 0)
    parents.grow(to: parents.count + 1, filling: -1)
    nextLeaves.grow(to: nextLeaves.count + 1, filling: -1)
    return node
  }

  // MARK: Children

  /// Inserts a child with a count and an extent of 0.
  mutating func openSlot(_ slot: Int, of node: Int32, for child: Int32) {
    let (base, after) = (base(of: node), Int(used[Int(node)]) - slot)
    counts.move(from: base + slot, to: base + slot + 1, count: after)
    children.move(from: base + slot, to: base + slot + 1, count: after)
    counts[base + slot] = slot > 0 ? counts[base + slot - 1] : 0
    children[base + slot] = child
    for set in 0..<setCount {
      let sum = sums(of: node, set: set) + slot
      extents.move(from: sum, to: sum + 1, count: after)
      extents[sum] = slot > 0 ? extents[sum - 1] : 0
    }
    used[Int(node)] += 1
  }

  /// Removes a child and its prefix sums. The next child takes over its count and extent.
  mutating func closeSlot(_ slot: Int, of node: Int32) {
    let (base, after) = (base(of: node), Int(used[Int(node)]) - slot - 1)
    counts.move(from: base + slot + 1, to: base + slot, count: after)
    children.move(from: base + slot + 1, to: base + slot, count: after)
    for set in 0..<setCount {
      let sum = sums(of: node, set: set) + slot
      extents.move(from: sum + 1, to: sum, count: after)
    }
    used[Int(node)] -= 1
  }

  /// Overwrites the children of `target` from `slot` on with a range of children of `source`.
  private mutating func copy(
    _ part: Range<Int>, of source: Int32, to target: Int32, at slot: Int, level: Int
  ) {
    let (from, to) = (base(of: source) + part.lowerBound, base(of: target) + slot)
    let countBefore = part.lowerBound > 0 ? counts[from - 1] : 0
    let countAtTarget = slot > 0 ? counts[to - 1] : 0
    for index in 0..<part.count {
      counts[to + index] = counts[from + index] - countBefore + countAtTarget
      children[to + index] = children[from + index]
      if level > 0 { parents[Int(children[to + index])] = target }
    }
    for set in 0..<setCount {
      let to = sums(of: target, set: set) + slot
      let from = sums(of: source, set: set) + part.lowerBound
      let before = part.lowerBound > 0 ? extents[from - 1] : 0
      let atTarget = slot > 0 ? extents[to - 1] : 0
      for index in 0..<part.count { extents[to + index] = extents[from + index] - before + atTarget }
    }
    used[Int(target)] = Int32(slot + part.count)
  }

  /// Recomputes a node's sums at one child from the child's totals. Sums at later children do not change.
  mutating func refresh(_ slot: Int, of node: Int32) {
    let place = base(of: node) + slot
    let child = children[place]
    let countBefore = slot > 0 ? counts[place - 1] : 0
    counts[place] = countBefore + counts[lastPlace(of: child)]
    for set in 0..<setCount {
      let sum = sums(of: node, set: set) + slot
      extents[sum] = (slot > 0 ? extents[sum - 1] : 0) + total(of: child, set: set)
    }
  }

  // MARK: Splitting and merging

  /// Moves the children from slot `kept` on to a new right neighbor, and returns it. Splits a full parent first.
  mutating func split(_ node: Int32, level: Int, keeping kept: Int) -> Int32 {
    if node == root {
      root = makeNode()
      height += 1
      openSlot(0, of: root, for: node)
      refresh(0, of: root)
      parents[Int(node)] = root
    }
    var above = parents[Int(node)]
    var slot = slot(of: node, in: above) + 1
    if used[Int(above)] == Self.fanout {
      // Appending leaves the nodes on the left full.
      let keptAbove = kept == Self.fanout ? Self.fanout : Self.fanout / 2
      let rightAbove = split(above, level: level + 1, keeping: keptAbove)
      if slot > keptAbove || keptAbove == Self.fanout {
        slot -= keptAbove
        above = rightAbove
      }
    }
    let right = makeNode()
    copy(kept..<Int(used[Int(node)]), of: node, to: right, at: 0, level: level)
    used[Int(node)] = Int32(kept)
    if level == 0 {
      nextLeaves[Int(right)] = nextLeaves[Int(node)]
      nextLeaves[Int(node)] = right
    }
    openSlot(slot, of: above, for: right)
    parents[Int(right)] = above
    if used[Int(right)] > 0 { refresh(slot - 1, of: above) }
    return right
  }

  /// Merges a node that has too few children with a neighbor, or takes children from the neighbor. Merging may leave too few
  /// children in the parent, which is then rebalanced, too.
  mutating func rebalance(_ node: Int32, level: Int) {
    if node == root { return shrinkRoot() }
    guard Int(used[Int(node)]) < Self.fanout / 2 else { return }
    let above = parents[Int(node)]
    let slot = slot(of: node, in: above)
    let leftSlot = slot > 0 ? slot - 1 : slot
    guard leftSlot + 1 < Int(used[Int(above)]) else {
      // An only child, as appending leaves on the right edge. After its parent is rebalanced, it has a neighbor.
      rebalance(above, level: level + 1)
      return rebalance(node, level: level)
    }
    let left = children[base(of: above) + leftSlot]
    let right = children[base(of: above) + leftSlot + 1]
    let (leftCount, rightCount) = (Int(used[Int(left)]), Int(used[Int(right)]))
    let total = leftCount + rightCount
    if total <= Self.fanout {
      copy(0..<rightCount, of: right, to: left, at: leftCount, level: level)
      if level == 0 { nextLeaves[Int(left)] = nextLeaves[Int(right)] }
      // The parent's sums at the right node include both nodes, so this slot stays.
      children[base(of: above) + leftSlot + 1] = left
      closeSlot(leftSlot, of: above)
    } else {
      // A new right node, because `copy` cannot move children within a node.
      let other = makeNode()
      let kept = total / 2
      let moved = max(0, kept - leftCount)
      copy(min(kept, leftCount)..<leftCount, of: left, to: other, at: 0, level: level)
      copy(moved..<rightCount, of: right, to: other, at: max(0, leftCount - kept), level: level)
      if moved > 0 { copy(0..<moved, of: right, to: left, at: leftCount, level: level) }
      used[Int(left)] = Int32(kept)
      if level == 0 {
        nextLeaves[Int(left)] = other
        nextLeaves[Int(other)] = nextLeaves[Int(right)]
      }
      children[base(of: above) + leftSlot + 1] = other
      parents[Int(other)] = above
      refresh(leftSlot, of: above)
    }
    freeNodes.append(right)
    if total <= Self.fanout { rebalance(above, level: level + 1) }
  }

  /// Removes an empty root, or replaces a root that has a single child by that child.
  private mutating func shrinkRoot() {
    if used[Int(root)] == 0 {
      removeAll()
    } else if height > 0 && used[Int(root)] == 1 {
      freeNodes.append(root)
      root = children[base(of: root)]
      parents[Int(root)] = -1
      height -= 1
    }
  }

  // MARK: All elements

  /// The places of all elements, in order.
  private var places: [Place] {
    var places: [Place] = []
    places.reserveCapacity(elementCount)
    var place = first?.place
    while let here = place {
      places.append(here)
      place = next(here)
    }
    return places
  }

  var elements: [(payload: Int, count: Int)] { places.map { (payload(at: $0), count(at: $0)) } }

  /// A copy with full nodes. The payload of each element is its index.
  func compacted() -> SumTree {
    var compact = SumTree(exactBelow: exactReach, unit: hasUnits ? unit : nil)
    compact.append(counts: elements.map { $0.count })
    compact.updateAll(extents: places.flatMap { place in (0..<setCount).map { part($0, of: place) } })
    return compact
  }
}
