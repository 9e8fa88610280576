/// The view's two ends along the scroll axis, in physical coordinates. It knows on which side the content begins, but nothing
/// else of the content. All deltas are distances to scroll by.
struct VisibleSpan {
  let lo: Double
  let length: Double
  private let hi: Double
  private let isMirrored: Bool

  init(_ visible: LayoutRect, _ orientation: Orientation) {
    (lo, hi) = visible.ends(along: orientation.axis)
    length = orientation.main(of: visible.size)
    isMirrored = orientation.mirrorsMain
  }

  /// Whether nothing is visible, because the view has no extent, an infinite one, or NaN.
  var isEmpty: Bool { !(hi > lo && hi - lo < .infinity) }

  func deltaToStart(of extent: Double) -> Double { isMirrored ? extent - hi : -lo }

  /// The main position at which the view ends after a scroll. Mirrored content does not need it: all its lanes are placed.
  func end(after delta: Double) -> Double { hi + delta }
}

/// Where a view can stand: the physical positions at which it begins, from the left or the top of the content.
struct ScrollRange {
  /// Where it begins at the content's start, and at its end: in mirrored content, the greatest position and the least.
  let start: Double
  let end: Double
  private let isMirrored: Bool

  var least: Double { min(start, end) }
  var greatest: Double { max(start, end) }

  /// - Parameters:
  ///   - extent: that of the content.
  ///   - length: that of the view.
  ///   - blank: the space after the content.
  init(extent: Double, length: Double, blank: Double, stacksFromEnd: Bool, isMirrored: Bool) {
    self.isMirrored = isMirrored
    let atStart = isMirrored ? extent - length : 0
    let atEnd = isMirrored ? -blank : extent + blank - length
    let isShort = length > extent + blank
    start = isShort && stacksFromEnd ? atEnd : atStart
    end = isShort && !stacksFromEnd ? atStart : atEnd
  }

  /// A delta, changed so that the view ends up in the range.
  func clamped(_ delta: Double, _ view: VisibleSpan) -> Double {
    let target = view.lo + delta
    return target < least ? least - view.lo : target > greatest ? greatest - view.lo : delta
  }

  func isAtStart(_ lo: Double) -> Bool { isMirrored ? lo >= start : lo <= start }

  /// Whether a view that begins there is at the end, after it, or not farther from it than a distance.
  func isAtEnd(_ lo: Double, within distance: Double) -> Bool {
    let distance = distance > 0 ? distance : 0
    return isMirrored ? lo <= end + distance : lo >= end - distance
  }
}

extension PreparedContent {
  /// Where a view can stand in content that has this extent along the scroll axis.
  borrowing func scrollRange(length: Double, extent: Double) -> ScrollRange {
    let anchoring = sections.scrollAnchoring
    return ScrollRange(
      extent: extent, length: length, blank: trailingSpace(length: length, extent: extent),
      stacksFromEnd: anchoring.stacksFromEnd, isMirrored: transform.orientation.mirrorsMain)
  }

  /// The blank space after the content, so that the item that the host has named can stand at the start of the view.
  private borrowing func trailingSpace(length: Double, extent: Double) -> Double {
    guard let path = sections.scrollAnchoring.trailingSpaceItem, let frame = frame(ofItemAt: path) else {
      return 0
    }
    let orientation = transform.orientation
    let edge = orientation.leadingEdge(of: frame)
    let start = orientation.mirrorsMain ? extent - edge : edge
    return max(0, start - sections.pinnedExtents(of: path.section).header + length - extent)
  }

  borrowing func deltaToStart(_ view: VisibleSpan) -> Double {
    scrollRange(length: view.length, extent: transform.orientation.main(of: size)).start - view.lo
  }

  /// How far to scroll a view to the end of the content. Places all lanes.
  borrowing func deltaToEnd(_ view: VisibleSpan) -> Double {
    scrollRange(length: view.length, extent: extent(placedUpTo: .infinity)).end - view.lo
  }

  /// A delta, changed so that a view ends up inside the content. Places lanes up to the view's end after the unchanged delta.
  borrowing func clamped(_ delta: Double, _ view: VisibleSpan) -> Double {
    scrollRange(length: view.length, extent: extent(placedUpTo: view.end(after: delta))).clamped(delta, view)
  }
}

extension Orientation {
  /// The edge of a physical frame at which it begins along the scroll axis.
  func leadingEdge(of frame: LayoutRect) -> Double {
    axis == .vertical ? frame.minY : mirrorsMain ? frame.maxX : frame.minX
  }

  /// The edge of a physical frame at which it ends along the scroll axis.
  func trailingEdge(of frame: LayoutRect) -> Double {
    axis == .vertical ? frame.maxY : mirrorsMain ? frame.minX : frame.maxX
  }

  /// How far a position is after another along the scroll axis, in reading direction.
  func distance(of position: Double, after other: Double) -> Double {
    mirrorsMain ? other - position : position - other
  }

  /// The position at a distance after another, in reading direction.
  func position(_ distance: Double, after other: Double) -> Double {
    mirrorsMain ? other - distance : other + distance
  }

  /// The distance from a view's leading edge to a frame's, in reading direction; negative if the frame begins before the view.
  func distance(of frame: LayoutRect, from view: LayoutRect) -> Double {
    distance(of: leadingEdge(of: frame), after: leadingEdge(of: view))
  }

  /// How far to scroll a view so that a frame is at a distance from the view's leading edge.
  func delta(bringing frame: LayoutRect, to distance: Double, from view: LayoutRect) -> Double {
    let delta = self.distance(of: frame, from: view) - distance
    return mirrorsMain ? -delta : delta
  }
}
