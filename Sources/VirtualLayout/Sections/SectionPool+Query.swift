// How small sections are asked: as a rule, each of their items is looked at.
extension SectionPool {
  /// Of a section's items, which begin at `origin`, those that the rectangle meets: a bit for each. For the common
  /// orientation, down and from left to right: both axes at once, by the rule of `LayoutRect.intersects`.
  @inline(__always)
  func items(_ range: Range<Int>, in rect: LayoutRect, from origin: Double) -> UInt64 {
    let shift = SIMD2(0, origin)
    let lo = SIMD2(rect.x, rect.y)
    let hi = lo + SIMD2(max(rect.width, 0), max(rect.height, 0))
    var met: UInt64 = 0
    var bit: UInt64 = 1
    frames.withUnsafeBufferPointer { frames in
      for index in range {
        let frame = frames[index]
        let start = SIMD2(frame.cross, frame.main) + shift
        let end = start + SIMD2(frame.crossExtent, frame.mainExtent)
        met |= all((start .< hi) .& ((end .> lo) .| (start .>= lo))) ? bit : 0
        bit &<<= 1
      }
    }
    return met
  }

  /// The same in any orientation.
  @inline(never)
  func items(_ range: Range<Int>, in rect: LayoutRect, _ transform: AxisTransform) -> UInt64 {
    var met: UInt64 = 0
    var bit: UInt64 = 1
    for index in range {
      if transform.physical(frames[index]).intersects(rect) { met |= bit }
      bit &<<= 1
    }
    return met
  }

  /// Appends items of a section, a bit for each, to a batch of elements as far as there is room; returns those there was none
  /// for.
  @inline(never)
  func append(
    _ bits: UInt64, _ range: Range<Int>, of section: Int, _ transform: AxisTransform,
    to batch: inout OutputBuffer<BatchedElement>
  ) -> UInt64 {
    var rest = bits
    while rest != 0 && batch.room > 0 {
      let item = rest.trailingZeroBitCount
      rest &= rest &- 1
      batch.append(
        BatchedElement(
          frame: transform.physical(frames[range.lowerBound + item]), item: item, section: section))
    }
    return rest
  }
}
