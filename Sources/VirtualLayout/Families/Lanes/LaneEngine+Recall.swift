// What an engine gives back of the sizes that it has requested and the lanes that it has chosen, for snapshots and estimates.
extension LaneEngine {
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

  /// The first lane of every item, the number of lanes, and the turn after the last item. Nil if there is only one lane.
  var lanesToRemember: (lanes: [UInt16], count: Int, turn: Int, shifts: [LaneShift])? {
    guard lanes.traits.tracks.count > 1 else { return nil }
    letChoose(upTo: itemCount)
    let first = (0..<itemCount).map { UInt16(truncatingIfNeeded: lanes.lanes(of: $0).lowerBound) }
    // If the rule takes no turns, the lane after the last item.
    let turn = lanes.traits.takesTurns ? lanes.cursor.turn : lanes.turn(before: itemCount)
    return (first, lanes.traits.tracks.count, turn, lanes.seams.shifts)
  }

  /// Makes all items before `end` choose their lanes.
  private func letChoose(upTo end: Int) {
    let last = min(end - 1, lanes.lastPending)
    if last >= 0 { extend(to: last + 1) }
  }
}
