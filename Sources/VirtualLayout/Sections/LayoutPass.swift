/// One pass over the sections that change. It requests what they need and collects their new records.
///
/// The work in a section is a `SectionTask`; `carryOut` decides what it means for the section's engine. The content changes
/// only after the host's last answer, when it takes the result of the pass (`SectionedContent.take`). A pass is not
/// copyable, because an accidental copy would cost time for each section.
struct LayoutPass: ~Copyable {
  /// A section that gets a new record.
  struct Made {
    let section: Int
    /// Whether the section is small, and its items are in the pass's pool.
    var isPlaced = false
  }

  /// The content before the change.
  private let content: SectionedContent
  private let change: ContentChange
  private let whole: WholeContentChange
  private let reader: any ContentReader
  /// The sections with new records, in ascending order, and these records.
  private(set) var made: [Made] = []
  private(set) var records: [SectionRecord] = []
  private(set) var pendingChanges: [PendingChange] = []
  /// The items of small sections that the pass has placed. Queries do not find them yet.
  private(set) var pool = SmallSections()
  /// The number of items in the content's pool that are no longer needed.
  private(set) var replacedItems = 0
  private var placedByOthers = 0
  /// Engines that place small sections, one for each of at most 16 modes.
  private var placers: [(mode: LayoutMode, engine: any SectionEngine)] = []

  init(of content: SectionedContent, _ found: FoundChange, _ reader: any ContentReader) {
    self.content = content
    (change, whole) = (found.change, found.whole)
    self.reader = reader
    guard whole.makesAll else { return }
    let counts = found.changed.counts
    made.reserveCapacity(counts.count)
    records.reserveCapacity(counts.count)
    guard whole.asksAll, !whole.hasOneSection else { return }
    pool.reserve(counts.reduce(0) { $1 <= SmallSections.mostItems ? $0 + $1 : $0 })
  }

  /// The number of items placed by engines that the content does not keep.
  var itemsPlaced: Int { placers.reduce(placedByOthers) { $0 + $1.engine.itemsPlaced } }

  /// Hands over the records without copying them.
  mutating func takeRecords() -> [SectionRecord] {
    defer { records = [] }
    return records
  }

  // MARK: Sections

  /// Requests what a task needs, and notes what will change.
  mutating func carryOut(_ task: SectionTask) {
    let asks = task.asksEverything || task.asksItems
    var isSmall = !whole.hasOneSection && task.count <= mostPooled(task, asks: asks)
    let asksForSupplementaries = task.asksForSupplementaries.header || task.asksForSupplementaries.footer
    if !whole.makesAll, !asks, !asksForSupplementaries, let old = task.old, let edit = task.edit,
      let engine = content.records[old].engine, !isSmall || content.records[old].estimate != nil
    {
      return ask(edit, of: task, engine, content.records[old].estimate, isEdit: true)
    }
    begin(task)
    let last = records.count - 1
    // Measured sizes must be kept, and the pool keeps no sizes.
    isSmall = isSmall && records[last].estimate == nil
    measureSupplementaries(task)
    let isReplaced = whole.isOtherMode && records[last].followsLayoutsMode
    let hasOtherMode = isReplaced || (task.old.map { records[last].mode != content.records[$0].mode } ?? true)
    let requestsAllSizes = asks || hasOtherMode
    if isSmall {
      if requestsAllSizes || whole.isOtherContainer || task.edit != nil || records[last].engine != nil {
        place(count: task.count)
      }
    } else if let engine = records[last].engine,
      !requestsAllSizes
        && !(whole.isOtherContainer && (engine.asksForEachContainer || task.edit?.shiftsItems ?? false))
    {
      if let edit = task.edit { ask(edit, of: task, engine, records[last].estimate, isEdit: false) }
    } else {
      replaceAll(task, keepingEngine: !hasOtherMode)
    }
  }

