// How a small section's items are put in lanes: straight into the pool, by the rule alone. A tree of a dozen items takes
// several times as long to set up, and to ask for each of them, as they take to be placed.
extension LaneEngine {
  /// Takes sections whose items know of no lanes from another time, and stay where the rule places them.
  package func ask(forPooled count: Int, in container: ModeContainer, reading reader: any ItemReader) -> Bool
  {
    let state = state
    if state.pooled?.container != container {
      state.pooled = PooledLanes(state.mode.rule(in: container), container)
    }
    guard state.pooled?.rule.evening == nil, reader.remembered == nil else { return false }
    state.work.sizesAsked += count
    state.pooled?.ask(count, reader)
    return true
  }

  package func place(_ count: Int, into pool: inout SectionPool) -> AxisSize {
    let state = state
    state.work.itemsPlaced += count
    return state.pooled?.place(into: &pool) ?? .zero
  }
}

/// What it takes to lay out small sections in lanes, one after another: the rule, and memory that each uses again.
struct PooledLanes<Rule: LaneRule> {
  let rule: Rule
  let container: ModeContainer
  private let firstCursor: LaneCursor
  private var cursor: LaneCursor
  /// What was said of the items that are to be placed.
  private var sizes: LaneSizes?
  private var starts: [Double] = []
  private var lanes: [UInt16] = []

  init(_ rule: Rule, _ container: ModeContainer) {
    self.rule = rule
    self.container = container
    firstCursor = rule.firstCursor
    cursor = rule.firstCursor
  }

  mutating func ask(_ count: Int, _ reader: any ItemReader) {
    var memory = sizes.take()?.takeExtents() ?? []
    memory.removeAll(keepingCapacity: true)
    sizes = LaneSizes(of: 0..<count, reader, rule, cursor: firstCursor, memory: memory)
  }

  mutating func place(into pool: inout SectionPool) -> AxisSize {
    guard let sizes else { return .zero }
    starts.grow(to: sizes.items.count, filling: 0)
    lanes.grow(to: sizes.items.count, filling: 0)
    cursor.goBack(to: firstCursor)
    return Self.place(sizes, by: rule, &starts, &lanes, &cursor, into: &pool)
  }

  /// Static, so that the arrays are parameters, whose spans stay in registers.
  private static func place(
    _ sizes: borrowing LaneSizes, by rule: Rule, _ starts: inout [Double], _ lanes: inout [UInt16],
    _ cursor: inout LaneCursor, into pool: inout SectionPool
  ) -> AxisSize {
    let run = LaneRun(items: sizes.items, spans: sizes.spans, pins: sizes.pins)
    let extents = sizes.extents.span
    var starts = starts.mutableSpan
    var lanes = lanes.mutableSpan
    rule.place(run, extents: extents, starts: &starts, lanes: &lanes, cursor: &cursor)
    let end = pool.append(run.items.count) { frames, spans, first in
      var end = rule.room.mainInsets.start
      for item in run.items {
        let lane = Int(lanes[item])
        let span = run.spans.isEmpty ? 1 : Int(run.spans[item])
        frames[first &+ item] = rule.tracks.frame(
          from: lane, span: span, main: starts[item], mainExtent: extents[item])
        spans[first &+ item] = SectionPool.Span(lanes: lane..<lane + span)
        end = max(end, starts[item] + extents[item])
      }
      return end
    }
    return AxisSize(main: end + rule.room.mainInsets.end, cross: rule.room.content)
  }
}

extension LaneCursor {
  /// Lets as many lanes end where they did, in the memory that there is.
  fileprivate mutating func goBack(to earlier: LaneCursor) {
    for lane in ends.indices { ends[lane] = earlier.ends[lane] }
    next = earlier.next
    openings = earlier.openings
  }
}
