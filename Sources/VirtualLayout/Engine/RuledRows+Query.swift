// How rows answer queries: by the range between two rows, or row by row.
extension RuledRows {
  typealias Walk = RowQuery<Mode>

  static var noBookmark: RowSumTree.Position { .nowhere }

  @inline(__always)
  static func range(from lo: Double, to hi: Double, in state: RowState<Mode>) -> LineRangeQuery {
    let inset = state.lines.rule.room.mainInsets.start
    // Up to there all sums are exact, so that the chunks in which the query ends are those of the rows in which it does.
    guard hi < Length.exactReach,
      let (first, last) = state.lines.store.rowsInChunks(
        meeting: (lo - inset).nextDown, (hi - inset).nextDown, &state.bookmark,
        isInFront: { state.lines.rule.isInFront(inset + $0, $1, of: lo) },
        isFollowed: { inset + ($0 + ($1 + state.lines.rule.lineSpacing)) < hi }),
      inset + first.start < hi
    else { return rangeAcrossChunks(from: lo, to: hi, in: state) }
    let count = state.lines.store.columns
    return LineRangeQuery(
      onLinesFrom: (first.item, count, inset + first.start), to: (last.item, count, inset + last.start),
      from: lo, by: state.lines.rule
    ) { isFirst in
      let row = isFirst ? first : last
      var met = LineItems(from: lo, to: hi, on: inset + row.start, row.extent)
      for index in row.index..<row.index &+ count {
        met.look(
          at: ItemExtents(cross: state.lines.store.cross[index], main: state.lines.store.main[index]),
          by: state.lines.rule)
      }
      return met.bits
    }
  }

  /// The same where rows may begin in one chunk and end in another.
  @inline(never)
  private static func rangeAcrossChunks(
    from lo: Double, to hi: Double, in state: RowState<Mode>
  ) -> LineRangeQuery {
    let inset = state.lines.rule.room.mainInsets.start
    let found = state.lines.store.row(nearlyReaching: (lo - inset).nextDown, &state.bookmark)
    guard var first = found,
      state.lines.store.advance(&first, while: { state.lines.rule.isInFront(inset + $0, $1, of: lo) }),
      inset + first.start < hi
    else { return LineRangeQuery() }
    var last = state.lines.store.row(nearlyReaching: (hi - inset).nextDown, behind: first)
    _ = state.lines.store.advance(
      &last, while: { inset + ($0 + ($1 + state.lines.rule.lineSpacing)) < hi })
    return LineRangeQuery(
      onLinesFrom: (first.item, first.count, inset + first.start),
      to: (last.item, last.count, inset + last.start), from: lo, by: state.lines.rule
    ) { isFirst in
      let row = isFirst ? first : last
      var met = LineItems(from: lo, to: hi, on: inset + row.start, row.extent)
      state.lines.store.forEachItem(of: row, 0..<row.count) { cross, main in
        met.look(at: ItemExtents(cross: cross, main: main), by: state.lines.rule)
      }
      return met.bits
    }
  }
}
