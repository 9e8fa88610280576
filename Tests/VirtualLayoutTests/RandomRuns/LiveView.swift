import TestSupport
import VirtualLayout

/// What is in view, where everything is that does not wait, and how far to scroll after a change: the rules of
/// anchoring, implemented a second time.
struct LiveView {
  let view: LayoutRect
  let content: LayoutSize
  /// The frame of every element, by identity.
  private(set) var frames: [LiveModel.Identity: LayoutRect] = [:]
  /// The elements in view.
  private(set) var visible: Set<LiveModel.Identity> = []
  /// The items whose sizes are estimates.
  private var estimated: Set<Int> = []
  let axis: LayoutAxis
  let isMirrored: Bool
  let anchoring: ScrollAnchoring

  init(_ layout: CollectionLayout, _ model: LiveModel) {
    self.init(layout, model, layout.allElements, layout.contentSize, view: layout.visibleBounds)
  }

  /// The view with these elements in place of the layout's.
  init(
    _ layout: CollectionLayout, _ model: LiveModel, _ elements: [LayoutAttributes], _ content: LayoutSize,
    view: LayoutRect
  ) {
    (self.view, self.content, axis, anchoring) = (view, content, layout.axis, layout.scrollAnchoring)
    isMirrored = layout.axis == .horizontal && layout.direction == .rightToLeft
    frames.reserveCapacity(elements.count)
    for element in elements {
      frames[model.identity(of: element.element)] = element.frame
      if element.frame.intersects(view) { visible.insert(model.identity(of: element.element)) }
      if element.element.kind == .item, !layout.isMeasured(element.path) {
        estimated.insert(model.identity(of: element.element).number)
      }
    }
  }

  func frame(ofItem item: Int) -> LayoutRect? { frames[LiveModel.Identity(kind: .item, number: item)] }

