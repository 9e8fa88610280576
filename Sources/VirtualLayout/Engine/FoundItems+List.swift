// Items that lie far apart, gathered from several sets into one list.
extension VisitMemory {
  private var listCapacity: Int { Self.batchSize / MemoryLayout<Int32>.stride }

  /// Takes steps that each find some of 64 items, and writes down what they find as long as that is few of the 64: handing out
  /// each such set by itself takes several times as long as writing down what is in it. The list is where a batch would be, which a
  /// query of items has no use for.
  @inline(__always)
  func gathering<Walk>(
    _ walk: inout Walk, ifAllowed isAllowed: Bool, _ step: (inout Walk) -> FoundItems
  ) -> FoundItems {
    let list = start.bindMemory(to: Int32.self, capacity: listCapacity)
    var count = 0
    while true {
      let found = step(&walk)
      // A run may be longer than the list has room for.
      assert(!found.isRun)
      if count == 0 && (found.isLast || !isAllowed || found.payload.nonzeroBitCount >= 32) { return found }
      found.forEachUnlisted { item in
        list[count] = Int32(truncatingIfNeeded: item)
        count &+= 1
      }
      if found.isLast || count &+ 64 > listCapacity {
        return FoundItems(listAt: 0, count: count, isLast: found.isLast)
      }
    }
  }
}
