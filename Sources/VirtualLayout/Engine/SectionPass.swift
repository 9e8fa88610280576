/// One pass over the sections that need work: what it has been told, to be put in place when nobody is asked any more.
///
/// Not copyable: it is the owner of what it has made, and a copy, which is easily made unawares, would cost each section.
struct SectionPass: ~Copyable {
  /// A section that was looked at, or made.
  struct Made {
    let section: Int
    /// Whether it is small and its items were placed anew: in the pass's pool.
    var isPlaced = false
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
  /// In order of sections, with their records as they will be.
  private(set) var made: [Made] = []
  private(set) var records: [SectionRecord] = []
  /// The backgrounds of those that have or had one, by their places in `made`.
  private(set) var backgrounds: [(place: Int, insets: LayoutInsets?)] = []
  private(set) var updates: [Update] = []
  /// The items of small sections that were placed anew: apart from those that are seen.
  private(set) var pool = SectionPool()
  /// How many items in the other pool are not needed any more.
  private(set) var replacedItems = 0
  private var workOfOthers = WorkCounters()
  /// Engines that place small sections, one a mode.
  private var placers: [(mode: LayoutMode, engine: any SectionEngine)] = []

  /// - Parameters:
  ///   - sections: how many there may be to make,
  ///   - items: and how many items of small ones to place.
  init(
    _ change: SectionedContent.Change, _ slice: ContentSlice, making sections: Int, _ items: Int,
    _ reader: any ContentReader
  ) {
    self.slice = slice
    mode = change.mode
    container = change.container
    self.reader = reader
    made.reserveCapacity(sections)
    records.reserveCapacity(sections)
    pool.reserve(items)
  }

  /// What has been done by engines that nobody sees any more.
  var work: WorkCounters {
    placers.reduce(into: workOfOthers) { $0.add($1.engine.work) }
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
    var record = known ?? SectionRecord(mode: mode)
    if asking {
      let layout = reader.layout(of: section)
      record.mode = layout.mode ?? mode
      record.followsLayoutsMode = layout.mode == nil
      record.header = Self.supplementary(layout.header, isPinned: layout.pinsHeader)
      record.footer = Self.supplementary(layout.footer, isPinned: layout.pinsFooter)
      if layout.background != nil || record.background >= 0 {
        backgrounds.append((made.count, layout.background))
      }
      record.measured =
        layout.estimate == .none ? nil : MeasuredItems(layout.estimate, after: formerMeasured)
    } else if record.followsLayoutsMode {
      record.mode = mode
    }
    made.append(Made(section: section))
    records.append(record)
  }

  /// How many items sections will have once nothing waits: as many as they claim, as far as their modes lay out so many.
  ///
  /// A section that waits whole has no engine yet. If it claims more items than any mode keeps sizes for, its layout is asked
  /// for to learn its mode.
  ///
  /// - Parameters:
  ///   - counts: the items that each section claims to have.
  ///   - end: the first item that waits.
  ///   - former: the sections as they are before the pass.
  /// - Complexity: O(sections).
  mutating func counts(
    _ counts: [Int], reachableFrom end: ItemPath, _ former: [SectionRecord]
  ) -> [Int] {
    var reachable = counts
    for section in reachable.indices where reachable[section] > Limit.items {
      let place = made.partitioningIndex { $0.section >= section }
      let engine =
        if place < made.count, made[place].section == section {
          records[place].engine
        } else if section < WaitingItems.sectionCount(inFrontOf: end), section < former.count {
          former[section].engine
        } else {
          placer(for: reader.layout(of: section).mode ?? mode)
        }
      reachable[section] = min(reachable[section], engine?.itemLimit ?? Limit.items)
    }
    return reachable
  }

  /// Hands out what the sections will be, so that they need not be copied.
  mutating func takeRecords() -> [SectionRecord] {
    defer { records = [] }
    return records
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
    let last = made.count - 1
    let section = made[last].section
    if records[last].header.isMeasured {
      records[last].header.extent = reader.extent(of: .header, in: section, crossExtent: container.cross)
    }
    if records[last].footer.isMeasured {
      records[last].footer.extent = reader.extent(of: .footer, in: section, crossExtent: container.cross)
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

  /// Places the items of a small section, with an engine that nobody sees, in a pool where nobody looks.
  mutating func place(count: Int) {
    let last = made.count - 1
    slice.take(count)
    let engine = placer(for: records[last].mode)
    let reader = items(of: made[last].section)
    let first = pool.count
    engine.update(.everything(count: count), in: container, reading: reader)()
    let content = pool.append(engine)
    made[last].isPlaced = true
    forgetItems()
    records[last].engine = nil
    records[last].itemsExtent = content.main
    records[last].itemsCross = content.cross
    let placed = first..<pool.count
    if !placed.isEmpty { records[last].pooled = placed }
    records[last].areItemsInside = pool.areInside(placed, content.main, content.cross)
  }

  private mutating func placer(for mode: LayoutMode) -> any SectionEngine {
    for placer in placers where placer.mode.isCopy(of: mode) { return placer.engine }
    if placers.count == 16 { workOfOthers.add(placers.removeFirst().engine.work) }
    let engine = mode.makeEngine()
    placers.append((mode, engine))
    return engine
  }

  /// Gives the section an engine, its own one again if it has that and may keep it, that asks for everything.
  mutating func replaceAll(count: Int, keepingEngine: Bool) {
    let last = made.count - 1
    let known = records[last].engine
    if let known, !keepingEngine { workOfOthers.add(known.work) }
    forgetItems()
    records[last].engine = (keepingEngine ? known : nil) ?? records[last].mode.makeEngine()
    update(.everything(count: count))
  }

  /// Whatever the section has in the pool it does not need any more.
  private mutating func forgetItems() {
    let last = made.count - 1
    replacedItems += records[last].pooled.count
    records[last].pooled = 0..<0
  }

  /// Lets the section's engine do what has changed, for as many items as it takes.
  mutating func update(_ change: SectionChange) {
    let last = made.count - 1
    guard let engine = records[last].engine else { return }
    update(made[last].section, engine, records[last].measured, change, isEdit: false)
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
    measured.takeOut(measuredAgainBy: change, engine, in: container)
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
