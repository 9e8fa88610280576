/// A frame by axis, from the leading edges of the content.
@usableFromInline
package struct AxisFrame {
  // In the order of `LayoutRect`: in the common orientation the bytes of both are equal.
  @usableFromInline var cross: Double
  @usableFromInline var main: Double
  @usableFromInline var crossExtent: Double
  @usableFromInline var mainExtent: Double

  @inlinable
  init(main: Double, mainExtent: Double, cross: Double, crossExtent: Double) {
    self.main = main
    self.mainExtent = mainExtent
    self.cross = cross
    self.crossExtent = crossExtent
  }

  /// The physical frame in the common orientation: down, from left to right.
  @inlinable
  @inline(__always)
  var untouched: LayoutRect { LayoutRect(x: cross, y: main, width: crossExtent, height: mainExtent) }
}

/// Places the frames of a section physically, and reads a physical rectangle as a stretch of the section's main axis.
///
/// It knows the orientation, the content's extents, and where in the content the section begins.
package struct AxisTransform: Hashable, Sendable {
  var contentMain: Double
  var contentCross: Double
  /// The main position that frames are counted from, on the grid of main-axis lengths.
  var origin: Double
  /// The pixels to which edges are moved, as the last step.
  var pixels: PixelGrid
  let orientation: Orientation

  @inline(__always)
  init(
    orientation: Orientation, contentMain: Double, contentCross: Double, origin: Double = 0,
    pixels: PixelGrid = PixelGrid(scale: 0)
  ) {
    self.orientation = orientation
    self.contentMain = contentMain
    self.contentCross = contentCross
    self.origin = origin
    self.pixels = pixels
  }

  /// The physical frame, mirrored if the orientation asks for it.
  func physical(_ frame: AxisFrame) -> LayoutRect { pixels.snapped(exact(frame)) }

  private func exact(_ frame: AxisFrame) -> LayoutRect {
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

  /// The stretch of the main axis that a rectangle covers.
  func main(of rect: LayoutRect) -> (lo: Double, hi: Double) {
    let (lo, hi) =
      orientation.axis == .vertical
      ? (rect.minY, rect.maxY)
      : orientation.mirrorsMain
        ? (contentMain - rect.maxX, contentMain - rect.minX) : (rect.minX, rect.maxX)
    // With NaN, nothing is in view.
    return lo <= hi ? (lo, hi) : (0, 0)
  }

  /// Whether physical frames equal the engine's, but for the origin: down, from left to right, no rounding to pixels.
  @inline(__always)
  var isPlain: Bool { orientation == .downFromLeft && pixels.isOff }

  /// Whether the transform is plain and adds the origin exactly, so that the engine's own numbers say what a query meets.
  @inline(__always)
  var isExactShift: Bool { isPlain && (origin == 0 || contentMain < Length.shiftReach) }

  var contentSize: LayoutSize {
    orientation.size(main: pixels.snapped(contentMain), cross: pixels.snapped(contentCross))
  }
}
