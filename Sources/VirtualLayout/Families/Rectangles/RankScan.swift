/// Numbers in no order, brought into one by how many others are less than each: many comparisons at once and no branch to
/// mispredict, which in a few dozen numbers is what takes the time.
package struct RankScan {
  /// How many numbers are compared with each other one at a time: as many as registers hold beside their ranks.
  package static var width: Int { 24 }

  /// Calls `body` with each number's index and with its place in ascending order. No two numbers are equal.
  ///
  /// - Parameter numbers: memory for a multiple of `width` of them; what is in it behind the last is of no account.
  /// - Complexity: O(count²): about an instruction a pair.
  @inline(__always)
  package static func forEachRank(
    of numbers: UnsafePointer<Int32>, count: Int, _ body: (_ index: Int, _ rank: Int) -> Void
  ) {
    var first = 0
    while first < count {
      let group = UnsafeRawPointer(numbers + first)
      let low = group.loadUnaligned(as: SIMD8<Int32>.self)
      let middle = group.loadUnaligned(fromByteOffset: 32, as: SIMD8<Int32>.self)
      let high = group.loadUnaligned(fromByteOffset: 64, as: SIMD8<Int32>.self)
      var ranks = (SIMD8<Int32>.zero, SIMD8<Int32>.zero, SIMD8<Int32>.zero)
      for index in 0..<count {
        let other = SIMD8<Int32>(repeating: numbers[index])
        // Where it holds, a mask is -1.
        ranks.0 &-= unsafeBitCast(other .< low, to: SIMD8<Int32>.self)
        ranks.1 &-= unsafeBitCast(other .< middle, to: SIMD8<Int32>.self)
        ranks.2 &-= unsafeBitCast(other .< high, to: SIMD8<Int32>.self)
      }
      withUnsafeBytes(of: ranks) { ranks in
        let end = min(width, count &- first)
        for index in 0..<end {
          let rank = ranks.load(fromByteOffset: index &* MemoryLayout<Int32>.stride, as: Int32.self)
          body(first &+ index, Int(rank))
        }
      }
      first &+= width
    }
  }
}
