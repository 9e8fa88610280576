import VirtualLayout

/// A position along a subview's width, as SwiftUI names it.
///
/// ```swift
/// let dimensions = subview.dimensions(in: .unspecified)   // 40 × 20
/// dimensions[HorizontalAlignment.center]                  // 20
/// ```
///
/// You cannot define alignments of your own.
public struct HorizontalAlignment: Hashable, Sendable {
  fileprivate var fraction: Double

  /// The left edge: a layout that reads from right to left is mirrored as a whole.
  public static let leading = HorizontalAlignment(fraction: 0)
  public static let center = HorizontalAlignment(fraction: 0.5)
  public static let trailing = HorizontalAlignment(fraction: 1)
}

/// A position along a subview's height, as SwiftUI names it.
///
/// Subviews have no text baselines. Both baselines lie at the bottom edge, as in a SwiftUI view without text, but are not equal
/// to `bottom`.
public struct VerticalAlignment: Hashable, Sendable {
  private enum Baseline { case none, first, last }

  fileprivate var fraction: Double
  private var baseline = Baseline.none

  public static let top = VerticalAlignment(fraction: 0)
  public static let center = VerticalAlignment(fraction: 0.5)
  public static let bottom = VerticalAlignment(fraction: 1)
  public static let firstTextBaseline = VerticalAlignment(fraction: 1, baseline: .first)
  public static let lastTextBaseline = VerticalAlignment(fraction: 1, baseline: .last)
}

/// A position along both axes, as SwiftUI names it.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

extension ViewDimensions {
  /// The distance of an alignment from the leading edge, in points.
  public subscript(alignment: HorizontalAlignment) -> CGFloat { width * alignment.fraction }

  /// The distance of an alignment from the top edge, in points.
  public subscript(alignment: VerticalAlignment) -> CGFloat { height * alignment.fraction }
}
