// How a layout finds and follows changes.
extension CollectionLayout {
  /// Lays out what has changed since the last call.
  ///
  /// It notices another mode, axis, direction, pixel policy or container extent across, another header or footer of the
  /// content, and other numbers of sections or items. Report everything else with `invalidateLayout`. It requests the counts
  /// each time, and a size once, when it is needed.
  ///
  /// It does so in one *pass*: it requests everything that it needs, and then changes the layout at once. Until then, queries
  /// answer from the former layout. Most calls that lay something out make one pass. `setMeasuredSizes` makes two, and
  /// `measureItems` and `fitItems` make a few.
  ///
  /// While a `Scroller` drives the layout, the call is refused and reported (`LayoutDiagnostic.leftToScroller`): call
  /// `Scroller.update()` instead.
  ///
  /// - Returns: how far to scroll so that the anchor stays in place (`scrollAnchoring`).
  /// - Complexity: O(sections) if nothing has changed; O(k) for k appended items (`InvalidationContext.appended`). For changed
  ///   sizes, in line modes O(log n) each, and the lines that must be broken again; in a masonry O(1) each, and the items after
  ///   the first changed one are placed by later queries: each query places items only as far as its rectangle reaches.
  ///   Otherwise O(n).
  @discardableResult
  public func prepare() -> ScrollAdjustment {
    ScrollAdjustment(delta: allows(.prepare) ? bringUpToDate() : 0)
  }

  /// Lays out what has changed, and returns how far to scroll.
  func bringUpToDate() -> Double {
    var anchor: ScrollAnchor?
    _ = bringUpToDate(&anchor)
    return anchor?.delta ?? 0
  }

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

  /// Brings what is laid out up to date.
  ///
  /// - Parameters:
  ///   - anchor: what stays in place; chosen if there is none yet.
  ///   - context: what is invalidated in addition.
  ///   - known: the sizes that are known before the source is asked.
  /// - Returns: false if the delegate is gone, or changes are refused.
  func bringUpToDate(
    _ anchor: inout ScrollAnchor?, after context: InvalidationContext = InvalidationContext(),
    known: KnownSizes = .nothing
  ) -> Bool {
    guard mayChange(.prepare) else { return false }
    guard let provider = whileCallingOut({ poll() }) else {
      // What was invalidated can be dropped: another delegate or source will be asked for everything.
      pending = InvalidationContext()
      report(.delegateGone)
      return false
    }
    pending.formUnion(context)
    // Whether there is anything to lay out, now that the counts are known.
    let needsPass =
      !pending.isEmpty || hasOtherCounts || isOtherMode || hasOtherPixels
      || !content.sections.isUpToDate(
        in: modeContainer, header: currentContentHeader, footer: currentContentFooter)
    if needsPass, layOut(lastCounts, provider.reader(for: self), known, &anchor) { scroll(for: &anchor!) }
    reportLimits()
    return true
  }

  /// Makes one pass. Returns whether it has changed anything. If there is no anchor yet, it is chosen first.
  func layOut(
    _ counts: [Int], _ reader: any ContentReader, _ known: KnownSizes, _ anchor: inout ScrollAnchor?
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
    if let found { whileCallingOut { sections.update(found, reading: reader) } }
    finishUpdate(hasChanged: found != nil)
    return found != nil || movesEdges
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
    if !sections.retiredModes.isEmpty || !sections.sharedEngines.retired.isEmpty {
      whileCallingOut { sections.dropRetiredModes() }
    }
  }
}
