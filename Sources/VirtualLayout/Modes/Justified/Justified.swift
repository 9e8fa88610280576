extension LayoutMode {
  /// Justified: pictures side by side that fill each line, all of a line equally long and no line far from a length aimed at.
  ///
  ///     | aaaaaaa | bbbb | cccccccccc |      a line ends where its extent comes close to the target
  ///     | ddddddddddddd | eeee | ffff |
  ///     | ggggg | hhhh |                     what is too little to fill a line is as long as the line before
  ///
  /// ```swift
  /// layout.mode = .justified(targetExtent: 240, spacing: 8)
  /// layout.source = .sizes(photos.map(\.size))                    // only their proportions count
  /// ```
  ///
  /// Items keep their proportions, but for lines whose extent would be less than half or more than twice the target: those
  /// get that extent and still fill the room, and a host crops the pictures. A single picture is as wide as the line, and
  /// so is a panorama that no other one fits beside. An item without extent along or across counts as a square,
  /// proportions beyond 65,536 : 1 as those.
  ///
  /// The rule is that of Flickr's justified-layout. Two of its options are missing because they depend on a line's number, by
  /// which lines could not be broken anew from where something changed: pictures that take a whole line at a cadence, and
  /// a limit to the number of lines.
  ///
  /// - Complexity: placing an item costs O(1).
  public struct Justified: Hashable, Sendable {
    /// What becomes of the last line where its items are too few to fill it. They are as long as the line before, or as the
    /// target where there is none; less where they would not fit.
    public enum LastLine: Hashable, Sendable {
      /// At the leading edge.
      case start
      /// In the middle.
      case center
      /// Widened, all by the same number of points, so that they fill the line; a host crops them.
      case justify
      /// Not shown: their frames, across the room, have no extent along the scroll axis, and the content ends where their
      /// line would begin.
      case hidden
    }

    /// The extent along the scroll axis that lines aim at, in points; below 1 it counts as 1.
    public var targetExtent: Double
    /// How far a line's proportions may be off those of a line of exactly the target, as a part of these, from 0 to 1: a
    /// line ends as soon as it comes that close.
    public var tolerance: Double
    /// Kept free between the items of a line, in points. A line has so many items at most that half of it is left for them.
    public var itemSpacing: Double
    /// Kept free between lines, in points.
    public var lineSpacing: Double
    /// Kept free around all lines, in points.
    public var insets: LayoutInsets
    /// What becomes of a last line that is not full.
    public var lastLine: LastLine
    /// Width by height that all items are given whatever their sizes; nil leaves them their own.
    public var aspectRatio: Double?

    /// Justified lines without spacing and insets, unless given.
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
}

extension LayoutMode {
  /// Justified lines with these parameters.
  public static func justified(_ justified: LayoutMode.Justified) -> LayoutMode {
    LayoutMode(justified) { justified in
      LineEngine(asksForEachContainer: false) { container, _, _ in
        .wrapped(JustifiedRule(justified, in: container))
      }
    }
  }

  /// Justified lines with the same spacing between items and between lines.
  public static func justified(
    targetExtent: Double = 320, spacing: Double = 0, insets: LayoutInsets = .zero,
    lastLine: LayoutMode.Justified.LastLine = .start
  ) -> LayoutMode {
    .justified(
      LayoutMode.Justified(
        targetExtent: targetExtent, itemSpacing: spacing, lineSpacing: spacing, insets: insets,
        lastLine: lastLine))
  }
}
