// Lanes that have grown upwards to the start of their section begin at different places there. They become level in these steps:
//
// 1. `Scroller.confine()` decides when: after a change, a jump, the end of a gesture, and a scroll that is not quiet. Lanes never
//    become level during a gesture.
// 2. `Scroller+Alive` lets no scroll be quiet (`QuietRange`) while the start of such a section is near.
// 3. `SectionedContent.unevenSections` finds the sections, by `LaneStore.isUneven`.
// 4. `CollectionLayout.levelLanes` chooses the anchor, lets the sections change, and scrolls.
// 5. `SectionedContent.level` and `LaneStore.level` place the lanes again.
extension CollectionLayout {
  /// Lets lanes that have grown upwards begin side by side where people see the start of their section, and scrolls so that the
  /// anchor stays in place. Returns whether any lanes have moved.
  func levelLanes() -> Bool {
    guard !VisibleSpan(visibleBounds, content.transform.orientation).isEmpty else { return false }
    let uneven = content.sections.unevenSections(in: visibleBounds, content.transform)
    guard !uneven.isEmpty, mayChange(.prepare) else { return false }
    var scroll = ScrollAdjustment(anchor: anchor(.samePaths(before: lastCounts, after: lastCounts)))
    for section in uneven { content.sections.level(section) }
    content.update(content.transform.orientation, currentPixelPolicy)
    self.scroll(&scroll)
    return true
  }
}
