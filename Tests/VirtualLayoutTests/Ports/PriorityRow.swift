import SwiftUINames

/// A row that fits its width: subviews of the highest priority keep their ideal width, and the next ones share the
/// rest.
struct PriorityRow: Layout {
  var spacing: CGFloat = 0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let widths = widths(subviews, in: proposal.width ?? .infinity)
    let heights = zip(subviews, widths).map { subview, width in
      subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }
    return CGSize(width: widths.reduce(0, +), height: heights.max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var x = bounds.minX
    for (subview, width) in zip(subviews, widths(subviews, in: bounds.width)) {
      subview.place(
        at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: nil))
      x += width + spacing
    }
  }

  private func widths(_ subviews: Subviews, in width: CGFloat) -> [CGFloat] {
    var left = width - spacing * CGFloat(max(0, subviews.count - 1))
    var widths = [CGFloat](repeating: 0, count: subviews.count)
    for priority in Set(subviews.map(\.priority)).sorted(by: >) {
      let equals = subviews.indices.filter { subviews[$0].priority == priority }
      for (index, subview) in equals.enumerated() {
        let ideal = subviews[subview].sizeThatFits(.unspecified).width
        widths[subview] = max(0, min(ideal, left / CGFloat(equals.count - index)))
        left -= widths[subview]
      }
    }
    return widths
  }
}
