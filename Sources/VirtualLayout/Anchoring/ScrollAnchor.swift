/// The anchor of one change: what stays in place on screen, and how far to scroll for it.
///
/// `CollectionLayout` makes an anchor before each change that may move something. `init` chooses it by the host's setting
/// (`ScrollAnchoring`): the start or the end of the content, or an item. `follow` replaces that item by its new path, or by an
/// item that takes its place. After the change, `scrolled` computes the new view. An anchor does not know what else changes.
///
/// What is held is the leading edge of an item, or a point inside it (`hold(of:in:)`). It keeps its distance from the
/// leading edge of the view. Both are physical edges along the scroll axis, after rounding to pixels, because these must not
/// move on screen. If the content changes its axis or direction, the anchor keeps the distance in reading direction.
struct ScrollAnchor {
  enum Target {
    /// The start of the content, which has this extent before the change.
    case start(extent: Double)
    case end
    case item(AnchorItem)
    /// No item is visible, or none survives the change.
    case nothing
  }

  var target: Target
  /// The item that is held instead of the anchor, if the anchor begins before the view and changes its extent. Known after
  /// `follow`. Nil if there is none.
  var follower: AnchorItem?
  let orientation: Orientation
  /// Whether the host has named the item. Then no other is held.
  let isNamed: Bool
  let visible: LayoutRect

  /// No anchor, for a change that keeps nothing in place.
  static var nothing: ScrollAnchor {
    ScrollAnchor(target: .nothing, orientation: .downFromLeft, isNamed: false, visible: .zero)
  }

  /// The last item that must be laid out to know how far to scroll. For the end of the content, it is past all items.
  var needed: ItemPath? {
    switch target {
    case .item(let item): max(item.path, follower?.path ?? item.path)
    case .end: ItemPath(section: .max, item: .max)
    case .start, .nothing: nil
    }
  }

  /// Replaces the anchor before a change by the one after it. `content` is still that before the change. `mapping` is evaluated
  /// only if the anchor is an item.
  mutating func follow(
    _ mapping: @autoclosure () -> ElementMapping, in content: borrowing PreparedContent
  ) {
    guard case .item(let item) = target else { return }
    let mapping = mapping()
    guard let kept = content.survivor(ofOld: item.path, mapping),
      var survivor = kept.old == item.path ? item : content.anchorItem(at: kept.old)
    else {
      target = .nothing
      return
    }
    follower = follower(of: survivor, mapping, in: content)
    survivor.path = kept.new
    target = .item(survivor)
  }

  // MARK: After the change

  /// The view after the scroll that keeps the anchor in place (as far as the content's ends allow), the scroll's distance, and
  /// the item that is held. Places lanes up to the end of that view. Otherwise the next query would.
  func scrolled(in content: borrowing PreparedContent) -> (view: LayoutRect, delta: Double, item: ItemPath?) {
    let now = content.transform.orientation
    let view = turned(to: now.axis)
    let (delta, item) = offsetDelta(from: view, in: content)
    return (view.moved(by: delta, along: now.axis), delta, item)
  }

  /// The view in content with another axis. Its position across the scroll axis stays.
  private func turned(to axis: LayoutAxis) -> LayoutRect {
    var view = visible
    switch (orientation.axis, axis) {
    case (.vertical, .horizontal): view.y = visible.x
    case (.horizontal, .vertical): view.x = visible.y
    case (.vertical, .vertical), (.horizontal, .horizontal): break
    }
    return view
  }

  private func offsetDelta(
    from visible: LayoutRect, in content: borrowing PreparedContent
  ) -> (delta: Double, item: ItemPath?) {
    let now = content.transform.orientation
    let view = VisibleSpan(visible, now)
    guard !view.isEmpty else { return (0, nil) }
    let runsAsBefore = now.axis == orientation.axis && now.mirrorsMain == orientation.mirrorsMain
    switch target {
    case .start(let extent) where runsAsBefore:
      return (now.mirrorsMain ? now.main(of: content.size) - extent : 0, nil)
    case .start: return (content.deltaToStart(view), nil)
    case .end: return (content.deltaToEnd(view), nil)
    case .item(let item):
      guard let hold = hold(of: item, in: content) else { return (content.clamped(0, view), item.path) }
      let delta: Double
      if let depth = hold.depth {
        // A view on whole pixels stays on them.
        delta = content.transform.pixels.snapped(now.delta(bringing: hold.frame, to: -depth, from: visible))
      } else if runsAsBefore {
        // The view's position cancels out. Including it would only add rounding errors.
        delta = now.leadingEdge(of: hold.frame) - hold.item.leadingEdge
      } else {
        let distance = orientation.distance(ofEdge: hold.item.leadingEdge, from: self.visible)
        delta = now.delta(bringing: hold.frame, to: distance, from: visible)
      }
      return (content.clamped(delta, view), hold.item.path)
    case .nothing: return (content.clamped(0, view), nil)
    }
  }
}

