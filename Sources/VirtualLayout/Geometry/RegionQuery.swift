/// What a query rectangle asks of each axis.
///
/// `mainLo..<mainHi` are main positions, counted from the section's origin. They select exactly by the rule of
/// `LayoutRect.intersects`, with three exceptions: the main axis is mirrored (which turns the half-open ends round and
/// rounds), edges go to pixels, or positions are too far for exact sums. Then they select a little more, and `testsFrames`
/// is set.
package struct RegionQuery {
  let region: LayoutRect
  let transform: AxisTransform
  let mainLo: Double
  let mainHi: Double
  private(set) var crossLo: Double
  private(set) var crossHi: Double
  /// Whether elements selected by main and cross positions must still be tested by their physical frames.
  let testsFrames: Bool

  /// Inlines the common case, which takes a few instructions, and calls a function for any other.
  @inline(__always)
  init(_ region: LayoutRect, transform: AxisTransform) {
    if transform.isExactShift {
      self.init(shifting: region, transform)
    } else {
      self.init(turning: region, transform)
    }
  }

  /// - Parameter transform: one that is an exact shift.
  @inline(__always)
  init(shifting region: LayoutRect, _ transform: AxisTransform) {
    self.region = region.withoutNegativeExtents
    // Written out, so that the compiler knows that it is plain.
    self.transform = AxisTransform(
      orientation: .downFromLeft, contentMain: transform.contentMain, contentCross: transform.contentCross,
      origin: transform.origin)
    testsFrames = false
    let (lo, hi) = (self.region.minY, self.region.maxY)
    let origin = transform.origin
    (mainLo, mainHi) = origin == 0 ? (lo, hi) : (Length.between(lo) - origin, Length.between(hi) - origin)
    (crossLo, crossHi) = (self.region.minX, self.region.maxX)
  }

  @inline(never)
  private init(turning region: LayoutRect, _ transform: AxisTransform) {
    let region = region.withoutNegativeExtents
    self.region = region
    self.transform = transform
    let orientation = transform.orientation
    let isFar = transform.origin != 0 && transform.contentMain >= Length.shiftReach
    testsFrames = orientation.mirrorsMain || isFar || !transform.pixels.isOff
    // More than the mirror rounds by, even if positions are too far for exact sums.
    let slack = transform.contentMain * 0x1p-50
    var main: (lo: Double, hi: Double)
    switch orientation.axis {
    case .vertical:
      main = (region.minY, region.maxY)
      (crossLo, crossHi) =
        orientation.mirrorsCross
        ? (transform.contentCross - region.maxX, transform.contentCross - region.minX)
        : (region.minX, region.maxX)
    case .horizontal:
      (crossLo, crossHi) = (region.minY, region.maxY)
      main =
        orientation.mirrorsMain
        ? (
          (transform.contentMain - region.maxX - slack).nextDown,
          (transform.contentMain - region.minX + slack).nextUp
        )
        : (region.minX, region.maxX)
    }
    if !transform.pixels.isOff {
      let reach = transform.pixels.reach
      main = (main.lo - reach, main.hi + reach)
      (crossLo, crossHi) = (crossLo - reach, crossHi + reach)
    }
    if transform.origin != 0 {
      main =
        testsFrames
        ? (
          (main.lo - slack - transform.origin).nextDown, (main.hi + slack - transform.origin).nextUp
        )
        : (Length.between(main.lo) - transform.origin, Length.between(main.hi) - transform.origin)
    }
    (mainLo, mainHi) = main
  }

  /// Whether every frame whose cross start is at most `greatestStart` and whose cross end is at least
  /// `leastEnd` meets the rectangle across.
  ///
  /// Strict on both sides, so that it holds for frames of zero extent. If the cross axis is mirrored, one part in 2⁴⁰
  /// covers the rounding.
  func coversCross(leastEnd: Double, greatestStart: Double, greatestEnd: Double) -> Bool {
    let reach = max(transform.contentCross, greatestEnd) + 1
    let room = transform.orientation.mirrorsCross ? reach * 0x1p-40 : 0
    return crossLo + room < leastEnd && crossHi - room > greatestStart
  }

  /// Whether the rectangle reaches from edge to edge of the content across.
  var coversContentCross: Bool { crossLo <= 0 && crossHi >= transform.contentCross }

  @inline(__always)
  func contains(_ frame: AxisFrame) -> Bool { transform.physical(frame).intersects(region) }
}

extension LayoutRect {
  /// Negative extents count as 0, as in `intersects`.
  @inline(__always)
  fileprivate var withoutNegativeExtents: LayoutRect {
    LayoutRect(x: x, y: y, width: width < 0 ? 0 : width, height: height < 0 ? 0 : height)
  }
}
