/// A frame by axis, from the leading edges of the content.
@usableFromInline
package struct AxisFrame {
  // In the order of `LayoutRect`, so that they are read as they are written where it is down and from left to right.
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

  /// The frame physically, down and from left to right.
  @inlinable
  @inline(__always)
  var untouched: LayoutRect { LayoutRect(x: cross, y: main, width: crossExtent, height: mainExtent) }
}

/// An orientation with the content's measures, and where in the content a section begins: all that it takes to place
/// the section's frames physically, and to read a physical rectangle as a stretch of its main axis.
package struct AxisTransform: Hashable, Sendable {
  var contentMain: Double
  var contentCross: Double
  /// The main position that frames are counted from, on the grid of main-axis lengths.
  var origin: Double
  /// The pixels that edges are moved to, last of all.
  var pixels: PixelGrid
  /// Behind the numbers, so that two of them are read as they are written when a transform is handed over in memory.
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

  /// The physical frame, mirrored where the orientation asks for it.
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
    // NaN keeps nothing in view.
    return lo <= hi ? (lo, hi) : (0, 0)
  }

  /// Whether frames are what the engine says, down and from left to right.
  @inline(__always)
  var isPlain: Bool { orientation == .downFromLeft && pixels.isOff }

  /// The same, for who has found that it is plain: written out, it leaves the compiler little to compute.
  @inline(__always)
  var knownPlain: AxisTransform {
    AxisTransform(
      orientation: .downFromLeft, contentMain: contentMain, contentCross: contentCross, origin: origin)
  }

  /// Whether, besides, they are shifted by the origin with nothing rounded: what they meet is then known from the engine's
  /// own numbers.
  @inline(__always)
  var isExactShift: Bool { isPlain && (origin == 0 || contentMain < Length.shiftReach) }

  var contentSize: LayoutSize {
    orientation.size(main: pixels.snapped(contentMain), cross: pixels.snapped(contentCross))
  }
}
