/// The items of a section in lanes: positions and extents in an interval tree, lanes and spans beside it, and checkpoints from
/// which placing can resume.
///
/// Items up to the *frontier* are placed. The sizes and lanes of those after it are known, and they are placed when a query needs
/// them (`LaneLayout+Frontier`).
///
/// It does not know how sizes are asked for (`LaneEngine`), or how lanes are chosen (`LaneRule`).
///
/// **Invariants** (`checkInvariants`)
/// 1. `laneOf` has an element for every place of the tree. So has `spans`, unless it is empty because each item covers one
///    lane. What belongs to an item stands at the tree's place for it: after the tree's gap if it has no position.
/// 2. `checkpoints` holds where the lanes end before item 0, before item `checkpointInterval`, and so on, for every such
///    item that is placed. `cursor` says where they end after the last item placed. `validTo` is the least of its ends, or
///    infinite if all items are placed.
/// 3. Items after the frontier that have not chosen a lane are marked (`LaneMark`). None stands after `lastChoosing`.
/// 4. Between changes the tree holds the items as they are seen, stretched ones included, and `stretched` says how they were
///    placed. A change calls `takeBackStretching` first and `stretch` last.
struct LaneLayout: FrameTree, ~Copyable {
  private(set) var rule: any LaneRule
  private(set) var traits: LaneTraits
  var tree = IntervalTree<16>()
  var laneOf: [UInt16] = []
  var spans: [UInt16] = []
  /// Where the next item to be placed finds the lanes. Its turn is the one that an item after the last finds.
  var cursor: LaneCursor
  var checkpoints = LaneCheckpoints()
  /// The items that evening has moved or stretched, in ascending order, as they were placed.
  private(set) var stretched: [PlacedInterval] = []
  /// No item without a position starts before this main position.
  var validTo = Double.infinity
  /// The last item that has not chosen its lane, or -1.
  var lastChoosing = -1
  /// The first of the items without a lane that were appended: they go on with the turn. `Int.max` if there is none.
  var firstAppended = Int.max
  /// Where the last item probably ends, while that is not known.
  var estimatedEnd = 0.0
  private let leastInterval: Int

  /// - Parameter leastInterval: the least number of items between two checkpoints.
  init(rule: any LaneRule, leastInterval: Int) {
    self.rule = rule
    self.leastInterval = leastInterval
    traits = rule.traits
    cursor = traits.firstCursor
  }

  /// A copy that shares no memory in which items are placed: while a visit reads the original, its memory must not move.
  init(copying other: borrowing LaneLayout) {
    rule = other.rule
    traits = other.traits
    tree = other.tree
    tree.makeOwn()
    laneOf = other.laneOf.trimmed()
    spans = other.spans.trimmed()
    cursor = other.cursor
    checkpoints = other.checkpoints
    stretched = other.stretched
    validTo = other.validTo
    lastChoosing = other.lastChoosing
    firstAppended = other.firstAppended
    estimatedEnd = other.estimatedEnd
    leastInterval = other.leastInterval
  }

  /// The number of items between two checkpoints.
  ///
  /// At least 512, and so many that checkpoints take at most a quarter of a byte an item, or four if they hold openings.
  var checkpointInterval: Int {
    leastInterval * max(1, traits.remembersOpenings ? traits.tracks.count : (traits.tracks.count + 7) / 8)
  }

  /// The most items that are placed at a time: so few that the tree indexes them while they are in the cache.
  static var longestRun: Int { 512 }

  var count: Int { tree.knownCount }

  /// Whether all items are placed.
  var isExact: Bool { tree.count == tree.knownCount }

  /// Where the last item ends, or probably ends, and the end inset.
  var contentMain: Double {
    var end = max(tree.end ?? 0, traits.room.mainInsets.start)
    // An estimate is of whole points.
    if !isExact { end = max(end, Double(Int(estimatedEnd))) }
    return end + traits.room.mainInsets.end
  }

  var memoryFootprint: Int {
    tree.memoryFootprint + 2 * (laneOf.capacity + spans.capacity) + checkpoints.memoryFootprint
      + stretched.capacity * MemoryLayout<PlacedInterval>.stride
  }

  /// Removes all items, and returns the memory of their extents for reuse.
  mutating func takeExtents() -> [Double] {
    stretched.removeAll(keepingCapacity: true)
    forgetChoosing()
    validTo = .infinity
    return tree.takeExtents()
  }

  /// Reserves memory for `count` items in all.
  mutating func reserve(_ count: Int) {
    tree.reserve(count)
    laneOf.reserveCapacity(IntervalTree<16>.capacity(for: count))
    if !spans.isEmpty { spans.reserveCapacity(IntervalTree<16>.capacity(for: count)) }
  }

  // MARK: Placing

  /// Replaces all items and places the new ones; returns how many were placed.
  mutating func placeAll(_ sizes: consuming LaneSizes, by rule: any LaneRule) -> Int {
    self.rule = rule
    traits = rule.traits
    cursor.restart(traits)
    stretched.removeAll(keepingCapacity: true)
    checkpoints.removeAll()
    forgetChoosing()
    let (pins, kept) = (sizes.pins, sizes.kept)
    spans = sizes.spans
    tree.reset(extents: sizes.takeExtents(), withRoom: true)
    laneOf.reserveWithRoom(for: tree.places)
    matchPlaces()
    if let kept { return placeAll(keeping: kept, pins: pins) }
    return placeRest(pins: pins)
  }

