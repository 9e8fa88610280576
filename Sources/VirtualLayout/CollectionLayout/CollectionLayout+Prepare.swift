// How a layout learns what has changed, and is brought up to date.
extension CollectionLayout {
  /// Lays out what has changed since the last time.
  ///
  /// It notices another mode, axis, direction or extent across, another header or footer of the content, and another number
  /// of sections or items. Tell it everything else by `invalidateLayout`. It asks for counts each time, and for sizes only
  /// where needed, each at most once. It lays out everything, including items that wait (`prepare(budget:)`).
  ///
  /// - Returns: how far to scroll along the scroll axis, in points, so that the anchor stays in place (`scrollAnchoring`).
  ///   It has already been added to `visibleBounds`. 0 if you do not set those.
  /// - Complexity: O(sections) if nothing has changed; O(k) for k appended items (`InvalidationContext.appended`). For
  ///   other sizes, in modes of lines O(log n) each and the lines that must be broken again; in modes of lanes O(1) each,
  ///   and queries then place the items after the first of them as far as they reach. Else O(n).
  @discardableResult
  public func prepare() -> Double {
    var scroll = AnchoredScroll()
    _ = prepare(upTo: nil, &scroll)
    return scroll.delta
  }

  /// Invalidates everything: the next `prepare()` asks for every size and chooses every lane again.
  public func invalidateLayout() { invalidateLayout(with: .everything) }

  /// Invalidates what has changed. The next `prepare()` does what is necessary; until then answers stay the same.
  public func invalidateLayout(with context: InvalidationContext) {
    guard mayChange(.invalidateLayout) else { return }
    pending.formUnion(context)
  }

  /// Whether a layout for other bounds would differ from the prepared one: if their extent across the scroll axis is
  /// another. Scrolling and another extent along the axis do not matter.
  ///
  /// It changes nothing. If it returns true, set `containerSize` to the new size and call `prepare()`.
  public func shouldInvalidateLayout(forBoundsChange newBounds: LayoutRect) -> Bool {
    Length.cross(currentOrientation.cross(of: newBounds.size)) != content.sections.container.cross
  }

  /// - Parameters:
  ///   - budget: how many items to lay out, if there is a limit; those that are seen are laid out whatever it is.
  ///   - scroll: the anchor so far, which is kept, and how far to scroll for it.
  ///   - known: what is known of items' sizes before the source is asked.
  /// - Returns: false if the delegate is gone, or changes are refused.
  func prepare(
    upTo budget: Int?, _ scroll: inout AnchoredScroll, known: KnownSizes = .nothing
  ) -> Bool {
    guard mayChange(.prepare) else { return false }
    guard let source = whileCallingOut({ poll() }) else {
      // Whoever takes the delegate's place is asked for everything, whatever has been invalidated until then.
      pending = InvalidationContext()
      return false
    }
    let isUpToDate =
      !isOtherMode && !hasOtherPixels
      && content.sections.isUpToDate(
        in: modeContainer, header: currentContentHeader, footer: currentContentFooter)
    guard !isUpToDate || !pending.isEmpty || hasOtherCounts else {
      reportLimits()
      return true
    }
    let reader = source.reader(for: self)
    if isUpToDate, budget == nil, prepareSoleSection(reader, known, &scroll) { return true }
    let counts = lastCounts
    var hasChanged = layOut(counts, budget, reader, known, &scroll.anchor)
    // To see how far it is to the end of the view one must lay out what lies in front of it.
    var step = 128
    while !isComplete && !isLaidOut(scroll.anchor) {
      hasChanged = layOut(counts, step, reader, known, &scroll.anchor) || hasChanged
      step = min(2 * step, 1 << 16)
    }
    reportLimits()
    if hasChanged { self.scroll(&scroll) }
    return true
  }

