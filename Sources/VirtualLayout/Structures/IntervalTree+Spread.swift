// How well the order of a tree's intervals follows their positions.
extension IntervalTree {
  /// How many blocks, and how many intervals, a stretch of this extent meets on average over all places between the
  /// least start and the greatest end.
  ///
  /// In a good order the blocks are about a sixteenth of the intervals; in none, most of all the blocks there are.
  ///
  /// - Complexity: O(n).
  package func meanMet(by extent: Double) -> (blocks: Double, intervals: Double) {
    guard count > 0 else { return (0, 0) }
    let length = greatestEnd - Double(bounds.least) + extent
    guard length > 0 else { return (Double(blockCount), Double(count)) }
    var blockSum = 0.0
    for block in 0..<blockCount {
      let bounds = bounds.blocks[block]
      blockSum += min(Double(bounds.greatest) - Double(bounds.least) + extent, length)
    }
    var intervalSum = 0.0
    for index in 0..<count { intervalSum += extents[index] + extent }
    return (blockSum / length, intervalSum / length)
  }
}
