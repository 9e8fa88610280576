// Lines cut a line at a time instead of an item at a time.

/// What the items of a chunk and the spacing in front of each take up across, added up from its first item on: which items are
/// on a line then follows from comparing sixteen sums at once.
///
///     item          b     b+1   b+2   b+3              the line that begins at b has the items of which the sum
///     sum    s      s+8   s+19  s+25  s+40             is at most s + spacing + room
///
/// Taking items one by one waits for a sum an item, and at the end of nearly every line the processor has guessed that the line
/// goes on: to lay out 100,000 items takes a quarter longer. Both come to the same to the bit, as sums of lengths on the grid of
/// main-axis lengths are exact in whatever order they are added. Where a length of the chunk is not on it, its items are taken
/// one by one.
struct LineSums {
  /// The sum in front of each item, and behind the last.
  private let sums: UnsafeMutablePointer<Double>
  private let fit: LineFit
  /// The sum of spacing and room, rounded down to the grid: no sum on it lies in between.
  private let limit: Double

  /// From how many items on it is worth adding up what they take up.
  static var leastCount: Int { 64 }

  /// How many items are looked at.
  private static var window: Int { 16 }

  /// Runs `body` with room for the sums of a chunk; nil where the rule has items join in another way.
  @inline(__always)
  static func with<Result>(_ fit: LineFit?, _ body: (inout LineSums?) -> Result) -> Result {
    guard let fit, Length.isOnGrid(fit.spacing) else {
      var none: LineSums?
      return body(&none)
    }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: LineStore.itemsPerChunk + 1) { sums in
      var sums: LineSums? = LineSums(sums: sums.baseAddress.unsafelyUnwrapped, fit)
      return body(&sums)
    }
  }

  private init(sums: UnsafeMutablePointer<Double>, _ fit: LineFit) {
    self.sums = sums
    self.fit = fit
    let room = Length.main(fit.room)
    limit = fit.spacing + (room <= fit.room ? room : room - Length.grain)
  }

  /// Adds up what a chunk's items take up; returns the least extent of one, at its own size, or nil where the sums are not exact.
  func addUp(_ cross: UnsafePointer<Double>, count: Int) -> Double? {
    // Without a bound, which is the rule, nothing need be held against it.
    fit.widest == .infinity
      ? addUp(cross, count: count) { $0 }
      : addUp(cross, count: count) { $0.replacing(with: fit.widest, where: $0 .> fit.widest) }
  }

  @inline(__always)
  private func addUp(
    _ cross: UnsafePointer<Double>, count: Int, laidOut: (SIMD2<Double>) -> SIMD2<Double>
  ) -> Double? {
    let lengths = UnsafeRawPointer(cross)
    let pairs = count / 2
    var narrowest = SIMD2(repeating: Double.infinity)
    var offGrid = SIMD2<Int64>.zero
    var sum = 0.0
    sums[0] = 0
    for pair in 0..<pairs {
      let own = lengths.loadUnaligned(
        fromByteOffset: pair &* MemoryLayout<SIMD2<Double>>.stride, as: SIMD2<Double>.self)
      narrowest.replace(with: own, where: own .< narrowest)
      let length = laidOut(own)
      offGrid |= unsafeBitCast(Length.nearest(length) .!= length, to: SIMD2<Int64>.self)
      let steps = length + fit.spacing
      sums[2 &* pair &+ 1] = sum + steps[0]
      // Waits for the sum before once for two items.
      sum += steps[0] + steps[1]
      sums[2 &* pair &+ 2] = sum
    }
    var least = min(narrowest[0], narrowest[1])
    if count > 2 * pairs {
      let own = cross[count - 1]
      least = min(least, own)
      if !Length.isOnGrid(fit.first(own)) { offGrid[0] = -1 }
      sum += fit.step(own)
      sums[count] = sum
    }
    return offGrid == .zero && sum < Length.exactReach / 2 ? least : nil
  }

  /// The line that begins with an item; nil where that is longer than one can see, or the chunk may end before it.
  ///
  /// - Parameters:
  ///   - item: its number within the chunk, of which there are `count`.
  ///   - main: how far items extend along the main axis, from the one on.
  @inline(__always)
  func line(from item: Int, of count: Int, _ main: UnsafePointer<Double>) -> FittedLine? {
    guard item &+ Self.window < count else { return nil }
    let start = sums[item]
    let limits = SIMD2(repeating: start + limit)
    // The first item is on the line whatever its size.
    let ends = UnsafeRawPointer(sums + item + 2)
    let extents = UnsafeRawPointer(main + 1)
    var longest = SIMD2(repeating: main[0])
    // Two, as each sum waits for the one before.
    var counts = (SIMD2<Int64>(1, 0), SIMD2<Int64>.zero)
    for pair in 0..<Self.window / 2 {
      let place = pair &* MemoryLayout<SIMD2<Double>>.stride
      let fits = ends.loadUnaligned(fromByteOffset: place, as: SIMD2<Double>.self) .<= limits
      if pair & 1 == 0 {
        counts.0 &-= unsafeBitCast(fits, to: SIMD2<Int64>.self)
      } else {
        counts.1 &-= unsafeBitCast(fits, to: SIMD2<Int64>.self)
      }
      let extent = extents.loadUnaligned(fromByteOffset: place, as: SIMD2<Double>.self)
      let taken = SIMD2<Double>.zero.replacing(with: extent, where: fits)
      longest.replace(with: taken, where: taken .> longest)
    }
    let both = counts.0 &+ counts.1
    let taken = Int(both[0] &+ both[1])
    guard taken <= Self.window else { return nil }
    return FittedLine(
      used: sums[item &+ taken] - start - fit.spacing, extent: max(longest[0], longest[1]), count: taken)
  }
}
