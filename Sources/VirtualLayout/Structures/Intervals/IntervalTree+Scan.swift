// Tests blocks through pointers, two intervals at a time and without branches. With checked subscripts, interval by interval, a
// query for the visible items takes three times as long.
extension IntervalTree {
  @inline(__always)
  func withBlocks<Result>(_ body: (BlockScan<blockSize>) -> Result) -> Result {
    starts.withUnsafeBytes { starts in
      extents.withUnsafeBytes { extents in
        body(BlockScan(starts: starts, extents: extents, hasEmptyIntervals: hasEmptyIntervals))
      }
    }
  }
}

/// Tests the intervals of a tree a block at a time. The arrays hold whole blocks (the tree's invariant 1).
struct BlockScan<let blockSize: Int> {
  fileprivate let starts: UnsafeRawBufferPointer
  fileprivate let extents: UnsafeRawBufferPointer
  fileprivate let hasEmptyIntervals: Bool

  /// A bit for each interval of a block that intersects `lo..<hi`.
  @inline(__always)
  func hits(inBlock block: Int, _ lo: Double, _ hi: Double) -> UInt64 {
    let los = SIMD2<Double>(repeating: lo)
    let his = SIMD2<Double>(repeating: hi)
    // The test for empty intervals is left out if there are none.
    return hasEmptyIntervals
      ? bits(from: block &* blockSize) { start, extent in
        (start .< his) .& ((start + extent .> los) .| (start .>= los))
      }
      : bits(from: block &* blockSize) { start, extent in (start .< his) .& (start + extent .> los) }
  }

  /// The first interval of `range` that ends at `position` or later; else the end of `range`. May read a block past it.
  func firstEnd(from position: Double, in range: Range<Int>) -> UInt32 {
    let positions = SIMD2<Double>(repeating: position)
    return first(in: range) { start, extent in start + extent .>= positions }
  }

  /// The first interval of `range` that starts at `position` or later; else the end of `range`. May read a block past it.
  func firstStart(from position: Double, in range: Range<Int>) -> UInt32 {
    let positions = SIMD2<Double>(repeating: position)
    return first(in: range) { start, _ in start .>= positions }
  }

  @inline(__always)
  private func first(
    in range: Range<Int>, _ holds: (SIMD2<Double>, SIMD2<Double>) -> SIMDMask<SIMD2<Int64>>
  ) -> UInt32 {
    var index = range.lowerBound
    while index < range.upperBound {
      let found = bits(from: index, holds)
      guard found == 0 else {
        index &+= found.trailingZeroBitCount
        break
      }
      index &+= blockSize
    }
    return UInt32(truncatingIfNeeded: min(index, range.upperBound))
  }

  /// A bit for each of `blockSize` intervals from `first` on.
  @inline(__always)
  private func bits(
    from first: Int, _ holds: (SIMD2<Double>, SIMD2<Double>) -> SIMDMask<SIMD2<Int64>>
  ) -> UInt64 {
    let starts = starts.baseAddress.unsafelyUnwrapped + first &* MemoryLayout<Double>.stride
    let extents = extents.baseAddress.unsafelyUnwrapped + first &* MemoryLayout<Double>.stride
    return ComparisonBits.ofPairs(count: blockSize) { offset in
      holds(
        starts.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self),
        extents.loadUnaligned(fromByteOffset: offset, as: SIMD2<Double>.self))
    }
  }
}

// Tests groups of sixteen elements, four at a time.
extension BoundsLevel {
  /// A bit for each element of a group that may intersect the query range.
  @inline(__always)
  func bits(ofGroup group: Int, meeting range: OuterRange) -> UInt32 {
    withGroup(group) { group in
      let (los, his) = (SIMD4(repeating: range.lo), SIMD4(repeating: range.hi))
      return ComparisonBits.ofSixteen { offset in
        let least = group.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self)
        let greatest = group.loadUnaligned(fromByteOffset: 64 &+ offset, as: SIMD4<Float>.self)
        return (least .< his) .& (greatest .>= los)
      }
    }
  }

  /// The range that a group spans.
  @inline(__always)
  func bounds(ofGroup group: Int) -> OuterBounds {
    withGroup(group) { group in
      var least = group.loadUnaligned(as: SIMD4<Float>.self)
      var greatest = group.loadUnaligned(fromByteOffset: 64, as: SIMD4<Float>.self)
      for four in 1..<4 {
        let place = four &* MemoryLayout<SIMD4<Float>>.stride
        let leasts = group.loadUnaligned(fromByteOffset: place, as: SIMD4<Float>.self)
        let greatests = group.loadUnaligned(fromByteOffset: 64 &+ place, as: SIMD4<Float>.self)
        least.replace(with: leasts, where: leasts .< least)
        greatest.replace(with: greatests, where: greatests .> greatest)
      }
      return OuterBounds(least: least.min(), greatest: greatest.max())
    }
  }

  @inline(__always)
  private func withGroup<Result>(_ group: Int, _ body: (UnsafeRawPointer) -> Result) -> Result {
    precondition(group >= 0 && group < groupCount, "group out of range")
    return values.withUnsafeBytes {
      body($0.baseAddress.unsafelyUnwrapped + group &* (2 * Self.groupSize * MemoryLayout<Float>.stride))
    }
  }
}
