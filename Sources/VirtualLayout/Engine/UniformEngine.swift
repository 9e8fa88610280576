/// Drives a mode whose positions are arithmetic (`UniformGrid`): answers in O(1) and keeps nothing for an item.
///
/// Two classes do: `ClosedFormEngine` for modes that need to know no size at all, `CardEngine` for the one that fits all
/// items to the largest.
package protocol UniformEngine: SectionEngine {
  var state: UniformState { get }
}

/// What a uniform engine keeps.
package final class UniformState {
  @exclusivity(unchecked) var grid = UniformGrid()
  var work = WorkCounters()
}

extension UniformEngine {
  package var work: WorkCounters { state.work }
  package var itemCount: Int { state.grid.count }
  package var contentMain: Double { state.grid.contentMain }
  package var contentCross: Double { state.grid.contentCross }
  package var asksForEachContainer: Bool { false }

  /// All: either nothing is done for an item, or all must fit the largest.
  package func leastItems(of count: Int, in container: ModeContainer) -> Int { count }

  package func frame(of item: Int) -> AxisFrame { state.grid.frame(of: item) }

  package func line(of item: Int) -> Range<Int>? { state.grid.line(of: item) }

  package func lanes(of item: Int) -> Range<Int>? { nil }

  package func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory) -> FoundItems
  {
    // The common case by itself, as in `LaneEngine`.
    if transform.isPlain && !memory.hasProgress,
      let items = state.grid.items(
        surelyMeeting: RegionQuery(rect, transform: transform.knownPlain))
    {
      return FoundItems(items, isLast: true)
    }
    return nextItems(RegionQuery(rect, transform: transform), memory)
  }

  @inline(never)
  private func nextItems(_ query: RegionQuery, _ memory: VisitMemory) -> FoundItems {
    memory.next(from: UniformQuery(query, in: state.grid)) { $0.next(query, in: state.grid) }
  }

  package func nextElements(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory
  ) -> FoundElements {
    let query = RegionQuery(rect, transform: transform)
    return memory.nextBatch(from: UniformQuery(query, in: state.grid), as: .placed) {
      $0.fill(&$1, query, in: state.grid)
    }
  }

  package func checkInvariants() -> String? { state.grid.checkInvariants() }
}

extension UniformGrid {
  /// What breaks what is promised of the columns, or nil when all holds.
  func checkInvariants() -> String? {
    for (column, next) in zip(columns, columns.dropFirst()) {
      if next.cross < column.cross { return "a column starts before the one before it" }
      if next.cross + next.crossExtent < column.cross + column.crossExtent {
        return "a column ends before the one before it"
      }
    }
    if columns.contains(where: { $0.lead < 0 || $0.lead + $0.extent > lineExtent }) {
      return "a column is longer than its line"
    }
    return nil
  }
}

/// Drives a mode that needs to know no more than how many items there are.
final class ClosedFormEngine: UniformEngine {
  /// - Parameter last: how many columns the last layout had, if there was one (`GridTracks.fitting`).
  typealias Rule = @Sendable (_ container: ModeContainer, _ count: Int, _ last: Int?) -> ClosedForm

  /// What a mode makes of a container and a count.
  struct ClosedForm: ~Copyable {
    let grid: UniformGrid
    /// How many columns it was decided that there are, for the next layout to know.
    var columns = 1
  }

  let state = UniformState()
  private let rule: Rule
  private var lastColumns: Int?

  init(_ rule: @escaping Rule) { self.rule = rule }

  package var itemLimit: Int { Limit.uniformItems }

  package func update(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> () -> Void {
    {
      let form = self.rule(container, change.count, self.lastColumns)
      self.lastColumns = form.columns
      self.state.grid = form.grid
    }
  }

  /// The columns; nothing for an item.
  package var memoryFootprint: Int { state.grid.columnsFootprint }
}
