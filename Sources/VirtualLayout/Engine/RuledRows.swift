/// Items in rows of so many, and the rule by which they are placed.
struct RuledRows<Mode: LineMode>: ItemLines, ~Copyable where Mode.Rule: RowRule {
  var rule: Mode.Rule
  var store: RowStore
  private(set) var hasNarrowItems = false

  init(rule: Mode.Rule) {
    self.rule = rule
    store = RowStore(columns: rule.itemsPerRow, spacing: rule.lineSpacing)
  }

  var count: Int { store.count }
  var extent: Double { store.extent }
  var isExact: Bool { store.isExact }
  var memoryFootprint: Int { store.memoryFootprint }

  mutating func reserve(_ count: Int) { store.reserve(count) }

  // MARK: Items come and go

  mutating func reset(count: Int, cross: consuming [Double], main: consuming [Double]) -> Int {
    hasNarrowItems = false
    noteNarrowItems(cross, 0..<count)
    store.reset(
      columns: rule.itemsPerRow, spacing: rule.lineSpacing, count: count, cross: cross, main: main)
    return count
  }

  mutating func setLengths(of item: Int, _ lengths: ItemExtents) {
    noteNarrowItem(lengths.cross)
    store.setLengths(of: item, lengths)
  }

  mutating func append(cross: [Double], main: [Double]) {
    insert(cross: cross, main: main, cross.indices, at: count)
  }

  mutating func remove(_ items: Range<Int>) { _ = store.remove(items) }

  mutating func insert(cross: [Double], main: [Double], _ part: Range<Int>, at item: Int) {
    noteNarrowItems(cross, part)
    _ = store.insert(cross: cross, main: main, part, at: item)
  }

  mutating func breakAll() -> Int {
    let count = count
    let (cross, main) = store.copyItems()
    return reset(count: count, cross: cross, main: main)
  }

  mutating func breakAgain(_ changed: [Range<Int>]) -> Int {
    guard isExact else { return breakAll() }
    let looked = store.addUp(around: changed)
    return isExact ? looked : breakAll()
  }

  mutating func edit(_ edit: SoleEdit, _ lengths: ItemExtents) -> Int {
    // Sums that far are rounded, and depend on how often they have been.
    let wasExact = isExact
    if edit.asked != nil { noteNarrowItem(lengths.cross) }
    let looked: Int
    switch edit {
    case .removed(let item):
      looked = store.remove(item..<item + 1)
    case .inserted(let item):
      looked = store.insert(lengths, at: item)
    case .resized(let item):
      store.setLengths(of: item, lengths)
      looked = store.addUp(around: item..<item + 1)
    }
    // Where a chunk has been split, or joined with others, some have been looked at more than once.
    return wasExact && isExact ? min(looked, count) : breakAll()
  }

  private mutating func noteNarrowItems(_ cross: [Double], _ part: Range<Int>) {
    if hasNarrowItems { return }
    for index in part { noteNarrowItem(cross[index]) }
  }

  private mutating func noteNarrowItem(_ cross: Double) {
    if rule.leastCross(of: ItemExtents(cross: cross, main: 0)) < LineStore.narrow { hasNarrowItems = true }
  }

  // MARK: What is known of items

  func lengths(of item: Int) -> ItemExtents? { store.lengths(of: item) }

  func forEachItem(in items: Range<Int>, _ body: (ItemExtents) -> Void) {
    store.forEachItem(in: items, body)
  }

  func line(of item: Int) -> Range<Int>? {
    store.row(holding: item)?.items
  }

  func frame(of item: Int) -> AxisFrame {
    let inset = rule.room.mainInsets.start
    var found = AxisFrame(main: inset, mainExtent: 0, cross: 0, crossExtent: 0)
    guard let row = store.row(holding: item) else { return found }
    var placer = placer(for: row)
    store.forEachItem(of: row, 0..<item - row.item + 1) { cross, main in
      found = rule.place(ItemExtents(cross: cross, main: main), with: &placer)
    }
    return found
  }

  @inline(__always)
  func placer(for row: RowStore.Row) -> Mode.Rule.Placer {
    rule.placer(
      for: rule.row(ofExtent: row.extent, count: row.count), at: rule.room.mainInsets.start + row.start,
      isLast: row.item &+ row.count == count)
  }

  var lastLineStart: Double {
    rule.room.mainInsets.start + (store.row(holding: count - 1)?.start ?? 0)
  }

  func checkInvariants() -> String? { store.checkInvariants() }
}
