/// The interval tree's model: intervals, searched from end to end.
package struct IntervalModel {
  package var intervals: [(start: Double, extent: Double)]

  package init(intervals: [(start: Double, extent: Double)] = []) { self.intervals = intervals }

  package func indices(intersecting lo: Double, _ hi: Double) -> [Int] {
    intervals.indices.filter {
      let (start, extent) = intervals[$0]
      return meets(start: start, end: start + extent, lo: lo, hi: hi)
    }
  }
}
