@testable import VirtualLayout

extension LaneStore {
  /// The first broken invariant of the type; nil if all hold.
  func checkInvariants() -> String? {
    if let broken = tree.checkInvariants() { return broken }
    let hasEachSlot = laneOf.count == tree.slotCount && (spans.isEmpty || spans.count == tree.slotCount)
    let laneCounts = 1...traits.tracks.count
    let haveLanes = (0..<count).allSatisfy { item in
      let lane = laneOf[tree.slot(of: item)]
      return PendingLane.isPending(lane)
        ? item >= tree.count && item <= lastPending
        : (item < tree.count || item < firstAppended) && !lanes(of: item).isEmpty
          && laneCounts.contains(lanes(of: item).upperBound)
    }
    let wantedValidity =
      isPlaced ? .infinity : cursor.ends.min()
    let broken = [
      (hasEachSlot, "1: slots"), (haveLanes, "3: lanes"), (validTo == wantedValidity, "2: validity"),
      (stretched.isEmpty || isPlaced, "4: stretched before all is placed"),
      (!stretched.isEmpty || areEndsRight, "2: ends"),
    ].first { !$0.0 }
    return broken.map { "lanes \($0.1)" }
  }

  /// Whether the saved ends at every checkpoint, and the cursor's, are the ends of the items.
  private var areEndsRight: Bool {
    var ends = traits.firstCursor.ends
    for item in 0..<tree.count {
      if item % checkpointInterval == 0 {
        var kept = cursor
        checkpoints.restore(item / checkpointInterval, to: &kept)
        if kept.ends != ends { return false }
      }
      let shift = seams.distance(at: item) ?? 0
      if shift != 0 {
        let lane = lanes(of: item).lowerBound
        ends[lane] += shift
        if tree.start(at: item) != ends[lane] { return false }
      }
      let end = tree.start(at: item) + tree.extent(at: item) + traits.itemSpacing
      for lane in lanes(of: item) { ends[lane] = max(ends[lane], end) }
    }
    return cursor.ends == ends
  }
}
