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
    levels.reduce(blocks.values.allocatedBytes + leastAfter.allocatedBytes) { $0 + $1.values.allocatedBytes }
  }

  // MARK: Changing

  /// Removes the last blocks, or adds blocks that span nothing. Call `update` afterwards.
  mutating func resize(to count: Int) {
    precondition(count <= Self.mostBlocks, "too many blocks")
    blocks.resize(to: count)
  }

  /// The blocks of `Limit.items` intervals. With more, a fifth level would have several elements, and a `BoundsWalk` has bits
  /// for four levels.
  private static var mostBlocks: Int { 1 << 20 }

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

  /// Extends the bounds of a block, and updates everything else.
  mutating func extend(_ block: Int, by added: OuterBounds) {
    blocks[block].form(added)
    var element = block
    for level in levels.indices {
      element /= BoundsLevel.groupSize
      levels[level][element].form(added)
    }
    spreadLeastStarts(from: block)
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

/// The state of a search for the blocks that may intersect a query range.
struct BoundsWalk: BitwiseCopyable {
  /// The current group of blocks, and a bit for each of its matching blocks that has not been visited.
  var group: Int32
  var rest: UInt32
  /// Sixteen bits for each known level, those of `levels[0]` lowest: the later siblings of the group, or of its ancestor in
  /// that level, that may match and have not been visited.
  fileprivate var laterSiblings: UInt64 = 0
  /// The number of levels, from `levels[0]` on, whose siblings have been tested.
  fileprivate var knownLevels = 0

  @inline(__always)
  init(group: Int, rest: UInt32) {
    self.group = Int32(truncatingIfNeeded: group)
    self.rest = rest
  }

  @inline(__always)
  fileprivate mutating func insert(_ siblings: UInt32, at level: Int) {
    laterSiblings |= UInt64(siblings) &<< UInt64(truncatingIfNeeded: level &* BoundsLevel.groupSize)
  }
}

extension BoundsTree {
  /// Begins a walk at a block.
  @inline(__always)
  func walk(from block: Int, meeting range: OuterRange) -> BoundsWalk {
    let group = block &>> BoundsLevel.groupShift
    guard group < leastAfter.count else { return BoundsWalk(group: 0, rest: 0) }
    let bits = blocks.bits(ofGroup: group, meeting: range)
    return BoundsWalk(group: group, rest: bits & Self.bits(from: block))
  }

  /// Moves on to the next group with a block that may intersect the range, or past the last group. It goes up the levels until
  /// a later sibling may intersect the range, then down again. The walk keeps the siblings that may match. Testing them again
  /// would make a query of pinned lanes take a seventh longer.
  @inline(never)
  func next(_ done: BoundsWalk, meeting range: OuterRange) -> BoundsWalk {
    var walk = done
    var element = Int(walk.group)
    var level = 0
    while true {
      if walk.laterSiblings == 0 {
        // The only element of the last level has no siblings.
        guard walk.knownLevels &+ 1 < levels.count else { break }
        element = element &>> ((walk.knownLevels &- level) &* BoundsLevel.groupShift)
        level = walk.knownLevels
        walk.knownLevels &+= 1
        let found = levels[level].bits(ofGroup: element &>> BoundsLevel.groupShift, meeting: range)
        walk.insert(found & Self.bits(from: element) &<< 1, at: level)
        continue
      }
      let place = walk.laterSiblings.trailingZeroBitCount
      walk.laterSiblings &= walk.laterSiblings &- 1
      let siblingLevel = place / BoundsLevel.groupSize
      element = element &>> ((siblingLevel &- level) &* BoundsLevel.groupShift)
      element = element & ~(BoundsLevel.groupSize &- 1) | place & (BoundsLevel.groupSize &- 1)
      level = siblingLevel
      while true {
        let found =
          level > 0
          ? levels[level &- 1].bits(ofGroup: element, meeting: range)
          : blocks.bits(ofGroup: element, meeting: range)
        if found == 0 { break }
        if level == 0 {
          (walk.group, walk.rest) = (Int32(truncatingIfNeeded: element), found)
          return walk
        }
        level &-= 1
        walk.insert(found & (found &- 1), at: level)
        element = element &<< BoundsLevel.groupShift | found.trailingZeroBitCount
      }
    }
    return BoundsWalk(group: leastAfter.count, rest: 0)
  }

  /// The bits of an element and of the later elements of its group.
  @inline(__always)
  private static func bits(from element: Int) -> UInt32 {
    ~0 &<< UInt32(truncatingIfNeeded: element & (BoundsLevel.groupSize &- 1))
  }
}
