/// What is to stay where it is on screen: the one place that decides it.
enum ViewHold {
  /// The content's start, or its end, for a view that is there.
  case start
  case end
  /// An item, and where it is.
  case item(ItemPath, frame: LayoutRect)
  case nothing

  /// - Parameter kept: the item that was held last, if nobody has scrolled since.
  init(
    _ visible: LayoutRect, in content: borrowing PreparedContent, _ anchoring: ScrollAnchoring,
    kept: ItemPath?
  ) {
    let orientation = content.transform.orientation
    let view = AxisView(visible, orientation)
    guard view.isSomething else {
      self = .nothing
      return
    }
    // Whether a view is at the end of lanes is not known before they are placed further than it reaches.
    let extent =
      anchoring.anchor == .end
      ? content.extent(placedUpTo: view.leastEndBehind) : orientation.main(of: content.size)
    if anchoring.staysAtStart && view.isAtStart(of: extent) {
      self = .start
    } else if anchoring.anchor == .end && view.isAtEnd(of: extent) {
      self = .end
    } else if case .item(let path) = anchoring.anchor, let frame = content.frame(ofItemAt: path) {
      self = .item(path, frame: frame)
    } else {
      self = content.anchor(in: visible, kept: kept)
    }
  }
}

extension Orientation {
  /// Whether an item with this frame can be an anchor. One without extent along the scroll axis cannot: nobody sees it, and
  /// browsers pass it over.
  func canAnchor(_ frame: LayoutRect) -> Bool { main(of: frame.size) > 0 }
}

extension PreparedContent {
  /// What is to become of an item that is held: itself if it stays, else the one that takes its place, which has an extent.
  borrowing func survivor(ofOld path: ItemPath, _ identity: ElementIdentity) -> HeldView.Survivor? {
    identity.survivor(ofOld: path, waitingFrom: sections.waiting?.first) {
      frame(ofItemAt: $0).map(transform.orientation.canAnchor) ?? false
    }
  }

  /// The item to hold: the one that was, as long as `rect` meets it, for where lines are cut anew another may have become
  /// the first, and to hold that in its place would let the view creep from change to change.
  fileprivate borrowing func anchor(in rect: LayoutRect, kept: ItemPath?) -> ViewHold {
    if let kept, let frame = frame(ofItemAt: kept), transform.orientation.canAnchor(frame),
      frame.intersects(rect)
    {
      return .item(kept, frame: frame)
    }
    return firstItem(meeting: rect) ?? firstItem(meeting: transform.orientation.fromStart(of: rect))
      ?? .nothing
  }

  /// The first item, in item order, that a rectangle meets and that can be an anchor; nil if there is none.
  private borrowing func firstItem(meeting rect: LayoutRect) -> ViewHold? {
    var first: ViewHold?
    VisitMemory.visit { memory in
      let found = nextItems(in: rect, memory)
      let section = Int(found.section)
      found.forEachItem(memory) { item in
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
  /// All that lies behind the leading edge of a rectangle, however far it reaches across.
  fileprivate func fromStart(of rect: LayoutRect) -> LayoutRect {
    let far = Length.farthest
    switch axis {
    case .vertical: return LayoutRect(x: -far / 2, y: rect.y, width: far, height: far)
    case .horizontal where mirrorsMain:
      // From so near that the far edge is where it was, to the grain: what only touches it is not behind it.
      let start = -0x1p32
      return LayoutRect(x: start, y: -far / 2, width: max(0, rect.maxX - start), height: far)
    case .horizontal: return LayoutRect(x: rect.x, y: -far / 2, width: far, height: far)
    }
  }
}
