extension LayoutMode {
  /// The parameters of a magazine: each item takes a share of a line, from all of it to a fifth.
  ///
  ///     |        full          |
  ///     |  half    |  half     |      a line ends when it is full,
  ///     |  half    |                  or when the next item takes a different share
  ///     | third | third | third|
  ///
  /// ```swift
  /// layout.mode = .magazine(LayoutMode.Magazine(itemSpacing: 12, lineSpacing: 12, itemInsets: LayoutInsets(16)))
  /// layout.source = .extents(heights).magazineItems([.init(width: .fullBleed), .init(width: .half), …])
  /// ```
  ///
  /// The source or the delegate returns each item's share as a `MagazineItem`. The items of a line begin at the leading edge.
  /// If a line ends early, the rest of it stays empty. A line is as tall as its tallest item.
  ///
  /// The rule follows Airbnb's MagazineLayout, except that widths are not rounded to whole points.
  ///
  /// - Complexity: placing an item takes O(1), and a change takes as long as in `LayoutMode.Flow`.
  public struct Magazine: Hashable, Sendable {
    /// The space between the items of a line, in points.
    public var itemSpacing: Double
    /// The space between lines, in points.
    public var lineSpacing: Double
    /// The space kept free around everything, in points.
    public var insets: LayoutInsets
    /// The space kept free around all lines, inside `insets`, in points. Across the scroll axis, `fullBleed` items cover it.
    public var itemInsets: LayoutInsets

    /// Creates the parameters of a magazine, by default without spacing and insets.
    public init(
      itemSpacing: Double = 0, lineSpacing: Double = 0, insets: LayoutInsets = .zero,
      itemInsets: LayoutInsets = .zero
    ) {
      self.itemSpacing = itemSpacing
      self.lineSpacing = lineSpacing
      self.insets = insets
      self.itemInsets = itemInsets
    }
  }

  /// A magazine with these parameters.
  public static func magazine(_ magazine: Magazine) -> LayoutMode {
    LayoutMode(magazine) { magazine in
      LineEngine(asksForEachContainer: true) { container, _, _ in
        .wrapped(MagazineRule(magazine, in: container))
      }
    }
  }

  /// A magazine with the same spacing between items and between lines.
  public static func magazine(
    spacing: Double = 0, insets: LayoutInsets = .zero, itemInsets: LayoutInsets = .zero
  ) -> LayoutMode {
    .magazine(Magazine(itemSpacing: spacing, lineSpacing: spacing, insets: insets, itemInsets: itemInsets))
  }
}
