/// The bounds of blocks of intervals, of groups of sixteen blocks, of sixteen such groups, and so on. Finds the blocks that a
/// stretch may meet.
///
/// It does not know the intervals in the blocks.
///
/// **Invariants** (`checkInvariants`)
/// 1. `levels[0]` holds the groups of `blocks`, `levels[l]` the groups of `levels[l - 1]`. The last level has one element;
///    there is none without blocks.
/// 2. An element of a level spans what the elements of its group span.
/// 3. `leastAfter[g]` is the least start of all blocks after group g of `blocks`.
struct BoundsTree: Sendable {
  private(set) var blocks = BoundsLevel()
  private(set) var levels: [BoundsLevel] = []
  /// A query stops after the group where this is not less than its end.
  private(set) var leastAfter: [Float] = []

  /// The least start of all blocks.
  var least: Float { levels.last?[0].least ?? .infinity }

  var memoryFootprint: Int {
    levels.reduce(blocks.memoryFootprint) { $0 + $1.memoryFootprint }
      + leastAfter.capacity * MemoryLayout<Float>.stride
  }

  // MARK: Changing

  /// Drops the last blocks, or adds blocks that span nothing. To be followed by `update`.
  mutating func resize(to count: Int) { blocks.resize(to: count) }

  /// Sets the bounds of a block. To be followed by `update`.
  mutating func set(_ bounds: OuterBounds, of block: Int) { blocks[block] = bounds }

  /// Brings everything else up to date after the blocks from `first` on, or their number, have changed.
  ///
  /// - Complexity: O(blocks from there on + log n), amortized, for starts that interleave a bounded number of ascending
  ///   sequences.
  mutating func update(from first: Int) {
    guard blocks.count > 0 else {
      levels.removeAll()
      leastAfter.removeAll(keepingCapacity: true)
      return
    }
    sumUp(from: first)
    spreadLeastStarts(from: first)
  }

  /// Brings the levels up to date from a block on.
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

  /// Extends the bounds of a block.
  mutating func extend(_ block: Int, by added: OuterBounds) {
    blocks[block].form(added)
    var element = block
    for level in levels.indices {
      element /= BoundsLevel.groupSize
      levels[level][element].form(added)
    }
    spreadLeastStarts(from: block)
  }

  /// Brings `leastAfter` up to date from the last group back to that of a block, and on as long as values change.
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

  mutating func reserve(_ count: Int) {
    blocks.reserve(count)
    leastAfter.reserveCapacity(BoundsLevel.groupCount(of: count))
  }

  /// Gives back unused memory.
  mutating func trim() { blocks.trim() }
}

/// How far a search for the blocks that a stretch may meet has come.
struct BoundsWalk: BitwiseCopyable {
  /// The group of blocks at hand, and a bit for each of its blocks that is still to be looked at.
  var group: Int32
  var rest: UInt32

  @inline(__always)
  init(group: Int, rest: UInt32) {
    self.group = Int32(truncatingIfNeeded: group)
    self.rest = rest
  }
}

extension BoundsTree {
  /// A walk that begins at a block.
  @inline(__always)
  func walk(from block: Int, meeting stretch: OuterStretch) -> BoundsWalk {
    let group = block &>> BoundsLevel.groupShift
    guard group < leastAfter.count else { return BoundsWalk(group: 0, rest: 0) }
    let bits = blocks.bits(ofGroup: group, meeting: stretch)
    return BoundsWalk(group: group, rest: bits & Self.bits(from: block))
  }

  /// Goes on to the next group with a block that may meet the stretch, or past the last group: up until something after the
  /// group may meet it, and down again.
  @inline(never)
  func next(_ done: BoundsWalk, meeting stretch: OuterStretch) -> BoundsWalk {
    var element = Int(done.group)
    var level = 0
    while level < levels.count {
      let group = element &>> BoundsLevel.groupShift
      let after = levels[level].bits(ofGroup: group, meeting: stretch) & Self.bits(from: element) &<< 1
      guard after != 0 else {
        element = group
        level &+= 1
        continue
      }
      element = element & ~(BoundsLevel.groupSize &- 1) | after.trailingZeroBitCount
      while level >= 0 {
        let found =
          level > 0
          ? levels[level &- 1].bits(ofGroup: element, meeting: stretch)
          : blocks.bits(ofGroup: element, meeting: stretch)
        if found == 0 { break }
        if level == 0 { return BoundsWalk(group: element, rest: found) }
        level &-= 1
        element = element &<< BoundsLevel.groupShift | found.trailingZeroBitCount
      }
    }
    return BoundsWalk(group: leastAfter.count, rest: 0)
  }

  /// The bits of an element of a group and of those after it.
  @inline(__always)
  private static func bits(from element: Int) -> UInt32 {
    ~0 &<< UInt32(truncatingIfNeeded: element & (BoundsLevel.groupSize &- 1))
  }
}
