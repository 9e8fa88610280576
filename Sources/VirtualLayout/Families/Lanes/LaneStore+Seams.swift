// Lanes grow from what people see, in both directions.
//
//     |   1   |   2   |   3   |    placed downwards from the section's start
//     |= = = =|       |       |    the seam: each lane has a shift here, so that what is below stays in place
//     |   5   |= = = =|= = = =|
//     |       |   4   |   6   |    placed upwards from the held items
//     |- - - -|- - - -|- - - -|
//     |   7   |   9   |   8   |    held
//     |.......|.......|.......|    here the visible part begins
//
// After a change above the visible part, the lanes below the change would begin at other places, each at another one. So they
// are *held* there (`LaneStore+Holding`), and what is above is placed upwards: from the last item to the first, each in the lane
// whose upper end is lowest, as placing downwards takes the lane whose lower end is highest. Out of sight this ends at a *seam*
// (`LaneSeams`): a lane has a hole there, of two items at most if items may choose their lanes, and no item overlaps another.
//
// If the change itself is out of sight, the seam is right after it, and nothing else is placed anew. The items before a seam
// choose their lanes again, so that its holes stay small, and what is inserted one by one spreads over all lanes.
//
// A seam rises ahead of the view as it comes near, and goes down ahead of a view that comes from above. At the section's start,
// lanes then begin at different places. They become level when the view is idle and people see the start
// (`SectionedContent+Seams`).
//
// Everything below the seam is placed downwards again by keeping these lanes, and lands where it was: below 2³³ pt, to the bit.

extension LaneStore {
  /// The most items that choose their lanes again because of one seam.
  static var longestChoice: Int { 1024 }

  /// Follows a change by a plan. Call it after the sizes are set. Returns how many items it placed.
  mutating func carryOut(_ plan: LanePlan, _ edit: LaneEdit, _ seen: SeenPart) -> Int {
    // Those that have been measured are pending already, with their pins (`set`).
    for item in plan.choosing {
      let slot = tree.slot(of: item)
      if !PendingLane.isPending(laneOf[slot]) { laneOf[slot] = PendingLane.unpinned }
      lastPending = max(lastPending, item)
      seams.removeShifts(of: item..<item + 1)
    }
    guard var held = plan.held, let visible = seen.visible, let first = edit.first else { return 0 }
    if let seam = plan.seam {
      return makeSeam(seam, after: first)
    }
    var placed = 0
    // What people see does not end before the visible part.
    for (lane, item) in held.items.enumerated() where item < edit.appended.lowerBound {
      if held.starts[lane] < visible.lo {
        held.starts[lane] = max(held.starts[lane], visible.lo - tree.knownExtent(at: item))
      }
    }
    let greatest = held.items.max() ?? 0
    // Items that may not choose upwards get their lanes downwards.
    if !mayChooseAgain { placed += extend(to: min(lastPending + 1, greatest)) }
    guard let end = [plan.end, choose(among: held)].compactMap({ $0 }).max() else { return placed }
    let seam = placeUpwards(from: held, before: end, to: visible.lo - 2 * seen.clearance)
    return placed + makeSeam(seam, after: first, until: greatest)
  }

  /// Lets new items choose that may come above some held items and below others, as if each were the last item. Returns the end
  /// of the last that comes above; nil if none does.
  private mutating func choose(among held: HeldLanes) -> Int? {
    var ends = held.starts
    var end: Int?
    for item in (held.items.min() ?? 0)..<(held.items.max() ?? 0) {
      let slot = tree.slot(of: item)
      if PendingLane.isPending(laneOf[slot]) {
        let lane = ends.indices.min { ends[$0] < ends[$1] } ?? 0
        if item < held.items[lane] {
          end = item + 1
          continue
        }
        laneOf[slot] = UInt16(truncatingIfNeeded: lane)
      }
      let lane = Int(laneOf[slot])
      if item >= held.items[lane] { ends[lane] += tree.knownExtent(at: item) + traits.itemSpacing }
    }
    return end
  }

