// Which element is the anchor of a change. LiveData.md has the rule in words.
extension ScrollAnchor {
  /// Chooses the anchor in the view.
  ///
  /// - Parameters:
  ///   - mapping: matches elements before and after the change.
  ///   - kept: what was held in the last change, if the host has not scrolled since.
  ///   - mayFollowEnd: false in a later pass of a change whose first pass has kept the distance from the start.
  init(
    in content: borrowing PreparedContent, _ mapping: @autoclosure () -> ElementMapping, kept: HeldElement?,
    mayFollowEnd: Bool = true
  ) {
    visible = content.sections.visibleBounds
    orientation = content.transform.orientation
    target = Self.target(visible, in: content, mapping, kept: kept, mayFollowEnd: mayFollowEnd)
  }

  private static func target(
    _ visible: LayoutRect, in content: borrowing PreparedContent, _ mapping: () -> ElementMapping,
    kept: HeldElement?, mayFollowEnd: Bool
  ) -> Target {
    let orientation = content.transform.orientation
    let view = VisibleSpan(visible, orientation)
    if view.isEmpty { return .nothing }
    let anchoring = content.sections.scrollAnchoring
    if let kept = kept?.following(mapping(), anchoring.anchor) { return .element(kept) }
    // Whether the view is at the end of lanes is known only after they are placed beyond the view.
    let followsEnd = mayFollowEnd && anchoring.anchor == .end && !content.sections.isInGesture
    let threshold = max(0, anchoring.endThreshold)
    let extent = orientation.main(of: content.size)
    let range = content.scrollRange(
      length: view.length,
      extent: followsEnd ? content.extent(placedUpTo: view.end(after: threshold) + 1) : extent)
    if followsEnd, range.isAtEnd(view.lo, within: threshold) { return .end }
    if anchoring.staysAtStart, range.isAtStart(view.lo) { return .distance(extent: extent) }
    return content.seenTarget(
      visible, mapping(), named: anchoring.anchor.item, otherwise: .distance(extent: extent))
  }
}

extension HeldElement {
  /// The element after a change; nil if the change deletes or moves it, or if the host has named another one.
  fileprivate func following(_ mapping: ElementMapping, _ anchor: ScrollAnchoring.Anchor) -> HeldElement? {
    var held = self
    if let named = anchor.item, element == .item(named) {
      guard let path = mapping.kept(named) else { return nil }
      held.element = .item(path)
    } else {
      guard let element = mapping.unmoved(element) else { return nil }
      held.element = element
    }
    return held
  }
}

extension ScrollAnchoring.Anchor {
  fileprivate var item: ItemPath? { if case .item(let path) = self { path } else { nil } }
}

extension PreparedContent {
  /// The element that stays in place in a view; `otherwise` if all that is seen only moves.
  fileprivate borrowing func seenTarget(
    _ visible: LayoutRect, _ mapping: ElementMapping, named: ItemPath?, otherwise: ScrollAnchor.Target
  ) -> ScrollAnchor.Target {
    if let named, let frame = frame(ofItemAt: named), let path = mapping.kept(named) {
      var held = HeldElement(.item(named), framed: frame, in: visible, of: self)
      held.element = .item(path)
      return .element(held)
    }
    let seen = firstSeen(in: uncovered(visible), mapping)
    if let path = seen.staying { return hold(.item(path), in: visible, mapping) }
    guard let first = seen.first else { return firstNearby(visible, mapping) }
    if !seen.isAnyDeleted { return otherwise }
    return holdNext(after: .item(first), in: visible, mapping)
  }

  /// The first item that is seen in a part of the view, to be held in another view, before a change that keeps all elements.
  borrowing func firstSeen(in part: LayoutRect, heldIn view: LayoutRect) -> HeldElement? {
    let counts = sections.counts
    guard let path = firstSeen(in: uncovered(part), .samePaths(before: counts, after: counts)).staying,
      let frame = frame(ofItemAt: path)
    else { return nil }
    return HeldElement(.item(path), framed: frame, in: view, of: self)
  }

  /// The part of a view that no stuck header or footer covers.
  private borrowing func uncovered(_ visible: LayoutRect) -> LayoutRect {
    if sections.soleEngine != nil { return visible }
    let orientation = transform.orientation
    var (leading, trailing) = (orientation.leadingEdge(of: visible), orientation.trailingEdge(of: visible))
    let query = RegionQuery(visible, transform: transform)
    let view = SectionedContent.view(visible, transform)
    var (section, start) = sections.firstSection(query)
    while section < sections.records.count, start < query.mainHi {
      let header = sections.headerFrame(of: section, startingAt: start, view)
      if header.isStuck, let frame = header.frame.map({ transform.physical($0) }), frame.intersects(visible) {
        let edge = orientation.trailingEdge(of: frame)
        if orientation.distance(of: edge, after: leading) > 0 { leading = edge }
      }
      let footer = sections.footerFrame(of: section, startingAt: start, view)
      if footer.isStuck, let frame = footer.frame.map({ transform.physical($0) }), frame.intersects(visible) {
        let edge = orientation.leadingEdge(of: frame)
        if orientation.distance(of: trailing, after: edge) > 0 { trailing = edge }
      }
      (section, start) = sections.nextSection(
        in: sections.sectionsWithElements, from: section + 1,
        startingAt: start + sections.records[section].extent)
    }
    if orientation.distance(of: trailing, after: leading) <= 0 { return .null }
    var part = visible
    part.setStart(min(leading, trailing), along: orientation.axis)
    part.setLength(max(leading, trailing) - min(leading, trailing), along: orientation.axis)
    return part
  }

