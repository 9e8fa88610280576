// A batch of edits on lines: items go, come and are resized in place, and then lines are cut again around them, once.
extension ItemLines where Self: ~Copyable {
  /// Takes the items as the edits leave them; returns how many had to be put on lines.
  ///
  /// - Parameters:
  ///   - cross: one length for each item that is asked for (`edits.asked`), in order.
  ///   - main: as many.
  ///   - cutsAll: whether all items are cut anew, because the rule is another.
  /// - Complexity: O(log n) and a chunk's items for each stretch of items, besides what is cut again; O(n) where that is less.
  mutating func edit(
    _ edits: ItemEdits, cross: [Double], main: [Double], cutsAll: Bool
  ) -> Int {
    var changed = edits.changedStretches
    // Where sizes depend on the column, all that shifts goes and comes again.
    let isAlmostAll = min(edits.removed.count, edits.inserted.count) > count / 4
    // With more stretches than these, it takes less to lay out everything.
    if edits.appended == 0, !cutsAll, isAlmostAll || changed.count > 32 + count / 128 {
      return layOutAgain(edits, cross: cross, main: main)
    }
    let news = NewLengths(edits, cross: cross, main: main) { items.lengths(of: $0) }
    for run in edits.removed.consecutiveRuns.reversed() { remove(run) }
    insert(edits.inserted, news)
    for (item, lengths) in zip(edits.resized, news.resized) { setLengths(of: item, lengths) }
    if edits.appended > 0 {
      let read = edits.askedCount
      insert(ItemChunks.NewItems(cross: cross, main: main, part: read - edits.appended..<read), at: count)
      changed.append(edits.firstAppended..<edits.newCount)
    }
    // Sums that far are rounded, and what is taken off them would stay in them.
    return isExact && !cutsAll ? breakAgain(changed) : breakAll()
  }

  private mutating func layOutAgain(_ edits: ItemEdits, cross: [Double], main: [Double]) -> Int {
    var known: [ItemExtents] = []
    known.reserveCapacity(count)
    items.forEachItem(in: 0..<count) { known.append($0) }
    var newCross = [Double](repeating: 0, count: edits.newCount)
    var newMain = newCross
    var asked = 0
    for (item, lengths) in edits.applied(to: known).enumerated() {
      newCross[item] = lengths?.cross ?? cross[asked]
      newMain[item] = lengths?.main ?? main[asked]
      asked += lengths == nil ? 1 : 0
    }
    return reset(count: edits.newCount, cross: &newCross, main: &newMain)
  }

  private mutating func insert(_ inserted: [ItemEdits.Inserted], _ news: NewLengths) {
    var next = 0
    while next < inserted.count {
      let first = next
      let item = inserted[first].index
      while next < inserted.count, inserted[next].index == item + next - first { next += 1 }
      insert(ItemChunks.NewItems(cross: news.cross, main: news.main, part: first..<next), at: item)
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
    takeResized(before: edits.firstAppended)
  }
}

extension ItemEdits {
  /// How many items are to be asked for.
  var askedCount: Int { inserted.count { $0.moved == nil } + resized.count + appended }

  /// Visits the items to be asked for (`asked`), ascending, as the fewest stretches.
  func forEachAskedRun(_ body: (Range<Int>) -> Void) {
    var (nextInserted, nextResized) = (0, 0)
    var run = 0..<0
    while true {
      while nextInserted < inserted.count, inserted[nextInserted].moved != nil { nextInserted += 1 }
      let come = nextInserted < inserted.count ? inserted[nextInserted].index : .max
      let other = nextResized < resized.count ? resized[nextResized] : .max
      let item = min(come, other)
      if item == come { nextInserted += 1 } else { nextResized += 1 }
      if item == run.upperBound, !run.isEmpty {
        run = run.lowerBound..<item + 1
        continue
      }
      if !run.isEmpty { body(run) }
      if item == .max { break }
      run = item..<item + 1
    }
    if appended > 0 { body(firstAppended..<newCount) }
  }

  /// Where anything is another than before, by new indices and ascending: stretches of items that come or are resized, and empty
  /// ones where items go, before the item that they name. Those that stand close together are one.
  fileprivate var changedStretches: [Range<Int>] {
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
}
