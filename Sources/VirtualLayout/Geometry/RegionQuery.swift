/// A query rectangle converted to the axes of a section: the main and cross ranges that an element must intersect.
///
/// `mainLo..<mainHi` counts from `transform.origin`. By the rule of `LayoutRect.intersects`, it selects exactly the elements
/// that intersect the rectangle along the main axis. There are three exceptions, in which it is slightly too wide, and
/// `testsFrames` is true: the main axis is mirrored (which rounds, and swaps the half-open ends), edges move to pixels, or
/// positions are too great for exact sums.
package struct RegionQuery {
  let region: LayoutRect
  let transform: AxisTransform
  let mainLo: Double
  let mainHi: Double
  private(set) var crossLo: Double
  private(set) var crossHi: Double
  /// Whether the physical frames of the selected elements must be tested.
  let testsFrames: Bool

  // Inlined, because the common case takes only a few instructions.
  @inline(__always)
  init(_ region: LayoutRect, transform: AxisTransform) {
    if transform.isExactShift {
      self.init(shifting: region, transform)
    } else {
      self.init(converting: region, transform)
    }
  }

  /// - Precondition: `transform.isExactShift`.
  @inline(__always)
  init(shifting region: LayoutRect, _ transform: AxisTransform) {
    self.region = region.withoutNegativeExtents
    // A copy that the compiler knows to be plain.
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
  private init(converting region: LayoutRect, _ transform: AxisTransform) {
    let region = region.withoutNegativeExtents
    self.region = region
    self.transform = transform
    let orientation = transform.orientation
    let isFar = transform.origin != 0 && transform.contentMain >= Length.shiftReach
    testsFrames = orientation.mirrorsMain || isFar || !transform.pixels.isOff
    // Greater than any rounding error of a mirrored axis, even of sums that are not exact.
    let slack = transform.contentMain * 0x1p-50
    var main = transform.main(of: region)
    if orientation.mirrorsMain { main = ((main.lo - slack).nextDown, (main.hi + slack).nextUp) }
    let cross = orientation.axis == .vertical ? (region.minX, region.maxX) : (region.minY, region.maxY)
    (crossLo, crossHi) =
      orientation.mirrorsCross ? (transform.contentCross - cross.1, transform.contentCross - cross.0) : cross
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

  /// Whether the cross range intersects every frame.
  ///
  /// The comparisons are strict, so that they hold for frames with zero extent. On a mirrored cross axis, a margin of one part
  /// in 2⁴⁰ covers rounding errors.
  func coversCross(_ frames: CrossReach) -> Bool {
    let reach = max(transform.contentCross, frames.greatestEnd) + 1
    let room = transform.orientation.mirrorsCross ? reach * 0x1p-40 : 0
    return crossLo + room < frames.leastEnd && crossHi - room > frames.greatestStart
  }

  var coversContentCross: Bool { crossLo <= 0 && crossHi >= transform.contentCross }

  @inline(__always)
  func contains(_ frame: AxisRect) -> Bool { transform.physical(frame).intersects(region) }
}

/// How far frames reach across. A range that begins before the least end and ends after the greatest start intersects every
/// frame.
struct CrossReach: Equatable, Sendable {
  private(set) var leastEnd = Double.infinity
  private(set) var greatestStart = -Double.infinity
  private(set) var greatestEnd = -Double.infinity

  mutating func include(from start: Double, to end: Double) {
    leastEnd = min(leastEnd, end)
    greatestStart = max(greatestStart, start)
    greatestEnd = max(greatestEnd, end)
  }
}

extension LayoutRect {
  @inline(__always)
  fileprivate var withoutNegativeExtents: LayoutRect {
    LayoutRect(x: x, y: y, width: width < 0 ? 0 : width, height: height < 0 ? 0 : height)
  }
}
