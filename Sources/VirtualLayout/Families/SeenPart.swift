/// What people see of a section before a change: it stays in place if what changes is not seen (`LaneStore+Holding`). Without a
/// scroller, the layout does not know what people have seen.
///
/// Items in lanes have chosen their lanes by estimated sizes. An item that a `Scroller` measures before anybody has seen it
/// chooses again, by its real size: if items kept the lanes that they chose by estimates, some lanes would end long before
/// others.
package struct SeenPart {
  /// The visible part along the main axis, from the start of the section's items; nil if nobody has seen the items that are
  /// measured or their neighbors.
  let visible: (lo: Double, hi: Double)?
  /// Whether visible items that are not measured may be shown with their estimated sizes. They keep their lanes then.
  let showsEstimates: Bool
  /// Which items are measured before the change; nil if all are.
  let estimate: SectionEstimate?
  /// How far from what people see the engine may rearrange what they do not see, at the nearest.
  let clearance: Double
}
