// What stays in place in lanes while something above it changes. It is found out before the change, because it depends on where
// items are; `LaneStore+Seams` does the rest afterwards.
//
//     |   3   |   4   |   5   |    the change: 4 is new, or has another extent, or something before 5 is gone
//     |  ...  |  ...  |  ...  |
//     |   9   |- - - -|- - - -|
//     |- - - -|  11   |  10   |    held: the first item of each lane that ends after the visible part begins
//     |.......|.......|.......|    here the visible part begins
//     |  12   |  11   |  10   |

/// The first item of each lane that stays in place, and where it starts.
struct HeldLanes {
  /// The items; the number of items for a lane in which none follows.
  var items: [Int]
  var starts: [Double]
}

/// How lanes follow a change that people do not see.
struct LanePlan {
  /// The items that choose their lanes again when they are placed downwards, ascending: measured for the first time, and not
  /// seen yet.
  var choosing: [Int] = []
  /// What people see; nil if a change above it moves nothing, or if lanes cannot be held.
  var held: HeldLanes?
  /// The end of the last change above what is held; nil if nothing changes there. The items before it may be placed anew.
  var end: Int?
  /// A seam far above what people see, right after the change; nil if the change is near.
  var seam: HeldLanes?
}

/// What people see of lanes: the part along the main axis, and how far from it a seam may be at the nearest.
struct SeenLanes {
  let lo: Double
  let hi: Double
  let clearance: Double
}

extension LaneStore {
  /// How many items to look through for the next one of a lane. Farther away, nothing is worth keeping in place.
  static var longestSearch: Int { 4096 }

  /// How far apart in order neighbors on screen may be.
  var reach: Int { 16 * traits.tracks.count }

  /// Whether lanes stay in place: every item covers one lane, and is where its lane goes on.
  var canHold: Bool { spans.isEmpty && !traits.remembersOpenings && traits.stretching == nil }

  /// Whether items may choose other lanes than they have: each is as wide in any lane, and belongs to none.
  var mayChooseAgain: Bool { traits.tracks.areEqual && !traits.takesTurns && !hasPins }

  /// Plans how to follow a change of items.
  mutating func plan(_ edit: LaneEdit, _ seen: SeenPart) -> LanePlan {
    var plan = LanePlan()
    var news: [Int] = []
    if let estimate = seen.estimate, edit.rearrangement == nil {
      news = edit.toMeasure.filter { !estimate.measured[$0] }
    }
    if let visible = seen.visible, canHold, visible.lo > traits.room.mainInsets.start {
      hold(
        edit, SeenLanes(lo: visible.lo, hi: visible.hi, clearance: seen.clearance),
        unseen: seen.showsEstimates ? [] : news, &plan)
    }
    if let estimate = seen.estimate, traits.tracks.areEqual, !traits.takesTurns {
      plan.choosing = choosing(news, below: plan.held?.items.max(), seen, estimate)
    }
    return plan
  }

  // MARK: Above

  /// - Parameter unseen: the items that nobody has seen, wherever they are.
  private mutating func hold(
    _ edit: LaneEdit, _ seen: SeenLanes, unseen: [Int], _ plan: inout LanePlan
  ) {
    guard edit.first != nil, let seenFirst = firstSeen(seen, except: unseen),
      let held = followed(seenFirst, by: edit)
    else { return }
    (plan.held, plan.end) = (held, endOfChanges(edit, above: held, seenFirst))
    guard let end = plan.end, !mayInsert(edit, among: held),
      let old = edit.rearrangement.map({ $0.oldIndex(of: end) }) ?? end
    else { return }
    let farthest = seen.lo - seen.clearance
    // A seam that is near is used again, so that what is inserted one by one spreads over all lanes.
    let next = seams.next(after: old - 1)
    for first in [next - old <= Self.longestChoice ? next : old, old] {
      guard plan.seam == nil, let firsts = firsts(from: first), firsts.starts.allSatisfy({ $0 <= farthest }),
        let last = firsts.items.max(), last < count,
        // Another seam may not begin in between.
        !seams.contains(where: { first < $0.item && $0.item < last && !firsts.items.contains($0.item) })
      else { continue }
      plan.seam = followed(firsts, by: edit)
    }
  }

  /// The first item of each lane that ends after the visible part begins, by more than may be cut off by a pixel. Nil if one is
  /// too far to look for it.
  private mutating func firstSeen(_ seen: SeenLanes, except unseen: [Int]) -> HeldLanes? {
    var firsts = HeldLanes(items: Array(repeating: count, count: traits.tracks.count), starts: [])
    var end = max(seen.hi, seen.lo + 2)
    for _ in 0..<4 {
      _ = extend(past: end)
      tree.visitHits(intersecting: seen.lo + 1, end) { first, hits in
        hits.forEachBit(from: first) { item in
          if unseen.containsInOrder(item) { return }
          firsts.items[Int(laneOf[item])] = min(firsts.items[Int(laneOf[item])], item)
        }
      }
      if firsts.items.allSatisfy({ $0 < count }) || isPlaced && end > tree.end ?? 0 { break }
      end = seen.lo + 4 * (end - seen.lo)
    }
    guard isPlaced || firsts.items.allSatisfy({ $0 < count }), firsts.items.contains(where: { $0 < count })
    else { return nil }
    // A lane that ends before stays so.
    firsts.starts = cursor.ends
    for (lane, item) in firsts.items.enumerated() where item < count {
      firsts.starts[lane] = tree.start(at: item)
    }
    return firsts
  }

