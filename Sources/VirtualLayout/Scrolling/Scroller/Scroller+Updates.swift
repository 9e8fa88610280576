// The calls that a layout leaves to its scroller: batches, transitions, measured sizes, saved layouts.
extension Scroller: ContentEditing {
  /// Follows a change of the data that a batch describes (`CollectionLayout.performBatchUpdates(_:source:)`). Elements keep their
  /// cells: those that have another path now are reported as renamed.
  ///
  /// - Parameter source: the source of the changed data, if the layout has one that must be replaced.
  /// - Returns: the position to show.
  /// - Throws: `BatchUpdateError`, as the layout does. Then nothing has changed.
  /// - Complexity: that of `CollectionLayout.performBatchUpdates(_:source:)`, and O(k log k) for k alive elements.
  @discardableResult
  public func performBatchUpdates(
    _ updates: BatchUpdates, source: ItemSource? = nil
  ) throws(BatchUpdateError) -> Double {
    perform(try plan(updates, source))
  }

  /// Follows a batch as `performBatchUpdates(_:source:)` does, and returns a transition of all visible elements to animate
  /// (`CollectionLayout.performBatchTransition(_:source:over:)`). It ends where the elements are once everything alive is
  /// measured.
  ///
  /// - Throws: `BatchUpdateError`, as the layout does. Then nothing has changed.
  public func performBatchTransition(
    _ updates: BatchUpdates, source: ItemSource? = nil, over rect: LayoutRect? = nil
  ) throws(BatchUpdateError) -> LayoutTransition {
    let batch = try plan(updates, source)
    return transition(over: rect, mapping: { .planned(batch.plan) }, change: { perform(batch) })
  }

  /// Follows whatever you have set or invalidated on the layout, as `update()` does, and returns a transition of all visible
  /// elements to animate (`CollectionLayout.prepareTransition(over:)`).
  public func prepareTransition(over rect: LayoutRect? = nil) -> LayoutTransition {
    guard mayChange else { return LayoutTransition() }
    let counts = layout.content.sections.counts
    return transition(
      over: rect, mapping: { .samePaths(before: counts, after: layout.content.sections.counts) },
      change: { update() })
  }

  /// Follows sizes that you have measured (`CollectionLayout.setMeasuredSizes(_:)`).
  ///
  /// - Returns: the position to show.
  /// - Complexity: that of `CollectionLayout.setMeasuredSizes(_:)`.
  @discardableResult
  public func setMeasuredSizes(_ sizes: [MeasuredSize]) -> Double {
    follow { layout.takeMeasuredSizes(sizes) }
  }

  @discardableResult
  public func resizeItem(_ path: ItemPath, to extent: Double) -> Double {
    follow { layout.setExtent(extent, ofItemAt: path) }
  }

  /// Measures what has estimated sizes in a rectangle, as `CollectionLayout.measureItems(in:)` does. What is alive is measured
  /// without this call.
  ///
  /// - Returns: the position to show.
  @discardableResult
  public func measureItems(in rect: LayoutRect) -> Double { follow { layout.measure(in: rect).delta } }

  /// Requests your preferred sizes of items, until you accept all of them, as `CollectionLayout.fitItems(in:_:)` does.
  ///
  /// - Returns: the position to show.
  @discardableResult
  public func fitItems(
    in rect: LayoutRect, _ preferred: (_ attributes: LayoutAttributes) -> LayoutSize?
  ) -> Double {
    follow { layout.fit(in: rect, preferred) }
  }

  /// Shows what was visible in a saved layout, with its sizes and lanes (`CollectionLayout.restore(_:identifiedBy:)`). Call it
  /// after the first `resize(to:)`, instead of `update()`.
  ///
  /// - Returns: the position to show.
  @discardableResult
  public func restore(_ saved: SavedLayout, identifiedBy identify: (ItemPath) -> UInt64) -> Double {
    follow { layout.show(saved, identifiedBy: identify) }
  }

  /// The number of items of a section that are laid out; 0 if the section does not exist.
  public func numberOfItems(inSection section: Int) -> Int { layout.numberOfItems(inSection: section) }

  // MARK: How it follows

  /// - Parameter change: changes the layout, and returns how far that has moved the viewport.
  private func follow(_ change: () -> Double) -> Double {
    guard beginCall() else { return position }
    followContent(by: change())
    return finishChange()
  }

  private func plan(
    _ updates: BatchUpdates, _ source: ItemSource?
  ) throws(BatchUpdateError) -> CollectionLayout.PlannedBatch {
    guard layout.mayChange(.batchUpdates), mayChange else { throw .changeRefused }
    let batch = try layout.plan(updates, source)
    forgetImpossibleBounds()
    return batch
  }

  private func perform(_ batch: CollectionLayout.PlannedBatch) -> Double {
    let plan = batch.plan
    let delta = layout.perform(batch)
    let mapping = ElementMapping.planned(plan)
    alive.follow { element in
      mapping.new(of: element).map { ($0, mapping.reloads($0)) }
    }
    keptAlive = keptAlive.compactMap { mapping.new(of: $0) }
    keptAlive.sortByIndices { $0.precedes($1) }
    prefetching.follow({ plan.newPath(ofOld: $0) }, isReloaded: { plan.reloads($0) })
    followContent(by: delta)
    finishChange()
    // Only now, because rows that turn out shorter than estimated let others in.
    layout.content.forEachElement(in: aliveRect) { found in
      if mapping.old(of: found.element) == nil { alive.noteInserted(found.element) }
    }
    // In lanes, this has placed items, and so told where the content ends.
    return confine()
  }

  /// - Parameters:
  ///   - mapping: matches elements before and after the change. Evaluated after it.
  ///   - change: changes the layout.
  private func transition(
    over rect: LayoutRect?, mapping: () -> ElementMapping, change: () -> Double
  ) -> LayoutTransition {
    let former = layout.visibleBounds
    let capture = TransitionCapture(layout, over: rect)
    _ = change()
    return capture.transition(to: layout, by: start - ends(of: former).lo, mapping())
  }
}
