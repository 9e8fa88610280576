/// A layout in the form of SwiftUI's `Layout`: it returns the size it takes, and places its subviews.
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
/// To use a layout written for SwiftUI, replace its import by `import SwiftUINames`, a product that gives the library's types their
/// names in SwiftUI. Nothing else changes.
///
/// A layout works in width and height, from left to right. `LayoutMode.subviews` describes how that becomes a layout along a scroll
/// axis. A query takes as long as in a masonry layout, however many subviews there are.
///
/// Laws:
/// 1. The results depend only on the arguments and on the layout's own properties. A cache holds only what could be computed again.
/// 2. `sizeThatFits` may be called any number of times with one cache, each time with another proposal.
/// 3. The bounds may begin anywhere, and be of a size that `sizeThatFits` never returned.
public protocol SubviewLayout {
  /// What the layout keeps between calls. By default nothing.
  associatedtype Cache = Void
  typealias Subviews = SubviewProxies

  /// Makes the cache, before its first use.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache before each later pass, because the subviews may have changed. By default makes a new cache.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The size that the layout takes if a size is proposed to it.
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

/// The size that an item takes, as a subview, if a size is proposed to it.
///
/// *Across* means across the scroll axis: the width, if the layout scrolls vertically. If no extent is proposed across, the
/// source gets the room inside the container's insets. If infinity is proposed, it gets the greatest length, 2³⁰ pt.
public enum SubviewSizing: Hashable, Sendable {
  /// The size that the source returns for the extent proposed across, whatever is proposed along the scroll axis. For a text, or
  /// a picture at its own size.
  case natural
  /// The proposed size. A dimension in which no finite number is proposed is that of `natural`. For a colour, or a cell that
  /// fills its place.
  case flexible
  /// Across, the proposed extent, or the room. Along the scroll axis, the extent that the source returns for it. For a cell of
  /// a list or of a masonry layout.
  case measured
}

extension LayoutMode {
  /// A layout in the form of SwiftUI's `Layout`, with the items as its subviews.
  ///
  /// The room across is proposed to the layout, and nothing along the scroll axis. It then places its subviews in bounds as wide as
  /// the room and as long as the size it returned, inside the insets. The content ends with the bounds, or with the subview that
  /// ends last, plus the inset.
  ///
  /// Every change runs the layout over all subviews, with its cache updated. A pass requests a size from the source at most once
  /// for an item and an extent across. If the first extent proposed is proposed to all items, the sizes for it are kept until you
  /// invalidate them or the container's extent across changes. All other sizes are requested again in each pass.
  ///
  /// - Parameters:
  ///   - sizing: the size that an item takes if a size is proposed to it.
  ///   - insets: kept free around the bounds, in points.
  ///   - traits: the priority and the spacing of an item, given its index in the section.
  public static func subviews<Layout: SubviewLayout & Sendable>(
    _ layout: Layout, sizing: SubviewSizing = .natural, insets: LayoutInsets = .zero,
    traits: @escaping @Sendable (_ item: Int) -> SubviewTraits = { _ in SubviewTraits() }
  ) -> LayoutMode {
    LayoutMode { RectangleEngine(SubviewPlacer(SubviewRule(layout), sizing, traits), insets: insets) }
  }
}
