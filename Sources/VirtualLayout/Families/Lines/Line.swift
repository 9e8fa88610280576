/// What a mode's rule knows about a line, in order to break it and to place its items.
package struct Line: BitwiseCopyable {
  package var count: Int
  /// The main extent, on the grid of main-axis lengths (`Length.main`).
  package var extent: Double
  /// What the items take up across, in the rule's unit: their extents and the spacing between them, or the sum of proportions.
  package var used: Double
  /// A number for the rule's own use.
  package var mark: Double
  /// The least cross extent of any item, or a lower bound.
  package var leastCross: Double

  static var none: Line { Line(count: 0, extent: 0, used: 0, mark: 0, leastCross: .infinity) }

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

  /// Adds an item to all values but `used` and `mark`.
  @inline(__always)
  mutating func add(_ item: AxisSize) {
    // In this order, the values stay in registers.
    extent = extent > item.main ? extent : item.main
    leastCross = leastCross < item.cross ? leastCross : item.cross
    count = count &+ 1
  }
}

/// How the lines of a section end, for a rule whose last line is unlike the others (`LineTraits.hasOwnLastLine`).
package struct LastLineContext: BitwiseCopyable {
  var previous: Line?
  /// Whether all items of the section have the same lengths; false unless `LineTraits.comparesItems`.
  var itemsAreEqual = false
}

/// What a rule needs to place the next items of a line. A query that stops in the middle of a line keeps it.
package struct LinePlacer: BitwiseCopyable {
  /// Where the line and its next item start, and the spacing between items.
  var spaced: SpacedPlacer
  /// The number of items placed so far, or the column of the next one.
  var count = 0
  /// For the rule's own use: what is placed so far in the rule's unit, that unit in points, and the number of the item that
  /// ends where the room does.
  var sum = 0.0
  var scale = 0.0
  var itemAtEnd = -1

  @inline(__always)
  init(_ spaced: SpacedPlacer) { self.spaced = spaced }
}
