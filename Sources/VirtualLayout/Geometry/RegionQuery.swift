/// A query rectangle by axis: the positions that an element of a section must reach to intersect it.
///
/// `mainLo..<mainHi` are main positions, measured from the start of the section. They select elements exactly by the rule of
/// `LayoutRect.intersects`, with three exceptions: if the main axis is mirrored (which swaps the half-open ends, and rounds), if edges
/// move to pixels, or if positions are too far for exact sums. They then select a little more, and `testsFrames` is true.
package struct RegionQuery {
  let region: LayoutRect
  let transform: AxisTransform
  let mainLo: Double
  let mainHi: Double
  private(set) var crossLo: Double
  private(set) var crossHi: Double
  /// Whether elements that the positions select must still be tested by their physical frames.
  let testsFrames: Bool

  /// Inlines the common case, which takes a few instructions.
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
    // Spelled out, so that the compiler knows it to be plain.
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
    // More than the greatest rounding error of the mirrored axis, even if positions are too far for exact sums.
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

  /// Whether the cross range of the rectangle intersects every frame that starts at `greatestStart` or before and ends at `leastEnd`
  /// or after.
  ///
  /// Strict on both sides, so that it holds for frames without extent. On a mirrored cross axis, one part in 2⁴⁰ covers rounding
  /// errors.
  func coversCross(leastEnd: Double, greatestStart: Double, greatestEnd: Double) -> Bool {
    let reach = max(transform.contentCross, greatestEnd) + 1
    let room = transform.orientation.mirrorsCross ? reach * 0x1p-40 : 0
    return crossLo + room < leastEnd && crossHi - room > greatestStart
  }

  /// Whether the rectangle covers the whole cross extent of the content.
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
