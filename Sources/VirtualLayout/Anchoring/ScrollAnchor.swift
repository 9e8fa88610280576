/// The anchor of one change: what stays in place on screen while the content changes, and how far to scroll for it.
///
/// `ScrollAnchoring` is the host's setting: which kind of element is to be the anchor. Before a change, `init` chooses the anchor by
/// that setting: the start or the end of the content, or an item. `follow` finds the item after the change: the same one by its new
/// path, or the one that takes its place. After the change, `scrolled` computes where the view is then.
///
/// The leading edge of the anchor keeps its distance from the leading edge of the view. Both are physical edges along the scroll
/// axis, after edges have been moved to pixels, because these are what must not move on screen. If the content changes its axis or
/// direction, the anchor keeps the distance in reading direction.
///
/// It does not know what changes, nor when: `CollectionLayout` makes one before each change that may move something.
struct ScrollAnchor {
  enum Target {
    /// The start of a content of some extent.
    case start(extent: Double)
    /// The end of the content.
    case end
    /// An item, by its path after the change and its frame before the change.
    case item(ItemPath, frame: LayoutRect)
    /// Nothing is visible.
    case nothing
  }

  var target: Target
  let visible: LayoutRect
  let orientation: Orientation

  /// No anchor, for a change that keeps nothing in place.
  static var nothing: ScrollAnchor {
    ScrollAnchor(target: .nothing, visible: .zero, orientation: .downFromLeft)
  }

  /// The item that is the anchor, if any.
  var item: ItemPath? {
    if case .item(let path, _) = target { path } else { nil }
  }

  /// The last item that must be laid out to know how far to scroll. If that takes the end of the content, an item after all others.
  var needed: ItemPath? {
    switch target {
    case .item(let path, _): path
    case .end: ItemPath(section: .max, item: .max)
    case .start, .nothing: nil
    }
  }

  /// Replaces the anchor before a change by the one after it.
  ///
  /// - Parameter content: the content before the change.
  mutating func follow(_ identity: ElementIdentity, in content: borrowing PreparedContent) {
    guard case .item(let path, let frame) = target else { return }
    guard let kept = content.survivor(ofOld: path, identity),
      let frame = kept.old == path ? frame : content.frame(ofItemAt: kept.old)
    else {
      target = .nothing
      return
    }
    target = .item(kept.new, frame: frame)
  }

  // MARK: After the change

  /// The view after a scroll that leaves the anchor in place, as far as the ends of the content allow, and the distance of the
  /// scroll.
  ///
  /// Places lanes up to the end of that view. Otherwise the next query would.
  func scrolled(in content: borrowing PreparedContent) -> (view: LayoutRect, delta: Double) {
    let now = content.transform.orientation
    let view = turned(to: now.axis)
    let delta = offsetDelta(from: view, in: content)
    return (view.moved(by: delta, along: now.axis), delta)
  }

  /// The view in content with another axis. Its position across the axis stays.
  private func turned(to axis: LayoutAxis) -> LayoutRect {
    var view = visible
    switch (orientation.axis, axis) {
    case (.vertical, .horizontal): view.y = visible.x
    case (.horizontal, .vertical): view.x = visible.y
    case (.vertical, .vertical), (.horizontal, .horizontal): break
    }
    return view
  }

  private func offsetDelta(from visible: LayoutRect, in content: borrowing PreparedContent) -> Double {
    let now = content.transform.orientation
    let view = VisibleSpan(visible, now)
    guard !view.isEmpty else { return 0 }
    let runsAsBefore = now.axis == orientation.axis && now.mirrorsMain == orientation.mirrorsMain
    switch target {
    case .start(let extent) where runsAsBefore:
      return now.mirrorsMain ? now.main(of: content.size) - extent : 0
    case .start:
      return content.clamped(view.deltaToStart(of: now.main(of: content.size)), view)
    case .end:
      let extent = content.extent(placedUpTo: .infinity)
      return view.clamped(view.deltaToEnd(of: extent), in: extent)
    case .item(let path, let former):
      guard let frame = content.frame(ofItemAt: path) else { return content.clamped(0, view) }
      // In the same direction the position of the view does not matter, and would only cause rounding.
      let delta =
        runsAsBefore
        ? now.leadingEdge(of: frame) - now.leadingEdge(of: former)
        : now.delta(
          bringing: frame, to: orientation.distance(of: former, from: self.visible), from: visible)
      return content.clamped(delta, view)
    case .nothing: return content.clamped(0, view)
    }
  }
}
