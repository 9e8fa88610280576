/// The axis along which the content scrolls.
public enum LayoutAxis: Hashable, Sendable {
  /// Lines are rows, lanes are columns; the container's width is fixed, the content grows downward.
  case vertical
  /// Lines are columns, lanes are rows; the container's height is fixed, the content grows sideways.
  case horizontal
}

/// The side at which reading begins.
///
/// Scrolling vertically, it says where a line or the first lane begins; scrolling horizontally, where the
/// content begins. The vertical direction never flips.
public enum LayoutDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// Converts between physical coordinates (x, y, width, height) and the two axes that modes and engines know: *main*, along
/// the scroll axis, and *cross*, across it.
///
/// Both run from their leading edge. No rule knows which of them is horizontal, or which way it runs: frames are turned on
/// their way out, and queries on their way in.
package struct Orientation: Hashable, Sendable {
  package var axis: LayoutAxis
  package var direction: LayoutDirection

  package init(axis: LayoutAxis, direction: LayoutDirection) {
    self.axis = axis
    self.direction = direction
  }

  /// Scrolling down, lines beginning on the left: main and cross are y and x.
  static let downFromLeft = Orientation(axis: .vertical, direction: .leftToRight)

  /// Whether cross positions are mirrored: lines begin on the right.
  var mirrorsCross: Bool { axis == .vertical && direction == .rightToLeft }
  /// Whether main positions are mirrored: the content begins on the right.
  var mirrorsMain: Bool { axis == .horizontal && direction == .rightToLeft }

  func main(of size: LayoutSize) -> Double { axis == .vertical ? size.height : size.width }

  func cross(of size: LayoutSize) -> Double { axis == .vertical ? size.width : size.height }

  func extents(of size: LayoutSize) -> ItemExtents {
    ItemExtents(cross: cross(of: size), main: main(of: size))
  }

  func size(main: Double, cross: Double) -> LayoutSize {
    axis == .vertical
      ? LayoutSize(width: cross, height: main) : LayoutSize(width: main, height: cross)
  }

  /// Sanitized insets by axis.
  func insets(_ insets: LayoutInsets) -> AxisInsets {
    let flipped = direction == .rightToLeft
    let leading = flipped ? insets.right : insets.left
    let trailing = flipped ? insets.left : insets.right
    return axis == .vertical
      ? AxisInsets(main: (insets.top, insets.bottom), cross: (leading, trailing))
      : AxisInsets(main: (leading, trailing), cross: (insets.top, insets.bottom))
  }
}

/// Two lengths by axis.
@usableFromInline
package struct ItemExtents {
  @usableFromInline package var cross: Double
  @usableFromInline package var main: Double

  @inlinable
  @inline(__always)
  package init(cross: Double, main: Double) {
    self.cross = cross
    self.main = main
  }
}

extension ItemExtents {
  /// The main extent, on the grid, after scaling to a cross extent. Without a cross extent of its own it is not scaled.
  func main(across cross: Double) -> Double {
    let (own, main) = (Length.cross(self.cross), Length.cross(self.main))
    return Length.main(own > 0 ? main * (cross / own) : main)
  }
}

/// Insets by axis, each at least 0: main ones on the grid of main-axis lengths.
package struct AxisInsets: Hashable, Sendable {
  var mainStart: Double
  var mainEnd: Double
  var crossStart: Double
  var crossEnd: Double

  init(main: (Double, Double), cross: (Double, Double)) {
    mainStart = Length.main(main.0)
    mainEnd = Length.main(main.1)
    crossStart = Length.cross(cross.0)
    crossEnd = Length.cross(cross.1)
  }
}
