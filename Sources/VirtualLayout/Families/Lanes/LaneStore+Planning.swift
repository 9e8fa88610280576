// What is to happen to the lanes when items are measured for the first time (`LaneStore+Growing`). It is found out before the
// change, because it depends on where items are.

/// What stays in place in each lane while items above it are measured.
struct LaneGrowth {
  /// The first item that is placed upwards or held.
  var first: Int
  /// The first item of each lane that stays in place; the number of items for a lane in which none follows.
  var held: [Int]
  /// Where each of them starts.
  var tops: [Double]

  var lastHeld: Int { held.max() ?? 0 }
}

/// How lanes follow sizes that are measured for the first time.
struct LanePlan {
  /// The items that may take another lane when they are placed upwards, ascending.
  var free: [Int] = []
  /// The items that choose their lanes again when they are placed downwards, ascending.
  var choosing: [Int] = []
  /// The first item of each lane after those, and where it starts.
  var rest: [PlacedInterval] = []
  /// How lanes grow upwards; nil if they do not.
  var growth: LaneGrowth?
  /// Whether no item is pinned to a lane.
  let mayChoose: Bool
  let estimate: SectionEstimate
}

extension LaneStore {
  /// How far to look for a held item of every lane. Farther away, nothing is worth keeping in place.
  private static var longestSearch: Int { 4096 }

  private var mayChooseAgain: Bool { traits.tracks.areEqual && !traits.takesTurns }

  /// Whether lanes can grow upwards: every item covers one lane, and may take any.
  var mayGrow: Bool {
    mayChooseAgain && spans.isEmpty && !traits.remembersOpenings && traits.stretching == nil
  }

  /// Plans how to follow sizes that are measured for the first time. Nil in these cases: no size is new; items also shift; the
  /// lanes differ in width (each item was measured for the width of its own lane); lanes take turns; or so many items lie
  /// between the first new item and the view that items are placed downwards. In the last case, this also removes all shifts in
  /// the range from the first new item to shortly after the last new item.
  ///
  /// - Parameter mayChoose: whether no item is pinned to a lane.
  mutating func plan(_ edit: LaneEdit, _ seen: SeenPart, mayChoose: Bool) -> LanePlan? {
    guard edit.rearrangement == nil, mayChooseAgain else { return nil }
    let items = edit.toMeasure.filter { !seen.estimate.measured[$0] }
    guard let first = items.first else { return nil }
    var plan = LanePlan(mayChoose: mayChoose, estimate: seen.estimate)
    var visible = seen.visible ?? (-.infinity, -.infinity)
    switch mayGrow && mayChoose ? above(items, visible) : .nothing {
    case .nothing: break
    case .unseen: visible = (-.infinity, -.infinity)
    case .far:
      seams.removeShifts(of: first..<items[items.count - 1] + 1 + reach)
      return nil
    case .growth(let growth): plan.growth = growth
    }
    // Of the items below, only those after all that are held may choose. Others could take the place of a held one.
    let last = plan.growth?.lastHeld ?? first
    let free =
      seen.showsEstimates
      ? items.filter { item in
        item >= tree.count || tree.start(at: item) >= visible.hi
          || tree.start(at: item) + tree.extent(at: item) <= visible.lo
      } : items
    if mayChoose { plan.free = free }
    plan.choosing = below(last, free, visible, seen.estimate, isFree: mayChoose)
    if mayGrow, let last = plan.choosing.last {
      let rest = firsts(from: last + 1)
      // No seam if one of these items is measured: it is not measured again, so it would overlap others for good.
      if !rest.contains(where: { seen.estimate.measured[$0.item] }) { plan.rest = rest }
    }
    // If items on both sides of a seam are measured, they would overlap for good.
    seams.removeShifts(of: last..<max(last, items[items.count - 1] + 1 + reach))
    return plan
  }

