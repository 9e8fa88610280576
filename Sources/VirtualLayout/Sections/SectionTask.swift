/// What is to be done with one section in a pass: the one place that decides who is asked for what.
struct SectionTask {
  var section: Int
  /// How many items it is to have.
  var count: Int
  /// What it was before; nil for a new one.
  var known: SectionRecord?
  /// What had been measured in it when it began to wait, if that still counts.
  var formerMeasured: MeasuredItems?
  /// Whether all about it is asked: how it is laid out, its header and footer, every size.
  var asksEverything = false
  /// Whether every size is asked, as nobody has said what became of which item.
  var asksItems = false
  /// What has changed in it otherwise; nil for nothing.
  var edit: SectionChange?
  /// Whether a part of it is laid out, and more may follow.
  var isSliced = false
}

/// What all sections of a pass have in common: in what the content is to be another than it was.
struct SectionTerms {
  /// Whether all about every section is asked.
  let asksAll: Bool
  /// Whether all sections are made anew from what is known of them, or only some looked at.
  var makesAll: Bool
  /// Whether there is but one section, which always has an engine.
  let isAlone: Bool
  let isOtherContainer: Bool
  let isOtherMode: Bool
  /// Whether the content has another header or footer.
  let hasOtherEnds: Bool

  /// - Parameters:
  ///   - count: of sections there are to be.
  ///   - hasOthers: whether nothing is known of which section was which.
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

  /// Whether a section's items are asked for again because of what all sections have in common.
  func asksAnew(_ section: SectionRecord) -> Bool {
    asksAll || (isOtherMode && section.followsLayoutsMode)
      || (isOtherContainer && section.engine?.asksForEachContainer ?? true)
  }

  /// Whether something is to be done whatever is in the sections.
  var changeContent: Bool { makesAll || hasOtherEnds }

  /// Whether the content's header and footer are asked for.
  var asksForEnds: Bool { asksAll || isOtherContainer || hasOtherEnds }
}

extension SectionPass {
  /// Does a task: asks for what it takes, and notes what is to be changed.
  mutating func carryOut(_ task: SectionTask, _ terms: SectionTerms) {
    let asks = task.asksEverything || task.asksItems
    var isSmall = !terms.isAlone && task.count <= Self.mostPooled(task.known, terms, asks: asks)
    if !terms.makesAll, !asks, !isSmall || task.known?.measured != nil, let edit = task.edit,
      let known = task.known,
      let engine = known.engine
    {
      return self.edit(task.section, engine, known.measured, edit)
    }
    begin(task.section, task.known, asking: task.asksEverything, task.formerMeasured)
    let last = records.count - 1
    // What has been measured must be kept, and the pool keeps no sizes.
    isSmall = isSmall && records[last].measured == nil
    if task.asksEverything || terms.isOtherContainer { measureSupplementaries() }
    let isReplaced = terms.isOtherMode && records[last].followsLayoutsMode
    let hasOtherMode = isReplaced || (task.known.map { !records[last].mode.isCopy(of: $0.mode) } ?? true)
    let asksItems = asks || hasOtherMode
    if isSmall {
      if asksItems || terms.isOtherContainer || task.edit != nil || records[last].engine != nil {
        place(count: task.count)
      }
    } else if let engine = records[last].engine,
      !asksItems && !(terms.isOtherContainer && (engine.asksForEachContainer || task.isEdited))
    {
      if let edit = task.edit { update(edit) }
    } else {
      replaceAll(count: task.count, keepingEngine: !hasOtherMode)
    }
  }

  /// Up to how many items a section's go into the pool. One that has an engine keeps it down to half as many: what is in
  /// the pool must be asked for again whenever it changes. Not one that is asked for again as it is: in slices it may have to
  /// wait, and is new when it comes.
  private static func mostPooled(_ known: SectionRecord?, _ terms: SectionTerms, asks: Bool) -> Int {
    guard let known, known.engine != nil, !asks, !terms.asksAnew(known) else { return SectionPool.mostItems }
    return SectionPool.mostItems / 2
  }
}

extension SectionTask {
  /// Whether items come and go, which an engine can follow in one container only.
  fileprivate var isEdited: Bool {
    if case .edited = edit { true } else { false }
  }
}
