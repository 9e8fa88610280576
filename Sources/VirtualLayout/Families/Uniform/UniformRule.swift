/// A mode's way to make a uniform grid: what it requests from the source, and where items then are.
///
/// `UniformEngine` calls `ask` before a change and `makeGrid` when it makes the change. A rule that needs no sizes has only
/// `makeGrid`; the rest has defaults.
package protocol UniformRule: AnyObject {
  /// The greatest number of items. By default as many as a visitor can number, because nothing is kept for an item.
  var itemLimit: Int { get }

  /// Requests the sizes that a change needs, and returns how many. What `recall` returns stays the same until `makeGrid`. By
  /// default requests nothing.
  func ask(for change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) -> Int

  /// The grid of this many items, with the sizes that were requested last.
  func makeGrid(of count: Int, in container: ModeContainer) -> UniformGrid

  /// The sizes that the source returned for some items (ascending, apart). By default nil, because none are requested.
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
