/// How the layout treats frames whose edges lie between pixels.
public enum PixelPolicy: Hashable, Sendable {
  /// Leaves them as they are.
  case none
  /// Moves every edge to the nearest pixel; there are `scale` pixels to the point.
  ///
  /// Edges move, not sizes. Frames that touch still touch, without gap or overlap, but two items of equal size may then differ
  /// by a pixel. A scale that is not positive counts as `none`. So does one of 2²⁰ or more, because its pixels are no coarser
  /// than the grid on which lengths along the scroll axis lie anyway.
  case snapped(scale: Double)

  /// Pixels a point; 0 for none.
  var scale: Double {
    switch self {
    case .none: 0
    case .snapped(let scale): scale > 0 && scale < 0x1p20 ? scale : 0
    }
  }
}

/// Moves edges to pixels.
struct PixelGrid: Hashable, Sendable {
  /// Pixels a point; 0 leaves edges where they are.
  let scale: Double

  var isOff: Bool { scale == 0 }

  /// The most by which an edge moves, in points.
  var reach: Double { isOff ? 0 : 1 / scale }

  /// The nearest pixel; from midway the later one.
  ///
  /// The touching edges of two neighbours may differ by a rounding error. Rounding both to the grid of main-axis lengths
  /// first brings them to the same pixel.
  func snapped(_ edge: Double) -> Double {
    // Farther out, doubles have no room for the numbers that round them.
    guard !isOff, edge.magnitude < 0x1p30 else { return edge }
    let near = (edge + 0x1.8p32) - 0x1.8p32
    let pixels = near * scale
    let nearest = (pixels + 0x1.8p52) - 0x1.8p52
    // From midway, that is the even one.
    return (pixels - nearest == 0.5 ? nearest + 1 : nearest) / scale
  }

  func snapped(_ frame: LayoutRect) -> LayoutRect {
    if isOff { return frame }
    let (x, y) = (snapped(frame.minX), snapped(frame.minY))
    return LayoutRect(x: x, y: y, width: snapped(frame.maxX) - x, height: snapped(frame.maxY) - y)
  }
}
