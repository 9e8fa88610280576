/// A query of rectangles that are sorted by their starts. It returns what it finds in item order.
///
/// A query must not allocate, so there is room for `capacity` items at a time. Each pass over the tree finds the first of the
/// items after those already returned. If so many items meet the query that it takes less time to test every item, the query
/// does that instead.
///
/// The query keeps its progress and the items found in the visitor's memory. Copying them for every step would take longer
/// than finding them.
///
/// - Complexity: O(log n + k²) for k results, with a small constant, and at most O(n).
struct ScatteredQuery {
  /// As many as fit after the progress of a walk through sections.
  private static var capacity: Int { 28 }

  /// How far the query has come.
  private struct Progress: BitwiseCopyable {
    /// Of the items found, the next to return, and how many there are.
    var next = 0
    var count = 0
    /// All items before this one have been found.
    var floor = 0
    /// Whether all items have been found.
    var isComplete = false
    /// Whether the query tests every item from `floor` on.
    var testsEach = false
  }

  private let progress: UnsafeMutablePointer<Progress>
  /// The items found, ascending, and their positions.
  private let items: UnsafeMutablePointer<Int32>
  private let positions: UnsafeMutablePointer<Int32>
  private let itemsOffset: Int

  /// The query as far as it has come, or its beginning.
  init(_ scratch: QueryScratch) {
    let listSize = Self.capacity * MemoryLayout<Int32>.stride
    itemsOffset = scratch.offset + MemoryLayout<Progress>.stride
    precondition(itemsOffset + 2 * listSize <= QueryScratch.progressEnd, "a query's progress is too large")
    progress = (scratch.start + scratch.offset).bindMemory(to: Progress.self, capacity: 1)
    items = (scratch.start + itemsOffset).bindMemory(to: Int32.self, capacity: Self.capacity)
    positions = (scratch.start + itemsOffset + listSize).bindMemory(to: Int32.self, capacity: Self.capacity)
    if !scratch.hasProgress { progress.initialize(to: Progress()) }
  }

  /// The next items that meet the query, at most `capacity`.
  func next(_ query: RegionQuery, in rectangles: borrowing Rectangles) -> ItemHits {
    find(query, in: rectangles)
    return ItemHits(
      listAt: itemsOffset, count: progress.pointee.count, isLast: progress.pointee.isComplete)
  }

  /// Fills the batch with items and their frames; returns whether there may be more.
  func fill(
    _ batch: inout OutputBuffer<BatchedElement>, _ query: RegionQuery, in rectangles: borrowing Rectangles
  ) -> Bool {
    while batch.room > 0 {
      if progress.pointee.next == progress.pointee.count { find(query, in: rectangles) }
      let next = progress.pointee.next
      let end = min(progress.pointee.count, next &+ batch.room)
      guard next < end else { return false }
      for index in next..<end {
        let frame = query.transform.physical(rectangles.frame(at: Int(positions[index])))
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
    // Items from the end on are too many.
    var wanted = progress.pointee.floor..<Int.max
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Unsorted.size) { memory in
      guard let start = memory.baseAddress else { return }
      let unsorted = Unsorted(items: start, positions: start + Unsorted.room)
      // If all of them can be found in one step, there is nothing to walk through.
      let run = rectangles.run(meeting: query)
      var walk = run == nil ? FrameWalk(query, in: rectangles) : nil
      var hits = run ?? ItemHits(0..<0, isLast: false)
      while true {
        hits.forEachUnlisted { position in
          hitCount &+= 1
          let item = rectangles.item(at: position)
          guard wanted.contains(item) else { return }
          unsorted.items[count] = Int32(truncatingIfNeeded: item)
          unsorted.positions[count] = Int32(truncatingIfNeeded: position)
          count &+= 1
          if count == Unsorted.room {
            dropLast(of: unsorted)
            count = Self.capacity
            wanted = wanted.lowerBound..<Int(items[count &- 1])
          }
        }
        guard !hits.isLast, let next = walk?.nextInCall(query, in: rectangles) else { break }
        hits = next
      }
      takeFirst(of: unsorted, count: count)
    }
    progress.pointee.count = min(count, Self.capacity)
    progress.pointee.isComplete = wanted.upperBound == .max && count <= Self.capacity
    if progress.pointee.isComplete { return }
    progress.pointee.floor = Int(items[Self.capacity &- 1]) &+ 1
    // A pass takes 2 ns a hit, a test of an item about 16.
    progress.pointee.testsEach = hitCount / Self.capacity * hitCount / 8 > rectangles.count
  }

  /// Tests every item from `floor` on until there is no more room.
  private func testEach(_ query: RegionQuery, in rectangles: borrowing Rectangles) {
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

  // MARK: Sorting

  /// Items as the tree holds them, and their positions.
  private struct Unsorted {
    let items: UnsafeMutablePointer<Int32>
    let positions: UnsafeMutablePointer<Int32>

    static var room: Int { 2 * capacity }
    static var size: Int { 2 * room }
  }

  /// Takes the first of the items in item order, at most `capacity`.
  @inline(never)
  private func takeFirst(of unsorted: Unsorted, count: Int) {
    RankSort.forEachRank(of: unsorted.items, count: count) { index, rank in
      guard rank < Self.capacity else { return }
      items[rank] = unsorted.items[index]
      positions[rank] = unsorted.positions[index]
    }
  }

  /// Drops the second half of `Unsorted.room` items in item order.
  private func dropLast(of unsorted: Unsorted) {
    takeFirst(of: unsorted, count: Unsorted.room)
    unsorted.items.update(from: items, count: Self.capacity)
    unsorted.positions.update(from: positions, count: Self.capacity)
  }
}

/// Sorts a few numbers by counting, for each, how many others are less.
///
/// Eight comparisons run at once, and no branch depends on the numbers. For the 17 results of a usual query this takes half
/// as long as an insertion sort, most of whose time goes to mispredicted branches.
package struct RankSort {
  /// How many numbers are read at once, and so at most past the last.
  package static var width: Int { 8 }

  /// Calls `body` with the index of each number and its place in ascending order.
  ///
  /// - Parameter numbers: all different. The memory must extend to a multiple of `width` numbers; what it holds after the
  ///   last number does not matter.
  /// - Complexity: O(count²), about an instruction a pair.
  @inline(__always)
  package static func forEachRank(
    of numbers: UnsafePointer<Int32>, count: Int, _ body: (_ index: Int, _ rank: Int) -> Void
  ) {
    var first = 0
    while first < count {
      let group = UnsafeRawPointer(numbers + first).loadUnaligned(as: SIMD8<Int32>.self)
      var ranks = SIMD8<Int32>.zero
      for index in 0..<count {
        // Of this type, or the comparison is done number by number. A mask is -1 where the comparison holds.
        let number = SIMD8<Int32>(repeating: numbers[index])
        ranks &-= unsafeBitCast(number .< group, to: SIMD8<Int32>.self)
      }
      for index in first..<min(first &+ width, count) { body(index, Int(ranks[index &- first])) }
      first &+= width
    }
  }
}
