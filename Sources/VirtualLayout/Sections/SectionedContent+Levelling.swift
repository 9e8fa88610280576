// Lanes that have grown upwards to the start of their section (`LaneStore+Growing`) become level there, in these steps:
//
// 1. `Scroller.confine()` decides when: after a change, the end of a gesture, and a scroll that is not quiet; in a jump it is
//    `Scroller.show`. Lanes never become level during a gesture.
// 2. `Scroller+Alive` lets no scroll be quiet (`QuietRange`) while the start of such a section is near.
// 3. `unevenSections(in:_:)` finds the sections, by `LaneStore.isUneven`.
// 4. `Scroller.levelLanes` chooses the anchor, lets the sections change, and scrolls. In a jump, the target stays, not the anchor.
// 5. `level(_:)` and `LaneStore.level` place the lanes again.
extension SectionedContent {
  /// The visible sections whose lanes begin at different places in the visible part.
  ///
  /// - Complexity: O(log sections), a step for each visible section with items, and one for each shift of these.
  func unevenSections(in bounds: LayoutRect, _ transform: AxisTransform) -> [Int] {
    let query = RegionQuery(bounds, transform: transform)
    var (section, start) = firstSection(query)
    var uneven: [Int] = []
    while section < records.count, start < query.mainHi {
      let origin = start + records[section].header.extent
      if let engine = records[section].engine as? LaneEngine,
        engine.isUneven(within: (query.mainLo - origin, query.mainHi - origin))
      {
        uneven.append(section)
      }
      (section, start) = nextSection(
        in: sectionsWithItems, from: section + 1, startingAt: start + records[section].extent)
    }
    return uneven
  }

  /// Lets the lanes of a section that has an engine become level at its start.
  func level(_ section: Int) {
    guard let engine = records[section].engine else { return }
    let own = engine.isShared ? ownCopy(of: engine) : engine
    records[section].engine = own
    (own as? LaneEngine)?.level()
    let former = starts.totalExtent
    _ = refresh(section)
    addUpStartsIfFar(former: former)
  }
}
