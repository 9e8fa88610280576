/// A mode's rule of lines, worked out for a container: how items are cut into lines, and where they stand on them.
///
///     main ↓   | item 0 | item 1 |  item 2  |      one line; its extent is the rule's word
///              |   item 3   | item 4 |             the next, `lineSpacing` after it
///
/// A rule is a fold over items in order. Its laws:
/// 1. What `begin` and `extend` return depends on the items since the line began and on nothing else. So a line can be begun again
///    anywhere, and two engines that fold the same items agree to the bit.
/// 2. `extend` takes the item into the line and returns true, or returns false and leaves the line as it was.
/// 3. `close` is called once all items of a line are on it. After it `extent` is final and on the grid of main-axis lengths
///    (`Length.main`). It depends on the items and, on the last line, on how the lines end.
/// 4. `place` is called for each item of the line once, in order.
/// 5. `traits` and `request` never change, and what they say is so.
///
/// The engine knows no rule's type. What it calls (`take`, `place` of a stretch) covers a whole line and is compiled for each
/// final class that conforms, with the laws compiled into it.
package protocol LineRule: AnyObject {
  /// What holds of all lines.
  var traits: LineTraits { get }
  /// What the source is asked for.
  var request: SizeRequest { get }

  // MARK: Laws

  /// A line of one item. Every line takes at least one.
  func begin(with item: ItemExtents) -> Line
  /// Takes an item into a line; returns whether it joins.
  func extend(_ line: inout Line, with item: ItemExtents) -> Bool
  /// Works out what only a whole line can say of itself. By default nothing.
  ///
  /// - Parameter last: how the lines end, if it is the section's last.
  func close(_ line: inout Line, last: LastLineContext?)

  /// How the items of a line are placed that starts at `main`. Its `spaced.extent` is the line's.
  ///
  /// - Parameter last: as in `close`.
  func placer(for line: Line, at main: Double, last: LastLineContext?) -> LinePlacer
  /// Places the next item. By default as `traits.spacedItems` says.
  func place(_ item: ItemExtents, with placer: inout LinePlacer) -> AxisFrame

  // MARK: Called by engines; a mode leaves these as they are

  /// Takes items into a line, which may have none yet, until one does not join; returns its index, or the end.
  func take(_ items: Range<Int>, of lengths: ItemLengths, into line: inout Line) -> Int
  /// How a line is placed that starts at `main` and has its items at these indices of the flat arrays; not the last line.
  func placer(of items: Range<Int>, in lengths: ItemLengths, at main: Double) -> LinePlacer
  /// Places the next items of a line.
  func place(
    _ items: Range<Int>, of lengths: ItemLengths, with placer: inout LinePlacer,
    into frames: UnsafeMutablePointer<AxisFrame>)
}

extension LineRule {
  /// A line of items that are known to be on it, by their indices in the flat arrays; not the last line.
  func measure(_ items: Range<Int>, of lengths: ItemLengths) -> Line {
    var line = Line.none
    _ = take(items, of: lengths, into: &line)
    close(&line, last: nil)
    return line
  }

  @inline(__always)
  package func close(_ line: inout Line, last: LastLineContext?) {}

  @inline(__always)
  package func place(_ item: ItemExtents, with placer: inout LinePlacer) -> AxisFrame {
    traits.spacedItems.unsafelyUnwrapped.place(item, with: &placer.spaced)
  }

  package func take(_ items: Range<Int>, of lengths: ItemLengths, into line: inout Line) -> Int {
    lengths.take(items, into: &line) {
      begin(with: $0)
    } extend: {
      extend(&$0, with: $1)
    }
  }

  package func placer(of items: Range<Int>, in lengths: ItemLengths, at main: Double) -> LinePlacer {
    var line = Line.none
    _ = take(items, of: lengths, into: &line)
    close(&line, last: nil)
    return placer(for: line, at: main, last: nil)
  }

  package func place(
    _ items: Range<Int>, of lengths: ItemLengths, with placer: inout LinePlacer,
    into frames: UnsafeMutablePointer<AxisFrame>
  ) {
    var next = placer
    for index in items { frames[index &- items.lowerBound] = place(lengths[index], with: &next) }
    placer = next
  }
}

/// The lengths of items, by their indices in a store's flat arrays.
///
/// Read through pointers, because breaking and querying read so many of them: with checked subscripts, breaking 100,000 items takes a
/// third longer.
package struct ItemLengths: BitwiseCopyable {
  let cross: UnsafePointer<Double>
  let main: UnsafePointer<Double>

  @inline(__always)
  package subscript(index: Int) -> ItemExtents { ItemExtents(cross: cross[index], main: main[index]) }

  /// The greatest extent of some items along the main axis; 0 without items.
  @inline(__always)
  func longest(_ part: Range<Int>) -> Double {
    var longest = 0.0
    for index in part { longest = main[index] > longest ? main[index] : longest }
    return longest
  }

  /// Adds items to a line, which may be empty, until one does not join. Returns that item's index, or the end.
  @inline(__always)
  func take(
    _ items: Range<Int>, into line: inout Line, begin: (ItemExtents) -> Line,
    extend: (inout Line, ItemExtents) -> Bool
  ) -> Int {
    var index = items.lowerBound
    // A copy can stay in registers.
    var taken = line
    if taken.count == 0, index < items.upperBound {
      taken = begin(self[index])
      index &+= 1
    }
    while index < items.upperBound, extend(&taken, self[index]) { index &+= 1 }
    line = taken
    return index
  }

  /// Runs `body` with the lengths in two arrays, of which it may read `part`.
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
