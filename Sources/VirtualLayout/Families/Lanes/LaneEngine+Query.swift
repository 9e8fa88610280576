// What an engine answers: items and frames for queries, and the sizes and lanes that it recalls for saved layouts and estimates.
extension LaneEngine {
  package func nextItems(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits {
    ascendingHits(query, scratch) ?? nextByWalk(query, scratch, inLists: true)
  }

  package func nextElements(_ query: RegionQuery, _ scratch: QueryScratch) -> VisitStep {
    if !lanes.spans.isEmpty { return nextBatch(query, scratch) }
    let hits = ascendingHits(query, scratch) ?? nextByWalk(query, scratch, inLists: false)
    if let frames = LaneFrames(lanes, query.transform) { scratch.keepFrames(frames) }
    return VisitStep(inLanes: hits)
  }

  /// All items of a query, in nearly every masonry: their starts ascend, and the query covers their lanes.
  @inline(__always)
  private func ascendingHits(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits? {
    guard let ascending, !scratch.hasProgress, lanes.areFoundExactly(by: query) else { return nil }
    return ascending.hits(query.mainLo, query.mainHi).map { ItemHits($0) }
  }

  /// - Parameter inLists: whether to return items that lie far apart as a list.
  @inline(never)
  private func nextByWalk(_ query: RegionQuery, _ scratch: QueryScratch, inLists: Bool) -> ItemHits {
    extend(past: query.mainHi + query.slack)
    return scratch.next(from: FrameWalk(query, in: lanes)) { walk in
      scratch.gathering(&walk, ifAllowed: inLists) { $0.next(query, in: lanes) }
    }
  }

  /// Finds elements with their frames, if items span lanes.
  @inline(never)
  private func nextBatch(_ query: RegionQuery, _ scratch: QueryScratch) -> VisitStep {
    extend(past: query.mainHi + query.slack)
    return scratch.nextBatch(from: FrameWalk(query, in: lanes), as: .elements) {
      $0.fill(&$1, query, in: lanes)
    }
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
