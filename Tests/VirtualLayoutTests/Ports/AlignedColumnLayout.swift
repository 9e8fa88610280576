import Foundation
import SwiftUINames

/// A column of subviews aligned horizontally, in a file that imports Foundation as well.
struct AlignedColumnLayout: Layout {
  var alignment: Alignment

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for subview in subviews {
      let dimensions: ViewDimensions = subview.dimensions(in: .unspecified)
      let guide = dimensions[alignment.horizontal]
      let x: CGFloat
      switch alignment.horizontal {
      case .leading: x = bounds.minX
      case .trailing: x = bounds.maxX - guide
      default: x = bounds.midX - guide
      }
      subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
      y += dimensions[VerticalAlignment.bottom]
    }
  }
}
