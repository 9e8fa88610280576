extension LayoutMode {
  /// The parameters of a flow as in `UICollectionViewFlowLayout`: full lines reach from edge to edge.
  ///
  ///     | aaaa     bb     cccccc |      at least `itemSpacing` between items, which share the free space of a full line
  ///     |       ddddddddd        |      an item alone on a full line is centred
  ///     | eeeee  fff             |      the last line begins at the leading edge, with exactly `itemSpacing`
  ///
  /// ```swift
  /// layout.mode = .uikitFlow(LayoutMode.UIKitFlow(insets: LayoutInsets(16)))
  /// layout.mode = .uikitFlow(LayoutMode.UIKitFlow(itemSize: .fixed(LayoutSize(width: 80, height: 120))))
  /// ```
  ///
  /// If all items of the section have the same size, the last line keeps to the columns of the lines before. An item that is
  /// shorter than its line is centred along the scroll axis. Lines break as in `LayoutMode.Flow`, and a change takes as long.
  public struct UIKitFlow: Hashable, Sendable {
    /// Where the sizes of items come from.
    public enum ItemSize: Hashable, Sendable {
      /// The layout requests each item's size once. By default, a delegate returns 50 × 50 points.
      case asked
      /// All items have this size, in points. Nothing is requested.
      case fixed(LayoutSize)
    }

    public var itemSize: ItemSize
    /// The least space between the items of a line, in points.
    public var itemSpacing: Double
    /// The space between lines, in points.
    public var lineSpacing: Double
    /// The space kept free around all lines, in points.
    public var insets: LayoutInsets

    /// Creates the parameters of UIKit's flow, by default with UIKit's spacings of 10 points and without insets.
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

  /// UIKit's flow with these parameters.
  public static func uikitFlow(_ flow: UIKitFlow = UIKitFlow()) -> LayoutMode {
    LayoutMode(flow) { flow in
      LineEngine(asksForEachContainer: false) { container, _, _ in
        .wrapped(UIKitFlowRule(flow, in: container))
      }
    }
  }
}
