/// All sections of a layout, one after another: what is in each, and where it begins.
///
/// A section's items are in its engine or, if they are few, in the pool that all small sections share. A section begins where the
/// extents of those before it end; a `SumTree` adds them up, so a section that grows moves all after it at the cost of one sum
/// a level.
///
/// Queries (`+Query`, `+Elements`, `+Frames`) walk the sections that a rectangle reaches. Changes go through `+Update`,
/// which decides what a change means for each section, a `LayoutPass`, which requests sizes, and `+Commit`, which puts the
/// result in place. `+SoleSection` is the fast path of a content of one section.
///
/// It knows engines by their protocol, and nothing of modes, anchors or hosts. A class, as engines are, so that queries can
/// walk it without copying it.
final class SectionedContent: ElementFinding {
  @exclusivity(unchecked) var records: [SectionRecord] = []
  /// How many items the host says each section has, those included that are deferred.
  @exclusivity(unchecked) var counts: [Int] = []
  /// The sections' extents. A change forgets what was found.
  @exclusivity(unchecked) var starts = SumTree<32>() {
    didSet { lastFound = nil }
  }
  /// Where the last query began. The next one mostly begins close by.
  @exclusivity(unchecked) var lastFound: SumTree<32>.Position?
  /// The sections that hold any element, and those that hold items. A query passes over all others, however many there are.
  @exclusivity(unchecked) var sectionsWithElements = HierarchicalBitSet()
  @exclusivity(unchecked) var sectionsWithItems = HierarchicalBitSet()
  @exclusivity(unchecked) var pool = SectionPool()
  @exclusivity(unchecked) var backgrounds = SectionBackgrounds()
  /// The content's own header and footer.
  @exclusivity(unchecked) var header = SectionRecord.Supplementary()
  @exclusivity(unchecked) var footer = SectionRecord.Supplementary()
  /// The header and footer that the host has set.
  var wanted = (header: SupplementaryExtent.none, footer: SupplementaryExtent.none)
  @exclusivity(unchecked) var container = ModeContainer.none
  /// What the host shows. Pinned headers and footers stay inside.
  @exclusivity(unchecked) var visibleBounds = LayoutRect.zero
  /// The items that are yet to be laid out; nil for none.
  @exclusivity(unchecked) var deferred: DeferredItems?
  /// What had been measured in the sections that are deferred as a whole, from the first on. Their averages go on from there.
  var formerMeasured: [MeasuredItems?] = []
  /// The work of engines that are gone, and for sections in the pool.
  var formerWork = WorkCounters()

  /// The engine of the only section, if there is nothing else in the content. Queries then go to it directly.
  var soleEngine: (any SectionEngine)? {
    guard records.count == 1, !header.exists, !footer.exists else { return nil }
    return records[0].isPlain ? records[0].engine : nil
  }

  var contentMain: Double { contentMain(sole: soleEngine) }

  /// The content's main extent, deferred items included.
  ///
  /// - Parameter engine: `soleEngine`.
  func contentMain(sole engine: (any SectionEngine)?) -> Double {
    (engine?.contentMain ?? settledMain) + (deferred?.extent ?? 0)
  }

  /// The content's main extent, without deferred items, when it last changed. Queries may have placed more since.
  var settledMain: Double { header.extent + starts.totalExtent + footer.extent }

  /// Whether `contentMain` is final. Only an engine that is alone may leave items without a position (`settleUnlessAlone`).
  var isExact: Bool { deferred == nil && soleEngine?.isPlaced ?? true }

  /// Places what the only section has left open, up to a main position. Returns the content's main extent then, and whether
  /// items follow, none of which starts before the position.
  func place(upTo position: Double) -> (contentMain: Double, goesOn: Bool) {
    let engine = soleEngine
    var goesOn = false
    if let engine, !engine.isPlaced {
      engine.place(upTo: position)
      goesOn = !engine.isPlaced
    }
    return (contentMain(sole: engine), goesOn)
  }

  /// Whether deferred items will change nothing before a main position.
  func isSettled(upTo position: Double) -> Bool {
    guard let deferred else { return true }
    let (section, item) = (deferred.first.section, deferred.first.item)
    guard item > 0, let engine = records[section].engine else {
      return header.extent + starts.totalExtent >= position
    }
    return engine.place(upTo: position - start(of: section) - records[section].header.extent)
  }

  /// The container's cross extent, or the greatest that a section needs if that is larger.
  @exclusivity(unchecked) var contentCross = 0.0

  /// Where a section begins.
  func start(of section: Int) -> Double {
    header.extent + (starts.find(count: section)?.extentBefore ?? 0)
  }

  func frame(of item: Int, in section: Int, _ transform: AxisTransform) -> LayoutRect? {
    guard (0..<itemCount(of: section)).contains(item) else { return nil }
    let record = records[section]
    var inSection = transform
    inSection.origin = start(of: section) + record.header.extent
    return inSection.physical(record.engine?.frame(of: item) ?? pool.frames[record.pooled.lowerBound + item])
  }

  /// The lanes that an item covers, or the items of its line; nil in modes without.
  func lanes(of item: Int, in section: Int) -> Range<Int>? {
    let record = records[section]
    guard let engine = record.engine else { return pool.lanes(at: record.pooled.lowerBound + item) }
    return engine.lanes(of: item)
  }

  func line(of item: Int, in section: Int) -> Range<Int>? {
    let record = records[section]
    guard let engine = record.engine else { return pool.line(at: record.pooled.lowerBound + item) }
    return engine.line(of: item)
  }

  func itemCount(of section: Int) -> Int {
    records.indices.contains(section) ? records[section].itemCount : 0
  }

  /// Whether a section has an estimate.
  func hasEstimate(_ section: Int) -> Bool {
    records.indices.contains(section) && records[section].measured != nil
  }

  func isMeasured(_ path: ItemPath) -> Bool {
    guard (0..<itemCount(of: path.section)).contains(path.item) else { return false }
    return records[path.section].measured?.isMeasured(path.item) ?? true
  }

  /// Whether no size is outstanding.
  var isMeasured: Bool { records.allSatisfy { $0.measured?.isComplete ?? true } }

  /// Whether another size would leave an item as it is. False if that is not known, as in the pool, which keeps no sizes.
  func keeps(_ size: LayoutSize, of path: ItemPath) -> Bool {
    guard (0..<itemCount(of: path.section)).contains(path.item), let engine = records[path.section].engine
    else { return false }
    return engine.keeps(container.orientation.extents(of: size), of: path.item, in: container)
  }

  /// The size that an item was given by the host or an estimate; nil if that is not kept. In modes that request main extents
  /// alone, the cross extent is the one that the item has.
  func keptSize(of path: ItemPath) -> LayoutSize? {
    guard (0..<itemCount(of: path.section)).contains(path.item),
      let recalled = records[path.section].engine?.recall([path.item..<path.item + 1], in: container),
      let main = recalled.main.first
    else { return nil }
    let cross = recalled.cross.first ?? recalled.given.first ?? 0
    return container.orientation.size(main: main, cross: cross)
  }
}
