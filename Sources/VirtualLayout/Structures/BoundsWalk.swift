/// How far one has come who looks for all blocks that a stretch may meet.
struct BoundsWalk: BitwiseCopyable {
  /// The group of blocks, and of these a bit for each that is still to be looked at.
  var group: Int32
  var rest: UInt32
  /// On each level a bit for each that may meet the stretch behind what holds the group; for so many levels it is known.
  fileprivate var rests = LevelBits()
  fileprivate var knownLevels = 0

  @inline(__always)
  init(group: Int, rest: UInt32) {
    self.group = Int32(truncatingIfNeeded: group)
    self.rest = rest
  }

  /// The bits of an element of a group and of those behind it.
  @inline(__always)
  fileprivate static func from(_ element: Int) -> UInt32 {
    ~0 &<< UInt32(truncatingIfNeeded: element & (BoundsLevel.groupSize &- 1))
  }

  /// The bits of those behind an element of a group.
  @inline(__always)
  fileprivate static func behind(_ element: Int) -> UInt32 { from(element) &<< 1 }
}

extension BoundsTree {
  /// A walk that begins at a block.
  @inline(__always)
  func walk(from block: Int, meeting stretch: OuterStretch) -> BoundsWalk {
    let group = block &>> BoundsLevel.groupShift
    guard group < groupCount else { return BoundsWalk(group: 0, rest: 0) }
    return BoundsWalk(group: group, rest: bits(ofGroup: group, meeting: stretch) & BoundsWalk.from(block))
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
    while true {
      guard let next = walk.rests.popFirst() else {
        // Beside the one element of the last level there is nothing.
        guard walk.knownLevels &+ 1 < levels.count else { break }
        element = element &>> ((walk.knownLevels &- level) &* BoundsLevel.groupShift)
        level = walk.knownLevels
        let found = levels[level].bits(ofGroup: element &>> BoundsLevel.groupShift, meeting: stretch)
        walk.rests.insert(found & BoundsWalk.behind(element), at: level)
        walk.knownLevels &+= 1
        continue
      }
      element = element &>> ((next.level &- level) &* BoundsLevel.groupShift)
      element = element & ~(BoundsLevel.groupSize &- 1) | next.bit
      level = next.level
      while level > 0 {
        let found = levels[level &- 1].bits(ofGroup: element, meeting: stretch)
        if found == 0 { break }
        level &-= 1
        walk.rests.insert(found & (found &- 1), at: level)
        element = element &<< BoundsLevel.groupShift | found.trailingZeroBitCount
      }
      guard level == 0 else { continue }
      let found = bits(ofGroup: element, meeting: stretch)
      if found != 0 {
        (walk.group, walk.rest) = (Int32(truncatingIfNeeded: element), found)
        return walk
      }
    }
    return BoundsWalk(group: groupCount, rest: 0)
  }
}
