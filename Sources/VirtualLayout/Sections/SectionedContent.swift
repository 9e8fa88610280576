/// All sections of a layout, one after another: what is in each, and where it begins.
///
/// A section's items are in its engine. A section begins where the one before it ends. A `SumTree` adds up the extents, so a
/// section that grows changes the sums of one node in each level, however many sections follow.
///
/// Queries of items (`+ItemQuery`) and of everything (`+ElementQuery`) walk the sections that a rectangle reaches;
/// `+Supplementaries` places headers and footers. `+Update` makes the task of each section that changes, a `LayoutPass`
/// requests sizes, and `+Commit` applies the result. The
/// layout holds a content in a `PreparedContent`. If there is only one section, its queries ask that section's engine directly.
///
/// It knows engines by their protocol and modes as factories of engines. It does not know anchors, delegates or sources; of the
/// host it knows what is on screen (`visibleBounds`, `seen`), what it has set about scrolling, and whether a `Scroller` drives
/// the layout. It is a class, as
/// engines are, so that queries can walk it without copying it.
final class SectionedContent: ElementFinding {
  @exclusivity(unchecked) var records: [SectionRecord] = []
  /// How many items the host says each section has.
  @exclusivity(unchecked) var counts: [Int] = []
  /// The sections' extents. Their sums are where sections start. A change clears `lastFound`.
  @exclusivity(unchecked) var starts = SumTree() {
    didSet { lastFound = nil }
  }
  /// Where the last query began. The next one usually begins nearby. Always nil in a frozen content.
  @exclusivity(unchecked) var lastFound: SumTree.Position?
  /// The sections that hold any element, and those that hold items. A query skips all others.
  @exclusivity(unchecked) var sectionsWithElements = BitArray()
  @exclusivity(unchecked) var sectionsWithItems = BitArray()
  /// The sections with items that are not measured, and those with an estimated header or footer.
  @exclusivity(unchecked) var sectionsToMeasure = (
    items: BitArray(), supplementaries: BitArray()
  )
  /// The engines that place the items of small sections.
  let sharedEngines = SharedEngines()
  /// The content's own header and footer.
  @exclusivity(unchecked) var header = SectionRecord.Supplementary()
  @exclusivity(unchecked) var footer = SectionRecord.Supplementary()
  /// The header and footer as the host has set them.
  var requestedSupplementaries = (header: SupplementaryExtent.none, footer: SupplementaryExtent.none)
  @exclusivity(unchecked) var container = ModeContainer.none
  /// The container's cross extent or, if it is larger, the greatest that a section needs.
  @exclusivity(unchecked) var contentCross = 0.0
  /// The viewport. Pinned headers and footers stay inside it.
  @exclusivity(unchecked) var visibleBounds = LayoutRect.zero
  /// What stays in place while the content changes, and where the view may stand.
  var scrollAnchoring = ScrollAnchoring.standard
  /// Whether a gesture owns the view: then no change limits the view to the content.
  var isInGesture = false
  /// How far from what people see lanes may be rearranged, at the nearest (`SeenPart`); nil without a `Scroller`, which keeps this
  /// up to date.
  var clearance: Double?
  /// What people see. `CollectionLayout.measure` sets it while it measures the items that the viewport has jumped to.
  var seen = Seen.viewport
  /// By how much the layout's content is longer than a frozen layout that does not reach its end; nil otherwise.
  var extentBeyondReach: Double?
  /// How many items and rows precede each section. Nil until a query needs it, and after a change.
  @exclusivity(unchecked) var totals: SectionTotals?
  /// The number of items placed by engines that no longer exist.
  var formerlyPlaced = 0
  /// Modes that sections no longer have. They are kept until the change is complete, because a rule of the host may go with
  /// them, and its `deinit` may call the layout.
  @exclusivity(unchecked) var retiredModes: [LayoutMode] = []
  /// The mark of all engines that have come since the last frozen layout (`+Sharing`).
  var sharing = EngineSharing()
  /// Whether this is the content of a frozen layout. Nothing writes to it then, not even a query.
  let isFrozen: Bool

  init(isFrozen: Bool = false) { self.isFrozen = isFrozen }

  /// What people see of a content.
  enum Seen {
    /// What is in `visibleBounds`.
    case viewport
    /// After a scroll: what was seen before, too. After a jump, in later passes: the area that the first pass has measured.
    case area(LayoutRect)
    /// After a jump, in the first pass.
    case nothing
  }

  /// What people see; nil for nothing.
  var seenBounds: LayoutRect? {
    switch seen {
    case .viewport: visibleBounds
    case .area(let rect): rect
    case .nothing: nil
    }
  }

  /// The engine of the only section, if the content has no other element. Queries then go to it directly.
  var soleEngine: (any SectionEngine)? {
    guard records.count == 1, !header.exists, !footer.exists else { return nil }
    return records[0].isPlain ? records[0].engine : nil
  }

  var contentMain: Double { contentMain(sole: soleEngine) }

  /// The content's main extent. `engine` is `soleEngine`.
  func contentMain(sole engine: (any SectionEngine)?) -> Double {
    (engine?.contentMain ?? placedMain) + (extentBeyondReach ?? 0)
  }

