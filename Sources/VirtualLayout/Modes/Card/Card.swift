extension LayoutMode {
  /// Cards of one size, as large as the largest content needs, as many side by side as fit.
  ///
  ///     |  margin                       |
  ///     |  +--------+ padding +-------+ |     when the longest text grows, all cards grow,
  ///     |  |  0     |         |  1    | |     and fewer of them stand side by side
  ///     |  +--------+         +-------+ |
  ///
  /// ```swift
  /// layout.mode = .card()
  /// layout.mode = .card(minimum: 200, maximum: 600, aspectRatio: 1)
  /// layout.source = .sizes(count: cards.count) { path, _ in idealSize(of: cards[path.item]) }
  /// ```
  ///
  /// The size of a card follows from the greatest ideal width and the greatest ideal height of all items, in this order:
  /// 1. The shorter side grows until width / height is `aspectRatio`.
  /// 2. A card is at least `minimum` wide,
  /// 3. at most `maximum`,
  /// 4. and never wider than the container without its margins.
  ///
  /// The height follows the width throughout, so the proportions stay. The number of columns is
  /// max(1, ⌊(container + padding − 2 · margin) / (card + padding)⌋).
  ///
  /// The source is asked for each ideal size once, given the room across at that time. The layout keeps the sizes when the
  /// container changes. In a layout that scrolls horizontally, `minimum`, `maximum` and the container bound the height.
  ///
  /// - Complexity: preparing looks at the size of every item and cannot be cut into slices; it takes 16 bytes an item. A size
  ///   that changes costs O(1), unless it was the greatest and shrinks: then O(n). Queries cost what they cost in a uniform grid:
  ///   O(1) and their results.
  public struct Card: Hashable, Sendable {
    /// The least width of a card, in points.
    public var minimum: Double
    /// The greatest width of a card, in points. If it is less than `minimum`, it holds.
    public var maximum: Double
    /// Width / height of every card. A ratio that is not positive or not finite counts as 1.
    public var aspectRatio: Double
    /// Kept free around all cards, in points.
    public var margin: Double
    /// Kept free between cards, in points.
    public var padding: Double

    /// By default, cards are 150 to 400 points wide and one and a half times as wide as high, with 8 points around and between
    /// them.
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

  /// Cards with these parameters.
  public static func card(_ card: Card) -> LayoutMode { LayoutMode(card) { UniformEngine(CardRule($0)) } }

  /// Cards with these parameters, in points but for the ratio of width to height.
  public static func card(
    minimum: Double = 150, maximum: Double = 400, aspectRatio: Double = 1.5, margin: Double = 8,
    padding: Double = 8
  ) -> LayoutMode {
    .card(
      Card(
        minimum: minimum, maximum: maximum, aspectRatio: aspectRatio, margin: margin, padding: padding))
  }
}
