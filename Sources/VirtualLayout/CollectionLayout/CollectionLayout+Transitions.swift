extension CollectionLayout {
  /// Updates the layout as `performBatchUpdates` does, and returns a transition of all visible elements to animate.
  ///
  /// - Parameters:
  ///   - source: the source after the change; nil if the present source or delegate returns the new data.
  ///   - rect: the part of the content whose elements the transition contains, before the change; nil for `visibleBounds`. Name
  ///     a larger one if you draw more than the view shows. It scrolls along with the view, so after the change it is at the
  ///     same place on screen.
  /// - Throws: `BatchUpdateError`, as `performBatchUpdates` does.
  /// - Complexity: that of `performBatchUpdates`, and O(k) for k elements in the rectangle and as far again beyond either end.
  public func performBatchTransition(
    _ updates: BatchUpdates, source: ItemSource? = nil, over rect: LayoutRect? = nil
  ) throws(BatchUpdateError) -> LayoutTransition {
    guard allows(.batchUpdates) else { throw .changeRefused }
    let batch = try plan(updates, source)
    let capture = TransitionCapture(self, over: rect)
    let delta = perform(batch)
    return capture.transition(to: self, by: delta, .planned(batch.plan))
  }

  /// Prepares the layout as `prepare()` does, and returns a transition of all visible elements to animate, for example from one
  /// mode or width to another. Elements are matched by their paths. If the layout cannot be changed now, the transition is
  /// empty.
  ///
  /// - Parameter rect: the part of the content whose elements the transition contains, as for `performBatchTransition`; nil for
  ///   `visibleBounds`.
  /// - Complexity: that of `prepare()`, and O(k) for k elements in the rectangle and as far again beyond either end.
  public func prepareTransition(over rect: LayoutRect? = nil) -> LayoutTransition {
    guard allows(.prepare) else { return LayoutTransition() }
    let capture = TransitionCapture(self, over: rect)
    let counts = content.sections.counts
    let delta = bringUpToDate()
    return capture.transition(
      to: self, by: delta, .samePaths(before: counts, after: content.sections.counts))
  }
}
