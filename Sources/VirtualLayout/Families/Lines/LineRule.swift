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
/// Engines do not know the type of a rule. To break or measure lines, they make one call for many items (`take`,
/// `placer(of:in:at:)`). It is compiled for each rule, with the calls for single items inlined. Only `place` is called for each
/// item, and only if `traits.spacedItems` is nil.
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
  /// - Parameter last: nil for every line but the last. Without `traits.hasOwnLastLine`, the last line is closed with nil or
  ///   with an empty context. With `traits.hasOwnLastLine`, it is closed with nil as long as it is not known to be the last,
  ///   and then again, with its context.
  func close(_ line: inout Line, last: LastLineContext?)

  /// Returns how to place the items of a line that starts at `main`. Its `spaced.extent` is the line's extent.
  ///
  /// - Parameter last: the context of the last line; nil for any other line.
  func placer(for line: Line, at main: Double, last: LastLineContext?) -> LinePlacer
  /// Places the next item. By default as `traits.spacedItems` says.
  func place(_ item: AxisSize, with placer: inout LinePlacer) -> AxisRect

  // MARK: Called by engines; do not implement these

  /// Adds items to a line, which may be empty, until one does not join. Returns the index of that item, or the end.
  func take(_ items: Range<Int>, of lengths: ItemLengths, into line: inout Line) -> Int
  /// Returns how to place a line that starts at `main`. `items` are indices in a store's arrays. Not for the last line.
  func placer(of items: Range<Int>, in lengths: ItemLengths, at main: Double) -> LinePlacer
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
  package func place(_ item: AxisSize, with placer: inout LinePlacer) -> AxisRect {
    traits.spacedItems!.place(item, with: &placer.spaced)
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
}

/// What all lines of a section have in common, as plain data. With it, lines are broken and queried without a call of the
/// mode's rule for each item.
package struct LineTraits: Sendable, BitwiseCopyable {
  var room: ContainerRoom
  var lineSpacing: Double

  /// When items join a line, if that depends only on their cross extents. Nil if only the rule knows.
  var fit: LineFit?
  /// Whether a line extends as far as its longest item. If not, `LineRule.close` computes its extent.
  var extendsToLongestItem = true

  /// How items stand on lines, if a `SpacedPlacer` places them; the host can then compute frames. Nil if the rule places them.
  var spacedItems: SpacedItems?
  /// The cross start of a line's first item and the spacing between items, if all lines share both. Nil if the rule computes
  /// them.
  var evenSpacing: (start: Double, spacing: Double)?

  /// How items lie along the main axis on lines that are longer than the items.
  var alignment = Alignment.leaving(0)
  /// Whether every item with a cross extent meets 0 ..< `room.content`, provided that the room has an extent. If so, a query
  /// that covers this range does not test each item.
  var keepsItemsInContent = true

  /// Whether the last line depends on more than its items.
  var hasOwnLastLine = false
  /// Whether the last line depends on whether all items of the section are equal. Has an effect only with `hasOwnLastLine`.
  var comparesItems = false
  /// Whether lines are only as wide as their items (`Line.used`). If so, the layout can choose its own cross extent.
  var hugsItems = false

  enum Alignment: Equatable, BitwiseCopyable {
    /// Items keep their length. This share of the line's free space lies before them: 0, ½ or 1.
    case leaving(Double)
    /// Items extend as far as their line.
    case stretch
    /// Items start where their line does, and the rule says how far they extend.
    case byRule
  }

  init(room: ContainerRoom, lineSpacing: Double) {
    self.room = room
    self.lineSpacing = lineSpacing
  }

  static var none: LineTraits { LineTraits(room: ContainerRoom(.none, insets: .zero), lineSpacing: 0) }

  /// - Parameter lines: the sum of all lines, including the spacing after each.
  func contentMain(ofLines lines: Double, count: Int) -> Double {
    room.mainInsets.start + (count > 0 ? lines - lineSpacing : 0) + room.mainInsets.end
  }

  /// Items of a smaller cross extent must be tested: rounding may lose them at the far end of the widest content. 1/256 pt.
  static var narrow: Double { 0x1p-8 }
}
