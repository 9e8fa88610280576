/// The engine of a section of few items, in any mode. A section needs no index for so few, and a content may have a hundred
/// thousand such sections.
///
/// It keeps a frame and a size for each item, and tests each item in a query. It cannot place items itself: the full engine of
/// the mode, of which the content has one for all its small sections (`SharedEngines`), places them and hands the frames
/// over. An edit places all items again, with the sizes that they have.
///
/// Lanes depend on earlier edits and not only on sizes. So before the first edit of a section in lanes, and when more than
/// `mostItems` are to come, the section gets a full engine in the same state (`successor(for:)`). A host cannot tell which
/// engine a section has.
package final class SmallSectionEngine: SectionEngine {
  /// The number of bits in one answer of a query.
  static var mostItems: Int { 64 }

  private let mode: LayoutMode
  private let engines: SharedEngines
  @exclusivity(unchecked) private(set) var placed = PlacedItems()
  private var container = ModeContainer.none
  package let asksForEachContainer: Bool
  package let canSetUnmeasuredSize: Bool
  package var sharing: EngineSharing?

  init(_ mode: LayoutMode, _ engines: SharedEngines) {
    self.mode = mode
    self.engines = engines
    let engine = engines.engine(for: mode)
    asksForEachContainer = engine.asksForEachContainer
    canSetUnmeasuredSize = engine.canSetUnmeasuredSize
  }

  private init(copying other: SmallSectionEngine) {
    (mode, engines) = (other.mode, other.engines)
    (placed, container) = (other.placed, other.container)
    (asksForEachContainer, canSetUnmeasuredSize) = (other.asksForEachContainer, other.canSetUnmeasuredSize)
    sharing = other.sharing
  }

  package func copy() -> any SectionEngine { SmallSectionEngine(copying: self) }

  package var itemCount: Int { placed.items.count }
  package var contentMain: Double { placed.content.main }
  package var contentCross: Double { placed.content.cross }
  package var columnCount: Int? { placed.columnCount > 0 ? Int(placed.columnCount) : nil }
  /// Counts the engine itself, too, of which a content may have very many.
  package var memoryFootprint: Int { 208 + placed.memoryFootprint }

  // MARK: Changing

  private final class Update: EngineUpdate {
    let placed: PlacedItems
    let container: ModeContainer

    init(_ placed: PlacedItems, _ container: ModeContainer) {
      (self.placed, self.container) = (placed, container)
    }
  }

  package func ask(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> EngineUpdate {
    let engine = engines.engine(for: mode)
    guard case .edited(let edits, _) = change, edits.oldCount == itemCount else {
      return Update(engines.place(change.count, by: engine, in: container, reader), container)
    }
    return Update(
      engines.place(change.count, by: engine, in: container, reader, keeping: placed, edits), container)
  }

  /// What `ask` and `commit` do, for a new section, which nobody sees yet.
  func layOut(_ count: Int, in container: ModeContainer, reading reader: any ItemReader) {
    placed = engines.place(count, by: engines.engine(for: mode), in: container, reader)
    self.container = container
  }

  package func commit(_ update: EngineUpdate, keeping seen: SeenPart?) {
    let update = unsafeDowncast(update, to: Update.self)
    (placed, container) = (update.placed, update.container)
  }

  package func setUnmeasuredSize(_ size: AxisSize) {
    guard placed.unmeasuredSize.map({ $0 != size }) ?? false else { return }
    placed = engines.place(placed, by: engines.engine(for: mode), in: container, unmeasuredSize: size)
  }

  // MARK: A full engine

  /// Whether the engine can neither hold as many items nor hand them over.
  func mustBeReplaced(for count: Int) -> Bool { count > Self.mostItems && placed.isReadTwice }

  /// A full engine in the same state, if an edit needs one.
  func successor(for edit: SectionChange) -> (any SectionEngine)? {
    guard edit.count > Self.mostItems || engines.engine(for: mode).dependsOnHistory else { return nil }
    let full = fullEngine()
    // Both count what was placed until now.
    if !full.copiesShareState { engines.discount(full) }
    return full
  }

  /// A full engine in the same state, if the items are in lanes; nil also while a section is being placed, because the same
  /// engine does both.
  func engineOfLanes() -> (any SectionEngine)? {
    !engines.isPlacing && engines.engine(for: mode).dependsOnHistory ? fullEngine() : nil
  }

  /// A copy of the shared engine, which knows the number of columns or lanes that it has chosen before; or a new engine, if
  /// copies are not independent.
  private func fullEngine() -> any SectionEngine {
    let shared = engines.engine(for: mode)
    var full = shared.copiesShareState ? mode.makeEngine() : shared
    _ = engines.place(placed, by: full, in: container, unmeasuredSize: placed.unmeasuredSize)
    if full === shared {
      full = shared.copy()
      shared.sharing = nil
    }
    full.sharing = sharing
    return full
  }

  // MARK: Looking up

  package func frame(of item: Int) -> AxisRect { placed.items[item].frame }
  package func lanes(of item: Int) -> Range<Int>? { placed.items[item].place.lanes }
  package func line(of item: Int) -> Range<Int>? { placed.items[item].place.line }

  package func lineNumber(of item: Int) -> Int? {
    if let columnCount { return item / columnCount }
    var (number, first) = (0, 0)
    while let line = line(of: first) {
      if item < line.upperBound { return number }
      (number, first) = (number + 1, line.upperBound)
    }
    return nil
  }

  package func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord? {
    placed.recall(items, dependsOnContainer: asksForEachContainer)
  }

  package func keeps(_ extents: AxisSize, of item: Int, in container: ModeContainer) -> Bool {
    if let record = recall([item..<item + 1], in: container) { return record.startsWith(extents) }
    return !placed.isReadTwice || Length.main(frame(of: item).mainExtent) == Length.main(extents.main)
  }

  // MARK: Answering

  package func nextItems(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits {
    ItemHits(first: 0, bits: items(query), isLast: true)
  }

  package func nextElements(_ query: RegionQuery, _ scratch: QueryScratch) -> VisitStep {
    var rest = scratch.progress(items(query))
    var batch = OutputBuffer<BatchedElement>(scratch)
    rest = append(rest, of: 0, query.transform, to: &batch)
    if rest != 0 { scratch.keep(rest) }
    return VisitStep(.elements, count: batch.count, isLast: rest == 0)
  }

  /// The items that intersect the rectangle of a query, a bit for each.
  func items(_ query: borrowing RegionQuery) -> UInt64 {
    // If the section lies wholly inside the query, so do all its items. With NaN, the comparisons are false.
    if placed.areItemsInside, query.slack <= 1, query.mainLo <= 0, contentMain < query.mainHi,
      query.coversContentCross
    {
      return ~(~0 << UInt64(itemCount))
    }
    var met: UInt64 = 0
    var bit: UInt64 = 1
    for item in placed.items {
      if query.contains(item.frame) { met |= bit }
      bit &<<= 1
    }
    return met
  }

  /// Appends items, a bit for each, to a batch of elements while there is room. Returns the items that remain.
  func append(
    _ bits: UInt64, of section: Int, _ transform: AxisTransform, to batch: inout OutputBuffer<BatchedElement>
  ) -> UInt64 {
    var rest = bits
    while rest != 0 && batch.room > 0 {
      let item = rest.trailingZeroBitCount
      rest &= rest &- 1
      batch.append(
        BatchedElement(frame: transform.physical(placed.items[item].frame), item: item, section: section))
    }
    return rest
  }
}
