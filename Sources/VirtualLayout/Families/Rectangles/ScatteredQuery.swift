/// A query of rectangles that stand in the order of their starts: brings what it finds back into item order.
///
/// Nothing may be allocated, so there is room for `capacity` results at a time. The tree is walked for the least so
/// many items behind those handed out already, and again until none are left. Where that would take longer than
/// looking at every rectangle there is (nearly all are met, say), every one is looked at, item by item.
///
/// It works in the visitor's memory through pointers: taken out and put back for each answer, what it holds would take
/// longer to move than the answer to find.
///
/// - Complexity: O(log n + k²) for k results, with a small constant, and O(n) at the most.
struct ScatteredQuery: BitwiseCopyable {
  /// As many as there is room for behind a walk through sections.
  private static var capacity: Int { 28 }

  /// How far the query has come.
  private struct Progress: BitwiseCopyable {
    /// Of the items found, the next to hand out, and how many there are.
    var next = 0
    var count = 0
    /// All items below have been found.
    var floor = 0
    /// Whether there is nothing else to be found.
    var isComplete = false
    /// Whether items are looked at one by one from `floor` on.
    var looksAtEach = false
  }

  private let memory: VisitMemory
  private let progress: UnsafeMutablePointer<Progress>
  /// The items found, ascending, and their positions.
  private let items: UnsafeMutablePointer<Int32>
  private let positions: UnsafeMutablePointer<Int32>

  /// The query as far as it has come, or its beginning.
  @inline(__always)
  init(_ memory: VisitMemory) {
    self.memory = memory
    let start = memory.start + memory.offset
    let lists = MemoryLayout<Progress>.stride
    let listSize = Self.capacity * MemoryLayout<Int32>.stride
    let end = memory.offset + lists + 2 * listSize
    precondition(end <= VisitMemory.progressEnd, "a query's progress is too large")
    progress = start.bindMemory(to: Progress.self, capacity: 1)
    items = (start + lists).bindMemory(to: Int32.self, capacity: Self.capacity)
    positions = (start + lists + listSize).bindMemory(to: Int32.self, capacity: Self.capacity)
    if !memory.hasProgress { progress.initialize(to: Progress()) }
  }

  /// The next items that meet the query, as many as there is room for.
  @inline(__always)
  func next(in query: RegionQuery, _ rectangles: borrowing Rectangles) -> FoundItems {
    find(query, in: rectangles)
    return FoundItems(
      listAt: UnsafeMutableRawPointer(items) - memory.start, count: progress.pointee.count,
      isLast: progress.pointee.isComplete)
  }

  /// Fills the batch with items and their frames; returns whether there may be more.
  func fill(
    _ batch: inout QueryBatch<PlacedItem>, in query: RegionQuery, _ rectangles: borrowing Rectangles
  ) -> Bool {
    while batch.room > 0 {
      if progress.pointee.next == progress.pointee.count { find(query, in: rectangles) }
      let next = progress.pointee.next
      let end = min(progress.pointee.count, next &+ batch.room)
      guard next < end else { return false }
      for index in next..<end {
        let frame = query.transform.physical(rectangles.frame(at: Int(positions[index])))
        batch.append(PlacedItem(frame: frame, item: items[index]))
      }
      progress.pointee.next = end
    }
    return progress.pointee.next < progress.pointee.count || !progress.pointee.isComplete
  }

  // MARK: Finding

  /// Finds the least items from `floor` on that meet the query, as many as there is room for.
  @inline(never)
  private func find(_ query: RegionQuery, in rectangles: borrowing Rectangles) {
    (progress.pointee.next, progress.pointee.count) = (0, 0)
    if progress.pointee.isComplete { return }
    if progress.pointee.looksAtEach { return lookAtEach(query, in: rectangles) }
    let floor = progress.pointee.floor
    var seen = 0
    var count = 0
    var isFull = false
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * Self.capacity) { found in
      guard let unsorted = found.baseAddress else { return }
      var walk = TreeQuery(query, in: rectangles)
      while true {
        let found = walk.next(query, in: rectangles)
        found.forEachItem(memory) { position in
          seen &+= 1
          let item = rectangles.item(at: position)
          guard item >= floor else { return }
          if count < Self.capacity {
            unsorted[count] = Int32(truncatingIfNeeded: item)
            unsorted[Self.capacity &+ count] = Int32(truncatingIfNeeded: position)
            count &+= 1
          } else {
            if !isFull { sort(unsorted, count: count) }
            isFull = true
            insert(Int32(truncatingIfNeeded: item), at: Int32(truncatingIfNeeded: position))
          }
        }
        if found.isLast { break }
      }
      if !isFull { sort(unsorted, count: count) }
    }
    progress.pointee.count = count
    progress.pointee.isComplete = !isFull
    guard isFull else { return }
    progress.pointee.floor = Int(items[count &- 1]) &+ 1
    // A pass takes 2 ns a result, looking at an item about 16.
    progress.pointee.looksAtEach = seen / Self.capacity * seen / 8 > rectangles.count
  }

  /// Takes an item in among those found, of which there are as many as there is room for, if it is less than the last.
  private func insert(_ item: Int32, at position: Int32) {
    var place = Self.capacity &- 1
    guard item < items[place] else { return }
    while place > 0 && items[place &- 1] > item {
      items[place] = items[place &- 1]
      positions[place] = positions[place &- 1]
      place &-= 1
    }
    items[place] = item
    positions[place] = position
  }

  /// Brings items, whose positions stand behind them, into order.
  @inline(__always)
  private func sort(_ unsorted: UnsafeMutablePointer<Int32>, count: Int) {
    RankScan.forEachRank(of: unsorted, count: count) { index, rank in
      items[rank] = unsorted[index]
      positions[rank] = unsorted[Self.capacity &+ index]
    }
  }

  /// Looks at every item from `floor` on until there is no more room.
  private func lookAtEach(_ query: RegionQuery, in rectangles: borrowing Rectangles) {
    var item = progress.pointee.floor
    var count = 0
    while item < rectangles.count && count < Self.capacity {
      let position = rectangles.position(of: item)
      if query.contains(rectangles.frame(at: position)) {
        items[count] = Int32(truncatingIfNeeded: item)
        positions[count] = Int32(truncatingIfNeeded: position)
        count &+= 1
      }
      item &+= 1
    }
    progress.pointee.count = count
    progress.pointee.floor = item
    progress.pointee.isComplete = item == rectangles.count
  }
}
