/// The anchor of one change: what stays in place on screen, and how far to scroll for it.
///
/// `CollectionLayout` makes an anchor before each change that may move something. `init` chooses it by the host's setting
/// (`ScrollAnchoring`): the start or the end of the content, or an item. `follow` replaces that item by its new path, or by an
/// item that takes its place. After the change, `scrolled` computes the new view. An anchor does not know what else changes.
///
/// The leading edge of the anchor keeps its distance from the leading edge of the view. Both are physical edges along the
/// scroll axis, after rounding to pixels, because these must not move on screen. If the content changes its axis or direction,
/// the anchor keeps the distance in reading direction.
struct ScrollAnchor {
  enum Target {
    /// The start of the content, which has this extent before the change.
    case start(extent: Double)
    case end
    /// An item, by its frame before the change and its path: before `follow` the old path, afterwards the new one.
    case item(ItemPath, frame: LayoutRect)
    /// No item is visible, or none survives the change.
    case nothing
  }

  var target: Target
  let visible: LayoutRect
  let orientation: Orientation

  /// No anchor, for a change that keeps nothing in place.
  static var nothing: ScrollAnchor {
    ScrollAnchor(target: .nothing, visible: .zero, orientation: .downFromLeft)
  }

  var item: ItemPath? {
    if case .item(let path, _) = target { path } else { nil }
  }

  /// The last item that must be laid out to know how far to scroll. For the end of the content, it is past all items.
  var needed: ItemPath? {
    switch target {
    case .item(let path, _): path
    case .end: ItemPath(section: .max, item: .max)
    case .start, .nothing: nil
    }
  }

  /// Replaces the anchor before a change by the one after it. `content` is still that before the change.
  mutating func follow(_ mapping: ElementMapping, in content: borrowing PreparedContent) {
    guard case .item(let path, let frame) = target else { return }
    guard let kept = content.survivor(ofOld: path, mapping),
      let frame = kept.old == path ? frame : content.frame(ofItemAt: kept.old)
    else {
      target = .nothing
      return
    }
    target = .item(kept.new, frame: frame)
  }

  // MARK: After the change

  /// The view after the scroll that keeps the anchor in place (as far as the content's ends allow), and the scroll's distance.
  /// Places lanes up to the end of that view. Otherwise the next query would.
  func scrolled(in content: borrowing PreparedContent) -> (view: LayoutRect, delta: Double) {
    let now = content.transform.orientation
    let view = turned(to: now.axis)
    let delta = offsetDelta(from: view, in: content)
    return (view.moved(by: delta, along: now.axis), delta)
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

  private func offsetDelta(from visible: LayoutRect, in content: borrowing PreparedContent) -> Double {
    let now = content.transform.orientation
    let view = VisibleSpan(visible, now)
    guard !view.isEmpty else { return 0 }
    let runsAsBefore = now.axis == orientation.axis && now.mirrorsMain == orientation.mirrorsMain
    switch target {
    case .start(let extent) where runsAsBefore:
      return now.mirrorsMain ? now.main(of: content.size) - extent : 0
    case .start: return content.deltaToStart(view)
    case .end: return content.deltaToEnd(view)
    case .item(let path, let former):
      guard let frame = content.frame(ofItemAt: path) else { return content.clamped(0, view) }
      // In the same direction, the view's position cancels out. Including it would only add rounding errors.
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
