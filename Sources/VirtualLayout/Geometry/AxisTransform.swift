/// Turns frames by axis into physical frames: swaps the axes, mirrors, and moves edges to pixels.
///
/// A query computes by axis and knows nothing of this. The host's loop applies it to what the query has found, so that each
/// frame is computed once.
@usableFromInline
package struct AxisTransform: Sendable, BitwiseCopyable {
  @usableFromInline var contentMain: Double
  @usableFromInline var contentCross: Double
  /// The main position from which frames are measured, such as the start of a section's items. On the grid (`Length`).
  @usableFromInline var origin: Double
  @usableFromInline var pixels = PixelGrid(scale: 0)
  @usableFromInline let isHorizontal: Bool
  /// Whether the content reads from right to left: positions across are mirrored, or, if the content scrolls horizontally, those
  /// along the main axis.
  @usableFromInline let isMirrored: Bool

  package init(
    orientation: Orientation, contentMain: Double, contentCross: Double, origin: Double = 0
  ) {
    isHorizontal = orientation.axis == .horizontal
    isMirrored = orientation.direction == .rightToLeft
    self.contentMain = contentMain
    self.contentCross = contentCross
    self.origin = origin
  }

  var orientation: Orientation {
    Orientation(
      axis: isHorizontal ? .horizontal : .vertical, direction: isMirrored ? .rightToLeft : .leftToRight)
  }

  // The conditions are the same for all frames of a query, so they cost nearly nothing. A matrix would take longer.
  @inlinable
  @inline(__always)
  package func physical(_ frame: AxisRect) -> LayoutRect {
    let main = origin + frame.main
    let exact =
      if isHorizontal {
        LayoutRect(
          x: isMirrored ? contentMain - main - frame.mainExtent : main, y: frame.cross,
          width: frame.mainExtent, height: frame.crossExtent)
      } else {
        LayoutRect(
          x: isMirrored ? contentCross - frame.cross - frame.crossExtent : frame.cross, y: main,
          width: frame.crossExtent, height: frame.mainExtent)
      }
    return pixels.isOff ? exact : pixels.snapped(exact)
  }

  /// The range that a rectangle covers along the main axis, in the content; (0, 0) if its extent is negative or NaN.
  func main(of rect: LayoutRect) -> (lo: Double, hi: Double) {
    let (lo, hi) =
      !isHorizontal
      ? (rect.minY, rect.maxY)
      : isMirrored ? (contentMain - rect.maxX, contentMain - rect.minX) : (rect.minX, rect.maxX)
    return lo <= hi ? (lo, hi) : (0, 0)
  }

  var contentSize: LayoutSize {
    orientation.size(main: pixels.snapped(contentMain), cross: pixels.snapped(contentCross))
  }
}
