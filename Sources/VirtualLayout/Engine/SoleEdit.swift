/// A single item that goes, comes or is resized: what an edit mostly is, and is done without lists of anything.
enum SoleEdit {
  /// By the index that it had.
  case removed(Int)
  /// By the index that it has.
  case inserted(Int)
  case resized(Int)

  /// The item to be asked for, if it is not gone.
  var asked: Int? {
    switch self {
    case .removed: nil
    case .inserted(let item), .resized(let item): item
    }
  }

  /// Whether other items are at another index afterwards, or may be.
  var shifts: Bool {
    if case .resized = self { false } else { true }
  }
}

extension SectionChange {
  /// The one item that it is about, where nothing else changes.
  ///
  /// - Parameter count: how many items there are now.
  func soleEdit(of count: Int) -> SoleEdit? {
    switch self {
    case .everything, .parts(_, _, isOtherContainer: true): return nil
    case .parts(let items, let newCount, _):
      if items.isEmpty { return newCount == count + 1 ? .inserted(count) : nil }
      return items.count == 1 && newCount == count ? .resized(items[0]) : nil
    case .edited(let edits):
      guard edits.oldCount == count else { return nil }
      switch (edits.removed.count, edits.inserted.count, edits.resized.count) {
      case (1, 0, 0): return .removed(edits.removed[0])
      case (0, 1, 0): return .inserted(edits.inserted[0].index)
      case (0, 0, 1): return .resized(edits.resized[0])
      default: return nil
      }
    }
  }
}

extension RuledLines {
  /// Takes the items as the edit leaves them; returns how many had to be put on lines.
  ///
  /// - Parameter lengths: the item's, where it is not gone.
  /// - Complexity: O(512 + log n), besides what is cut again.
  mutating func edit(_ edit: SoleEdit, _ lengths: ItemExtents) -> Int {
    // Sums that far are rounded, and what is taken off them would stay in them.
    let isExact = store.extent < Length.exactReach
    let place: LineStore.Place?
    let changed: Range<Int>
    switch edit {
    case .removed(let item):
      forgetDifferences(in: item..<item + 2)
      place = store.remove(item, by: rule)
      changed = item..<item
      noteDifferences(in: item..<item + 1)
    case .inserted(let item):
      forgetDifferences(in: item..<item + 1)
      place = store.insert(lengths, at: item, by: rule, keepingSums: true)
      changed = item..<item + 1
      noteDifferences(in: item..<item + 2)
    case .resized(let item):
      forgetDifferences(in: item..<item + 2)
      place = store.place(of: item)
      if let place { store.setLengths(at: place, lengths) }
      changed = item..<item + 1
      noteDifferences(in: item..<item + 2)
    }
    guard isExact, store.extent < Length.exactReach else { return breakAll() }
    // Mostly it begins in the chunk in which the item is known to stand.
    let start = place.flatMap { store.lineBegin(inChunkBefore: $0) } ?? lineBegin(before: changed.lowerBound)
    guard let start else { return breakAll() }
    let broken = breakLines(from: start, untilInStepBehind: changed.upperBound - 1, keepingSums: true)
    settleLastLine(cutUpTo: broken.end)
    return broken.placed
  }
}
