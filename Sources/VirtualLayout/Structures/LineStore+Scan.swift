// The one place of the store that reads memory through pointers.
extension LineStore {
  /// Visits items by their indices in the flat arrays.
  @inline(__always)
  func forEachItem(_ part: Range<Int>, _ body: (_ cross: Double, _ main: Double) -> Void) {
    precondition(
      part.lowerBound >= 0 && part.upperBound <= cross.count && cross.count == main.count,
      "items out of range")
    cross.withUnsafeBufferPointer { cross in
      main.withUnsafeBufferPointer { main in
        for index in part { body(cross[index], main[index]) }
      }
    }
  }
}
