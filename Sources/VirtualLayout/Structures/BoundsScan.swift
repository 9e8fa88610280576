// Where groups of sixteen are compared with a stretch through pointers, four at a time and without a branch.
extension BoundsTree {
  /// Hands out the blocks to be looked through.
  @inline(__always)
  func withBlocks<Result>(_ body: (BoundsScan) -> Result) -> Result {
    blocks.values.withUnsafeBytes { values in
      leastBehind.withUnsafeBufferPointer { leastBehind in
        body(BoundsScan(blocks: values, leastBehind: leastBehind))
      }
    }
  }
}

/// The blocks of a tree of bounds, ready to be looked through a group at a time.
struct BoundsScan {
  fileprivate let blocks: UnsafeRawBufferPointer
  fileprivate let leastBehind: UnsafeBufferPointer<Float>

  var groupCount: Int { leastBehind.count }

  /// A bit for each block of a group: may it meet the stretch?
  @inline(__always)
  func bits(ofGroup group: Int, meeting stretch: OuterStretch) -> UInt32 {
    stretch.bits(
      blocks.baseAddress.unsafelyUnwrapped + group &* (2 * BoundsLevel.groupSize * MemoryLayout<Float>.stride)
    )
  }

  /// Whether no block behind a group meets the stretch, for all of them start too late.
  @inline(__always)
  func isLast(_ group: Int, for stretch: OuterStretch) -> Bool { !(leastBehind[group] < stretch.hi) }
}

extension BoundsLevel {
  /// A bit for each element of a group: may it meet the stretch?
  @inline(__always)
  func bits(ofGroup group: Int, meeting stretch: OuterStretch) -> UInt32 {
    withGroup(group) { stretch.bits($0) }
  }

  /// What a group spans.
  @inline(__always)
  func bounds(ofGroup group: Int) -> OuterBounds {
    withGroup(group) { group in
      var least = group.loadUnaligned(as: SIMD4<Float>.self)
      var greatest = group.loadUnaligned(fromByteOffset: 64, as: SIMD4<Float>.self)
      for quarter in 1..<4 {
        let place = quarter &* MemoryLayout<SIMD4<Float>>.stride
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
    precondition(group >= 0 && group < groupCount, "a group that is not there")
    return values.withUnsafeBytes {
      body($0.baseAddress.unsafelyUnwrapped + group &* (2 * Self.groupSize * MemoryLayout<Float>.stride))
    }
  }
}

extension OuterStretch {
  /// A bit for each of sixteen elements whose starts, and then whose ends, stand there: may it meet the stretch?
  @inline(__always)
  fileprivate func bits(_ group: UnsafeRawPointer) -> UInt32 {
    let (los, his) = (SIMD4<Float>(repeating: lo), SIMD4<Float>(repeating: hi))
    var bits = SIMD4<Int32>(1, 2, 4, 8)
    var meeting = SIMD4<Int32>.zero
    for quarter in 0..<4 {
      let place = quarter &* MemoryLayout<SIMD4<Float>>.stride
      let least = group.loadUnaligned(fromByteOffset: place, as: SIMD4<Float>.self)
      let greatest = group.loadUnaligned(fromByteOffset: 64 &+ place, as: SIMD4<Float>.self)
      meeting |= unsafeBitCast((least .< his) .& (greatest .>= los), to: SIMD4<Int32>.self) & bits
      bits &<<= 4
    }
    return UInt32(truncatingIfNeeded: meeting.wrappedSum())
  }
}
