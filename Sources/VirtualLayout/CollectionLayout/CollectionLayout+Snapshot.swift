// How what a layout has found out outlives it.
extension CollectionLayout {
  /// Everything that would be lost with the layout, as of the last `prepare()`: measured sizes, lanes, and what is visible.
  ///
  /// ```swift
  /// try write(layout.snapshot { posts[$0.item].id }.bytes, to: file)
  /// ```
  ///
  /// It contains
  /// * the measured sizes (`isMeasured`) of sections with an estimate. The source knows all other sizes;
  /// * in sections with several lanes, the lane of each item and whose turn it is after the last. Small sections choose
  ///   lanes anew whenever they change and are left out;
  /// * the item at the leading edge of `visibleBounds` and up to 15 items after it, each with its distance from that edge,
  ///   except items without extent; or that the view is at the start or the end of the content, if `scrollAnchoring` would
  ///   keep it there.
  ///
  /// - Parameter identify: returns an item's identifier, which must be the same in every run. Among items with equal
  ///   identifiers, the first is matched with the first, the second with the second, and so on. Called with paths as of the
  ///   last `prepare()`, once or twice for each item up to the last of which something is kept.
  /// - Complexity: expected O(items up to the last of which something is kept).
  public func snapshot(identifiedBy identify: (ItemPath) -> UInt64) -> LayoutSnapshot {
    let sections = content.sections
    let view = SnapshotView(visibleBounds, in: content, scrollAnchoring, kept: lastAnchor)
    return whileCallingOut {
      var capture = SnapshotCapture(sections, view)
      let counts = sections.records.indices.map { sections.itemCount(of: $0) }
      capture.identify(counts: counts, by: identify)
      return LayoutSnapshot(capture.contents)
    }
  }

  /// Lays everything out like `invalidateLayout()` and `prepare()`, with what a snapshot knows, and shows what was visible
  /// then.
  ///
  /// ```swift
  /// layout.visibleBounds = LayoutRect(origin: scrollView.offset, size: scrollView.size)
  /// scrollView.offset += try layout.restore(LayoutSnapshot(bytes: saved)) { posts[$0.item].id }
  /// ```
  ///
  /// The content may have changed in any way. For each item that is still there the snapshot restores
  /// * **its size**, in a section with an estimate, if the item is asked for in the same way with the same extent across as
  ///   then; in modes that do not ask again in another container, whatever the extent. The item counts as measured. An
  ///   average estimate is that of all restored sizes of the section;
  /// * **its lane**, if the container is as wide as then and the section has as many lanes. Other items choose their lanes
  ///   as if a batch had inserted them. If the last item of the section then is still the last that is known, the turn goes
  ///   on after it;
  /// * **its place in the view**, for the first of the snapshot's anchors that is left. If none is, the view stays where it
  ///   is.
  ///
  /// Along another axis only the last applies. Other items, and sizes that do not apply, are as in any layout: estimated,
  /// if there is an estimate. The direction does not matter.
  ///
  /// - Parameter identify: as for `snapshot`. Called once for each item until everything known has been found.
  /// - Returns: how far to scroll along the scroll axis, in points. It has already been added to `visibleBounds`. 0 if you
  ///   do not set those.
  /// - Complexity: that of `prepare()`, and expected O(items + items of the snapshot).
  @discardableResult
  public func restore(_ snapshot: LayoutSnapshot, identifiedBy identify: (ItemPath) -> UInt64) -> Double {
    guard mayChange(.restore), let source = whileCallingOut({ poll() }) else { return 0 }
    let counts = lastCounts
    var change = self.change
    change.pending = .everything
    var contents = snapshot.contents
    let isSameAxis = contents.orientation.axis == change.container.orientation.axis
    if !isSameAxis { contents.groups = [] }
    let matching = whileCallingOut { SnapshotMatching(contents, counts: counts, identifiedBy: identify) }
    let table = RememberedItems.Table(
      contents.groups, keepsLanes: contents.cross == change.container.cross)
    change.known = .remembered(table, entries: matching.entries)
    let reader = source.reader(for: self)
    let sections = content.sections
    whileCallingOut { sections.update(change, counts: counts, reading: reader) }
    finishUpdate(hasChanged: true)
    reportLimits()
    let delta = SnapshotView.offsetDelta(
      from: visibleBounds, to: contents, anchors: matching.anchors, in: content)
    content.sections.visibleBounds = visibleBounds.moved(by: delta, along: axis)
    lastAnchor = matching.anchors.lazy.compactMap { $0 }.first
    return delta
  }
}
