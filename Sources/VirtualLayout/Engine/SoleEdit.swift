/// A single item that goes, comes or is resized: what an edit mostly is, and is done without lists of anything.
package enum SoleEdit {
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
    case .edited(let edits): return edits.oldCount == count ? edits.sole : nil
    }
  }
}

extension ItemEdits {
  /// The one item that they are about.
  var sole: SoleEdit? {
    switch (removed.count, inserted.count, resized.count) {
    case (1, 0, 0): .removed(removed[0])
    case (0, 1, 0): .inserted(inserted[0].index)
    case (0, 0, 1): .resized(resized[0])
    default: nil
    }
  }
}

extension InvalidationContext {
  /// The one item that it is about, being of items alone, in a content of one section.
  ///
  /// - Parameters:
  ///   - old: how many items there are now.
  ///   - new: how many there are to be.
  func soleEdit(from old: Int, to new: Int) -> SoleEdit? {
    switch (new - old, invalidatedItems.count) {
    case (1, 0): return saysAppended(1) ? .inserted(old) : nil
    case (0, 1):
      let path = invalidatedItems[0]
      return path.section == 0 && (0..<old).contains(path.item) ? .resized(path.item) : nil
    default: return nil
    }
  }
}

extension RuledLines {
  /// Takes the items as the edit leaves them; returns how many had to be put on lines.
  ///
  /// - Parameter lengths: the item's, where it is not gone.
  /// - Complexity: O(512 + log n), besides what is cut again.
  mutating func edit(_ edit: SoleEdit, _ lengths: ItemExtents) -> Int {
    if case .inserted(store.count) = edit, let placed = append(lengths) { return placed }
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

  /// Adds an item behind the last. Nil where lines have to be cut for it.
  private mutating func append(_ lengths: ItemExtents) -> Int? {
    guard !rule.hasOwnLastLine, store.extent < Length.exactReach,
      let placed = store.append(lengths, toLineBy: rule)
    else { return nil }
    if rule.leastCross(of: lengths) < LineStore.narrow { hasNarrowItems = true }
    return store.extent < Length.exactReach ? placed : breakAll()
  }
}