  /// One pass. Returns whether it has changed anything.
  ///
  /// - Parameter anchor: the anchor before the first pass that may change something.
  @inline(__always)
  private func layOut(
    _ counts: [Int], _ budget: Int?, _ reader: any ContentReader, _ known: KnownSizes,
    _ anchor: inout ScrollAnchor?
  ) -> Bool {
    var change = self.change
    change.known = known
    let sections = content.sections
    let movesEdges = hasOtherPixels
    if movesEdges, anchor == nil { anchor = self.anchor(.samePaths(before: sections.counts, after: counts)) }
    var hasChanged = false
    if let found = sections.find(change, counts: counts) {
      // Before the host is asked: an engine whose reader never calls the host may already write over what it has.
      let kept = anchor ?? self.anchor(.samePaths(before: sections.counts, after: counts))
      anchor = kept
      hasChanged = whileCallingOut {
        sections.update(found, budget: budget, needed: kept.needed, reading: reader)
      }
    }
    finishUpdate(hasChanged: hasChanged)
    return hasChanged || movesEdges
  }

  /// The fast path for the most frequent change: of items in a content of one section, with nothing else changed. Returns
  /// false if there is more to do; then the host has not been asked.
  @inline(__always)
  private func prepareSoleSection(
    _ reader: any ContentReader, _ known: KnownSizes, _ scroll: inout AnchoredScroll
  ) -> Bool {
    guard lastCounts.count == 1 else { return false }
    let isDone = whileCallingOut {
      content.sections.updateSoleSection(pending, count: lastCounts[0], reading: reader, known) {
        guard scroll.anchor == nil else { return }
        scroll.anchor = anchor(.samePaths(before: content.sections.counts, after: lastCounts))
      }
    }
    guard isDone else { return false }
    noteUpToDate()
    content.updateExtents()
    reportLimits()
    self.scroll(&scroll)
    return true
  }

  /// What there is to bring up to date.
  var change: SectionedContent.Change {
    SectionedContent.Change(
      pending: pending, mode: currentMode, isOtherMode: isOtherMode, container: modeContainer,
      header: currentContentHeader, footer: currentContentFooter)
  }

  private var modeContainer: ModeContainer {
    let cross = Length.cross(currentOrientation.cross(of: currentContainerSize))
    return ModeContainer(cross: cross, orientation: currentOrientation)
  }

  private var hasOtherPixels: Bool { currentPixelPolicy.scale != content.transform.pixels.scale }

  /// Lets queries see what the sections have come to.
  func finishUpdate(hasChanged: Bool) {
    noteUpToDate()
    if hasChanged || hasOtherPixels { content.update(currentOrientation, currentPixelPolicy) }
  }

  /// Asks how many sections and items there are (`lastCounts`). Returns the source of their sizes, or nil if the delegate
  /// is gone.
  func poll() -> PolledSource? {
    let source: PolledSource
    switch provider {
    case .none: source = .source(SourceContentReader(.extents([])))
    case .source(let reader): source = .source(reader)
    case .delegate:
      guard let delegate = delegateReference.delegate else { return nil }
      source = .delegate(delegate)
    }
    let claimed = source.sectionCount(of: self)
    if claimed > Limit.sections { report(.sectionCountLimited(claimed: claimed, limit: Limit.sections)) }
    let sections = Limit.count(claimed, atMost: Limit.sections)
    if sections != lastCounts.count {
      lastCounts.resize(to: sections, filling: 0)
      hasOtherCounts = true
    }
    for section in 0..<sections {
      let count = max(source.itemCount(of: section, in: self), 0)
      guard count != lastCounts[section] else { continue }
      lastCounts[section] = count
      hasOtherCounts = true
    }
    return source
  }

  /// Reports sections with more items than are laid out. For a section that waits that is not known yet.
  func reportLimits() {
    let known = content.sections.deferred?.first.section ?? lastCounts.count
    for section in 0..<min(known, lastCounts.count) where lastCounts[section] > Limit.items {
      let (count, limit) = (lastCounts[section], content.sections.itemCount(of: section))
      if limit < count { report(.itemCountLimited(claimed: count, limit: limit)) }
    }
  }
}
