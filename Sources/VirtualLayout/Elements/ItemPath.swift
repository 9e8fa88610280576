/// The position of an item in the data: its section, and its index in that section.
///
/// Paths are ordered by section, then by item. An integer literal is an item of the first section.
///
/// ```swift
/// layout.attributes(of: .item(7))
/// layout.attributes(of: .item(ItemPath(section: 2, item: 7)))
/// ```
public struct ItemPath: Hashable, Comparable, Sendable, BitwiseCopyable {
  public var section: Int
  public var item: Int

  @inlinable
  public init(section: Int = 0, item: Int) {
    self.section = section
    self.item = item
  }

  @inlinable
  public static func < (a: ItemPath, b: ItemPath) -> Bool {
    a.section != b.section ? a.section < b.section : a.item < b.item
  }
}

extension ItemPath: ExpressibleByIntegerLiteral {
  @inlinable
  public init(integerLiteral item: Int) { self.init(item: item) }
}
