// The frontier: how far items are placed. Behind it their sizes and lanes are kept, and whoever looks there moves it on,
// exactly as far as needed and to exactly what placing everything would come to.
//
//     | ----- | ----- | ----- |
//     |   0   |   1   |   2   |
//     |- - - -|       |- - - -|   validTo: where the first lane ends. Whatever is not placed yet starts behind that
//     |   3   |- - - -|   4   |
//     |       |       |- - - -|
//
// New items choose when they are placed, and nothing that comes before them changes until they have: so the choice is
// the one they would have made at once, whoever looks when.

/// The lane of an item that is yet to choose one, with the lane it is pinned to.
enum LaneMark {
  static let choosing: UInt16 = 0x8000

  static func marked(pin: Int32?) -> UInt16 { choosing | UInt16(truncatingIfNeeded: (pin ?? -1) + 1) }

  static func isChoosing(_ lane: UInt16) -> Bool { lane >= choosing }

  static func pin(_ lane: UInt16) -> Int32 { Int32(lane & ~choosing) - 1 }
}

extension RuledLanes {
  /// Places items until none that comes later can start before `position`; returns how many were placed.
  ///
  /// - Complexity: O(items placed); at most a checkpoint's interval, or as many again, beyond the last one needed.
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

  /// Places all items in front of `end`; returns how many were placed.
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

  /// Whether the next item in any lane starts behind a position up to which all are placed, and evening moves none in front
  /// of it. What openings there are may still be filled.
  func isSettled(upTo position: Double) -> Bool {
    !isExact || (cursor.ends.allSatisfy { $0 >= position } && stretched.allSatisfy { $0.start >= position })
  }

  /// Whether evening, or openings that later items may fill, leave nothing certain until all is placed.
  var isSettledAtOnce: Bool { rule.evening != nil || (rule.remembersOpenings && !spans.isEmpty) }

  /// Brings `validTo` up to date after a change, and places the rest where that is little or must be.
  mutating func settle(atOnce: Bool) -> Int {
    if atOnce || tree.knownCount - tree.count <= 2 * checkpointInterval { return extend(to: tree.knownCount) }
    validTo = validPosition
    return 0
  }

  /// Takes the positions from all items behind the last checkpoint in front of an item.
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

  /// Whose turn it is for a new item in the midst: the lane's behind those of the item in front.
  func turn(before item: Int) -> Int {
    rule.turn(behind: item > 0 ? tree.place(of: item - 1) : -1, laneOf, spans)
  }

  private mutating func advance(to end: Int) {
    while tree.count < end {
      let first = tree.count
      let index = first / checkpointInterval
      if first == index * checkpointInterval { checkpoints.save(cursor, at: index) }
      let items = first..<min(end, (index + 1) * checkpointInterval)
      moveBeside(from: first + tree.gap, to: first, count: items.count)
      if first > lastChoosing {
        Self.place(LaneRun(items: items, spans: spans, pins: []), by: rule, &tree, keeping: laneOf, &cursor)
      } else {
        Self.place(items, spans, firstAppended, by: rule, &tree, &laneOf, &cursor)
      }
    }
    if tree.count > lastChoosing {
      lastChoosing = -1
      firstAppended = .max
    }
  }

  private static func place(
    _ run: LaneRun, by rule: Rule, _ tree: inout IntervalTree<16>, keeping lanes: [UInt16],
    _ cursor: inout LaneCursor
  ) {
    tree.place(upTo: run.items.upperBound) { starts, extents, _ in
      rule.place(run, extents: extents, starts: &starts, keeping: lanes.span, cursor: &cursor)
    }
  }

  /// Places items of which some are yet to choose.
  private static func place(
    _ items: Range<Int>, _ spans: [UInt16], _ firstAppended: Int, by rule: Rule,
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
          let run = LaneRun(items: first..<next, spans: spans, pins: [])
          rule.place(run, extents: extents, starts: &starts, keeping: lanes.span, cursor: &cursor)
        } else if isAppended || !rule.takesTurns {
          choose(first..<next, spans, by: rule, extents, &starts, &lanes, &cursor)
        } else {
          let turn = cursor.next
          for item in first..<next {
            cursor.next = rule.turn(behind: item - 1, lanes, spans)
            choose(item..<item + 1, spans, by: rule, extents, &starts, &lanes, &cursor)
          }
          cursor.next = turn
        }
      }
    }
  }

  private static func choose(
    _ items: Range<Int>, _ spans: [UInt16], by rule: Rule, _ extents: Span<Double>,
    _ starts: inout MutableSpan<Double>, _ lanes: inout [UInt16], _ cursor: inout LaneCursor
  ) {
    let isPinned = items.contains { LaneMark.pin(lanes[$0]) >= 0 }
    let pins = isPinned ? items.map { LaneMark.pin(lanes[$0]) } : []
    let run = LaneRun(items: items, spans: spans, pins: pins)
    var lanes = lanes.mutableSpan
    rule.place(run, extents: extents, starts: &starts, lanes: &lanes, cursor: &cursor)
  }
}

extension LaneRule {
  /// The lane behind those of an item, or the first.
  fileprivate func turn(behind item: Int, _ lanes: [UInt16], _ spans: [UInt16]) -> Int {
    guard item >= 0 else { return 0 }
    let end = Int(lanes[item]) + (spans.isEmpty ? 1 : Int(spans[item]))
    return end < tracks.count ? end : 0
  }
}
