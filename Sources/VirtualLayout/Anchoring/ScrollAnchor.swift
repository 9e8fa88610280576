/// The anchor of one change: what stays in place on screen, and how far to scroll for it.
///
/// `CollectionLayout` makes an anchor before each change that may move something. `init` chooses it by the host's setting
/// (`ScrollAnchoring`): the start or the end of the content, or an element (`HeldElement`), by its path after the change. After
/// the change, `scrolled` computes the new view. An anchor does not know what else changes.
///
/// If the content changes its axis or direction, the anchor keeps its distance from the view in reading direction.
struct ScrollAnchor {
  enum Target {
    /// The distance from the start of the content, which has this extent before the change.
    case distance(extent: Double)
    case end
    case element(HeldElement)
    /// Nothing is visible, or nothing remains.
    case nothing
  }

  let target: Target
  let orientation: Orientation
  let visible: LayoutRect
  var isOtherMode = false
  /// How far the view has been scrolled. A call of several passes (`measureItems`, `fitItems`) keeps one anchor, chosen before
  /// its first change. If each pass chose its own, the view could creep.
  var delta = 0.0

  static var nothing: ScrollAnchor {
    ScrollAnchor(target: .nothing, orientation: .downFromLeft, visible: .zero)
  }

  // MARK: After the change

  /// The view after the scroll that keeps the anchor in place, the scroll's distance, and the element that is held. Places lanes
  /// up to the end of that view. Otherwise the next query would.
  ///
  /// The scroll ends where the content ends, unless a gesture owns the view, or the host has moved it beyond the start.
  func scrolled(
    in content: borrowing PreparedContent
  ) -> (view: LayoutRect, delta: Double, held: HeldElement?) {
    let now = content.transform.orientation
    let from = turned(to: now.axis)
    let view = VisibleSpan(from, now)
    guard !view.isEmpty else { return (from, 0, nil) }
    var (wanted, held) = wantedDelta(from: from, in: content)
    let delta = isFree(wanted, view, in: content) ? wanted : content.clamped(wanted, view)
    let scrolled = from.moved(by: delta, along: now.axis)
    held?.settle(in: scrolled)
    return (scrolled, delta, held)
  }

  private func isFree(_ delta: Double, _ view: VisibleSpan, in content: borrowing PreparedContent) -> Bool {
    if content.sections.isInGesture { return true }
    guard case .distance = target, !content.sections.scrollAnchoring.stacksFromEnd else { return false }
    let extent = content.transform.orientation.main(of: content.size)
    return content.scrollRange(length: view.length, extent: extent).isAtStart(view.lo + delta)
  }

  /// The view in content with another axis. Its position across the scroll axis stays.
  private func turned(to axis: LayoutAxis) -> LayoutRect {
    var view = visible
    switch (orientation.axis, axis) {
    case (.vertical, .horizontal): view.y = visible.x
    case (.horizontal, .vertical): view.x = visible.y
    case (.vertical, .vertical), (.horizontal, .horizontal): break
    }
    return view
  }

  private func wantedDelta(
    from view: LayoutRect, in content: borrowing PreparedContent
  ) -> (delta: Double, held: HeldElement?) {
    let now = content.transform.orientation
    switch target {
    case .distance(let extent)
    where now.axis == orientation.axis && now.mirrorsMain == orientation.mirrorsMain:
      return (now.mirrorsMain ? now.main(of: content.size) - extent : 0, nil)
    case .distance: return (content.deltaToStart(VisibleSpan(view, now)), nil)
    case .end: return (content.deltaToEnd(VisibleSpan(view, now)), nil)
    case .element(let held):
      guard let (held, delta) = held.followed(in: content, isOtherMode: isOtherMode, from: view) else {
        return (0, nil)
      }
      return (delta, held)
    case .nothing: return (0, nil)
    }
  }
}
