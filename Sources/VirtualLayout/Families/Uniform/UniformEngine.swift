/// The engine for sections that compute positions from item indices (`UniformGrid`). It finds a line or an item in O(1), and
/// stores nothing for an item.
///
/// The mode's `UniformRule` makes the grid; the engine does not know how.
package final class UniformEngine: SectionEngine {
  private let rule: any UniformRule
  @exclusivity(unchecked) private(set) var grid = UniformGrid()

  package var sharing: EngineSharing?

  init(_ rule: any UniformRule) { self.rule = rule }

  private init(copying other: UniformEngine) {
    rule = other.rule
    grid = UniformGrid(copying: other.grid)
    sharing = other.sharing
  }

  /// Both have the same rule: only changes use it, and only one of the two engines changes from now on.
  package func copy() -> any SectionEngine { UniformEngine(copying: self) }

  package var itemLimit: Int { rule.itemLimit }
  package var itemCount: Int { grid.count }
  package var contentMain: Double { grid.contentMain }
  package var contentCross: Double { grid.contentCross }
  package var asksForEachContainer: Bool { false }
  package var copiesShareState: Bool { rule.keepsSizes }

  private final class Update: EngineUpdate {
    let count: Int
    let container: ModeContainer

    init(_ count: Int, _ container: ModeContainer) { (self.count, self.container) = (count, container) }
  }

  package func ask(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> EngineUpdate {
    rule.ask(for: change, in: container, reading: reader)
    return Update(change.count, container)
  }

  package func commit(_ update: EngineUpdate, keeping seen: SeenPart?) {
    let update = unsafeDowncast(update, to: Update.self)
    grid = rule.makeGrid(of: update.count, in: update.container)
  }

  package func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord? {
    rule.recall(items)
  }

  package var memoryFootprint: Int { rule.memoryFootprint + grid.columns.allocatedBytes }

  // MARK: Answering

  package func frame(of item: Int) -> AxisRect { grid.frame(of: item) }
  package func line(of item: Int) -> Range<Int>? { grid.line(of: item) }
  package var columnCount: Int? { grid.columnCount }

  package func nextItems(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits {
    scratch.next(from: UniformWalk(query, in: grid)) { $0.next(query, in: grid) }
  }

  package func nextElements(_ query: RegionQuery, _ scratch: QueryScratch) -> VisitStep {
    scratch.nextBatch(from: UniformWalk(query, in: grid), as: .elements) { $0.fill(&$1, query, in: grid) }
  }
}
