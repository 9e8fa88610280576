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
    if case .item(let path) = anchoring.anchor, let frame = content.frame(ofItemAt: path) {
      return .item(path, frame: frame)
    }
    return content.firstVisible(in: visible, kept: kept)
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
      frame(ofItemAt: $0).map(transform.orientation.canAnchor) ?? false
    }
  }

  /// The anchor of the last change if it is visible, else the first visible item, else the first item after the view's leading
  /// edge. After lines are broken again, another item may be the first. If each change chose that one, the view would creep.
  fileprivate borrowing func firstVisible(in rect: LayoutRect, kept: ItemPath?) -> ScrollAnchor.Target {
    if let kept, let frame = frame(ofItemAt: kept), transform.orientation.canAnchor(frame),
      frame.intersects(rect)
    {
      return .item(kept, frame: frame)
    }
    return firstItem(meeting: rect) ?? firstItem(meeting: transform.orientation.fromStart(of: rect))
      ?? .nothing
  }

  /// The first item, in item order, that intersects a rectangle and can be an anchor; nil if there is none.
  private borrowing func firstItem(meeting rect: LayoutRect) -> ScrollAnchor.Target? {
    var first: ScrollAnchor.Target?
    QueryScratch.visit { scratch in
      let found = nextItems(in: rect, scratch)
      let section = Int(found.section)
      found.forEachItem(scratch) { item in
        guard first == nil else { return }
        let path = ItemPath(section: section, item: item)
        if let frame = frame(ofItemAt: path), transform.orientation.canAnchor(frame) {
          first = .item(path, frame: frame)
        }
      }
      return first != nil || found.isLast
    }
    return first
  }
}

extension Orientation {
  /// Everything after the leading edge of a rectangle, without limits across.
  fileprivate func fromStart(of rect: LayoutRect) -> LayoutRect {
    let far = Length.farthest
    switch axis {
    case .vertical: return LayoutRect(x: -far / 2, y: rect.y, width: far, height: far)
    case .horizontal where mirrorsMain:
      // The start is close enough for an exact right edge. Otherwise an item that only touches that edge might intersect.
      let start = -0x1p32
      return LayoutRect(x: start, y: -far / 2, width: max(0, rect.maxX - start), height: far)
    case .horizontal: return LayoutRect(x: rect.x, y: -far / 2, width: far, height: far)
    }
  }
}
