/// What a `LineEngine` needs of a store of lines. `WrappedLines` ends lines wherever a rule says, `CountedRows` after a fixed
/// number of items.
protocol LineStore: ~Copyable {
  var traits: LineTraits { get }
  var items: ItemChunks { get }

  // MARK: All items

  /// Replaces all items and breaks them into lines; returns the number of items.
  ///
  /// `cross` and `main` hold a length for each item in item order, and perhaps more. They return other arrays, for reuse.
  mutating func reset(count: Int, cross: inout [Double], main: inout [Double]) -> Int

  /// Breaks all lines again; returns the number of items.
  mutating func breakAll() -> Int

  // MARK: Several items; `breakAgain` must follow

  mutating func insert(_ news: ItemChunks.NewItems, at item: Int)
  mutating func remove(_ part: Range<Int>)
  mutating func setLengths(of item: Int, _ lengths: AxisSize)

  /// Breaks lines again around changed items; returns how many items were put on lines.
  ///
  /// - Parameter changed: ascending ranges of inserted or resized items, and an empty range wherever items were removed.
  mutating func breakAgain(_ changed: [Range<Int>]) -> Int
}

extension LineStore where Self: ~Copyable {
  var count: Int { items.count }
  /// The sum of all lines: their extents, and the spacing after each, even after the last.
  var extent: Double { items.tree.totalExtent }
  /// Whether no sum has been rounded.
  var isExact: Bool { items.tree.isExact }
  var contentMain: Double { traits.contentMain(ofLines: extent, count: count) }

  // MARK: A batch of edits

  /// Makes a batch of edits: removes, inserts and resizes items, then breaks lines again once, around all of them. Returns how
  /// many items were put on lines.
  ///
  /// - Parameters:
  ///   - cross: a length for each item of `edits.askedRuns`, in order. `main` likewise.
  ///   - breaksAll: whether all lines break again, because the rule has changed.
  /// - Complexity: for each range of edited items, O(log n), the items of a chunk, and the items whose lines break again; or
  ///   O(n) if that is less.
  mutating func edit(
    _ edits: ItemEdits, cross: [Double], main: [Double], breaksAll: Bool
  ) -> Int {
    var changed = edits.changedRanges
    // If sizes depend on the column, all shifted items are removed and inserted again.
    let replacesMany = min(edits.removed.count, edits.inserted.count) > count / 4
    // With more ranges, replacing all items takes less time.
    if edits.appended == 0, !breaksAll, replacesMany || changed.count > 32 + count / 128 {
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
    // Rounded sums cannot be corrected by differences.
    return isExact && !breaksAll ? breakAgain(changed) : breakAll()
  }

  private mutating func layOutAgain(_ edits: ItemEdits, cross: [Double], main: [Double]) -> Int {
    var known: [AxisSize] = []
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

/// The lengths of inserted items and of resized items.
private struct NewLengths {
  /// One for each inserted item, in order, moved items included.
  private(set) var cross: [Double] = []
  private(set) var main: [Double] = []
  private(set) var resized: [AxisSize] = []

  /// - Parameter lengths: returns the lengths of an item before the edits. Moved items keep theirs.
  init(
    _ edits: ItemEdits, cross asked: [Double], main askedMain: [Double],
    _ lengths: (_ item: Int) -> AxisSize?
  ) {
    cross.reserveCapacity(edits.inserted.count)
    main.reserveCapacity(edits.inserted.count)
    resized.reserveCapacity(edits.resized.count)
    var next = 0
    // Inserted and resized items were read together, in item order.
    func takeResized(before item: Int) {
      while resized.count < edits.resized.count, edits.resized[resized.count] < item {
        resized.append(AxisSize(main: askedMain[next], cross: asked[next]))
        next += 1
      }
    }
    for item in edits.inserted {
      if let moved = item.movedFrom {
        let lengths = lengths(moved) ?? AxisSize.zero
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
  /// The number of items to read.
  var askedCount: Int { inserted.count { $0.movedFrom == nil } + resized.count + appended }

  /// Where lines may change, by new indices, ascending: ranges of inserted or resized items, and empty ranges where items are
  /// removed. Ranges at most 64 items apart are joined.
  fileprivate var changedRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    func note(_ range: Range<Int>) {
      if let last = ranges.last, range.lowerBound - last.upperBound <= 64 {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    var (removed, inserted, resized) = (removed[...], inserted[...], resized[...])
    // The numbers of items removed and inserted so far.
    var (gone, come) = (0, 0)
    while true {
      let coming = inserted.first?.index ?? .max
      // The new index that a removed item would have.
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
        return ranges
      }
    }
  }
}
