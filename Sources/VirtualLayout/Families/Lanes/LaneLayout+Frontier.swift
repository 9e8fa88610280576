// The frontier: how far items are placed. Sizes and lanes of the items after it are known. A query moves the frontier as far as
// it needs, and items get exactly the places that placing everything would give them.
//
//     | ----- | ----- | ----- |
//     |   0   |   1   |   2   |
//     |- - - -|       |- - - -|   validTo: where the first lane ends. An item that is not placed starts there or later
//     |   3   |- - - -|   4   |
//     |       |       |- - - -|
//
// New items choose when they are placed, and nothing before them changes until then. So they choose as they would have done at
// once.

/// The lane of an item that has not chosen one, with the lane it is pinned to.
enum LaneMark {
  static let choosing: UInt16 = 0x8000

  static func marked(pin: Int32?) -> UInt16 { choosing | UInt16(truncatingIfNeeded: (pin ?? -1) + 1) }

  static func isChoosing(_ lane: UInt16) -> Bool { lane >= choosing }

  /// The pin of a mark, or -1.
  static func pin(_ lane: UInt16) -> Int32 { Int32(lane & ~choosing) - 1 }
}

extension LaneLayout {
  /// Places items until none after them can start before `position`; returns how many were placed.
  ///
  /// - Complexity: O(items placed). Places at most as many items after the last one needed as it has placed before, and at
  ///   most a checkpoint's interval.
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

  /// Places all items before `end`; returns how many were placed.
  mutating func extend(to end: Int) -> Int {
    let first = tree.count
    guard end > first else { return 0 }
    advance(to: end)
    validTo = validPosition
    return tree.count - first
  }

  private var validPosition: Double {
    if isExact { return .infinity }
    var least = Double.infinity
    for end in cursor.ends { least = end < least ? end : least }
    return least
  }

  /// Whether appended items change nothing before a position up to which all items are placed.
  ///
  /// So it is if every lane ends after it and evening moves nothing before it. Openings before it may still be filled.
  func isSettled(upTo position: Double) -> Bool {
    !isExact || (cursor.ends.allSatisfy { $0 >= position } && stretched.allSatisfy { $0.start >= position })
  }

  /// Whether nothing is certain until all items are placed, because of evening or of openings that later items may fill.
  private var mustPlaceAll: Bool {
    traits.evening != nil || (traits.remembersOpenings && !spans.isEmpty)
  }

  /// Brings `validTo` up to date after a change, and places the rest if that is little or must be; returns how many items
  /// were placed.
  mutating func settle() -> Int {
    if mustPlaceAll || tree.knownCount - tree.count <= 2 * checkpointInterval {
      return extend(to: tree.knownCount)
    }
    validTo = validPosition
    return 0
  }

  /// Takes the positions from all items after the last checkpoint before an item.
  mutating func resume(before item: Int) {
    guard item < tree.count else { return }
    let index = item / checkpointInterval
    let first = index * checkpointInterval
    moveBeside(from: first, to: first + tree.gap, count: tree.count - first)
    tree.truncate(to: first)
    checkpoints.restore(index, to: &cursor)
  }

  /// Moves what is kept beside the tree as the tree moves its extents.
  mutating func moveBeside(from: Int, to: Int, count: Int) {
    laneOf.move(from: from, to: to, count: count)
    if !spans.isEmpty { spans.move(from: from, to: to, count: count) }
  }

  /// The turn that a new item finds if it is not appended: the lane after those of the item before it.
  func turn(before item: Int) -> Int {
    Self.turn(after: item > 0 ? tree.place(of: item - 1) : -1, laneOf, spans, traits.tracks.count)
  }

  private static func turn(after place: Int, _ lanes: [UInt16], _ spans: [UInt16], _ laneCount: Int) -> Int {
    guard place >= 0 else { return 0 }
    let end = Int(lanes[place]) + (spans.isEmpty ? 1 : Int(spans[place]))
    return end < laneCount ? end : 0
  }

  // MARK: Advancing

  private mutating func advance(to end: Int) {
    while tree.count < end {
      let items = saveCheckpoint(before: end)
      moveBeside(from: items.lowerBound + tree.gap, to: items.lowerBound, count: items.count)
      if items.lowerBound > lastChoosing {
        Self.place(LaneRun(items: items, spans: spans), by: rule, &tree, keeping: laneOf, &cursor)
      } else {
        Self.place(
          items, spans, firstAppended, by: rule, takesTurns: traits.takesTurns, &tree, &laneOf, &cursor)
      }
    }
    if tree.count > lastChoosing {
      lastChoosing = -1
      firstAppended = .max
    }
  }

  private static func place(
    _ run: LaneRun, by rule: any LaneRule, _ tree: inout IntervalTree<16>, keeping lanes: [UInt16],
    _ cursor: inout LaneCursor
  ) {
    tree.place(upTo: run.items.upperBound) { starts, extents, _ in
      rule.place(run, extents: extents, starts: &starts, keeping: lanes.span, cursor: &cursor)
    }
  }

  /// Places items. Some of them have not chosen a lane.
  private static func place(
    _ items: Range<Int>, _ spans: [UInt16], _ firstAppended: Int, by rule: any LaneRule, takesTurns: Bool,
    _ tree: inout IntervalTree<16>, _ lanes: inout [UInt16], _ cursor: inout LaneCursor
  ) {
    tree.place(upTo: items.upperBound) { starts, extents, _ in
      var next = items.lowerBound
      while next < items.upperBound {
        let first = next
        let isChoosing = LaneMark.isChoosing(lanes[first])
        let isAppended = first >= firstAppended
        repeat {
          next += 1
        } while next < items.upperBound && LaneMark.isChoosing(lanes[next]) == isChoosing
          && (next >= firstAppended) == isAppended
        if !isChoosing {
          let run = LaneRun(items: first..<next, spans: spans)
          rule.place(run, extents: extents, starts: &starts, keeping: lanes.span, cursor: &cursor)
        } else if isAppended || !takesTurns {
          choose(first..<next, spans, by: rule, extents, &starts, &lanes, &cursor)
        } else {
          let turn = cursor.next
          for item in first..<next {
            cursor.next = self.turn(after: item - 1, lanes, spans, cursor.ends.count)
            choose(item..<item + 1, spans, by: rule, extents, &starts, &lanes, &cursor)
          }
          cursor.next = turn
        }
      }
    }
  }

  private static func choose(
    _ items: Range<Int>, _ spans: [UInt16], by rule: any LaneRule, _ extents: Span<Double>,
    _ starts: inout MutableSpan<Double>, _ lanes: inout [UInt16], _ cursor: inout LaneCursor
  ) {
    let isPinned = items.contains { LaneMark.pin(lanes[$0]) >= 0 }
    let pins = isPinned ? items.map { LaneMark.pin(lanes[$0]) } : []
    let run = LaneRun(items: items, spans: spans, pins: pins)
    var lanes = lanes.mutableSpan
    rule.place(run, extents: extents, starts: &starts, lanes: &lanes, cursor: &cursor)
  }
}
