/// A search that goes through places one after another, in slices. After each slice it looks at the clock, so that keys can be
/// handled from time to time. At the end it goes on at the other end, until it is back where it began.
///
/// It does not know what the places are: bytes of a file, or items of a gallery.
package struct Search {
  package let pattern: SearchPattern
  package let isForward: Bool
  /// Where it began.
  private let origin: Int
  /// Where it goes on: at this place or, backwards, before it.
  private var cursor: Int
  /// Whether it has gone on at the other end.
  package private(set) var hasWrapped = false
  /// How many places have been searched.
  private var searched = 0

  package enum Outcome: Equatable {
    case found(Int)
    case notFound
    /// There is more to search.
    case pending
  }

  /// - Parameter origin: the first place to search or, backwards, the place after it.
  package init(_ pattern: SearchPattern, from origin: Int, isForward: Bool) {
    (self.pattern, self.isForward, self.origin, cursor) = (pattern, isForward, origin, origin)
  }

  /// The part that has been searched, from 0 to 1.
  package func progress(of count: Int) -> Double { count > 0 ? min(Double(searched) / Double(count), 1) : 1 }

  /// Searches the next slices.
  ///
  /// - Parameters:
  ///   - count: the number of places. It can grow.
  ///   - isComplete: whether these are all places. If not, the search waits for others before it wraps.
  ///   - slice: the number of places in a slice.
  ///   - milliseconds: how long to search. At least one slice is searched.
  ///   - find: returns the first place in a slice that matches or, if the search goes backwards, the last.
  package mutating func advance(
    count: Int, isComplete: Bool = true, slice: Int, milliseconds: Int,
    find: (_ places: Range<Int>) -> Int?
  ) -> Outcome {
    let start = Clock.milliseconds
    repeat {
      guard let places = nextPlaces(count: count, atMost: slice) else {
        if hasWrapped { return .notFound }
        if !isComplete { return .pending }
        hasWrapped = true
        cursor = isForward ? 0 : count
        continue
      }
      if let place = find(places) { return .found(place) }
      searched += places.count
      cursor = isForward ? places.upperBound : places.lowerBound
    } while Clock.milliseconds - start < milliseconds
    return .pending
  }

  /// The next slice in the present direction; nil at the end of the content, or back at the origin.
  private func nextPlaces(count: Int, atMost slice: Int) -> Range<Int>? {
    if isForward {
      let end = hasWrapped ? min(origin, count) : count
      return cursor < end ? cursor..<min(cursor + slice, end) : nil
    }
    let (start, end) = (hasWrapped ? origin : 0, min(cursor, count))
    return end > start ? max(end - slice, start)..<end : nil
  }
}
