/// The bounds of blocks of intervals, of groups of sixteen blocks, of sixteen such groups, and so on. It finds the blocks that
/// may intersect a query range, and does not know the intervals in them.
///
/// **Invariants**
/// 1. `levels[0]` holds the bounds of the groups of `blocks`, `levels[l]` those of the groups of `levels[l - 1]`. The last
///    level has one element. Without blocks there are no levels.
/// 2. The bounds of a group span the bounds of all its elements.
/// 3. `leastAfter[g]` is the least start of all blocks after group g of `blocks`.
struct BoundsTree: Sendable {
  private(set) var blocks = BoundsLevel()
  private(set) var levels: [BoundsLevel] = []
  /// A query stops after the first group for which this is not less than the query's end.
  private(set) var leastAfter: [Float] = []

  /// The least start of all blocks.
  var least: Float { levels.last?[0].least ?? .infinity }

  var memoryFootprint: Int {
    levels.reduce(blocks.memoryFootprint + leastAfter.allocatedBytes) { $0 + $1.memoryFootprint }
  }

  // MARK: Changing

  /// Removes the last blocks, or adds blocks that span nothing. Call `update` afterwards.
  mutating func resize(to count: Int) { blocks.resize(to: count) }

  /// Sets the bounds of a block. Call `update` afterwards.
  mutating func set(_ bounds: OuterBounds, of block: Int) { blocks[block] = bounds }

  /// Updates everything else after the blocks from `first` on, or their number, have changed.
  ///
  /// - Complexity: O(changed blocks + log n), amortized, if the starts interleave a bounded number of ascending sequences.
  mutating func update(from first: Int) {
    guard blocks.count > 0 else {
      levels.removeAll(keepingCapacity: true)
      leastAfter.removeAll(keepingCapacity: true)
      return
    }
    sumUp(from: first)
    spreadLeastStarts(from: first)
  }

  /// Updates the levels above the blocks from `block` on.
  private mutating func sumUp(from block: Int) {
    var first = block
    var level = 0
    repeat {
      let count = level == 0 ? blocks.groupCount : levels[level - 1].groupCount
      first /= BoundsLevel.groupSize
      if levels.count == level { levels.append(BoundsLevel()) }
      levels[level].resize(to: count)
      for group in first..<count {
        levels[level][group] =
          level == 0 ? blocks.bounds(ofGroup: group) : levels[level - 1].bounds(ofGroup: group)
      }
      level += 1
    } while levels[level - 1].count > 1
    levels.removeLast(levels.count - level)
  }

  /// Updates `leastAfter` from the last group back to that of `block`, and farther back as long as values change.
  private mutating func spreadLeastStarts(from block: Int) {
    let groups = blocks.groupCount
    leastAfter.resize(to: groups, filling: .infinity)
    let first = block / BoundsLevel.groupSize
    var least = Float.infinity
    var group = groups
    while group > 0 {
      group -= 1
      if group < first && leastAfter[group] == least { break }
      leastAfter[group] = least
      least = min(least, levels[0][group].least)
    }
  }

  mutating func trim() { blocks.trim() }
}

/// The state of a search for the blocks that may intersect a query range: a group of blocks, and a bit for each of its matching
/// blocks that has not been visited.
struct BoundsWalk: BitwiseCopyable {
  var group: Int32
  var rest: UInt32
}

extension BoundsTree {
  /// Begins a walk at a block.
  func walk(from block: Int, meeting range: OuterBounds) -> BoundsWalk {
    let group = block / BoundsLevel.groupSize
    guard group < leastAfter.count else { return BoundsWalk(group: 0, rest: 0) }
    let bits = blocks.bits(ofGroup: group, meeting: range)
    return BoundsWalk(group: Int32(truncatingIfNeeded: group), rest: bits & Self.bits(from: block))
  }

  /// Moves on to the next group with a block that may intersect the range, or past the last group. It goes up the levels until
  /// a later sibling may intersect the range, then down again.
  func next(_ walk: BoundsWalk, meeting range: OuterBounds) -> BoundsWalk {
    var element = Int(walk.group) + 1
    var level = 0
    while level < levels.count {
      let group = element / BoundsLevel.groupSize
      let found =
        group < levels[level].groupCount
        ? levels[level].bits(ofGroup: group, meeting: range) & Self.bits(from: element) : 0
      if found == 0 {
        (element, level) = (group + 1, level + 1)
        continue
      }
      element = group * BoundsLevel.groupSize + found.trailingZeroBitCount
      if level == 0 {
        let bits = blocks.bits(ofGroup: element, meeting: range)
        if bits != 0 { return BoundsWalk(group: Int32(truncatingIfNeeded: element), rest: bits) }
        element += 1
      } else {
        (element, level) = (element * BoundsLevel.groupSize, level - 1)
      }
    }
    return BoundsWalk(group: Int32(truncatingIfNeeded: leastAfter.count), rest: 0)
  }

  /// The bits of an element and of the later elements of its group.
  private static func bits(from element: Int) -> UInt32 {
    ~0 &<< UInt32(truncatingIfNeeded: element % BoundsLevel.groupSize)
  }
}
