// The one place of the store that reads memory through a pointer: the loops that see every item of a prepare. With
// checked subscripts cutting 100,000 items into lines takes a third longer.
extension LineStore {
  /// Whether one of these extents across is narrow.
  static func hasNarrow(_ cross: [Double], _ part: Range<Int>) -> Bool {
    cross.withUnsafeBufferPointer { cross in
      precondition(part.lowerBound >= 0 && part.upperBound <= cross.count, "items out of range")
      let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(cross)[...])
      let stride = MemoryLayout<Double>.stride
      let limit = SIMD4<Double>(repeating: narrow)
      var found = SIMD4<Int64>.zero
      var index = part.lowerBound
      while index &+ 4 <= part.upperBound {
        let four = bytes.loadUnaligned(fromByteOffset: index &* stride, as: SIMD4<Double>.self)
        found |= unsafeBitCast(four .< limit, to: SIMD4<Int64>.self)
        index &+= 4
      }
      while index < part.upperBound {
        if cross[index] < narrow { return true }
        index &+= 1
      }
      return found != .zero
    }
  }

  /// Hands items of the flat arrays to `take` until it refuses one; returns that one's index, or the end.
  @inline(__always)
  static func takeItems(
    _ part: Range<Int>, _ cross: [Double], _ main: [Double],
    while take: (_ cross: Double, _ main: Double) -> Bool
  ) -> Int {
    precondition(
      part.lowerBound >= 0 && part.upperBound <= cross.count && cross.count == main.count,
      "items out of range")
    return cross.withUnsafeBufferPointer { cross in
      main.withUnsafeBufferPointer { main in
        guard let cross = cross.baseAddress, let main = main.baseAddress else { return part.upperBound }
        var index = part.lowerBound
        while index < part.upperBound, take(cross[index], main[index]) { index &+= 1 }
        return index
      }
    }
  }
}
