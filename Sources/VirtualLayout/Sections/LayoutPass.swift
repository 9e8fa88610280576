/// One pass over the sections that change. It requests what they need and collects their new records.
///
/// What changes in a section is a `SectionTask`, what that means for its engine a `SectionWork`; `carryOut` does it. The content
/// changes only after the host's last answer, when it takes the result of the pass (`SectionedContent.take`). A pass is not
/// copyable, because an accidental copy would cost time for each section.
struct LayoutPass: ~Copyable {
  /// The content before the change.
  private let content: SectionedContent
  private let change: ContentChange
  private let whole: WholeContentChange
  private let reader: any ContentReader
  /// The sections with new records, in ascending order, and these records.
  private(set) var made: [Int] = []
  private(set) var records: [SectionRecord] = []
  private(set) var pendingChanges: [PendingChange] = []
  /// The number of items placed by engines that sections no longer have.
  private(set) var formerlyPlaced = 0

  init(of content: SectionedContent, _ found: FoundChange, _ reader: any ContentReader) {
    self.content = content
    (change, whole) = (found.change, found.whole)
    self.reader = reader
    guard whole.makesAll else { return }
    made.reserveCapacity(found.changed.counts.count)
    records.reserveCapacity(found.changed.counts.count)
  }

  /// Hands over the records without copying them.
  mutating func takeRecords() -> [SectionRecord] {
    defer { records = [] }
    return records
  }

  // MARK: Sections

  /// Requests what a task needs, and notes what will change.
  mutating func carryOut(_ task: SectionTask) {
    let asksForSupplementaries = task.asksForSupplementaries.header || task.asksForSupplementaries.footer
    if !whole.makesAll, !task.asksEverything, !asksForSupplementaries, let old = task.old,
      let engine = content.records[old].engine,
      work(task, on: content.records[old], isOtherMode: false) == .edit
    {
      return edit(task, engine, content.records[old].estimate, keepsRecord: true)
    }
    begin(task)
    let last = records.count - 1
    measureSupplementaries(task)
    let isOtherMode = task.old.map { records[last].mode != content.records[$0].mode } ?? true
    switch work(task, on: records[last], isOtherMode: isOtherMode) {
    case .keep: break
    case .edit:
      if let engine = records[last].engine {
        edit(task, engine, records[last].estimate, keepsRecord: false)
      }
    case .layOut(let isNewEngine): layOut(task, inNewEngine: isNewEngine)
    }
  }

  private func work(_ task: SectionTask, on record: SectionRecord, isOtherMode: Bool) -> SectionWork {
    guard let engine = record.engine, !isOtherMode else {
      return SectionWork(SectionWork.Facts(needsEngine: true))
    }
    let small = record.smallEngine
    return SectionWork(
      SectionWork.Facts(
        asksAllSizes: task.asksEverything || task.asksAllSizes
          || small?.mustBeReplaced(for: task.count) ?? false,
        outgrowsEngine: small != nil && !mayBeSmall(task, record),
        isOtherContainer: whole.isOtherContainer, sizesDependOnContainer: engine.asksForEachContainer,
        hasEdit: task.edit != nil, shiftsItems: task.edit?.shiftsItems ?? false))
  }

  /// Begins a section's new record, as before the change or as the source specifies.
  private mutating func begin(_ task: SectionTask) {
    var record = task.old.map { content.records[$0] } ?? SectionRecord(mode: change.mode)
    if task.asksEverything {
      let layout = reader.layout(of: task.section)
      record.mode = layout.mode ?? change.mode
      record.followsLayoutsMode = layout.mode == nil
      record.header = SectionRecord.Supplementary(layout.header, isPinned: layout.pinsHeader)
      record.footer = SectionRecord.Supplementary(layout.footer, isPinned: layout.pinsFooter)
      record.background = layout.background.map { SectionBackground($0) }
      record.estimate = layout.estimate == .none ? nil : SectionEstimate(layout.estimate)
    } else if record.followsLayoutsMode {
      record.mode = change.mode
    }
    made.append(task.section)
    records.append(record)
  }

  /// Lets a section's engine request what an edit needs. Before that, the section gets an engine that may change: a copy if a
  /// frozen layout shares it, and a full engine if the edit is too much for that of a small section.
  ///
  /// - Parameter keepsRecord: whether nothing but the items changes, so that the section keeps its record.
  private mutating func edit(
    _ task: SectionTask, _ engine: any SectionEngine, _ estimate: SectionEstimate?, keepsRecord: Bool
  ) {
    guard let edit = task.edit else { return }
    var own = engine.isShared ? content.ownCopy(of: engine) : engine
    if let successor = (own as? SmallSectionEngine)?.successor(for: edit) { own = successor }
    if own !== engine {
      if keepsRecord, let old = task.old {
        content.records[old].engine = own
      } else {
        records[records.count - 1].engine = own
      }
    }
    pendingChanges.append(ask(edit, of: task, own, estimate, keepsRecord: keepsRecord))
  }

