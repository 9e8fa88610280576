/// What is free in a lane above its end: stretches that items covering several lanes have jumped over.
///
///     lane   0      1
///        | ----- | ----- |
///        |       | item  |      0 ends before the item that covers both can begin:
///        | - - - | ----- |      what it leaves is an opening
///        | item of both  |
///
/// Stretches ascend and do not overlap. Only the longest `limit` are remembered, so that a lane's memory is bounded:
/// short ones are what the items that came by did not fit into, and the first that can be missed.
package struct LaneOpenings: Hashable, Sendable {
  /// How many a lane remembers.
  package static let limit = 128

  /// A free stretch, the spacing kept in front of what ends it included.
  struct Stretch: Hashable, Sendable, BitwiseCopyable {
    var start: Double
    var end: Double
    var extent: Double { end - start }
  }

  private(set) var stretches: [Stretch] = []
  /// The greatest extent; below 0 without stretches, so that not even an item without extent fits.
  private(set) var longest = -1.0

  var memoryFootprint: Int { stretches.capacity * MemoryLayout<Stretch>.stride }

  /// The first stretch with room for `extent` and then `spacing` from `start` on, or from its own start if that is
  /// later. The number of stretches where there is none.
  func firstIndex(holding extent: Double, _ spacing: Double, notBefore start: Double) -> Int {
    guard longest >= extent + spacing else { return stretches.count }
    // Halving up to those that reach so far at all, then one by one.
    var index = 0
    var limit = stretches.count
    let reach = start + extent + spacing
    while index < limit {
      let middle = (index + limit) / 2
      if stretches[middle].end < reach { index = middle + 1 } else { limit = middle }
    }
    while index < stretches.count {
      let stretch = stretches[index]
      if max(stretch.start, start) + extent + spacing <= stretch.end { break }
      index += 1
    }
    return index
  }

  /// Adds a stretch behind the others.
  mutating func append(from start: Double, to end: Double) {
    stretches.append(Stretch(start: start, end: end))
    longest = max(longest, end - start)
    forgetBeyondLimit()
  }

  /// Takes the room from `start` to `end` out of a stretch that holds it.
  mutating func occupy(_ index: Int, from start: Double, to end: Double) {
    let stretch = stretches[index]
    let leavesAbove = stretch.start < start
    let leavesBelow = end < stretch.end
    switch (leavesAbove, leavesBelow) {
    case (true, true):
      stretches[index].end = start
      stretches.insert(Stretch(start: end, end: stretch.end), at: index + 1)
    case (true, false): stretches[index].end = start
    case (false, true): stretches[index].start = end
    case (false, false): stretches.remove(at: index)
    }
    longest = stretches.reduce(-1) { max($0, $1.extent) }
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
