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

  /// Some of a section's items, as a set in a batch of elements.
  @inline(__always)
  func pooledItems(
    _ bits: UInt64, _ range: Range<Int>, of section: Int, from origin: Double
  ) -> PooledItems? {
    frames.withUnsafeBufferPointer { frames in
      frames.baseAddress.map { PooledItems(bits, of: section, from: origin, $0 + range.lowerBound) }
    }
  }

  /// Appends those from `next` on to a batch of elements as far as there is room, which leaves `next` at the end of the
  /// section or in front of what there was no room for.
  @inline(never)
  func append(
    _ range: Range<Int>, from next: inout UInt8, of section: Int, _ query: borrowing RegionQuery,
    from origin: Double, to batch: inout QueryBatch<PlacedItem>
  ) {
    var transform = query.transform
    transform.origin = origin
    while Int(next) < range.count && batch.room > 0 {
      let frame = transform.physical(frames[range.lowerBound + Int(next)])
      if frame.intersects(query.region) {
        batch.append(PlacedItem(frame: frame, item: Int(next), section: section))
      }
      next += 1
    }
  }
}
