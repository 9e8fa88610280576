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
  /// The greatest number of unused cells of each reuse identifier. Negative numbers count as 0. Lowering it drops no cell:
  /// `put` then only accepts no more.
  public var capacity: Int
  /// The unused cells of each reuse identifier, the last one on top. Hosts have few.
  private var piles: [(identifier: Int, cells: [Cell])] = []

  /// An empty pool.
  public init(capacity: Int) { self.capacity = capacity }

  /// The number of unused cells.
  public var count: Int { piles.reduce(0) { $0 + $1.cells.count } }

  /// Takes out an unused cell of a reuse identifier; nil if there is none.
  ///
  /// - Complexity: O(i) for i reuse identifiers.
  public mutating func take(_ reuseIdentifier: Int) -> Cell? {
    guard let pile = piles.firstIndex(where: { $0.identifier == reuseIdentifier }) else { return nil }
    return piles[pile].cells.popLast()
  }

  /// Puts in a cell that is no longer in use. Returns the cell if there are enough of its identifier, so that you
  /// can destroy it.
  ///
  /// - Complexity: O(i) for i reuse identifiers.
  public mutating func put(_ cell: Cell, _ reuseIdentifier: Int) -> Cell? {
    guard let pile = piles.firstIndex(where: { $0.identifier == reuseIdentifier }) else {
      guard capacity > 0 else { return cell }
      piles.append((reuseIdentifier, [cell]))
      return nil
    }
    guard piles[pile].cells.count < capacity else { return cell }
    piles[pile].cells.append(cell)
    return nil
  }

  /// Takes out all cells, for example to destroy them when memory is short.
  public mutating func removeAll() -> [Cell] {
    defer { piles = [] }
    return piles.flatMap { $0.cells }
  }
}
