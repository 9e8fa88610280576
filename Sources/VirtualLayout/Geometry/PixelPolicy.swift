/// Whether the layout moves the edges of frames to whole pixels.
public enum PixelPolicy: Hashable, Sendable {
  /// Edges may lie between pixels.
  case none
  /// Every edge moves to the nearest pixel. `scale` is the number of pixels a point, such as 2 or 3.
  ///
  /// Frames that touch still touch, without gap or overlap, but two items of equal size may then differ by a pixel. A scale that is
  /// not positive counts as `none`. So does one of 2²⁰ or more, because lengths along the scroll axis are on a grid as fine as that
  /// in any case.
  case snapped(scale: Double)

  /// The number of pixels a point; 0 for `none`.
  var scale: Double {
    switch self {
    case .none: 0
    case .snapped(let scale): scale > 0 && scale < 0x1p20 ? scale : 0
    }
  }
}

/// Moves edges to pixels.
struct PixelGrid: Sendable {
  /// The number of pixels a point; 0 if edges do not move.
  let scale: Double

  var isOff: Bool { scale == 0 }

  /// The most by which an edge moves, in points.
  var reach: Double { isOff ? 0 : 1 / scale }

  /// The nearest pixel. Midway between two, it is the right or lower one.
  ///
  /// The touching edges of two neighbours may differ by a rounding error. This first rounds both to the grid of main-axis lengths, so
  /// that they move to the same pixel.
  func snapped(_ edge: Double) -> Double {
    // Farther edges are too great for the numbers that round them.
    guard !isOff, edge.magnitude < 0x1p30 else { return edge }
    let near = (edge + 0x1.8p32) - 0x1.8p32
    let pixels = near * scale
    let nearest = (pixels + 0x1.8p52) - 0x1.8p52
    // Midway, that is the even one.
    return (pixels - nearest == 0.5 ? nearest + 1 : nearest) / scale
  }

  func snapped(_ frame: LayoutRect) -> LayoutRect {
    if isOff { return frame }
    let (x, y) = (snapped(frame.minX), snapped(frame.minY))
    return LayoutRect(x: x, y: y, width: snapped(frame.maxX) - x, height: snapped(frame.maxY) - y)
  }
}
