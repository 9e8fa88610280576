/// Items in lanes and the rule that put them there: positions in an interval tree, lanes beside it, checkpoints from
/// which placing can resume.
///
/// **Invariants**
/// 1. `laneOf` has an element for every interval of the tree; so has `spans` unless it is empty (each covers one).
/// 2. `checkpoints` holds the cursor before item 0, before item `checkpointInterval`, and so on, one for every such
///    item that is placed; `cursor` is the one behind the last item.
/// 3. Between changes the tree holds what is seen, stretched items included; `stretched` says what they were. Whatever
///    changes something calls `takeBackStretching` first and `stretch` last.
struct RuledLanes<Rule: LaneRule>: FrameTree, ~Copyable {
  private(set) var rule: Rule
  private(set) var tree = IntervalTree<16>()
  private(set) var laneOf: [UInt16] = []
  private(set) var spans: [UInt16] = []
  /// Where the next item would find the lanes.
  private(set) var cursor: LaneCursor
  private var checkpoints: [LaneCursor] = []
  /// The items that evening has moved or stretched, ascending, as they were placed.
  private var stretched: [PlacedInterval] = []

  init(rule: Rule) {
    self.rule = rule
    cursor = rule.firstCursor
  }

  /// Items from one checkpoint to the next: at least 512, and so many that checkpoints cost at most a quarter of a
  /// byte an item, or four where they carry openings.
  private var checkpointInterval: Int {
    512 * max(1, rule.remembersOpenings ? rule.tracks.count : (rule.tracks.count + 7) / 8)
  }

  var contentMain: Double {
    let end = max(tree.end ?? 0, rule.room.mainInsets.start)
    return end + rule.room.mainInsets.end
  }

  var memoryFootprint: Int {
    tree.memoryFootprint + 2 * (laneOf.capacity + spans.capacity)
      + stretched.capacity * MemoryLayout<PlacedInterval>.stride
      + checkpoints.capacity * MemoryLayout<LaneCursor>.stride
      + checkpoints.count * (32 + 8 * rule.tracks.count)
      + checkpoints.reduce(0) { $0 + $1.openings.reduce(0) { $0 + $1.memoryFootprint } }
  }

  /// Hands out the memory of the extents for reuse and forgets every item.
  mutating func takeExtents() -> [Double] {
    stretched.removeAll(keepingCapacity: true)
    return tree.takeExtents()
  }

  // MARK: Placing

  /// Forgets what there was and places these items, which begin with item 0; returns how many were placed.
  mutating func placeAll(_ sizes: consuming LaneSizes, by rule: Rule) -> Int {
    self.rule = rule
    cursor = rule.firstCursor
    stretched.removeAll(keepingCapacity: true)
    checkpoints.removeAll(keepingCapacity: true)
    let count = sizes.items.count
    let pins = sizes.pins
    spans = sizes.spans
    tree.reset(extents: sizes.takeExtents())
    if laneOf.count > count { laneOf.removeLast(laneOf.count - count) }
    laneOf.grow(to: count, filling: 0)
    return placeOn(pins: pins)
  }

  /// Places items behind the last; returns how many were placed.
  mutating func append(_ sizes: LaneSizes) -> Int {
    let end = sizes.items.upperBound
    if !spans.isEmpty || !sizes.spans.isEmpty {
      spans.grow(to: end, filling: 1)
      for (index, span) in sizes.spans.enumerated() { spans[sizes.items.lowerBound + index] = span }
    }
    tree.appendExtents(sizes.extents)
    laneOf.grow(to: end, filling: 0)
    return placeOn(pins: sizes.pins)
  }

  /// Gives items other extents and spans and places again from the checkpoint before the first of them. All items
  /// keep their lanes. Returns how many were placed.
  mutating func resize(_ runs: [LaneSizes]) -> Int {
    guard let first = runs.first?.items.first else { return 0 }
    let resumed = first / checkpointInterval
    tree.truncate(to: resumed * checkpointInterval)
    for sizes in runs {
      if !sizes.spans.isEmpty && spans.isEmpty { spans.grow(to: laneOf.count, filling: 1) }
      for (index, item) in sizes.items.enumerated() {
        tree.setExtent(sizes.extents[index], at: item)
        if !spans.isEmpty {
          let span = sizes.spans.isEmpty ? 1 : sizes.spans[index]
          spans[item] = span
          laneOf[item] = min(laneOf[item], UInt16(rule.tracks.count) - span)
        }
      }
    }
    return placeAgain(fromCheckpoint: resumed)
  }