  /// The most items that the section may have in the pool. A section with an engine keeps it until only half of
  /// `SmallSections.mostItems` remain, because every later change in the pool requests all its sizes.
  private func mostPooled(_ task: SectionTask, asks: Bool) -> Int {
    let keepsEngine = !asks && task.old.map { content.records[$0].engine != nil } ?? false
    return keepsEngine ? SmallSections.mostItems / 2 : SmallSections.mostItems
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
    made.append(Made(section: task.section))
    records.append(record)
  }

  /// Lets a section's engine request what a change needs, for as many items as the engine allows.
  private mutating func ask(
    _ edit: SectionChange, of task: SectionTask, _ engine: any SectionEngine, _ estimate: SectionEstimate?,
    isEdit: Bool
  ) {
    let engine = own(engine, of: task.section, isEdit: isEdit)
    pendingChanges.append(
      PendingChange.ask(
        edit.limited(to: engine.itemLimit), of: task.section, old: task.old, isEdit: isEdit, engine, estimate,
        in: change.container, reader, change.known))
  }

  /// The engine, or a copy of it in the section's record if a picture shares it. `isEdit` is as in `ask`.
  private mutating func own(
    _ engine: any SectionEngine, of section: Int, isEdit: Bool
  ) -> any SectionEngine {
    guard engine.isShared else { return engine }
    let copy = content.ownCopy(of: engine)
    if isEdit { content.records[section].engine = copy } else { records[records.count - 1].engine = copy }
    return copy
  }

  /// Requests all sizes of the current section, the last in `made`. It keeps its engine, if any, only with `keepingEngine`.
  private mutating func replaceAll(_ task: SectionTask, keepingEngine: Bool) {
    let last = made.count - 1
    if !keepingEngine { dropEngine() }
    forgetPooled()
    let engine: any SectionEngine
    if let kept = records[last].engine {
      engine = kept
    } else {
      engine = records[last].mode.makeEngine()
      engine.sharing = content.sharing
      records[last].engine = engine
    }
    ask(.everything(count: task.count), of: task, engine, records[last].estimate, isEdit: false)
  }

  /// Removes the engine of the current section. What it has placed still counts.
  private mutating func dropEngine() {
    guard let engine = records[records.count - 1].engine else { return }
    placedByOthers += engine.itemsPlaced
    records[records.count - 1].engine = nil
  }

  /// Places the items of the current section, which is small, in the pass's pool.
  private mutating func place(count: Int) {
    let last = made.count - 1
    let engine = placer(for: records[last].mode)
    let (section, orientation) = (made[last].section, change.container.orientation)
    let items = reader.items(of: section, orientation)
    let everything = SectionChange.everything(count: count)
    let knownSizes = KnownSizesReader.reader(
      items, change.known, section: section, for: everything, nil, canSetUnmeasuredSize: false, orientation)
    let first = pool.count
    engine.commit(engine.ask(everything, in: change.container, reading: knownSizes ?? items), keeping: nil)
    let extents = pool.append(engine)
    made[last].isPlaced = true
    forgetPooled()
    dropEngine()
    records[last].setItemExtents(main: extents.main, cross: extents.cross)
    let placed = first..<pool.count
    if !placed.isEmpty { records[last].pooled = placed }
    records[last].pooledColumns = Int32(clamping: engine.columnCount ?? 0)
    records[last].areItemsInside = pool.areInside(placed, extents.main, extents.cross)
  }

  private mutating func placer(for mode: LayoutMode) -> any SectionEngine {
    for placer in placers where placer.mode == mode { return placer.engine }
    if placers.count == 16 { placedByOthers += placers.removeFirst().engine.itemsPlaced }
    let engine = mode.makeEngine()
    placers.append((mode, engine))
    return engine
  }

  /// Releases the current section's items in the content's pool.
  private mutating func forgetPooled() {
    let last = made.count - 1
    replacedItems += records[last].pooled.count
    records[last].pooled = 0..<0
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
