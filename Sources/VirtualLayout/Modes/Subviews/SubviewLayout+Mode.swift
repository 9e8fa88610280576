extension LayoutMode {
  /// A layout in the form of SwiftUI's `Layout`, with the items as its subviews.
  ///
  /// The layout is proposed the room across and nothing along the scroll axis. It then places its subviews in bounds that are
  /// as wide as the room, whatever it answered, and as long as it answered. They begin where the insets end. The content ends
  /// with the bounds, or with the subview that ends last, and the insets.
  ///
  /// Every change runs the layout over all subviews, with its cache updated. In such a pass, the source is asked at most once
  /// for an item and an extent across. After it, the layout keeps what each item answered to the *first* extent that was
  /// proposed to it, if that was the same for all items:
  /// * If it is the only extent proposed, a later pass asks only for items that are new or were said to have changed.
  /// * If other extents are proposed as well, a later pass asks all items again with those, but not with the first.
  /// * If the first extent differs from item to item, a later pass asks all items again.
  ///
  /// Another container asks for all items again.
  ///
  /// - Parameters:
  ///   - sizing: what an item answers if a size is proposed to it.
  ///   - insets: kept free around the bounds, in points.
  ///   - traits: the priority and the spacing of an item, given its index in the section.
  public static func subviews<Layout: SubviewLayout & Sendable>(
    _ layout: Layout, sizing: SubviewSizing = .natural, insets: LayoutInsets = .zero,
    traits: @escaping @Sendable (_ item: Int) -> SubviewTraits = { _ in SubviewTraits() }
  ) -> LayoutMode {
    LayoutMode { RectangleEngine(SubviewPlacer(SubviewRule(layout), sizing, traits), insets: insets) }
  }
}

/// A `SubviewLayout` and its cache as closures, without their types.
struct SubviewRule {
  /// Makes or updates the cache for these subviews. Must be called first.
  let update: (_ subviews: SubviewProxies) -> Void
  let sizeThatFits: (_ proposal: ProposedSize, _ subviews: SubviewProxies) -> LayoutSize
  let place: (_ bounds: LayoutRect, _ proposal: ProposedSize, _ subviews: SubviewProxies) -> Void

  init<Layout: SubviewLayout>(_ layout: Layout) {
    var cache: Layout.Cache?
    update = { subviews in
      if cache == nil {
        cache = layout.makeCache(subviews: subviews)
      } else {
        layout.updateCache(&cache!, subviews: subviews)
      }
    }
    sizeThatFits = { layout.sizeThatFits(proposal: $0, subviews: $1, cache: &cache!) }
    place = { layout.placeSubviews(in: $0, proposal: $1, subviews: $2, cache: &cache!) }
  }
}
