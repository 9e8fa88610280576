extension UInt64 {
  /// Calls `body` with the number of each bit that is set, ascending: the least bit's is `first`.
  @inlinable
  @inline(__always)
  package func forEachBit(from first: Int, _ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(first &+ rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}
