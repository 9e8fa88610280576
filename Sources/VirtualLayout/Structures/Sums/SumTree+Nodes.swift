// How nodes of a sum tree are made, split when they are full and mended when they are thin.
extension SumTree {
  /// A node that holds nothing yet and has no parent.
  mutating func makeNode() -> Int32 {
    if let node = freeNodes.popLast() {
      used[Int(node)] = 0
      parents[Int(node)] = -1
      nextLeaves[Int(node)] = -1
      return node
    }
    let node = Int32(used.count)
    counts.grow(to: counts.count + fanout, filling: 0)
    extents.grow(to: extents.count + fanout * heads.modulus, filling: 0)
    children.grow(to: children.count + fanout, filling: -1)
    used.grow(to: used.count + 1, filling: 0)
    parents.grow(to: parents.count + 1, filling: -1)
    nextLeaves.grow(to: nextLeaves.count + 1, filling: -1)
    return node
  }

  // MARK: Children

  /// Makes room for a child that has no count and no extent yet.
  mutating func openSlot(_ slot: Int, of node: Int32, for child: Int32) {
    let (base, after) = (base(of: node), Int(used[Int(node)]) - slot)
    counts.move(from: base + slot, to: base + slot + 1, count: after)
    children.move(from: base + slot, to: base + slot + 1, count: after)
    counts[base + slot] = slot > 0 ? counts[base + slot - 1] : 0
    children[base + slot] = child
    for head in 0..<heads.modulus {
      let sum = sums(of: node, head: head) + slot
      extents.move(from: sum, to: sum + 1, count: after)
      extents[sum] = slot > 0 ? extents[sum - 1] : 0
    }
    used[Int(node)] += 1
  }

  /// Takes out a child, and its sums with it: what it counted is counted by the next one.
  mutating func closeSlot(_ slot: Int, of node: Int32) {
    let (base, after) = (base(of: node), Int(used[Int(node)]) - slot - 1)
    counts.move(from: base + slot + 1, to: base + slot, count: after)
    children.move(from: base + slot + 1, to: base + slot, count: after)
    for head in 0..<heads.modulus {
      let sum = sums(of: node, head: head) + slot
      extents.move(from: sum + 1, to: sum, count: after)
    }
    used[Int(node)] -= 1
  }

  /// Copies some children of a node to another node, after the first `slot` of that one's own. It then has no others.
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
    for head in 0..<heads.modulus {
      let to = sums(of: target, head: head) + slot
      // Entered with this head, the target enters the first of them as the source does that is entered with another.
      let entered = self.head(after: countAtTarget, enteredWith: head)
      let former = heads.remainder(of: entered + heads.remainder(of: countBefore))
      let from = sums(of: source, head: former) + part.lowerBound
      let before = part.lowerBound > 0 ? extents[from - 1] : 0
      let atTarget = slot > 0 ? extents[to - 1] : 0
      for index in 0..<part.count { extents[to + index] = extents[from + index] - before + atTarget }
    }
    used[Int(target)] = Int32(slot + part.count)
  }

  /// Makes what a node's sums say of a child what the child comes to. The sums of later children stay.
  mutating func refresh(_ slot: Int, of node: Int32) {
    let place = base(of: node) + slot
    let child = children[place]
    let countBefore = slot > 0 ? counts[place - 1] : 0
    counts[place] = countBefore + counts[lastPlace(of: child)]
    for head in 0..<heads.modulus {
      let sum = sums(of: node, head: head) + slot
      let entered = self.head(after: countBefore, enteredWith: head)
      extents[sum] = (slot > 0 ? extents[sum - 1] : 0) + total(of: child, head: entered)
    }
  }

  // MARK: Full and thin nodes

  /// Moves the children from `kept` on to a new right neighbour, which it returns; makes room above first.
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
    if used[Int(above)] == fanout {
      // Nothing to keep back for the left where the new node goes to the very end.
      let keptAbove = kept == fanout ? fanout : fanout / 2
      let rightAbove = split(above, level: level + 1, keeping: keptAbove)
      if slot > keptAbove || keptAbove == fanout {
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

  /// Mends a node that has become thin, and what is above it.
  mutating func rebalance(_ node: Int32, level: Int) {
    if node == root { return shrinkRoot() }
    guard Int(used[Int(node)]) < fanout / 2 else { return }
    let above = parents[Int(node)]
    let slot = slot(of: node, in: above)
    let leftSlot = slot > 0 ? slot - 1 : slot
    guard leftSlot + 1 < Int(used[Int(above)]) else {
      // An only child, as appending leaves them on the right edge: once its parent is mended, it has a neighbour.
      rebalance(above, level: level + 1)
      return rebalance(node, level: level)
    }
    let left = children[base(of: above) + leftSlot]
    let right = children[base(of: above) + leftSlot + 1]
    let (leftCount, rightCount) = (Int(used[Int(left)]), Int(used[Int(right)]))
    let total = leftCount + rightCount
    if total <= fanout {
      copy(0..<rightCount, of: right, to: left, at: leftCount, level: level)
      if level == 0 { nextLeaves[Int(left)] = nextLeaves[Int(right)] }
      // The sums of both are those of the right one.
      children[base(of: above) + leftSlot + 1] = left
      closeSlot(leftSlot, of: above)
    } else {
      // Another right one, as nothing is copied within a node.
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
    if total <= fanout { rebalance(above, level: level + 1) }
  }

  /// Takes out a root that is empty, or that has a single child, which becomes the root.
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

  /// The payloads in order, and what each counts.
  var elements: [(payload: Int32, count: Int)] {
    var found: [(payload: Int32, count: Int)] = []
    found.reserveCapacity(elementCount)
    var place = first?.place
    while let here = place {
      found.append((payload(at: here), count(at: here)))
      place = next(here)
    }
    return found
  }

  /// The same elements in memory that is just large enough. The payload of each is its number.
  func compacted() -> SumTree {
    let elements = elements
    var extents: [Double] = []
    extents.reserveCapacity(elementCount * heads.modulus)
    var place = first?.place
    while let here = place {
      for head in 0..<heads.modulus { extents.append(extent(at: here, enteredWith: head)) }
      place = next(here)
    }
    var compact = SumTree(heads: heads.modulus, exactBelow: exactReach)
    compact.append(elements.count) { (elements[$0].count, 0, Int32(truncatingIfNeeded: $0)) }
    compact.updateAll(extents: extents)
    return compact
  }

  /// The extent of an element, entered with some head.
  package func extent(at place: Place, enteredWith head: Int) -> Double {
    let slot = Int(place.slot)
    let before = slot > 0 ? counts[base(of: place.leaf) + slot - 1] : 0
    let leafHead = heads.remainder(of: head + heads.remainder(of: before))
    let sum = sums(of: place.leaf, head: leafHead) + slot
    return extents[sum] - (slot > 0 ? extents[sum - 1] : 0)
  }
}