  /// Finds the first item, in item order, that is seen, has an extent and stays in a change: the first measured one, else the
  /// first. Also returns the first that is seen, by its path before the change, and whether any before the result is deleted.
  private borrowing func firstSeen(
    in rect: LayoutRect, _ mapping: ElementMapping, prefersMeasured: Bool = true
  ) -> (staying: ItemPath?, first: ItemPath?, isAnyDeleted: Bool) {
    var (staying, first, isAnyDeleted): (ItemPath?, ItemPath?, Bool) = (nil, nil, false)
    var isFound = false
    /// Compiled once, not into each loop of a step.
    @inline(never)
    func take(_ path: ItemPath) {
      let isBetter = staying == nil || sections.isMeasured(path)
      guard isBetter, let frame = frame(ofItemAt: path), transform.orientation.canAnchor(frame) else {
        return
      }
      if first == nil { first = path }
      if mapping.unmoved(.item(path)) != nil {
        staying = path
        isFound = !prefersMeasured || sections.isMeasured(path)
      } else if mapping.kept(path) == nil {
        isAnyDeleted = true
      }
    }
    QueryScratch.visit { scratch in
      let found = nextHits(in: rect, scratch)
      let section = Int(found.section)
      found.forEachItem(scratch) { if !isFound { take(ItemPath(section: section, item: $0)) } }
      return isFound || found.isLast
    }
    return (staying, first, isAnyDeleted)
  }

  /// The first header in the view, or the first item after the view's leading edge: what stays if no item is seen.
  private borrowing func firstNearby(_ visible: LayoutRect, _ mapping: ElementMapping) -> ScrollAnchor.Target
  {
    if sections.soleEngine == nil {
      let headers = elements(in: uncovered(visible)).filter {
        $0.element.kind == .header && transform.orientation.canAnchor($0.frame)
      }
      if let header = headers.first(where: { mapping.unmoved($0.element) != nil }) ?? headers.first {
        return mapping.unmoved(header.element) != nil
          ? hold(header.element, in: visible, mapping) : holdNext(after: header.element, in: visible, mapping)
      }
    }
    let next = firstSeen(in: transform.orientation.fromStart(of: visible), mapping, prefersMeasured: false)
    return next.staying.map { hold(.item($0), in: visible, mapping) } ?? .nothing
  }

  private borrowing func hold(
    _ element: LayoutElement, in visible: LayoutRect, _ mapping: ElementMapping
  ) -> ScrollAnchor.Target {
    guard let frame = restingFrame(of: element), let new = mapping.unmoved(element) else { return .nothing }
    var held = HeldElement(element, framed: frame, in: visible, of: self)
    held.element = new
    return .element(held)
  }

  /// Holds the next item or header that remains after an element, or else the one before, where that element began.
  private borrowing func holdNext(
    after element: LayoutElement, in visible: LayoutRect, _ mapping: ElementMapping
  ) -> ScrollAnchor.Target {
    guard let frame = restingFrame(of: element),
      let next = remaining(nextTo: element, mapping, isAhead: true)
        ?? remaining(nextTo: element, mapping, isAhead: false)
    else { return .nothing }
    let gone = HeldElement(element, framed: frame, in: visible, of: self)
    return .element(HeldElement(next, inPlaceOf: gone))
  }

  /// The nearest item or header with an extent, after or before another one, that stays in a change. Named as after the change.
  ///
  /// - Complexity: O(d log b) for a batch that names b items and deletes d next to the element, and O(sections).
  private borrowing func remaining(
    nextTo element: LayoutElement, _ mapping: ElementMapping, isAhead: Bool
  ) -> LayoutElement? {
    func unmoved(_ candidate: LayoutElement) -> LayoutElement? {
      guard let new = mapping.unmoved(candidate), let frame = restingFrame(of: candidate),
        transform.orientation.canAnchor(frame)
      else { return nil }
      return new
    }
    let own = element.path.section
    for section in stride(from: own, through: isAhead ? sections.records.count - 1 : 0, by: isAhead ? 1 : -1)
    {
      let header = LayoutElement.ofSection(section, .header)
      if isAhead, section != own, let header = unmoved(header) { return header }
      let count = mapping.remainingCount(of: section, count: sections.itemCount(of: section))
      // A header comes before all items of its section.
      let after = section == own && element.kind == .item ? element.path.item + 1 : 0
      let before = section != own ? count : element.kind == .item ? min(element.path.item, count) : 0
      let items = isAhead ? stride(from: after, to: count, by: 1) : stride(from: before - 1, to: -1, by: -1)
      for item in items {
        if let found = unmoved(.item(ItemPath(section: section, item: item))) { return found }
      }
      if !isAhead, section != own || element.kind == .item, let header = unmoved(header) { return header }
    }
    return nil
  }
}

extension Orientation {
  /// Whether an item with this frame can be an anchor. As in browsers, items without extent along the scroll axis cannot.
  func canAnchor(_ frame: LayoutRect) -> Bool { main(of: frame.size) > 0 }

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
