extension LayoutMode {
  /// The parameters of justified lines: pictures that fill each line from edge to edge and are equally tall within it.
  ///
  ///     | aaaaaaa | bbbb | cccccccccc |      a line ends where its height comes close to the target
  ///     | ddddddddddddd | eeee | ffff |
  ///     | ggggg | hhhh |                     the last pictures, if they do not fill a line, are as tall as the line before
  ///
  /// ```swift
  /// layout.mode = .justified(targetExtent: 240, spacing: 8)
  /// layout.source = .sizes(photos.map(\.size))                    // only their aspect ratios count
  /// ```
  ///
  /// The layout requests each item's size once and keeps it when the container changes. An item without width or height counts
  /// as a square. Aspect ratios are limited to 65,536 : 1 and 1 : 65,536.
  ///
  /// Items keep their aspect ratios, unless their line would be less than half or more than twice as tall as the target. Such a
  /// line is half or twice as tall and still fills the *room*, the container's width minus the insets, so crop its pictures.
  ///
  /// The rule follows Flickr's justified-layout, without its options that depend on a line's index (<doc:Justified>).
  ///
  /// - Complexity: placing an item takes O(1), and a change takes as long as in `LayoutMode.Flow`.
  public struct Justified: Hashable, Sendable {
    /// What happens to the last items if they do not fill a line.
    ///
    /// They are as tall as the line before, or as the target if there is no line before, and shorter if they would overflow.
    public enum LastLine: Hashable, Sendable {
      /// They begin at the leading edge.
      case start
      /// They are centred.
      case center
      /// They become wider until they fill the line, all by the same number of points. Crop the pictures.
      case justify
      /// They are hidden: their frames are as wide as the room and have no height, and the content ends where they would begin.
      case hidden
    }

    /// The ideal height of a line (its width, if the layout scrolls horizontally), in points. Less than 1 counts as 1.
    public var targetExtent: Double
    /// How close to the target a line must come to be full, from 0 to 1: a line is full if the sum of its aspect ratios is
    /// within this fraction of room ÷ `targetExtent`, the sum that makes a line without spacing exactly as tall as the target.
    public var tolerance: Double
    /// The space between the items of a line, in points. A line takes no further item if more than half of it would be spacing.
    public var itemSpacing: Double
    /// The space between lines, in points.
    public var lineSpacing: Double
    /// The space kept free around all lines, in points.
    public var insets: LayoutInsets
    public var lastLine: LastLine
    /// The width divided by the height of every item, whose sizes are then not requested; nil to use the size of each.
    public var aspectRatio: Double?

    /// Creates the parameters of justified lines, by default without spacing and insets.
    public init(
      targetExtent: Double = 320, tolerance: Double = 0.25, itemSpacing: Double = 0, lineSpacing: Double = 0,
      insets: LayoutInsets = .zero, lastLine: LastLine = .start, aspectRatio: Double? = nil
    ) {
      self.targetExtent = targetExtent
      self.tolerance = tolerance
      self.itemSpacing = itemSpacing
      self.lineSpacing = lineSpacing
      self.insets = insets
      self.lastLine = lastLine
      self.aspectRatio = aspectRatio
    }
  }

  /// Justified lines with these parameters.
  public static func justified(_ justified: Justified) -> LayoutMode {
    LayoutMode(justified) { justified in
      LineEngine(asksForEachContainer: false) { container, _, _ in
        .wrapped(JustifiedRule(justified, in: container))
      }
    }
  }

  /// Justified lines with the same spacing between items and between lines.
  public static func justified(
    targetExtent: Double = 320, spacing: Double = 0, insets: LayoutInsets = .zero,
    lastLine: Justified.LastLine = .start
  ) -> LayoutMode {
    .justified(
      Justified(
        targetExtent: targetExtent, itemSpacing: spacing, lineSpacing: spacing, insets: insets,
        lastLine: lastLine))
  }
}
