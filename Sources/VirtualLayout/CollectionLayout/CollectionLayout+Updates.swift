// How a layout follows its data while it is shown.
extension CollectionLayout {
  /// Brings the layout up to date with data of which it is known what came, went and moved: in place of `prepare()`.
  ///
  /// ```swift
  /// messages.remove(at: 3)                               // first the data
  /// messages.append(contentsOf: new)
  /// var updates = BatchUpdates()                         // then what has become of it
  /// updates.deleteItems(at: [ItemPath(item: 3)])
  /// updates.insertItems(at: new.indices.map { ItemPath(item: messages.count - new.count + $0) })
  /// scrollView.offset += try layout.performBatchUpdates(updates)
  /// ```
  ///
  /// Only items that are inserted or reloaded are asked for; all others keep their sizes and, in modes of lanes, their
  /// lanes. Everything else that `prepare()` would notice is brought up to date along with it. More is asked where sizes are
  /// not kept or hold no longer: of small sections among others; of items that come to stand in a column of another width;
  /// of items to which a `SubviewLayout` proposes several sizes, of which only the answer to the first is kept. The articles
  /// on them say how much.
  ///
  /// - Returns: how far to scroll, along the scroll axis, so that what is seen stays where it is, as `prepare()`.
  /// - Throws: `BatchUpdateError`, if the batch contradicts itself or what the source says, and where nothing may be changed or
  ///   nobody is left to ask; nothing has changed then, and what has been invalidated still is. `invalidateLayout()` and
  ///   `prepare()` lay the data out as it is.
  /// - Complexity: O(sections + b log b), b what the batch names, and for each of the places it touches O(log n) and what
  ///   has to be broken again in modes of lines, and in modes of lanes what lies between there and the furthest item asked
  ///   for.
  @discardableResult
  public func performBatchUpdates(_ updates: BatchUpdates) throws(BatchUpdateError) -> Double {
    let (plan, counts, reader) = try plan(updates)
    return perform(plan, counts, reader)
  }

  /// The same, and says what has become of all that is seen, so that it can be shown on its way.
  ///
  /// - Returns: what has appeared, disappeared and moved, and how far to scroll.
  /// - Complexity: that of `performBatchUpdates`, and what is visible.
  public func performBatchTransition(_ updates: BatchUpdates) throws(BatchUpdateError) -> LayoutTransition {
    let (plan, counts, reader) = try plan(updates)
    let capture = TransitionCapture(self)
    let delta = perform(plan, counts, reader)
    return capture.transition(to: self, by: delta, .planned(plan))
  }

  /// Does what `prepare()` does, and says what has become of all that is seen: after another mode, say, or another width.
  ///
  /// An item is taken for the one that had its path before.
  ///
  /// - Returns: as `performBatchTransition`.
  /// - Complexity: that of `prepare()`, and what is visible.
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
