// A first layout places everything at once (`placeAll`). After an edit, a frontier separates the items that are placed from
// later ones, whose sizes are known and whose positions are not. A query moves the frontier as far as it needs. Items get exactly
// the positions that placing all of them would give.
//
//     | ----- | ----- | ----- |
//     |   0   |   1   |   2   |   placed
//     |- - - -|       |       |   validTo: the least end of a lane. No unplaced item starts before it
//     |   3   |       |- - - -|   3 and 4 are not placed yet
//     |       |- - - -|   4   |
//     |- - - -|       |- - - -|
//
// New items choose their lanes when they are placed. Until then nothing before them changes, so they choose as they would now.

/// The value for the lane of a *pending* item, which has not chosen one. Its lower bits are the pinned lane + 1, or 0.
enum PendingLane {
  /// The value for an item that may choose any lane.
  static let unpinned: UInt16 = 0x8000

  /// - Parameter pin: a lane, or -1.
  static func encoded(pin: Int32) -> UInt16 { unpinned | UInt16(truncatingIfNeeded: pin + 1) }

  static func isPending(_ lane: UInt16) -> Bool { lane >= unpinned }

  /// The lane that the item is pinned to, or -1.
  static func pin(_ lane: UInt16) -> Int32 { Int32(lane & ~unpinned) - 1 }
}

extension LaneStore {
  /// Places items until no unplaced item can start before `position`. Returns how many it placed.
  ///
  /// - Complexity: O(items placed). It places more than needed: at most as many again plus 64, and at most
  ///   `checkpointInterval`.
  mutating func extend(past position: Double) -> Int {
    let first = tree.count
    var step = 64
    while validTo < position {
      advance(to: min(tree.knownCount, tree.count + step))
      step = min(2 * step, checkpointInterval)
      validTo = validPosition
    }
    return tree.count - first
  }

  /// Places all items before `end`. Returns how many it placed.
  mutating func extend(to end: Int) -> Int {
    let first = tree.count
    if end > first { advance(to: end) }
    // Also if nothing is left to place, because an edit has removed it.
    validTo = validPosition
    return tree.count - first
  }

  var validPosition: Double {
    if isPlaced { return .infinity }
    var least = Double.infinity
    for end in cursor.ends { least = end < least ? end : least }
    return least
  }

  /// Whether no position is final until all items are placed, because of stretching or because later items may fill openings.
  private var mustPlaceAll: Bool {
    traits.stretching != nil || (traits.remembersOpenings && !spans.isEmpty)
  }

  /// Updates `validTo` after a change. Places all other items if they are few or if it must. Returns how many it placed.
  mutating func placeRest() -> Int {
    if mustPlaceAll || tree.knownCount - tree.count <= 2 * checkpointInterval {
      return extend(to: tree.knownCount)
    }
    validTo = validPosition
    return 0
  }

  /// Removes the positions of all items from the last checkpoint at or before `item` on.
  mutating func resume(before item: Int) {
    guard item < tree.count else { return }
    let index = item / checkpointInterval
    let first = index * checkpointInterval
    moveBeside(from: first, to: first + tree.gap, count: tree.count - first)
    tree.truncate(to: first)
    checkpoints.restore(index, to: &cursor)
  }

  /// Moves the lanes and spans as the tree moves its extents.
  mutating func moveBeside(from: Int, to: Int, count: Int) {
    guard from != to else { return }
    laneOf.move(from: from, to: to, count: count)
    if !spans.isEmpty { spans.move(from: from, to: to, count: count) }
  }

  /// The turn for a new item that is not appended: the lane after those of the previous item.
  func turn(before item: Int) -> Int {
    Self.turn(after: item > 0 ? tree.slot(of: item - 1) : -1, laneOf, spans, traits.tracks.count)
  }

  private static func turn(after slot: Int, _ lanes: [UInt16], _ spans: [UInt16], _ laneCount: Int) -> Int {
    guard slot >= 0 else { return 0 }
    return LaneCursor.turn(
      after: Int(lanes[slot]), span: spans.isEmpty ? 1 : Int(spans[slot]), of: laneCount)
  }

  // MARK: Advancing

  @inline(never)
  private mutating func advance(to end: Int) {
    while tree.count < end {
      let items = saveCheckpoint(before: end)
      shiftNextItem()
      moveBeside(from: items.lowerBound + tree.gap, to: items.lowerBound, count: items.count)
      Self.place(
        items, spans, lastPending, firstAppended, by: rule, takesTurns: traits.takesTurns, &tree, &laneOf,
        &cursor)
    }
    if tree.count > lastPending { forgetPending() }
  }

  /// Places items in runs. In each run, either all items keep their lanes or all choose, and all or none are appended.
  private static func place(
    _ items: Range<Int>, _ spans: [UInt16], _ lastPending: Int, _ firstAppended: Int, by rule: any LaneRule,
    takesTurns: Bool, _ tree: inout IntervalTree, _ lanes: inout [UInt16], _ cursor: inout LaneCursor
  ) {
    tree.place(upTo: items.upperBound) { starts, extents, _ in
      var run = LaneRun(items: items.lowerBound..<items.lowerBound, spans: spans)
      while run.items.upperBound < items.upperBound {
        let first = run.items.upperBound
        var end = items.upperBound
        var isPending = first >= firstAppended
        if !isPending && first <= lastPending {
          isPending = PendingLane.isPending(lanes[first])
          let limit = min(end, firstAppended)
          end = first + 1
          while end < limit && PendingLane.isPending(lanes[end]) == isPending { end += 1 }
        }
        run.items = first..<end
        guard isPending else {
          rule.place(run, extents: extents, starts: &starts, keeping: lanes.span, cursor: &cursor)
          continue
        }
        guard first < firstAppended && takesTurns else {
          choose(run, by: rule, extents, &starts, &lanes, &cursor)
          continue
        }
        let turn = cursor.turn
        for item in first..<end {
          cursor.turn = self.turn(after: item - 1, lanes, spans, cursor.ends.count)
          run.items = item..<item + 1
          choose(run, by: rule, extents, &starts, &lanes, &cursor)
        }
        cursor.turn = turn
      }
    }
  }

  private static func choose(
    _ run: LaneRun, by rule: any LaneRule, _ extents: Span<Double>, _ starts: inout MutableSpan<Double>,
    _ lanes: inout [UInt16], _ cursor: inout LaneCursor
  ) {
    var run = run
    var all: UInt16 = 0
    for item in run.items { all |= lanes[item] }
    if all != PendingLane.unpinned { run.pins = lanes[run.items].map { PendingLane.pin($0) } }
    var lanes = lanes.mutableSpan
    rule.place(run, extents: extents, starts: &starts, lanes: &lanes, cursor: &cursor)
  }
}
