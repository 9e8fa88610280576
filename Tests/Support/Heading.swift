import VirtualLayout

/// An axis and a direction. Every law holds in all four.
package struct Heading: Hashable, Sendable {
  package var axis: LayoutAxis
  package var direction: LayoutDirection

  package init(axis: LayoutAxis, direction: LayoutDirection) {
    (self.axis, self.direction) = (axis, direction)
  }

  package static let all = [
    Heading(axis: .vertical, direction: .leftToRight),
    Heading(axis: .horizontal, direction: .leftToRight),
    Heading(axis: .vertical, direction: .rightToLeft),
    Heading(axis: .horizontal, direction: .rightToLeft),
  ]

  package func container(cross: Double) -> LayoutSize {
    axis == .vertical ? LayoutSize(width: cross, height: 30) : LayoutSize(width: 30, height: cross)
  }
}
