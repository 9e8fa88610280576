/// Whether the layout rounds the edges of frames to whole pixels.
public enum PixelPolicy: Hashable, Sendable {
  /// Edges may lie between pixels.
  case none
  /// Every edge moves to the nearest pixel. `scale` is the number of pixels per point, such as 2 or 3.
  ///
  /// Frames that touch still touch, without gap or overlap, but the frames of items of equal size may differ by a pixel. In a
  /// content of 2³¹ points or more, edges do not move. A scale outside of 2⁻²⁰ to 2²⁰ counts as `none`: lengths
  /// along the scroll axis are multiples of 2⁻²⁰ points anyway.
  case snapped(scale: Double)

  var scale: Double {
    switch self {
    case .none: 0
    case .snapped(let scale): scale > 0x1p-20 && scale < 0x1p20 ? scale : 0
    }
  }
}

@usableFromInline
struct PixelGrid: Sendable, BitwiseCopyable {
  /// The number of pixels per point; 0 if edges do not move.
  @usableFromInline let scale: Double
  /// The extent of a pixel in points. Multiplying by it takes a fraction of the time of dividing by the scale.
  @usableFromInline let pixel: Double
  /// What is at least as long as this keeps an extent, and no edge moves farther; 0 if edges do not move.
  let reach: Double

  /// - Parameter scale: as `PixelPolicy` returns it.
  init(scale: Double) {
    self.scale = scale
    pixel = scale == 0 ? 0 : 1 / scale
    reach = Length.main(pixel) + (Self.isExact(scale) ? 0 : Length.grain)
  }

  /// The grid for a content. Sums of greater positions and fractions of pixels would not be exact.
  init(_ policy: PixelPolicy, contentMain: Double) {
    self.init(scale: contentMain < Length.shiftReach ? policy.scale : 0)
  }

  @inlinable var isOff: Bool { scale == 0 }

  /// Whether multiplying by the scale is exact, because it is a power of two or zero.
  @inline(__always)
  private static func isExact(_ scale: Double) -> Bool { scale.bitPattern & 0xF_FFFF_FFFF_FFFF == 0 }

  /// The nearest pixel, in points; of two at equal distance, the one with the greater coordinate.
  ///
  /// Half a grain is added first. So rounding goes up at equal distance, and edges of neighbors that touch, but differ by a
  /// rounding error, move to the same pixel. Adding and subtracting 1.5 · 2⁵² rounds to a whole number.
  @inlinable
  @inline(__always)
  func snapped(_ edge: Double) -> Double {
    isOff ? edge : position(ofPixel: ((edge + 0x1p-21) * scale + 0x1.8p52) - 0x1.8p52)
  }

  /// Where a pixel begins, in points, rounded to 2⁻³⁰. So the difference of two such positions is exact, and a frame ends exactly
  /// where its neighbor starts, whatever the scale.
  @inlinable
  @inline(__always)
  func position(ofPixel index: Double) -> Double { (index * pixel + 0x1.8p22) - 0x1.8p22 }

  @inlinable
  @inline(__always)
  func snapped(_ frame: LayoutRect) -> LayoutRect {
    let (x, y) = (snapped(frame.minX), snapped(frame.minY))
    return LayoutRect(x: x, y: y, width: snapped(frame.maxX) - x, height: snapped(frame.maxY) - y)
  }

  // MARK: Bounds

  /// The bound that a position on the grid (`Length`) exceeds if and only if its pixel lies after an edge.
  @inline(__always)
  func bound(after edge: Double) -> Double {
    var index = Self.floor(edge * scale)
    if !Self.isExact(scale) { index = corrected(index) { $0 <= edge } }
    return end(ofPixel: index)
  }

  /// The bound below which a position on the grid lies if and only if its pixel lies before an edge.
  @inline(__always)
  func bound(before edge: Double) -> Double {
    var index = -Self.floor(-edge * scale) - 1
    if !Self.isExact(scale) { index = corrected(index) { $0 < edge } }
    return end(ofPixel: index)
  }

  /// The last pixel whose position is at or before an edge, if rounding has led to it or to one beside it.
  private func corrected(_ index: Double, isBefore: (Double) -> Bool) -> Double {
    if isBefore(position(ofPixel: index + 1)) { return index + 1 }
    return isBefore(position(ofPixel: index)) ? index : index - 1
  }

  /// The end of the positions on the grid that move to a pixel: half a grain after the last one.
  @inline(__always)
  private func end(ofPixel index: Double) -> Double {
    let end = (index + 0.5) * pixel - Length.grain / 2
    return Self.isExact(scale) || end.magnitude >= Length.shiftReach ? end : corrected(end, ofPixel: index)
  }

  /// The end of a pixel whose extent is rounded. The rounded end may be one grain too early or too late.
  private func corrected(_ end: Double, ofPixel index: Double) -> Double {
    let nearest = Length.nearest(end)
    var last = nearest <= end ? nearest : nearest - Length.grain
    if snapped(last) > position(ofPixel: index) { last -= Length.grain }
    if snapped(last + Length.grain) <= position(ofPixel: index) { last += Length.grain }
    return last + Length.grain / 2
  }

  /// The greatest whole number that is at most `number`. As a call of the C library, it would take most of a query's time.
  @inline(__always)
  private static func floor(_ number: Double) -> Double {
    let nearest = (number + 0x1.8p52) - 0x1.8p52
    return nearest > number ? nearest - 1 : nearest
  }
}
