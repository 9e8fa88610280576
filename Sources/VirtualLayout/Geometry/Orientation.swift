/// The axis along which the content scrolls.
public enum LayoutAxis: Hashable, Sendable {
  /// Content scrolls up and down. Lines are rows, lanes are columns. The container's width is fixed; the content grows down.
  case vertical
  /// Content scrolls left and right. Lines are columns, lanes are rows. The container's height is fixed; the content grows in
  /// reading direction.
  case horizontal
}

/// The reading direction.
///
/// If the content scrolls vertically, lines begin on the side where reading begins, and lanes are counted from there. If it
/// scrolls horizontally, the content itself begins there. Vertical positions always count from the top.
public enum LayoutDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// Converts between physical coordinates (x, y, width, height) and the axes in which the layout computes: *main*, along the
/// scroll axis, and *cross*, across it.
///
/// Positions on both axes count from the leading edge. Layout rules compute in main and cross. They read the orientation only
/// to convert parameters that are physical: insets, sizes and aspect ratios.
package struct Orientation: Equatable, Sendable {
  package var axis: LayoutAxis
  package var direction: LayoutDirection

  /// Content that scrolls down and reads from left to right: main is y, and cross is x.
  static let downFromLeft = Orientation(axis: .vertical, direction: .leftToRight)

  /// Whether cross positions are mirrored, because lines begin on the right.
  var mirrorsCross: Bool { axis == .vertical && direction == .rightToLeft }
  /// Whether main positions are mirrored, because the content begins on the right.
  var mirrorsMain: Bool { axis == .horizontal && direction == .rightToLeft }

  package func main(of size: LayoutSize) -> Double { axis == .vertical ? size.height : size.width }

  package func cross(of size: LayoutSize) -> Double { axis == .vertical ? size.width : size.height }

  func extents(of size: LayoutSize) -> AxisSize {
    AxisSize(main: main(of: size), cross: cross(of: size))
  }

  package func size(main: Double, cross: Double) -> LayoutSize {
    axis == .vertical
      ? LayoutSize(width: cross, height: main) : LayoutSize(width: main, height: cross)
  }

  /// Insets by axis, valid as `Length` defines it.
  func insets(
    _ insets: LayoutInsets
  ) -> (mainStart: Double, mainEnd: Double, crossStart: Double, crossEnd: Double) {
    let flipped = direction == .rightToLeft && !insets.facesReadingDirection
    let (left, right) = flipped ? (insets.right, insets.left) : (insets.left, insets.right)
    let (main, cross) =
      axis == .vertical
      ? ((insets.top, insets.bottom), (left, right)) : ((left, right), (insets.top, insets.bottom))
    return (Length.main(main.0), Length.main(main.1), Length.cross(cross.0), Length.cross(cross.1))
  }
}

extension AxisSize {
  /// The main extent after scaling the size to a cross extent, as a length on the grid (`Length`). If the size has no cross
  /// extent, its main extent is not scaled.
  func main(across cross: Double) -> Double {
    let (own, main) = (Length.cross(self.cross), Length.cross(self.main))
    return Length.main(own > 0 ? main * (cross / own) : main)
  }
}
