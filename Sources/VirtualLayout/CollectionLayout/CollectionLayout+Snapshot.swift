// How what a layout has found out outlives it.
extension CollectionLayout {
  /// What would be lost with the layout, as of the last `prepare()`: measured sizes, lanes, and what is seen.
  ///
  /// ```swift
  /// try write(layout.snapshot { posts[$0.item].id }.bytes, to: file)
  /// ```
  ///
  /// In it are
  /// * of sections with an estimate the sizes that have been measured (`isMeasured`); others' are the source's to tell;
  /// * of sections in several lanes the lane of each item, and whose turn it is behind the last. Small sections in the pool,
  ///   which choose lanes afresh whenever something changes, are left out;
  /// * the item at the leading edge of `visibleBounds` and up to 15 after it, each with where it is in the view, but for items
  ///   without extent; or that the view is at the start or at the end, where `scrollAnchoring` would hold it there.
  ///
  /// - Parameter identify: who an item is: a number that no other has, the same in every run. Of items with the same one the
  ///   first is taken for the first, the second for the second, and so on. Asked of paths as of the last `prepare()`, once or
  ///   twice an item, up to the last of which something is kept.
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

  /// Lays everything out as `invalidateLayout()` and `prepare()` do, with what a snapshot still knows, and shows what was
  /// seen then.
  ///
  /// ```swift
  /// layout.visibleBounds = LayoutRect(origin: scrollView.offset, size: scrollView.size)
  /// scrollView.offset += try layout.restore(LayoutSnapshot(bytes: saved)) { posts[$0.item].id }
  /// ```
  ///
  /// The content may have changed in any way; what the snapshot says holds of each item by itself:
  /// * **Its size**, in a section with an estimate, if it is asked for in the same way and given the same extent across as
  ///   it was then; where the mode asks anew only for other items, whatever the extent. It counts as measured. The average, where that
  ///   is the estimate, is of all that is remembered in the section.
  /// * **Its lane**, if the container is as wide as it was and the section has as many lanes. Items that are not known choose
  ///   as if they had been inserted by a batch; so do those behind all others, whose turn it is as it was if the last
  ///   item is known still to be the last of the known.
  /// * **Where it was in the view**, if it is one of the items the view was held at; the first of them that is left. If
  ///   none is, the view stays where it is.
  ///
  /// Along another axis only the last holds. Items that are not known, and sizes that do not hold, are as in any layout:
  /// estimated, where there is an estimate. The direction does not matter.
  ///
  /// - Parameter identify: as `snapshot`'s. Asked of each item once, until all that is known has been found.
  /// - Returns: how far to scroll, along the scroll axis; already added to `visibleBounds`. 0 where the host sets none.
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
    _ = whileCallingOut { sections.update(change, counts: counts, reading: reader) }
    finishUpdate(hasChanged: true)
    reportLimits()
    let delta = SnapshotView.offsetDelta(
      from: visibleBounds, to: contents, anchors: matching.anchors, in: content)
    content.sections.visibleBounds = visibleBounds.moved(by: delta, along: axis)
    lastAnchor = matching.anchors.lazy.compactMap { $0 }.first
    return delta
  }
}
