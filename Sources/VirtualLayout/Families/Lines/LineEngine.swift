/// Drives a mode of the lines family: consecutive items side by side, one line after another. Frames are worked out as they are asked
/// for.
///
/// A mode says, for a container, how lines break (`LineBreaking`): by a rule, then its items live in `WrappedLines`, or in rows of so many,
/// then they live in `FixedRows`. The engine asks for sizes (`LineEngine+Change`) and answers queries: by the range between two
/// lines (`LineRangeQuery`), or line by line (`LineWalk`).
///
/// A mode names it in its factory:
/// ```swift
/// LayoutMode { LineEngine(asksForEachContainer: false) { container, _, _ in .wrapped(FlowRule(flow, in: container)) } }
/// ```
final class LineEngine: SectionEngine {
  /// Makes a container into how lines break in it, for so many items. `last` is how they broke before, if anything has been laid out.
  typealias MakeBreaking = (_ container: ModeContainer, _ count: Int, _ last: RowRule?) -> LineBreaking

  // The items are in one of the two. Exclusive access is not checked, which would take half of the time of a query. It holds:
  // what writes to them runs none of the host's code, which alone could query the layout meanwhile.
  @exclusivity(unchecked) var wrapped = WrappedLines()
  @exclusivity(unchecked) var rows = FixedRows()
  /// Whether they are in `rows`.
  @exclusivity(unchecked) var hasRows = false
  /// What holds of all lines.
  @exclusivity(unchecked) var traits = LineTraits.none
  /// What queries read; nil without items, or while they change.
  @exclusivity(unchecked) private(set) var reader: LineReader?
  /// Where the last query found its first line, if no items have changed since.
  @exclusivity(unchecked) var segment = LineSegment.none

  @exclusivity(unchecked) var asked = AskedLengths()
  /// What is yet to be done with them.
  @exclusivity(unchecked) var pending: LineUpdate?
  /// In place of `pending`, a single item that comes, goes or is resized, which is what an edit mostly is.
  @exclusivity(unchecked) var pendingItem: OneItem?
  @exclusivity(unchecked) var work = WorkCounters()
  /// The container that lines are cut for; nil before anything has been laid out.
  var container: ModeContainer?

  let asksForEachContainer: Bool
  /// Whether how lines break depends on how many items there are.
  let dependsOnCount: Bool
  let makeBreaking: MakeBreaking

  /// - Parameters:
  ///   - asksForEachContainer: whether items' sizes depend on the container, so that they must be asked again when it changes.
  init(
    asksForEachContainer: Bool, dependsOnCount: Bool = false, _ makeBreaking: @escaping MakeBreaking
  ) {
    self.asksForEachContainer = asksForEachContainer
    self.dependsOnCount = dependsOnCount
    self.makeBreaking = makeBreaking
  }

  // MARK: What there is

  var inset: Double { traits.room.mainInsets.start }
  var itemCount: Int { reader?.count ?? 0 }

  var contentMain: Double { hasRows ? rows.contentMain : wrapped.contentMain }
  var contentCross: Double { traits.room.content }
  var memoryFootprint: Int {
    (hasRows ? rows.memoryFootprint : wrapped.memoryFootprint) + asked.memoryFootprint
  }

  func reserve(_ count: Int) {
    change {
      if hasRows { rows.reserve(count) } else { wrapped.reserve(count) }
    }
  }

  /// Runs what writes to the items.
  @inline(__always)
  func change(_ body: () -> Void) {
    (reader, segment) = (nil, .none)
    body()
    makeReader()
  }

  @inline(never)
  private func makeReader() { reader = hasRows ? LineReader(rows) : LineReader(wrapped) }

  /// Visits consecutive items.
  func forEachItem(in items: Range<Int>, _ body: (ItemExtents) -> Void) {
    if hasRows { rows.items.forEachItem(in: items, body) } else { wrapped.items.forEachItem(in: items, body) }
  }

  /// The last line may take more items and be another for it. The one before is full.
  func place(upTo position: Double) -> Bool {
    inset + (line(holding: itemCount - 1)?.begin.start ?? 0) >= position
  }

  func frame(of item: Int) -> AxisFrame {
    var found = AxisFrame(main: inset, mainExtent: 0, cross: 0, crossExtent: 0)
    guard let reader, var line = line(holding: item) else { return found }
    var placer = enter(&line, reader, at: inset + line.begin.start)
    while true {
      let part = line.begin.index..<min(line.begin.chunkEnd, line.begin.index + item + 1 - line.begin.item)
      forEachFrame(part, reader, with: &placer) { found = $0 }
      line.begin.item += part.count
      line.begin.index = part.upperBound
      guard line.begin.item <= item, line.enterNextChunk(in: self) else { return found }
    }
  }

  func line(of item: Int) -> Range<Int>? {
    guard hasRows, item < itemCount else { return line(holding: item)?.items }
    let first = item / rows.columns * rows.columns
    return first..<min(first + rows.columns, itemCount)
  }

  #if !hasFeature(Embedded)
    func checkInvariants() -> String? { hasRows ? rows.checkInvariants() : wrapped.checkInvariants() }
  #endif
}

/// How lines break.
enum LineBreaking {
  /// Wherever a rule ends them.
  case wrapped(any LineRule)
  /// Behind every so-and-so-many-th item.
  indirect case rows(RowRule)

  /// What the source is asked for.
  var request: SizeRequest {
    switch self {
    case .wrapped(let rule): rule.request
    case .rows(let rule): rule.request
    }
  }
}
