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
    in query: RegionQuery, _ rectangles: borrowing Rectangles, _ memory: VisitMemory
  ) -> FoundItems? {
    let sorted = memory.start.bindMemory(to: Int32.self, capacity: capacity)
    let unsorted = (memory.start + listSize).bindMemory(to: Int32.self, capacity: 3 * RankScan.width)
    var count = 0
    if let hits = RunQuery.hits(query, in: rectangles) {
      guard hits.count <= capacity else { return nil }
      hits.forEachInterval { position in
        unsorted[count] = Int32(truncatingIfNeeded: rectangles.item(at: position))
        count &+= 1
      }
    } else {
      guard var walk = TreeQuery(covering: query, in: rectangles) else { return nil }
      var isLast = false
      while !isLast {
        let found = walk.nextCovered(query, in: rectangles)
        guard count &+ found.payload.nonzeroBitCount <= capacity else { return nil }
        found.forEachUnlisted { position in
          unsorted[count] = Int32(truncatingIfNeeded: rectangles.item(at: position))
          count &+= 1
        }
        isLast = found.isLast
      }
    }
    RankScan.forEachRank(of: unsorted, count: count) { index, rank in sorted[rank] = unsorted[index] }
    return FoundItems(listAt: 0, count: count, isLast: true)
  }
}
