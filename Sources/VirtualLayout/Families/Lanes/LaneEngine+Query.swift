// What an engine answers: items and frames for queries, and the sizes and lanes that it recalls for snapshots and estimates.
extension LaneEngine {
  package func nextItems(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> ItemHits {
    next(in: rect, transform, scratch, inLists: true)
  }

  package func nextElements(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> VisitStep {
    guard lanes.spans.isEmpty && transform.isPlain else { return nextBatch(in: rect, transform, scratch) }
    let hits = next(in: rect, transform, scratch, inLists: false)
    if var frames = LaneFrames(lanes) {
      frames.origin = transform.origin
      scratch.keepFrames(frames)
    }
    return VisitStep(inLanes: hits)
  }

  /// - Parameter inLists: whether to return items that lie far apart as a list.
  @inline(never)
  private func next(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch, inLists: Bool
  ) -> ItemHits {
    let query = RegionQuery(rect, transform: transform)
    if let ascending, !scratch.hasProgress, query.mainLo < query.mainHi, lanes.areCoveredAcross(by: query),
      let hits = ascending.intervals.hits(query.mainLo, query.mainHi, farther: { _, _, _ in nil })
    {
      return ItemHits(hits)
    }
    extend(past: query.mainHi)
    return scratch.next(from: FrameWalk(query, in: lanes)) { walk in
      scratch.gathering(&walk, ifAllowed: inLists) { $0.next(query, in: lanes) }
    }
  }

  /// Finds elements with their frames, in any orientation.
  @inline(never)
  private func nextBatch(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> VisitStep {
    let query = RegionQuery(rect, transform: transform)
    extend(past: query.mainHi)
    return scratch.nextBatch(from: FrameWalk(query, in: lanes), as: .elements) {
      $0.fill(&$1, query, in: lanes)
    }
  }

  // MARK: The fast path, if this section is the whole content, which scrolls down and reads from left to right

  /// All items that intersect a rectangle; nil if that takes an ordinary query.
  @inline(__always)
  func ascendingHits(in rect: LayoutRect) -> ItemHits? {
    guard let ascending else { return nil }
    assert(isAscendingValid)
    return ascending.hits(in: rect) { fartherHits($0, $1, first: $2, begin: $3, end: $4) }.map {
      ItemHits($0)
    }
  }

  /// Finds the items, and stores in `scratch` what their frames are computed from.
  @inline(__always)
  func ascendingHits(in rect: LayoutRect, _ scratch: QueryScratch) -> ItemHits? {
    guard let ascending, let hits = ascendingHits(in: rect) else { return nil }
    scratch.keepFrames(ascending.frames)
    return hits
  }

  @inline(never)
  private func fartherHits(_ lo: Double, _ hi: Double, first: Int, begin: Int, end: Int) -> IntervalHits? {
    ascending?.intervals.hits(lo, hi, first: first, begin: begin, end: end)
  }

  // MARK: Recalling sizes and lanes

  package func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord? {
    // A size that was scaled to its lanes stands for all sizes with the same ratio.
    var recalled = SizeRecord(lanes.traits.scalesItems ? .sizes : .extents)
    recalled.isVerbatim = !lanes.traits.scalesItems
    if let last = items.last { letChoose(upTo: last.upperBound) }
    lanes.forEachAskedExtent(items) { crossExtent, extent in
      recalled.append(given: crossExtent, main: extent, cross: crossExtent)
    }
    return recalled
  }

  package func keeps(_ extents: AxisSize, of item: Int, in container: ModeContainer) -> Bool {
    guard let recalled = recall([item..<item + 1], in: container), let main = recalled.main.first,
      let crossExtent = recalled.given.first
    else { return false }
    return main == (lanes.traits.scalesItems ? extents.main(across: crossExtent) : Length.main(extents.main))
  }

  /// The first lane of every item, the number of lanes, the turn after the last item, and the shifts at seams. Nil if there is
  /// only one lane.
  var lanesToRemember: (lanes: [UInt16], count: Int, turn: Int, shifts: [LaneShift])? {
    guard lanes.traits.tracks.count > 1 else { return nil }
    letChoose(upTo: itemCount)
    let first = (0..<itemCount).map { UInt16(truncatingIfNeeded: lanes.lanes(of: $0).lowerBound) }
    // If the rule takes no turns, the lane after the last item.
    let turn = lanes.traits.takesTurns ? lanes.cursor.turn : lanes.turn(before: itemCount)
    return (first, lanes.traits.tracks.count, turn, lanes.seams)
  }

  /// Makes all items before `end` choose their lanes.
  private func letChoose(upTo end: Int) {
    let last = min(end - 1, lanes.lastPending)
    if last >= 0 { extend(to: last + 1) }
  }
}
