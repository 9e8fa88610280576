/// Items in lanes and the rule that put them there: positions in an interval tree, lanes beside it, checkpoints from
/// which placing can resume.
///
/// Items up to the *frontier* are placed; those behind it are known, with their lanes, and placed when somebody looks
/// (`RuledLanes+Frontier`).
///
/// **Invariants** (`checkInvariants`)
/// 1. `laneOf` has an element for every place of the tree; so has `spans` unless it is empty (each covers one). What is
///    kept of an item stands at the tree's place for it: behind the tree's gap where it is not placed.
/// 2. `checkpoints` holds where the lanes end before item 0, before item `checkpointInterval`, and so on, for every such
///    item that is placed; `cursor` says where they end behind the last item placed. `validTo` is the least of its ends,
///    or infinite when all items are placed.
/// 3. Items behind the frontier that are yet to choose a lane are marked (`LaneMark`); none stands behind `lastChoosing`.
/// 4. Between changes the tree holds what is seen, stretched items included; `stretched` says what they were. Whatever
///    changes something calls `takeBackStretching` first and `stretch` last.
struct RuledLanes<Rule: LaneRule>: FrameTree, ~Copyable {
  private(set) var rule: Rule
  var tree = IntervalTree<16>()
  var laneOf: [UInt16] = []
  var spans: [UInt16] = []
  /// Where the next item to be placed finds the lanes; and the turn that one behind the last finds.
  var cursor: LaneCursor
  var checkpoints = LaneCheckpoints()
  /// The items that evening has moved or stretched, ascending, as they were placed.
  private(set) var stretched: [PlacedInterval] = []
  /// The main position up to which nothing is missing that starts before it.
  var validTo = Double.infinity
  /// The last item that is yet to choose its lane, or -1.
  var lastChoosing = -1
  /// The first item of those that came behind the last and are yet to choose, if there are any: they go on with the turn.
  var firstAppended = Int.max
  /// Where the last item is thought to end while that is not known.
  var estimatedEnd = 0.0
  private let leastInterval: Int

  /// - Parameter leastInterval: how many items it is at least from one checkpoint to the next.
  init(rule: Rule, leastInterval: Int) {
    self.rule = rule
    self.leastInterval = leastInterval
    cursor = rule.firstCursor
  }

