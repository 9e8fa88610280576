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
  /// The indices of the paths in ascending order of the paths. Equal paths keep their order. Lists of indices are
  /// sorted as paths, too, because the standard library's sort is compiled again for each element type.
  var ascendingOrder: [Int] {
    var order = [Int](indices)
    // Hosts name most places in ascending order.
    for next in indices.dropFirst() where self[next] < self[next - 1] {
      order.sort { self[$0] < self[$1] }
      break
    }
    return order
  }

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
