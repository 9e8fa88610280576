// Lanes with estimated sizes grow from what people see, in both directions.
//
//     |   3?  |   4?  |   5?  |    estimated, and not seen
//     |= = = =|- - - -|- - - -|    the seam: each lane has a shift here
//     |   8   |= = = =|= = = =|
//     |       |   6   |   7   |    just measured: they have grown upwards from the held items
//     |- - - -|- - - -|- - - -|
//     |   9   |  11   |  10   |    held
//     |.......|.......|.......|    here the visible part begins
//
// An item that is measured above the visible part changes its extent. If all items were placed again from the start of the
// section, the visible items of its lane would move, and those of other lanes would not. So the first visible item of each lane
// is *held*, and what is measured above it is placed upwards: from the last item to the first, each in the lane whose upper end
// is lowest, as placing downwards takes the lane whose lower end is highest. Where they meet the items above, which are
// estimated, each lane gets a *shift* (`LaneSeams`): its first item below the seam starts later than the lane ends above, or
// earlier. Except near the start of the section, no lane has a hole there; items of a lane overlap at the seam instead. This is
// because the next items to be measured are those that a query finds in a rectangle. In a rectangle inside a hole it would find
// none, and the items above the hole would stay estimated.
//
// Below the visible part, items that are measured choose their lanes downwards. Estimated items after them keep their places
// relative to each other, by a seam, too: what people have seen farther down stays as it is.
//
// When everything is measured up to the start of the section, lanes begin at different places there, because their first items
// have shifts. They become level when the view is idle and people see the start (`LaneStore+Levelling`). Masonry.md says when
// else visible items may move in lanes other than the anchor's.
//
// Everything below the seam is placed downwards again by keeping these lanes, and lands where it was: below 2³³ pt, to the bit.

extension LaneStore {
  /// Places what is above the held items upwards, and makes a new seam. Call it after the sizes are set. Returns how many items
  /// it placed.
  mutating func carryOut(_ plan: LanePlan) -> Int {
    // Those that have been measured are pending already, with their pins (`set`).
    for item in plan.choosing {
      let slot = tree.slot(of: item)
      if !PendingLane.isPending(laneOf[slot]) { laneOf[slot] = PendingLane.unpinned }
      lastPending = max(lastPending, item)
    }
    var placed = 0
    if let growth = plan.growth { placed += grow(growth, plan) }
    if let last = plan.choosing.last, !plan.rest.isEmpty { placed += keepRest(plan.rest, after: last) }
    return placed
  }

  /// Lets the items after those that have chosen again keep their places, relative to each other. Returns how many items it
  /// placed.
  private mutating func keepRest(_ rest: [PlacedInterval], after last: Int) -> Int {
    let placed = extend(to: last + 1)
    makeSeam(
      rest.map { LaneTop(lane: Int(laneOf[tree.slot(of: $0.item)]), item: $0.item, start: $0.start) })
    return placed
  }

  private mutating func grow(_ growth: LaneGrowth, _ plan: LanePlan) -> Int {
    let items = plan.free
    var (tops, uppermost) = (growth.tops, growth.held)
    let first = firstKnown(before: growth.first, plan.estimate)
    // To move more than that takes longer than a frame.
    if growth.first - first > 1 << 16 { return 0 }
    // Without a seam, as after an insertion among measured items, the lanes fit together as they are.
    let choosesFarther = plan.mayChoose && seams.next(after: first - 1) <= growth.lastHeld
    var next = items.count
    var item = growth.lastHeld
    while item > first {
      item -= 1
      while next > 0, items[next - 1] > item { next -= 1 }
      let slot = tree.slot(of: item)
      var lane = Int(laneOf[slot])
      if item >= growth.held[lane] { continue }
      // Measured items that are near have just been seen, or will be soon. Farther ones choose again: with their former lanes, the
      // lanes would begin far from each other.
      let isFree = next > 0 && items[next - 1] == item
      if isFree || (item < growth.first - reach && choosesFarther) {
        for other in tops.indices where tops[other] > tops[lane] && item < growth.held[other] { lane = other }
        laneOf[slot] = UInt16(truncatingIfNeeded: lane)
      }
      tops[lane] -= tree.knownExtent(at: item) + traits.itemSpacing
      uppermost[lane] = item
    }
    seams.removeShifts(of: first..<growth.lastHeld + 1)
    resume(before: first)
    let placed = extend(to: first)
    makeSeam(tops.indices.map { LaneTop(lane: $0, item: uppermost[$0], start: tops[$0]) })
    return placed
  }

  /// The first of the measured items around `first`. They are not measured again, so nothing would find that they overlap the
  /// items below. All of them therefore move along, with the few between them that are not measured.
  private func firstKnown(before first: Int, _ estimate: SectionEstimate) -> Int {
    var first = first
    while true {
      first = estimate.measured.firstTrue(ofRunBefore: first)
      guard let next = (max(0, first - reach)..<first).last(where: { estimate.measured[$0] }) else {
        return first
      }
      first = next
    }
  }

  /// The first item of a lane below a seam, and where it starts. The number of items if there is none.
  private struct LaneTop {
    let lane: Int
    let item: Int
    let start: Double
  }

  /// Continues the lanes with these items, from where the lanes end. The items keep their places relative to each other.
  private mutating func makeSeam(_ tops: [LaneTop]) {
    // The items go down as far as they can without leaving a hole in a lane; and farther, if an item would otherwise begin
    // before the section.
    var (delta, least) = (Double.infinity, -Double.infinity)
    for top in tops {
      delta = min(delta, cursor.ends[top.lane] - top.start)
      least = max(least, traits.room.mainInsets.start - top.start)
    }
    delta = max(delta, least)
    for top in tops where top.item < count {
      seams.set(top.start + delta - cursor.ends[top.lane], at: top.item)
    }
  }

  /// Adds the shift of the next item to be placed to the end of its lane.
  mutating func shiftNextItem() {
    guard let distance = seams.distance(at: tree.count) else { return }
    let first = laneOf[tree.slot(of: tree.count)]
    if PendingLane.isPending(first) { return }
    let lane = Int(first)
    // If the shift is from a saved layout, other items may precede it now, and the sum may lie before the section's start.
    cursor.ends[lane] = max(traits.room.mainInsets.start, cursor.ends[lane] + distance)
  }

  /// How far apart in order neighbors on screen may be.
  var reach: Int { 16 * traits.tracks.count }
}
