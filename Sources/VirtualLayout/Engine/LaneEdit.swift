/// A change of items in lanes: what happens in their midst, and what comes behind all of them.
///
///     old     a b c           new     a x c y z
///                                     x in the midst, where c, which was there before, comes behind it; y, z behind all
struct LaneEdit {
  /// How those in front of `appended` come from what there was; nil where they are the same.
  var rearrangement: Rearrangement?
  /// The new ones in the midst, and those that are resized: ascending, by new indices.
  var fresh: [Int] = []
  var resized: [Int] = []
  var appended: Range<Int>
  /// The first item that is another or another size, those behind all aside; nil without any.
  let first: Int?
  /// Whether what was last is still followed by nothing but new items.
  var keepsLast = true

  /// Items are resized, and others come behind the last.
  init(resized: [Int], appended: Range<Int>) {
    self.resized = resized
    self.appended = appended
    first = resized.first
  }

  init(_ edits: ItemEdits) {
    var inserted = edits.inserted[...]
    var end = edits.newCount
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

  /// The items to be asked for that are not appended, ascending.
  var asked: [Int] {
    guard !fresh.isEmpty else { return resized }
    guard !resized.isEmpty else { return fresh }
    return (fresh + resized).sorted()
  }

  /// The index that an item had before which was there already.
  func oldIndex(of item: Int) -> Int { rearrangement?.oldIndex(of: item) ?? item }
}
