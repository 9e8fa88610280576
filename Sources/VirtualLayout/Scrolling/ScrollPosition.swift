/// The position in the view to which an item is scrolled, as in UICollectionView, but for either axis.
///
/// The parts of the view that the section's pinned headers and footers cover do not count.
public enum ScrollPosition: Hashable, Sendable {
  /// The nearest position that shows the whole item, or as much of it as fits.
  case nearest
  /// The item's leading edge at the view's leading edge.
  case start
  /// The item's middle in the middle of the view.
  case center
  /// The item's trailing edge at the view's trailing edge.
  case end

  /// The distance from the view's leading edge to the item's at this position. The current one is `distance`.
  ///
  /// - Parameter room: the part of the view that pinned headers and footers leave, as distances from its leading edge.
  func distance(in room: (lo: Double, hi: Double), extent: Double, from distance: Double) -> Double {
    let (start, end) = (room.lo, room.hi - extent)
    switch self {
    // An item longer than the room fills it at any distance between the two.
    case .nearest: return min(max(distance, min(start, end)), max(start, end))
    case .start: return start
    case .center: return (start + end) / 2
    case .end: return end
    }
  }
}

extension CollectionLayout {
  /// How far to scroll to bring an item to a position in the view, as far as the ends of the content allow.
  ///
  /// ```swift
  /// scrollView.offset += layout.scrollDelta(showing: selection, at: .nearest) ?? 0
  /// ```
  ///
  /// It changes nothing. Scroll by the result, then set `visibleBounds`.
  ///
  /// - Returns: the distance along the scroll axis, in points, positive to the right or down; nil if the item is not laid out
  ///   or `visibleBounds` is not set.
  /// - Complexity: that of `layoutAttributesForItem(at:)`.
  public func scrollDelta(showing path: ItemPath, at position: ScrollPosition = .nearest) -> Double? {
    let view = VisibleSpan(visibleBounds, content.transform.orientation)
    guard !view.isEmpty, let frame = content.frame(ofItemAt: path) else { return nil }
    return content.clamped(delta(bringing: frame, of: path.section, to: position, in: visibleBounds), view)
  }

  /// How far to scroll to bring a section's header or footer, where it rests while it is not pinned, to a position in the view.
  func scrollDelta(showing kind: ElementKind, of section: Int, at position: ScrollPosition) -> Double? {
    let view = VisibleSpan(visibleBounds, content.transform.orientation)
    let path = ItemPath(section: section, item: 0)
    guard !view.isEmpty, let frame = restingFrameForSupplementaryView(ofKind: kind, at: path) else {
      return nil
    }
    // Only the items are covered by what is pinned.
    return content.clamped(delta(bringing: frame, of: nil, to: position, in: visibleBounds), view)
  }

  /// How much further to scroll so that a movement ends with an item at a position.
  ///
  /// It corresponds to UIKit's `targetContentOffset(forProposedContentOffset:)`. Of the items in the view and up to one view's
  /// length beyond either end, it chooses the nearest; of several, the first. It scrolls only as far as the ends of the content
  /// allow.
  ///
  /// ```swift
  /// var target = viewport.offsetBy(dx: 0, dy: velocity.distance)
  /// target.y += layout.scrollDelta(snapping: .start, from: target)
  /// ```
  ///
  /// - Parameters:
  ///   - position: where an item comes to rest; with `.nearest`, anywhere it is wholly visible.
  ///   - proposed: the view at the end of the movement.
  /// - Returns: the distance along the scroll axis, in points, positive to the right or down; 0 if `proposed` has no extent
  ///   along it. If there is no item, the distance back into the content.
  /// - Complexity: that of `layoutAttributesForElements`.
  public func scrollDelta(snapping position: ScrollPosition, from proposed: LayoutRect) -> Double {
    let orientation = content.transform.orientation
    let view = VisibleSpan(proposed, orientation)
    guard !view.isEmpty else { return 0 }
    let reach = Overscan(orientation.main(of: proposed.size))
    var least: Double?
    let rect = reach.rect(around: proposed, axis: orientation.axis)
    for attributes in layoutAttributesForElements(in: rect) where attributes.element.kind == .item {
      let section = attributes.path.section
      let delta = delta(bringing: attributes.frame, of: section, to: position, in: proposed)
      if delta.magnitude < (least ?? .infinity).magnitude { least = delta }
    }
    return content.clamped(least ?? 0, view)
  }

  private func delta(
    bringing frame: LayoutRect, of section: Int?, to position: ScrollPosition, in view: LayoutRect
  ) -> Double {
    let orientation = content.transform.orientation
    let covered = section.map { content.sections.pinnedExtents(of: $0) } ?? (header: 0, footer: 0)
    let distance = position.distance(
      in: (covered.header, orientation.main(of: view.size) - covered.footer),
      extent: orientation.main(of: frame.size), from: orientation.distance(of: frame, from: view))
    return orientation.delta(bringing: frame, to: distance, from: view)
  }
}
