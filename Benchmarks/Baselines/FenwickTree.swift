/// Prefix sums in a binary indexed tree (Fenwick 1994). Updates and searches are O(log n); an insertion renumbers
/// everything after it, so the tree is built again.
struct FenwickTree {
  private var sums: [Double]
  private var extents: [Double]

  init(_ extents: [Double]) {
    self.extents = extents
    sums = []
    rebuild()
  }

  var total: Double {
    var sum = 0.0
    var node = extents.count
    while node > 0 {
      sum += sums[node]
      node &= node - 1
    }
    return sum
  }

  private mutating func rebuild() {
    sums = [0] + extents
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  mutating func resize(_ index: Int, to extent: Double) {
    let change = extent - extents[index]
    extents[index] = extent
    var node = index + 1
    while node < sums.count {
      sums[node] += change
      node += node & -node
    }
  }

  mutating func insert(_ extent: Double, at index: Int) {
    extents.insert(extent, at: index)
    rebuild()
  }

  /// The element at `offset`, and where that element starts.
  func find(_ offset: Double) -> (index: Int, start: Double) {
    var node = 0
    var rest = offset
    var step = 1 << (Int.bitWidth - 1 - sums.count.leadingZeroBitCount)
    while step > 0 {
      let next = node + step
      if next < sums.count && sums[next] <= rest {
        node = next
        rest -= sums[next]
      }
      step >>= 1
    }
    return (node, offset - rest)
  }
}
