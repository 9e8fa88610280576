// Sums that stand side by side, to which the same is added: an edit does it to half a node on every level of a tree. Through a
// pointer, as the compiler adds to several at once only where it need not check each.
extension [Int] {
  /// Adds to each of a stretch of elements.
  mutating func add(_ amount: Int, to part: Range<Int>) {
    withUnsafeMutableBufferPointer { sums in
      precondition(part.lowerBound >= 0 && part.upperBound <= sums.count, "sums out of range")
      for index in part { sums[index] &+= amount }
    }
  }
}

extension [Double] {
  /// Adds to each of a stretch of elements.
  mutating func add(_ amount: Double, to part: Range<Int>) {
    withUnsafeMutableBufferPointer { sums in
      precondition(part.lowerBound >= 0 && part.upperBound <= sums.count, "sums out of range")
      for index in part { sums[index] += amount }
    }
  }
}
