/// What the host has set and invalidated since the last layout.
struct ContentChange {
  var pending: InvalidationContext
  /// The mode of sections without a mode of their own, and whether it differs from the last one.
  var mode: LayoutMode
  var isOtherMode: Bool
  var container: ModeContainer
  var header: SupplementaryExtent
  var footer: SupplementaryExtent
  /// The sizes that are known without asking the host.
  var known = KnownSizes.nothing
}

/// What a change means for each section, found before the host is asked.
struct FoundChange {
  let change: ContentChange
  let whole: WholeContentChange
  let changed: ChangedSections
}

/// What changes all sections of a content alike, such as another container.
struct WholeContentChange {
  /// Whether everything is requested again: all layouts, sizes, headers and footers.
  let asksAll: Bool
  /// Whether every section gets a new record. If not, a pass visits only the sections that change.
  let makesAll: Bool
  /// Whether there is one section. It always has an engine.
  let hasOneSection: Bool
  let isOtherContainer: Bool
  /// Whether the content has another header or footer.
  let hasOtherSupplementaries: Bool

  /// - Parameter count: the number of sections after the change.
  init(_ change: ContentChange, _ plan: UpdatePlan?, of content: SectionedContent, count: Int) {
    asksAll =
      change.pending.invalidateEverything || (plan == nil && count != content.counts.count)
      || change.container.orientation != content.container.orientation
    isOtherContainer = change.container != content.container
    makesAll = asksAll || isOtherContainer || change.isOtherMode || plan?.sectionEdits.shiftsItems ?? false
    hasOtherSupplementaries =
      change.header != content.requestedSupplementaries.header
      || change.footer != content.requestedSupplementaries.footer
    hasOneSection = count == 1
  }

  /// Whether this alone changes the content.
  var changesContent: Bool { makesAll || hasOtherSupplementaries }

  /// Whether the content's header and footer are requested again.
  var asksForSupplementaries: Bool { asksAll || isOtherContainer || hasOtherSupplementaries }
}