  /// Where the next item would find the lanes if `resize` were done: for whoever must ask how large that item is,
  /// where that depends on its lane, before anything changes.
  func cursor(resizing runs: [LaneSizes]) -> LaneCursor {
    guard !runs.isEmpty, !rule.tracks.areEqual else { return cursor }
    var copy = RuledLanes(rule: rule)
    copy.tree = tree
    copy.laneOf = laneOf
    copy.spans = spans
    copy.cursor = cursor
    copy.checkpoints = checkpoints
    copy.stretched = stretched
    copy.takeBackStretching()
    _ = copy.resize(runs)
    return copy.cursor
  }

  /// Chooses lanes from `cursor` on for all items that have an extent but no position.
  ///
  /// - Parameter pins: of those items, or empty.
  private mutating func placeOn(pins: [Int32]) -> Int {
    let first = tree.count
    var pins = pins[...]
    while tree.count < tree.knownCount {
      let next = tree.count
      if next % checkpointInterval == 0 { checkpoints.append(cursor) }
      let end = min(tree.knownCount, next - next % checkpointInterval + checkpointInterval)
      let run = LaneRun(items: next..<end, spans: spans, pins: Array(pins.prefix(end - next)))
      pins = pins.dropFirst(end - next)
      Self.place(run, by: rule, &tree, &laneOf, &cursor)
    }
    return tree.count - first
  }

  /// Places all items behind a checkpoint in the lanes they have. Only positions can have changed, so the checkpoints
  /// keep what else they remember.
  private mutating func placeAgain(fromCheckpoint index: Int) -> Int {
    let first = tree.count
    let next = cursor.next
    var index = index
    cursor.take(positionsOf: checkpoints[index])
    while tree.count < tree.knownCount {
      checkpoints[index].take(positionsOf: cursor)
      let run = LaneRun(
        items: tree.count..<min(tree.knownCount, tree.count + checkpointInterval), spans: spans, pins: [])
      Self.place(run, by: rule, &tree, keeping: laneOf, &cursor)
      index += 1
    }
    cursor.next = next
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

  private static func place(
    _ run: LaneRun, by rule: Rule, _ tree: inout IntervalTree<16>, keeping lanes: [UInt16],
    _ cursor: inout LaneCursor
  ) {
    tree.place(upTo: run.items.upperBound) { starts, extents, _ in
      rule.place(run, extents: extents, starts: &starts, keeping: lanes.span, cursor: &cursor)
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

  func lanes(of item: Int) -> Range<Int> {
    let lane = Int(laneOf[item])
    return lane..<lane + (spans.isEmpty ? 1 : Int(spans[item]))
  }

  @inline(__always)
  func frame(at item: Int) -> AxisFrame {
    let lane = Int(laneOf[item])
    let track = rule.tracks.tracks[lane]
    let extent =
      spans.isEmpty ? track.extent : rule.tracks.extent(from: lane, span: Int(spans[item]))
    return AxisFrame(
      main: tree.start(at: item), mainExtent: tree.extent(at: item), cross: track.start, crossExtent: extent)
  }

  @inline(__always)
  func areCoveredAcross(by query: RegionQuery) -> Bool {
    !query.testsFrames
      && query.coversCross(
        leastEnd: rule.tracks.leastEnd, greatestStart: rule.tracks.greatestStart,
        greatestEnd: rule.tracks.greatestEnd)
  }

  /// Where frames can be read as they are; nil where they must be worked out.
  @inline(__always)
  func frames(_ transform: AxisTransform) -> LaneFrames? {
    guard spans.isEmpty, transform.isPlain else { return nil }
    return LaneFrames(tree, laneOf, rule.tracks.tracks)
  }
}

/// Where an item starts and how far it extends.
struct PlacedInterval: Hashable, Sendable {
  let item: Int
  var start: Double
  var extent: Double
}
