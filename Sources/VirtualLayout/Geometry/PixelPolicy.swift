/// Whether the layout rounds the edges of frames to whole pixels.
public enum PixelPolicy: Hashable, Sendable {
  /// Edges may lie between pixels.
  case none
  /// Every edge moves to the nearest pixel. `scale` is the number of pixels per point, such as 2 or 3.
  ///
  /// Frames that touch still touch, without gap or overlap, but the frames of items of equal size may differ by a pixel. In a
  /// content of 2³¹ points or more, edges do not move. A scale that is not positive counts as `none`. So does a scale of 2²⁰ or
  /// more, because lengths along the scroll axis are multiples of 2⁻²⁰ points anyway.
  case snapped(scale: Double)

  var scale: Double {
    switch self {
    case .none: 0
    case .snapped(let scale): scale > 0 && scale < 0x1p20 ? scale : 0
    }
  }
}

/// Rounds edges to whole pixels.
@usableFromInline
struct PixelGrid: Sendable, BitwiseCopyable {
  /// The number of pixels per point; 0 if edges do not move.
  @usableFromInline let scale: Double
  /// What is at least as long as this keeps an extent, and no edge moves farther; 0 if edges do not move.
  let reach: Double

  /// - Parameter scale: as `PixelPolicy` returns it.
  init(scale: Double) {
    self.scale = scale
    reach = scale == 0 ? 0 : Length.main(1 / scale) + (Self.isExact(scale) ? 0 : Length.grain)
  }

  /// The grid for a content. Sums of greater positions and fractions of pixels would not be exact.
  init(_ policy: PixelPolicy, contentMain: Double) {
    self.init(scale: contentMain < Length.shiftReach ? policy.scale : 0)
  }

  @inlinable var isOff: Bool { scale == 0 }

  /// Whether multiplying by the scale and dividing by it is exact, because it is a power of two.
  private static func isExact(_ scale: Double) -> Bool { scale.significand == 1 }

  /// The nearest pixel, in points; of two at equal distance, the one with the greater coordinate.
  ///
  /// Half a grain is added first. So rounding goes up at equal distance, and edges of neighbours that touch, but differ by a
  /// rounding error, move to the same pixel. Adding and subtracting 1.5 · 2⁵² rounds to a whole number.
  @inlinable
  @inline(__always)
  func snapped(_ edge: Double) -> Double {
    isOff ? edge : position(ofPixel: ((edge + 0x1p-21) * scale + 0x1.8p52) - 0x1.8p52)
  }

  /// Where a pixel begins, in points, rounded to 2⁻³⁰. So the difference of two such positions is exact, and a frame ends exactly
  /// where its neighbour starts, whatever the scale.
  @inlinable
  @inline(__always)
  func position(ofPixel pixel: Double) -> Double { (pixel / scale + 0x1.8p22) - 0x1.8p22 }

  @inlinable
  @inline(__always)
  func snapped(_ frame: LayoutRect) -> LayoutRect {
    let (x, y) = (snapped(frame.minX), snapped(frame.minY))
    return LayoutRect(x: x, y: y, width: snapped(frame.maxX) - x, height: snapped(frame.maxY) - y)
  }

  // MARK: Bounds

  /// The bound that a position on the grid (`Length`) exceeds if and only if its pixel lies after an edge.
  func bound(after edge: Double) -> Double {
    var pixel = Self.floor(edge * scale)
    if !Self.isExact(scale) {
      if position(ofPixel: pixel + 1) <= edge {
        pixel += 1
      } else if position(ofPixel: pixel) > edge {
        pixel -= 1
      }
    }
    return end(ofPixel: pixel)
  }

  /// The bound below which a position on the grid lies if and only if its pixel lies before an edge.
  func bound(before edge: Double) -> Double {
    var pixel = -Self.floor(-edge * scale) - 1
    if !Self.isExact(scale) {
      if position(ofPixel: pixel) >= edge {
        pixel -= 1
      } else if position(ofPixel: pixel + 1) < edge {
        pixel += 1
      }
    }
    return end(ofPixel: pixel)
  }

  /// The end of the positions on the grid that move to a pixel: half a grain after the last one.
  private func end(ofPixel pixel: Double) -> Double {
    let halfGrain = Length.grain / 2
    let end = (pixel + 0.5) / scale - halfGrain
    if Self.isExact(scale) || end.magnitude >= Length.shiftReach { return end }
    // The division rounds, so the last position may be the one before or after.
    let nearest = Length.nearest(end)
    var last = nearest <= end ? nearest : nearest - Length.grain
    if snapped(last) > position(ofPixel: pixel) { last -= Length.grain }
    if snapped(last + Length.grain) <= position(ofPixel: pixel) { last += Length.grain }
    return last + halfGrain
  }

  /// The greatest whole number that is at most `number`. As a call of the C library, it would take most of a query's time.
  @inline(__always)
  private static func floor(_ number: Double) -> Double {
    let nearest = (number + 0x1.8p52) - 0x1.8p52
    return nearest > number ? nearest - 1 : nearest
  }
}