  /// The items after a change. The next item of its lane takes the place of one that is gone. Nil if it is too far away.
  private func followed(_ firsts: HeldLanes, by edit: LaneEdit) -> HeldLanes? {
    guard let change = edit.rearrangement else { return firsts }
    var followed = firsts
    for (lane, first) in firsts.items.enumerated() {
      var item = first
      while item < count {
        if laneOf[tree.slot(of: item)] == lane, let new = change.newIndex(ofUnmoved: item) {
          followed.items[lane] = new
          break
        }
        item += 1
        if item - first == Self.longestSearch { return nil }
      }
      if item >= count { followed.items[lane] = change.newCount }
    }
    return followed
  }

  /// The end of the last change above what is held, by its index after the change; nil if nothing changes there.
  private func endOfChanges(_ edit: LaneEdit, above held: HeldLanes, _ former: HeldLanes) -> Int? {
    let (least, greatest) = (held.items.min() ?? 0, held.items.max() ?? 0)
    var end: Int?
    for item in edit.toMeasure.reversed() where item < greatest {
      let isAbove = edit.isFresh(item) ? item < least : isLane(of: edit.oldIndex(of: item), held, after: item)
      if isAbove {
        end = item + 1
        break
      }
    }
    guard let change = edit.rearrangement else { return end }
    for move in change.moves where isLane(of: move.from, held, after: move.to) {
      end = max(end ?? 0, move.to + 1)
    }
    var (from, to) = (0, 0)
    for piece in change.pieces {
      if piece.to > greatest { break }
      // Not more of them than it takes to find one.
      let isAbove = (from..<piece.from).contains { isLane(of: $0, former, after: $0) }
      if isAbove { end = max(end ?? 0, piece.to) }
      (from, to) = (piece.from + piece.count, piece.to + piece.count)
    }
    // What is left of the old items is gone.
    if to <= greatest, (from..<change.oldCount).contains(where: { isLane(of: $0, former, after: $0) }) {
      end = max(end ?? 0, to)
    }
    return end
  }

  /// Whether a new item may come above some held items and below others.
  private func mayInsert(_ edit: LaneEdit, among held: HeldLanes) -> Bool {
    guard let least = held.items.min(), let greatest = held.items.max() else { return false }
    let next = edit.fresh.partitioningIndex { $0 >= least }
    return next < edit.fresh.count && edit.fresh[next] < greatest
  }

  /// Whether an item's lane is held after an index. Items without a position are below all that people see.
  private func isLane(of item: Int, _ held: HeldLanes, after index: Int) -> Bool {
    item < tree.count && index < held.items[Int(laneOf[item])]
  }

  /// The first item of each lane from an item on. Places items if it must. Nil if one is too far away.
  mutating func firsts(from first: Int) -> HeldLanes? {
    var firsts = HeldLanes(items: Array(repeating: -1, count: traits.tracks.count), starts: cursor.ends)
    var (item, missing) = (first, firsts.items.count)
    while missing > 0, item < count {
      if item - first == Self.longestSearch { return nil }
      if item >= tree.count { _ = extend(to: min(count, item + 64)) }
      let lane = Int(laneOf[item])
      if firsts.items[lane] < 0 {
        (firsts.items[lane], firsts.starts[lane]) = (item, tree.start(at: item))
        missing -= 1
      }
      item += 1
    }
    for lane in firsts.items.indices where firsts.items[lane] < 0 {
      (firsts.items[lane], firsts.starts[lane]) = (count, cursor.ends[lane])
    }
    return firsts
  }

  // MARK: Below

  /// The items that choose again, of those that are measured for the first time: the ones after all that people see.
  ///
  /// Items are not always measured in their order. So if newly measured items are near each other, the items between them
  /// choose again, too, and so do measured items right after them.
  private func choosing(
    _ items: [Int], below held: Int?, _ seen: SeenPart, _ estimate: SectionEstimate
  ) -> [Int] {
    guard let first = items.first, let last = items.last else { return [] }
    let begin = held ?? first
    let visible = seen.visible ?? (-.infinity, -.infinity)
    // An item that is visible would move if one before it took its lane.
    let end = min(tree.count, last + 1 + reach, begin + Self.longestSearch)
    let lastVisible = (begin..<max(begin, end)).last {
      tree.start(at: $0) < visible.hi && estimate.measured[$0]
    }
    let below = items.filter { item in
      if item < begin || item <= lastVisible ?? -1 { return false }
      // Those that people may have seen with their estimated sizes keep their lanes.
      return !seen.showsEstimates || item >= tree.count || tree.start(at: item) >= visible.hi
        || tree.start(at: item) + tree.extent(at: item) <= visible.lo
    }
    guard !hasPins else { return below }
    var choosing: [Int] = []
    for (index, item) in below.enumerated() {
      let isNear = index + 1 < below.count && below[index + 1] - item <= reach
      let next =
        isNear ? below[index + 1] : min(estimate.measured.firstFalse(from: item + 1), item + 1 + reach)
      choosing += item..<next
    }
    return choosing
  }
}