  /// Places all items. Some keep lanes from an earlier layout; the others choose as new items among them do.
  private mutating func placeAll(keeping kept: KeptLanes, pins: [Int32]) -> Int {
    for item in 0..<tree.knownCount {
      let pin = pins.isEmpty ? nil : pins[item]
      laneOf[item] =
        kept.lane(of: item).map { UInt16(truncatingIfNeeded: $0) } ?? LaneMark.marked(pin: pin)
    }
    lastChoosing = kept.lanes.lastIndex { $0 < 0 } ?? -1
    firstAppended = kept.end < tree.knownCount ? kept.end : .max
    cursor.next = kept.turn ?? turn(before: kept.end)
    return extend(to: tree.knownCount)
  }

  /// Makes room for the lane and the span of every place.
  mutating func matchPlaces() {
    laneOf.resize(to: tree.places, filling: 0)
    if !spans.isEmpty { spans.resize(to: tree.places, filling: 1) }
  }

  private mutating func forgetChoosing() {
    lastChoosing = -1
    firstAppended = .max
  }

  /// Chooses lanes, from `cursor` on, for all items without a position; returns how many were placed.
  ///
  /// - Parameter pins: of those items, or empty.
  mutating func placeRest(pins: [Int32]) -> Int {
    let first = tree.count
    var run = LaneRun(items: first..<first, spans: spans)
    while tree.count < tree.knownCount {
      run.items = saveCheckpoint(before: tree.knownCount)
      if !pins.isEmpty { run.pins = Array(pins[run.items.lowerBound - first..<run.items.upperBound - first]) }
      Self.place(run, by: rule, &tree, &laneOf, &cursor)
    }
    validTo = .infinity
    return tree.count - first
  }

  /// Saves a checkpoint if the next item to be placed needs one; returns the items that are placed next.
  ///
  /// - Parameter end: how far items are placed.
  mutating func saveCheckpoint(before end: Int) -> Range<Int> {
    let first = tree.count
    let (index, passed) = first.quotientAndRemainder(dividingBy: checkpointInterval)
    if passed == 0 { checkpoints.save(cursor, at: index) }
    return first..<min(end, first + min(checkpointInterval - passed, Self.longestRun))
  }

  private static func place(
    _ run: LaneRun, by rule: any LaneRule, _ tree: inout IntervalTree<16>, _ lanes: inout [UInt16],
    _ cursor: inout LaneCursor
  ) {
    tree.place(upTo: run.items.upperBound) { starts, extents, _ in
      var lanes = lanes.mutableSpan
      rule.place(run, extents: extents, starts: &starts, lanes: &lanes, cursor: &cursor)
    }
  }

  // MARK: Stretching

  /// Gives items (in ascending order) these frames, and remembers how they were placed.
  mutating func keepStretched(_ items: [PlacedInterval]) {
    stretched = items.map {
      PlacedInterval(item: $0.item, start: tree.start(at: $0.item), extent: tree.extent(at: $0.item))
    }
    rewrite(items)
  }

  /// Puts stretched items back where the rule placed them.
  mutating func takeBackStretching() {
    rewrite(stretched)
    stretched.removeAll(keepingCapacity: true)
  }

  private mutating func rewrite(_ items: [PlacedInterval]) {
    guard let first = items.first?.item else { return }
    tree.rewrite(from: first) { starts, extents in
      for item in items {
        starts[item.item] = item.start
        extents[item.item] = item.extent
      }
    }
  }

  // MARK: Asking

  /// Whether an item has not chosen its lane.
  func isChoosing(_ item: Int) -> Bool {
    item >= tree.count && LaneMark.isChoosing(laneOf[tree.place(of: item)])
  }

  /// The lanes of an item that has chosen them.
  func lanes(of item: Int) -> Range<Int> {
    let place = tree.place(of: item)
    let lane = Int(laneOf[place])
    return lane..<lane + (spans.isEmpty ? 1 : Int(spans[place]))
  }

  /// The frame of an item that is placed.
  func frame(at item: Int) -> AxisFrame {
    traits.tracks.frame(
      from: Int(laneOf[item]), span: spans.isEmpty ? 1 : Int(spans[item]), main: tree.start(at: item),
      mainExtent: tree.extent(at: item))
  }

  @inline(__always)
  func areCoveredAcross(by query: RegionQuery) -> Bool {
    !query.testsFrames
      && query.coversCross(
        leastEnd: traits.tracks.leastEnd, greatestStart: traits.tracks.greatestStart,
        greatestEnd: traits.tracks.greatestEnd)
  }

  /// Visits the cross extents that items were asked with and the main extents that they answered, without stretching.
  func forEachAskedExtent(_ items: [Range<Int>], _ body: (_ cross: Double, _ main: Double) -> Void) {
    var next = 0
    for item in items.joined() {
      while next < stretched.count, stretched[next].item < item { next += 1 }
      let isStretched = next < stretched.count && stretched[next].item == item
      let lanes = lanes(of: item)
      // In equal lanes all items are asked as if they were in the first (`LaneSizes`).
      body(
        traits.tracks.extent(from: traits.tracks.areEqual ? 0 : lanes.lowerBound, span: lanes.count),
        isStretched ? stretched[next].extent : tree.knownExtent(at: item))
    }
  }
}

/// Where an item starts, and its extent.
struct PlacedInterval: Hashable, Sendable {
  let item: Int
  var start: Double
  var extent: Double
}
