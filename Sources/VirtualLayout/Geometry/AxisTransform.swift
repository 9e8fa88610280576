/// Converts the frames of a section to physical frames, and a physical rectangle to a range of the main axis.
package struct AxisTransform: Sendable {
  var contentMain: Double
  var contentCross: Double
  /// The main position from which frames are measured, such as the start of a section's items. On the grid (`Length`).
  var origin: Double
  /// The pixels to which physical edges are rounded as the last step.
  var pixels = PixelGrid(scale: 0)
  let orientation: Orientation

  @inline(__always)
  package init(
    orientation: Orientation, contentMain: Double, contentCross: Double, origin: Double = 0
  ) {
    self.orientation = orientation
    self.contentMain = contentMain
    self.contentCross = contentCross
    self.origin = origin
  }

  package func physical(_ frame: AxisRect) -> LayoutRect { pixels.snapped(exact(frame)) }

  private func exact(_ frame: AxisRect) -> LayoutRect {
    switch orientation.axis {
    case .vertical:
      let x =
        orientation.direction == .leftToRight
        ? frame.cross : contentCross - frame.cross - frame.crossExtent
      return LayoutRect(x: x, y: origin + frame.main, width: frame.crossExtent, height: frame.mainExtent)
    case .horizontal:
      let x =
        orientation.direction == .leftToRight
        ? origin + frame.main : contentMain - (origin + frame.main) - frame.mainExtent
      return LayoutRect(x: x, y: frame.cross, width: frame.mainExtent, height: frame.crossExtent)
    }
  }

  /// The range that a rectangle covers along the main axis, in the content; (0, 0) if its extent is negative or NaN.
  func main(of rect: LayoutRect) -> (lo: Double, hi: Double) {
    let (lo, hi) =
      orientation.axis == .vertical
      ? (rect.minY, rect.maxY)
      : orientation.mirrorsMain
        ? (contentMain - rect.maxX, contentMain - rect.minX) : (rect.minX, rect.maxX)
    return lo <= hi ? (lo, hi) : (0, 0)
  }

  /// Whether physical frames differ from frames by axis only by the origin.
  @inline(__always)
  var isPlain: Bool { orientation == .downFromLeft && pixels.isOff }

  /// Whether the transform is plain and adds the origin without rounding, so that a query can compare frames by axis.
  @inline(__always)
  var isExactShift: Bool { isPlain && (origin == 0 || contentMain < Length.shiftReach) }

  var contentSize: LayoutSize {
    orientation.size(main: pixels.snapped(contentMain), cross: pixels.snapped(contentCross))
  }
}
