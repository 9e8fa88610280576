/// Cells that are not in use, to be filled with other content instead of making new ones.
///
/// ```swift
/// var pool = ReusePool<Cell>(capacity: 64)
/// let cell = pool.take(change.reuseIdentifier) ?? makeCell(change.reuseIdentifier)
/// if let surplus = pool.put(cell, change.reuseIdentifier) { surplus.destroy() }
/// ```
///
/// The cell that was put last is taken first, because it is the most likely one to be in the processor's cache.
public struct ReusePool<Cell> {
  /// The greatest number of unused cells of each kind. Negative numbers count as 0. Lowering it drops nothing until the next
  /// `put`.
  public var capacity: Int
  /// The unused cells of each kind, the last one on top. Hosts have few kinds.
  private var kinds: [(identifier: Int, cells: [Cell])] = []

  /// An empty pool.
  public init(capacity: Int) { self.capacity = capacity }

  /// The number of unused cells of all kinds.
  public var count: Int { kinds.reduce(0) { $0 + $1.cells.count } }

  /// Takes out an unused cell of a kind; nil if there is none.
  ///
  /// - Complexity: O(kinds).
  public mutating func take(_ reuseIdentifier: Int) -> Cell? {
    guard let kind = kinds.firstIndex(where: { $0.identifier == reuseIdentifier }) else { return nil }
    return kinds[kind].cells.popLast()
  }

  /// Puts in a cell that is no longer in use. Returns the cell if there are enough of its kind, so that you can destroy it.
  ///
  /// - Complexity: O(kinds).
  public mutating func put(_ cell: Cell, _ reuseIdentifier: Int) -> Cell? {
    guard let kind = kinds.firstIndex(where: { $0.identifier == reuseIdentifier }) else {
      guard capacity > 0 else { return cell }
      kinds.append((reuseIdentifier, [cell]))
      return nil
    }
    guard kinds[kind].cells.count < capacity else { return cell }
    kinds[kind].cells.append(cell)
    return nil
  }

  /// Takes out all cells, for example to destroy them when memory is short.
  public mutating func removeAll() -> [Cell] {
    defer { kinds = [] }
    return kinds.flatMap { $0.cells }
  }
}
