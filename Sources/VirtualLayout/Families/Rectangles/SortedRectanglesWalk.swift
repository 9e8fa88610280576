/// A query of rectangles that are sorted by start. It returns items in item order.
///
/// A query must not allocate, so it finds at most `capacity` items at a time. Each pass over the tree finds the first items
/// after those already returned. If many items meet the query, it tests every item instead, which is then faster.
///
/// The query keeps its progress and the items found in `QueryScratch`. Copying them in each step would take longer than finding
/// them.
///
/// - Complexity: O(log n + k²) for k results, with a small constant, and at most O(n).
struct SortedRectanglesWalk {
  /// Few enough to fit into `QueryScratch` after the progress of the query of all sections.
  private static var capacity: Int { 20 }

  private struct Progress: BitwiseCopyable {
    /// The index, among the items found, of the next one to return.
    var next = 0
    var count = 0
    /// All items before this one have been found.
    var floor = 0
    var isComplete = false
    /// Whether the query tests every item from `floor` on.
    var testsEach = false
  }

  private let progress: UnsafeMutablePointer<Progress>
  /// The items found, in ascending order, and their numbers.
  private let items: UnsafeMutablePointer<Int32>
  private let numbers: UnsafeMutablePointer<Int32>
  private let itemsOffset: Int

  /// Resumes the query in `scratch`, or begins it there.
  init(_ scratch: QueryScratch) {
    let listSize = Self.capacity * MemoryLayout<Int32>.stride
    itemsOffset = scratch.offset + MemoryLayout<Progress>.stride
    precondition(itemsOffset + 2 * listSize <= QueryScratch.progressEnd, "a query's progress is too large")
    progress = (scratch.start + scratch.offset).bindMemory(to: Progress.self, capacity: 1)
    items = (scratch.start + itemsOffset).bindMemory(to: Int32.self, capacity: Self.capacity)
    numbers = (scratch.start + itemsOffset + listSize).bindMemory(to: Int32.self, capacity: Self.capacity)
    if !scratch.hasProgress { progress.initialize(to: Progress()) }
  }

  func next(_ query: RegionQuery, in rectangles: borrowing Rectangles) -> ItemHits {
    find(query, in: rectangles)
    return ItemHits(
      listAt: itemsOffset, count: progress.pointee.count, isLast: progress.pointee.isComplete)
  }

  /// Fills the batch with items and their frames. Returns whether there may be more.
  func fill(
    _ batch: inout OutputBuffer<BatchedElement>, _ query: RegionQuery, in rectangles: borrowing Rectangles
  ) -> Bool {
    while batch.room > 0 {
      if progress.pointee.next == progress.pointee.count { find(query, in: rectangles) }
      let next = progress.pointee.next
      let end = min(progress.pointee.count, next &+ batch.room)
      guard next < end else { return false }
      for index in next..<end {
        let frame = query.transform.physical(rectangles.frame(at: Int(numbers[index])))
        batch.append(BatchedElement(frame: frame, item: items[index]))
      }
      progress.pointee.next = end
    }
    return progress.pointee.next < progress.pointee.count || !progress.pointee.isComplete
  }

  // MARK: Finding

  /// Finds the next items that meet the query, at most `capacity`.
  @inline(never)
  private func find(_ query: RegionQuery, in rectangles: borrowing Rectangles) {
    (progress.pointee.next, progress.pointee.count) = (0, 0)
    if progress.pointee.isComplete { return }
    if progress.pointee.testsEach { return testEach(query, in: rectangles) }
    var (hitCount, count) = (0, 0)
    // Once more items than fit have been found, the upper bound is the last item that is kept.
    var wanted = progress.pointee.floor..<Int.max
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Unsorted.size) { memory in
      guard let start = memory.baseAddress else { return }
      let unsorted = Unsorted(items: start, numbers: start + Unsorted.room)
      let run =
        rectangles.areFoundExactly(by: query)
        ? rectangles.ascending?.hits(query.mainLo, query.mainHi).map { ItemHits($0) } : nil
      var walk = run == nil ? FrameWalk(query, in: rectangles) : nil
      var hits = run ?? ItemHits(0..<0, isLast: false)
      while true {
        hits.forEachUnlisted { number in
          hitCount &+= 1
          let item = rectangles.item(at: number)
          guard wanted.contains(item) else { return }
          unsorted.items[count] = Int32(truncatingIfNeeded: item)
          unsorted.numbers[count] = Int32(truncatingIfNeeded: number)
          count &+= 1
          if count == Unsorted.room {
            dropLast(of: unsorted)
            count = Self.capacity
            wanted = wanted.lowerBound..<Int(items[count &- 1])
          }
        }
        guard !hits.isLast, let next = walk?.next(query, in: rectangles) else { break }
        hits = next
      }
      takeFirst(of: unsorted, count: count)
    }
    progress.pointee.count = min(count, Self.capacity)
    progress.pointee.isComplete = wanted.upperBound == .max && count <= Self.capacity
    if progress.pointee.isComplete { return }
    progress.pointee.floor = Int(items[Self.capacity &- 1]) &+ 1
    // A pass takes 2 ns per hit, and testing an item about 16 ns.
    progress.pointee.testsEach = hitCount / Self.capacity * hitCount / 8 > rectangles.count
  }

  /// Tests every item from `floor` on until `capacity` items have been found.
  private func testEach(_ query: RegionQuery, in rectangles: borrowing Rectangles) {
    var item = progress.pointee.floor
    var count = 0
    while item < rectangles.count && count < Self.capacity {
      let number = rectangles.number(of: item)
      if query.contains(rectangles.frame(at: number)) {
        items[count] = Int32(truncatingIfNeeded: item)
        numbers[count] = Int32(truncatingIfNeeded: number)
        count &+= 1
      }
      item &+= 1
    }
    progress.pointee.count = count
    progress.pointee.floor = item
    progress.pointee.isComplete = item == rectangles.count
  }

  // MARK: Sorting

  /// Items in the order of the tree, and their numbers.
  private struct Unsorted {
    let items: UnsafeMutablePointer<Int32>
    let numbers: UnsafeMutablePointer<Int32>

    static var room: Int { 2 * capacity }
    static var size: Int { 2 * room }
  }

  /// Copies the first items in item order, at most `capacity`, to `items` and `numbers`.
  @inline(never)
  private func takeFirst(of unsorted: Unsorted, count: Int) {
    RankSort.forEachRank(of: unsorted.items, count: count) { index, rank in
      guard rank < Self.capacity else { return }
      items[rank] = unsorted.items[index]
      numbers[rank] = unsorted.numbers[index]
    }
  }

  /// Keeps only the first half of `Unsorted.room` items in item order.
  private func dropLast(of unsorted: Unsorted) {
    takeFirst(of: unsorted, count: Unsorted.room)
    unsorted.items.update(from: items, count: Self.capacity)
    unsorted.numbers.update(from: numbers, count: Self.capacity)
  }
}
