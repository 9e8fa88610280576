/// A layout in the shape of SwiftUI's `Layout`: it is asked what size it takes, and then to place its subviews.
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
/// A layout written for SwiftUI needs another import and no other line: see the product `SwiftUINames`, which calls all
/// of this by SwiftUI's names.
///
/// It thinks in width and height, left to right; `LayoutMode.subviews` says how it comes to be laid out along a scroll
/// axis. What it places is found again like everything else, however many subviews there are.
///
/// Laws:
/// 1. What it answers depends on its arguments and its own properties. A cache holds what could be worked out again.
/// 2. `sizeThatFits` is called any number of times on one cache, each time with another proposal.
/// 3. `bounds` may begin anywhere and be of another size than `sizeThatFits` ever answered.
public protocol SubviewLayout {
  /// What it wants to remember between calls. By default nothing.
  associatedtype Cache = Void
  typealias Subviews = SubviewProxies

  func makeCache(subviews: Subviews) -> Cache

  /// Called where the subviews may have changed. By default makes the cache afresh.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The size it takes where this one is proposed (see `ProposedSize`).
  func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout Cache) -> LayoutSize

  /// Places the subviews, by `SubviewProxy.place`. One that is not placed lies at the centre of the bounds.
  func placeSubviews(in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout Cache)
}

extension SubviewLayout {
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
}

extension SubviewLayout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}
