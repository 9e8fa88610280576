extension CollectionLayout {
  /// Returns what would be lost with the layout, as of the last `prepare()`: measured sizes, lanes, and which items are
  /// visible.
  ///
  /// ```swift
  /// try write(layout.saved { posts[$0.item].id }.bytes, to: file)
  /// ```
  ///
  /// It contains the measured sizes (`isMeasured`) of sections with an estimate, the lanes of items in sections with several
  /// lanes, and the places of the anchor (`scrollAnchoring`) and up to 15 items after it. If `scrollAnchoring` would keep the
  /// view at the start or the end of the content, the saved layout says so instead of naming items (<doc:SavedLayouts>).
  ///
  /// - Parameter identify: returns an item's identifier, which must be the same in every run. Among items with equal
  ///   identifiers, the first is matched with the first, the second with the second, and so on. Called with paths as of the
  ///   last `prepare()`, in order, once for each item up to the last one with something to keep.
  /// - Complexity: expected O(n) for n items, up to the last one with something to keep.
  public func saved(identifiedBy identify: (ItemPath) -> UInt64) -> SavedLayout {
    let sections = content.sections
    var capture = SavedLayoutCapture(content, kept: held)
    return whileCallingOut {
      let counts = sections.records.indices.map { sections.itemCount(of: $0) }
      capture.identify(counts: counts, by: identify)
      return SavedLayout(capture.contents)
    }
  }

  /// Lays everything out with the sizes and lanes of a saved layout, and shows what was visible then. Call it instead of
  /// `invalidateLayout()` and `prepare()`.
  ///
  /// ```swift
  /// layout.visibleBounds = LayoutRect(origin: scrollView.offset, size: scrollView.size)
  /// scrollView.offset += try layout.restore(SavedLayout(bytes: saved)) { posts[$0.item].id }.delta
  /// ```
  ///
  /// The content may have changed in any way. For each item that still exists, the saved layout restores
  /// * **its size**, in a section with an estimate, if the mode requests it in the same way and with the same extent across.
  ///   That extent does not matter in modes that request sizes only once. The item counts as measured;
  /// * **its lane**, if the container is as wide as then and the section has as many lanes. Other items choose their lanes as
  ///   if a batch had inserted them;
  /// * **its place in the view**, for the first of the saved layout's visible items that exists. If none does, the view stays
  ///   where it is. If the view began inside that item, and the container's extent across is another, it begins at the same part.
  ///
  /// If the axis is another, only the last applies. All other sizes are estimated or requested as in any layout.
  ///
  /// - Parameter identify: returns an item's identifier, as for `saved(identifiedBy:)`. Called once for each item, in item
  ///   order, until all items of the saved layout have been found.
  /// - Returns: how far to scroll, already added to `visibleBounds`, as for `prepare()`. If the change is refused or the
  ///   delegate is gone, it is 0, and nothing changes.
  /// - Complexity: that of `prepare()`, and expected O(n + k) for n items and k items of the saved layout.
  @discardableResult
  public func restore(
    _ saved: SavedLayout, identifiedBy identify: (ItemPath) -> UInt64
  ) -> ScrollAdjustment {
    ScrollAdjustment(delta: allows(.restore) ? show(saved, identifiedBy: identify) : 0)
  }

  func show(_ saved: SavedLayout, identifiedBy identify: (ItemPath) -> UInt64) -> Double {
    guard mayChange(.restore), let provider = whileCallingOut({ poll() }) else { return 0 }
    let counts = lastCounts
    let container = modeContainer
    var contents = saved.contents
    if contents.orientation.axis != container.orientation.axis { contents.groups = [] }
    let matching = whileCallingOut { SavedLayoutMatching(contents, counts: counts, identifiedBy: identify) }
    let table = contents.table(keepsLanes: contents.cross == container.cross)
    pending = .everything
    // The position is that of the saved layout, so no anchor is chosen.
    var anchor: ScrollAnchor? = ScrollAnchor.nothing
    _ = layOut(counts, provider.reader(for: self), .remembered(table, entries: matching.entries), &anchor)
    reportLimits()
    let shown = contents.offsetDelta(from: visibleBounds, anchors: matching.anchors, in: content)
    content.sections.visibleBounds = visibleBounds.moved(by: shown.delta, along: axis)
    held = shown.held
    return shown.delta
  }
}
