extension ScrollAnchor {
  /// Chooses the anchor in a view of the content.
  ///
  /// - Parameter kept: the item that was the anchor of the last change, if the host has not scrolled since.
  init(
    _ visible: LayoutRect, in content: borrowing PreparedContent, _ anchoring: ScrollAnchoring,
    kept: ItemPath?
  ) {
    self.visible = visible
    orientation = content.transform.orientation
    target = Self.target(visible, in: content, anchoring, kept: kept)
    isNamed = if case .item(let item) = target { anchoring.anchor == .item(item.path) } else { false }
  }

  private static func target(
    _ visible: LayoutRect, in content: borrowing PreparedContent, _ anchoring: ScrollAnchoring,
    kept: ItemPath?
  ) -> Target {
    let orientation = content.transform.orientation
    let view = VisibleSpan(visible, orientation)
    if view.isEmpty { return .nothing }
    // Whether the view is at the end of lanes is known only after they are placed beyond the view.
    let extent =
      anchoring.anchor == .end
      ? content.extent(placedUpTo: view.leastExtentBeyond) : orientation.main(of: content.size)
    if anchoring.staysAtStart && view.isAtStart(of: extent) {
      return .start(extent: orientation.main(of: content.size))
    }
    if anchoring.anchor == .end && view.isAtEnd(of: extent) { return .end }
    if case .item(let path) = anchoring.anchor, let item = content.anchorItem(at: path) {
      return .item(item)
    }
    return content.firstVisible(in: visible, kept: kept).map { .item($0) } ?? .nothing
  }

  /// The item that is held instead of the anchor if the anchor begins before the view and changes its extent. It is the first
  /// measured item after the anchor that is visible, begins in the view and survives the change; if none of these is measured,
  /// the first of them. Its path is the one after the change. Nil if the anchor is named or longer than the view.
  func follower(
    of item: AnchorItem, _ mapping: ElementMapping, in content: borrowing PreparedContent
  ) -> AnchorItem? {
    guard !isNamed, depth(of: item) != nil, !isLongerThanView(item) else { return nil }
    guard let near = firstFollower(in: nearby(item), of: item, stopsAtGaps: true, mapping, in: content) else {
      return firstFollower(in: visible, of: item, stopsAtGaps: false, mapping, in: content)
    }
    assert(
      near.path == firstFollower(in: visible, of: item, stopsAtGaps: false, mapping, in: content)?.path)
    return near
  }

  /// The region in which the follower usually begins: across the scroll axis the whole view, and along it 1.5 times the item's
  /// extent, from the item's leading edge. Searching the whole view would take longer than most changes.
  private func nearby(_ item: AnchorItem) -> LayoutRect {
    let length = 1.5 * item.roundedExtent
    let start = orientation.mirrorsMain ? item.leadingEdge - length : item.leadingEdge
    var region = visible
    switch orientation.axis {
    case .vertical: (region.y, region.height) = (start, length)
    case .horizontal: (region.x, region.width) = (start, length)
    }
    return region
  }

  /// Searches a region for the follower. Returns nil if it has none or, with `stopsAtGaps`, if a search of the whole view
  /// might find a different item.
  ///
  /// - Parameter stopsAtGaps: whether to return only a measured item, and only if all items between it and the anchor are in
  ///   the region. Then a search of the whole view would find the same item.
  private func firstFollower(
    in region: LayoutRect, of item: AnchorItem, stopsAtGaps: Bool, _ mapping: ElementMapping,
    in content: borrowing PreparedContent
  ) -> AnchorItem? {
    var follower: AnchorItem?
    var later = 0
    // A query computes the frames of a whole line together. To ask for each item's frame would take several times as long.
    for next in content.elements(in: region) where next.path > item.path && next.element.kind == .item {
      later += 1
      if orientation.distance(of: next.frame, from: visible) < 0 { continue }
      if stopsAtGaps && next.path != item.path.advanced(by: later) { return nil }
      guard next.frame.intersects(visible), orientation.canAnchor(next.frame),
        let path = mapping.new(of: next.element)?.path
      else { continue }
      let isMeasured = content.sections.isMeasured(next.path)
      if isMeasured || follower == nil {
        follower = content.anchorItem(at: next.path, framed: next.frame)
        follower?.path = path
      }
      if isMeasured { return follower }
    }
    return stopsAtGaps ? nil : follower
  }
}

