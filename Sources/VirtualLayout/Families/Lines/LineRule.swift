/// A mode's rule for the lines of one container: when an item joins a line, how far a line extends, and where its items stand.
///
///     main ↓   | item 0 | item 1 |  item 2  |      a line; the rule says how far it extends
///              |   item 3   | item 4 |             the next line, `lineSpacing` after it
///
/// A rule receives items in order. Its laws:
/// 1. `begin` and `extend` depend only on the items since the line began. So lines can be broken again from any line on, and
///    two engines with the same items agree to the bit.
/// 2. `extend` adds the item to the line and returns true, or returns false and leaves the line unchanged.
/// 3. `close` follows the last item of a line. It makes `extent` final, on the grid of main-axis lengths (`Length.main`). The
///    result depends only on the line's items and, for the last line, on `last`. If `traits.extendsToLongestItem`, an engine
///    that needs only the extent may skip the call.
/// 4. `place` receives the items of a line in order, from the first. An engine may stop before the last.
/// 5. `traits` and `request` never change, and hold for every line.
///
/// Engines do not know the type of a rule. They make one call for many items (`take`, `place(_:of:with:into:)`). It is compiled
/// for each rule, with the calls for single items inlined.
package protocol LineRule: AnyObject, Sendable {
  var traits: LineTraits { get }
  var request: SizeRequest { get }

  // MARK: Laws

  /// Makes a line of one item, even of one that is too wide.
  func begin(with item: AxisSize) -> Line
  /// Adds an item to a line; returns whether it joins.
  func extend(_ line: inout Line, with item: AxisSize) -> Bool
  /// Computes what depends on all items of a line. By default does nothing.
  ///
  /// - Parameter last: the context of the last line; nil for any other line.
  func close(_ line: inout Line, last: LastLineContext?)

  /// Returns how to place the items of a line that starts at `main`. Its `spaced.extent` is the line's extent.
  ///
  /// - Parameter last: as in `close`.
  func placer(for line: Line, at main: Double, last: LastLineContext?) -> LinePlacer
  /// Places the next item. By default as `traits.spacedItems` says.
  func place(_ item: AxisSize, with placer: inout LinePlacer) -> AxisFrame

  // MARK: Called by engines; do not implement these

  /// Adds items to a line, which may be empty, until one does not join. Returns the index of that item, or the end.
  func take(_ items: Range<Int>, of lengths: ItemLengths, into line: inout Line) -> Int
  /// Returns how to place a line that starts at `main`. `items` are indices in a store's arrays. Not for the last line.
  func placer(of items: Range<Int>, in lengths: ItemLengths, at main: Double) -> LinePlacer
  /// Places the next items of a line and writes their frames.
  func place(
    _ items: Range<Int>, of lengths: ItemLengths, with placer: inout LinePlacer,
    into frames: UnsafeMutablePointer<AxisFrame>)
}

extension LineRule {
  /// The line of some items, given by their indices in a store's arrays. Not for the last line.
  func measure(_ items: Range<Int>, of lengths: ItemLengths) -> Line {
    var line = Line.none
    _ = take(items, of: lengths, into: &line)
    close(&line, last: nil)
    return line
  }

  @inline(__always)
  package func close(_ line: inout Line, last: LastLineContext?) {}

  @inline(__always)
  package func place(_ item: AxisSize, with placer: inout LinePlacer) -> AxisFrame {
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
    placer(for: measure(items, of: lengths), at: main, last: nil)
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
