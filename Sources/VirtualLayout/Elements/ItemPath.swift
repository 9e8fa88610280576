/// The position of an item in the data: its section, and its index in that section.
///
/// Paths are ordered by section, then by item.
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

extension [ItemPath] {
  /// The indices of the paths in ascending order of the paths. Equal paths keep their order.
  var ascendingOrder: [Int] { stableOrder(count: count) { self[$0] < self[$1] } }

  /// The paths in ascending order.
  var ascending: [ItemPath] { ascendingOrder.map { self[$0] } }

  /// The paths in ascending order, each once.
  func sortedOnceEach() -> [ItemPath] {
    guard count > 1 else { return self }
    var kept: [ItemPath] = []
    for index in ascendingOrder where kept.last != self[index] { kept.append(self[index]) }
    return kept
  }
}

extension Array {
  /// The elements in ascending order of a path. Elements with equal paths keep their order.
  func ascending(by path: (Element) -> ItemPath) -> [Element] { map(path).ascendingOrder.map { self[$0] } }
}
