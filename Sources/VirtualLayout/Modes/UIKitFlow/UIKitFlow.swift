extension LayoutMode {
  /// Flow as UICollectionViewFlowLayout does it: full lines reach from edge to edge, the last one does not.
  ///
  ///     | aaaa     bb     cccccc |      between items at least `itemSpacing`; what is free is shared between them
  ///     |       ddddddddd        |      an item alone on a full line is centred
  ///     | eeeee  fff             |      the last line leads, with exactly `itemSpacing`
  ///
  /// Where all items are of the same size, the last line's stand in the columns of the lines before. In each line, items
  /// that are shorter than it are centred along the scroll axis.
  ///
  /// ```swift
  /// layout.mode = .uikitFlow(LayoutMode.UIKitFlow(insets: LayoutInsets(16)))
  /// layout.mode = .uikitFlow(LayoutMode.UIKitFlow(itemSize: .fixed(LayoutSize(width: 80, height: 120))))
  /// ```
  ///
  /// Lines break as in `LayoutMode.Flow`. Headers and footers are a section's, not a mode's.
  public struct UIKitFlow: Hashable, Sendable {
    /// Where items' sizes come from.
    public enum ItemSize: Hashable, Sendable {
      /// The source is asked, once for each item; a delegate that does not say means 50 × 50.
      case asked
      /// All items have this size, and the source is not asked.
      case fixed(LayoutSize)
    }

    /// Where items' sizes come from.
    public var itemSize: ItemSize
    /// Kept free between the items of a line at least, in points.
    public var itemSpacing: Double
    /// Kept free between lines, in points.
    public var lineSpacing: Double
    /// Kept free around all lines, in points.
    public var insets: LayoutInsets

    /// Spacings of 10 points and no insets, unless given.
    public init(
      itemSize: ItemSize = .asked, itemSpacing: Double = 10, lineSpacing: Double = 10,
      insets: LayoutInsets = .zero
    ) {
      self.itemSize = itemSize
      self.itemSpacing = itemSpacing
      self.lineSpacing = lineSpacing
      self.insets = insets
    }
  }
}

extension LayoutMode {
  /// UICollectionViewFlowLayout's flow.
  public static func uikitFlow(_ flow: LayoutMode.UIKitFlow = LayoutMode.UIKitFlow()) -> LayoutMode {
    LayoutMode(flow) { flow in
      LineEngine(asksForEachContainer: false) { container, _, _ in
        .wrapped(UIKitFlowRule(flow, in: container))
      }
    }
  }
}
