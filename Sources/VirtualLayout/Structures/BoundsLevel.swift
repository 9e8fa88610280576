/// What the elements of one level of a `BoundsTree` span, in groups of sixteen: the least starts of a group, then its greatest
/// ends.
///
/// Ends are kept as `Float`, rounded outward: half the memory, and four are compared at a time. An element that a stretch
/// misses by less than that rounding may be taken for one that it meets.
///
/// **Invariant**: behind the last element, to the end of its group, starts are +∞ and ends -∞, which nothing meets.
struct BoundsLevel: Sendable {
  private(set) var count = 0
  /// Where `BoundsScan` looks.
  private(set) var values: [Float] = []

  /// How many elements make a group. What finds some of them is written for sixteen.
  static var groupSize: Int { 1 << groupShift }
  static var groupShift: Int { 4 }

  static func groupCount(of count: Int) -> Int { (count + groupSize - 1) / groupSize }

  var groupCount: Int { values.count / (2 * Self.groupSize) }

  var memoryFootprint: Int { values.capacity * MemoryLayout<Float>.stride }

  @inline(__always)
  private static func place(of element: Int) -> Int { element + element / groupSize * groupSize }

  /// What an element spans, rounded outward.
  subscript(element: Int) -> OuterBounds {
    @inline(__always) get {
      let place = Self.place(of: element)
      return OuterBounds(least: values[place], greatest: values[place + Self.groupSize])
    }
    @inline(__always) set {
      let place = Self.place(of: element)
      var values = values.mutableSpan
      values[place] = newValue.least
      values[place + Self.groupSize] = newValue.greatest
    }
  }

  /// Drops the elements behind the first so many, or adds some that span nothing yet.
  @inline(__always)
  mutating func resize(to newCount: Int) {
    if newCount != count { resizeToOther(newCount) }
  }

  @inline(never)
  private mutating func resizeToOther(_ newCount: Int) {
    let groups = Self.groupCount(of: newCount)
    if groups < groupCount { values.removeLast(values.count - 2 * groups * Self.groupSize) }
    values.grow(to: 2 * groups * Self.groupSize, filling: .infinity)
    for element in min(count, newCount)..<groups * Self.groupSize { self[element] = OuterBounds() }
    count = newCount
  }

  mutating func reserve(_ count: Int) {
    values.reserveCapacity(2 * Self.groupCount(of: count) * Self.groupSize)
  }

  /// Gives back the memory that is not needed.
  mutating func trim() { values = values.trimmed() }

  /// What breaks the invariant, or nil.
  func checkInvariants() -> String? {
    guard values.count == 2 * Self.groupCount(of: count) * Self.groupSize else { return "not whole groups" }
    for element in count..<groupCount * Self.groupSize where self[element] != OuterBounds() {
      return "something spans \(self[element]) behind the last"
    }
    return nil
  }
}
