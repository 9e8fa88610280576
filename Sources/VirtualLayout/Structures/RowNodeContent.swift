/// What a node says of its children, each by itself.
struct RowNodeContent {
  private let columns: Int
  var counts: [Int] = []
  var children: [Int32] = []
  /// For each of them, what it adds with each head.
  var extents: [Double] = []

  init(columns: Residue) { self.columns = columns.modulus }

  var count: Int { counts.count }

  /// Adds a child of which nothing is said yet.
  mutating func insert(_ child: Int32, at slot: Int) {
    counts.insert(0, at: slot)
    children.insert(child, at: slot)
    extents.insert(contentsOf: repeatElement(0, count: columns), at: slot * columns)
  }

  mutating func remove(_ slot: Int) {
    counts.remove(at: slot)
    children.remove(at: slot)
    extents.removeSubrange(slot * columns..<(slot + 1) * columns)
  }

  mutating func append(_ other: RowNodeContent) {
    counts += other.counts
    children += other.children
    extents += other.extents
  }
}
