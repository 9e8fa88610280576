// How a layout finds and follows changes, at once or in slices.
extension CollectionLayout {
  /// Lays out what has changed since the last call.
  ///
  /// It notices another mode, axis, direction, pixel policy or container extent across, another header or footer of the
  /// content, and other numbers of sections or items. Report everything else with `invalidateLayout`. It requests the counts
  /// each time, and a size once, when it is needed. It also lays out items that wait (`prepare(budget:)`).
  ///
  /// It does so in one *pass*: it requests everything that it needs, and then changes the layout at once. Until then, queries
  /// answer from the former layout. Most calls that lay something out make one pass. `prepare(budget:)` makes more if the view
  /// is not covered yet, `setMeasuredSizes` makes two, and `measureItems` and `fitItems` make a few.
  ///
  /// - Returns: how far to scroll along the scroll axis, in points, so that the anchor stays in place (`scrollAnchoring`):
  ///   positive to the right or down, in either reading direction. It has already been added to `visibleBounds`. It is 0 if you
  ///   do not set `visibleBounds`, if the delegate is gone, or if the change is refused.
  /// - Complexity: O(sections) if nothing has changed; O(k) for k appended items (`InvalidationContext.appended`). For changed
  ///   sizes, in line modes O(log n) each, and the lines that must be broken again; in a masonry O(1) each, and the items after
  ///   the first changed one are placed by later queries: each query places items only as far as its rectangle reaches.
  ///   Otherwise O(n).
  @discardableResult
  public func prepare() -> Double { prepare(upTo: nil) }

  /// Lays out a limited number of items as `prepare()` would. The other items wait for the next call.
  ///
  /// ```swift
  /// scrollView.offset += layout.prepare(budget: 2_000)     // what is visible is there
  /// whenIdle {                                             // the rest, until this returns false
  ///   scrollView.offset += layout.prepare(budget: 20_000)
  ///   return !layout.isComplete
  /// }
  /// ```
  ///
  /// Whatever the budget, each call lays out everything up to the end of the view: `visibleBounds` after the call's scroll or,
  /// if not set, as much as `containerSize` holds. It also lays out everything before the anchor (`scrollAnchoring`).
  /// After a change of width, that may be a million items.
  ///
  /// Queries do not find items that wait: their paths have no frames, their sections have fewer items or do not exist, and the
  /// content's footer is not shown. `contentSize` counts them with the average of the others. Items that are laid out are at
  /// their final places, except for the last line or the ends of lanes. In two modes, items that wait may still land in view
  /// (<doc:Slices#What-is-always-laid-out-whole>).
  ///
  /// When all items are laid out, the layout is the one that a single `prepare()` makes: bit for bit, if the content is shorter
  /// than 2³³ points. As long as nothing changes meanwhile, no size is requested twice and no item placed twice; only a line at
  /// which a slice ended is broken again, and the last items of lanes are stretched again. <doc:Slices> describes the effect of
  /// changes, and which sections are always laid out whole.
  ///
  /// - Parameter budget: how many items to lay out. A section without items counts as one. At 0 or less, only what is visible
  ///   is laid out.
  /// - Returns: how far to scroll so that the anchor stays in place, as for `prepare()`.
  /// - Complexity: O(sections) to request the counts, and O(k) for k items laid out.
  @discardableResult
  public func prepare(budget: Int) -> Double { prepare(upTo: max(budget, 0)) }

  private func prepare(upTo budget: Int?) -> Double {
    guard let provider = pollBeforePass() else { return 0 }
    var delta = 0.0
    // Hosts call this before every frame. Usually nothing has changed. Then no `ScrollAdjustment` is made.
    if needsPass {
      var scroll = ScrollAdjustment()
      layOutChanges(from: provider, upTo: budget, &scroll)
      delta = scroll.delta
    }
    reportLimits()
    return delta
  }

