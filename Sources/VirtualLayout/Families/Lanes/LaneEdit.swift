/// A change of items in lanes, split into what happens among the old items and what is appended after all of them.
///
///     old     a b c           new     a x c y z
///                                     x is among them, because the old item c follows it; y and z are appended
struct LaneEdit {
  /// How the old items move to their places before `appended`; nil if they are the same items.
  var rearrangement: Rearrangement?
  /// The new items before `appended`, ascending.
  var fresh: [Int] = []
  /// The items before `appended` to measure: `fresh` and resized ones, ascending.
  var toMeasure: [Int]
  var appended: Range<Int>
  /// The first index whose item or size changes, apart from appended items; nil if none does.
  let first: Int?
  /// Whether the last old item is still the last one before `appended`.
  var keepsLast = true

  init(_ edits: ItemEdits) {
    var inserted = edits.inserted[...]
    var end = edits.firstAppended
    while let last = inserted.last, last.movedFrom == nil, last.index == end - 1 {
      inserted = inserted.dropLast()
      end -= 1
    }
    appended = end..<edits.newCount
    toMeasure = edits.resized
    guard !edits.removed.isEmpty || !inserted.isEmpty else {
      first = toMeasure.first
      return
    }
    for item in inserted where item.movedFrom == nil { fresh.append(item.index) }
    if !fresh.isEmpty { toMeasure = Array(edits.asked.dropLast(appended.count - edits.appended)) }
    first = min(edits.removed.first ?? end, inserted.first?.index ?? end, toMeasure.first ?? end)
    let change = Rearrangement(edits, inserted: inserted, newCount: end)
    rearrangement = change
    keepsLast = change.oldIndex(of: end - 1) == edits.oldCount - 1
  }

  /// Whether an item before `appended` is new.
  func isFresh(_ item: Int) -> Bool { fresh.containsInOrder(item) }

  /// The old index of an item that is not new.
  func oldIndex(of item: Int) -> Int { rearrangement?.oldIndex(of: item) ?? item }
}
