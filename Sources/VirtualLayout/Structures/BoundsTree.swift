/// What blocks of intervals span, sixteen by sixteen: each block, each group of sixteen, each sixteen groups, and so on. It
/// says which blocks a stretch may meet, and skips what it cannot (`BoundsScan`).
///
/// **Invariants** (`checkInvariants`)
/// 1. `levels[0]` is of the groups of `blocks`, `levels[l]` of the groups of `levels[l - 1]`; the last level has one element,
///    and there is none without blocks.
/// 2. What an element of a level spans is what the elements of its group span.
/// 3. `leastBehind[g]` is the least start of all blocks behind group g of `blocks`.
///
/// It keeps nothing of the intervals in the blocks but what they occupy (`BlockOccupancy`).
struct BoundsTree: Sendable {
  private(set) var blocks = BoundsLevel()
  private(set) var levels: [BoundsLevel] = []
  /// Behind each group of blocks the least start: a stretch that ends before it has met all it can.
  private(set) var leastBehind: [Float] = []
  /// Tells blocks apart that lie over one another.
  private(set) var occupancy = BlockOccupancy()

  /// The least start of all.
  var least: Float { levels.last?[0].least ?? .infinity }

  var memoryFootprint: Int {
    levels.reduce(blocks.memoryFootprint + occupancy.memoryFootprint) { $0 + $1.memoryFootprint }
      + leastBehind.capacity * MemoryLayout<Float>.stride
  }

  // MARK: Changing

  /// Drops the blocks behind the first so many, or adds some that span nothing yet. To be followed by `update`.
  mutating func resize(to count: Int) { blocks.resize(to: count) }

  /// Says anew what a block spans. To be followed by `update`.
  @inline(__always)
  mutating func set(_ bounds: OuterBounds, of block: Int) { blocks[block] = bounds }

  /// Brings what follows from the blocks up to date, of which those from one on, or their number, have changed.
  ///
  /// - Complexity: O(blocks from there on + log n), amortized, for starts that interleave a bounded number of ascending
  ///   sequences.
  mutating func update(from first: Int) {
    guard blocks.count > 0 else {
      levels.removeAll()
      leastBehind.removeAll(keepingCapacity: true)
      occupancy.truncate(to: 0)
      return
    }
    sumUp(from: first)
    spreadLeastStarts(from: first)
  }

  /// Says where in their groups blocks lie, of the whole groups from a block's on, if that tells more than what they span. To be
  /// called behind `update`.
  ///
  /// - Parameter count: how many intervals there are.
  mutating func survey(
    from block: Int, blockSize: Int, _ starts: [Double], _ extents: [Double], count: Int
  ) {
    let wholeGroups = count / (BoundsLevel.groupSize * blockSize)
    occupancy.truncate(to: wholeGroups)
    let first = block / BoundsLevel.groupSize
    guard first < wholeGroups else { return }
    for group in first..<wholeGroups {
      let bounds = levels[0][group]
      if BlockOccupancy.tellsMore(ofGroup: group, of: blocks, spanning: bounds) {
        occupancy.survey(group, spanning: bounds, blockSize: blockSize, starts.span, extents.span)
      } else {
        occupancy.forget(group)
      }
    }
  }

  /// Brings what groups span up to date from a block on.
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

  /// Lets a block span more.
  mutating func extend(_ block: Int, by added: OuterBounds) {
    blocks[block].form(added)
    var element = block
    for level in levels.indices {
      element /= BoundsLevel.groupSize
      levels[level][element].form(added)
    }
    spreadLeastStarts(from: block)
  }

  /// Brings the least starts behind groups up to date: backward through those of the blocks from one on, and through those in
  /// front as long as they change.
  private mutating func spreadLeastStarts(from block: Int) {
    let groups = blocks.groupCount
    leastBehind.resize(to: groups, filling: .infinity)
    let first = block / BoundsLevel.groupSize
    var least = Float.infinity
    var group = groups
    while group > 0 {
      group -= 1
      if group < first && leastBehind[group] == least { break }
      leastBehind[group] = least
      least = min(least, levels[0][group].least)
    }
  }

  mutating func reserve(_ count: Int) {
    blocks.reserve(count)
    leastBehind.reserveCapacity(BoundsLevel.groupCount(of: count))
  }

  /// Gives back the memory that is not needed.
  mutating func trim() {
    blocks.trim()
    occupancy.trim()
  }

  // MARK: Asking

  /// How many groups of blocks there are.
  var groupCount: Int { leastBehind.count }

  /// A bit for each block of a group: may it meet the stretch?
  @inline(__always)
  func bits(ofGroup group: Int, meeting stretch: OuterStretch) -> UInt32 {
    blocks.bits(ofGroup: group, meeting: stretch)
      & occupancy.bits(ofGroup: group, spanning: levels[0][group], touching: stretch)
  }

  /// What breaks the invariants written at the type, or nil when all hold.
  func checkInvariants() -> String? {
    if let broken = blocks.checkInvariants() { return "blocks: \(broken)" }
    var below = blocks
    for (number, level) in levels.enumerated() {
      if let broken = level.checkInvariants() { return "level \(number): \(broken)" }
      guard level.count == below.groupCount else { return "1: \(level.count) elements of level \(number)" }
      for group in 0..<level.count where level[group] != below.bounds(ofGroup: group) {
        return "2: element \(group) of level \(number)"
      }
      below = level
    }
    guard levels.isEmpty ? blocks.count == 0 : below.count == 1 else { return "1: \(levels.count) levels" }
    guard leastBehind.count == blocks.groupCount else { return "3: not one for each group" }
    var least = Float.infinity
    for group in leastBehind.indices.reversed() {
      if leastBehind[group] != least { return "3: the least start behind group \(group)" }
      least = min(least, levels[0][group].least)
    }
    return nil
  }
}
