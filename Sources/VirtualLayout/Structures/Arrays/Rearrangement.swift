/// How the elements of an array change places: which stretches of them stay together, and which single elements move.
///
///     old     a b c d e          stretches  a: 0 → 0, c: 2 → 2, e: 4 → 4
///     new     d a x c e          moves      d: 3 → 0
///                                neither    x at 2 is new, b is gone
///
/// **Invariants.** Stretches ascend in the old order and in the new order. Stretches and moves do not overlap.
package struct Rearrangement: Sendable {
  package struct Stretch: Sendable {
    package var from: Int
    package var to: Int
    package var count: Int
  }

  package var oldCount: Int
  package var newCount: Int
  package var stretches: [Stretch] = []
  /// Single elements that leave their place among the others.
  package var moves: [Stretch] = []

  package init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// The rearrangement of the elements from an index on. Elements before it must stay.
  func from(_ index: Int) -> Rearrangement {
    var rest = self
    guard let first = stretches.first, first.from == first.to, first.from < index else { return rest }
    let cut = min(index - first.from, first.count)
    rest.stretches[0] = Stretch(from: first.from + cut, to: first.to + cut, count: first.count - cut)
    return rest
  }

  /// The old index of the element at a new index; nil for a new element.
  ///
  /// - Complexity: O(log stretches + moves).
  func oldIndex(of index: Int) -> Int? {
    let next = stretches.partitioningIndex { $0.to + $0.count > index }
    if next < stretches.count, stretches[next].to <= index {
      return stretches[next].from + index - stretches[next].to
    }
    return moves.first { $0.to == index }?.from
  }
}

// An array can have a gap: the elements from an index on are stored some places later. An edit moves only the elements between
// the gap and its place, not all later ones.
//
//     a b c · · d e f      a gap of 2 before index 3: element 3 is d, at place 5
extension Array where Element: BitwiseCopyable {
  /// Rearranges the elements. The values at the places of new elements mean nothing.
  ///
  /// - Parameters:
  ///   - oldGap: the gap before all elements until now.
  ///   - newGap: the gap before all elements from now on.
  /// - Complexity: O(elements whose places change).
  mutating func rearrange(_ change: Rearrangement, oldGap: Int, newGap: Int) {
    let moved = change.moves.map { self[$0.from + oldGap] }
    // Stretches that move to lower places go first to last, then the others last to first, so that none overwrites another that
    // has not moved yet.
    for stretch in change.stretches where stretch.to + newGap < stretch.from + oldGap {
      move(from: stretch.from + oldGap, to: stretch.to + newGap, count: stretch.count)
    }
    for stretch in change.stretches.reversed() where stretch.to + newGap > stretch.from + oldGap {
      move(from: stretch.from + oldGap, to: stretch.to + newGap, count: stretch.count)
    }
    for (index, move) in change.moves.enumerated() { self[move.to + newGap] = moved[index] }
  }

  /// A copy in memory that is just large enough, with another gap.
  ///
  /// - Parameters:
  ///   - places: the count of the copy.
  ///   - first: the index at which the gap begins.
  ///   - tail: the number of elements after the gap.
  func trimmed(
    to places: Int, gapAt first: Int, from oldGap: Int, to newGap: Int, tail: Int, filling element: Element
  ) -> [Element] {
    var trimmed: [Element] = []
    trimmed.reserveCapacity(places)
    trimmed.append(contentsOf: self[..<first])
    trimmed.append(contentsOf: repeatElement(element, count: newGap))
    trimmed.append(contentsOf: self[first + oldGap..<first + oldGap + tail])
    trimmed.append(contentsOf: repeatElement(element, count: Swift.max(0, places - trimmed.count)))
    return trimmed
  }
}