  /// Whether all items are laid out; false while items wait (`prepare(budget:)`).
  public var isComplete: Bool { content.sections.deferred == nil }

  /// The number of items that wait to be laid out (`prepare(budget:)`).
  public var waitingItemCount: Int { content.sections.deferred?.count ?? 0 }

  /// Invalidates everything: the next `prepare()` requests every size and chooses every lane again.
  public func invalidateLayout() { invalidateLayout(with: .everything) }

  /// Invalidates what a context names, for the next `prepare()`. Until then, queries answer as before.
  ///
  /// Paths and indices are those of the prepared layout. If a batch of updates comes before the next `prepare()`, the batch
  /// requests the sizes of these items at their new paths. An item that it moves is laid out as if it had been deleted and
  /// inserted.
  public func invalidateLayout(with context: consuming InvalidationContext) {
    guard mayChange(.invalidateLayout) else { return }
    pending.formUnion(context)
  }

  /// Whether a container with these bounds needs another layout, because its extent across the scroll axis differs from that of
  /// the prepared layout. The origin and the extent along the axis do not matter. The call changes nothing. If it returns true,
  /// set `containerSize` to the new size and call `prepare()`.
  public func shouldInvalidateLayout(forBoundsChange newBounds: LayoutRect) -> Bool {
    Length.cross(currentOrientation.cross(of: newBounds.size)) != content.sections.container.cross
  }

  /// Brings what is laid out up to date. Of deferred items, it lays out only as many as the view and the anchor need.
  ///
  /// - Parameters:
  ///   - scroll: the anchor, which is chosen if there is none yet, and how far to scroll for it.
  ///   - context: what is invalidated in addition.
  ///   - known: the sizes that are known before the source is asked.
  /// - Returns: false if the delegate is gone, or changes are refused.
  func bringUpToDate(
    _ scroll: inout ScrollAdjustment, after context: InvalidationContext = InvalidationContext(),
    known: KnownSizes = .nothing
  ) -> Bool {
    guard let provider = pollBeforePass() else { return false }
    pending.formUnion(context)
    if needsPass { layOutChanges(from: provider, upTo: isComplete ? nil : 0, &scroll, known) }
    reportLimits()
    return true
  }

  /// Requests the counts before a pass. Returns nil if the delegate is gone, or changes are refused.
  private func pollBeforePass() -> RetainedProvider? {
    guard mayChange(.prepare) else { return nil }
    if let provider = whileCallingOut({ poll() }) { return provider }
    // What was invalidated can be dropped: another delegate or source will be asked for everything.
    pending = InvalidationContext()
    report(.delegateGone)
    return nil
  }

  /// Whether there is anything to lay out, now that the counts are known.
  private var needsPass: Bool { !pending.isEmpty || hasOtherCounts || !isLaidOutAsSet }

  /// Whether the layout is complete and has everything that the host has set.
  private var isLaidOutAsSet: Bool {
    !isOtherMode && !hasOtherPixels
      && content.sections.isUpToDate(
        in: modeContainer, header: currentContentHeader, footer: currentContentFooter)
  }

  /// Lays out what has changed, in as many passes as the view needs.
  ///
  /// - Parameters:
  ///   - budget: how many items to lay out; nil for all. Visible items are laid out in any case.
  ///   - scroll: the anchor, which is chosen if there is none yet, and how far to scroll for it.
  ///   - known: the sizes that are known before the source is asked.
  @inline(never)
  private func layOutChanges(
    from provider: consuming RetainedProvider, upTo budget: Int?, _ scroll: inout ScrollAdjustment,
    _ known: KnownSizes = .nothing
  ) {
    let reader = provider.reader(for: self)
    if budget == nil, prepareOnlySection(reader, known, &scroll) { return }
    let counts = lastCounts
    // The end of the view is known only when everything before it is laid out. The budget grows until then.
    var (budget, step, hasChanged) = (budget, 128, false)
    while true {
      hasChanged = layOut(counts, budget, reader, known, &scroll.anchor) || hasChanged
      if isComplete || isViewCovered(after: scroll.anchor) { break }
      budget = step
      step = min(2 * step, 1 << 16)
    }
    if hasChanged { self.scroll(&scroll) }
  }

