import VirtualLayout

/// An axis and a direction. Every law holds in all four.
struct Heading: Hashable, Sendable {
  var axis: LayoutAxis
  var direction: LayoutDirection

  static let all = [
    Heading(axis: .vertical, direction: .leftToRight),
    Heading(axis: .horizontal, direction: .leftToRight),
    Heading(axis: .vertical, direction: .rightToLeft),
    Heading(axis: .horizontal, direction: .rightToLeft),
  ]

  func container(cross: Double) -> LayoutSize {
    axis == .vertical ? LayoutSize(width: cross, height: 30) : LayoutSize(width: 30, height: cross)
  }
}
