/// Card: cards that are all the same size, as large as the largest content wants them, side by side as many as fit.
///
///     |  margin                       |
///     |  +--------+ padding +-------+ |     when the longest text grows, all cards grow,
///     |  |  0     |         |  1    | |     and fewer of them stand side by side
///     |  +--------+         +-------+ |
///
/// ```swift
/// layout.mode = .card()
/// layout.mode = .card(Card(minimum: 200, maximum: 600, aspectRatio: 1))
/// layout.source = .sizing(count: cards.count) { path, _ in idealSize(of: cards[path.item]) }
/// ```
///
/// A card's size follows from the greatest ideal width and the greatest ideal height of all items, in this order:
/// 1. the shorter side grows until width / height is `aspectRatio`;
/// 2. it is at least `minimum` wide;
/// 3. and at most `maximum`;
/// 4. and never wider than the container less its margins.
/// The height follows the width all the way, so the proportions stay. Then there are
/// n = max(1, ⌊(container + padding − 2 · margin) / (card + padding)⌋) columns.
///
/// Ideal sizes are asked once, given the room across at that time, and kept when the container changes. Scrolling
/// horizontally, `minimum`, `maximum` and the container bound the height.
///
/// - Complexity: preparing looks at every item's size, so it cannot be cut into slices; 16 bytes an item. A size that changes
///   costs O(1) and the asking, unless it was the greatest and shrinks: then all that is kept is looked through.
///   Answers as those of a uniform grid: O(1) and what they find.
public struct Card: Hashable, Sendable {
  /// The least extent of a card across, in points.
  public var minimum: Double
  /// The greatest. Where it is below `minimum`, it holds.
  public var maximum: Double
  /// Width / height of every card. One that is not positive or not finite counts as 1.
  public var aspectRatio: Double
  /// Kept free around all cards, in points.
  public var margin: Double
  /// Kept free between cards, in points.
  public var padding: Double

  /// Cards from 150 to 400 points wide, half as wide again as high, 8 points apart, unless given.
  public init(
    minimum: Double = 150, maximum: Double = 400, aspectRatio: Double = 1.5, margin: Double = 8,
    padding: Double = 8
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.aspectRatio = aspectRatio
    self.margin = margin
    self.padding = padding
  }
}

extension LayoutMode {
  /// Cards with these parameters.
  public static func card(_ card: Card = Card()) -> LayoutMode {
    LayoutMode { UniformEngine(CardRule(card)) }
  }
}
