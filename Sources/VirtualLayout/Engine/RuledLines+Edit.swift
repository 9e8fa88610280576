// How items come and go among lines: many, after which lines are cut again around them, once; or one.
extension RuledLines {
  mutating func remove(_ items: Range<Int>) {
    forgetDifferences(in: items.lowerBound..<items.upperBound + 1)
    store.remove(items, by: rule)
    noteDifferences(in: items.lowerBound..<items.lowerBound + 1)
  }

  mutating func insert(cross: [Double], main: [Double], _ part: Range<Int>, at item: Int) {
    forgetDifferences(in: item..<item + 1)
    store.insert(cross: cross, main: main, part, at: item, by: rule)
    noteDifferences(in: item..<item + part.count + 1)
  }

  /// Takes the items as the edit leaves them; returns how many had to be put on lines.
  ///
  /// - Parameter lengths: the item's, where it is not gone.
  /// - Complexity: O(512 + log n), besides what is cut again.
  mutating func edit(_ edit: SoleEdit, _ lengths: ItemExtents) -> Int {
    if case .inserted(store.count) = edit, let placed = append(lengths) { return placed }
    // Sums that far are rounded, and what is taken off them would stay in them.
    let wasExact = isExact
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
    guard wasExact, isExact else { return breakAll() }
    // Mostly it begins in the chunk in which the item is known to stand.
    let start = place.flatMap { store.lineBegin(inChunkBefore: $0) } ?? lineBegin(before: changed.lowerBound)
    guard let start else { return breakAll() }
    let broken = breakLines(from: start, untilInStepBehind: changed.upperBound - 1, keepingSums: true)
    settleLastLine(cutUpTo: broken.end)
    return broken.placed
  }

  /// Adds an item behind the last. Nil where lines have to be cut for it.
  private mutating func append(_ lengths: ItemExtents) -> Int? {
    guard !rule.hasOwnLastLine, isExact,
      let placed = store.append(lengths, toLineBy: rule)
    else { return nil }
    if rule.leastCross(of: lengths) < LineStore.narrow { hasNarrowItems = true }
    return isExact ? placed : breakAll()
  }
}
