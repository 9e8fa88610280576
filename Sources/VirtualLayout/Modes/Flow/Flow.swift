extension LayoutMode {
  /// Flow: items of any size side by side, a new line where the next does not fit; text with boxes for words.
  ///
  ///     | aaaa  bb  cccccc |      an item joins the line while what is used, a spacing and the item fit
  ///     | ddd  eeeeeee     |      a line takes at least one item, even one that is too wide
  ///     | ffffffffffffffffff…     which keeps its size, alone on its line (see `Sizing`)
  ///
  /// ```swift
  /// layout.mode = .flow(spacing: 6)
  /// layout.mode = .flow(LayoutMode.Flow(itemSpacing: 6, lineSpacing: 10, distribution: .spaceBetween, lastLine: .start))
  /// ```
  public struct Flow: Hashable, Sendable {
    /// What becomes of the free space of a line. Where there is none left over (an over-wide item), `center` and
    /// `end` overflow at the leading side, too; all others behave as `start`.
    public enum Distribution: Hashable, Sendable {
      case start
      case center
      case end
      /// Between items, none at the ends; a single item leads.
      case spaceBetween
      /// Around each item, half as much at the ends as between.
      case spaceAround
      /// As much at the ends as between.
      case spaceEvenly
      /// As `center`, but as `start` when items overflow.
      case safeCenter
    }

    /// Where an item lies along the scroll axis within a line that is taller than it.
    public enum Alignment: Hashable, Sendable {
      case start
      case center
      case end
    }

    /// How items' sizes and the container have to do with each other.
    public enum Sizing: Hashable, Sendable {
      /// Not at all: asked for once and kept when the container changes; an over-wide item overflows.
      case natural
      /// Asked for once and kept, too, but laid out no wider than the line.
      case capped
      /// Asked for anew for each container, whose room across is given.
      case proposed
    }

    /// Kept free between the items of a line, in points.
    public var itemSpacing: Double
    /// Kept free between lines, in points.
    public var lineSpacing: Double
    /// Kept free around all lines, in points.
    public var insets: LayoutInsets
    /// What becomes of the free space of a line.
    public var distribution: Distribution
    /// Where items lie within a line that is taller than they are.
    public var alignment: Alignment
    /// How the last line is distributed; nil as the others.
    public var lastLine: Distribution?
    /// How items' sizes and the container have to do with each other.
    public var sizing: Sizing

    /// Flow without spacing and insets, unless given, leading and aligned at the start.
    public init(
      itemSpacing: Double = 0, lineSpacing: Double = 0, insets: LayoutInsets = .zero,
      distribution: Distribution = .start, alignment: Alignment = .start, lastLine: Distribution? = nil,
      sizing: Sizing = .natural
    ) {
      self.itemSpacing = itemSpacing
      self.lineSpacing = lineSpacing
      self.insets = insets
      self.distribution = distribution
      self.alignment = alignment
      self.lastLine = lastLine
      self.sizing = sizing
    }
  }
}

extension LayoutMode {
  /// Flow with these parameters.
  public static func flow(_ flow: LayoutMode.Flow) -> LayoutMode {
    LayoutMode(flow) { flow in
      LineEngine(asksForEachContainer: flow.sizing == .proposed) { container, _, _ in
        .wrapped(FlowRule(flow, in: container))
      }
    }
  }

  /// Flow with the same spacing between items and between lines.
  public static func flow(
    spacing: Double = 0, insets: LayoutInsets = .zero, distribution: LayoutMode.Flow.Distribution = .start,
    alignment: LayoutMode.Flow.Alignment = .start, lastLine: LayoutMode.Flow.Distribution? = nil,
    sizing: LayoutMode.Flow.Sizing = .natural
  ) -> LayoutMode {
    .flow(
      LayoutMode.Flow(
        itemSpacing: spacing, lineSpacing: spacing, insets: insets, distribution: distribution,
        alignment: alignment, lastLine: lastLine, sizing: sizing))
  }
}
