/// The properties that all lines of a section share, as plain data. With them, breaking lines and querying need no call of the mode's
/// rule for each item.
package struct LineTraits: BitwiseCopyable {
  /// The insets, and the room across that lines have.
  var room: ContainerRoom
  /// The distance between one line and the next.
  var lineSpacing: Double

  /// When items join a line, if that depends only on their extents across. Nil if only the rule knows.
  var fit: LineFit?
  /// Whether a line extends as far as its longest item. If not, the rule computes its extent.
  var extendsToLongestItem = true

  /// How items stand on their lines, if a `SpacedPlacer` places them. Then the host can compute the frames. Nil if the rule places them.
  var spacedItems: SpacedItems?
  /// Where the first item of every line starts across, and the gap between items, if they are the same for all lines. Nil if the rule
  /// computes them from the items of a line.
  var evenSpacing: (start: Double, gap: Double)?

  /// How items lie along the main axis on lines that are longer than they.
  var alignment = Alignment.leaving(0)
  /// Whether every item with an extent across meets the content's extent across, 0 ..< `room.content`, if there is room. Then a query that
  /// covers that extent does not test each item.
  var keepsItemsInContent = true

  /// Whether the last line depends on more than its items.
  var hasOwnLastLine = false
  /// Whether the last line depends on whether all items of the section are equal.
  var comparesItems = false
  /// Whether lines are as wide as their items (`Line.used`), and no wider than the room. Then the layout can choose its own extent across.
  var hugsItems = false

  enum Alignment: Hashable, BitwiseCopyable {
    /// Items keep their length. This share of the line's free space lies before them: 0, ½ or 1.
    case leaving(Double)
    /// Items extend as far as their line.
    case stretch
    /// Items start where their line does. The rule says how far they extend.
    case byRule
  }

  init(room: ContainerRoom, lineSpacing: Double) {
    self.room = room
    self.lineSpacing = lineSpacing
  }

  static var none: LineTraits { LineTraits(room: ContainerRoom(.none, insets: .zero), lineSpacing: 0) }

  /// The content's extent along the main axis, insets included.
  ///
  /// - Parameter lines: the sum of all lines, including the spacing after each.
  func contentMain(ofLines lines: Double, count: Int) -> Double {
    room.mainInsets.start + (count > 0 ? lines - lineSpacing : 0) + room.mainInsets.end
  }

  /// An extent across below this counts as narrow, because rounding may lose it beside the greatest content: 1/256 pt.
  static var narrow: Double { 0x1p-8 }
}
