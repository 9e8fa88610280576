/// The engine for sections whose items may lie anywhere, overlapping or not.
///
/// The mode's `RectanglePlacer` requests sizes and places the items; the engine does not know how. It keeps the rectangles, and
/// the sizes that the source returned, so that the next change requests only new and changed ones.
package final class RectangleEngine: SectionEngine {
  private let placer: any RectanglePlacer
  private let insets: LayoutInsets
  @exclusivity(unchecked) private(set) var rectangles = Rectangles()
  private var requested = RequestedSizes()
  private var room = ContainerRoom(.none, insets: .zero)
  private var leastMainEnd = 0.0
  package private(set) var itemsPlaced = 0
  package var sharing: EngineSharing?

  package init(_ placer: any RectanglePlacer, insets: LayoutInsets) {
    self.placer = placer
    self.insets = insets
  }

  private init(copying other: RectangleEngine) {
    (placer, insets) = (other.placer, other.insets)
    rectangles = Rectangles(copying: other.rectangles)
    (requested, room, leastMainEnd) = (other.requested, other.room, other.leastMainEnd)
    (itemsPlaced, sharing) = (other.itemsPlaced, other.sharing)
  }

  /// Both have the same placer: only changes use it, and only one of the two engines changes from now on.
  package func copy() -> any SectionEngine { RectangleEngine(copying: self) }

  package var itemCount: Int { rectangles.count }
  package var contentMain: Double { max(leastMainEnd, rectangles.mainEnd) + room.mainInsets.end }
  package var contentCross: Double { room.content }
  package var asksForEachContainer: Bool { true }
  package var copiesShareState: Bool { true }

  // MARK: Changing

  private final class Update: EngineUpdate {
    let task: PlacingTask
    let placement: RectanglePlacement

    init(_ task: PlacingTask, _ placement: RectanglePlacement) {
      (self.task, self.placement) = (task, placement)
    }
  }

  package func ask(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> EngineUpdate {
    let task = task(change, in: container)
    return Update(task, placer.place(task, reading: reader))
  }

  package func commit(_ update: EngineUpdate, keeping seen: SeenPart?) {
    let update = unsafeDowncast(update, to: Update.self)
    let (task, placement) = (update.task, update.placement)
    itemsPlaced += placement.frames.count
    requested.keep(placement, from: task.first, in: rectangles)
    // The extent of the real viewport is not known here. It is taken to be as long as the room is wide.
    rectangles.replace(
      from: task.first, with: placement.frames, origin: placement.origin, viewport: task.room.extent)
    room = task.room
    leastMainEnd = placement.leastMainEnd
  }

  /// The first item to place, and the known sizes from there on.
  private func task(_ change: SectionChange, in container: ModeContainer) -> PlacingTask {
    var task = PlacingTask(
      count: change.count, room: ContainerRoom(container, insets: insets), orientation: container.orientation)
    guard case .edited(var edits, _) = change else {
      _ = placer.resume(at: 0, in: task.room)
      return task
    }
    if requested.request?.dependsOnIndex == true { edits = edits.askingAfterFirstShift }
    task.first = placer.resume(at: edits.first, in: task.room)
    task.request = requested.request
    // If no index changes, items before the first change are skipped.
    let first = edits.shiftsItems ? 0 : task.first
    let known = requested.sizes(of: first..<itemCount, in: rectangles)
    if known.isEmpty { return task }
    if edits.shiftsItems {
      task.sizes = Array(edits.applied(to: known)[task.first...])
    } else {
      task.sizes = known.map { $0 }
      for item in edits.resized { task.sizes[item - first] = nil }
    }
    return task
  }

  /// The least container extent with room for the items' natural extent.
  package func naturalCross(
    of count: Int, in container: ModeContainer, reading reader: any ItemReader
  ) -> Double? {
    let task = PlacingTask(
      count: count, room: ContainerRoom(container, insets: insets), orientation: container.orientation)
    guard let extent = placer.naturalCross(task, reading: reader) else { return nil }
    func room(_ cross: Double) -> ContainerRoom {
      ContainerRoom(ModeContainer(cross: cross, orientation: container.orientation), insets: insets)
    }
    return narrowest(holding: extent, besides: room(0).content) { room($0).extent }
  }

  // MARK: What the source returned

  package func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord? {
    guard let request = requested.request, var recalled = SizeRecord(request, dependsOnContainer: true)
    else { return nil }
    for run in items {
      for item in run {
        let size = requested.size(of: item, in: rectangles)
        recalled.append(given: request.given(to: item, size.cross), main: size.main, cross: size.cross)
      }
    }
    return recalled
  }

  package func keeps(_ extents: AxisSize, of item: Int, in container: ModeContainer) -> Bool {
    guard requested.request != nil else {
      return Length.main(frame(of: item).mainExtent) == Length.main(extents.main)
    }
    return recall([item..<item + 1], in: container)?.startsWith(extents) ?? true
  }

  package var memoryFootprint: Int { rectangles.memoryFootprint + (requested.sizes?.allocatedBytes ?? 0) }

  // MARK: Answering

  package func frame(of item: Int) -> AxisRect { rectangles.frame(of: item) }

  package func nextItems(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits {
    if let ascending = rectangles.ascending, !scratch.hasProgress, !rectangles.isSortedByStart,
      rectangles.areFoundExactly(by: query), let hits = ascending.hits(query.mainLo, query.mainHi)
    {
      return ItemHits(hits)
    }
    return nextByWalk(query, scratch)
  }

  @inline(never)
  private func nextByWalk(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits {
    if rectangles.isSortedByStart { return SortedRectanglesWalk(scratch).next(query, in: rectangles) }
    return scratch.next(from: FrameWalk(query, in: rectangles)) { walk in
      scratch.gathering(&walk, ifAllowed: true) { $0.next(query, in: rectangles) }
    }
  }

  package func nextElements(_ query: RegionQuery, _ scratch: QueryScratch) -> VisitStep {
    guard !rectangles.isSortedByStart else {
      var batch = OutputBuffer<BatchedElement>(scratch)
      let mayGoOn = SortedRectanglesWalk(scratch).fill(&batch, query, in: rectangles)
      return VisitStep(.elements, count: batch.count, isLast: !mayGoOn)
    }
    return scratch.nextBatch(from: FrameWalk(query, in: rectangles), as: .elements) {
      $0.fill(&$1, query, in: rectangles)
    }
  }
}

/// The sizes that the source returned, so that a placer can run again without requesting them.
///
/// Nearly always, every rectangle has the size that the source returned, and nothing is stored here. Otherwise, an item takes
/// 16 bytes.
private struct RequestedSizes {
  /// The request that every item was measured with; nil if there are different ones, so that only frames can be compared.
  private(set) var request: SizeRequest?
  /// The size of each item; nil if every rectangle has it.
  private(set) var sizes: [AxisSize]?

  func size(of item: Int, in rectangles: borrowing Rectangles) -> AxisSize {
    if let sizes { return sizes[item] }
    let frame = rectangles.frame(of: item)
    return AxisSize(main: frame.mainExtent, cross: frame.crossExtent)
  }

  /// The sizes of a range of items; empty if none are known.
  func sizes(of items: Range<Int>, in rectangles: borrowing Rectangles) -> [AxisSize] {
    switch request {
    case nil, .nothing: []
    default: items.map { size(of: $0, in: rectangles) }
    }
  }

  /// Keeps the sizes of the items from `first` on. Must be called before the rectangles change.
  mutating func keep(_ placement: RectanglePlacement, from first: Int, in rectangles: borrowing Rectangles) {
    request = placement.request
    if first == 0 { sizes = nil }
    if sizes == nil {
      let differs = zip(placement.sizes, placement.frames).contains { size, frame in
        size.main != Length.main(frame.mainExtent) || size.cross != Length.cross(frame.crossExtent)
      }
      guard differs else { return }
      sizes = (0..<first).map { size(of: $0, in: rectangles) }
    }
    sizes?.resize(to: first, filling: .zero)
    sizes?.grow(by: placement.sizes)
  }
}
