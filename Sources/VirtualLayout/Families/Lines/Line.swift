/// What a mode's rule knows of a line, to break it and to place its items.
package struct Line: BitwiseCopyable {
  package var count: Int
  /// Its extent along the main axis, on the grid of main-axis lengths.
  package var extent: Double
  /// What its items take up across, in the rule's own unit: with the spacing between them, or as the sum of their proportions.
  package var used: Double
  /// A number that the rule notes for itself.
  package var mark: Double
  /// The least extent across of any of its items.
  package var leastCross: Double

  /// A line without items.
  static var none: Line { Line(count: 0, extent: 0, used: 0, mark: 0, leastCross: .infinity) }

  /// A line of one item.
  @inline(__always)
  init(_ item: AxisSize, used: Double, mark: Double = 0) {
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

  /// Counts one more item.
  @inline(__always)
  mutating func add(_ item: AxisSize) {
    // In this order, the line's values stay in their registers.
    extent = extent > item.main ? extent : item.main
    leastCross = leastCross < item.cross ? leastCross : item.cross
    count = count &+ 1
  }
}

/// How the lines of a section end, for a rule whose last line is not like the others.
package struct LastLineContext: BitwiseCopyable {
  /// The line before the last, if there is one.
  var previous: Line?
  /// Whether all items of the section have the same lengths; false if the rule does not compare them.
  var itemsAreEqual = false
}

/// What a rule has computed to place the next items of a line. A query keeps it when it stops in the middle of a line.
package struct LinePlacer: BitwiseCopyable {
  /// Where the line and its next item start, and the gap between items.
  var spaced: SpacedPlacer
  /// The number of items placed so far, or the column of the next one.
  var count = 0
  /// For the rule's own use: what is placed so far in the rule's unit, that unit in points, and the number of an item that ends where
  /// the room does.
  var sum = 0.0
  var scale = 0.0
  var itemAtEnd = -1

  @inline(__always)
  init(_ spaced: SpacedPlacer) { self.spaced = spaced }
}
