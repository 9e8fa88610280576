/// The start of every element in one flat array. A search is a binary search; every change moves all elements after it.
struct PrefixArray {
  /// `starts[i]` for each element, and the total after the last one.
  private var starts: [Double] = [0]

  init(_ extents: [Double]) {
    starts.reserveCapacity(extents.count + 1)
    for extent in extents { starts.append(starts.last! + extent) }
  }

  var total: Double { starts.last! }

  mutating func resize(_ index: Int, to extent: Double) {
    shift(from: index + 1, by: extent - (starts[index + 1] - starts[index]))
  }

  mutating func insert(_ extent: Double, at index: Int) {
    starts.insert(starts[index], at: index)
    shift(from: index + 1, by: extent)
  }

  private mutating func shift(from index: Int, by change: Double) {
    starts.withUnsafeMutableBufferPointer { starts in
      for later in index..<starts.count { starts[later] += change }
    }
  }

  /// The element at `offset`, and where that element starts.
  func find(_ offset: Double) -> (index: Int, start: Double) {
    var (lower, upper) = (1, starts.count - 1)
    while lower < upper {
      let middle = (lower + upper) / 2
      if starts[middle] > offset { upper = middle } else { lower = middle + 1 }
    }
    return (lower - 1, starts[lower - 1])
  }
}
