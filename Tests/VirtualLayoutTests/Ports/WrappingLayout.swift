import SwiftUINames

/// Subviews side by side without spacing, in a new row if the next does not fit.
struct WrappingLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let maxWidth = proposal.width ?? .infinity
    var size = CGSize.zero
    var rowWidth: CGFloat = 0
    var rowHeight: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      let item = subview.sizeThatFits(.unspecified)
      if index > 0 && rowWidth + item.width > maxWidth {
        size.height += rowHeight
        rowWidth = 0
        rowHeight = 0
      }
      rowWidth += item.width
      rowHeight = max(rowHeight, item.height)
      size.width = max(size.width, rowWidth)
    }
    size.height += rowHeight
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var origin = CGPoint.zero
    var rowHeight: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      let item = subview.sizeThatFits(.unspecified)
      if index > 0 && origin.x + item.width > bounds.width {
        origin.x = 0
        origin.y += rowHeight
        rowHeight = 0
      }
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: .unspecified)
      origin.x += item.width
      rowHeight = max(rowHeight, item.height)
    }
  }
}