  /// Whether everything is laid out up to the end of the view after the scroll.
  private func isViewCovered(after anchor: ScrollAnchor?) -> Bool {
    let sections = content.sections
    let transform = content.transform
    let view = anchor?.scrolled(in: content).view ?? visibleBounds
    var end = Length.cross(transform.orientation.main(of: currentContainerSize))
    if !VisibleSpan(view, transform.orientation).isEmpty {
      let (lo, hi) = transform.main(of: view)
      // A view that begins before the content counts as one at the content's start.
      end = hi - min(lo, 0)
    }
    return sections.isSettled(upTo: end + transform.pixels.reach)
  }

  /// Makes one pass. Returns whether it has changed anything. If there is no anchor yet, it is chosen first.
  func layOut(
    _ counts: [Int], _ budget: Int?, _ reader: any ContentReader, _ known: KnownSizes,
    _ anchor: inout ScrollAnchor?
  ) -> Bool {
    var change = self.change
    change.known = known
    let sections = content.sections
    let movesEdges = hasOtherPixels
    let found = sections.find(change, counts: counts)
    // The anchor is chosen before anything is read, because it is chosen by what the engines have now: if the reader never
    // calls the host, they may write the new sizes over the old ones.
    if anchor == nil, movesEdges || found != nil {
      anchor = self.anchor(.samePaths(before: sections.counts, after: counts))
    }
    var hasChanged = false
    if let found {
      let needed = anchor?.needed
      hasChanged = whileCallingOut {
        sections.update(found, budget: budget, needed: needed, reading: reader)
      }
    }
    finishUpdate(hasChanged: hasChanged)
    return hasChanged || movesEdges
  }

  /// Follows the most frequent change by a fast path: only items have changed, and the content is one section. Returns false if
  /// there is more to do; then no size has been requested.
  @inline(__always)
  private func prepareOnlySection(
    _ reader: any ContentReader, _ known: KnownSizes, _ scroll: inout ScrollAdjustment
  ) -> Bool {
    guard lastCounts.count == 1, pending.isOfItemsAlone, isLaidOutAsSet,
      let former = content.sections.counts.first,
      lastCounts[0] == former || pending.saysAppended(lastCounts[0] - former)
    else { return false }
    let invalidated = pending.invalidatedItems
    let isDone = whileCallingOut {
      content.sections.updateOnlySection(invalidated, count: lastCounts[0], reading: reader, known) {
        guard scroll.anchor == nil else { return }
        scroll.anchor = anchor(.samePaths(before: content.sections.counts, after: lastCounts))
      }
    }
    guard isDone else { return false }
    noteUpToDate()
    content.updateExtents()
    self.scroll(&scroll)
    return true
  }

  /// What the host has set and invalidated, for the sections to compare with what they have.
  var change: ContentChange {
    ContentChange(
      pending: pending, mode: currentMode, isOtherMode: isOtherMode, container: modeContainer,
      header: currentContentHeader, footer: currentContentFooter)
  }

  package var modeContainer: ModeContainer {
    let cross = Length.cross(currentOrientation.cross(of: currentContainerSize))
    return ModeContainer(cross: cross, orientation: currentOrientation)
  }

  private var hasOtherPixels: Bool { currentPixelPolicy.scale != content.pixels.scale }

  /// Shows the changed sections to queries.
  func finishUpdate(hasChanged: Bool) {
    noteUpToDate()
    if hasChanged || hasOtherPixels { content.update(currentOrientation, currentPixelPolicy) }
    let sections = content.sections
    if !sections.retiredModes.isEmpty { whileCallingOut { sections.dropRetiredModes() } }
  }
}
