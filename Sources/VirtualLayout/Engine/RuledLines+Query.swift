// How lines answer queries: by the range between two lines, line by line, or with lines that the host places itself.
extension RuledLines {
  typealias Walk = LineQuery<Mode>

  static var noBookmark: LineStore.Bookmark { .none }

  @inline(__always)
  static func range(from lo: Double, to hi: Double, in state: LineState<Mode>) -> LineRangeQuery {
    LineRangeQuery(from: lo, to: hi, in: state)
  }

  @inline(__always)
  static func nextLines(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch, _ state: LineState<Mode>
  ) -> VisitStep? {
    guard transform.isExactShift, let items = state.lines.rule.spacedItems,
      let frames = LineFrames(state.lines.store, items)
    else { return nil }
    scratch.leave(frames)
    let query = RegionQuery(shifting: rect, transform)
    return scratch.nextBatch(from: LineQuery(query, in: state), as: .lines) {
      $0.fillLines(&$1, query, in: state)
    }
  }
}
