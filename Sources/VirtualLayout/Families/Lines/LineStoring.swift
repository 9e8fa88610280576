/// What a batch of edits needs of a store of lines (`edit`). `WrappedLines` ends lines wherever a rule says, `CountedRows`
/// after a fixed number of items.
protocol LineStoring: ~Copyable {
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

extension LineStoring where Self: ~Copyable {
  var count: Int { items.count }
  /// Whether no sum has been rounded.
  var isExact: Bool { items.tree.isExact }

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
    // Replacing all items takes less time if there are many ranges, if more items come than there are, or if many are removed
    // and inserted again, as all shifted items are if sizes depend on the column.
    let replacesMany = min(edits.removed.count, edits.inserted.count) > count / 4
    let insertsMost = edits.inserted.count > count
    if edits.appended == 0, !breaksAll, replacesMany || insertsMost || changed.count > 32 + count / 128 {
      var lengths = items.lengths(after: edits, cross: cross, main: main)
      return reset(count: edits.newCount, cross: &lengths.cross, main: &lengths.main)
    }
    var news = items.inserted(edits, cross, main)
    for run in edits.removed.consecutiveRuns.reversed() { remove(run) }
    for run in edits.inserted.reduce(into: [], { $0.appendJoining($1.index..<$1.index + 1) }) {
      news.part = news.part.upperBound..<news.part.upperBound + run.count
      insert(news, at: run.lowerBound)
    }
    if !edits.resized.isEmpty {
      let asked = edits.asked
      for item in edits.resized {
        let index = asked.partitioningIndex { $0 >= item }
        setLengths(of: item, AxisSize(main: main[index], cross: cross[index]))
      }
    }
    if edits.appended > 0 {
      let end = edits.askedCount
      let part = end - edits.appended..<end
      insert(ItemChunks.NewItems(cross: cross, main: main, part: part), at: count)
      changed.append(edits.firstAppended..<edits.newCount)
    }
    // Rounded sums cannot be corrected by differences.
    return isExact && !breaksAll ? breakAgain(changed) : breakAll()
  }
}

extension ItemChunks {
  /// The inserted items of a batch, none of them yet in `part`. Those that move keep their lengths. `cross` and `main` hold the
  /// lengths that were read.
  fileprivate func inserted(_ edits: ItemEdits, _ cross: [Double], _ main: [Double]) -> NewItems {
    // If nothing moves and nothing is resized, the first lengths that were read are those of the inserted items.
    if edits.moves.isEmpty, edits.resized.isEmpty { return NewItems(cross: cross, main: main) }
    var news = NewItems()
    let asked = edits.asked
    var next = 0
    for item in edits.inserted {
      var lengths = AxisSize.zero
      if let old = item.movedFrom {
        lengths = self.lengths(of: old) ?? .zero
      } else {
        while asked[next] < item.index { next += 1 }
        lengths = AxisSize(main: main[next], cross: cross[next])
      }
      news.cross.append(lengths.cross)
      news.main.append(lengths.main)
    }
    return news
  }

  /// The lengths of all items after a batch. `cross` and `main` hold those that were read.
  fileprivate func lengths(
    after edits: ItemEdits, cross: [Double], main: [Double]
  ) -> (cross: [Double], main: [Double]) {
    var known: [AxisSize] = []
    known.reserveCapacity(count)
    forEachItem(in: 0..<count) { known.append($0) }
    var new = (cross: [Double](repeating: 0, count: edits.newCount), main: [Double]())
    new.main = new.cross
    var asked = 0
    for (item, lengths) in edits.applied(to: known).enumerated() {
      new.cross[item] = lengths?.cross ?? cross[asked]
      new.main[item] = lengths?.main ?? main[asked]
      asked += lengths == nil ? 1 : 0
    }
    return new
  }
}

extension ItemEdits {
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
    let kept = Rearrangement(self, inserted: inserted[...], newCount: firstAppended).pieces
    var resized = resized[...]
    var (old, new) = (0, 0)
    // What is removed or inserted lies between the kept pieces, or before or after all of them.
    for piece in kept + [Rearrangement.Piece(from: oldCount, to: firstAppended, count: 0)] {
      if piece.from > old || piece.to > new { note(new..<piece.to) }
      (old, new) = (piece.from + piece.count, piece.to + piece.count)
      while let item = resized.first, item < new {
        note(item..<item + 1)
        resized.removeFirst()
      }
    }
    return ranges
  }
}
