import TestSupport
import VirtualLayout

/// Items in lanes as a plain array: their sizes, their lanes, and whose turn it is after the last.
struct EditedLanes {
  let mode: ModeUnderTest
  var cross = 320.0
  private(set) var items: [TestItem]
  private(set) var layout: NaiveLayout
  private var turn: Int

  init(_ mode: ModeUnderTest, _ items: [TestItem]) {
    self.mode = mode
    self.items = items
    layout = mode.expected(items)
    turn = layout.cursor
  }

  /// Chooses all lanes again, for these items.
  mutating func reload(_ items: [TestItem]) {
    self.items = items
    layout = mode.expected(items, cross: cross)
    turn = layout.cursor
  }

  /// Inserts, deletes and changes items. `fresh` are the items that are asked for, by new index.
  mutating func apply(_ edits: ItemEdits, _ fresh: [Int: TestItem]) {
    /// An item and its old index; nil for a new item.
    var list = items.indices.filter { !edits.removed.contains($0) }.map { (items[$0], old: Optional($0)) }
    for inserted in edits.inserted {
      list.insert(
        inserted.movedFrom.map { (items[$0], $0) } ?? (fresh[inserted.index]!, nil), at: inserted.index)
    }
    for index in edits.resized { list[index].0 = fresh[index]! }
    let oldLast = items.count - 1
    items = list.map(\.0)
    guard let last = list.lastIndex(where: { $0.old != nil }) else { return reload(items) }
    let laneCount = NaiveMasonry.lanes(mode.masonry!, inner: inner).count
    let span = { (index: Int) in min(max(1, list[index].0.placement.span), laneCount) }
    let kept = (0...last).map { index in
      list[index].old.map { min(layout.lanes[$0].lowerBound, laneCount - span(index)) }
    }
    // Existing items stay in their lanes, even if they would be pinned to another lane now.
    var asked = items
    for index in 0...last where list[index].old != nil { asked[index].placement.lane = nil }
    if list[last].old != oldLast { turn = (kept[last]! + span(last)) % laneCount }
    layout = mode.expected(asked, cross: cross, kept: kept, keptCursor: turn)
    if last < list.count - 1 { turn = layout.cursor }
  }

  private var inner: Double {
    NaiveContainer(
      axis: mode.axis, direction: mode.direction, size: mode.container(cross: cross),
      insets: mode.masonry!.insets
    ).inner
  }
}
