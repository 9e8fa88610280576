/// The free stretches of a lane above its end, which items that cover several lanes have jumped over.
///
///     lane   0      1
///        | ----- | ----- |
///        |       | item  |      lane 0 ends before the item that covers both lanes can begin:
///        | - - - | ----- |      what it leaves is an opening
///        | item of both  |
///
/// Stretches ascend and do not overlap. Only the longest `limit` are remembered, so that a lane's memory is bounded.
package struct LaneOpenings: Hashable, Sendable {
  /// How many stretches a lane remembers.
  package static let limit = 128

  /// A free stretch. It includes the spacing before whatever ends it.
  struct Stretch: Hashable, Sendable, BitwiseCopyable {
    var start: Double
    var end: Double
    var extent: Double { end - start }
  }

  private(set) var stretches: [Stretch] = []
  /// The greatest extent; negative without stretches, so that not even an item without extent fits.
  private(set) var longest = -1.0

  var memoryFootprint: Int { stretches.capacity * MemoryLayout<Stretch>.stride }

  /// Finds the first stretch with room for an extent.
  ///
  /// - Parameters:
  ///   - extent: the item's and the spacing after it.
  ///   - start: where the item starts at the earliest.
  /// - Returns: the stretch's index, and where in it the item starts; nil if there is none.
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

  /// Adds a stretch after all others.
  mutating func append(from start: Double, to end: Double) {
    stretches.append(Stretch(start: start, end: end))
    longest = max(longest, end - start)
    forgetBeyondLimit()
  }

  /// Takes the part from `start` to `end` out of a stretch that holds it.
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
