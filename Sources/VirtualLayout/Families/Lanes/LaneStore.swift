/// The items of a section in lanes: an interval tree of positions and extents, lanes, spans, and checkpoints to resume from.
///
/// Items before the *frontier* are placed. Later items have sizes, and are placed when a query needs them. They keep their
/// lanes, except for *pending* items, which choose a lane when they are placed.
///
/// `+Placing` decides how far to place items, and lets the rule do it. `+Edit` inserts, removes and moves items. `+Stretching`
/// stretches the last ones. If something changes above what people see, `+Holding` decides what stays in place, and `+Seams` lets
/// lanes grow from there in both directions.
///
/// It does not know how sizes are requested (`LaneEngine`), or how a `LaneRule` chooses lanes and starts. Only `+Seams`
/// chooses lanes itself, because a rule places downwards.
///
/// **Invariants**
/// 1. `laneOf` has an element for every slot of the tree. So has `spans`, unless it is empty because each item covers one
///    lane. An item's values are in the tree's slot for it: after the tree's gap if the item has no position.
/// 2. `checkpoints` holds where the lanes end before item 0, before item `checkpointInterval`, and so on, as far as items are
///    placed. None of these ends includes the shift of the item that it stands before (`LaneSeams`). `cursor` holds where they
///    end after the last placed item. `validTo` is the least of the ends in `cursor`, or +∞ if all items are placed.
/// 3. For a pending item `laneOf` holds a `PendingLane`. No item before the frontier or after `lastPending` is pending. Every
///    item from `firstAppended` on that is not placed is pending.
/// 4. Between changes the tree holds the frames that queries return, with stretched items, and `stretched` holds how these were
///    placed. A change calls `takeBackStretching` first and `stretch` last.
struct LaneStore: IndexedFrames, ~Copyable {
  private(set) var rule: any LaneRule
  private(set) var traits: LaneTraits
  var tree = IntervalTree()
  var laneOf: [UInt16] = []
  var spans: [UInt16] = []
  /// Whether an item has been pinned to a lane since all items were placed.
  var hasPins = false
  /// Where the lanes end after the last placed item. Its turn is already that of an item appended after the last item of all.
  var cursor: LaneCursor
  var checkpoints = LaneCheckpoints()
  /// The items that are stretched, in ascending order, as they were before.
  private(set) var stretched: [PlacedInterval] = []
  var seams = LaneSeams()
  /// No item without a position starts before this.
  var validTo = Double.infinity
  /// The last pending item, or -1.
  var lastPending = -1
  /// Unplaced items from here on were appended, and continue with the cursor's turn. `Int.max` if there are none.
  var firstAppended = Int.max
  /// An estimate of where the longest lane ends, for use until all items are placed.
  var estimatedEnd = 0.0
  private let leastInterval: Int

  /// - Parameter leastInterval: the least number of items between two checkpoints.
  init(rule: any LaneRule, leastInterval: Int) {
    self.rule = rule
    self.leastInterval = leastInterval
    traits = rule.traits
    cursor = traits.firstCursor
  }

  /// Copies the arrays that visits read through pointers and that changes write to. While a visit reads the original, the
  /// memory of the original must not move.
  init(copying other: borrowing LaneStore) {
    self.init(sharing: other)
    trim()
  }

  /// Copies no memory.
  private init(sharing other: borrowing LaneStore) {
    rule = other.rule
    traits = other.traits
    tree = other.tree
    laneOf = other.laneOf
    spans = other.spans
    hasPins = other.hasPins
    cursor = other.cursor
    checkpoints = other.checkpoints
    stretched = other.stretched
    seams = other.seams
    validTo = other.validTo
    lastPending = other.lastPending
    firstAppended = other.firstAppended
    estimatedEnd = other.estimatedEnd
    leastInterval = other.leastInterval
  }

  /// Copies the placed items, and no memory. What is left of the others takes no part in anything.
  init(placedItemsOf other: borrowing LaneStore) {
    self.init(sharing: other)
    tree.forgetIntervalsWithoutPosition()
    forgetPending()
    validTo = .infinity
  }

  /// The number of items between two checkpoints. By default at least 512, so that checkpoints take at most an eighth of a byte
  /// per item, or about four bytes with openings.
  var checkpointInterval: Int {
    leastInterval * max(1, traits.remembersOpenings ? traits.tracks.count : (traits.tracks.count + 7) / 8)
  }

  /// The most items to place at a time: few enough for the tree to index them while they are in the cache.
  static var longestRun: Int { 512 }

  var count: Int { tree.knownCount }

  var isPlaced: Bool { tree.count == tree.knownCount }

  /// Where the longest lane ends, or is estimated to end, plus the end inset.
  var contentMain: Double {
    var end = max(tree.end ?? 0, traits.room.mainInsets.start)
    // Estimates are whole points.
    if !isPlaced { end = max(end, Double(Int(estimatedEnd))) }
    return end + traits.room.mainInsets.end
  }

  var memoryFootprint: Int {
    tree.memoryFootprint + laneOf.allocatedBytes + spans.allocatedBytes + checkpoints.memoryFootprint
      + stretched.allocatedBytes + seams.allocatedBytes
  }

  /// The arrays that a visit reads through pointers while the host's code runs, and that placing writes to. The rest is read
  /// only while no code of the host runs, or is never written by placing.
  typealias Memory = (starts: [Double], extents: [Double], lanes: [UInt16])

  var memory: Memory { (tree.starts, tree.extents, laneOf) }

  /// Copies the arrays of `memory` that are shared, with their unused capacity, so that placing does not move them.
  mutating func takeOwnMemory() {
    tree.takeOwnMemory()
    laneOf.makeUnique()
  }