  /// Places items upwards from held ones, at least all before `end`, and until they reach `position`. Returns where lanes begin
  /// then, and with which item. Only lanes are written.
  private mutating func placeUpwards(from held: HeldLanes, before end: Int, to position: Double) -> HeldLanes
  {
    var tops = held
    var item = held.items.max() ?? 0
    var missing = tops.starts.count { $0 > position }
    while item > 0 {
      if item <= end, missing == 0 || end - item >= Self.longestSearch { break }
      item -= 1
      let slot = tree.slot(of: item)
      let isPending = PendingLane.isPending(laneOf[slot])
      var lane = isPending ? held.items.firstIndex { item < $0 } ?? 0 : Int(laneOf[slot])
      if item >= held.items[lane] { continue }
      if isPending || item < end && mayChooseAgain {
        for other in tops.starts.indices
        where tops.starts[other] > tops.starts[lane] && item < held.items[other] { lane = other }
        laneOf[slot] = UInt16(truncatingIfNeeded: lane)
      }
      let wasMissing = tops.starts[lane] > position
      tops.starts[lane] -= tree.knownExtent(at: item) + traits.itemSpacing
      tops.items[lane] = item
      if wasMissing, tops.starts[lane] <= position { missing -= 1 }
    }
    // A lane without an item there goes on with the first one below.
    return tops
  }

  // MARK: Seams

  /// Lets lanes go on with these items, which keep their places relative to each other. Returns how many items it placed.
  ///
  /// - Parameters:
  ///   - first: the first changed item.
  ///   - last: the last item that has been placed upwards or is held. Other seams before it are gone.
  ///   - isAbove: whether people see nothing of what is above the seam, so that other seams there may join it.
  private mutating func makeSeam(
    _ tops: HeldLanes, after first: Int, until last: Int = 0, isAbove: Bool = true
  ) -> Int {
    let seam = tops.items.min() ?? 0
    let nearest = max(0, seam - Self.longestChoice)
    // Seams that are near each other become one.
    var begin = max(nearest, min(first, seam))
    if isAbove, let other = seams.first(where: { $0.item >= nearest && !isFirstOfLane($0) }) {
      begin = min(begin, other.item)
    }
    seams.removeShifts(of: begin..<max(last, (tops.items.filter { $0 < count }.max() ?? 0)) + 1)
    resume(before: begin)
    letChooseAgain(begin..<seam)
    let placed = extend(to: seam)
    // Lanes go down as far as it takes for none to overlap what is above.
    let delta = tops.starts.indices.reduce(-Double.infinity) { max($0, cursor.ends[$1] - tops.starts[$1]) }
    for (lane, item) in tops.items.enumerated() where item < count {
      seams.set(tops.starts[lane] + delta - cursor.ends[lane], at: item)
    }
    return placed
  }

  /// Lets items without a position choose their lanes again, if they may.
  private mutating func letChooseAgain(_ items: Range<Int>) {
    guard mayChooseAgain, let last = items.last else { return }
    for item in items { laneOf[tree.slot(of: item)] = PendingLane.unpinned }
    lastPending = max(lastPending, last)
  }

  /// Adds the shift of the next item to be placed to the end of its lane.
  mutating func shiftNextItem() {
    guard let distance = seams.distance(at: tree.count) else { return }
    let lane = laneOf[tree.slot(of: tree.count)]
    if !PendingLane.isPending(lane) { cursor.ends[Int(lane)] += distance }
  }

  // MARK: Seams that come near

  /// Whether a seam is nearer to what people see than it may be.
  func hasSeam(near seen: SeenLanes) -> Bool { !seams.isEmpty && canHold && seam(near: seen) != nil }

  private func seam(near seen: SeenLanes) -> LaneShift? {
    seams.first { shift in
      guard shift.item < tree.count, !isFirstOfLane(shift) else { return false }
      let start = tree.start(at: shift.item)
      return start > seen.lo - seen.clearance && start < seen.hi + seen.clearance
    }
  }