// MARK: - What is held

extension ScrollAnchor {
  /// The item that is held, its frame after the change, and where the view begins inside it.
  private struct Hold {
    var item: AnchorItem
    var frame: LayoutRect
    /// How far after the item's leading edge the view begins. Nil if that edge keeps its distance from the view.
    var depth: Double?
  }

  /// What is held if the anchor is an item; nil if that is not laid out.
  ///
  /// The leading edge is held if it is in the view, or if the extent stays. Otherwise that edge says nothing about what people
  /// see. The view then goes on beginning at the same part of an item that is longer than the view. If the item is shorter,
  /// what comes after it matters more, so its follower stays in place. Without a follower, it is held as a longer one is.
  private func hold(of item: AnchorItem, in content: borrowing PreparedContent) -> Hold? {
    guard let frame = content.frame(ofItemAt: item.path) else { return nil }
    let extent = content.mainExtent(ofItemAt: item.path, framed: frame)
    guard let depth = depth(of: item), extent != item.extent else { return Hold(item: item, frame: frame) }
    if !isLongerThanView(item), let follower, let frame = content.frame(ofItemAt: follower.path) {
      return Hold(item: follower, frame: frame)
    }
    return Hold(item: item, frame: frame, depth: depth * extent / item.extent)
  }

  /// How far after the leading edge of an item the view begins, before the change; nil if it does not begin inside the item.
  func depth(of item: AnchorItem) -> Double? {
    let depth = -orientation.distance(ofEdge: item.leadingEdge, from: visible)
    return depth > 0 && depth < item.roundedExtent ? depth : nil
  }

  func isLongerThanView(_ item: AnchorItem) -> Bool { item.extent > orientation.main(of: visible.size) }
}

/// An item that a change may hold in place, as it was before the change.
struct AnchorItem {
  /// Before `ScrollAnchor.follow` the old path, afterwards the new one.
  var path: ItemPath
  /// The physical edge at which the item begins along the scroll axis, after rounding to pixels: it must not move on screen.
  let leadingEdge: Double
  /// The extent along the scroll axis, after rounding to pixels.
  let roundedExtent: Double
  /// The extent before rounding to pixels: a rounded one also depends on where the item begins.
  let extent: Double

  init(_ path: ItemPath, framed frame: LayoutRect, extent: Double, _ orientation: Orientation) {
    self.path = path
    leadingEdge = orientation.leadingEdge(of: frame)
    roundedExtent = orientation.main(of: frame.size)
    self.extent = extent
  }
}

extension PreparedContent {
  /// An item as it is now; nil if it is not laid out.
  borrowing func anchorItem(at path: ItemPath) -> AnchorItem? {
    frame(ofItemAt: path).map { anchorItem(at: path, framed: $0) }
  }

  borrowing func anchorItem(at path: ItemPath, framed frame: LayoutRect) -> AnchorItem {
    AnchorItem(path, framed: frame, extent: mainExtent(ofItemAt: path, framed: frame), transform.orientation)
  }

  /// The extent of an item along the scroll axis, before its edges are rounded to pixels.
  ///
  /// - Parameter frame: its frame.
  borrowing func mainExtent(ofItemAt path: ItemPath, framed frame: LayoutRect) -> Double {
    let orientation = transform.orientation
    if transform.pixels.isOff { return orientation.main(of: frame.size) }
    var exact = transform
    exact.pixels = PixelGrid(scale: 0)
    return orientation.main(of: (sections.frame(of: path.item, in: path.section, exact) ?? frame).size)
  }
}
