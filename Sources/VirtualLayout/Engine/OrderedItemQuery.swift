/// The items, without their frames, that a query meets of rectangles that stand in the order of their starts: as a rule they are
/// few, and go to the visitor in one answer.
///
/// The list is where a batch would be, which a query of items has no use for.
struct OrderedItemQuery {
  private static var capacity: Int { 64 }
  private static var listSize: Int { capacity * MemoryLayout<Int32>.stride }

  /// All items that meet the query; nil where not every rectangle is met across, or there are more than there is room for.
  @inline(__always)
  static func items(
    in query: RegionQuery, _ state: RectangleState, _ memory: VisitMemory
  ) -> FoundItems? {
    guard var walk = TreeQuery(covering: query, in: state.rectangles) else { return nil }
    let sorted = memory.start.bindMemory(to: Int32.self, capacity: capacity)
    let unsorted = (memory.start + listSize).bindMemory(to: Int32.self, capacity: 3 * RankScan.width)
    var count = 0
    while true {
      let found = walk.nextCovered(query, in: state.rectangles)
      var rest = found.payload
      guard count &+ rest.nonzeroBitCount <= capacity else { return nil }
      let first = Int(found.first)
      while rest != 0 {
        let item = state.rectangles.item(at: first &+ rest.trailingZeroBitCount)
        unsorted[count] = Int32(truncatingIfNeeded: item)
        count &+= 1
        rest &= rest &- 1
      }
      if found.isLast { break }
    }
    RankScan.forEachRank(of: unsorted, count: count) { index, rank in sorted[rank] = unsorted[index] }
    return FoundItems(listAt: 0, count: count, isLast: true)
  }
}
