/// Which parts of a group's span the intervals of each of its blocks occupy: tells blocks apart that lie over one another.
///
///     a stretch               [----)
///     block 0   ==    ==          ==           ===
///           1     ==    ==          ===           ===          every block spans the stretch;
///           2       ==    ===          ===          ===        intervals of two of them meet it
///           3         ==    ===           ==          ===
///
/// So they lie in lanes that have drifted apart, where each block holds some items of every lane. What a group spans is cut
/// into at most 64 parts, and of each block a bit for each part says whether an interval touches it. A block that has no bit
/// in common with a stretch does not meet it. (A Bloom filter of one hash function, the place itself.)
///
/// Only whole groups are surveyed, and only those of which a place lies in more than four blocks on average: elsewhere bounds
/// tell as much. Without such groups nothing is kept.
///
/// **Invariant**: a block's bits hold every part that its intervals touch; where its group is not surveyed, all bits are set.
struct BlockOccupancy: Sendable {
  /// One over the extent of each group's parts, a power of two; 0 where it is not surveyed, and so has one part.
  private(set) var inverseSteps: [Double] = []
  /// Of each group the lower halves of its blocks' bits, then the upper halves.
  private(set) var halves: [UInt32] = []

  private static var greatestPartCount: Double { 64 }

  /// No group behind the first so many is surveyed.
  var groupCount: Int { inverseSteps.count }

  var memoryFootprint: Int {
    inverseSteps.capacity * MemoryLayout<Double>.stride + halves.capacity * MemoryLayout<UInt32>.stride
  }

  /// Whether bits tell more of a group's blocks than what they span.
  @inline(__always)
  static func tellsMore(ofGroup group: Int, of blocks: borrowing BoundsLevel, spanning bounds: OuterBounds)
    -> Bool
  {
    // Nothing is infinite or no number then.
    blocks.sumOfSpans(ofGroup: group) > 4 * (bounds.greatest - bounds.least)
  }

  /// Forgets the groups behind the first so many.
  mutating func truncate(to groups: Int) {
    guard groups < groupCount else { return }
    inverseSteps.removeLast(groupCount - groups)
    halves.removeLast(halves.count - Self.places(of: groups).lowerBound)
  }

  /// Gives back the memory that is not needed.
  mutating func trim() {
    inverseSteps = inverseSteps.trimmed()
    halves = halves.trimmed()
  }

  /// Forgets what is known of a group.
  mutating func forget(_ group: Int) {
    guard group < groupCount else { return }
    inverseSteps[group] = 0
    for half in Self.places(of: group) { halves[half] = .max }
  }

  /// Says anew which parts of a group its blocks occupy.
  ///
  /// - Parameters:
  ///   - bounds: what the group spans, which `tellsMore` has been asked about.
  ///   - starts: of all intervals, as `extents`. Those of the group's blocks are all there.
  mutating func survey(
    _ group: Int, spanning bounds: OuterBounds, blockSize: Int, _ starts: Span<Double>,
    _ extents: Span<Double>
  ) {
    inverseSteps.grow(to: group + 1, filling: 0)
    halves.grow(to: Self.places(of: group).upperBound, filling: .max)
    let inverseStep = Self.inverseStep(for: bounds)
    inverseSteps[group] = inverseStep
    for block in 0..<BoundsLevel.groupSize {
      let first = (group * BoundsLevel.groupSize + block) * blockSize
      var bits: UInt64 = 0
      for index in first..<first + blockSize {
        bits |= Self.parts(from: starts[index], to: starts[index] + extents[index], inverseStep)
      }
      let place = Self.places(of: group).lowerBound + block
      halves[place] = UInt32(truncatingIfNeeded: bits)
      halves[place + BoundsLevel.groupSize] = UInt32(truncatingIfNeeded: bits &>> 32)
    }
  }

  /// Where a group's halves stand.
  private static func places(of group: Int) -> Range<Int> {
    2 * group * BoundsLevel.groupSize..<2 * (group + 1) * BoundsLevel.groupSize
  }

  /// One over the least power of two of which the bounds touch no more than 64 parts, wherever these begin.
  private static func inverseStep(for bounds: OuterBounds) -> Double {
    let least = (Double(bounds.greatest) - Double(bounds.least)) / (greatestPartCount - 2)
    return 1 / (least.binade < least ? 2 * least.binade : least.binade)
  }

  // MARK: Parts

  /// A bit for each part of a group that a stretch touches, as far as the group spans it.
  @inline(__always)
  static func parts(
    spanning bounds: OuterBounds, touching stretch: OuterStretch, _ inverseStep: Double
  ) -> UInt64 {
    parts(
      from: Double(max(stretch.lo, bounds.least)), to: Double(min(stretch.hi, bounds.greatest)), inverseStep)
  }

  /// A bit for each part from a place to another, which are no farther apart than 64 parts. Bits are used round and round, so that
  /// it does not matter where a group begins.
  @inline(__always)
  private static func parts(from lo: Double, to hi: Double, _ inverseStep: Double) -> UInt64 {
    let (first, last) = (part(at: lo, inverseStep), part(at: hi, inverseStep))
    let bits = (2 as UInt64) &<< (last &- first) &- 1
    return bits &<< first | bits &>> (0 &- first)
  }

  /// The number of the part that begins nearest to a place; only the last six bits count.
  ///
  /// As bounds are rounded outward, a group that is not at 0 spans at least a 2²²-th of how far it is away, and no number
  /// is greater than 2³⁰.
  @inline(__always)
  private static func part(at place: Double, _ inverseStep: Double) -> UInt64 {
    // Beside 1.5 · 2⁵², whole numbers stand in the last bits: a fraction of a conversion's time.
    (place * inverseStep + 0x1.8p52).bitPattern
  }
}
