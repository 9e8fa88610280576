/// How far one has come who looks for all blocks that a stretch may meet.
struct BoundsWalk: BitwiseCopyable {
  /// The group of blocks, and of these a bit for each that is still to be looked at.
  var group: Int32
  var rest: UInt32
  /// On each level a bit for each that may meet the stretch behind what holds the group; for so many levels it is known.
  fileprivate var rests = SIMD8<UInt16>.zero
  fileprivate var knownLevels = 0

  @inline(__always)
  init(group: Int, rest: UInt32) {
    self.group = Int32(truncatingIfNeeded: group)
    self.rest = rest
  }

  /// The bits of an element of a group and of those behind it.
  @inline(__always)
  fileprivate static func from(_ element: Int) -> UInt32 {
    ~0 &<< UInt32(truncatingIfNeeded: element % BoundsLevel.groupSize)
  }

  /// The bits of those behind an element of a group.
  @inline(__always)
  fileprivate static func behind(_ element: Int) -> UInt32 { from(element) &<< 1 }
}

extension BoundsTree {
  /// A walk that begins at a block.
  @inline(__always)
  func walk(from block: Int, meeting stretch: OuterStretch) -> BoundsWalk {
    let group = block / BoundsLevel.groupSize
    guard group < leastBehind.count else { return BoundsWalk(group: 0, rest: 0) }
    let bits = withBlocks { $0.bits(ofGroup: group, meeting: stretch) }
    return BoundsWalk(group: group, rest: bits & BoundsWalk.from(block))
  }

  /// Goes on to the next group of blocks of which one may meet the stretch; behind the last group, if there is none.
  ///
  /// Up from a group that is done to what lies behind it, and down into what may meet the stretch. What is found on the way
  /// down is kept, so that no group is looked at twice.
  @inline(never)
  func next(_ done: BoundsWalk, meeting stretch: OuterStretch) -> BoundsWalk {
    var walk = done
    var level = 0
    var element = Int(walk.group)
    // Beside the one element of the last level there is nothing.
    while level &+ 1 < levels.count {
      if level == walk.knownLevels {
        walk.rests[level] = UInt16(
          truncatingIfNeeded: levels[level].bits(ofGroup: element / BoundsLevel.groupSize, meeting: stretch)
            & BoundsWalk.behind(element))
        walk.knownLevels &+= 1
      }
      let rest = walk.rests[level]
      guard rest != 0 else {
        element /= BoundsLevel.groupSize
        level &+= 1
        continue
      }
      walk.rests[level] = rest & (rest &- 1)
      element = element & ~(BoundsLevel.groupSize &- 1) &+ rest.trailingZeroBitCount
      while level > 0 {
        let found = levels[level &- 1].bits(ofGroup: element, meeting: stretch)
        if found == 0 { break }
        level &-= 1
        walk.rests[level] = UInt16(truncatingIfNeeded: found & (found &- 1))
        element = element &* BoundsLevel.groupSize &+ found.trailingZeroBitCount
      }
      guard level == 0 else { continue }
      let found = blocks.bits(ofGroup: element, meeting: stretch)
      if found != 0 {
        (walk.group, walk.rest) = (Int32(truncatingIfNeeded: element), found)
        return walk
      }
    }
    return BoundsWalk(group: leastBehind.count, rest: 0)
  }
}
