/// The lengths of items, by their indices in a store's flat arrays. Read through pointers, as cuts and queries see so many of them:
/// with checked subscripts, cutting 100,000 items takes a third longer.
package struct ItemLengths: BitwiseCopyable {
  let cross: UnsafePointer<Double>
  let main: UnsafePointer<Double>

  @inline(__always)
  package subscript(index: Int) -> ItemExtents { ItemExtents(cross: cross[index], main: main[index]) }

  /// How far the longest of some items extends along the main axis.
  @inline(__always)
  func longest(_ part: Range<Int>) -> Double {
    var longest = 0.0
    for index in part { longest = main[index] > longest ? main[index] : longest }
    return longest
  }

  /// Runs `body` with the lengths in two arrays, of which it may look at a part.
  @inline(__always)
  static func with<Result>(
    _ part: Range<Int>, of cross: [Double], _ main: [Double], _ body: (ItemLengths) -> Result
  ) -> Result {
    cross.withUnsafeBufferPointer { cross in
      main.withUnsafeBufferPointer { main in
        precondition(
          part.lowerBound >= 0 && part.upperBound <= cross.count && part.upperBound <= main.count,
          "items out of range")
        return body(
          ItemLengths(
            cross: cross.baseAddress.unsafelyUnwrapped, main: main.baseAddress.unsafelyUnwrapped))
      }
    }
  }
}
