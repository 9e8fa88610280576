import SwiftUINames

import func Foundation.cos
import func Foundation.sin

/// Subviews on a circle, clockwise from the top. `alignment` says which point of a subview lies on it.
struct RadialLayout: Layout {
  var alignment: Alignment = .center

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: CGFloat.infinity))
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let radius = min(bounds.size.width, bounds.size.height) / 2
    for (index, subview) in subviews.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(subviews.count)
      let dimensions = subview.dimensions(in: .unspecified)
      subview.place(
        at: CGPoint(
          x: bounds.midX + radius * sin(angle) - dimensions[alignment.horizontal],
          y: bounds.midY - radius * cos(angle) - dimensions[alignment.vertical]),
        proposal: .unspecified)
    }
  }
}
