/// A query of rectangles that are sorted by their starts: returns what it finds in item order.
///
/// A query must not allocate, so there is room for `capacity` items at a time. Each pass over the tree finds the first of the
/// items after those already returned. If so many items meet the query that testing every item takes less time, the query
/// does that instead.
///
/// The query keeps its progress and the items found in the visitor's memory. Copying them for every answer would take longer
/// than finding them.
///
/// - Complexity: O(log n + k²) for k results, with a small constant, and at most O(n).
struct ScatteredQuery {
  /// As many as fit after the progress of a walk through sections.
  private static var capacity: Int { 28 }

  /// How far the query has come.
  private struct Progress: BitwiseCopyable {
    /// Of the items found, the next to hand out, and how many there are.
    var next = 0
    var count = 0
    /// All items before this one have been found.
    var floor = 0
    /// Whether nothing else is to be found.
    var isComplete = false
    /// Whether the query looks at every item from `floor` on.
    var looksAtEach = false
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

  /// The next items that meet the query, as many as there is room for.
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

  /// Finds the next items that meet the query, as many as there is room for.
  @inline(never)
  private func find(_ query: RegionQuery, in rectangles: borrowing Rectangles) {
    (progress.pointee.next, progress.pointee.count) = (0, 0)
    if progress.pointee.isComplete { return }
    if progress.pointee.looksAtEach { return lookAtEach(query, in: rectangles) }
    var (hitCount, count) = (0, 0)
    // Those from the end on are too many.
    var wanted = progress.pointee.floor..<Int.max
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: Unsorted.size) { memory in
      guard let start = memory.baseAddress else { return }
      let unsorted = Unsorted(items: start, positions: start + Unsorted.room)
      rectangles.forEachPosition(meeting: query) { position in
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
      takeFirst(of: unsorted, count: count)
    }
    progress.pointee.count = min(count, Self.capacity)
    progress.pointee.isComplete = wanted.upperBound == .max && count <= Self.capacity
    if progress.pointee.isComplete { return }
    progress.pointee.floor = Int(items[Self.capacity &- 1]) &+ 1
    // A pass takes 2 ns a hit, a look at an item about 16.
    progress.pointee.looksAtEach = hitCount / Self.capacity * hitCount / 8 > rectangles.count
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

  // MARK: Sorting

  /// Items as the tree holds them, and their positions.
  private struct Unsorted {
    let items: UnsafeMutablePointer<Int32>
    let positions: UnsafeMutablePointer<Int32>

    static var room: Int { 2 * capacity }
    static var size: Int { 2 * room }
  }

  /// Takes the first of the items in item order, as many as there is room for.
  private func takeFirst(of unsorted: Unsorted, count: Int) {
    RankSort.forEachRank(of: unsorted.items, count: count) { index, rank in
      guard rank < Self.capacity else { return }
      items[rank] = unsorted.items[index]
      positions[rank] = unsorted.positions[index]
    }
  }

  /// Forgets the last of as many unsorted items as there can be.
  @inline(never)
  private func dropLast(of unsorted: Unsorted) {
    takeFirst(of: unsorted, count: Unsorted.room)
    unsorted.items.update(from: items, count: Self.capacity)
    unsorted.positions.update(from: positions, count: Self.capacity)
  }
}

extension Rectangles {
  /// Calls `body` with every position that meets the query.
  @inline(__always)
  fileprivate borrowing func forEachPosition(meeting query: RegionQuery, _ body: (Int) -> Void) {
    if let hits = ascendingHits(query) { return hits.forEachInterval(body) }
    var walk = FrameWalk(query, in: self)
    while true {
      let found = walk.nextInCall(query, in: self)
      found.forEachUnlisted(body)
      if found.isLast { return }
    }
  }
}

/// Sorts a few numbers by counting, for each, how many others are less.
///
/// Eight comparisons run at once and no branch depends on the numbers. For the 17 results of a usual query this takes half
/// the time of an insertion sort, which spends most of its time on mispredicted branches.
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