  /// Requests all sizes of the current section, the last in `made`.
  private mutating func layOut(_ task: SectionTask, inNewEngine isNewEngine: Bool) {
    let last = records.count - 1
    var engine = records[last].engine
    if isNewEngine {
      formerlyPlaced += engine?.itemsPlaced ?? 0
      engine = makeEngine(for: task)
    } else if let shared = engine, shared.isShared {
      engine = content.ownCopy(of: shared)
    }
    guard let engine else { return }
    records[last].engine = engine
    if isNewEngine, records[last].estimate == nil, let small = records[last].smallEngine {
      let items = reader.items(of: task.section, change.container.orientation)
      return small.layOut(task.count, in: change.container, reading: items)
    }
    let pending = ask(
      .everything(count: task.count), of: task, engine, records[last].estimate, keepsRecord: false)
    // Nothing shows a new engine, nor a new estimate, so they need not wait for the host's last answer.
    if isNewEngine, task.asksEverything || records[last].estimate == nil {
      pending.commit(in: nil)
    } else {
      pendingChanges.append(pending)
    }
  }

  /// A new engine for the current section.
  private func makeEngine(for task: SectionTask) -> any SectionEngine {
    let record = records[records.count - 1]
    let engine: any SectionEngine =
      mayBeSmall(task, record)
      ? SmallSectionEngine(record.mode, content.sharedEngines) : record.mode.makeEngine()
    engine.sharing = content.sharing
    return engine
  }

  /// Whether a section that is laid out gets the engine for small sections: one of several, with few items. In lanes, only the
  /// full engine keeps what people see in place while sizes are measured, and restores lanes.
  private func mayBeSmall(_ task: SectionTask, _ record: SectionRecord) -> Bool {
    guard !whole.hasOneSection, task.count <= SmallSectionEngine.mostItems else { return false }
    return record.estimate == nil && !change.known.areRemembered
      || !content.sharedEngines.engine(for: record.mode).dependsOnHistory
  }

  /// Lets an engine request what a change needs, for as many items as it allows.
  private func ask(
    _ edit: SectionChange, of task: SectionTask, _ engine: any SectionEngine, _ estimate: SectionEstimate?,
    keepsRecord: Bool
  ) -> PendingChange {
    PendingChange.ask(
      edit.limited(to: engine.itemLimit), of: task.section, old: task.old, isEdit: keepsRecord, engine,
      estimate, in: change.container, reader, change.known)
  }

  // MARK: Headers and footers

  private mutating func measureSupplementaries(_ task: SectionTask) {
    let last = records.count - 1
    let isNew = task.asksEverything || whole.isOtherContainer
    let needed = task.asksForSupplementaries
    records[last].header = measured(records[last].header, .header, task.section, isNew, needed.header)
    records[last].footer = measured(records[last].footer, .footer, task.section, isNew, needed.footer)
  }

  /// A header or footer whose extent is requested if it is needed, or if it is new and has no estimate.
  private func measured(
    _ part: SectionRecord.Supplementary, _ kind: ElementKind, _ section: Int, _ isNew: Bool, _ isNeeded: Bool
  ) -> SectionRecord.Supplementary {
    guard part.isMeasured, isNew || isNeeded else { return part }
    var part = part
    part.isEstimated = part.mayBeEstimated && !isNeeded
    if !part.isEstimated {
      part.extent = reader.extent(of: kind, in: section, crossExtent: change.container.cross)
    }
    return part
  }

  /// The content's own header or footer. Requests its extent if it is measured.
  func contentSupplementary(_ kind: ElementKind, _ extent: SupplementaryExtent) -> SectionRecord.Supplementary
  {
    var made = SectionRecord.Supplementary(extent, isPinned: false)
    if made.isMeasured {
      made.extent = reader.extent(of: kind, in: 0, crossExtent: change.container.cross)
    }
    return made
  }
}

extension SectionRecord.Supplementary {
  /// A header or footer as a section's layout specifies it. A measured one has no extent yet.
  init(_ extent: SupplementaryExtent, isPinned: Bool) {
    switch extent {
    case .none: self.init()
    case .fixed(let extent): self.init(extent: Length.main(extent), exists: true, isPinned: isPinned)
    case .measured: self.init(exists: true, isMeasured: true, isPinned: isPinned)
    case .estimated(let extent):
      self.init(
        extent: Length.main(extent), exists: true, isMeasured: true, isEstimated: true, mayBeEstimated: true,
        isPinned: isPinned)
    }
  }
}
