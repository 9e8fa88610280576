import TestSupport
import VirtualLayout

/// What stays in place on screen, and how far a view scrolls for it: the rule in LiveData.md, implemented a second time. It
/// compares the frames of all elements, by identity.
struct AnchorRule {
  /// What happens to each element.
  struct Change {
    /// Whether the extent across changes.
    var isTurn = false
    private var fates: [LiveModel.Identity: (after: LiveModel.Identity, isMoved: Bool)] = [:]

    /// - Parameter updates: the batch that makes `new` of `old`; nil if elements keep their paths.
    init(_ old: LiveModel, _ new: LiveModel, _ updates: BatchUpdates? = nil, isTurn: Bool = false) {
      self.isTurn = isTurn
      let movedSections = Set((updates?.movedSections ?? []).map(\.from))
      let movedItems = Set((updates?.movedItems ?? []).map(\.from))
      let left = Set(new.allItems)
      for (index, section) in old.sections.enumerated() {
        guard let now = new.sections.first(where: { $0.identity == section.identity }) else {
          // Its items may have moved elsewhere.
          for item in section.items where left.contains(item) { note(.item, item, item, isMoved: true) }
          continue
        }
        let isMoved = movedSections.contains(index)
        note(.header, section.identity, section.identity, isMoved: isMoved)
        let isReloaded = updates?.reloadedSections.contains(index) ?? false
        for (place, item) in section.items.enumerated() {
          if isReloaded {
            if place < now.items.count { note(.item, item, now.items[place], isMoved: isMoved) }
          } else if left.contains(item) {
            let path = ItemPath(section: index, item: place)
            note(.item, item, item, isMoved: isMoved || movedItems.contains(path))
          }
        }
      }
    }

    private mutating func note(_ kind: ElementKind, _ before: Int, _ after: Int, isMoved: Bool) {
      fates[LiveModel.Identity(kind: kind, number: before)] = (
        LiveModel.Identity(kind: kind, number: after), isMoved
      )
    }

    /// The element after the change, even if it has moved; nil if it is deleted.
    func kept(_ element: LiveModel.Identity) -> LiveModel.Identity? { fates[element]?.after }

    /// The element after the change; nil if it is deleted or moved.
    func unmoved(_ element: LiveModel.Identity) -> LiveModel.Identity? {
      fates[element].flatMap { $0.isMoved ? nil : $0.after }
    }
  }

  /// An element, and where it is to be: distances from the view's leading edge, in reading direction.
  struct Held {
    var element: LiveModel.Identity
    var distance: Double
    var extent: Double
    /// How far after the element's leading edge the view begins, in an element of this extent.
    var part: (depth: Double, extent: Double)
    var isExact: Bool
    var holdsPart = false
    var isSeen: Bool
  }

  enum Target {
    case distanceFromStart, end, nothing
    case held(Held)
  }

  /// What stays in place in a view before a change.
  ///
  /// - Parameters:
  ///   - kept: what stayed in the last change, if the host has not scrolled since.
  ///   - mayFollowEnd: false during a gesture.
  static func target(
    _ before: LiveView, _ model: LiveModel, _ change: Change, kept: Held? = nil, mayFollowEnd: Bool = true
  ) -> Target {
    let anchoring = before.anchoring
    var named: LiveModel.Identity?
    if case .item(let path) = anchoring.anchor, let item = model.item(at: path),
      before.resting[item] != nil, change.kept(item) != nil
    {
      named = item
    }
    if var kept, let after = kept.element == named ? change.kept(kept.element) : change.unmoved(kept.element)
    {
      kept.element = after
      return .held(kept)
    }
    let range = before.range
    let toEnd = before.isMirrored ? before.start - range.end : range.end - before.start
    if mayFollowEnd, anchoring.anchor == .end, toEnd <= max(0, anchoring.endThreshold) { return .end }
    if anchoring.staysAtStart, before.isAtStart { return .distanceFromStart }
    if let named, var held = before.held(named) {
      held.element = change.kept(named) ?? named
      return .held(held)
    }
    return seenTarget(before, model, change)
  }

