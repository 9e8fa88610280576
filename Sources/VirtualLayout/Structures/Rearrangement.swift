/// How numbered things come from those there were: which stretches stay together, and where they go.
///
///     old     a b c d e          stretches  a: 0 → 0, c: 2 → 2, e: 4 → 4
///     new     d a x c e          moves      d: 3 → 0
///                                others     x at 2 is new, b is gone
///
/// **Invariants.** Stretches ascend in the old order and in the new one, and neither they nor the moves overlap.
package struct Rearrangement: Hashable, Sendable {
  package struct Stretch: Hashable, Sendable {
    package var from: Int
    package var to: Int
    package var count: Int
  }

  package var oldCount: Int
  package var newCount: Int
  package var stretches: [Stretch] = []
  /// Those that leave their place among the others, one each.
  package var moves: [Stretch] = []

  package init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// The same without what stands in front of an index up to which nothing changes.
  package func behind(_ index: Int) -> Rearrangement {
    var rest = self
    guard let first = stretches.first, first.from == first.to, first.from < index else { return rest }
    let cut = min(index - first.from, first.count)
    rest.stretches[0] = Stretch(from: first.from + cut, to: first.to + cut, count: first.count - cut)
    return rest
  }

  /// The old index of what stands at a new one; nil for what is new.
  ///
  /// - Complexity: O(log stretches + moves).
  package func oldIndex(of index: Int) -> Int? {
    let next = stretches.partitioningIndex { $0.to + $0.count > index }
    if next < stretches.count, stretches[next].to <= index {
      return stretches[next].from + index - stretches[next].to
    }
    return moves.first { $0.to == index }?.from
  }
}
