/// What people see of a section before a change, and which of its items are measured.
///
/// Items in lanes have chosen their lanes by estimated sizes. An item that a `Scroller` measures before anybody has seen it
/// chooses again, by its real size: if items kept the lanes that they chose by estimates, some lanes would end long before
/// others. Visible items keep their lanes and do not move. Without a scroller, the layout does not know what people have
/// seen.
package struct SeenPart {
  /// The visible part along the main axis, from the start of the section's items; nil if nobody has seen the items that are
  /// measured or their neighbors.
  let visible: (lo: Double, hi: Double)?
  /// Whether visible items that are not measured may be shown with their estimated sizes. They keep their lanes then.
  let showsEstimates: Bool
  /// As it is before the change.
  let estimate: SectionEstimate
}