  private static func seenTarget(_ before: LiveView, _ model: LiveModel, _ change: Change) -> Target {
    let all = model.itemsAndHeaders.filter { before.hasExtent($0) }
    func hold(_ element: LiveModel.Identity, as after: LiveModel.Identity) -> Target {
      guard var held = before.held(element) else { return .nothing }
      held.element = after
      return .held(held)
    }
    func unmovedTarget(_ element: LiveModel.Identity) -> Target? {
      change.unmoved(element).map { hold(element, as: $0) }
    }
    func takingThePlace(of element: LiveModel.Identity) -> Target {
      let place = all.firstIndex(of: element) ?? 0
      guard
        let next = all[place...].dropFirst().first(where: { change.unmoved($0) != nil })
          ?? all[..<place].last(where: { change.unmoved($0) != nil }),
        var held = before.held(element), let after = change.unmoved(next)
      else { return .nothing }
      (held.element, held.isSeen, held.part.extent) = (after, false, 0)
      return .held(held)
    }
    let seen = all.filter { $0.kind == .item && before.isSeen(before.resting[$0]) }
    let staying = seen.filter { change.unmoved($0) != nil }
    if let anchor = staying.first(where: { !before.estimated.contains($0) }) ?? staying.first {
      return unmovedTarget(anchor) ?? .nothing
    }
    if let first = seen.first {
      return seen.allSatisfy { change.kept($0) != nil } ? .distanceFromStart : takingThePlace(of: first)
    }
    let headers = all.filter {
      $0.kind == .header && before.frames[$0] == before.resting[$0] && before.isSeen(before.frames[$0])
    }
    if let header = headers.first(where: { change.unmoved($0) != nil }) {
      return unmovedTarget(header) ?? .nothing
    }
    if let header = headers.first { return takingThePlace(of: header) }
    // It does not matter how far items reach across: a container without extent keeps its place, too.
    let next = all.first { element in
      guard element.kind == .item, change.unmoved(element) != nil, let frame = before.resting[element] else {
        return false
      }
      let edges = before.edges(frame)
      return before.isMirrored
        ? edges.lo < before.edges(before.view).hi : edges.hi > before.edges(before.view).lo
    }
    return next.flatMap { unmovedTarget($0) } ?? .nothing
  }

  /// How far the view scrolls, and what it then holds. `isFree`: no end of the content limits the view.
  static func delta(
    _ target: Target, from before: LiveView, to after: LiveView, _ change: Change, isFree: Bool = false
  ) -> (delta: Double, held: Held?) {
    switch target {
    case .distanceFromStart:
      let delta = before.isMirrored ? after.extent - before.extent : 0
      let range = after.range
      let wanted = before.start + delta
      let isBefore = after.isMirrored ? wanted >= range.start : wanted <= range.start
      let mayStay = isFree || isBefore && !after.anchoring.stacksFromEnd
      return (mayStay ? delta : after.clamped(delta, from: before.start), nil)
    case .end: return (after.range.end - before.start, nil)
    case .nothing: return (isFree ? 0 : after.clamped(0, from: before.start), nil)
    case .held(let held):
      guard let frame = after.resting[held.element] else {
        return (isFree ? 0 : after.clamped(0, from: before.start), nil)
      }
      let (next, delta) = follow(held, frame, from: before, after, isTurn: change.isTurn)
      return (isFree ? delta : after.clamped(delta, from: before.start), next)
    }
  }

  private static func follow(
    _ held: Held, _ frame: LayoutRect, from before: LiveView, _ after: LiveView, isTurn: Bool
  ) -> (Held, delta: Double) {
    var next = held
    let extent = after.length(frame)
    next.isExact = !after.estimated.contains(held.element)
    if next.isExact || isTurn { next.extent = extent }
    next.holdsPart = isTurn || held.holdsPart && !held.isExact
    if next.holdsPart {
      next.distance = -held.part.depth
      if held.part.depth > 0, held.part.depth < held.part.extent {
        next.distance *= extent / held.part.extent
      }
    } else if next.isExact, next.extent != held.extent {
      next.part = (-held.distance, next.extent)
    }
    // It does not leave the view by becoming shorter.
    let distance = held.isSeen ? max(next.distance, -extent) : next.distance
    let edge = after.leading(frame) + (after.isMirrored ? distance : -distance)
    return (next, edge - before.leading(before.view))
  }
}

extension LiveModel {
  /// All headers and items, in order.
  fileprivate var itemsAndHeaders: [Identity] {
    sections.flatMap { section in
      [Identity(kind: .header, number: section.identity)]
        + section.items.map { Identity(kind: .item, number: $0) }
    }
  }

  fileprivate func item(at path: ItemPath) -> Identity? {
    sections.indices.contains(path.section) && sections[path.section].items.indices.contains(path.item)
      ? identity(of: .item(path)) : nil
  }
}

extension LiveView {
  /// Where the view begins: its left or upper edge.
  var start: Double { edges(view).lo }

  /// Whether the view is at the start of the content, or before it.
  var isAtStart: Bool { isMirrored ? range.start <= start : start <= range.start }

  /// Where the view begins at the start of the content, and at its end.
  var range: (start: Double, end: Double) {
    var blank = 0.0
    if let (item, covered) = trailingSpaceItem, let frame = resting[item] {
      let top = isMirrored ? extent - leading(frame) : leading(frame)
      blank = max(0, top - covered + length(view) - extent)
    }
    let first = isMirrored ? extent - length(view) : 0
    let last = isMirrored ? -blank : extent + blank - length(view)
    if length(view) <= extent + blank { return (first, last) }
    return anchoring.stacksFromEnd ? (last, last) : (first, first)
  }

