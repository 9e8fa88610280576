/// Converts between the physical world (x, y, width, height, left, right) and the two axes that modes and
/// engines know: *main*, along the scroll axis, and *cross*, across it.
///
/// Both run from their leading edge. No rule knows which of them is horizontal, nor which way it runs: frames are turned here
/// on their way out, and queries on their way in. Who compares physical rectangles along the scroll axis (what is seen, what
/// is to be held) asks `VisibleSpan` and the extensions beside it.
package struct Orientation: Hashable, Sendable {
  package var axis: LayoutAxis
  package var direction: LayoutDirection

  package init(axis: LayoutAxis, direction: LayoutDirection) {
    self.axis = axis
    self.direction = direction
  }

  /// Scrolling down, lines beginning on the left: main and cross are y and x.
  static let downFromLeft = Orientation(axis: .vertical, direction: .leftToRight)

  /// Whether cross positions are mirrored on their way out: lines that begin on the right.
  var mirrorsCross: Bool { axis == .vertical && direction == .rightToLeft }
  /// Whether main positions are mirrored on their way out: content that begins on the right.
  var mirrorsMain: Bool { axis == .horizontal && direction == .rightToLeft }

  @inline(__always)
  func main(of size: LayoutSize) -> Double { axis == .vertical ? size.height : size.width }

  @inline(__always)
  func cross(of size: LayoutSize) -> Double { axis == .vertical ? size.width : size.height }

  @inline(__always)
  func extents(of size: LayoutSize) -> ItemExtents {
    ItemExtents(cross: cross(of: size), main: main(of: size))
  }

  func size(main: Double, cross: Double) -> LayoutSize {
    axis == .vertical
      ? LayoutSize(width: cross, height: main) : LayoutSize(width: main, height: cross)
  }

  /// Sanitized insets by axis.
  func insets(_ insets: LayoutInsets) -> AxisInsets {
    let flipped = direction == .rightToLeft
    let leading = flipped ? insets.right : insets.left
    let trailing = flipped ? insets.left : insets.right
    return axis == .vertical
      ? AxisInsets(main: (insets.top, insets.bottom), cross: (leading, trailing))
      : AxisInsets(main: (leading, trailing), cross: (insets.top, insets.bottom))
  }
}

/// Two lengths by axis, an item's or whatever has two.
@usableFromInline
package struct ItemExtents {
  @usableFromInline package var cross: Double
  @usableFromInline package var main: Double

  @inlinable
  @inline(__always)
  package init(cross: Double, main: Double) {
    self.cross = cross
    self.main = main
  }
}

/// Insets by axis, each at least 0: main ones on the grid of main-axis lengths.
package struct AxisInsets: Hashable, Sendable {
  var mainStart: Double
  var mainEnd: Double
  var crossStart: Double
  var crossEnd: Double

  init(main: (Double, Double), cross: (Double, Double)) {
    mainStart = Length.main(main.0)
    mainEnd = Length.main(main.1)
    crossStart = Length.cross(cross.0)
    crossEnd = Length.cross(cross.1)
  }
}

/// A frame by axis, from the leading edges of the content.
@usableFromInline
package struct AxisFrame {
  // In the order of `LayoutRect`, so that they are read as they are written where it is down and from left to right.
  @usableFromInline var cross: Double
  @usableFromInline var main: Double
  @usableFromInline var crossExtent: Double
  @usableFromInline var mainExtent: Double

  @inlinable
  @inline(__always)
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
  @inline(__always)
  func physical(_ frame: AxisFrame) -> LayoutRect { pixels.snapped(exact(frame)) }

  @inline(__always)
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

/// What a query rectangle asks of each axis.
///
/// `lo..<hi` are main positions, counted from the section's origin. They select exactly by the rule of
/// `LayoutRect.intersects`, except where the main axis is mirrored (that turns the half-open ends round and subtracts
/// with rounding), edges go to pixels, or positions are too far for exact sums: there they select a little more and
/// `testsFrames` is set.
package struct RegionQuery {
  let region: LayoutRect
  let transform: AxisTransform
  let mainLo: Double
  let mainHi: Double
  private(set) var crossLo: Double
  private(set) var crossHi: Double
  /// Whether elements selected by main and cross positions must still be tested by their physical frames.
  let testsFrames: Bool

  /// The common case in a few instructions where it is called; any other elsewhere.
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
    self.transform = transform.knownPlain
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
    // More than the mirror rounds by, also where positions are too far for exact sums.
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
  /// Strict on both sides, so that it holds for frames of zero extent, too; where the cross axis is mirrored,
  /// one part in 2⁴⁰ of what is mirrored covers the rounding.
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
