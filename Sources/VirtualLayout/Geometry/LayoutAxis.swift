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
