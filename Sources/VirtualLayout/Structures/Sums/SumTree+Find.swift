// Finding elements of a sum tree by count, extent or mark, and walking from element to element.
extension SumTree {
  /// The first element with which the running count exceeds `target`. Nil if `target` is negative, or not less than
  /// `totalCount`.
  package func find(count target: Int) -> Position? {
    guard target >= 0, target < totalCount else { return nil }
    return descend { node, used, before in
      let (base, wanted) = (base(of: node), target - before.count)
      return Self.firstSlot(of: used) { counts[base + $0] > wanted }
    }
  }

  /// The first element that ends at or after `offset`, even if it only touches the offset or is empty; nil after the end.
  package func find(reaching offset: Double) -> Position? {
    guard root >= 0, offset <= totalExtent else { return nil }
    return descend { node, used, before in
      let first = sums(of: node)
      return Self.firstSlot(of: used) { before.extent + sum(at: first + $0) >= offset }
    }
  }

  /// The first element that ends at or after `offset`. Returns at once if `known` is that element.
  ///
  /// - Parameter known: an element found since the last change, in a tree with exact sums.
  func find(reaching offset: Double, near known: Position?) -> Position? {
    if let known, known.extentBefore < offset, offset <= known.extentBefore + known.extent { return known }
    return find(reaching: offset)
  }

  /// The element with the `number`-th mark, from 0; nil if there are fewer.
  package func find(mark number: Int) -> Position? {
    let marks = 2
    guard hasUnits, root >= 0, Double(number) < total(of: root, set: marks) else { return nil }
    var rest = Double(number)
    return descend { node, used, _ in
      let sums = sums(of: node, set: marks)
      let slot = Self.firstSlot(of: used) { extents[sums + $0] > rest }
      if slot > 0 { rest -= extents[sums + slot - 1] }
      return slot
    }
  }

  package var first: Position? { root < 0 ? nil : descend { _, _, _ in 0 } }

  package var last: Position? { root < 0 ? nil : descend { _, used, _ in used - 1 } }

  // MARK: Neighbors

  package func next(_ position: Position) -> Position? {
    next(position.place).map {
      element(at: $0, position.countBefore + position.count, position.extentBefore + position.extent)
    }
  }

  func next(_ place: Place) -> Place? {
    if place.slot + 1 < used[Int(place.leaf)] { return Place(leaf: place.leaf, slot: place.slot + 1) }
    let leaf = nextLeaves[Int(place.leaf)]
    return leaf < 0 ? nil : Place(leaf: leaf, slot: 0)
  }

  /// The previous element; nil for the first. The count of the previous element must not be 0.
  package func previous(_ position: Position) -> Position? { find(count: position.countBefore - 1) }

  // MARK: Elements

  func count(at place: Place) -> Int {
    let index = base(of: place.leaf) + place.slot
    return counts[index] - (place.slot > 0 ? counts[index - 1] : 0)
  }

  func payload(at place: Place) -> Int { Int(children[base(of: place.leaf) + place.slot]) }

  package func extent(at place: Place) -> Double {
    let index = sums(of: place.leaf) + place.slot
    return sum(at: index) - (place.slot > 0 ? sum(at: index - 1) : 0)
  }

  /// The fixed part, the units or the mark of an element, by the number of their set.
  func part(_ set: Int, of place: Place) -> Double {
    let sum = sums(of: place.leaf, set: set) + place.slot
    return extents[sum] - (place.slot > 0 ? extents[sum - 1] : 0)
  }

  private func element(at place: Place, _ countBefore: Int, _ extentBefore: Double) -> Position {
    Position(
      payload: payload(at: place), countBefore: countBefore, extentBefore: extentBefore,
      count: count(at: place), extent: extent(at: place), place: place)
  }

  /// The first slot for which `isAfter` is true, or the last one in use. Binary search without branches.
  @inline(__always)
  private static func firstSlot(of used: Int, _ isAfter: (Int) -> Bool) -> Int {
    var (slot, length) = (0, used)
    while length > 1 {
      let half = length / 2
      slot += isAfter(slot + half - 1) ? 0 : half
      length -= half
    }
    return slot
  }

  /// Descends from the root to an element. `choose` returns the slot to enter, given the sums before the node.
  @inline(__always)
  private func descend(
    _ choose: (_ node: Int32, _ used: Int, _ before: (count: Int, extent: Double)) -> Int
  ) -> Position {
    var node = root
    var before = (count: 0, extent: 0.0)
    var level = height
    while true {
      let slot = choose(node, Int(used[Int(node)]), before)
      if slot > 0 {
        before.count += counts[base(of: node) + slot - 1]
        before.extent += sum(at: sums(of: node) + slot - 1)
      }
      if level == 0 { return element(at: Place(leaf: node, slot: slot), before.count, before.extent) }
      node = children[base(of: node) + slot]
      level -= 1
    }
  }
}
