/// How a mode makes a uniform grid: what it asks for, and where items then are.
///
/// A rule that needs no sizes says only `makeGrid`; the rest has defaults.
package protocol UniformRule: AnyObject {
  /// How many items there may be. By default as many as a visitor can number, as nothing is kept for an item.
  var itemLimit: Int { get }

  /// Asks for the sizes that a change calls for, and returns how many times it asked. What `recall` answers stays as it is
  /// until `makeGrid`. By default asks for nothing.
  func ask(for change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) -> Int

  /// The grid of so many items, with what was asked for last.
  func makeGrid(of count: Int, in container: ModeContainer) -> UniformGrid

  /// What items (ascending, apart) answered when they were asked. By default nil: nothing is asked.
  func recall(_ items: [Range<Int>]) -> SizeRecord?

  /// Bytes held for items, unused capacity included. By default 0.
  var memoryFootprint: Int { get }
}

extension UniformRule {
  package var itemLimit: Int { Limit.uniformItems }
  package func ask(for change: SectionChange, in container: ModeContainer, reading reader: any ItemReader)
    -> Int
  { 0 }
  package func recall(_ items: [Range<Int>]) -> SizeRecord? { nil }
  package var memoryFootprint: Int { 0 }
}

/// Drives a section whose positions are arithmetic (`UniformGrid`): answers in O(1) and keeps nothing for an item.
///
/// The grid comes from the mode's `UniformRule`. The engine does not know what the rule makes it of.
package final class UniformEngine: SectionEngine {
  private let rule: any UniformRule
  @exclusivity(unchecked) private(set) var grid = UniformGrid()
  /// What is yet to be committed.
  private var asked: (count: Int, ModeContainer)?
  package private(set) var work = WorkCounters()

  init(_ rule: any UniformRule) { self.rule = rule }

  package var itemLimit: Int { rule.itemLimit }
  package var itemCount: Int { grid.count }
  package var contentMain: Double { grid.contentMain }
  package var contentCross: Double { grid.contentCross }
  package var asksForEachContainer: Bool { false }

  /// All of them: a rule does nothing for an item, or must see every size first.
  package func leastItems(of count: Int, in container: ModeContainer) -> Int { count }

  package func ask(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) {
    work.sizesAsked += rule.ask(for: change, in: container, reading: reader)
    asked = (change.count, container)
  }

  package func commit() {
    guard let (count, container) = asked.take() else { return }
    grid = rule.makeGrid(of: count, in: container)
  }

  package func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord? {
    rule.recall(items)
  }

  package var memoryFootprint: Int { rule.memoryFootprint + grid.columnsFootprint }

  // MARK: Answering

  package func frame(of item: Int) -> AxisFrame { grid.frame(of: item) }
  package func line(of item: Int) -> Range<Int>? { grid.line(of: item) }

  package func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch) -> ItemHits
  {
    let query = RegionQuery(rect, transform: transform)
    return scratch.next(from: UniformQuery(query, in: grid)) { $0.next(query, in: grid) }
  }

  package func nextElements(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> VisitStep {
    let query = RegionQuery(rect, transform: transform)
    return scratch.nextBatch(from: UniformQuery(query, in: grid), as: .elements) {
      $0.fill(&$1, query, in: grid)
    }
  }

  package func checkInvariants() -> String? { grid.checkInvariants() }
}
