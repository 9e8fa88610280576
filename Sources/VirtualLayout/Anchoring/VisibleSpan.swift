/// The view's two ends along the scroll axis, in physical coordinates. It knows on which side the content begins, but nothing
/// else of the content. All deltas are distances to scroll by.
struct VisibleSpan {
  private let lo: Double
  private let hi: Double
  /// Whether the content starts on the right.
  private let isMirrored: Bool

  /// How far a view may be from the content's end and still count as being there, because hosts round.
  private static var tolerance: Double { 1 }

  init(_ visible: LayoutRect, _ orientation: Orientation) {
    (lo, hi) = visible.ends(along: orientation.axis)
    isMirrored = orientation.mirrorsMain
  }

  /// Whether nothing is visible, because the view has no extent, an infinite one, or NaN.
  var isEmpty: Bool { !(hi > lo && hi - lo < .infinity) }

  /// Whether the view shows the start of content with this extent.
  func isAtStart(of extent: Double) -> Bool { isMirrored ? hi >= extent : lo <= 0 }

  /// Whether the view shows the end of content with this extent, within the tolerance.
  func isAtEnd(of extent: Double) -> Bool {
    isMirrored ? lo <= Self.tolerance : hi >= extent - Self.tolerance
  }

  func deltaToStart(of extent: Double) -> Double { isMirrored ? extent - hi : -lo }

  func deltaToEnd(of extent: Double) -> Double { isMirrored ? -lo : extent - hi }

  /// The least extent of content that certainly continues after the view.
  var leastExtentBeyond: Double { hi + 2 * Self.tolerance }

  /// The main position at which the view ends after a scroll. Mirrored content does not need it: all its lanes are placed.
  func end(after delta: Double) -> Double { hi + delta }

  /// A delta, changed so that the view ends up inside content with this extent.
  func clamped(_ delta: Double, in extent: Double) -> Double {
    let last = extent - (hi - lo)
    let target = lo + delta
    return isMirrored
      ? max(min(target, last), min(0, last)) - lo : min(max(target, 0), max(0, last)) - lo
  }
}

extension PreparedContent {
  /// How far to scroll a view to the start of the content.
  borrowing func deltaToStart(_ view: VisibleSpan) -> Double {
    clamped(view.deltaToStart(of: transform.orientation.main(of: size)), view)
  }

  /// How far to scroll a view to the end of the content. Places all lanes.
  borrowing func deltaToEnd(_ view: VisibleSpan) -> Double {
    let extent = extent(placedUpTo: .infinity)
    return view.clamped(view.deltaToEnd(of: extent), in: extent)
  }

  /// A delta, changed so that a view ends up inside the content. Places lanes up to the view's end after the unchanged delta.
  borrowing func clamped(_ delta: Double, _ view: VisibleSpan) -> Double {
    view.clamped(delta, in: extent(placedUpTo: view.end(after: delta)))
  }
}

extension Orientation {
  /// The edge of a physical frame at which it begins along the scroll axis.
  func leadingEdge(of frame: LayoutRect) -> Double {
    axis == .vertical ? frame.minY : mirrorsMain ? frame.maxX : frame.minX
  }

  /// The distance from a view's leading edge to a frame's, in reading direction; negative if the frame begins before the view.
  func distance(of frame: LayoutRect, from view: LayoutRect) -> Double {
    distance(ofEdge: leadingEdge(of: frame), from: view)
  }

  /// Like `distance(of:from:)`, but takes the edge at which the frame begins.
  func distance(ofEdge edge: Double, from view: LayoutRect) -> Double {
    let distance = edge - leadingEdge(of: view)
    return mirrorsMain ? -distance : distance
  }

  /// How far to scroll a view so that a frame is at a distance from the view's leading edge.
  func delta(bringing frame: LayoutRect, to distance: Double, from view: LayoutRect) -> Double {
    let delta = self.distance(of: frame, from: view) - distance
    return mirrorsMain ? -delta : delta
  }
}
