// Where groups of sixteen are compared with a stretch through pointers, four at a time and without a branch.

/// What ends a walk through the groups of blocks, to be asked behind each.
struct BoundsScan {
  private let leastBehind: UnsafeBufferPointer<Float>

  @inline(__always)
  fileprivate init(_ leastBehind: UnsafeBufferPointer<Float>) { self.leastBehind = leastBehind }

  var groupCount: Int { leastBehind.count }

  /// Whether no block behind a group meets the stretch, for all of them start too late.
  @inline(__always)
  func isLast(_ group: Int, for stretch: OuterStretch) -> Bool { !(leastBehind[group] < stretch.hi) }
}

extension BoundsTree {
  /// Hands out what ends a walk.
  @inline(__always)
  func withScan<Result>(_ body: (BoundsScan) -> Result) -> Result {
    leastBehind.withUnsafeBufferPointer { body(BoundsScan($0)) }
  }
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

  /// How long what its elements span is in all, of a group that is whole.
  @inline(__always)
  func sumOfSpans(ofGroup group: Int) -> Float {
    withGroup(group) { group in
      var sums = SIMD4<Float>.zero
      for four in 0..<4 {
        let place = four &* MemoryLayout<SIMD4<Float>>.stride
        let leasts = group.loadUnaligned(fromByteOffset: place, as: SIMD4<Float>.self)
        let greatests = group.loadUnaligned(fromByteOffset: 64 &+ place, as: SIMD4<Float>.self)
        sums += greatests - leasts
      }
      return sums.sum()
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
    let (los, his) = (SIMD4(repeating: lo), SIMD4(repeating: hi))
    return ComparisonBits.ofSixteen { offset in
      let least = group.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self)
      let greatest = group.loadUnaligned(fromByteOffset: 64 &+ offset, as: SIMD4<Float>.self)
      return (least .< his) .& (greatest .>= los)
    }
  }
}

extension BlockOccupancy {
  /// A bit for each block of a group that may meet the stretch: may one of its intervals?
  ///
  /// - Parameter bounds: what the group spans.
  @inline(__always)
  func bits(ofGroup group: Int, spanning bounds: OuterBounds, touching stretch: OuterStretch) -> UInt32 {
    guard group < groupCount else { return .max }
    let parts = Self.parts(spanning: bounds, touching: stretch, inverseSteps[group])
    let lower = SIMD4(repeating: UInt32(truncatingIfNeeded: parts))
    let upper = SIMD4(repeating: UInt32(truncatingIfNeeded: parts &>> 32))
    return halves.withUnsafeBytes { halves in
      let group =
        halves.baseAddress.unsafelyUnwrapped
        + group &* (2 * BoundsLevel.groupSize * MemoryLayout<UInt32>.stride)
      return ComparisonBits.ofSixteen { offset in
        let lowers = group.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
        let uppers = group.loadUnaligned(fromByteOffset: 64 &+ offset, as: SIMD4<UInt32>.self)
        return (lowers & lower) | (uppers & upper) .!= .zero
      }
    }
  }
}
