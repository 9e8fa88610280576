import SwiftUINames

/// Subviews side by side with spacing, in a new row if the next does not fit. Tops are aligned.
struct SpacedFlowLayout: Layout {
  var spacing = CGSize(width: 10, height: 10)

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrange(
      subviews,
      in: proposal.replacingUnspecifiedDimensions(by: .init(width: CGFloat.infinity, height: 0)).width
    )
    .size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let origins = arrange(subviews, in: bounds.width).origins
    for (subview, origin) in zip(subviews, origins) {
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), anchor: .topLeading,
        proposal: .unspecified)
    }
  }

  private func arrange(_ subviews: Subviews, in width: CGFloat) -> (origins: [CGPoint], size: CGSize) {
    var origins: [CGPoint] = []
    var frame = CGRect(x: 0, y: 0, width: 0, height: 0)
    var union = CGRect.null
    var rowHeight: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      frame.size = subview.sizeThatFits(.unspecified)
      if index > 0 {
        let next = union.isNull ? 0 : frame.origin.x + spacing.width
        if next + frame.width <= width {
          frame.origin.x = next
        } else {
          frame.origin = CGPoint(x: 0, y: frame.minY + rowHeight + spacing.height)
          rowHeight = 0
        }
      }
      origins.append(frame.origin)
      union = union.union(frame)
      rowHeight = max(rowHeight, frame.height)
      frame.origin.x = frame.maxX
    }
    return (origins, union.isNull ? .zero : CGSize(width: union.maxX, height: union.maxY))
  }
}
