// What happens to the content: another size of the host's view, other data, other sizes.
extension Scroller {
  /// Follows another size of your view.
  ///
  /// What is visible stays in place (`CollectionLayout.scrollAnchoring`), at its distance from the leading edge of the view. The
  /// first size shows the content's start, or with an anchor of `.end`, as in a chat, the content's end.
  ///
  /// A view that is hidden or minimised stays as it was: a size that is 0, negative, infinite or NaN in one direction is
  /// ignored. But until the view has had a valid size, even an invalid one is used in part: the content is laid out for its
  /// extent across the scroll axis.
  ///
  /// - Parameter size: the size in points.
  /// - Returns: the position to show.
  /// - Complexity: that of `CollectionLayout.prepare()`.
  @discardableResult
  public func resize(to size: LayoutSize) -> Double {
    guard beginCall() else { return position }
    let former = VisibleSpan(layout.visibleBounds, orientation)
    guard former.isEmpty || size.hasExtent else { return position }
    let anchoring = layout.scrollAnchoring
    // A view that is to return elsewhere (`HeldElement`) is not at the end to stay there.
    let wasAtEnd =
      !isInGesture && layout.held == nil && range.isAtEnd(start, within: anchoring.endThreshold)
    layout.containerSize = size
    // What is seen before and after is held, so the viewport is shortened before and lengthened after.
    if !former.isEmpty {
      let length = min(viewLength, orientation.main(of: size))
      setViewSize(orientation.size(main: length, cross: orientation.cross(of: layout.visibleBounds.size)))
      layout.hold()
    }
    followContent(by: layout.bringUpToDate())
    guard size.hasExtent else { return finishChange() }
    setViewSize(LayoutSize(width: Length.cross(size.width), height: Length.cross(size.height)))
    movement.shift(by: layout.scrollToHeld())
    let isAtEnd = anchoring.anchor == .end && (former.isEmpty || wasAtEnd)
    // Nothing has been seen yet that measuring could keep in place, so the start is shown after it.
    if former.isEmpty, !isAtEnd { measureAlive(seen: .nothing) }
    if former.isEmpty || isAtEnd {
      show(isAtEnd ? .end : .start)
      // That end stays now, and no longer what was held before.
      layout.held = nil
    }
    if former.isEmpty { movement = ScrollMovement(orientation, at: start) }
    return finishChange()
  }

  /// Sets the viewport's size. Its leading edge stays: where content begins on the right, that is the right edge.
  private func setViewSize(_ size: LayoutSize) {
    var view = layout.visibleBounds
    let former = start
    if orientation.mirrorsMain { view.x = view.maxX - size.width }
    view.size = size
    // Not through the layout's property, which forgets the anchor: when a device is turned and turned back, the viewport must
    // be where it was.
    layout.content.sections.visibleBounds = view
    movement.shift(by: start - former)
  }

  /// Follows whatever you have set or invalidated on the layout, and other numbers of items.
  ///
  /// Elements are matched by their paths: a cell keeps its content even if its path now names other data. If it does, call
  /// `reload()`, or describe the change by a batch.
  ///
  /// - Returns: the position to show.
  /// - Complexity: that of `CollectionLayout.prepare()`, and with estimates of `CollectionLayout.measureItems(in:)`.
  @discardableResult
  public func update() -> Double {
    guard beginCall() else { return position }
    followContent(by: layout.bringUpToDate())
    return finishChange()
  }

  /// Lays everything out again, and reports every alive element as reloaded: for data that has been replaced.
  ///
  /// All requests of `prefetch(budget:request:cancel:)` are forgotten without being cancelled.
  ///
  /// - Returns: the position to show.
  /// - Complexity: that of `CollectionLayout.prepare()` after `CollectionLayout.invalidateLayout()`.
  @discardableResult
  public func reload() -> Double {
    guard beginCall() else { return position }
    layout.invalidateLayout()
    alive.reload()
    prefetching = PrefetchQueue()
    return update()
  }

  /// Follows a change that has moved the viewport by a distance, so that the anchor stays in place.
  func followContent(by delta: Double) {
    if movement.orientation == orientation {
      movement.shift(by: delta)
    } else {
      // Positions along another axis, or from another side, are others.
      movement = ScrollMovement(orientation, at: start)
      position = start
    }
  }

  /// Measures what is alive after a change, and confines the viewport.
  @discardableResult
  func finishChange() -> Double {
    (quiet, prefetched) = (nil, nil)
    measureAlive()
    return confine()
  }
}

extension LayoutSize {
  /// Whether something of this size can be seen.
  fileprivate var hasExtent: Bool { width > 0 && height > 0 && width < .infinity && height < .infinity }
}
