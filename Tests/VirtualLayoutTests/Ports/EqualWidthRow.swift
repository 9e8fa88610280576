import Foundation
import SwiftUINames

/// Subviews side by side, each as wide as the widest, as far apart as neighbors prefer. `alignment` says what they
/// have at one height.
///
/// The file also imports Foundation and uses names of CoreGraphics inside and outside the layout's type.
struct EqualWidthRow: Layout {
  var alignment: VerticalAlignment = .center

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let cell = Cell(subviews)
    let width = cell.size.width * CGFloat(subviews.count) + gaps(subviews).reduce(0, +)
    return CGSize(width: ceil(width), height: cell.size.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    guard !subviews.isEmpty else { return }
    let cell = Cell(subviews)
    var frame = CGRect(origin: bounds.origin, size: cell.size)
    for (index, gap) in zip(subviews.indices, gaps(subviews) + [0]) {
      let dimensions = subviews[index].dimensions(in: .unspecified)
      subviews[index].place(
        at: CGPoint(x: frame.top.x, y: frame.minY + cell.size[alignment] - dimensions[alignment]),
        anchor: .top, proposal: .unspecified)
      frame.origin.x = frame.maxX + gap
    }
  }

  /// The spacing around the row: at every edge the largest that a subview prefers.
  func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    var spacing = ViewSpacing.zero
    for subview in subviews { spacing.formUnion(subview.spacing) }
    return spacing
  }

  private func gaps(_ subviews: Subviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .horizontal) }
  }
}

private struct Cell {
  var size = CGSize.zero

  init(_ subviews: LayoutSubviews) {
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      self.size = CGSize(width: max(self.size.width, size.width), height: max(self.size.height, size.height))
    }
  }
}

extension CGRect {
  fileprivate var top: CGPoint { CGPoint(x: midX, y: minY) }
}
