/// A change of items in lanes: what happens among the old items, and what is appended after all of them.
///
///     old     a b c           new     a x c y z
///                                     x is among them, because c, which was there before, comes after it; y, z are appended
struct LaneEdit {
  /// How the items before `appended` come from those there were; nil if they are the same.
  var rearrangement: Rearrangement?
  /// The new items before `appended`, in ascending order.
  var fresh: [Int] = []
  /// The items whose sizes are asked for again, by new indices, in ascending order.
  var resized: [Int] = []
  var appended: Range<Int>
  /// The first item before `appended` that is another or has another size; nil if there is none.
  let first: Int?
  /// Whether nothing but appended items follows the item that was last.
  var keepsLast = true

  init(_ edits: ItemEdits) {
    var inserted = edits.inserted[...]
    var end = edits.firstAppended
    while let last = inserted.last, last.moved == nil, last.index == end - 1 {
      inserted.removeLast()
      end -= 1
    }
    appended = end..<edits.newCount
    resized = edits.resized
    guard !edits.removed.isEmpty || !inserted.isEmpty else {
      first = resized.first
      return
    }
    let change = Rearrangement(edits, inserted: inserted, newCount: end)
    rearrangement = change
    fresh = inserted.filter { $0.moved == nil }.map { $0.index }
    first = min(edits.removed.first ?? end, inserted.first?.index ?? end, resized.first ?? end)
    keepsLast = change.oldIndex(of: end - 1) == edits.oldCount - 1
  }

  /// The items before `appended` whose sizes are asked for, in ascending order.
  var asked: [Int] {
    guard !fresh.isEmpty else { return resized }
    guard !resized.isEmpty else { return fresh }
    return (fresh + resized).sorted()
  }

  /// The old index of an item that was there before.
  func oldIndex(of item: Int) -> Int { rearrangement?.oldIndex(of: item) ?? item }
}
