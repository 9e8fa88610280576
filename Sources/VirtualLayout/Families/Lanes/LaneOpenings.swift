/// The free ranges, or *openings*, of a lane above its end. Items that cover several lanes leave them.
///
///     lane   0      1
///        | ----- | ----- |
///        |       | item  |      lane 0 ends before the item that covers both lanes can begin,
///        | - - - | ----- |      so an opening remains
///        | item of both  |
///
/// Ranges ascend and do not overlap. Only the longest `limit` are kept, which bounds the memory of a lane.
package struct LaneOpenings: Equatable, Sendable {
  /// The greatest number of ranges that a lane keeps.
  package static let limit = 128

  /// A free range, including the spacing before whatever ends it.
  struct FreeRange: Equatable, Sendable, BitwiseCopyable {
    var start: Double
    var end: Double
    var extent: Double { end - start }
  }

  private(set) var ranges: [FreeRange] = []
  /// The greatest extent; negative if there are no ranges, so that not even an item of zero extent fits.
  private(set) var longest = -1.0

  /// Finds the first range with room for an extent.
  ///
  /// - Parameters:
  ///   - extent: that of the item plus the spacing after it.
  ///   - start: the earliest start of the item.
  /// - Returns: the index of the range, and where the item starts in it; nil if there is none.
  func first(holding extent: Double, notBefore start: Double) -> (index: Int, start: Double)? {
    guard longest >= extent else { return nil }
    let reach = start + extent
    var index = ranges.partitioningIndex { $0.end >= reach }
    while index < ranges.count {
      let begin = max(ranges[index].start, start)
      if begin + extent <= ranges[index].end { return (index, begin) }
      index += 1
    }
    return nil
  }

  /// Adds a range after all others.
  mutating func append(from start: Double, to end: Double) {
    ranges.append(FreeRange(start: start, end: end))
    longest = max(longest, end - start)
    forgetBeyondLimit()
  }

  /// Removes the part from `start` to `end` from the range at `index`, which must contain it.
  mutating func occupy(_ index: Int, from start: Double, to end: Double) {
    let range = ranges[index]
    switch (range.start < start, end < range.end) {
    case (true, true):
      ranges[index].end = start
      ranges.insert(FreeRange(start: end, end: range.end), at: index + 1)
    case (true, false): ranges[index].end = start
    case (false, true): ranges[index].start = end
    case (false, false): ranges.remove(at: index)
    }
    if range.extent == longest { longest = ranges.reduce(-1) { max($0, $1.extent) } }
    forgetBeyondLimit()
  }

  private mutating func forgetBeyondLimit() {
    guard ranges.count > Self.limit else { return }
    var shortest = 0
    for index in ranges.indices where ranges[index].extent < ranges[shortest].extent {
      shortest = index
    }
    ranges.remove(at: shortest)
  }
}
