import SwiftUINames  // was: import SwiftUI

/// Subviews in a column, centred, as far apart as they prefer.
struct CentredColumn: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: sizes.map(\.height).reduce(0, +) + gaps(subviews).reduce(0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for (subview, gap) in zip(subviews, gaps(subviews)) {
      subview.place(at: CGPoint(x: bounds.midX, y: y), anchor: .top, proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height + gap
    }
  }

  /// What to keep free after each subview.
  private func gaps(_ subviews: Subviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .vertical) } + [0]
  }
}

func portingExamples(_ layout: CollectionLayout) -> SubviewProxies {
  layout.mode = .subviews(CentredColumn(), insets: LayoutInsets(16))

  // 24 points below the first item, the default elsewhere
  layout.mode = .subviews(CentredColumn()) { item in
    SubviewTraits(spacing: item == 0 ? SubviewSpacing(bottom: 24) : SubviewSpacing())
  }

  let subviews = SubviewProxies(count: 2) { _, proposal in
    LayoutSize(width: proposal.width ?? 40, height: 20)
  }
  var cache: Void = ()
  let bounds = LayoutRect(x: 0, y: 0, width: 100, height: 48)
  CentredColumn().placeSubviews(in: bounds, proposal: .unspecified, subviews: subviews, cache: &cache)
  // subviews.frames[1] is 40 × 20 at (30, 28)
  return subviews
}
