/// The cells of a host: one for each alive element of a scroller, and those that wait to be used again.
///
/// ```swift
/// cells.update(
///   from: scroller,
///   make: { identifier in Cell(identifier) },
///   fill: { cell, element in cell.show(photos[element.path.item]) },
///   move: { cell, attributes in cell.frame = attributes.frame },
///   park: { cell in cell.hide() })
/// ```
///
/// A store takes all reports of one scroller, from the first. The closures may query the layout and the scroller, but must not
/// use the store, which is being changed.
public struct CellStore<Cell> {
  /// The cell of each alive element, by the element's number; nil for numbers that no element has.
  private var cells: [Cell?] = []
  /// The cells that are not in use.
  package var pool: ReusePool<Cell>

  /// - Parameter capacity: the greatest number of unused cells of each reuse identifier.
  public init(capacity: Int = 64) { pool = ReusePool(capacity: capacity) }

  /// The cell of an alive element, by its number (`ElementChange.id`).
  public subscript(id: Int) -> Cell? { cells.indices.contains(id) ? cells[id] : nil }

  /// Brings the cells up to date with a scroller (`Scroller.forEachChange(_:)`). Call it each time you draw.
  ///
  /// - Parameters:
  ///   - make: makes a cell for a reuse identifier (`Scroller.reuseIdentifier`).
  ///   - fill: shows an element's content in a cell. Called for a cell that is new or used again, and when its element is
  ///     reloaded.
  ///   - rename: tells a cell that its element has another path, for example because its clicks name the path. Its content is
  ///     the same.
  ///   - move: places a cell, by a frame in content space.
  ///   - park: takes a cell out of sight. It may be used again.
  ///   - destroy: releases a cell for which the pool has no room.
  /// - Complexity: that of `Scroller.forEachChange(_:)`. Allocates what your closures do, and room for cells if more elements
  ///   are alive than ever before.
  public mutating func update(
    from scroller: Scroller, make: (_ reuseIdentifier: Int) -> Cell,
    fill: (_ cell: Cell, _ element: LayoutElement) -> Void,
    rename: (_ cell: Cell, _ element: LayoutElement) -> Void,
    move: (_ cell: Cell, _ attributes: LayoutAttributes) -> Void, park: (_ cell: Cell) -> Void,
    destroy: (_ cell: Cell) -> Void
  ) {
    scroller.forEachChange { change in
      if change.kinds.contains(.left) {
        guard let cell = self[change.id] else { return }
        cells[change.id] = nil
        park(cell)
        if let surplus = pool.put(cell, change.reuseIdentifier) { destroy(surplus) }
        return
      }
      if cells.count <= change.id { cells.resize(to: change.id + 1, filling: nil) }
      let known = cells[change.id]
      let cell = known ?? pool.take(change.reuseIdentifier) ?? make(change.reuseIdentifier)
      cells[change.id] = cell
      if known == nil || change.kinds.contains(.reloaded) {
        fill(cell, change.element)
      } else if change.kinds.contains(.renamed) {
        rename(cell, change.element)
      }
      if known == nil || change.kinds.meansOtherPlace { move(cell, change.attributes) }
    }
  }

  /// Brings the cells up to date for a host whose cells need not know their paths, and need not be destroyed.
  ///
  /// It is a method of its own, because closures as default arguments would allocate memory at each call.
  public mutating func update(
    from scroller: Scroller, make: (_ reuseIdentifier: Int) -> Cell,
    fill: (_ cell: Cell, _ element: LayoutElement) -> Void,
    move: (_ cell: Cell, _ attributes: LayoutAttributes) -> Void, park: (_ cell: Cell) -> Void
  ) {
    update(
      from: scroller, make: make, fill: fill, rename: { _, _ in }, move: move, park: park, destroy: { _ in })
  }
}

/// Cells that are not in use, to be filled with other content instead of making new ones.
///
/// The cell that was put last is taken first, because it is the most likely one to be in the processor's cache.
package struct ReusePool<Cell> {
  /// The greatest number of unused cells of each reuse identifier. Negative numbers count as 0.
  private let capacity: Int
  /// The reuse identifiers of the piles. Hosts have few.
  private var identifiers: [Int] = []
  /// The unused cells of each reuse identifier, the last one on top.
  private var piles: [[Cell]] = []

  package init(capacity: Int) { self.capacity = capacity }

  package var count: Int { piles.reduce(0) { $0 + $1.count } }

  /// Takes out an unused cell of a reuse identifier; nil if there is none.
  ///
  /// - Complexity: O(i) for i reuse identifiers.
  package mutating func take(_ reuseIdentifier: Int) -> Cell? {
    guard let pile = identifiers.firstIndex(of: reuseIdentifier) else { return nil }
    return piles[pile].popLast()
  }

  /// Puts in a cell that is no longer in use. Returns the cell if there are enough of its identifier, so that you can destroy
  /// it.
  ///
  /// - Complexity: O(i) for i reuse identifiers.
  package mutating func put(_ cell: Cell, _ reuseIdentifier: Int) -> Cell? {
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
  package mutating func removeAll() -> [Cell] {
    defer { (identifiers, piles) = ([], []) }
    return piles.flatMap { $0 }
  }
}
