/// The cells of a host: one for each alive element of a scroller, and those that wait to be used again.
///
/// ```swift
/// cells.update(
///   from: scroller,
///   make: { kind in Cell(kind) },
///   fill: { cell, element in cell.show(photos[element.path.item]) },
///   move: { cell, attributes in cell.frame = attributes.frame },
///   park: { cell in cell.isHidden = true })
/// ```
public struct CellStore<Cell> {
  /// The cell of each alive element, by the element's number; nil for numbers that no element has.
  private var cells: [Cell?] = []
  /// The cells that are not in use.
  public var pool: ReusePool<Cell>

  /// - Parameter capacity: the greatest number of unused cells of each kind.
  public init(capacity: Int = 64) { pool = ReusePool(capacity: capacity) }

  /// The cell of an alive element, by its number (`ElementChange.id`).
  public subscript(id: Int) -> Cell? { cells.indices.contains(id) ? cells[id] : nil }

  /// Brings the cells up to date with a scroller (`Scroller.forEachChange(_:)`). Call it once a frame.
  ///
  /// - Parameters:
  ///   - make: makes a cell of a kind (`Scroller.reuseIdentifier`).
  ///   - fill: shows an element's content in a cell. Called for a cell that is new or used again, and when its element is
  ///     reloaded. A cell whose element only has another path keeps its content.
  ///   - move: places a cell, by a frame in content space.
  ///   - park: takes a cell out of sight. It may be used again.
  ///   - destroy: releases a cell for which the pool has no room; by default it does nothing.
  public mutating func update(
    from scroller: Scroller, make: (_ reuseIdentifier: Int) -> Cell,
    fill: (_ cell: Cell, _ element: LayoutElement) -> Void,
    move: (_ cell: Cell, _ attributes: LayoutAttributes) -> Void, park: (_ cell: Cell) -> Void,
    destroy: (_ cell: Cell) -> Void = { _ in }
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
      let cell = cells[change.id] ?? pool.take(change.reuseIdentifier) ?? make(change.reuseIdentifier)
      cells[change.id] = cell
      if !change.kinds.isDisjoint(with: [.entered, .reloaded]) { fill(cell, change.element) }
      if !change.kinds.isDisjoint(with: [.entered, .moved, .resized, .restacked]) {
        move(cell, change.attributes)
      }
    }
  }
}
