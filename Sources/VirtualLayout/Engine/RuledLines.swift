/// A line store and the rule its lines are cut by: all that it takes to say where an item is.
struct RuledLines<Mode: LineMode>: ItemLines, ~Copyable {
  typealias Rule = Mode.Rule

  var rule: Rule {
    didSet { ending = nil }
  }
  var store = LineStore()

  /// Whether some item is so narrow that its extent may be lost beside the content's. Without one, every item meets
  /// a rectangle that covers the content across.
  var hasNarrowItems = false

  /// How many items have other lengths than the one before: 0 when all are equal. Kept where the rule compares items;
  /// unlike a number of items that differ from a certain one, it can be kept whichever item changes.
  var differences = 0

  /// What the rule has been told of how lines end: how many items were on the last two, and whether all are equal. Nil
  /// where it has been told nothing.
  private var ending: (items: Int, itemsAreEqual: Bool)?

  init(rule: Rule) { self.rule = rule }

  var count: Int { store.count }
  var extent: Double { store.extent }
  var isExact: Bool { store.extent < Length.exactReach }
  var memoryFootprint: Int { store.memoryFootprint }

  mutating func reserve(_ count: Int) {
    store.reserveSlots(LineStore.capacity(for: count) / LineStore.itemsPerChunk)
  }

  /// Takes other items and cuts them into lines; returns how many there are.
  mutating func reset(count: Int, cross: consuming [Double], main: consuming [Double]) -> Int {
    store.reset(count: count, cross: consume cross, main: consume main)
    hasNarrowItems = false
    if rule.comparesItems { differences = store.differences(in: 0..<count) }
    return breakAll()
  }

  /// The same for items whose sizes are at hand; uses the store's own memory.
  mutating func reset(sizes: [LayoutSize], count: Int, _ orientation: Orientation) -> Int {
    let broken = store.reset(making: sizes, count: count, orientation.axis, cutBy: rule)
    hasNarrowItems = broken.narrowest < LineStore.narrow
    if rule.comparesItems { differences = store.differences(in: 0..<count) }
    settleLastLine()
    return broken.placed
  }

  /// Gives an item other lengths. The lines must be cut again around it.
  mutating func setLengths(of item: Int, _ lengths: ItemExtents) {
    forgetDifferences(in: item..<item + 2)
    store.setLengths(of: item, cross: lengths.cross, main: lengths.main)
    noteDifferences(in: item..<item + 2)
  }

  /// Before items change: leaves them and those that come behind out of the count. Those beyond the last count nothing.
  mutating func forgetDifferences(in items: Range<Int>) {
    if rule.comparesItems { differences -= store.differences(in: items) }
  }

  /// When they have changed.
  mutating func noteDifferences(in items: Range<Int>) {
    if rule.comparesItems { differences += store.differences(in: items) }
  }

  /// Adds items behind the last. The lines must be cut again from the one on which the last was.
  mutating func append(cross: [Double], main: [Double]) {
    let first = store.count
    store.append(cross: cross, main: main, cross.indices)
    noteDifferences(in: first..<store.count)
  }

  /// Cuts all items into lines; returns how many there are.
  mutating func breakAll() -> Int {
    hasNarrowItems = false
    let broken = store.place(of: 0).map { breakLines(from: $0, untilInStepBehind: store.count) }
    settleLastLine()
    return broken?.placed ?? 0
  }

  /// Cuts again around items that are new or have other lengths; returns how many had to be put on lines.
  ///
  /// From the last line that begins before them, as its first item fitting or not is what they can change; until a
  /// line begins behind them where one began before.
  ///
  /// - Parameter changed: stretches of such items, ascending. An empty one stands where items went, in front of the item
  ///   it names.
  mutating func breakAgain(_ changed: [Range<Int>]) -> Int {
    // Sums that far are rounded, and differences of them stay so: they are added up afresh.
    guard isExact else { return breakAll() }
    var placed = 0
    var end = -1
    for run in changed {
      // What has been cut on the way to falling into step, with all that is changed there, is done.
      if run.upperBound <= end { continue }
      let start = run.lowerBound <= end ? store.place(of: end) : lineBegin(before: run.lowerBound)
      guard let start else { continue }
      let broken = breakLines(from: start, untilInStepBehind: run.upperBound - 1)
      placed += broken.placed
      end = broken.end
    }
    settleLastLine(cutUpTo: end)
    return placed
  }