  /// The part of a distance that leaves a view within the content.
  func clamped(_ delta: Double, from start: Double) -> Double {
    let (first, last) = range
    return min(max(start + delta, min(first, last)), max(first, last)) - start
  }

  fileprivate func hasExtent(_ element: LiveModel.Identity) -> Bool {
    resting[element].map { length($0) > 0 } ?? false
  }

  /// Whether part of a frame is in the view, and under no stuck header or footer.
  fileprivate func isSeen(_ frame: LayoutRect?) -> Bool {
    guard let frame, frame.intersects(view) else { return false }
    var parts = [(max(edges(frame).lo, edges(view).lo), min(edges(frame).hi, edges(view).hi))]
    for cover in stuck where cover.intersects(view) {
      var (lo, hi) = edges(cover)
      // A header that is stuck at an edge between two pixels covers that edge. The random runs snap at two pixels a point.
      if abs(lo - edges(view).lo) <= 0.25 { lo = edges(view).lo }
      if abs(hi - edges(view).hi) <= 0.25 { hi = edges(view).hi }
      parts = parts.flatMap { [($0.0, min($0.1, lo)), (max($0.0, hi), $0.1)] }.filter { $0.0 < $0.1 }
    }
    return parts.contains { $0.0 < $0.1 }
  }

  /// Holds an element where it is.
  fileprivate func held(_ element: LiveModel.Identity) -> AnchorRule.Held? {
    guard let frame = resting[element] else { return nil }
    let offset = leading(frame) - leading(view)
    let distance = isMirrored ? -offset : offset
    return AnchorRule.Held(
      element: element, distance: distance, extent: length(frame), part: (-distance, length(frame)),
      isExact: !estimated.contains(element), isSeen: frame.intersects(view))
  }

  // MARK: Saved layouts

  /// What a saved layout keeps of the view: the anchor and the items after it, with their distances from the view's leading edge.
  /// `cut` is the extent of the first if the view begins inside it.
  enum Saved {
    case start, end, nothing
    case items([(item: LiveModel.Identity, distance: Double)], cut: Double?, cross: Double)
  }

  func saved(_ model: LiveModel, cross: Double) -> Saved {
    switch AnchorRule.target(self, model, AnchorRule.Change(model, model)) {
    case .distanceFromStart: return .start
    case .end: return .end
    case .nothing: return .nothing
    case .held(let held):
      let all = model.itemsAndHeaders
      let items = all[(all.firstIndex(of: held.element) ?? 0)...].lazy
        .filter { $0.kind == .item && hasExtent($0) }.compactMap { item in self.held(item) }
      let first = items.first
      let cut = first.flatMap { $0.distance < 0 && held.isSeen ? $0.extent : nil }
      return items.isEmpty
        ? .nothing : .items(items.prefix(16).map { ($0.element, $0.distance) }, cut: cut, cross: cross)
    }
  }

  /// How far to scroll from a view to show what a saved layout has saved. `self` is the present state.
  func delta(toSee saved: Saved, from view: LayoutRect, cross: Double) -> Double {
    let lo = edges(view).lo
    switch saved {
    case .nothing: return 0
    case .start: return range.start - lo
    case .end: return range.end - lo
    case .items(let items, let cut, let formerCross):
      for (item, distance) in items {
        guard let frame = resting[item] else { continue }
        var place = distance
        if item == items[0].item, let cut {
          // In another container, as much of a cut item lies before the view as then, in parts of the whole. It does not leave the
          // view by becoming shorter.
          if cross != formerCross, -distance < cut { place *= length(frame) / cut }
          place = max(place, -length(frame))
        }
        let edge = leading(frame) + (isMirrored ? place : -place)
        return clamped(edge - leading(view), from: lo)
      }
      return clamped(0, from: lo)
    }
  }
}

extension ScrollAnchoring {
  /// Any setting, more often one of the usual ones. Names items of a model.
  static func random(_ generator: inout SplitMix64, _ model: LiveModel) -> ScrollAnchoring {
    func item() -> ItemPath? {
      let items = model.allItems
      return items.isEmpty ? nil : model.path(of: items[generator.below(items.count)])
    }
    var anchoring: ScrollAnchoring = generator.oneIn(3) ? .chat : .standard
    if generator.oneIn(6), let item = item() { anchoring.anchor = .item(item) }
    if generator.oneIn(6) { anchoring.staysAtStart.toggle() }
    if generator.oneIn(6) { anchoring.stacksFromEnd = true }
    if generator.oneIn(6) { anchoring.endThreshold = Double(generator.below(60)) }
    if generator.oneIn(6) { anchoring.trailingSpaceItem = item() }
    return anchoring
  }
}
