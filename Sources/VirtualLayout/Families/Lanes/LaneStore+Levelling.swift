// Lanes that have grown upwards to the start of their section (`LaneStore+Growing`) begin at different places there, because their
// first items have shifts (`LaneSeams`). Without these shifts, all lanes begin at the section's start.
// `SectionedContent+Levelling` lists who decides when.
extension LaneStore {
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
