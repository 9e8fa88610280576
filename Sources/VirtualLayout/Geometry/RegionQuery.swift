/// A query rectangle converted to the axes of a section, once for all elements. From then on, a query compares positions by
/// axis, in any orientation, and whether edges move to pixels or not.
///
/// By the rule of `LayoutRect.intersects`, an element intersects the rectangle along the main axis if and only if it starts
/// before `mainHi` and ends after `mainLo`, provided that its extent is at least `leastExtent`. What is shorter may have no
/// extent in physical coordinates. It lies within `mainLo` − `slack` ..< `mainHi` + `slack`, and must be tested (`contains(_:)`).
package struct RegionQuery: BitwiseCopyable {
  let region: LayoutRect
  private(set) var transform: AxisTransform
  /// From `transform.origin`, between two positions of the grid (`Length`) or on one.
  private(set) var mainLo: Double
  private(set) var mainHi: Double
  /// Zero if shorter elements need no test; infinite if sums of positions are not exact, so that every element needs one.
  private(set) var leastExtent: Double
  private(set) var slack: Double
  /// Across, without regard to pixels.
  let crossLo: Double
  let crossHi: Double

  @inline(__always)
  package init(_ region: LayoutRect, transform: AxisTransform) {
    let region = LayoutRect(
      x: region.x, y: region.y, width: region.width < 0 ? 0 : region.width,
      height: region.height < 0 ? 0 : region.height)
    let pixels = transform.pixels
    var (lo, hi) = transform.isHorizontal ? (region.minX, region.maxX) : (region.minY, region.maxY)
    var cross = transform.isHorizontal ? (region.minY, region.maxY) : (region.minX, region.maxX)
    (lo, hi) =
      pixels.isOff
      ? (Length.between(lo), Length.between(hi)) : (pixels.bound(after: lo), pixels.bound(before: hi))
    leastExtent = pixels.reach
    if transform.isMirrored {
      if transform.isHorizontal {
        (lo, hi) = (transform.contentMain - hi, transform.contentMain - lo)
        // Mirroring swaps the half-open ends, and with them what has no extent.
        leastExtent = max(leastExtent, Length.grain)
      } else {
        cross = (transform.contentCross - cross.1, transform.contentCross - cross.0)
      }
    }
    self.region = region
    self.transform = transform
    (mainLo, mainHi) = (lo, hi)
    (crossLo, crossHi) = cross
    slack = leastExtent
    if transform.isHorizontal, transform.isMirrored { noteRounding() }
    if transform.origin != 0 { shift(by: transform.origin) }
  }

  /// The query of a section whose items begin at `origin`.
  @inline(__always)
  func inSection(from origin: Double) -> RegionQuery {
    var query = self
    query.transform.origin = origin
    query.shift(by: origin)
    return query
  }

  @inline(__always)
  private mutating func shift(by origin: Double) {
    mainLo -= origin
    mainHi -= origin
    noteRounding()
  }

  @inline(__always)
  private mutating func noteRounding() {
    guard transform.contentMain >= Length.shiftReach else { return }
    leastExtent = .infinity
    slack = transform.contentMain * 0x1p-49
  }

  /// What lies between this position and `mainHi` intersects the rectangle along the main axis, whatever its extent. On a mirrored
  /// axis, what has no extent counts at the other end of the rectangle.
  @inline(__always)
  var insideLo: Double { transform.pixels.isOff ? mainLo + slack : mainLo }

  @inline(__always)
  func contains(_ frame: AxisRect) -> Bool { transform.physical(frame).intersects(region) }

  // MARK: Across

  /// Whether the cross range intersects every frame.
  ///
  /// The comparisons are strict, so that they hold for frames with zero extent.
  @inline(__always)
  func coversCross(_ frames: CrossReach) -> Bool {
    let slack = crossSlack(frames)
    return crossLo + slack < frames.leastEnd && crossHi - slack > frames.greatestStart
  }

  /// How far frames may be from where the query expects them across: a pixel, and on a mirrored axis one part in 2⁴⁰ for
  /// rounding errors.
  @inline(__always)
  func crossSlack(_ frames: CrossReach) -> Double {
    let pixel = transform.pixels.reach
    guard transform.isMirrored, !transform.isHorizontal else { return pixel }
    return pixel + (max(transform.contentCross, frames.greatestEnd) + 1) * 0x1p-40
  }

  var coversContentCross: Bool { crossLo <= 0 && crossHi >= transform.contentCross }
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
