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
  private static var capacity: Int { 28 }

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
    progress.pointee.isComplete = true
    var hitCount = 0
    let run = rectangles.run(meeting: query)
    var walk = run == nil ? FrameWalk(query, in: rectangles) : nil
    var hits = run ?? ItemHits(0..<0, isLast: false)
    while true {
      hits.forEachUnlisted { number in
        hitCount &+= 1
        let item = rectangles.item(at: number)
        if item >= progress.pointee.floor { insert(item, number) }
      }
      guard !hits.isLast, let next = walk?.nextInCall(query, in: rectangles) else { break }
      hits = next
    }
    if progress.pointee.isComplete { return }
    progress.pointee.floor = Int(items[Self.capacity &- 1]) &+ 1
    // A pass takes 2 ns per hit, and testing an item about 16 ns.
    progress.pointee.testsEach = hitCount / Self.capacity * hitCount / 8 > rectangles.count
  }

  /// Inserts an item and its number into the lists, in item order. If they are full, the last item of all is left for the next
  /// pass.
  @inline(__always)
  private func insert(_ item: Int, _ number: Int) {
    var place = progress.pointee.count
    if place == Self.capacity {
      progress.pointee.isComplete = false
      if item > Int(items[place &- 1]) { return }
      place &-= 1
    }
    progress.pointee.count = place &+ 1
    while place > 0, Int(items[place &- 1]) > item {
      items[place] = items[place &- 1]
      numbers[place] = numbers[place &- 1]
      place &-= 1
    }
    items[place] = Int32(truncatingIfNeeded: item)
    numbers[place] = Int32(truncatingIfNeeded: number)
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
}