extension ItemPath {
  /// The path of the item `distance` places later in the section.
  fileprivate func advanced(by distance: Int) -> ItemPath {
    ItemPath(section: section, item: item + distance)
  }
}

extension Orientation {
  /// Whether an item with this frame can be an anchor. As in browsers, items without extent along the scroll axis cannot.
  func canAnchor(_ frame: LayoutRect) -> Bool { main(of: frame.size) > 0 }
}

extension PreparedContent {
  /// An item if it survives a change, else an item with an extent that replaces it; nil if there is none.
  @inline(never)
  borrowing func survivor(ofOld path: ItemPath, _ mapping: ElementMapping) -> ElementMapping.Survivor? {
    mapping.survivor(ofOld: path, deferredFrom: sections.deferred?.first) {
      frame(ofItemAt: $0).map { transform.orientation.canAnchor($0) } ?? false
    }
  }

  /// The first visible measured item, else the first visible one, else the first one after the view's leading edge. If the
  /// anchor of the last change is visible, it is chosen again, unless it is not measured and a measured item is visible.
  ///
  /// After lines are broken again, another item may be the first. If each change chose that one, the view would creep. When an
  /// estimated anchor gives way to a measured one, the view does not creep: this happens only once, until sizes are estimated
  /// again.
  fileprivate borrowing func firstVisible(in rect: LayoutRect, kept: ItemPath?) -> AnchorItem? {
    let kept = kept.flatMap { path in
      frame(ofItemAt: path).flatMap { frame in
        transform.orientation.canAnchor(frame) && frame.intersects(rect)
          ? anchorItem(at: path, framed: frame) : nil
      }
    }
    if let kept, sections.isMeasured(kept.path) { return kept }
    if let first = firstItem(meeting: rect) {
      return kept == nil || sections.isMeasured(first.path) ? first : kept
    }
    return kept ?? firstItem(meeting: transform.orientation.fromStart(of: rect), prefersMeasured: false)
  }

  /// The first item, in item order, that intersects a rectangle and can be an anchor; nil if there is none.
  ///
  /// - Parameter prefersMeasured: whether the first measured item, if there is one, is returned instead.
  private borrowing func firstItem(meeting rect: LayoutRect, prefersMeasured: Bool = true) -> AnchorItem? {
    var first: AnchorItem?
    var isFound = false
    QueryScratch.visit { scratch in
      let found = nextItems(in: rect, scratch)
      let section = Int(found.section)
      found.forEachItem(scratch) {
        if isFound { return }
        let path = ItemPath(section: section, item: $0)
        isFound = take(path, asFirst: &first, prefersMeasured: prefersMeasured)
      }
      return isFound || found.isLast
    }
    return first
  }

  /// Takes an item as the first if it can be an anchor. Returns whether none after it is better. Compiled once, not into each
  /// loop of a step.
  @inline(never)
  private borrowing func take(
    _ path: ItemPath, asFirst first: inout AnchorItem?, prefersMeasured: Bool
  ) -> Bool {
    let isMeasured = !prefersMeasured || sections.isMeasured(path)
    guard first == nil || isMeasured, let frame = frame(ofItemAt: path),
      transform.orientation.canAnchor(frame)
    else { return false }
    first = anchorItem(at: path, framed: frame)
    return isMeasured
  }
}

extension Orientation {
  /// Everything after the leading edge of a rectangle, without limits across.
  fileprivate func fromStart(of rect: LayoutRect) -> LayoutRect {
    let far = Length.farthest
    switch axis {
    case .vertical: return LayoutRect(x: -far / 2, y: rect.y, width: far, height: far)
    case .horizontal where mirrorsMain:
      // From here, and not from farther left, x + width is exactly `rect.maxX`. If it were rounded, an item that only touches
      // that edge might intersect.
      let start = -0x1p32
      return LayoutRect(x: start, y: -far / 2, width: max(0, rect.maxX - start), height: far)
    case .horizontal: return LayoutRect(x: rect.x, y: -far / 2, width: far, height: far)
    }
  }
}
