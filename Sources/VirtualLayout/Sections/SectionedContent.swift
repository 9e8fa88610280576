/// A content's sections one after another: which there are, where each begins, and what is in it.
///
/// A section's items live in its engine or, if they are few, in the pool that all small sections share. Where a section
/// begins is the sum of what those before it take up, kept in a `SumTree`: a section that grows moves all after it at the
/// cost of one sum a level.
///
/// Queries (`+Query`, `+Elements`, `+Frames`) walk the sections that a rectangle reaches. Changes go through `+Update`,
/// which decides what a change means for each section, a `LayoutPass`, which asks the host, and `+Commit`, which puts the
/// result in place.
///
/// It knows engines by their protocol, and nothing of modes, anchors or hosts. A class, as engines are, so that queries can
/// walk it without copying it.
final class SectionedContent: ElementFinding {
  @exclusivity(unchecked) var records: [SectionRecord] = []
  /// The items each claims to have, those that wait included.
  @exclusivity(unchecked) var counts: [Int] = []
  /// What each section takes up. Whoever changes it lets go of what was found in it.
  @exclusivity(unchecked) var starts = SumTree<32>() {
    didSet { lastFound = nil }
  }
  /// The section that a query has found first last: who scrolls asks for what lies close by.
  @exclusivity(unchecked) var lastFound: SumTree<32>.Position?
  /// The sections that hold any element, and those that hold items. A query passes over all others, however many there are.
  @exclusivity(unchecked) var sectionsWithElements = HierarchicalBitSet()
  @exclusivity(unchecked) var sectionsWithItems = HierarchicalBitSet()
  @exclusivity(unchecked) var pool = SectionPool()
  @exclusivity(unchecked) var backgrounds = SectionBackgrounds()
  /// The content's own.
  @exclusivity(unchecked) var header = SectionRecord.Supplementary()
  @exclusivity(unchecked) var footer = SectionRecord.Supplementary()
  /// As they were asked for.
  var wanted = (header: SupplementaryExtent.none, footer: SupplementaryExtent.none)
  @exclusivity(unchecked) var container = ModeContainer.none
  /// What the host shows; pinned headers and footers stay inside.
  @exclusivity(unchecked) var visibleBounds = LayoutRect.zero
  /// What is yet to be laid out; nil for nothing.
  @exclusivity(unchecked) var deferred: DeferredItems?
  /// What had been measured in the sections that wait whole, from the first of them on: their averages go on.
  var formerMeasured: [MeasuredItems?] = []
  /// Work done by engines that are gone, and for sections in the pool.
  var formerWork = WorkCounters()

  /// The engine of the one section there is, where that has nothing but items: queries then go there directly.
  var soleEngine: (any SectionEngine)? {
    guard records.count == 1, !header.exists, !footer.exists else { return nil }
    return records[0].isPlain ? records[0].engine : nil
  }

  var contentMain: Double { contentMain(sole: soleEngine) }

  /// The content's footer stands behind what waits, too.
  ///
  /// - Parameter engine: `soleEngine`.
  func contentMain(sole engine: (any SectionEngine)?) -> Double {
    (engine?.contentMain ?? settledMain) + (deferred?.extent ?? 0)
  }

  /// What the sections take up as they were when they last changed. Of one that is alone, queries may have placed more since.
  var settledMain: Double { header.extent + starts.totalExtent + footer.extent }

  /// Whether that is final. Only an engine that is alone may leave items without a position (`settleUnlessAlone`).
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

  /// Whether nothing that waits changes anything in front of a main position, or will be seen there.
  func isSettled(upTo position: Double) -> Bool {
    guard let deferred else { return true }
    let (section, item) = (deferred.first.section, deferred.first.item)
    guard item > 0, let engine = records[section].engine else {
      return header.extent + starts.totalExtent >= position
    }
    return engine.place(upTo: position - start(of: section) - records[section].header.extent)
  }

  /// The container's extent across, or the greatest that a section asks for where that is larger.
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

  /// Whether an item would be as it is if this were its size; false where that is not known. Not for sections in the pool, of
  /// whose items nothing is kept.
  func keeps(_ size: LayoutSize, of path: ItemPath) -> Bool {
    guard (0..<itemCount(of: path.section)).contains(path.item), let engine = records[path.section].engine
    else { return false }
    return engine.keeps(container.orientation.extents(of: size), of: path.item, in: container)
  }

  /// The size that an item answered, or was estimated to have; its extent across is the one it was given where it is asked
  /// for the other alone. Nil where that is not kept.
  func keptSize(of path: ItemPath) -> LayoutSize? {
    guard (0..<itemCount(of: path.section)).contains(path.item),
      let recalled = records[path.section].engine?.recall([path.item..<path.item + 1], in: container),
      let main = recalled.main.first
    else { return nil }
    let cross = recalled.cross.first ?? recalled.given.first ?? 0
    return container.orientation.size(main: main, cross: cross)
  }
}
