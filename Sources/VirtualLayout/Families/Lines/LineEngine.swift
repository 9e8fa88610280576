/// The engine of a section whose items stand side by side on lines, one line after another.
///
///     main ↓   | item 0 | item 1 |  item 2  |      a line
///              |   item 3   | item 4 |             the next one
///
/// A `LineKind` says where lines end: wherever a mode's rule ends them, or after a fixed number of items. The engine reads the
/// sizes of items (`+Update`) and passes them to one of two stores, `WrappedLines` or `CountedRows`. A store keeps sizes and
/// the sums of lines, but no frames. A query (`+Query`) finds a line by the sums (`+Find`) and computes frames from the sizes
/// (`+Frames`, or `LineFrames` in the host's loop). It reads only the first and the last line if that is enough
/// (`LineRangeWalk`); otherwise it goes line by line (`LineWalk`).
///
/// The engine does not know why a line ends, or where items stand on it. A mode makes the engine in its factory:
/// ```swift
/// LayoutMode(flow) { flow in
///   LineEngine(asksForEachContainer: false) { container, _, _ in .wrapped(FlowRule(flow, in: container)) }
/// }
/// ```
final class LineEngine: SectionEngine {
  /// Returns where lines end in a container, for `count` items. `last` is the template of the rows laid out last, if any.
  typealias MakeKind = (_ container: ModeContainer, _ count: Int, _ last: RowTemplate?) -> LineKind

  // One of the two stores holds the items. Exclusive access is not checked, because the checks would take half of a query's
  // time. Access is exclusive: code that writes to a store never runs the host's code, and only the host could query the layout
  // meanwhile.
  @exclusivity(unchecked) var wrapped = WrappedLines()
  @exclusivity(unchecked) var rows = CountedRows()
  /// Whether `rows` holds the items.
  @exclusivity(unchecked) var hasRows = false
  @exclusivity(unchecked) var traits = LineTraits.none
  /// What was requested for each item.
  @exclusivity(unchecked) var request = SizeRequest.nothing(cross: 0, main: 0)
  /// What queries read. Nil without items, and while items change.
  @exclusivity(unchecked) private(set) var lines: LinePointers?
  /// Where the last query found its first line; none after a change. Queries of a shared engine only read it.
  @exclusivity(unchecked) var segment = LineSegment.none

  @exclusivity(unchecked) var itemsPlaced = 0
  @exclusivity(unchecked) var sharing: EngineSharing?
  /// The container of the last layout; nil before the first.
  var container: ModeContainer?

  let asksForEachContainer: Bool
  let canSetUnmeasuredSize: Bool
  let dependsOnCount: Bool
  let makeKind: MakeKind

  /// - Parameters:
  ///   - asksForEachContainer: whether sizes depend on the container, so that a new container reads them again.
  ///   - canSetUnmeasuredSize: whether all items that are not measured can have one size. They can only in rows of a fixed
  ///     number of items.
  @inline(never)
  init(
    asksForEachContainer: Bool, dependsOnCount: Bool = false, canSetUnmeasuredSize: Bool = false,
    _ makeKind: @escaping MakeKind
  ) {
    self.asksForEachContainer = asksForEachContainer
    self.canSetUnmeasuredSize = canSetUnmeasuredSize
    self.dependsOnCount = dependsOnCount
    self.makeKind = makeKind
  }

  private init(copying other: LineEngine) {
    (asksForEachContainer, dependsOnCount) = (other.asksForEachContainer, other.dependsOnCount)
    (canSetUnmeasuredSize, makeKind) = (other.canSetUnmeasuredSize, other.makeKind)
    if other.hasRows {
      rows = CountedRows(copying: other.rows)
    } else {
      wrapped = WrappedLines(copying: other.wrapped)
    }
    (hasRows, container) = (other.hasRows, other.container)
    (traits, request) = (other.traits, other.request)
    (itemsPlaced, sharing) = (other.itemsPlaced, other.sharing)
    makePointers()
    segment = other.segment
  }

  func copy() -> any SectionEngine { LineEngine(copying: self) }

  var inset: Double { traits.room.mainInsets.start }
  var itemCount: Int { lines?.count ?? 0 }

  var contentMain: Double {
    let lines = hasRows ? rows.items.tree.totalExtent : wrapped.items.tree.totalExtent
    return traits.contentMain(ofLines: lines, count: itemCount)
  }
  var contentCross: Double { traits.room.content }
  var memoryFootprint: Int {
    hasRows ? rows.memoryFootprint : wrapped.memoryFootprint
  }

  @inline(__always)
  func change(_ body: () -> Void) {
    lines = nil
    segment = .none
    body()
    makePointers()
  }

  @inline(never)
  private func makePointers() {
    guard (hasRows ? rows.count : wrapped.count) > 0 else { return }
    if hasRows {
      lines = LinePointers(
        rows.items, traits, leastCross: rows.leastCross, columns: rows.columns,
        unmeasuredSize: rows.unmeasuredSize)
    } else {
      lines = LinePointers(
        wrapped.items, traits, leastCross: wrapped.leastCross, begins: wrapped.begins,
        offsets: wrapped.offsets)
    }
  }

  /// Hands over the memory of the old lengths. Queries would find nothing until the commit.
  func takeMemoryOfLengths() -> (cross: [Double], main: [Double]) {
    (lines, segment) = (nil, .none)
    var taken: (cross: [Double], main: [Double]) = ([], [])
    if hasRows {
      swap(&rows.items.cross, &taken.cross)
      swap(&rows.items.main, &taken.main)
    } else {
      swap(&wrapped.items.cross, &taken.cross)
      swap(&wrapped.items.main, &taken.main)
    }
    return taken
  }
}
