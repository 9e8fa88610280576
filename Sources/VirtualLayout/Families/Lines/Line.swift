/// A line, as far as its mode's rule needs to know it to place its items.
package struct Line: BitwiseCopyable {
  package var count: Int
  /// How far it extends along the main axis, on the grid of main-axis lengths.
  package var extent: Double
  /// What its items take up across, in the rule's own measure: with the spacing between them, or as the sum of their
  /// proportions.
  package var used: Double
  /// What else the rule notes of it.
  package var mark: Double
  /// The least extent across with which any of its items may be placed.
  package var leastCross: Double

  /// No items yet.
  static var none: Line { Line(count: 0, extent: 0, used: 0, mark: 0, leastCross: .infinity) }

  /// A line of one item, as long as that.
  @inline(__always)
  init(_ item: ItemExtents, used: Double, mark: Double = 0) {
    self.init(count: 1, extent: item.main, used: used, mark: mark, leastCross: item.cross)
  }

  @inline(__always)
  init(count: Int, extent: Double, used: Double, mark: Double, leastCross: Double) {
    self.count = count
    self.extent = extent
    self.used = used
    self.mark = mark
    self.leastCross = leastCross
  }

  /// Notes one more item, which may be the longest.
  @inline(__always)
  mutating func add(_ item: ItemExtents) {
    // In this order they stay in their registers and the item need not be put into one.
    extent = extent > item.main ? extent : item.main
    leastCross = leastCross < item.cross ? leastCross : item.cross
    count = count &+ 1
  }
}

/// How a section's lines end, for rules whose last line is not like the others.
package struct LastLineContext: BitwiseCopyable {
  /// The line before the last, if there is one.
  var previous: Line?
  /// Whether all items of the section have the same lengths; false where nobody compares them.
  var itemsAreEqual = false
}

/// What a rule works out to place a line's items, and how far placing has come. A query keeps it when it stops in the
/// middle of a line.
package struct LinePlacer: BitwiseCopyable {
  /// Where the line stands, where its next item goes, and how far that lies from the one before.
  var spaced: SpacedPlacer
  /// How many items have been placed, or the column of the next one.
  var count = 0
  /// What rules of their own note besides: what has been placed in the rule's own measure, what that measure is in points, and
  /// the number of an item that ends where the room does.
  var sum = 0.0
  var scale = 0.0
  var itemAtEnd = -1

  @inline(__always)
  init(_ spaced: SpacedPlacer) { self.spaced = spaced }
}
