// How rows are found along the main axis: by the tree's sums up to a chunk, then row by row.
extension RowStore {
  /// A row found: where it begins, how many items it has, and where it lies along the main axis.
  struct Row: BitwiseCopyable {
    /// The chunk in which it begins.
    var place: RowSumTree.Place
    /// Where in the flat arrays its first item is, and where the chunk's items end.
    var index: Int
    var chunkEnd: Int
    /// Its first item, and how many it has.
    var item: Int
    var count: Int
    var start: Double
    var extent: Double

    var items: Range<Int> { item..<item &+ count }

    /// None: without items.
    static var nowhere: Row {
      Row(place: .nowhere, index: 0, chunkEnd: 0, item: 0, count: 0, start: 0, extent: 0)
    }
  }

  /// A row at which to begin looking for the first that ends at `offset` or behind it, the spacing behind a row included: the
  /// first that begins in the chunk that reaches so far, or behind it. Nil if none does.
  ///
  /// - Parameter bookmark: as for `chunk`.
  func row(nearlyReaching offset: Double, _ bookmark: inout RowSumTree.Position) -> Row? {
    chunk(reaching: offset, &bookmark).flatMap { firstRow(of: $0) }
  }

  /// The same of a row known to be this one or one behind it; the last row where none reaches so far.
  func row(nearlyReaching offset: Double, behind first: Row) -> Row {
    let near = chunks.find(reaching: offset).flatMap { firstRow(of: $0) } ?? row(holding: count - 1)
    return near.map { $0.item > first.item ? $0 : first } ?? first
  }

  /// The first chunk to reach `offset`; nil if none does.
  ///
  /// - Parameter bookmark: the chunk that has been found last, as long as nothing has changed; becomes the one that is found.
  @inline(__always)
  func chunk(
    reaching offset: Double, _ bookmark: inout RowSumTree.Position
  ) -> RowSumTree.Position? {
    if bookmark.isFirst(reaching: offset) { return bookmark }
    guard let chunk = chunks.find(reaching: offset) else { return nil }
    // Sums beyond are rounded, and what they say of a chunk by itself is not what they say of all.
    if chunk.extentBefore + chunk.extent < Length.exactReach { bookmark = chunk }
    return chunk
  }

  /// The first row that begins in a chunk, or behind it.
  @inline(__always)
  private func firstRow(of chunk: RowSumTree.Position) -> Row? {
    row(
      chunk.head, in: items(of: chunk), at: chunk.place, item: chunk.countBefore &+ chunk.head,
      start: chunk.extentBefore)
  }

  /// The row that begins with the `local`-th item from a chunk's first on, which may be in a chunk behind.
  @inline(__always)
  private func row(
    _ local: Int, in chunk: Range<Int>, at place: RowSumTree.Place, item: Int, start: Double
  ) -> Row? {
    let index = chunk.lowerBound &+ local
    guard index &+ columns <= chunk.upperBound else {
      return rowBeyond(local, in: chunk, at: place, item: item, start: start)
    }
    return Row(
      place: place, index: index, chunkEnd: chunk.upperBound, item: item, count: columns, start: start,
      extent: main.span.greatest(in: index..<index &+ columns))
  }

  /// The same for one that does not end in the chunk, or does not begin there.
  @inline(never)
  private func rowBeyond(
    _ local: Int, in chunk: Range<Int>, at place: RowSumTree.Place, item: Int, start: Double
  ) -> Row? {
    var (local, chunk, place) = (local, chunk, place)
    while local >= chunk.count {
      guard let next = chunks.next(place) else { return nil }
      local -= chunk.count
      (place, chunk) = (next, items(in: next))
    }
    let index = chunk.lowerBound + local
    var row = Row(
      place: place, index: index, chunkEnd: chunk.upperBound, item: item, count: columns, start: start,
      extent: 0)
    var count = 0
    forEachItem(of: row, 0..<columns) { _, main in
      row.extent = main > row.extent ? main : row.extent
      count += 1
    }
    row.count = count
    return row
  }

  /// Where the row behind starts.
  @inline(__always)
  func end(of row: Row) -> Double { row.start + (row.extent + spacing) }

  /// The row behind this one, if there is one.
  @inline(__always)
  func row(behind row: Row) -> Row? {
    // As if the chunk began with this row.
    self.row(
      row.count, in: row.index..<row.chunkEnd, at: row.place, item: row.item &+ row.count,
      start: end(of: row))
  }

  /// Goes on to the first row that does not pass; returns false if all do, and the row is then the last there is.
  ///
  /// - Parameter passes: told where a row starts and how far it extends. Of rows one behind the other, it passes the first
  ///   ones.
  @inline(__always)
  func advance(_ row: inout Row, while passes: (_ start: Double, _ extent: Double) -> Bool) -> Bool {
    while true {
      // In the chunk, where all that a row needs stays in registers.
      var (index, start, extent) = (row.index, row.start, row.extent)
      let last = row.chunkEnd &- 2 &* columns
      var isPassed = passes(start, extent)
      while isPassed && index <= last {
        start += extent + spacing
        index &+= columns
        extent = main.span.greatest(in: index..<index &+ columns)
        isPassed = passes(start, extent)
      }
      row.item &+= index &- row.index
      (row.index, row.start, row.extent) = (index, start, extent)
      guard isPassed else { return true }
      guard let next = self.row(behind: row) else { return false }
      row = next
    }
  }

  /// The row that holds an item; nil without it.
  func row(holding item: Int) -> Row? {
    guard item >= 0, item < count else { return nil }
    let begin = item - chunks.columns.of(item)
    guard let chunk = chunks.find(item: begin), var row = firstRow(of: chunk) else { return nil }
    while row.item < begin, let next = self.row(behind: row) { row = next }
    return row
  }

  /// Visits some of a row's items, by their numbers in it, in whatever chunks they are.
  @inline(__always)
  func forEachItem(of row: Row, _ part: Range<Int>, _ body: (_ cross: Double, _ main: Double) -> Void) {
    let (begin, end) = (row.index &+ part.lowerBound, row.index &+ part.upperBound)
    if end <= row.chunkEnd {
      for index in begin..<end { body(cross[index], main[index]) }
    } else {
      forEachItemBeyond(row, part, body)
    }
  }

  @inline(never)
  private func forEachItemBeyond(
    _ row: Row, _ part: Range<Int>, _ body: (_ cross: Double, _ main: Double) -> Void
  ) {
    var (chunk, place, number) = (row.index..<row.chunkEnd, row.place, 0)
    while true {
      for index in chunk.prefix(part.upperBound - number) {
        if number >= part.lowerBound { body(cross[index], main[index]) }
        number += 1
      }
      guard number < part.upperBound, let next = chunks.next(place) else { return }
      (place, chunk) = (next, items(in: next))
    }
  }
}
