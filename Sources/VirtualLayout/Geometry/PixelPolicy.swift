/// Whether the layout rounds the edges of frames to whole pixels.
public enum PixelPolicy: Hashable, Sendable {
  /// Edges may lie between pixels.
  case none
  /// Every edge moves to the nearest pixel. `scale` is the number of pixels per point, such as 2 or 3.
  ///
  /// Frames that touch still touch, without gap or overlap, but the frames of items of equal size may differ by a pixel. Edges
  /// beyond ±2³⁰ points do not move. A scale that is not positive counts as `none`. So does a scale of 2²⁰ or more, because
  /// lengths along the scroll axis are multiples of 2⁻²⁰ points anyway.
  case snapped(scale: Double)

  var scale: Double {
    switch self {
    case .none: 0
    case .snapped(let scale): scale > 0 && scale < 0x1p20 ? scale : 0
    }
  }
}

/// Rounds edges to whole pixels.
struct PixelGrid: Sendable {
  /// The number of pixels per point; 0 if edges do not move.
  let scale: Double

  var isOff: Bool { scale == 0 }

  /// No edge moves farther than this, in points.
  var reach: Double { isOff ? 0 : 1 / scale }

  /// The nearest pixel, in points; of two at equal distance, the one with the greater coordinate.
  ///
  /// Edges of neighbours that touch may differ by a rounding error. Rounding to the grid of `Length` first makes them equal.
  func snapped(_ edge: Double) -> Double {
    // The rounding constants do not work for much greater numbers.
    guard !isOff, edge.magnitude < 0x1p30 else { return edge }
    let pixels = Length.nearest(edge) * scale
    let nearest = (pixels + 0x1.8p52) - 0x1.8p52
    // At equal distance, this is the even pixel.
    return (pixels - nearest == 0.5 ? nearest + 1 : nearest) / scale
  }

  func snapped(_ frame: LayoutRect) -> LayoutRect { isOff ? frame : roundedEdges(of: frame) }

  // Not inlined: otherwise every query of frames would contain a copy, and the call costs at most a tenth of a query.
  @inline(never)
  private func roundedEdges(of frame: LayoutRect) -> LayoutRect {
    let (x, y) = (snapped(frame.minX), snapped(frame.minY))
    return LayoutRect(x: x, y: y, width: snapped(frame.maxX) - x, height: snapped(frame.maxY) - y)
  }
}
