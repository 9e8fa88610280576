extension CollectionLayout {
  /// Updates the layout after your data has changed, if you know what was inserted, deleted and moved. Call it instead of
  /// `prepare()`.
  ///
  /// ```swift
  /// messages.remove(at: 3)                               // first change the data
  /// messages.append(contentsOf: new)
  /// var updates = BatchUpdates()                         // then describe the changes
  /// updates.deleteItems(3..<4)
  /// updates.insertItems(messages.count - new.count..<messages.count)
  /// scrollView.offset += try layout.performBatchUpdates(updates).delta
  /// ```
  ///
  /// A single change takes one line (`ContentEditing`). The layout requests only the sizes of items inserted, reloaded, or moved
  /// from another section. All others keep their sizes and, in a masonry, their lanes;
  /// <doc:LiveData#Which-sizes-are-requested-again> lists the exceptions. The layout also does everything else that `prepare()`
  /// would.
  ///
  /// A source of arrays holds the data as it was. Give the layout another one that holds the new data:
  ///
  /// ```swift
  /// heights.remove(at: 3)
  /// var updates = BatchUpdates()
  /// updates.deleteItems(3..<4)
  /// scrollView.offset += try layout.performBatchUpdates(updates, source: .extents(heights)).delta
  /// ```
  ///
  /// - Parameter source: the source after the change; nil if the present source or delegate returns the new data. Whatever the
  ///   batch does not name stays as it is, as with a delegate, even if the new source answers otherwise. Where the kind of
  ///   source is another (`replaceSource(invalidating:by:)`), everything is requested again. A delegate is removed.
  /// - Returns: how far to scroll so that the anchor stays in place, as for `prepare()`.
  /// - Throws: `BatchUpdateError` if the batch contradicts itself or the source's counts, if the layout cannot be changed now
  ///   or a scroller drives it, or if the delegate is gone. Then nothing has changed, the layout keeps its source or delegate, and what was invalidated
  ///   still is. To lay the data out as it is, set `source` or call `invalidateLayout()`, and call `prepare()`.
  /// - Complexity: O(sections + b log b) for b items and sections that the batch names, and O(log n) for each place that it
  ///   changes. In line modes also the lines that must be broken again. In a masonry, the items after the first of these places
  ///   are placed by later queries: each query places items only as far as its rectangle reaches.
  @discardableResult
  public func performBatchUpdates(
    _ updates: BatchUpdates, source: ItemSource? = nil
  ) throws(BatchUpdateError) -> ScrollAdjustment {
    guard allows(.batchUpdates) else { throw .changeRefused }
    return ScrollAdjustment(delta: perform(try plan(updates, source)))
  }

  /// A batch that agrees with the host's counts, and what carries it out.
  typealias PlannedBatch = (plan: UpdatePlan, counts: [Int], reader: any ContentReader)

  /// Checks a batch against the host's current counts, or those of a new source, which the layout takes if they agree.
  func plan(
    _ updates: borrowing BatchUpdates, _ source: ItemSource?
  ) throws(BatchUpdateError) -> PlannedBatch {
    let replacement = source.map { SourceContentReader($0) }
    guard let provider = whileCallingOut({ poll(replacement) }) else { throw .delegateGone }
    let counts = lastCounts
    let plan: UpdatePlan
    do throws(BatchUpdateError) {
      plan = try UpdatePlan(updates, oldCounts: content.sections.counts, newCounts: counts)
    } catch {
      // The counts of a source that the layout does not take are not its counts.
      if replacement != nil { _ = whileCallingOut { poll() } }
      throw version > 0 ? error : .notPrepared
    }
    if let replacement { take(replacement, after: sourceKind) { plan.oldSection(ofNew: $0) } }
    return (plan, counts, provider.reader(for: self))
  }

  func perform(_ batch: PlannedBatch) -> Double {
    let (plan, counts, reader) = batch
    var anchor = anchor(.planned(plan))
    let sections = content.sections
    let change = self.change
    whileCallingOut { sections.update(change, by: plan, counts: counts, reading: reader) }
    finishUpdate(hasChanged: true)
    reportLimits()
    sections.scrollAnchoring.follow(.planned(plan))
    scroll(for: &anchor)
    return anchor.delta
  }
}

extension ScrollAnchoring {
  /// Keeps the paths of the items that the host has named up to date.
  fileprivate mutating func follow(_ mapping: ElementMapping) {
    if case .item(let path) = anchor { anchor = mapping.kept(path).map { .item($0) } ?? .firstVisible }
    trailingSpaceItem = trailingSpaceItem.flatMap { mapping.kept($0) }
  }
}
