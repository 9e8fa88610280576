/// What the items of a collection take where a size is proposed to them as subviews. Where no extent across is
/// proposed, the source is asked with the room there is.
public enum SubviewSizing: Hashable, Sendable {
  /// The size that the source says, given the extent across that is proposed; what is proposed along the scroll axis
  /// changes nothing. As a text does, or a picture at its own size.
  case natural
  /// What is proposed, and as `natural` in a dimension in which nothing or no finite number is. As a colour does, or a
  /// cell that fills its place.
  case flexible
  /// Across, what is proposed, or else the room; along the scroll axis, the extent that the source says, given that
  /// one. As the cells of a list or a masonry do.
  case measured
}

extension LayoutMode {
  /// A layout in the shape of SwiftUI's `Layout`, with the items as its subviews.
  ///
  /// What the container has across is proposed, and nothing along the scroll axis. The bounds it is to place its
  /// subviews in are as wide as the room, whatever it answers, and as long as it answers; they begin where the insets
  /// end. The content is as long as the bounds or, if a subview ends behind them, up to there, and the insets.
  ///
  /// Any change runs the layout again over all subviews, with its cache updated. The source is asked, for each item and
  /// each extent across, at most once in a pass. An item's answer to the first extent across that is proposed to it is kept,
  /// if that is the same one for all items: with that extent, the source is asked only for items that are new or were said to
  /// have changed. Answers to other extents are not kept: every pass asks for them again.
  ///
  /// - Parameters:
  ///   - sizing: what items take where a size is proposed to them.
  ///   - insets: kept free around the bounds, in points.
  ///   - traits: priority and spacing of an item, given its index.
  public static func subviews<Layout: SubviewLayout & Sendable>(
    _ layout: Layout, sizing: SubviewSizing = .natural, insets: LayoutInsets = .zero,
    traits: @escaping @Sendable (_ item: Int) -> SubviewTraits = { _ in SubviewTraits() }
  ) -> LayoutMode {
    LayoutMode { RectangleEngine(SubviewPlacer(SubviewRule(layout), sizing, traits), insets: insets) }
  }
}

/// A `SubviewLayout` without its type, and its cache.
struct SubviewRule {
  /// Brings the cache up to date with these subviews.
  let update: (_ subviews: SubviewProxies) -> Void
  let sizeThatFits: (_ proposal: ProposedSize, _ subviews: SubviewProxies) -> LayoutSize
  let place: (_ bounds: LayoutRect, _ proposal: ProposedSize, _ subviews: SubviewProxies) -> Void

  init<Layout: SubviewLayout>(_ layout: Layout) {
    let cache = SubviewCache<Layout.Cache>()
    update = { subviews in
      if cache.value == nil {
        cache.value = layout.makeCache(subviews: subviews)
      } else {
        layout.updateCache(&cache.value!, subviews: subviews)
      }
    }
    sizeThatFits = { proposal, subviews in
      if cache.value == nil { cache.value = layout.makeCache(subviews: subviews) }
      return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.value!)
    }
    place = { bounds, proposal, subviews in
      if cache.value == nil { cache.value = layout.makeCache(subviews: subviews) }
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.value!)
    }
  }
}

private final class SubviewCache<Cache> {
  var value: Cache?
  init() {}
}