  /// The items from `first` on that choose again below what is visible.
  ///
  /// Items are not always measured in their order. So if newly measured items are near each other, the items between them
  /// choose again, too, and so do measured items right after them.
  ///
  /// - Parameter isFree: whether items between and right after newly measured ones may choose, too.
  private func below(
    _ first: Int, _ items: [Int], _ visible: (lo: Double, hi: Double), _ estimate: SectionEstimate,
    isFree: Bool
  ) -> [Int] {
    guard let last = items.last else { return [] }
    // An item that is visible would move if one before it took its lane.
    let end = min(tree.count, last + 1 + reach, first + Self.longestSearch)
    let lastVisible = (first..<max(first, end)).last {
      tree.start(at: $0) < visible.hi && estimate.measured[$0]
    }
    let below = items.filter { $0 >= first && $0 > lastVisible ?? -1 }
    guard isFree else { return below }
    var choosing: [Int] = []
    for (index, item) in below.enumerated() {
      let isNear = index + 1 < below.count && below[index + 1] - item <= reach
      let next =
        isNear ? below[index + 1] : min(estimate.measured.firstFalse(from: item + 1), item + 1 + reach)
      choosing += item..<next
    }
    return choosing
  }

  /// The first item of each lane from an item on, in ascending order. Looks at `reach` items at most, and places these. Lanes
  /// whose first item is farther away are left out.
  private mutating func firsts(from first: Int) -> [PlacedInterval] {
    var firsts: [PlacedInterval] = []
    var isMissing = Array(repeating: true, count: traits.tracks.count)
    let end = min(count, first + reach)
    if !isPlaced { _ = extend(to: end) }
    for item in first..<max(first, end) where isMissing[Int(laneOf[item])] {
      isMissing[Int(laneOf[item])] = false
      firsts.append(PlacedInterval(item: item, start: tree.start(at: item), extent: 0))
    }
    return firsts
  }

  /// Which of the items to be measured are above what is visible, in all lanes.
  private enum Above {
    /// No item that is to be measured.
    case nothing
    /// Everything: no item of the section is held.
    case unseen
    /// Something, but what is visible is too far to look for it.
    case far
    case growth(LaneGrowth)
  }

  private mutating func above(_ items: [Int], _ visible: (lo: Double, hi: Double)) -> Above {
    // At the start of the section, nothing is above.
    if visible.lo <= traits.room.mainInsets.start { return .nothing }
    let first = items[0]
    var growth = LaneGrowth(first: count, held: Array(repeating: -1, count: traits.tracks.count), tops: [])
    growth.tops = cursor.ends
    // Lanes in which an item before `first` is visible.
    var goOnAbove: [Int] = []
    var isFirstOfLane = Array(repeating: true, count: growth.held.count)
    var (item, next, missing) = (first, 0, growth.held.count)
    while missing > 0, item < count {
      if item - first == Self.longestSearch { return .far }
      if item >= tree.count { _ = extend(to: min(count, item + 64)) }
      let isNew = next < items.count && items[next] == item
      if isNew { next += 1 }
      let lane = Int(laneOf[item])
      if growth.held[lane] < 0 {
        let start = tree.start(at: item)
        let isBelow =
          isFirstOfLane[lane] && start - (seams.distance(at: item) ?? 0) - traits.itemSpacing > visible.lo
        if isBelow { goOnAbove.append(lane) }
        if isBelow || !isNew && start + tree.extent(at: item) > visible.lo {
          (growth.held[lane], growth.tops[lane]) = (item, start)
          missing -= 1
        } else if isNew {
          growth.first = min(growth.first, item)
        }
        isFirstOfLane[lane] = false
      }
      item += 1
    }
    if growth.first == count { return .nothing }
    if missing == growth.held.count { return .unseen }
    // All items are placed, or every lane has been found.
    for lane in growth.held.indices where growth.held[lane] < 0 {
      (growth.held[lane], growth.tops[lane]) = (count, cursor.ends[lane])
    }
    guard let least = hold(goOnAbove, above: first, visible, &growth) else { return .far }
    growth.first = min(growth.first, least)
    return .growth(growth)
  }

  /// Finds the first visible item of lanes where it comes before `first`. Returns the first of them all; nil if one is too far.
  private func hold(
    _ lanes: [Int], above first: Int, _ visible: (lo: Double, hi: Double), _ growth: inout LaneGrowth
  ) -> Int? {
    var missing = lanes
    var item = first
    while !missing.isEmpty {
      if item == 0 { break }
      item -= 1
      if first - item == Self.longestSearch { return nil }
      guard let place = missing.firstIndex(of: Int(laneOf[item])) else { continue }
      let start = tree.start(at: item)
      growth.held[missing[place]] = item
      growth.tops[missing[place]] = start
      let shift = seams.distance(at: item) ?? 0
      if start - shift - traits.itemSpacing <= visible.lo { missing.remove(at: place) }
    }
    return lanes.map { growth.held[$0] }.min() ?? first
  }
}
