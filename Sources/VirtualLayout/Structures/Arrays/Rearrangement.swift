/// An edit of an array: how the elements that stay change their indices.
///
///     old     a b c d e          pieces  b: 1 → 1, d e: 3 → 3
///     new     c b x d e          moves      c: 2 → 0
///                                neither    a is removed, x at 2 is new
///
/// A *piece* is a range of elements that stay together and in order with the other pieces. A *move* takes one element to
/// another place among them.
///
/// **Invariants.** Pieces ascend by old and by new index. Pieces and moves do not overlap.
package struct Rearrangement: Sendable {
  /// Elements that keep their distance: `count` elements from the old index `from` on, now from the new index `to` on. A move
  /// has a count of 1.
  package struct Piece: Sendable {
    package var from: Int
    package var to: Int
    package var count: Int
  }

  package var oldCount: Int
  package var newCount: Int
  package var pieces: [Piece] = []
  package var moves: [Piece] = []

  package init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  /// The rearrangement without the elements before `index`, which must keep their indices.
  func withoutElements(before index: Int) -> Rearrangement {
    var rest = self
    guard let first = pieces.first, first.from == first.to, first.from < index else { return rest }
    let cut = min(index - first.from, first.count)
    rest.pieces[0] = Piece(from: first.from + cut, to: first.to + cut, count: first.count - cut)
    return rest
  }

  /// The new index of an element of a piece; nil for one that is gone or moves.
  ///
  /// - Complexity: O(log s) for s pieces.
  func newIndex(ofUnmoved index: Int) -> Int? {
    let next = pieces.partitioningIndex { $0.from + $0.count > index }
    guard next < pieces.count, pieces[next].from <= index else { return nil }
    return pieces[next].to + index - pieces[next].from
  }

  /// The old index of the element at a new index; nil for a new element.
  ///
  /// - Complexity: O(log s + m) for s pieces and m moves.
  func oldIndex(of index: Int) -> Int? {
    let next = pieces.partitioningIndex { $0.to + $0.count > index }
    if next < pieces.count, pieces[next].to <= index {
      return pieces[next].from + index - pieces[next].to
    }
    return moves.first { $0.to == index }?.from
  }
}

// A gap buffer: the elements from an index on are stored some places later, so that an edit moves only the elements between
// the gap and the edit.
//
//     a b c · · d e f      a gap of 2 before index 3: element 3 is d, at place 5
extension Array where Element: BitwiseCopyable {
  /// Rearranges the elements. New elements have undefined values.
  ///
  /// - Parameters:
  ///   - oldGap: the gap before the elements now.
  ///   - newGap: the gap before the elements afterwards.
  /// - Complexity: O(elements whose places change).
  mutating func rearrange(_ change: Rearrangement, oldGap: Int, newGap: Int) {
    let moved = change.moves.map { self[$0.from + oldGap] }
    // Pieces that move down are moved in ascending order, then those that move up in descending order, so that none
    // overwrites another that has not been moved.
    for piece in change.pieces where piece.to + newGap < piece.from + oldGap {
      move(from: piece.from + oldGap, to: piece.to + newGap, count: piece.count)
    }
    for piece in change.pieces.reversed() where piece.to + newGap > piece.from + oldGap {
      move(from: piece.from + oldGap, to: piece.to + newGap, count: piece.count)
    }
    for (index, move) in change.moves.enumerated() { self[move.to + newGap] = moved[index] }
  }

  /// A copy without unused capacity and with another gap.
  ///
  /// - Parameters:
  ///   - newCount: the count of the copy, gap included.
  ///   - first: the index at which the gap begins.
  ///   - oldGap: the extent of the gap in this array.
  ///   - newGap: the extent of the gap in the copy.
  ///   - tail: the number of elements after the gap.
  ///   - element: fills the gap and what is left after the tail.
  func trimmed(
    to newCount: Int, gapAt first: Int, oldGap: Int, newGap: Int, tail: Int, filling element: Element
  ) -> [Element] {
    var trimmed: [Element] = []
    trimmed.reserveCapacity(newCount)
    trimmed.append(contentsOf: self[..<first])
    trimmed.grow(to: first + newGap, filling: element)
    trimmed.append(contentsOf: self[first + oldGap..<first + oldGap + tail])
    trimmed.grow(to: newCount, filling: element)
    return trimmed
  }
}
