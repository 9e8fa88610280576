/// The view as it is before a change, with the item that is to stay where it is; says afterwards how far to scroll.
///
/// It works with physical edges along the scroll axis, for those are what must not move, also where edges are moved to
/// pixels: the leading edge of the anchor keeps its distance from that of the view.
struct HeldView {
  /// What is to become of an item: its path before and after the change.
  typealias Survivor = (old: ItemPath, new: ItemPath)

  private enum Hold {
    /// Where the content starts, which reached so far, or where it ends.
    case start(extent: Double)
    case end
    /// An item whose leading edge was here.
    case item(ItemPath, edge: Double)
    case nothing
  }

  private let hold: Hold
  private let view: AxisView

  /// - Parameters:
  ///   - kept: the item that was held last, if nobody has scrolled since.
  ///   - survivor: of an item of the last layout: itself where it stays, else the one to take its place; nil where there is
  ///     none.
  init(
    _ visible: LayoutRect, in content: borrowing PreparedContent, _ anchoring: ScrollAnchoring,
    kept: ItemPath?, survivor: (ItemPath) -> Survivor?
  ) {
    let orientation = content.transform.orientation
    view = AxisView(visible, orientation)
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
    return .item(kept.new, edge: content.transform.orientation.leadingEdge(of: frame))
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

  /// How far to scroll, along the scroll axis, so that nothing moves on screen; as far as the content's ends allow.
  ///
  /// Lanes are placed as far as the view will reach, which a host that looks there next would have done anyway.
  func offsetDelta(in content: borrowing PreparedContent) -> Double {
    guard view.isSomething else { return 0 }
    let orientation = content.transform.orientation
    switch hold {
    case .start(let extent):
      return orientation.mirrorsMain ? orientation.main(of: content.size) - extent : 0
    case .end:
      let extent = content.extent(placedUpTo: .infinity)
      return view.clamped(view.deltaToEnd(of: extent), in: extent)
    case .item(let path, let edge):
      let delta = content.frame(ofItemAt: path).map { orientation.leadingEdge(of: $0) - edge } ?? 0
      return clamped(delta, in: content)
    case .nothing: return clamped(0, in: content)
    }
  }

  private func clamped(_ delta: Double, in content: borrowing PreparedContent) -> Double {
    view.clamped(delta, in: content.extent(placedUpTo: view.end(after: delta)))
  }
}
