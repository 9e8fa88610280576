/// What all lines of a section have in common, as plain data. With it, lines are broken and queried without a call of the
/// mode's rule for each item.
package struct LineTraits: Sendable, BitwiseCopyable {
  /// The insets, and the room for items.
  var room: ContainerRoom
  /// The distance between one line and the next.
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

  enum Alignment: Hashable, BitwiseCopyable {
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

  /// Cross extents below this are narrow: rounding may lose them at the far end of the widest content. 1/256 pt.
  static var narrow: Double { 0x1p-8 }
}