  /// The content's main extent at its last change. Queries may have placed more items since.
  var placedMain: Double { header.extent + starts.totalExtent + footer.extent }

  /// Whether `contentMain` is final. Only `soleEngine` may leave items unplaced (`placeAllUnlessAlone`).
  var isExact: Bool { soleEngine?.isPlaced ?? true }

  /// Places items of the only section up to a main position. Returns the content's main extent, and whether there are more
  /// items to place, none of which starts before the position.
  func place(upTo position: Double) -> (contentMain: Double, goesOn: Bool) {
    let engine = soleEngine
    var goesOn = false
    if let engine, !engine.isPlaced {
      engine.place(upTo: position)
      goesOn = !engine.isPlaced
    }
    return (contentMain(sole: engine), goesOn)
  }

  /// The main position at which a section begins.
  func start(of section: Int) -> Double {
    header.extent + (starts.find(count: section)?.extentBefore ?? 0)
  }

  func frame(of item: Int, in section: Int, _ transform: AxisTransform) -> LayoutRect? {
    guard (0..<itemCount(of: section)).contains(item) else { return nil }
    let record = records[section]
    var inSection = transform
    inSection.origin = start(of: section) + record.header.extent
    return record.engine.map { inSection.physical($0.frame(of: item)) }
  }

  /// Visits the frames of items of a section in order. All must exist.
  func forEachFrame(
    of items: Range<Int>, in section: Int, _ transform: AxisTransform, _ body: (LayoutRect) -> Void
  ) {
    guard !items.isEmpty else { return }
    let record = records[section]
    var inSection = transform
    inSection.origin = start(of: section) + record.header.extent
    record.engine?.forEachItem(in: items) { frame, _ in body(inSection.physical(frame)) }
  }

  func lanes(of item: Int, in section: Int) -> Range<Int>? { records[section].engine?.lanes(of: item) }

  func line(of item: Int, in section: Int) -> Range<Int>? { records[section].engine?.line(of: item) }

  /// The number of lines of a section before the one that holds an item; nil in modes without lines.
  func lineNumber(of item: Int, in section: Int) -> Int? { records[section].engine?.lineNumber(of: item) }

  func itemCount(of section: Int) -> Int {
    guard records.indices.contains(section) else { return 0 }
    // Does what `SectionRecord.itemCount` does, without copying the record.
    return records[section].engine?.itemCount ?? 0
  }

  func hasEstimate(_ section: Int) -> Bool {
    records.indices.contains(section) && records[section].estimate != nil
  }

  func isMeasured(_ path: ItemPath) -> Bool {
    guard (0..<itemCount(of: path.section)).contains(path.item) else { return false }
    // Usually nothing is estimated. This test takes a fraction of the time of reading the record.
    guard sectionsToMeasure.items[path.section] else { return true }
    return records[path.section].estimate?.measured[path.item] ?? true
  }

  /// Whether no item, header or footer has an estimated size.
  var isWhollyMeasured: Bool { sectionsToMeasure.items.trueCount == 0 && !hasEstimatedSupplementaries }

  /// Whether a header or footer has an estimated extent.
  var hasEstimatedSupplementaries: Bool { sectionsToMeasure.supplementaries.trueCount > 0 }

  /// The record of an element that is a header or footer; nil for other kinds. The element must be laid out.
  func supplementary(_ element: LayoutElement) -> SectionRecord.Supplementary? {
    switch element.kind {
    case .header: records[element.path.section].header
    case .footer: records[element.path.section].footer
    case .item, .background, .contentHeader, .contentFooter: nil
    }
  }

  /// Whether another size would leave an item unchanged. False if that is unknown.
  func keeps(_ size: LayoutSize, of path: ItemPath) -> Bool {
    guard (0..<itemCount(of: path.section)).contains(path.item), let engine = records[path.section].engine
    else { return false }
    return engine.keeps(container.orientation.extents(of: size), of: path.item, in: container)
  }

  /// The size that the host or an estimate gave an item; nil if it is not kept. In modes that request only main extents, the
  /// cross extent is the one that the mode gave the item.
  func keptSize(of path: ItemPath) -> LayoutSize? {
    guard (0..<itemCount(of: path.section)).contains(path.item),
      let recalled = records[path.section].engine?.recall([path.item..<path.item + 1], in: container),
      let main = recalled.main.first
    else { return nil }
    let cross = recalled.cross.first ?? recalled.given.first ?? 0
    return container.orientation.size(main: main, cross: cross)
  }

  /// Unused capacity included.
  var memoryFootprint: Int {
    let own =
      records.allocatedBytes + counts.allocatedBytes + starts.memoryFootprint
      + (totals?.memoryFootprint ?? 0) + sectionsWithElements.memoryFootprint
      + sectionsWithItems.memoryFootprint + sectionsToMeasure.items.memoryFootprint
      + sectionsToMeasure.supplementaries.memoryFootprint
    return records.reduce(own) {
      $0 + ($1.engine?.memoryFootprint ?? 0) + ($1.estimate?.measured.memoryFootprint ?? 0)
        + ($1.background == nil ? 0 : SectionBackground.memoryFootprint)
    }
  }
}
