/// What becomes of frames whose edges lie between pixels.
public enum PixelPolicy: Hashable, Sendable {
  /// Nothing: frames are what the layout comes to.
  case none
  /// Every edge is moved to the nearest pixel, of which there are `scale` to the point.
  ///
  /// Edges are moved, not sizes: frames that touch go on touching, with neither a gap nor an overlap, and what they take
  /// up together is off by no more than a pixel. A size may then differ by a pixel from that of an equal item elsewhere.
  /// A scale that is not a number above 0 stands for none, and so does one of 2²⁰ or more, infinity included: pixels are then
  /// no coarser than the grid on which lengths along the scroll axis lie anyway.
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

  /// What an edge can be moved by at most, in points.
  var reach: Double { isOff ? 0 : 1 / scale }

  /// The nearest pixel; from midway the later one.
  ///
  /// The edges of two neighbours are worked out on different ways and may differ by what rounding leaves. So that both
  /// go to the same pixel, they are first brought to the grid of main-axis lengths.
  func snapped(_ edge: Double) -> Double {
    // Farther out there are no fractions to speak of, and no room for the numbers that round them.
    guard !isOff, edge.magnitude < 0x1p30 else { return edge }
    let near = (edge + 0x1.8p32) - 0x1.8p32
    let pixels = near * scale
    let nearest = (pixels + 0x1.8p52) - 0x1.8p52
    // That goes to the even one from midway.
    return (pixels - nearest == 0.5 ? nearest + 1 : nearest) / scale
  }

  func snapped(_ frame: LayoutRect) -> LayoutRect {
    if isOff { return frame }
    let (x, y) = (snapped(frame.minX), snapped(frame.minY))
    return LayoutRect(x: x, y: y, width: snapped(frame.maxX) - x, height: snapped(frame.maxY) - y)
  }
}
