/// The free ranges, or *openings*, of a lane above its end. Items that cover several lanes leave them.
///
///     lane   0      1
///        | ----- | ----- |
///        |       | item  |      lane 0 ends before the item that covers both lanes can begin,
///        | - - - | ----- |      so an opening remains
///        | item of both  |
///
/// Ranges ascend and do not overlap. Only the longest `limit` are kept, which bounds the memory of a lane.
package struct LaneOpenings: Hashable, Sendable {
  /// The greatest number of ranges that a lane keeps.
  package static let limit = 128

  /// A free range, including the spacing before whatever ends it.
  struct Stretch: Hashable, Sendable, BitwiseCopyable {
    var start: Double
    var end: Double
    var extent: Double { end - start }
  }

  private(set) var stretches: [Stretch] = []
  /// The greatest extent; negative if there are no ranges, so that not even an item of zero extent fits.
  private(set) var longest = -1.0

  var memoryFootprint: Int { stretches.capacity * MemoryLayout<Stretch>.stride }

  /// Finds the first range with room for an extent.
  ///
  /// - Parameters:
  ///   - extent: that of the item plus the spacing after it.
  ///   - start: the earliest start of the item.
  /// - Returns: the index of the range, and where the item starts in it; nil if there is none.
  func first(holding extent: Double, notBefore start: Double) -> (index: Int, start: Double)? {
    guard longest >= extent else { return nil }
    let reach = start + extent
    var index = stretches.partitioningIndex { $0.end >= reach }
    while index < stretches.count {
      let begin = max(stretches[index].start, start)
      if begin + extent <= stretches[index].end { return (index, begin) }
      index += 1
    }
    return nil
  }

  /// Adds a range after all others.
  mutating func append(from start: Double, to end: Double) {
    stretches.append(Stretch(start: start, end: end))
    longest = max(longest, end - start)
    forgetBeyondLimit()
  }

  /// Removes the part from `start` to `end` from the range at `index`, which must contain it.
  mutating func occupy(_ index: Int, from start: Double, to end: Double) {
    let stretch = stretches[index]
    switch (stretch.start < start, end < stretch.end) {
    case (true, true):
      stretches[index].end = start
      stretches.insert(Stretch(start: end, end: stretch.end), at: index + 1)
    case (true, false): stretches[index].end = start
    case (false, true): stretches[index].start = end
    case (false, false): stretches.remove(at: index)
    }
    if stretch.extent == longest { longest = stretches.reduce(-1) { max($0, $1.extent) } }
    forgetBeyondLimit()
  }

  private mutating func forgetBeyondLimit() {
    guard stretches.count > Self.limit else { return }
    var shortest = 0
    for index in stretches.indices where stretches[index].extent < stretches[shortest].extent {
      shortest = index
    }
    stretches.remove(at: shortest)
  }
}
