/// One pass over the sections that need work: what it has been told, to be put in place when nobody is asked any more.
struct SectionPass {
  /// A section as it will be.
  struct Made {
    var section: Int
    var record: SectionRecord
    /// Where the items of a small section that was placed anew stand in the pool.
    var placed: Range<Int>?
    /// The background, if the section was asked for one.
    var background: LayoutInsets??
  }

  /// What an engine in view will do.
  struct Update {
    var section: Int
    /// Whether that is all that changes of the section, which stands otherwise.
    var isEdit: Bool
    var run: () -> Void
  }

  /// How much is laid out.
  var slice: ContentSlice
  private let mode: LayoutMode
  private let container: ModeContainer
  private let reader: any ContentReader
  private(set) var made: [Made] = []
  private(set) var updates: [Update] = []
  private(set) var work = WorkCounters()
  /// Engines that place small sections, one a mode, the last used first.
  private var placers: [(mode: LayoutMode, engine: any SectionEngine)] = []

  init(
    _ change: SectionedContent.Change, _ slice: ContentSlice, making sections: Int,
    _ reader: any ContentReader
  ) {
    self.slice = slice
    mode = change.mode
    container = change.container
    self.reader = reader
    made.reserveCapacity(sections)
  }

  /// Lets a section's engine do what has changed, for as many items as it takes; nothing else of the section changes.
  mutating func edit(
    _ section: Int, _ engine: any SectionEngine, _ measured: MeasuredItems?, _ change: SectionChange
  ) {
    update(section, engine, measured, change, isEdit: true)
  }

  /// Takes a section in hand: as it is, or as the source says.
  ///
  /// - Parameter formerMeasured: whose average goes on.
  mutating func begin(
    _ section: Int, _ known: SectionRecord?, asking: Bool, _ formerMeasured: MeasuredItems?
  ) {
    var made = Made(section: section, record: known ?? SectionRecord(mode: mode))
    if asking {
      let layout = reader.layout(of: section)
      made.record.mode = layout.mode ?? mode
      made.record.followsLayoutsMode = layout.mode == nil
      made.record.header = Self.supplementary(layout.header, isPinned: layout.pinsHeader)
      made.record.footer = Self.supplementary(layout.footer, isPinned: layout.pinsFooter)
      made.background = .some(layout.background)
      made.record.measured =
        layout.estimate == .none ? nil : MeasuredItems(layout.estimate, after: formerMeasured)
    } else if made.record.followsLayoutsMode {
      made.record.mode = mode
    }
    self.made.append(made)
  }

  var record: SectionRecord {
    get { made[made.count - 1].record }
    set { made[made.count - 1].record = newValue }
  }

  private static func supplementary(
    _ extent: SupplementaryExtent, isPinned: Bool
  ) -> SectionRecord.Supplementary {
    switch extent {
    case .none: SectionRecord.Supplementary()
    case .fixed(let extent):
      SectionRecord.Supplementary(extent: Length.main(extent), exists: true, isPinned: isPinned)
    case .measured: SectionRecord.Supplementary(exists: true, isMeasured: true, isPinned: isPinned)
    }
  }

  /// Measures the section's header and footer where they are.
  mutating func measureSupplementaries() {
    let section = made[made.count - 1].section
    let cross = container.cross
    if record.header.isMeasured {
      record.header.extent = reader.extent(of: .header, in: section, crossExtent: cross)
    }
    if record.footer.isMeasured {
      record.footer.extent = reader.extent(of: .footer, in: section, crossExtent: cross)
    }
  }

  /// The content's own header or footer.
  func contentSupplementary(_ kind: ElementKind, _ extent: SupplementaryExtent) -> SectionRecord.Supplementary
  {
    var made = Self.supplementary(extent, isPinned: false)
    if made.isMeasured {
      made.extent = reader.extent(of: kind, in: 0, crossExtent: container.cross)
    }
    return made
  }

  /// Places the items of a small section, with an engine that nobody sees, at the end of the pool, where nobody looks.
  ///
  /// - Parameter append: takes what the engine came to into the pool.
  mutating func place(count: Int, _ append: (any SectionEngine) -> Range<Int>) {
    let last = made.count - 1
    slice.take(count)
    let engine = placer(for: record.mode)
    let before = engine.work
    engine.update(
      .everything(count: count), in: container, reading: items(of: made[last].section))()
    work.sizesAsked += engine.work.sizesAsked - before.sizesAsked
    work.itemsPlaced += engine.work.itemsPlaced - before.itemsPlaced
    made[last].placed = append(engine)
    record.engine = nil
    record.itemsExtent = engine.contentMain
    record.itemsCross = engine.contentCross
  }

  private mutating func placer(for mode: LayoutMode) -> any SectionEngine {
    for index in placers.indices where placers[index].mode.isCopy(of: mode) {
      if index > 0 { placers.swapAt(0, index) }
      return placers[0].engine
    }
    let engine = mode.makeEngine()
    placers.insert((mode, engine), at: 0)
    if placers.count > 16 { placers.removeLast() }
    return engine
  }

  /// Gives the section an engine, its own one again if it has that and may keep it, that asks for everything.
  mutating func replaceAll(count: Int, keepingEngine: Bool) {
    let known = record.engine
    if let known, !keepingEngine { work.add(known.work) }
    let engine = (keepingEngine ? known : nil) ?? record.mode.makeEngine()
    record.engine = engine
    update(.everything(count: count))
  }

  /// Lets the section's engine do what has changed, for as many items as it takes.
  mutating func update(_ change: SectionChange) {
    guard let engine = record.engine else { return }
    update(made[made.count - 1].section, engine, record.measured, change, isEdit: false)
  }

  private mutating func update(
    _ section: Int, _ engine: any SectionEngine, _ measured: MeasuredItems?, _ change: SectionChange,
    isEdit: Bool
  ) {
    let whole = change.limited(to: engine.itemLimit)
    let change = slice.cut(whole, of: section, engine, in: container)
    var run = Self.asking(change, engine, measured, in: container, items(of: section))
    if case .everything(let count) = change, count < whole.count {
      let begin = run
      run = {
        begin()
        engine.reserve(whole.count)
      }
    }
    updates.append(Update(section: section, isEdit: isEdit, run: run))
  }

  /// Lets an engine ask for all that a change makes necessary; returns what then makes it.
  ///
  /// - Parameter measured: what is measured of the section's items, if it has an estimate.
  static func asking(
    _ change: SectionChange, _ engine: any SectionEngine, _ measured: MeasuredItems?,
    in container: ModeContainer, _ reader: any ItemReader
  ) -> () -> Void {
    let change = change.limited(to: engine.itemLimit)
    guard let measured else { return engine.update(change, in: container, reading: reader) }
    let estimating = EstimatingReader(reader, change, measured, container.orientation)
    let run = engine.update(change, in: container, reading: estimating)
    return {
      run()
      measured.apply(change, estimated: estimating.estimatedRuns)
    }
  }

  private func items(of section: Int) -> any ItemReader {
    reader.items(of: section, container.orientation)
  }
}
