// A batch of edits on lines: items go, come and are resized in place, and then lines are cut again around them, once.
extension ItemLines where Self: ~Copyable {
  /// Takes the items as the edits leave them; returns how many had to be put on lines.
  ///
  /// - Parameters:
  ///   - cross: the lengths of the items to be asked for (`edits.asked`), in order.
  ///   - main: as many.
  /// - Complexity: O(log n) and a chunk's items for each stretch of items, besides what is cut again; O(n) where that is less.
  mutating func edit(_ edits: ItemEdits, cross: [Double], main: [Double]) -> Int {
    let changed = edits.changedStretches
    // Where sizes depend on the column, all that shifts goes and comes again.
    let isAlmostAll = min(edits.removed.count, edits.inserted.count) > count / 4
    if isAlmostAll || changed.count > Self.mostStretches(of: count) {
      return layOutAgain(edits, cross: cross, main: main)
    }
    // Sums that far are rounded, and what is taken off them would stay in them.
    let isExact = isExact
    let news = NewLengths(edits, cross: cross, main: main) { lengths(of: $0) }
    for run in edits.removed.consecutiveRuns.reversed() { remove(run) }
    insert(edits.inserted, news)
    for (item, lengths) in zip(edits.resized, news.resized) { setLengths(of: item, lengths) }
    return isExact ? breakAgain(changed) : breakAll()
  }

  /// More than these, and it takes less to lay out everything.
  private static func mostStretches(of count: Int) -> Int { 32 + count / 128 }

  private mutating func layOutAgain(_ edits: ItemEdits, cross: [Double], main: [Double]) -> Int {
    var known: [ItemExtents] = []
    known.reserveCapacity(count)
    forEachItem(in: 0..<count) { known.append($0) }
    var newCross = [Double](repeating: 0, count: LineStore.capacity(for: edits.newCount))
    var newMain = newCross
    var asked = 0
    for (item, lengths) in edits.applied(to: known).enumerated() {
      newCross[item] = lengths?.cross ?? cross[asked]
      newMain[item] = lengths?.main ?? main[asked]
      asked += lengths == nil ? 1 : 0
    }
    return reset(count: edits.newCount, cross: newCross, main: newMain)
  }

  private mutating func insert(_ inserted: [ItemEdits.Inserted], _ news: NewLengths) {
    var next = 0
    while next < inserted.count {
      let first = next
      let item = inserted[first].index
      while next < inserted.count, inserted[next].index == item + next - first { next += 1 }
      insert(cross: news.cross, main: news.main, first..<next, at: item)
    }
  }
}

/// The lengths that a batch of edits brings: of the items that come, and of those resized.
private struct NewLengths {
  /// One for each item that comes, in order, those that only move included.
  private(set) var cross: [Double] = []
  private(set) var main: [Double] = []
  private(set) var resized: [ItemExtents] = []

  /// - Parameter lengths: of items as they are before the edits; those that move bring theirs from there.
  init(
    _ edits: ItemEdits, cross asked: [Double], main askedMain: [Double],
    _ lengths: (_ item: Int) -> ItemExtents?
  ) {
    guard !edits.resized.isEmpty || edits.inserted.count != asked.count else {
      (cross, main) = (asked, askedMain)
      return
    }
    cross.reserveCapacity(edits.inserted.count)
    main.reserveCapacity(edits.inserted.count)
    resized.reserveCapacity(edits.resized.count)
    var next = 0
    // What was asked is in the order of the items, whether they come or are resized.
    func takeResized(before item: Int) {
      while resized.count < edits.resized.count, edits.resized[resized.count] < item {
        resized.append(ItemExtents(cross: asked[next], main: askedMain[next]))
        next += 1
      }
    }
    for item in edits.inserted {
      if let moved = item.moved {
        let lengths = lengths(moved) ?? ItemExtents(cross: 0, main: 0)
        cross.append(lengths.cross)
        main.append(lengths.main)
      } else {
        takeResized(before: item.index)
        cross.append(asked[next])
        main.append(askedMain[next])
        next += 1
      }
    }
    takeResized(before: edits.newCount)
  }
}

extension ItemEdits {
  /// Where anything is another than before, by new indices and ascending: stretches of items that come or are resized, and
  /// empty ones where items go, in front of the item that they name. Those that stand close together are one.
  var changedStretches: [Range<Int>] {
    var stretches: [Range<Int>] = []
    func note(_ stretch: Range<Int>) {
      if let last = stretches.last, stretch.lowerBound - last.upperBound <= 64 {
        stretches[stretches.count - 1] = last.lowerBound..<max(last.upperBound, stretch.upperBound)
      } else {
        stretches.append(stretch)
      }
    }
    var (removed, inserted, resized) = (removed[...], inserted[...], resized[...])
    // How many have gone and come before the place that has been reached.
    var (gone, come) = (0, 0)
    while true {
      let coming = inserted.first?.index ?? .max
      // Before an item that goes stand those that stay before it, and what has come among them.
      let going = removed.first.map { $0 - gone + come } ?? .max
      let other = resized.first ?? .max
      if coming <= min(going, other), coming < .max {
        note(coming..<coming + 1)
        inserted.removeFirst()
        come += 1
      } else if going <= other, going < .max {
        note(going..<going)
        removed.removeFirst()
        gone += 1
      } else if other < .max {
        note(other..<other + 1)
        resized.removeFirst()
      } else {
        return stretches
      }
    }
  }

  /// The same edits where items' sizes depend on the place they have: those from the first place on that is another's are
  /// all new.
  var askingBehindFirstShift: ItemEdits {
    guard let first = [removed.first, inserted.first?.index].compactMap({ $0 }).min() else { return self }
    var edits = ItemEdits(oldCount: oldCount)
    edits.removed = Array(first..<oldCount)
    edits.inserted = (first..<newCount).map { Inserted(index: $0) }
    edits.resized = resized.filter { $0 < first }
    return edits
  }
}
