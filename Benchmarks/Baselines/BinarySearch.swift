/// Two binary searches over sorted starts. An item that reaches into the viewport starts at most the greatest extent
/// before it, so the first search looks that far up. One tall item anywhere widens every window.
struct BinarySearch: VisibleIndex {
  private let starts: [Double]
  private let ends: [Double]
  private let greatestExtent: Double
  /// One giant item makes every window reach up to it.
  let isLinear: Bool

  var variant: String { "binary-search" }

  init?(_ items: PlacedItems) {
    guard items.startsAreSorted else { return nil }
    starts = items.starts.map { $0 }  // a copy: shared memory would not be counted
    ends = zip(items.starts, items.extents).map { $0 + $1 }
    greatestExtent = items.extents.max() ?? 0
    isLinear = greatestExtent > items.total / 4
  }

  func forEachVisible(from lo: Double, to hi: Double, _ body: (Int) -> Void) {
    starts.withUnsafeBufferPointer { starts in
      ends.withUnsafeBufferPointer { ends in
        let first = Self.firstStart(in: starts, from: lo - greatestExtent)
        let last = Self.firstStart(in: starts, from: hi)
        for index in first..<last where ends[index] > lo { body(index) }
      }
    }
  }

  /// The first index whose start is at or after `position`.
  @inline(__always)
  private static func firstStart(in starts: UnsafeBufferPointer<Double>, from position: Double) -> Int {
    var lower = 0
    var upper = starts.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if starts[middle] < position { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