  /// Removes all items. Returns an empty array with the memory of their extents, for reuse.
  mutating func takeMemoryOfExtents() -> [Double] {
    stretched.removeAll(keepingCapacity: true)
    forgetPending()
    validTo = .infinity
    return tree.takeMemoryOfExtents()
  }

  // MARK: Placing

  /// Replaces all items and places them. Returns how many it placed.
  mutating func placeAll(_ sizes: consuming LaneInput, by rule: any LaneRule) -> Int {
    self.rule = rule
    traits = rule.traits
    cursor.restart(traits)
    stretched.removeAll(keepingCapacity: true)
    seams.removeAll()
    checkpoints.removeAll()
    let (count, pins, kept) = (sizes.items.count, sizes.pins, sizes.kept)
    (spans, hasPins) = (sizes.spans, !pins.isEmpty)
    tree.reset(extents: sizes.takeExtents(), withRoom: true)
    laneOf.removeAll(keepingCapacity: true)
    laneOf.reserveWithRoom(for: tree.slotCount)
    matchSlots()
    for (item, pin) in pins.enumerated() { laneOf[item] = PendingLane.encoded(pin: pin) }
    if let kept {
      // Some items keep lanes from a saved layout. The others choose as if they were inserted among them.
      for item in 0..<count {
        if let lane = kept.lane(of: item) { laneOf[item] = UInt16(truncatingIfNeeded: lane) }
      }
      cursor.turn = kept.turn ?? turn(before: kept.end)
      if canHold { for shift in kept.shifts { seams.set(shift.distance, at: shift.item) } }
    }
    firstAppended = kept?.end ?? 0
    lastPending = kept.map { $0.lanes.lastIndex { $0 < 0 } ?? -1 } ?? count - 1
    return extend(to: count)
  }

  /// Makes room in `laneOf` and `spans` for every slot of the tree. New items are pending.
  mutating func matchSlots() {
    laneOf.resize(to: tree.slotCount, filling: PendingLane.unpinned)
    if !spans.isEmpty { spans.resize(to: tree.slotCount, filling: 1) }
  }

  mutating func forgetPending() {
    lastPending = -1
    firstAppended = .max
  }

  /// Saves a checkpoint if the next item to be placed needs one. Returns the items to place next, no further than to the next
  /// one with a shift.
  ///
  /// - Parameter end: the end of the items to be placed in all.
  @inline(__always)
  mutating func saveCheckpoint(before end: Int) -> Range<Int> {
    let first = tree.count
    let (index, passed) = first.quotientAndRemainder(dividingBy: checkpointInterval)
    if passed == 0 { checkpoints.save(cursor, at: index) }
    return
      first..<min(end, seams.next(after: first), first + min(checkpointInterval - passed, Self.longestRun))
  }

  // MARK: Stretching

  /// Gives items these starts and extents, and remembers how they were placed. The items must ascend.
  mutating func keepStretched(_ items: [PlacedInterval]) {
    stretched = items.map {
      PlacedInterval(item: $0.item, start: tree.start(at: $0.item), extent: tree.extent(at: $0.item))
    }
    rewrite(items)
  }

  /// Puts stretched items back to where the rule placed them.
  mutating func takeBackStretching() {
    guard !stretched.isEmpty else { return }
    rewrite(stretched)
    stretched.removeAll(keepingCapacity: true)
  }

  private mutating func rewrite(_ items: [PlacedInterval]) {
    guard let first = items.first?.item else { return }
    var starts = (first..<tree.count).map { tree.start(at: $0) }
    tree.truncate(to: first)
    for item in items {
      starts[item.item - first] = item.start
      tree.setExtent(item.extent, at: item.item)
    }
    tree.place(upTo: tree.knownCount) { all, _, range in
      for item in range { all[item] = starts[item - first] }
    }
  }

  // MARK: Looking up

  // Inlined, because the store, 400 bytes, would be copied for each call.

  /// Whether an item has yet to choose its lane.
  @inline(__always)
  func isPending(_ item: Int) -> Bool {
    item >= tree.count && PendingLane.isPending(laneOf[tree.slot(of: item)])
  }

  /// The lanes of an item that is not pending.
  @inline(__always)
  func lanes(of item: Int) -> Range<Int> {
    let slot = tree.slot(of: item)
    let lane = Int(laneOf[slot])
    return lane..<lane + (spans.isEmpty ? 1 : Int(spans[slot]))
  }

  /// The frame of a placed item.
  @inline(__always)
  func frame(at item: Int) -> AxisRect {
    traits.tracks.frame(
      from: Int(laneOf[item]), span: spans.isEmpty ? 1 : Int(spans[item]), main: tree.start(at: item),
      mainExtent: tree.extent(at: item))
  }

  var crossReach: CrossReach { traits.tracks.crossReach }

  /// Visits the cross extents with which items were measured, and their main extents without stretching.
  func forEachAskedExtent(_ items: [Range<Int>], _ body: (_ cross: Double, _ main: Double) -> Void) {
    var next = 0
    for item in items.joined() {
      while next < stretched.count, stretched[next].item < item { next += 1 }
      let isStretched = next < stretched.count && stretched[next].item == item
      let lanes = lanes(of: item)
      // In equal lanes all items are measured in the first ones (`LaneInput`).
      body(
        traits.tracks.extent(from: traits.tracks.areEqual ? 0 : lanes.lowerBound, span: lanes.count),
        isStretched ? stretched[next].extent : tree.knownExtent(at: item))
    }
  }
}

/// The start and the extent of an item along the main axis.
struct PlacedInterval: Equatable, Sendable {
  let item: Int
  var start: Double
  var extent: Double
}
