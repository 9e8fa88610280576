import VirtualLayout

/// A layout like SwiftUI's `Layout`: it returns the size it takes, and places its subviews.
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
/// To use a layout written for SwiftUI, replace `import SwiftUI` with `import SwiftUINames`. A layout works in width and height,
/// from left to right. `LayoutMode.subviews` fits it to a scroll axis. A query takes as long as with a `CustomPlacement`.
///
/// Laws:
/// 1. The results depend only on the arguments and on the layout's own properties. A cache only saves computing them again.
/// 2. `sizeThatFits` may be called any number of times with one cache, with different proposals.
/// 3. The bounds may begin anywhere, and may have a size that `sizeThatFits` never returned.
public protocol SubviewLayout {
  /// What the layout stores between calls. By default nothing.
  associatedtype Cache = Void
  typealias Subviews = SubviewProxies

  /// Makes the cache before the first pass.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache before each later pass, for subviews that may have changed. By default makes a new cache.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the size that the layout takes for a proposed size.
  func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout Cache) -> LayoutSize

  /// Places each subview by calling `SubviewProxy.place`. Subviews that it does not place are centred in the bounds.
  func placeSubviews(in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout Cache)
}

extension SubviewLayout {
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
}

extension SubviewLayout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// How an item, as a subview, responds to a proposed size.
///
/// *Across* means across the scroll axis: the width, if the layout scrolls vertically. If no extent is proposed across, the
/// source is given the room, which is the container minus the insets. If infinity is proposed, the source is given the greatest
/// length, 2³⁰ pt, or with `flexible` the room.
public enum SubviewSizing: Hashable, Sendable {
  /// The item takes the size that the source returns for the extent proposed across, like a text or a picture at its own size.
  case natural
  /// The item takes the proposed size, like a colour or a cell that fills its place. If an extent is not proposed, or is
  /// infinite, the item takes that extent of the size that the source returns.
  case flexible
  /// The item takes the extent proposed across, or the room, and along the scroll axis what the source returns: like a row.
  case measured
}

extension LayoutMode {
  /// A layout like SwiftUI's `Layout`, with the items as its subviews.
  ///
  /// The layout is proposed the room across (the container minus the insets), and nothing along the scroll axis. It then places
  /// its subviews in bounds as wide as the room and as long as the size it returned. The content ends where the bounds or the
  /// subview that reaches farthest end, whichever is farther, plus the inset.
  ///
  /// Every change updates the cache and runs the layout over all subviews. A pass requests a size from the source at most once
  /// per item and extent across. If every item is measured with the first extent across that the layout proposes in a pass, the
  /// sizes for this extent are kept until you invalidate them or the container's extent across changes. All others are
  /// requested again in each pass.
  ///
  /// - Parameters:
  ///   - sizing: how an item responds to a proposed size.
  ///   - insets: the space kept free around the bounds, in points.
  ///   - traits: returns the priority and the spacing of an item, given its index in the section.
  public static func subviews<Layout: SubviewLayout & Sendable>(
    _ layout: Layout, sizing: SubviewSizing = .natural, insets: LayoutInsets = .zero,
    traits: @escaping @Sendable (_ item: Int) -> SubviewTraits = { _ in SubviewTraits() }
  ) -> LayoutMode {
    LayoutMode { RectangleEngine(SubviewPlacer(layout, sizing, traits), insets: insets) }
  }
}
