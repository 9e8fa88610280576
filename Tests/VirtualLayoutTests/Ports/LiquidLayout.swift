import SwiftUINames

/// Columns of equal width that take turns, with equal paddings between and beside them. Each subview has its own
/// height.
struct LiquidLayout: Layout {
  var cellWidth: CGFloat
  var cellPadding: CGFloat = 0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? cellWidth
    guard width.isFinite else { return CGSize(width: cellWidth * CGFloat(subviews.count), height: 0) }
    return CGSize(width: width, height: arrange(subviews, in: width).height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, origin) in zip(subviews, arrange(subviews, in: bounds.width).origins) {
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
        proposal: ProposedViewSize(width: cellWidth, height: nil))
    }
  }

  private func arrange(_ subviews: Subviews, in width: CGFloat) -> (origins: [CGPoint], height: CGFloat) {
    let columns = max(1, Int(width / cellWidth))
    let gap = max(0, (width - cellWidth * CGFloat(columns)) / CGFloat(columns + 1))
    var heights = [CGFloat](repeating: 0, count: columns)
    var origins: [CGPoint] = []
    for (index, subview) in subviews.enumerated() {
      let column = index % columns
      let height = subview.sizeThatFits(ProposedViewSize(width: cellWidth, height: nil)).height
      origins.append(
        CGPoint(x: gap + CGFloat(column) * (cellWidth + gap), y: heights[column] + cellPadding))
      heights[column] += height + 2 * cellPadding
    }
    return (origins, max(heights.max() ?? 0, 2 * cellPadding))
  }
}
