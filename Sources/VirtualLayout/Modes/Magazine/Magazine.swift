extension LayoutMode {
  /// Magazine: each item asks for a share of a line, from all of it to a fifth.
  ///
  ///     |        full          |
  ///     |  half    |  half     |      a line ends when it is full
  ///     |  half    |                  or when the next item asks for another share
  ///     | third | third | third|
  ///
  /// ```swift
  /// layout.mode = .magazine(LayoutMode.Magazine(itemSpacing: 12, lineSpacing: 12, itemInsets: LayoutInsets(16)))
  /// layout.source = .extents(heights).magazineItems([.init(width: .fullBleed), .init(width: .half), …])
  /// ```
  ///
  /// What an item asks for is its `MagazineItem`, from the source or the delegate. Items begin where their line does; the
  /// free space of a line that ended early is left behind its items.
  ///
  /// The rule is that of Airbnb's MagazineLayout, but for widths, which it rounds to whole points.
  ///
  /// - Complexity: placing an item costs O(1).
  public struct Magazine: Hashable, Sendable {
    /// Kept free between the items of a line, in points. A line's share for items is what is left of the room.
    public var itemSpacing: Double
    /// Kept free between lines, in points.
    public var lineSpacing: Double
    /// Kept free around everything, in points.
    public var insets: LayoutInsets
    /// Kept free within the insets around all lines, in points; items of width `fullBleed` reach over them across.
    public var itemInsets: LayoutInsets

    /// Magazine without spacing and insets, unless given.
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
}

extension LayoutMode {
  /// Magazine with these parameters.
  public static func magazine(_ magazine: LayoutMode.Magazine) -> LayoutMode {
    LayoutMode(magazine) { magazine in
      LineEngine(asksForEachContainer: true) { container, _, _ in
        .wrapped(MagazineRule(magazine, in: container))
      }
    }
  }

  /// Magazine with the same spacing between items and between lines.
  public static func magazine(
    spacing: Double = 0, insets: LayoutInsets = .zero, itemInsets: LayoutInsets = .zero
  ) -> LayoutMode {
    .magazine(
      LayoutMode.Magazine(itemSpacing: spacing, lineSpacing: spacing, insets: insets, itemInsets: itemInsets))
  }
}
