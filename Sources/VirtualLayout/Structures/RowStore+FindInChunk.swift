// How rows are found that lie each in one chunk, as nearly all do. There a row is where it begins in the flat arrays and where
// it starts, which stays in registers: a `Row`, whose next may begin in another chunk, takes its own with it through memory.
extension RowStore {
  /// A row that ends in the chunk it begins in.
  struct ChunkRow: BitwiseCopyable {
    /// Where in the flat arrays its first item is, and what that item's number is.
    var index: Int
    var item: Int
    var start: Double
    var extent: Double
  }

  /// The first row that does not end in front of a query and the last that starts in it; nil where they are to be looked for
  /// through all chunks, and where there are none.
  ///
  /// - Parameters:
  ///   - lo: where the query begins, or little in front of that; `hi` where it ends, likewise.
  ///   - bookmark: as for `chunk`.
  ///   - isInFront: whether a row, of which it is told the start and the extent, ends in front of the query.
  ///   - isFollowed: whether the row behind it starts in the query.
  @inline(__always)
  func rowsInChunks(
    meeting lo: Double, _ hi: Double, _ bookmark: inout RowSumTree.Position,
    isInFront: (_ start: Double, _ extent: Double) -> Bool,
    isFollowed: (_ start: Double, _ extent: Double) -> Bool
  ) -> (first: ChunkRow, last: ChunkRow)? {
    guard let chunk = chunk(reaching: lo, &bookmark),
      let first = row(of: chunk, behindWhich: isInFront)
    else { return nil }
    if hi <= chunk.extentBefore + chunk.extent {
      let behind = ChunkRow(
        index: first.index &+ columns, item: first.item &+ columns,
        start: first.start + (first.extent + spacing), extent: 0)
      guard isFollowed(first.start, first.extent) else { return (first, first) }
      return row(behind, endsAt: items(of: chunk).upperBound, behindWhich: isFollowed).map { (first, $0) }
    }
    guard let other = chunks.find(reaching: hi, from: chunk),
      let last = row(of: other, behindWhich: isFollowed)
    else { return nil }
    return (first, last)
  }

  /// The first row of a chunk that does not pass.
  @inline(__always)
  private func row(
    of chunk: RowSumTree.Position, behindWhich passes: (_ start: Double, _ extent: Double) -> Bool
  ) -> ChunkRow? {
    let items = items(of: chunk)
    let first = ChunkRow(
      index: items.lowerBound &+ chunk.head, item: chunk.countBefore &+ chunk.head,
      start: chunk.extentBefore, extent: 0)
    return row(first, endsAt: items.upperBound, behindWhich: passes)
  }

  /// The same from one on, which has yet to be measured.
  @inline(__always)
  private func row(
    _ first: ChunkRow, endsAt end: Int, behindWhich passes: (_ start: Double, _ extent: Double) -> Bool
  ) -> ChunkRow? {
    var (index, start) = (first.index, first.start)
    while index &+ columns <= end {
      let extent = main.span.greatest(in: index..<index &+ columns)
      guard passes(start, extent) else {
        return ChunkRow(
          index: index, item: first.item &+ (index &- first.index), start: start, extent: extent)
      }
      index &+= columns
      start += extent + spacing
    }
    return nil
  }
}
