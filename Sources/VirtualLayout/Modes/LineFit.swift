/// When an item joins a line of items that stand one behind the other: as long as there is room for it.
///
///     used + (spacing + item) ≤ room
///
/// Added in this order, so that one item waits for the one before with a single sum.
package struct LineFit {
  /// What a line has of the room across.
  let room: Double
  /// Kept free between two items.
  let spacing: Double
  /// Items are laid out no wider than this.
  let widest: Double

  /// What a line's first item takes up, which may be more than the room.
  @inline(__always)
  func first(_ itemCross: Double) -> Double { min(itemCross, widest) }

  /// What any other adds.
  @inline(__always)
  func step(_ itemCross: Double) -> Double { spacing + first(itemCross) }
}

/// A line that items joined as long as they fit.
package struct FittedLine {
  /// What the items and the spacing between them take up.
  let used: Double
  /// The longest item's.
  let extent: Double
  let count: Int
}
