/// A query of items on rows, row by row, as far as it has come: stops in the midst of one where a batch is full.
struct RowQuery<Mode: LineMode>: LineWalk where Mode.Rule: RowRule {
  typealias State = RowState<Mode>

  private let coversCross: Bool
  private var row: RowStore.Row
  /// Whether there is one at all.
  private var hasRow: Bool
  /// How many of its items have been looked at.
  private var passed = 0
  private var placer: Mode.Rule.Placer

  @inline(__always)
  init(_ query: RegionQuery, in state: RowState<Mode>) {
    coversCross = state.lines.coversCross(query)
    let inset = state.lines.rule.room.mainInsets.start
    // Rounded down: a chunk early at the worst.
    let found = state.lines.store.row(nearlyReaching: (query.mainLo - inset).nextDown, &state.bookmark)
    row = found ?? .nowhere
    hasRow = found != nil && state.lines.store.advance(&row, while: { inset + ($0 + $1) < query.mainLo })
    placer = state.lines.placer(for: row)
  }

  /// Goes on to the next row of which not all has been looked at; false where none is left that the query may meet.
  @inline(__always)
  private mutating func enterRow(_ query: RegionQuery, in state: RowState<Mode>) -> Bool {
    while hasRow {
      // Fails for NaN, too.
      guard state.lines.rule.room.mainInsets.start + row.start < query.mainHi else { return false }
      if passed < row.count { return true }
      guard let next = state.lines.store.row(behind: row) else { break }
      row = next
      placer = state.lines.placer(for: row)
      passed = 0
    }
    hasRow = false
    return false
  }

  @inline(__always)
  mutating func next(_ query: RegionQuery, in state: RowState<Mode>) -> ItemHits {
    guard enterRow(query, in: state) else { return .none }
    let first = row.item &+ passed
    let count = min(row.count &- passed, 64)
    var met: UInt64 = 0
    var index: UInt64 = 0
    forEachItem(count, in: state) { frame in
      if query.contains(frame) { met |= 1 &<< index }
      index &+= 1
    }
    return ItemHits(first: first, bits: met, isLast: false)
  }

  @inline(__always)
  mutating func fill(
    _ batch: inout OutputBuffer<BatchedElement>, _ query: RegionQuery, in state: RowState<Mode>
  ) -> Bool {
    while enterRow(query, in: state) {
      guard batch.room > 0 else { return true }
      let main = state.lines.rule.room.mainInsets.start + row.start
      let isSure = coversCross && main >= query.mainLo && main + row.extent < query.mainHi
      var item = row.item &+ passed
      let count = min(row.count &- passed, batch.room)
      batch.fill { batch in
        forEachItem(count, in: state) { frame in
          let frame = query.transform.physical(frame)
          if isSure || frame.intersects(query.region) {
            batch.append(BatchedElement(frame: frame, item: Int32(truncatingIfNeeded: item)))
          }
          item &+= 1
        }
      }
    }
    return false
  }

  /// Visits the frames of the row's next items.
  @inline(__always)
  private mutating func forEachItem(
    _ count: Int, in state: RowState<Mode>, _ body: (AxisFrame) -> Void
  ) {
    var placer = placer
    state.lines.store.forEachItem(of: row, passed..<passed &+ count) { cross, main in
      body(state.lines.rule.place(ItemExtents(cross: cross, main: main), with: &placer))
    }
    self.placer = placer
    passed &+= count
  }
}
