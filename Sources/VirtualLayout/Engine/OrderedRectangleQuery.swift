/// A query of rectangles that stand in the order of their starts: brings what it finds back into item order.
///
/// Nothing may be allocated, so there is room for `capacity` results at a time. The tree is walked for the least so
/// many items behind those handed out already, and again until none are left. Where that would take longer than
/// looking at every rectangle there is (nearly all are met, say), every one is looked at, item by item.
///
/// - Complexity: O(log n + k²) for k results, with a small constant, and O(n) at the most.
struct OrderedRectangleQuery: BitwiseCopyable {
  static var capacity: Int { 32 }

  /// An item and its position, in one number that compares as the item does.
  private typealias Key = UInt64

  /// The keys found, ascending; those from `next` up to `count` are still to be handed out.
  private var keys = InlineArray<32, Key>(repeating: 0)
  private var next = 0
  private var count = 0
  /// All items below it have been found.
  private var floor: Key = 0
  /// Whether there is nothing else to be found.
  private var isComplete = false
  /// Whether items are looked at one by one from `floor` on.
  private var looksAtEach = false

  init() {}

  /// Hands out the next items that meet the query, as many of the least ones as a set holds.
  mutating func next(_ query: RegionQuery, in rectangles: borrowing Rectangles, _ order: ItemOrder)
    -> FoundItems
  {
    if next == count { find(query, in: rectangles, order) }
    guard next < count else { return .none }
    let first = Self.item(keys[next])
    var bits: UInt64 = 0
    while next < count, Self.item(keys[next]) &- first < 64 {
      bits |= 1 &<< UInt64(Self.item(keys[next]) &- first)
      next &+= 1
    }
    return FoundItems(first: first, bits: bits, isLast: next == count && isComplete)
  }

  /// Fills the batch with items and their frames; returns whether there may be more.
  mutating func fill(
    _ batch: inout QueryBatch<PlacedItem>, _ region: RegionQuery, in rectangles: borrowing Rectangles,
    _ order: ItemOrder
  ) -> Bool {
    while batch.room > 0 {
      if next == count { find(region, in: rectangles, order) }
      guard next < count else { return false }
      let frame = rectangles.frame(at: Self.position(keys[next]))
      batch.append(
        PlacedItem(
          frame: region.transform.physical(frame), item: Int32(truncatingIfNeeded: Self.item(keys[next]))))
      next &+= 1
    }
    return next < count || !isComplete
  }

  private static func item(_ key: Key) -> Int { Int(truncatingIfNeeded: key >> 32) }
  private static func position(_ key: Key) -> Int { Int(truncatingIfNeeded: key & 0xFFFF_FFFF) }

  // MARK: Finding

  /// Finds the least items from `floor` on that meet the query, as many as there is room for.
  private mutating func find(_ query: RegionQuery, in rectangles: borrowing Rectangles, _ order: ItemOrder) {
    (next, count) = (0, 0)
    if isComplete { return }
    if looksAtEach { return lookAtEach(query, in: rectangles, order) }
    var walk = RectangleQuery(query, in: rectangles)
    var seen = 0
    var isFull = false
    while true {
      let found = walk.next(query, in: rectangles)
      found.forEachItem { position in
        seen &+= 1
        let item = order.item(at: position)
        let key = Key(truncatingIfNeeded: item) << 32 | Key(truncatingIfNeeded: position)
        if key >= floor { take(key, &isFull) }
      }
      if found.isLast { break }
    }
    if isFull {
      floor = (keys[count &- 1] >> 32 &+ 1) << 32
      // A pass takes 2 ns a result, looking at an item about 16.
      looksAtEach = seen / Self.capacity * seen / 8 > rectangles.count
    } else {
      sort()
      isComplete = true
    }
  }

  /// Keeps a key if it is one of the least; `isFull` once there are more than there is room for, and then those kept
  /// are in order.
  @inline(__always)
  private mutating func take(_ key: Key, _ isFull: inout Bool) {
    if count < Self.capacity {
      keys[count] = key
      count &+= 1
      return
    }
    if !isFull {
      sort()
      isFull = true
    }
    guard key < keys[Self.capacity &- 1] else { return }
    var place = Self.capacity &- 1
    while place > 0 && keys[place &- 1] > key {
      keys[place] = keys[place &- 1]
      place &-= 1
    }
    keys[place] = key
  }

  /// Every key goes to the place that so many others are less than it: without a branch to mispredict, which for a few
  /// dozen keys in no order is what takes the time.
  private mutating func sort() {
    var ranks = InlineArray<32, UInt8>(repeating: 0)
    let unsorted = keys
    for index in 0..<count {
      let key = unsorted[index]
      var rank: UInt8 = 0
      for other in 0..<index {
        let isLess: UInt8 = unsorted[other] < key ? 1 : 0
        rank &+= isLess
        ranks[other] &+= 1 &- isLess
      }
      ranks[index] = rank
    }
    for index in 0..<count { keys[Int(ranks[index])] = unsorted[index] }
  }

  /// Looks at every item from `floor` on until there is no more room.
  private mutating func lookAtEach(
    _ query: RegionQuery, in rectangles: borrowing Rectangles, _ order: ItemOrder
  ) {
    var item = Self.item(floor)
    while item < rectangles.count && count < Self.capacity {
      let position = order.position(of: item)
      if query.contains(rectangles.frame(at: position)) {
        keys[count] = Key(truncatingIfNeeded: item) << 32 | Key(truncatingIfNeeded: position)
        count &+= 1
      }
      item &+= 1
    }
    floor = Key(truncatingIfNeeded: item) << 32
    isComplete = item == rectangles.count
  }
}