  /// Moves a seam that is near what people see out of sight: up if it is above, down if it is below. What people see keeps its
  /// places relative to each other. Returns how many items it placed.
  mutating func moveSeam(near seen: SeenLanes) -> Int {
    guard let near = seam(near: seen) else { return 0 }
    let items = seam(around: near)
    let (first, last) = (items.lowerBound, items.upperBound - 1)
    let isAbove = seams.allSatisfy { shift in
      !items.contains(shift.item) || shift.item < tree.count && tree.start(at: shift.item) <= seen.lo
    }
    if isAbove {
      guard var held = firsts(from: first) else { return 0 }
      // Where two seams meet, a lane may have two shifts.
      for shift in seams where items.contains(shift.item) {
        let lane = Int(laneOf[shift.item])
        (held.items[lane], held.starts[lane]) = (shift.item, tree.start(at: shift.item))
      }
      let tops = placeUpwards(from: held, before: first, to: seen.lo - 2 * seen.clearance)
      return makeSeam(
        tops, after: tops.items.min() ?? 0, until: held.items.filter { $0 < count }.max() ?? 0)
    }
    let end = firstItem(from: last, after: seen.hi + 2 * seen.clearance)
    let rest = end < count ? firsts(from: end) : nil
    seams.removeShifts(of: first..<end)
    resume(before: first)
    if let rest { return makeSeam(rest, after: first, isAbove: false) }
    letChooseAgain(first..<end)
    return extend(to: end)
  }

  /// The items from the first to the last with a shift of the same seam.
  private func seam(around shift: LaneShift) -> Range<Int> {
    let longestStep = 4 * traits.tracks.count
    var places = seams.place(of: shift.item)..<seams.place(of: shift.item) + 1
    while let before = places.first, before > 0, seams[before].item - seams[before - 1].item <= longestStep,
      !isFirstOfLane(seams[before - 1])
    {
      places = before - 1..<places.upperBound
    }
    while let last = places.last, last + 1 < seams.count,
      seams[last + 1].item - seams[last].item <= longestStep
    {
      places = places.lowerBound..<last + 2
    }
    return seams[places.lowerBound].item..<seams[places.upperBound - 1].item + 1
  }

  /// The first item from `first` on by which all lanes have passed a position.
  private mutating func firstItem(from first: Int, after position: Double) -> Int {
    var missing = Array(repeating: true, count: traits.tracks.count)
    var (item, left) = (first, missing.count)
    while left > 0, item < count {
      if item >= tree.count { _ = extend(to: min(count, item + 64)) }
      let lane = Int(laneOf[item])
      if missing[lane], tree.start(at: item) > position {
        missing[lane] = false
        left -= 1
      }
      item += 1
    }
    return item
  }

  // MARK: The section's start

  /// Whether lanes begin at different places in the visible part, because they have grown upwards to the section's start.
  func isUneven(within visible: (lo: Double, hi: Double)) -> Bool {
    !seams.isEmpty
      && seams.contains { shift in
        guard isFirstOfLane(shift) else { return false }
        let start = tree.start(at: shift.item)
        return start >= visible.lo && start < visible.hi
      }
  }

  /// Whether a shifted item is the first of its lane.
  private func isFirstOfLane(_ shift: LaneShift) -> Bool {
    shift.item < tree.count && tree.start(at: shift.item) - shift.distance == traits.room.mainInsets.start
  }

  /// Lets all lanes begin at the section's start. Returns how many items it placed.
  mutating func level() -> Int {
    takeBackStretching()
    if isPlaced { estimatedEnd = tree.end ?? traits.room.mainInsets.start }
    let firsts = seams.filter { isFirstOfLane($0) }
    for first in firsts { seams.removeShifts(of: first.item..<first.item + 1) }
    if let first = firsts.first { resume(before: first.item) }
    return finish()
  }
}
