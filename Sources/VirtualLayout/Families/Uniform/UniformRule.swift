/// Makes the uniform grid of a mode: requests the sizes it needs, and defines where items are.
///
/// `UniformEngine` calls `ask` before a change, and `makeGrid` to carry it out. A rule that needs no sizes implements
/// only `makeGrid`.
package protocol UniformRule: AnyObject {
  /// The greatest number of items. By default `Limit.uniformItems`, for rules that store nothing for an item.
  var itemLimit: Int { get }

  /// Whether the rule keeps the sizes of items. By default false.
  var keepsSizes: Bool { get }

  /// Requests the sizes that a change needs. Until `makeGrid`, `recall` must return the previous sizes. By default requests
  /// nothing.
  func ask(for change: SectionChange, in container: ModeContainer, reading reader: any ItemReader)

  /// The grid of `count` items with the sizes that were requested last.
  func makeGrid(of count: Int, in container: ModeContainer) -> UniformGrid

  /// The sizes that the source returned for items in ascending ranges that do not overlap. By default nil.
  func recall(_ items: [Range<Int>]) -> SizeRecord?

  /// The bytes allocated for items. By default 0.
  var memoryFootprint: Int { get }
}

extension UniformRule {
  package var itemLimit: Int { Limit.uniformItems }
  package var keepsSizes: Bool { false }
  package func ask(for change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) {}
  package func recall(_ items: [Range<Int>]) -> SizeRecord? { nil }
  package var memoryFootprint: Int { 0 }
}
