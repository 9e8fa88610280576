extension LayoutMode {
  /// The parameters of cards: all equally large, enough for the largest content, with as many side by side as fit.
  ///
  ///     |  margin                       |
  ///     |  +--------+ padding +-------+ |     when the content of one card grows, all cards may grow,
  ///     |  |  0     |         |  1    | |     and fewer of them fit side by side
  ///     |  +--------+         +-------+ |
  ///
  /// ```swift
  /// layout.mode = .card()
  /// layout.mode = .card(minimum: 200, maximum: 600, aspectRatio: 1)
  /// layout.source = .sizes(count: cards.count) { path, _ in idealSize(of: cards[path.item]) }
  /// ```
  ///
  /// The *ideal size* of a card is the size its content needs, as the source returns it. The size of all cards follows from the
  /// greatest ideal width and the greatest ideal height, in this order:
  /// 1. The side that is too short for `aspectRatio` grows.
  /// 2. The width is raised to `minimum`.
  /// 3. It is limited to `maximum`.
  /// 4. It is limited to the container's width minus the margins.
  ///
  /// In steps 2 to 4 the height follows the width, so the proportions stay. The number of columns is
  /// max(1, ⌊(container + padding − 2 · margin) / (card + padding)⌋).
  ///
  /// The layout requests each ideal size once, given the width available then, and keeps it when the container changes. In a
  /// layout that scrolls horizontally, `minimum`, `maximum` and the container limit the height.
  ///
  /// - Complexity: preparing, inserting and deleting take O(n) for n items, whatever the budget of
  ///   `CollectionLayout.prepare(budget:)`. Changing a size takes O(1), or O(n)
  ///   if it was the greatest and shrinks. A query takes O(log columns) plus its results. An item takes 16 bytes.
  public struct Card: Hashable, Sendable {
    /// The least width of a card, in points.
    public var minimum: Double
    /// The greatest width of a card, in points. If it is less than `minimum`, the maximum holds.
    public var maximum: Double
    /// The width of every card divided by its height. A ratio that is not positive and finite counts as 1.
    public var aspectRatio: Double
    /// The space kept free around all cards, in points.
    public var margin: Double
    /// The space between cards, in points.
    public var padding: Double

    /// Creates the parameters of cards, by default 150 to 400 points wide, at 3 : 2, with 8 points around and between them.
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

  /// Cards with these widths, margins and paddings, in points, and this aspect ratio.
  public static func card(
    minimum: Double = 150, maximum: Double = 400, aspectRatio: Double = 1.5, margin: Double = 8,
    padding: Double = 8
  ) -> LayoutMode {
    .card(
      Card(
        minimum: minimum, maximum: maximum, aspectRatio: aspectRatio, margin: margin, padding: padding))
  }
}