  private func edges(_ rect: LayoutRect) -> (lo: Double, hi: Double) {
    axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  private func length(_ rect: LayoutRect) -> Double { axis == .vertical ? rect.height : rect.width }

  /// Whether an item with this frame can be the anchor: it must have an extent.
  private func canAnchor(_ frame: LayoutRect?) -> Bool { frame.map { edges($0).lo < edges($0).hi } ?? false }

  private func leading(_ rect: LayoutRect) -> Double { isMirrored ? edges(rect).hi : edges(rect).lo }
  var extent: Double { axis == .vertical ? content.height : content.width }
  private var isAtStart: Bool { isMirrored ? edges(view).hi >= extent : edges(view).lo <= 0 }
  private var isAtEnd: Bool { isMirrored ? edges(view).lo <= 1 : edges(view).hi >= extent - 1 }

  // MARK: Anchoring

  /// The anchor, and how far it starts after the leading edge of the view. `long` is the extent of the first item if it is
  /// longer than the view, which begins inside it.
  enum Hold {
    case start, end, nothing
    case items([(item: Int, distance: Double)], long: Double?)
  }

  /// - Parameter count: the most anchors to return, each one a replacement for those before it.
  func hold(_ model: LiveModel, count: Int = 1) -> Hold {
    if anchoring.staysAtStart && isAtStart { return .start }
    if anchoring.anchor == .end && isAtEnd { return .end }
    let items = model.allItems
    guard let first = firstSeen(items) else { return .nothing }
    let laidOut = items[first...].lazy.filter { canAnchor(frame(ofItem: $0)) }.compactMap { item in
      frame(ofItem: item).map { (item, leading($0) - leading(view)) }
    }
    let edge = leading(view)
    let long = frame(ofItem: items[first]).flatMap { frame in
      edges(frame).lo < edge && edge < edges(frame).hi && length(frame) > length(view) ? length(frame) : nil
    }
    return .items(Array(laidOut.prefix(count)), long: long)
  }

  /// The first item in view whose size is known, or else the first in view, or the first after the leading edge of the view.
  private func firstSeen(_ items: [Int]) -> Int? {
    func first(where isSeen: (Int, LayoutRect) -> Bool) -> Int? {
      items.firstIndex {
        guard let frame = frame(ofItem: $0), canAnchor(frame), isSeen($0, frame) else { return false }
        return isMirrored ? edges(frame).lo < edges(view).hi : edges(frame).hi > edges(view).lo
      }
    }
    // It does not matter how far items reach across: a container without extent keeps its place, too.
    return first { $1.intersects(view) && !estimated.contains($0) } ?? first { $1.intersects(view) }
      ?? first { _, _ in true }
  }

  /// How far to scroll after a change, so that the anchor, or its replacement, does not move on screen.
  func delta(to after: LiveView, _ former: LiveModel, _ model: LiveModel) -> Double {
    switch hold(former) {
    case .start: return isMirrored ? after.extent - extent : 0
    case .end: return after.clamped(isMirrored ? -edges(view).lo : after.extent - edges(view).hi, view)
    case .nothing: return after.clamped(0, view)
    case .items(let held, _):
      let items = former.allItems
      let left = Set(model.allItems)
      let first = items.firstIndex(of: held[0].item) ?? 0
      let place =
        items[first...].firstIndex { left.contains($0) && canAnchor(frame(ofItem: $0)) }
        ?? items[..<first].lastIndex { left.contains($0) && canAnchor(frame(ofItem: $0)) }
      guard let place, let from = frame(ofItem: items[place]), let to = after.frame(ofItem: items[place])
      else { return after.clamped(0, view) }
      if let delta = delta(from, to, after, next: items[(place + 1)...].filter { left.contains($0) }) {
        return after.clamped(delta, view)
      }
      return after.clamped(leading(to) - leading(from), view)
    }
  }

  /// How far to scroll if the anchor is longer or shorter than before and the view begins in the middle of it; nil if not.
  ///
  /// - Parameter next: the items after the anchor.
  private func delta(_ from: LayoutRect, _ to: LayoutRect, _ after: LiveView, next: [Int]) -> Double? {
    let edge = leading(view)
    guard edges(from).lo < edge, edge < edges(from).hi, length(from) != length(to) else { return nil }
    let below = next.filter { item in
      guard let frame = frame(ofItem: item), canAnchor(frame), frame.intersects(view) else { return false }
      return isMirrored ? leading(frame) <= edge : leading(frame) >= edge
    }
    if length(from) <= length(view),
      let item = below.first(where: { !estimated.contains($0) }) ?? below.first,
      let was = frame(ofItem: item), let now = after.frame(ofItem: item)
    {
      return leading(now) - leading(was)
    }
    // The same fraction of the anchor lies before the view as at the start of the change.
    let part = (edge - edges(from).lo) / length(from)
    return edges(to).lo + part * length(to) - edge
  }

  /// How far to scroll from a view to show what a snapshot anchored. `self` is the present state.
  func delta(toSee hold: Hold, from view: LayoutRect) -> Double {
    switch hold {
    case .nothing: return 0
    case .start: return clamped(isMirrored ? extent - edges(view).hi : -edges(view).lo, view)
    case .end: return clamped(isMirrored ? -edges(view).lo : extent - edges(view).hi, view)
    case .items(let held, let long):
      for (item, distance) in held {
        if let frame = frame(ofItem: item) {
          // As much of a long item lies before the view as then, in parts of the whole.
          let scale = item == held[0].item ? long.map { length(frame) / $0 } ?? 1 : 1
          return clamped(leading(frame) - leading(view) - distance * scale, view)
        }
      }
      return clamped(0, view)
    }
  }

  /// The part of a distance that leaves the view within the content.
  private func clamped(_ delta: Double, _ view: LayoutRect) -> Double {
    let (lo, hi) = edges(view)
    let last = extent - (hi - lo)
    let target = lo + delta
    return (isMirrored ? max(min(target, last), min(0, last)) : min(max(target, 0), max(0, last))) - lo
  }

  /// What is wrong with the distance that a view was scrolled.
  func scrollDisagreement(_ after: LiveView, _ delta: Double, expected: Double) -> String? {
    let (lo, hi) = edges(view)
    let shown = edges(after.view)
    guard shown.lo == lo + delta, shown.hi - shown.lo == hi - lo || abs(delta) > 0 else {
      return "the view is at \(shown), expected it moved by \(delta) from \(lo)"
    }
    // The held point inside an item is computed by a multiplication, which is rounded as a position is that far from the
    // content's start.
    let tolerance = max(1e-9, 2 * max(extent, after.extent).ulp)
    return abs(expected - delta) <= tolerance ? nil : "moves by \(delta), expected \(expected)"
  }

  // MARK: Transitions

  /// Compares what the transition says with what is in view.
  func disagreement(
    _ after: LiveView, _ transition: LayoutTransition, _ former: LiveModel, _ model: LiveModel
  ) -> String? {
    let appeared = Set(transition.appeared.map { model.identity(of: $0) })
    guard appeared == after.visible.subtracting(visible) else {
      return "appeared \(appeared), expected \(after.visible.subtracting(visible))"
    }
    let disappeared = Set(transition.disappeared.map { former.identity(of: $0) })
    guard disappeared == visible.subtracting(after.visible) else {
      return "disappeared \(disappeared), expected \(visible.subtracting(after.visible))"
    }
    for element in transition.elements {
      let before = element.before.map { former.identity(of: $0) }
      let now = element.after.map { model.identity(of: $0) }
      if let before, let now, before != now { return "\(before) became \(now)" }
      if now == nil, let before, after.frames[before] != nil { return "\(before) is not gone" }
      if before == nil, let now, frames[now] != nil { return "\(now) was there" }
      if let now, element.isVisible, element.finalFrame != after.frames[now] {
        return "\(now) ends at \(element.finalFrame), expected \(after.frames[now] as Any)"
      }
      if let before, element.wasVisible, let frame = frames[before] {
        let delta = transition.scrollOffsetDelta
        let shifted =
          axis == .vertical
          ? LayoutRect(x: frame.x, y: frame.y + delta, width: frame.width, height: frame.height)
          : LayoutRect(x: frame.x + delta, y: frame.y, width: frame.width, height: frame.height)
        if element.initialFrame != shifted { return "\(before) starts at \(element.initialFrame)" }
      }
    }
    return nil
  }
}