  /// The same once more, in memory that the two do not share: while a visit reads the one, it must not move.
  init(copying other: borrowing RuledLanes) {
    rule = other.rule
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

  /// Items from one checkpoint to the next: at least 512, and so many that checkpoints cost at most a quarter of a
  /// byte an item, or four where they carry openings.
  var checkpointInterval: Int {
    leastInterval * max(1, rule.remembersOpenings ? rule.tracks.count : (rule.tracks.count + 7) / 8)
  }

  var count: Int { tree.knownCount }

  /// Whether all items are placed.
  var isExact: Bool { tree.count == tree.knownCount }

  /// Where the last item ends, or is thought to end.
  var contentMain: Double {
    var end = max(tree.end ?? 0, rule.room.mainInsets.start)
    // An estimate is of whole points.
    if !isExact { end = max(end, Double(Int(estimatedEnd))) }
    return end + rule.room.mainInsets.end
  }

  var memoryFootprint: Int {
    tree.memoryFootprint + 2 * (laneOf.capacity + spans.capacity) + checkpoints.memoryFootprint
      + stretched.capacity * MemoryLayout<PlacedInterval>.stride
  }

  /// Hands out the memory of the extents for reuse and forgets every item.
  mutating func takeExtents() -> [Double] {
    stretched.removeAll(keepingCapacity: true)
    forgetChoosing()
    validTo = .infinity
    return tree.takeExtents()
  }

  /// Makes room for so many items, of which the first are there.
  mutating func reserve(_ count: Int) {
    tree.reserve(count)
    laneOf.reserveCapacity(IntervalTree<16>.capacity(for: count))
    if !spans.isEmpty { spans.reserveCapacity(IntervalTree<16>.capacity(for: count)) }
  }

  // MARK: Placing

  /// Forgets what there was and places these items, which begin with item 0; returns how many were placed.
  mutating func placeAll(_ sizes: consuming LaneSizes, by rule: Rule) -> Int {
    self.rule = rule
    cursor = rule.firstCursor
    stretched.removeAll(keepingCapacity: true)
    checkpoints.removeAll()
    forgetChoosing()
    let (pins, kept) = (sizes.pins, sizes.kept)
    spans = sizes.spans
    tree.reset(extents: sizes.takeExtents(), withRoom: true)
    laneOf.reserveWithRoom(for: tree.places)
    matchPlaces()
    if let kept { return placeAll(keeping: kept, pins: pins) }
    return placeOn(pins: pins)
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

  /// Chooses lanes from `cursor` on for all items that have an extent but no position.
  ///
  /// - Parameter pins: of those items, or empty.
  mutating func placeOn(pins: [Int32]) -> Int {
    let first = tree.count
    var pins = pins[...]
    while tree.count < tree.knownCount {
      let next = tree.count
      if next % checkpointInterval == 0 { checkpoints.save(cursor, at: next / checkpointInterval) }
      let end = min(tree.knownCount, next - next % checkpointInterval + checkpointInterval)
      var run = LaneRun(items: next..<end, spans: spans, pins: [])
      if !pins.isEmpty {
        run.pins = Array(pins.prefix(end - next))
        pins = pins.dropFirst(end - next)
      }
      Self.place(run, by: rule, &tree, &laneOf, &cursor)
    }
    validTo = .infinity
    return tree.count - first
  }

  private static func place(
    _ run: LaneRun, by rule: Rule, _ tree: inout IntervalTree<16>, _ lanes: inout [UInt16],
    _ cursor: inout LaneCursor
  ) {
    tree.place(upTo: run.items.upperBound) { starts, extents, _ in
      var lanes = lanes.mutableSpan
      rule.place(run, extents: extents, starts: &starts, lanes: &lanes, cursor: &cursor)
    }
  }

  // MARK: Stretching

  /// Lets items (ascending) be seen as they are given here, and notes how they were placed.
  mutating func keepStretched(_ items: [PlacedInterval]) {
    stretched = items.map {
      PlacedInterval(item: $0.item, start: tree.start(at: $0.item), extent: tree.extent(at: $0.item))
    }
    rewrite(items)
  }

  /// Puts items back where the rule placed them.
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

  /// Whether an item is yet to choose its lane.
  func isChoosing(_ item: Int) -> Bool {
    item >= tree.count && LaneMark.isChoosing(laneOf[tree.place(of: item)])
  }

  /// Of an item that has chosen.
  func lanes(of item: Int) -> Range<Int> {
    let place = tree.place(of: item)
    let lane = Int(laneOf[place])
    return lane..<lane + (spans.isEmpty ? 1 : Int(spans[place]))
  }

  /// Of an item that is placed.
  @inline(__always)
  func frame(at item: Int) -> AxisFrame {
    rule.tracks.frame(
      from: Int(laneOf[item]), span: spans.isEmpty ? 1 : Int(spans[item]), main: tree.start(at: item),
      mainExtent: tree.extent(at: item))
  }

  @inline(__always)
  func areCoveredAcross(by query: RegionQuery) -> Bool {
    !query.testsFrames
      && query.coversCross(
        leastEnd: rule.tracks.leastEnd, greatestStart: rule.tracks.greatestStart,
        greatestEnd: rule.tracks.greatestEnd)
  }

  /// Whether frames can be read as they are; else they must be worked out.
  @inline(__always)
  func canHandOutFrames(_ transform: AxisTransform) -> Bool { spans.isEmpty && transform.isPlain }

  var directItems: DirectItems? {
    DirectItems(
      tree, frames: spans.isEmpty ? frames : nil, leastEnd: rule.tracks.leastEnd,
      greatestStart: rule.tracks.greatestStart)
  }

  @inline(__always)
  var frames: LaneFrames? { LaneFrames(tree, laneOf, rule.tracks.tracks) }
}

/// Where an item starts and how far it extends.
struct PlacedInterval: Hashable, Sendable {
  let item: Int
  var start: Double
  var extent: Double
}
