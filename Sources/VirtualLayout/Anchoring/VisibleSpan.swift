/// What is seen, along the scroll axis.
struct AxisView {
  private let lo: Double
  private let hi: Double
  /// Whether the content starts at its far end: on the right.
  private let isMirrored: Bool

  /// How far from the content's end a view may be to count as being at it: hosts round.
  private static var tolerance: Double { 1 }

  init(_ visible: LayoutRect, _ orientation: Orientation) {
    (lo, hi) =
      orientation.axis == .vertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
    isMirrored = orientation.mirrorsMain
  }

  /// Whether anything is seen at all. False for NaN, too.
  var isSomething: Bool { hi > lo && hi - lo < .infinity }

  func isAtStart(of extent: Double) -> Bool { isMirrored ? hi >= extent : lo <= 0 }

  func isAtEnd(of extent: Double) -> Bool {
    isMirrored ? lo <= Self.tolerance : hi >= extent - Self.tolerance
  }

  func deltaToStart(of extent: Double) -> Double { isMirrored ? extent - hi : -lo }

  func deltaToEnd(of extent: Double) -> Double { isMirrored ? -lo : extent - hi }

  /// A content that reaches as far as this does not end with the view.
  var leastEndBehind: Double { hi + 2 * Self.tolerance }

  /// Where it ends once it has been scrolled, in a content that starts at 0.
  func end(after delta: Double) -> Double { hi + delta }

  /// As much of a delta as leaves the view within the content.
  func clamped(_ delta: Double, in extent: Double) -> Double {
    let last = extent - (hi - lo)
    let target = lo + delta
    return isMirrored
      ? max(min(target, last), min(0, last)) - lo : min(max(target, 0), max(0, last)) - lo
  }
}

extension Orientation {
  /// The edge of a physical frame at which the scroll axis begins.
  func leadingEdge(of frame: LayoutRect) -> Double {
    axis == .vertical ? frame.minY : mirrorsMain ? frame.maxX : frame.minX
  }

  /// How far behind the leading edge of a view that of a frame lies, in reading direction; negative in front of it.
  func distance(of frame: LayoutRect, from view: LayoutRect) -> Double {
    let distance = leadingEdge(of: frame) - leadingEdge(of: view)
    return mirrorsMain ? -distance : distance
  }

  /// How far to scroll a view so that a frame comes to lie at such a distance from its leading edge.
  func delta(bringing frame: LayoutRect, to distance: Double, from view: LayoutRect) -> Double {
    let delta = self.distance(of: frame, from: view) - distance
    return mirrorsMain ? -delta : delta
  }
}
