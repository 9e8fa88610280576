/// The work to do in one section.
struct SectionTask {
  let section: Int
  /// The number of items after the change.
  let count: Int
  /// The index before the change; nil for a section that is new.
  var old: Int?
  /// Whether everything is requested: its layout, its header and footer, every size.
  var asksEverything = false
  /// Whether every size is requested, because the host has not said which items were inserted or removed.
  var asksAllSizes = false
  /// Whether the extents of its header and footer are requested.
  var asksForSupplementaries = (header: false, footer: false)
  /// Other changes of its items; nil for none.
  var edit: SectionChange?
}
