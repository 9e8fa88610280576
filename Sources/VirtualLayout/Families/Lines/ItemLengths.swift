/// The lengths of items, by their indices in the arrays of an `ItemChunks`.
///
/// They are read through pointers: with checked subscripts, breaking 100,000 items takes a third longer.
package struct ItemLengths: BitwiseCopyable {
  let cross: UnsafePointer<Double>
  let main: UnsafePointer<Double>

  @inline(__always)
  package subscript(index: Int) -> AxisSize { AxisSize(main: main[index], cross: cross[index]) }

  /// The greatest main extent of some items; 0 without items. This is how high a row is. Repeated for
  /// speed in `LinePointers.advance`, and for rows that may cross chunks in `CountedRows` and `CountedRows+Sums`.
  @inline(__always)
  func longest(_ part: Range<Int>) -> Double {
    var longest = 0.0
    for index in part { longest = main[index] > longest ? main[index] : longest }
    return longest
  }

  /// Does what `longest` does if all items that are not measured have one size.
  @inline(__always)
  func longest(_ part: Range<Int>, _ unmeasured: UnmeasuredSize) -> Double {
    var longest = 0.0
    for index in part {
      let length = main[index] < 0 ? unmeasured.main : main[index]
      longest = length > longest ? length : longest
    }
    return longest
  }

  /// Does what `LineRule.take` does, with a rule's `begin` and `extend`.
  @inline(__always)
  func take(
    _ items: Range<Int>, into line: inout Line, begin: (AxisSize) -> Line,
    extend: (inout Line, AxisSize) -> Bool
  ) -> Int {
    var index = items.lowerBound
    let isNew = line.count == 0 && index < items.upperBound
    // A conditional expression, because the compiler would drop a plain copy of `line` and store each item's values in `line`
    // itself, which doubles the time.
    var taken = isNew ? begin(self[index]) : line
    if isNew { index &+= 1 }
    while index < items.upperBound, extend(&taken, self[index]) { index &+= 1 }
    line = taken
    return index
  }

  /// Runs `body` with the lengths in two arrays. It may read those in `part`.
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
