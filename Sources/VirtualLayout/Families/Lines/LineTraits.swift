/// What holds of all lines of a section, as plain data: queries and cuts go by it, and need not ask the mode's rule for each item.
package struct LineTraits: BitwiseCopyable {
  /// Where lines begin, and the room across that they have.
  var room: ContainerRoom
  /// Kept free between one line and the next.
  var lineSpacing: Double

  /// When items join a line, where that follows from what they take up across and from nothing else. Nil where only the rule
  /// knows.
  var fit: LineFit?
  /// Whether a line extends as far as its longest item. If not, its rule must look at its items.
  var extendsToLongestItem = true

  /// How items stand on their lines where a `SpacedPlacer` places them: then hosts can make the frames themselves. Nil where the
  /// rule places them.
  var spacedItems: SpacedItems?
  /// Where the first item of every line goes across, and the gap between items, where these are the same for all lines. Nil where
  /// the rule works them out for each line from its items.
  var evenSpacing: (start: Double, gap: Double)?

  /// How items lie along the main axis on lines that are longer than they are.
  var alignment = Alignment.leaving(0)
  /// Whether every item meets the content's extent across, 0 ..< `room.content`, where there is room and the item has an extent
  /// across. Queries that cover that extent then do not look at each item.
  var keepsItemsInContent = true

  /// Whether the last line is another than its items alone make it.
  var hasOwnLastLine = false
  /// Whether what that line is depends on whether all items of the section are equal.
  var comparesItems = false
  /// Whether lines are as wide as their items and no wider than the room (`Line.used`): then the layout can choose its own extent
  /// across.
  var hugsItems = false

  enum Alignment: Hashable, BitwiseCopyable {
    /// They extend as far as their own length. So much of what the line is longer lies before them: 0, ½ or 1.
    case leaving(Double)
    /// They extend as far as their line.
    case stretch
    /// They start where their line does. How far they extend is the rule's to say.
    case byRule
  }

  init(room: ContainerRoom, lineSpacing: Double) {
    self.room = room
    self.lineSpacing = lineSpacing
  }

  /// Of no container.
  static var none: LineTraits { LineTraits(room: ContainerRoom(.none, insets: .zero), lineSpacing: 0) }

  /// The content's extent along the main axis, insets included.
  ///
  /// - Parameter lines: what the lines add up to, the spacing after each included.
  func contentMain(ofLines lines: Double, count: Int) -> Double {
    room.mainInsets.start + (count > 0 ? lines - lineSpacing : 0) + room.mainInsets.end
  }

  /// Below this an extent across counts as narrow, as it may be lost by rounding beside the greatest content: a 256th of a point.
  static var narrow: Double { 0x1p-8 }
}
