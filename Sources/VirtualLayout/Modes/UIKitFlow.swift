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
/// layout.mode = .uikitFlow(UIKitFlow(insets: LayoutInsets(16)))
/// layout.mode = .uikitFlow(UIKitFlow(itemSize: .fixed(LayoutSize(width: 80, height: 120))))
/// ```
///
/// Lines break as in `Flow`. Headers and footers are a section's, not a mode's.
public struct UIKitFlow: Hashable, Sendable {
  /// Where items' sizes come from.
  public enum ItemSize: Hashable, Sendable {
    /// The source is asked, once for each item; a delegate that does not say means 50 × 50.
    case asked
    /// All are this size, and nobody is asked.
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

extension LayoutMode {
  /// UICollectionViewFlowLayout's flow.
  public static func uikitFlow(_ flow: UIKitFlow = UIKitFlow()) -> LayoutMode {
    LayoutMode(flow) { UIKitFlowEngine($0) }
  }
}

extension UIKitFlow: LineMode {
  package var asksForEachContainer: Bool { false }

  package func rule(in container: ModeContainer) -> UIKitFlowRule { UIKitFlowRule(self, in: container) }
}

final class UIKitFlowEngine: LineEngine {
  let state: LineState<UIKitFlow>
  init(_ flow: UIKitFlow) { state = LineState(flow) }
}
