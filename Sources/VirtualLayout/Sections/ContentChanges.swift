/// What changes all sections of a content alike, and what follows for each of them.
///
/// What changes a section by itself is `ChangedSections`.
struct ContentChanges {
  /// Whether everything about every section is asked for.
  let asksAll: Bool
  /// Whether all sections are made anew from what is known of them. If not, a pass looks only at those that change.
  var makesAll: Bool
  /// Whether there is one section. It always has an engine.
  let isAlone: Bool
  let isOtherContainer: Bool
  let isOtherMode: Bool
  /// Whether the content has another header or footer.
  let hasOtherEnds: Bool

  /// - Parameters:
  ///   - count: the number of sections after the change.
  ///   - hasOthers: whether it is unknown which section was which.
  ///   - reorders: whether sections come, go or move.
  init(
    _ change: SectionedContent.Change, of content: SectionedContent, count: Int, hasOthers: Bool = false,
    reorders: Bool = false
  ) {
    asksAll =
      change.pending.invalidateEverything || hasOthers
      || change.container.orientation != content.container.orientation
    isOtherContainer = change.container != content.container
    isOtherMode = change.isOtherMode
    makesAll = asksAll || isOtherContainer || isOtherMode || reorders
    hasOtherEnds = change.header != content.wanted.header || change.footer != content.wanted.footer
    isAlone = count == 1
  }

  /// Whether this changes anything, whatever is in the sections.
  var changesContent: Bool { makesAll || hasOtherEnds }

  /// Whether the content's header and footer are asked for.
  var asksForEnds: Bool { asksAll || isOtherContainer || hasOtherEnds }

  /// Whether all sizes of a section are asked for again.
  func asksAnew(_ section: SectionRecord) -> Bool {
    asksAll || (isOtherMode && section.followsLayoutsMode)
      || (isOtherContainer && section.engine?.asksForEachContainer ?? true)
  }
}
