// Lanes grow upwards from what people see (`LaneStore+Seams`). The seams above must stay out of sight; and where lanes have grown
// up to the start of their section, they become level, in these steps:
//
// 1. The scroller says when (`Scroller.moveLanes`): seams move whenever they come near; lanes become level after a change, the end
//    of a gesture, and a scroll that is not quiet, never during a gesture. In a jump it is `Scroller.show`.
// 2. `Scroller+Alive` lets no scroll be quiet (`QuietRange`) while such a section's start is near.
// 3. `sectionsToMove` finds the sections.
// 4. The scroller chooses the anchor, lets the sections change (`moveLanes(in:)`), and scrolls. In a jump, the target stays, not
//    the anchor.
extension SectionedContent {
  /// The sections whose lanes are to be moved because of what people see.
  ///
  /// - Parameter isIdle: whether lanes may become level, if their start is seen.
  /// - Complexity: O(log sections), a step for each section near the bounds with items, and one for each shift of these.
  func sectionsToMove(
    near bounds: LayoutRect, _ transform: AxisTransform, clearance: Double, isIdle: Bool
  ) -> [(section: Int, seen: SeenLanes)] {
    let query = RegionQuery(bounds, transform: transform)
    let near = RegionQuery(
      bounds.extended(by: clearance, along: transform.orientation.axis), transform: transform)
    var (section, start) = firstSection(near)
    var found: [(section: Int, seen: SeenLanes)] = []
    while section < records.count, start < near.mainHi {
      let origin = start + records[section].header.extent
      let seen = SeenLanes(lo: query.mainLo - origin, hi: query.mainHi - origin, clearance: clearance)
      if let engine = records[section].engine as? LaneEngine, engine.mustMove(near: seen, isIdle: isIdle) {
        found.append((section, seen))
      }
      (section, start) = nextSection(
        in: sectionsWithItems, from: section + 1, startingAt: start + records[section].extent)
    }
    return found
  }

  /// Moves the lanes of a section that has an engine.
  func moveLanes(in section: Int, near seen: SeenLanes, isIdle: Bool) {
    guard let engine = records[section].engine else { return }
    let own = engine.isShared ? ownCopy(of: engine) : engine
    records[section].engine = own
    (own as? LaneEngine)?.move(near: seen, isIdle: isIdle)
    let former = starts.totalExtent
    _ = refresh(section)
    addUpStartsIfFar(former: former)
  }
}
