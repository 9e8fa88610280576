import TestSupport
import VirtualLayout

/// What is in view, and where everything is.
struct LiveView {
  var view: LayoutRect
  let content: LayoutSize
  /// The frame of every element, by identity.
  private(set) var frames: [LiveModel.Identity: LayoutRect] = [:]
  /// The frame of every item and header, where it is if it is not pinned.
  private(set) var resting: [LiveModel.Identity: LayoutRect] = [:]
  /// The stuck headers and footers.
  private(set) var stuck: [LayoutRect] = []
  /// The elements in view.
  private(set) var visible: Set<LiveModel.Identity> = []
  /// The items whose sizes are estimates.
  private(set) var estimated: Set<LiveModel.Identity> = []
  let axis: LayoutAxis
  let isMirrored: Bool
  let anchoring: ScrollAnchoring
  /// The item that the anchoring names for the space after the content, and how much a header covers above it.
  private(set) var trailingSpaceItem: (item: LiveModel.Identity, covered: Double)?

  init(_ layout: CollectionLayout, _ model: LiveModel) {
    self.init(layout, model, layout.allElements, layout.contentSize, view: layout.visibleBounds) {
      layout.restingFrame(of: .ofSection($0, .header))
    }
  }

  /// The view with these elements in place of the layout's.
  ///
  /// - Parameter header: where the header of a section rests.
  init(
    _ layout: CollectionLayout, _ model: LiveModel, _ elements: [LayoutAttributes], _ content: LayoutSize,
    view: LayoutRect, header: (Int) -> LayoutRect?
  ) {
    (self.view, self.content, axis, anchoring) = (view, content, layout.axis, layout.scrollAnchoring)
    isMirrored = layout.axis == .horizontal && layout.direction == .rightToLeft
    frames.reserveCapacity(elements.count)
    for element in elements {
      let identity = model.identity(of: element.element)
      frames[identity] = element.frame
      if element.zIndex == 2 { stuck.append(element.frame) }
      if element.frame.intersects(view) { visible.insert(identity) }
      if element.element.kind == .item { resting[identity] = element.frame }
      if element.element.kind == .item, !layout.isMeasured(element.path) { estimated.insert(identity) }
    }
    for (index, section) in model.sections.enumerated() {
      resting[LiveModel.Identity(kind: .header, number: section.identity)] = header(index)
    }
    if let path = anchoring.trailingSpaceItem, model.sections.indices.contains(path.section),
      model.sections[path.section].items.indices.contains(path.item)
    {
      let section = model.sections[path.section].content
      trailingSpaceItem = (
        model.identity(of: .item(path)), section.pinsHeader ? section.header ?? 0 : 0
      )
    }
  }

  func frame(ofItem item: Int) -> LayoutRect? { frames[LiveModel.Identity(kind: .item, number: item)] }

  func edges(_ rect: LayoutRect) -> (lo: Double, hi: Double) {
    axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  func length(_ rect: LayoutRect) -> Double { axis == .vertical ? rect.height : rect.width }
  func leading(_ rect: LayoutRect) -> Double { isMirrored ? edges(rect).hi : edges(rect).lo }
  func trailing(_ rect: LayoutRect) -> Double { isMirrored ? edges(rect).lo : edges(rect).hi }
  var extent: Double { axis == .vertical ? content.height : content.width }

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
