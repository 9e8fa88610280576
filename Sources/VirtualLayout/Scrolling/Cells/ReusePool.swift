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
  /// The reuse identifiers of the piles. Hosts have few.
  private var identifiers: [Int] = []
  /// The unused cells of each reuse identifier, the last one on top.
  private var piles: [[Cell]] = []

  /// An empty pool.
  public init(capacity: Int) { self.capacity = capacity }

  /// The number of unused cells.
  public var count: Int { piles.reduce(0) { $0 + $1.count } }

  /// Takes out an unused cell of a reuse identifier; nil if there is none.
  ///
  /// - Complexity: O(i) for i reuse identifiers.
  public mutating func take(_ reuseIdentifier: Int) -> Cell? {
    guard let pile = identifiers.firstIndex(of: reuseIdentifier) else { return nil }
    return piles[pile].popLast()
  }

  /// Puts in a cell that is no longer in use. Returns the cell if there are enough of its identifier, so that you can destroy
  /// it.
  ///
  /// - Complexity: O(i) for i reuse identifiers.
  public mutating func put(_ cell: Cell, _ reuseIdentifier: Int) -> Cell? {
    guard let pile = identifiers.firstIndex(of: reuseIdentifier) else {
      guard capacity > 0 else { return cell }
      identifiers.append(reuseIdentifier)
      piles.append([cell])
      return nil
    }
    guard piles[pile].count < capacity else { return cell }
    piles[pile].append(cell)
    return nil
  }

  /// Takes out all cells, for example to destroy them when memory is short.
  public mutating func removeAll() -> [Cell] {
    defer { (identifiers, piles) = ([], []) }
    return piles.flatMap { $0 }
  }
}
