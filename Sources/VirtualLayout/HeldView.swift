/// The view as it is before a change, with the item that is to stay where it is; says afterwards how far to scroll.
///
/// It works with physical edges along the scroll axis, for those are what must not move, also where edges are moved to
/// pixels: the leading edge of the anchor keeps its distance from that of the view.
struct HeldView {
  /// What is to become of an item: its path before and after the change.
  typealias Survivor = (old: ItemPath, new: ItemPath)

  private enum Hold {
    /// Where the content starts, or where it ends.
    case start
    case end
    /// An item whose leading edge was here.
    case item(ItemPath, edge: Double)
    case nothing
  }

  private let hold: Hold
  private let view: AxisView
  private let contentExtent: Double

  /// - Parameters:
  ///   - kept: the item that was held last, if nobody has scrolled since.
  ///   - survivor: of an item of the last layout: itself where it stays, else the one to take its place; nil where there is
  ///     none.
  init(
    _ visible: LayoutRect, in content: borrowing PreparedContent, _ anchoring: ScrollAnchoring,
    kept: ItemPath?, survivor: (ItemPath) -> Survivor?
  ) {
    let transform = content.transform
    view = AxisView(visible, transform.orientation)
    contentExtent = transform.orientation.main(of: transform.contentSize)
    hold =
      switch anchoring.anchor {
      case _ where !view.isSomething: .nothing
      case _ where anchoring.staysAtStart && view.isAtStart(of: contentExtent): .start
      case .end where view.isAtEnd(of: contentExtent): .end
      case .item(let path) where content.frame(ofItemAt: path) != nil:
        Self.item(path, in: content, survivor)
      default:
        content.anchor(in: visible, kept: kept).map { Self.item($0, in: content, survivor) } ?? .nothing
      }
  }

  private static func item(
    _ path: ItemPath, in content: borrowing PreparedContent, _ survivor: (ItemPath) -> Survivor?
  ) -> Hold {
    guard let kept = survivor(path), let frame = content.frame(ofItemAt: kept.old) else { return .nothing }
    return .item(kept.new, edge: content.transform.orientation.leadingEdge(of: frame))
  }

  /// The item that is held, by its path after the change.
  var item: ItemPath? {
    if case .item(let path, _) = hold { path } else { nil }
  }

  /// How far to scroll, along the scroll axis, so that nothing moves on screen; as far as the content's ends allow.
  func offsetDelta(in content: borrowing PreparedContent) -> Double {
    guard view.isSomething else { return 0 }
    let orientation = content.transform.orientation
    let newExtent = orientation.main(of: content.transform.contentSize)
    if case .start = hold { return orientation.mirrorsMain ? newExtent - contentExtent : 0 }
    let delta =
      switch hold {
      case .end: view.deltaToEnd(of: newExtent)
      case .item(let path, let edge):
        content.frame(ofItemAt: path).map { orientation.leadingEdge(of: $0) - edge } ?? 0
      case .start, .nothing: 0.0
      }
    return view.clamped(delta, in: newExtent)
  }
}

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
}

extension PreparedContent {
  /// The item to hold: the one that was, as long as `rect` meets it, for where lines are cut anew another may have become
  /// the first, and to hold that in its place would let the view creep from change to change.
  borrowing func anchor(in rect: LayoutRect, kept: ItemPath?) -> ItemPath? {
    if let kept, let frame = frame(ofItemAt: kept), frame.intersects(rect) { return kept }
    return firstItem(in: rect)
  }

  /// The first item, in item order, that `rect` meets; where there is none, the first behind it.
  private borrowing func firstItem(in rect: LayoutRect) -> ItemPath? {
    firstItem(meeting: rect) ?? firstItem(meeting: transform.orientation.fromStart(of: rect))
  }

  private borrowing func firstItem(meeting rect: LayoutRect) -> ItemPath? {
    withUnsafeTemporaryAllocation(byteCount: VisitMemory.size, alignment: 16) { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var memory = VisitMemory(start: start)
      while true {
        let found = nextItems(in: rect, memory)
        if let first = found.firstItem { return ItemPath(section: Int(found.section), item: first) }
        if found.isLast { return nil }
        memory.hasProgress = true
      }
    }
  }
}

extension Orientation {
  /// All that lies behind the leading edge of a rectangle.
  fileprivate func fromStart(of rect: LayoutRect) -> LayoutRect {
    let far = Length.farthest
    switch axis {
    case .vertical: return LayoutRect(x: rect.x, y: rect.y, width: rect.width, height: far)
    case .horizontal:
      return LayoutRect(
        x: mirrorsMain ? rect.maxX - far : rect.x, y: rect.y, width: far, height: rect.height)
    }
  }
}