  /// Where the last line begins that begins before an item; else where the first item stands, if there is one.
  func lineBegin(before item: Int) -> LineStore.Place? {
    store.place(of: item - 1).flatMap { store.lineBegin(holding: $0) } ?? store.place(of: 0)
  }

  /// Cuts lines and notes whether one has narrow items.
  mutating func breakLines(
    from start: LineStore.Place, untilInStepBehind lastChanged: Int, keepingSums keepsSums: Bool = false
  ) -> LineStore.BrokenLines {
    let broken = store.breakLines(
      by: rule, from: start, untilInStepBehind: lastChanged, keepingSums: keepsSums)
    if broken.narrowest < LineStore.narrow { hasNarrowItems = true }
    return broken
  }

  /// Tells a rule whose last line is not like the others how lines end, and brings up to date what that line adds.
  ///
  /// - Parameter end: where lines have fallen into step, if it is known: from there on they are as they were.
  mutating func settleLastLine(cutUpTo end: Int? = nil) {
    guard rule.hasOwnLastLine else { return }
    let itemsAreEqual = rule.comparesItems && differences == 0
    if let end, let ending, ending.itemsAreEqual == itemsAreEqual, end <= store.count - ending.items {
      return
    }
    guard let last = store.lastPlace, let begin = store.lineBegin(holding: last) else { return }
    let before = store.place(before: begin).flatMap { store.lineBegin(holding: $0) }
    rule.note(
      LineEnding(
        previous: before.map { store.measureLine($0, by: rule).line }, itemsAreEqual: itemsAreEqual))
    store.resumLastLine(begin, by: rule)
    // Without a line before, whatever comes in front of it is one.
    ending = (before.map { store.count - $0.item } ?? .max, itemsAreEqual)
  }

  /// Where the last line starts; where the first one would, without any.
  var lastLineStart: Double {
    let begin = store.lastPlace.flatMap { store.lineBegin(holding: $0) }
    return rule.room.mainInsets.start + (begin.map { store.offset(ofBegin: $0, by: rule) } ?? 0)
  }

  // MARK: Items

  func lengths(of item: Int) -> ItemExtents? { store.lengths(of: item) }

  func forEachItem(in items: Range<Int>, _ body: (ItemExtents) -> Void) {
    guard var place = store.place(of: items.lowerBound) else { return }
    store.forEachItem(from: &place, to: items.upperBound, body)
  }

  func frame(of item: Int) -> AxisFrame {
    guard let place = store.place(of: item), let begin = store.lineBegin(holding: place) else {
      return AxisFrame(main: rule.room.mainInsets.start, mainExtent: 0, cross: 0, crossExtent: 0)
    }
    let (line, count) = store.measureLine(begin, by: rule)
    let main = rule.room.mainInsets.start + store.offset(ofBegin: begin, by: rule)
    var placer = rule.placer(for: line, at: main, isLast: begin.item + count == store.count)
    var found = AxisFrame(main: main, mainExtent: 0, cross: 0, crossExtent: 0)
    var next = begin
    store.forEachItem(from: &next, to: item + 1) { extents in found = rule.place(extents, with: &placer) }
    return found
  }

  func line(of item: Int) -> Range<Int>? {
    guard let place = store.place(of: item), let begin = store.lineBegin(holding: place) else { return nil }
    return begin.item..<(store.nextBegin(after: begin)?.item ?? store.count)
  }

  func checkInvariants() -> String? {
    if rule.comparesItems, differences != store.differences(in: 0..<store.count) {
      return "\(differences) items that differ from the one before are counted"
    }
    return store.chunks.checkInvariants() ?? store.checkInvariants(by: rule)
  }
}
