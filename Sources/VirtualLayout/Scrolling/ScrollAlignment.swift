/// The place in the viewport to which an item is scrolled, as in UICollectionView, but for either axis.
///
/// The parts of the viewport that the section's pinned headers and footers cover do not count.
public enum ScrollAlignment: Hashable, Sendable {
  /// The nearest place that shows the whole item, or as much of it as fits.
  case nearest
  /// The item's leading edge at the viewport's leading edge.
  case start
  /// The item's middle in the middle of the viewport.
  case center
  /// The item's trailing edge at the viewport's trailing edge.
  case end
}

extension CollectionLayout {
  /// How far to scroll to bring an item to a place in the viewport, as far as the ends of the content allow.
  ///
  /// ```swift
  /// scrollView.offset += layout.scrollDelta(showing: selection, at: .nearest) ?? 0
  /// ```
  ///
  /// It changes nothing. Scroll by the result, then set `visibleBounds`.
  ///
  /// - Returns: the distance along the scroll axis, in points, positive to the right or down; nil if the item is not laid out
  ///   or `visibleBounds` is not set.
  /// - Complexity: that of `attributes(of:)`.
  public func scrollDelta(showing path: ItemPath, at alignment: ScrollAlignment = .nearest) -> Double? {
    guard let frame = content.frame(ofItemAt: path) else { return nil }
    return scrollDelta(
      bringing: frame, to: alignment, covered: content.sections.pinnedExtents(of: path.section))
  }

  /// How far to scroll to bring a section's header or footer, where it rests while it is not pinned, to a place in the
  /// viewport.
  func scrollDelta(showing element: LayoutElement, at alignment: ScrollAlignment) -> Double? {
    guard let frame = restingFrame(of: element) else { return nil }
    // Only items are covered by what is pinned.
    return scrollDelta(bringing: frame, to: alignment, covered: (0, 0))
  }

  /// How far to scroll so that a frame is at a place in the viewport, as far as the ends of the content allow.
  ///
  /// - Parameter covered: how much of the viewport pinned headers and footers cover.
  private func scrollDelta(
    bringing frame: LayoutRect, to alignment: ScrollAlignment, covered: (header: Double, footer: Double)
  ) -> Double? {
    let orientation = content.transform.orientation
    let view = VisibleSpan(visibleBounds, orientation)
    guard !view.isEmpty else { return nil }
    return content.clamped(
      orientation.delta(bringing: frame, to: alignment, in: visibleBounds, covered: covered), view)
  }
}

extension Orientation {
  /// How far to scroll a viewport so that a frame is at a place in it.
  ///
  /// - Parameter covered: how much of the viewport pinned headers and footers cover.
  func delta(
    bringing frame: LayoutRect, to alignment: ScrollAlignment, in view: LayoutRect,
    covered: (header: Double, footer: Double)
  ) -> Double {
    let former = distance(of: frame, from: view)
    let (start, end) = (covered.header, main(of: view.size) - covered.footer - main(of: frame.size))
    let wanted =
      switch alignment {
      // An item longer than the room fills it at any distance between the two.
      case .nearest: min(max(former, min(start, end)), max(start, end))
      case .start: start
      case .center: (start + end) / 2
      case .end: end
      }
    return delta(bringing: frame, to: wanted, from: view)
  }
}
