/// The view as it is before a change, with the item that is to stay where it is; says afterwards how far to scroll.
///
/// It works with physical edges along the scroll axis, for those are what must not move, also where edges are moved to
/// pixels: the leading edge of the anchor keeps its distance from that of the view. Where the content turns round, or to
/// the other axis, the distance is the same in reading direction.
struct HeldView {
  /// What is to become of an item: its path before and after the change.
  typealias Survivor = (old: ItemPath, new: ItemPath)

  private enum Hold {
    /// Where the content starts, which reached so far, or where it ends.
    case start(extent: Double)
    case end
    /// An item that was here.
    case item(ItemPath, frame: LayoutRect)
    case nothing
  }

  private let hold: Hold
  private let visible: LayoutRect
  private let orientation: Orientation

  /// - Parameters:
  ///   - kept: the item that was held last, if nobody has scrolled since.
  ///   - survivor: of an item of the last layout: itself where it stays, else the one to take its place; nil where there is
  ///     none.
  init(
    _ visible: LayoutRect, in content: borrowing PreparedContent, _ anchoring: ScrollAnchoring,
    kept: ItemPath?, survivor: (ItemPath) -> Survivor?
  ) {
    self.visible = visible
    orientation = content.transform.orientation
    hold =
      switch ViewHold(visible, in: content, anchoring, kept: kept) {
      case .start: .start(extent: orientation.main(of: content.size))
      case .end: .end
      case .item(let path, let frame): Self.item(path, frame, in: content, survivor)
      case .nothing: .nothing
      }
  }

  private static func item(
    _ path: ItemPath, _ frame: LayoutRect, in content: borrowing PreparedContent,
    _ survivor: (ItemPath) -> Survivor?
  ) -> Hold {
    guard let kept = survivor(path),
      let frame = kept.old == path ? frame : content.frame(ofItemAt: kept.old)
    else { return .nothing }
    return .item(kept.new, frame: frame)
  }

  /// The item that is held, by its path after the change.
  var item: ItemPath? {
    if case .item(let path, _) = hold { path } else { nil }
  }

  /// The last item that must be laid out for it to be known how far to scroll; one behind all others where that takes the end
  /// of the content.
  var needed: ItemPath? {
    switch hold {
    case .item(let path, _): path
    case .end: ItemPath(section: .max, item: .max)
    case .start, .nothing: nil
    }
  }

  /// The view once it has been scrolled so that nothing moves on screen, as far as the content's ends allow; and how far that
  /// is along the scroll axis.
  ///
  /// Lanes are placed as far as the view will reach, which a host that looks there next would have done anyway.
  func scrolled(in content: borrowing PreparedContent) -> (view: LayoutRect, delta: Double) {
    let now = content.transform.orientation
    let view = turned(to: now.axis)
    let delta = offsetDelta(from: view, in: content)
    return (view.moved(by: delta, along: now.axis), delta)
  }

  /// The view in content that runs along an axis: across, it lies where it lay across before.
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
    let view = AxisView(visible, now)
    guard view.isSomething else { return 0 }
    let runsAsBefore = now.axis == orientation.axis && now.mirrorsMain == orientation.mirrorsMain
    switch hold {
    case .start(let extent) where runsAsBefore:
      return now.mirrorsMain ? now.main(of: content.size) - extent : 0
    case .start:
      return content.clamped(view.deltaToStart(of: now.main(of: content.size)), view)
    case .end:
      let extent = content.extent(placedUpTo: .infinity)
      return view.clamped(view.deltaToEnd(of: extent), in: extent)
    case .item(let path, let former):
      guard let frame = content.frame(ofItemAt: path) else { return content.clamped(0, view) }
      // Not by way of the view, where that would only round.
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
