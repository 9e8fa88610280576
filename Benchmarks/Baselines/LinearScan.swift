/// Tests every interval of an array of structs, for every query. The struct holds only what the test needs: whole
/// frames would leave the nearer caches sooner and make the comparison unfair.
struct LinearScan: VisibleIndex {
  private struct Interval {
    var start: Double
    var end: Double
  }

  private let intervals: [Interval]

  var variant: String { "linear-scan" }
  var isLinear: Bool { true }

  init?(_ items: PlacedItems) {
    intervals = zip(items.starts, items.extents).map { Interval(start: $0, end: $0 + $1) }
  }

  func forEachVisible(from lo: Double, to hi: Double, _ body: (Int) -> Void) {
    intervals.withUnsafeBufferPointer { intervals in
      for index in intervals.indices where intervals[index].start < hi && intervals[index].end > lo {
        body(index)
      }
    }
  }
}
