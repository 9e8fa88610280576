// Tests of groups of sixteen, through pointers: four elements at a time and without branches.
extension BoundsLevel {
  /// A bit for each element of a group: may it meet the stretch?
  @inline(__always)
  func bits(ofGroup group: Int, meeting stretch: OuterStretch) -> UInt32 {
    withGroup(group) { group in
      let (los, his) = (SIMD4(repeating: stretch.lo), SIMD4(repeating: stretch.hi))
      return ComparisonBits.ofSixteen { offset in
        let least = group.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self)
        let greatest = group.loadUnaligned(fromByteOffset: 64 &+ offset, as: SIMD4<Float>.self)
        return (least .< his) .& (greatest .>= los)
      }
    }
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

  @inline(__always)
  private func withGroup<Result>(_ group: Int, _ body: (UnsafeRawPointer) -> Result) -> Result {
    precondition(group >= 0 && group < groupCount, "group out of range")
    return values.withUnsafeBytes {
      body($0.baseAddress.unsafelyUnwrapped + group &* (2 * Self.groupSize * MemoryLayout<Float>.stride))
    }
  }
}

/// What ends a walk through the groups of blocks.
struct BoundsScan {
  private let leastAfter: UnsafeBufferPointer<Float>

  fileprivate init(_ leastAfter: UnsafeBufferPointer<Float>) { self.leastAfter = leastAfter }

  var groupCount: Int { leastAfter.count }

  /// Whether all blocks after a group start too late to meet the stretch.
  func isLast(_ group: Int, for stretch: OuterStretch) -> Bool { !(leastAfter[group] < stretch.hi) }
}

extension BoundsTree {
  /// Runs `body` with what ends a walk.
  @inline(__always)
  func withScan<Result>(_ body: (BoundsScan) -> Result) -> Result {
    leastAfter.withUnsafeBufferPointer { body(BoundsScan($0)) }
  }
}
