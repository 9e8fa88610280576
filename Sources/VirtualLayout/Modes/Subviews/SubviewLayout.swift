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
