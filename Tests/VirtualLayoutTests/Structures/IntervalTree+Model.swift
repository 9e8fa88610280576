import TestSupport
import VirtualLayout

extension IntervalTree {
  /// Adds one interval at the end. Extents without a position are removed.
  mutating func append(start: Double, extent: Double) {
    resizeKnown(to: count)
    appendExtents([extent])
    place(upTo: count + 1) { starts, _, range in starts[range.lowerBound] = start }
  }
}

/// Nil if the tree has exactly the model's intervals, and its invariants hold.
func disagreement(_ tree: IntervalTree, _ model: IntervalModel) -> String? {
  if let broken = tree.checkInvariants() { return "invariant \(broken)" }
  guard tree.count == model.intervals.count else {
    return "\(tree.count) intervals, expected \(model.intervals.count)"
  }
  for (index, interval) in model.intervals.enumerated()
  where tree.start(at: index) != interval.start || tree.extent(at: index) != interval.extent {
    return "interval \(index) is \(tree.start(at: index)) + \(tree.extent(at: index)), expected \(interval)"
  }
  return nil
}

/// Nil if the tree answers `lo..<hi` as the model does.
func disagreement(
  _ tree: IntervalTree, _ model: IntervalModel, asked lo: Double, _ hi: Double
) -> String? {
  var found: [Int] = []
  tree.forEach(intersecting: lo, hi) { found.append($0) }
  let expected = model.indices(intersecting: lo, hi)
  return found == expected ? nil : "\(lo)..<\(hi) finds \(found), expected \(expected)"
}
