// How a layout follows its data while it is shown.
extension CollectionLayout {
  /// Updates the layout after the host's data has changed, if you know what was inserted, deleted and moved. Call it
  /// instead of `prepare()`.
  ///
  /// ```swift
  /// messages.remove(at: 3)                               // first the data
  /// messages.append(contentsOf: new)
  /// var updates = BatchUpdates()                         // then what has happened to it
  /// updates.deleteItems(at: [ItemPath(item: 3)])
  /// updates.insertItems(at: new.indices.map { ItemPath(item: messages.count - new.count + $0) })
  /// scrollView.offset += try layout.performBatchUpdates(updates)
  /// ```
  ///
  /// The layout asks only for inserted and reloaded items. All others keep their sizes and, in modes of lanes, their lanes.
  /// It also does everything else that `prepare()` would. It asks for more where sizes are not kept or no longer hold: in
  /// small sections; for items that come to stand in a column of another width; for items to which a `SubviewLayout`
  /// proposes several sizes, of which only the first answer is kept. The articles on these modes say how much.
  ///
  /// - Returns: how far to scroll so that the anchor stays in place, as for `prepare()`.
  /// - Throws: `BatchUpdateError` if the batch contradicts itself or what the source says, if the layout cannot be changed
  ///   now, or if the delegate is gone. Then nothing has changed, and what was invalidated still is. `invalidateLayout()`
  ///   and `prepare()` lay the data out as it is.
  /// - Complexity: O(sections + b log b) for what the batch names, and for each place that it touches O(log n) and, in
  ///   modes of lines, the lines that must be broken again; in modes of lanes what lies between there and the last item
  ///   asked for.
  @discardableResult
  public func performBatchUpdates(_ updates: BatchUpdates) throws(BatchUpdateError) -> Double {
    let (plan, counts, reader) = try plan(updates)
    return perform(plan, counts, reader)
  }

  /// Performs an update and returns a transition for all visible elements, by which you can animate it.
  ///
  /// - Returns: what has appeared, disappeared and moved, and how far to scroll.
  /// - Throws: as `performBatchUpdates`.
  /// - Complexity: that of `performBatchUpdates`, and O(visible elements).
  public func performBatchTransition(_ updates: BatchUpdates) throws(BatchUpdateError) -> LayoutTransition {
    let (plan, counts, reader) = try plan(updates)
    let capture = TransitionCapture(self)
    let delta = perform(plan, counts, reader)
    return capture.transition(to: self, by: delta, .planned(plan))
  }

  /// Does what `prepare()` does and returns a transition for all visible elements, for example after a change of mode or
  /// width.
  ///
  /// An item counts as the one that had its path before.
  ///
  /// - Returns: what has appeared, disappeared and moved, and how far to scroll.
  /// - Complexity: that of `prepare()`, and O(visible elements).
  public func prepareTransition() -> LayoutTransition {
    guard mayChange(.prepare) else { return LayoutTransition() }
    let capture = TransitionCapture(self)
    let counts = content.sections.counts
    let delta = prepare()
    return capture.transition(
      to: self, by: delta, .samePaths(before: counts, after: content.sections.counts))
  }

  /// Checks a batch against what the host says there is now.
  private func plan(
    _ updates: borrowing BatchUpdates
  ) throws(BatchUpdateError) -> (UpdatePlan, counts: [Int], reader: any ContentReader) {
    guard mayChange(.batchUpdates) else { throw .changeRefused }
    guard let source = whileCallingOut({ poll() }) else { throw .delegateGone }
    let counts = lastCounts
    let plan = try UpdatePlan(updates, oldCounts: content.sections.counts, newCounts: counts)
    return (plan, counts, source.reader(for: self))
  }

  private func perform(_ plan: UpdatePlan, _ counts: [Int], _ reader: any ContentReader) -> Double {
    var scroll = AnchoredScroll(anchor: anchor(.planned(plan)))
    let named = anchor(after: plan)
    let sections = content.sections
    let change = self.change
    whileCallingOut { sections.update(change, by: plan, counts: counts, reading: reader) }
    finishUpdate(hasChanged: true)
    reportLimits()
    if let named { currentScrollAnchoring.anchor = .item(named) }
    self.scroll(&scroll)
    return scroll.delta
  }

  /// The new path of the item that the host has named as the anchor, or of the one that takes its place; nil if none is
  /// named or left.
  private func anchor(after plan: UpdatePlan) -> ItemPath? {
    guard case .item(let path) = scrollAnchoring.anchor else { return nil }
    return content.survivor(ofOld: path, .planned(plan))?.new
      ?? plan.survivor(ofOld: path, deferredFrom: content.sections.deferred?.first)
  }
}
