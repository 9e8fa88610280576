/// Lays out the items of a section side by side on lines, one line after another.
///
///     main ↓   | item 0 | item 1 |  item 2  |      a line
///              |   item 3   | item 4 |             the next one
///
/// A mode says where lines end (`LineBreaking`): wherever its rule ends them, or after a fixed number of items. The engine reads the
/// sizes of items (`LineEngine+Update`) and hands them to one of two stores, `WrappedLines` or `FixedRows`. A store keeps sizes and
/// sums, but no frames. Queries find lines by the sums and compute frames from the sizes: either they need only the first and the last
/// line (`LineRangeQuery`), or they go line by line (`LineWalk`).
///
/// The engine does not know why a line ends, or where items stand on it.
///
/// A mode makes the engine in its factory:
/// ```swift
/// LayoutMode { LineEngine(asksForEachContainer: false) { container, _, _ in .wrapped(FlowRule(flow, in: container)) } }
/// ```
final class LineEngine: SectionEngine {
  /// Returns how lines break in a container, for this many items. `last` is the template of the rows laid out last, if any.
  typealias MakeBreaking = (_ container: ModeContainer, _ count: Int, _ last: RowTemplate?) -> LineBreaking

  // One of the two stores holds the items. Checks of exclusive access are off, because they would take half of the time of a
  // query. Access is exclusive: code that writes to a store never runs the host's code, and only the host could query the layout
  // meanwhile.
  @exclusivity(unchecked) var wrapped = WrappedLines()
  @exclusivity(unchecked) var rows = FixedRows()
  /// Whether `rows` holds the items.
  @exclusivity(unchecked) var hasRows = false
  /// The properties that all lines share.
  @exclusivity(unchecked) var traits = LineTraits.none
  /// What queries read. Nil without items, and while items change.
  @exclusivity(unchecked) private(set) var lines: LinePointers?
  /// Where the last query found its first line; none after a change.
  @exclusivity(unchecked) var segment = LineSegment.none

  /// The lengths read for the next commit.
  @exclusivity(unchecked) var lengthsRead = LengthsRead()
  /// What the next commit does with them.
  @exclusivity(unchecked) var pending: LineUpdate?
  /// In place of `pending`: the only item that the next commit changes. Most edits are of one item.
  @exclusivity(unchecked) var pendingItem: OneItem?
  @exclusivity(unchecked) var work = WorkCounters()
  /// The container of the last layout; nil before the first.
  var container: ModeContainer?

  let asksForEachContainer: Bool
  /// Whether how lines break depends on the number of items.
  let dependsOnCount: Bool
  let makeBreaking: MakeBreaking

  /// - Parameter asksForEachContainer: whether sizes depend on the container, so that they are read again when it changes.
  init(
    asksForEachContainer: Bool, dependsOnCount: Bool = false, _ makeBreaking: @escaping MakeBreaking
  ) {
    self.asksForEachContainer = asksForEachContainer
    self.dependsOnCount = dependsOnCount
    self.makeBreaking = makeBreaking
  }

  var inset: Double { traits.room.mainInsets.start }
  var itemCount: Int { lines?.count ?? 0 }

  var contentMain: Double { hasRows ? rows.contentMain : wrapped.contentMain }
  var contentCross: Double { traits.room.content }
  var memoryFootprint: Int {
    (hasRows ? rows.memoryFootprint : wrapped.memoryFootprint) + lengthsRead.memoryFootprint
  }

  func reserve(_ count: Int) {
    change { if hasRows { rows.reserve(count) } else { wrapped.reserve(count) } }
  }

  /// Runs code that writes to a store.
  @inline(__always)
  func change(_ body: () -> Void) {
    (lines, segment) = (nil, .none)
    body()
    makePointers()
  }

  @inline(never)
  private func makePointers() {
    lines =
      hasRows
      ? LinePointers(rows.items, traits, hasNarrowItems: rows.hasNarrowItems, columns: rows.columns)
      : LinePointers(
        wrapped.items, traits, hasNarrowItems: wrapped.hasNarrowItems, begins: wrapped.begins,
        offsets: wrapped.offsets)
  }

  /// Appended items may join the last line and change it. The line before it is full.
  func place(upTo position: Double) -> Bool {
    inset + (begin(ofLineHolding: itemCount - 1)?.start ?? 0) >= position
  }

  #if !hasFeature(Embedded)
    func checkInvariants() -> String? { hasRows ? rows.checkInvariants() : wrapped.checkInvariants() }
  #endif
}
