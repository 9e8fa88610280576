import VirtualLayout

/// Cells as hosts keep them by hand: a dictionary by path, compared with what a query finds each time.
struct DictionaryCells {
  private var cells: [ItemPath: Int] = [:]
  private var free: [Int] = []
  private var next = 0

  /// Brings the cells up to date with what a rectangle shows. Returns the number of cells that appeared or disappeared.
  mutating func update(to rect: LayoutRect, in layout: CollectionLayout) -> Int {
    var visible: Set<ItemPath> = []
    var changes = 0
    layout.forEachElement(in: rect) { attributes in
      visible.insert(attributes.path)
      guard cells[attributes.path] == nil else { return }
      cells[attributes.path] = free.popLast() ?? next
      next += 1
      changes += 1
    }
    for (path, cell) in cells where !visible.contains(path) {
      cells[path] = nil
      free.append(cell)
      changes += 1
    }
    return changes
  }

  /// After a batch, paths mean other items: all cells are dropped.
  mutating func removeAll() {
    free += cells.values
    cells = [:]
  }
}
