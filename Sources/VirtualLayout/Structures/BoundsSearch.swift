/// A search for the next block that a stretch may meet, through the bounds of blocks, of groups of blocks, of groups of those,
/// and so on.
enum BoundsSearch {
  /// `climb` by 16, compiled for that.
  @inline(never)
  static func climbBy16<Block: Bounded>(
    from start: Int, meeting lo: Double, _ hi: Double, _ blocks: UnsafeBufferPointer<Block>,
    _ levels: [[IntervalBounds]]
  ) -> Int { climb(by: 16, from: start, meeting: lo, hi, blocks, levels) }

  /// The first block from `start` on whose bounds meet the stretch, or the number of blocks.
  ///
  /// Tests all that is left of a group at once; where nothing meets, goes on behind the group one level up; where
  /// something does, into it one level down.
  ///
  /// - Parameter size: how many make a group, a power of two from 2 to 64.
  @inline(__always)
  static func climb<Block: Bounded>(
    by size: Int, from start: Int, meeting lo: Double, _ hi: Double, _ blocks: UnsafeBufferPointer<Block>,
    _ levels: [[IntervalBounds]]
  ) -> Int {
    // The level of what is tested, 0 for blocks, and the first of it to test.
    var level = 0
    var index = start
    while true {
      let count = level == 0 ? blocks.count : levels[level &- 1].count
      guard index < count else { return blocks.count }
      let meeting =
        level == 0
        ? firstMeeting(lo, hi, blocks, from: index, groupsOf: size)
        : levels[level &- 1].withUnsafeBufferPointer {
          firstMeeting(lo, hi, $0, from: index, groupsOf: size)
        }
      if let meeting {
        if level == 0 { return meeting }
        index = meeting &* size
        level &-= 1
      } else {
        guard level < levels.count else { return blocks.count }
        index = index / size &+ 1
        level &+= 1
      }
    }
  }

  /// The first that meets the stretch, from one on to the end of its group; nil where none does.
  @inline(__always)
  private static func firstMeeting<Element: Bounded>(
    _ lo: Double, _ hi: Double, _ elements: UnsafeBufferPointer<Element>, from first: Int, groupsOf size: Int
  ) -> Int? {
    let begin = first & ~(size &- 1)
    var meeting: UInt64 = 0
    if begin &+ size <= elements.count {
      // All of the group, two at a time: those in front cost less than to leave them out.
      let los = SIMD2<Double>(repeating: lo)
      let his = SIMD2<Double>(repeating: hi)
      var bits = SIMD2<Int64>(1, 2)
      var met = SIMD2<Int64>.zero
      for pair in 0..<size / 2 {
        let one = elements[begin &+ 2 &* pair].bounds
        let other = elements[begin &+ 2 &* pair &+ 1].bounds
        let starts = SIMD2(one.least, other.least)
        let ends = SIMD2(one.greatest, other.greatest)
        met |= unsafeBitCast((starts .< his) .& (ends .>= los), to: SIMD2<Int64>.self) & bits
        bits &<<= 2
      }
      meeting = UInt64(bitPattern: met[0] | met[1])
    } else {
      for index in begin..<elements.count {
        let bit: UInt64 = elements[index].bounds.meets(lo, hi) ? 1 : 0
        meeting |= bit &<< UInt64(truncatingIfNeeded: index &- begin)
      }
    }
    meeting &= ~0 &<< UInt64(truncatingIfNeeded: first &- begin)
    return meeting == 0 ? nil : begin &+ meeting.trailingZeroBitCount
  }
}

/// Something that spans a stretch.
protocol Bounded {
  var bounds: IntervalBounds { get }
}
