/// What changes all sections of a content alike, such as another container, and what follows for each of them.
///
/// What changes one section by itself is `ChangedSections`.
struct SharedChanges {
  /// Whether everything about every section is requested again: layouts, sizes, headers and footers.
  let asksAll: Bool
  /// Whether every section gets a new record. If not, a pass looks only at the sections that change.
  var makesAll: Bool
  /// Whether there is one section. It always has an engine.
  let isAlone: Bool
  let isOtherContainer: Bool
  let isOtherMode: Bool
  /// Whether the content has another header or footer.
  let hasOtherEnds: Bool

  /// - Parameters:
  ///   - count: the number of sections after the change.
  ///   - plan: the batch of updates that says what became of the sections; nil if nobody has said.
  init(
    _ change: SectionedContent.Change, _ plan: UpdatePlan?, of content: SectionedContent, count: Int
  ) {
    asksAll =
      change.pending.invalidateEverything || (plan == nil && count != content.counts.count)
      || change.container.orientation != content.container.orientation
    isOtherContainer = change.container != content.container
    isOtherMode = change.isOtherMode
    let reorders = plan.map { $0.sectionEdits.shiftsItems || content.deferred != nil } ?? false
    makesAll = asksAll || isOtherContainer || isOtherMode || reorders
    hasOtherEnds = change.header != content.wanted.header || change.footer != content.wanted.footer
    isAlone = count == 1
  }

  /// Whether this changes anything, whatever is in the sections.
  var changesContent: Bool { makesAll || hasOtherEnds }

  /// Whether the content's header and footer are requested.
  var asksForEnds: Bool { asksAll || isOtherContainer || hasOtherEnds }

  /// Whether all sizes of a section are requested again.
  func asksAnew(_ section: SectionRecord) -> Bool {
    asksAll || (isOtherMode && section.followsLayoutsMode)
      || (isOtherContainer && section.engine?.asksForEachContainer ?? true)
  }
}
