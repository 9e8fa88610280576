/// A layout in the form of SwiftUI's `Layout`: it says what size it takes, and places its subviews.
///
/// ```swift
/// struct Column: SubviewLayout {
///   func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> LayoutSize {
///     let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
///     return LayoutSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
///   }
///
///   func placeSubviews(in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
///     var y = bounds.minY
///     for subview in subviews {
///       subview.place(at: LayoutPoint(x: bounds.midX, y: y), anchor: .top, proposal: .unspecified)
///       y += subview.sizeThatFits(.unspecified).height
///     }
///   }
/// }
/// layout.mode = .subviews(Column())
/// ```
///
/// A layout written for SwiftUI needs another import and no other change: `import SwiftUINames`, a product that gives the
/// library's types their names in SwiftUI.
///
/// A layout thinks in width and height, from left to right. `LayoutMode.subviews` says how that becomes a layout along a scroll
/// axis. Queries cost what they cost in a masonry, however many subviews there are.
///
/// Laws:
/// 1. What a layout answers depends on its arguments and its own properties. A cache holds only what could be computed again.
/// 2. `sizeThatFits` may be called any number of times with one cache, each time with another proposal.
/// 3. The bounds may begin anywhere, and be of a size that `sizeThatFits` never answered.
public protocol SubviewLayout {
  /// What the layout remembers between calls. By default nothing.
  associatedtype Cache = Void
  typealias Subviews = SubviewProxies

  /// Called before the first use of the cache.
  func makeCache(subviews: Subviews) -> Cache

  /// Called before each later pass, as the subviews may have changed. By default makes a new cache.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The size that the layout takes if this one is proposed.
  func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout Cache) -> LayoutSize

  /// Places the subviews by `SubviewProxy.place`. A subview that is not placed lies at the centre of the bounds.
  func placeSubviews(in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout Cache)
}

extension SubviewLayout {
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
}

extension SubviewLayout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension LayoutMode {
  /// A layout in the form of SwiftUI's `Layout`, with the items as its subviews.
  ///
  /// The layout is proposed the room across and nothing along the scroll axis. It then places its subviews in bounds as wide as
  /// the room and as long as it answered, inside the insets. The content ends with the bounds, or with the subview that ends
  /// last, and the insets.
  ///
  /// Every change runs the layout over all subviews, with its cache updated. A pass asks the source at most once for an item
  /// and an extent across. If the *first* extent proposed was the same for all items, the answers to it are kept:
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
