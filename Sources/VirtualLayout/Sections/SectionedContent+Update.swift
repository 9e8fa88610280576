// How a content follows a change: the one place that decides what a change means for which section.
extension SectionedContent {
  /// What `prepare()` was told, and what it found out.
  struct Change {
    var pending: InvalidationContext
    /// The mode of sections that name none, and whether it is another than before.
    var mode: LayoutMode
    var isOtherMode: Bool
    var container: ModeContainer
    var header: SupplementaryExtent
    var footer: SupplementaryExtent
    /// What is known of items' sizes before anybody is asked.
    var known = KnownSizes.nothing
  }

  /// Whether everything is laid out for this container, header and footer, as far as that does not depend on items.
  func isUpToDate(
    in container: ModeContainer, header: SupplementaryExtent, footer: SupplementaryExtent
  ) -> Bool {
    deferred == nil && container == self.container && header == wanted.header && footer == wanted.footer
  }

  /// Asks for all that is needed, then makes the change.
  ///
  /// Until the last answer is there, the content stays as it was: a host that queries the layout while it is asked finds the last
  /// one whole.
  ///
  /// - Parameters:
  ///   - counts: the number of items of each section.
  ///   - budget: how many items to lay out, of those that are deferred or asked for anew; nil for all.
  ///   - willChange: called before anything else if something may change. Returns the last item that must be laid out now.
  /// - Returns: whether there was anything to do.
  func update(
    _ change: Change, counts: [Int], budget: Int? = nil, reading reader: any ContentReader,
    willChange: () -> ItemPath? = { nil }
  ) -> Bool {
    var changes = ContentChanges(
      change, of: self, count: counts.count, hasOthers: counts.count != self.counts.count)
    let changed = ChangedSections(change.pending, counts: counts, in: self)
    guard changes.changesContent || !changed.isEmpty || deferred != nil else { return false }
    // Before anybody is asked: an engine whose reader never calls the host may already write over what it has.
    let needed = willChange()
    if let first = deferred?.first, !changes.changesContent, changed.isEmpty, counts == self.counts,
      budget == 0, needed.map({ $0 < first }) ?? true
    {
      return false
    }

    var firstAnew = min(counts.count, records.count)
    if budget != nil {
      let known = firstAnew
      while firstAnew > 0, changed.asksAnew(firstAnew - 1) || changes.asksAnew(records[firstAnew - 1]) {
        firstAnew -= 1
      }
      // Some sections that are laid out may have to be deferred.
      if firstAnew < known { changes.makesAll = true }
    }
    var firstCut = firstAnew
    if let first = deferred?.first, first.item > 0 { firstCut = min(firstCut, first.section) }

    /// What has been measured in a section that is or will be deferred, unless everything about it is asked for anew.
    func former(_ section: Int) -> MeasuredItems? {
      let isAnew = changes.asksAll || change.pending.invalidatedSections.contains(section)
      return isAnew ? nil : measured(of: section)
    }
    func task(_ section: Int) -> SectionTask {
      var task = SectionTask(section: section, count: counts[section])
      task.known = section < records.count ? records[section] : nil
      task.asksEverything = changes.asksAll || task.known == nil || changed.isInvalidated(section)
      task.formerMeasured = former(section)
      task.asksItems = changed.isRecounted(section)
      task.isSliced = section >= firstCut && section < firstAnew
      if changes.isOtherContainer || changed.contains(section) || task.isSliced {
        var edits = ItemEdits(oldCount: task.known?.itemCount ?? 0)
        edits.resized = changed.items(of: section)
        edits.appended = max(0, counts[section] - edits.oldCount)
        task.edit = .edited(edits, isOtherContainer: changes.isOtherContainer)
      }
      return task
    }
    var pass = makePass(
      change, changes, ContentSlice(from: firstCut, budget: budget, needed: needed), counts, reader)
    if changes.makesAll {
      for section in 0..<firstCut { pass.carryOut(task(section)) }
    } else {
      for section in changed.sections where section < firstCut { pass.carryOut(task(section)) }
    }
    for section in firstCut..<counts.count {
      let task = task(section)
      // A section of which a part is laid out stays, whether or not more of it follows.
      guard pass.slice.reaches(section) || task.isSliced else { break }
      pass.carryOut(task)
      if pass.slice.end != nil { break }
    }
    finish(pass, change, counts, former: former)
    return true
  }

  /// Makes the change of a batch of updates, which says what became of each section and each item.
  ///
  /// Brings everything else up to date that `prepare()` would, and lays out what was deferred as if the batch had inserted it.
  /// Sections and items that were invalidated before are meant by their paths after the batch.
  ///
  /// - Parameter counts: the number of items of each section after the batch.
  func update(
    _ change: Change, by plan: UpdatePlan, counts: [Int], reading reader: any ContentReader
  ) {
    let changes = ContentChanges(
      change, of: self, count: counts.count,
      reorders: plan.sectionEdits.shiftsItems || deferred != nil)
    if change.pending.isEmpty, changes.isAlone, !changes.changesContent, deferred == nil,
      case .kept(_, let edits) = plan.sections[0],
      updateSoleSection(by: edits, reading: reader)
    {
      return
    }
    let changed = ChangedSections(plan, change.pending, counts: counts)
    func task(_ section: Int) -> SectionTask {
      var task = SectionTask(section: section, count: counts[section])
      task.known = plan.oldSection(ofNew: section).flatMap { $0 < records.count ? records[$0] : nil }
      task.asksEverything = changes.asksAll || task.known == nil || changed.isInvalidated(section)
      switch plan.sections[section] {
      case .new, .reloaded: task.asksEverything = true
      case .kept(let old, var edits):
        if !changes.asksAll && !changed.isInvalidated(section) { task.formerMeasured = measured(of: old) }
        if let first = deferred?.first, first.section == old, first.item > 0 {
          edits = edits.knowingFirst(first.item)
        }
        edits = changed.adding(to: edits, of: section)
        if !edits.isEmpty || changes.isOtherContainer {
          task.edit = .edited(edits, isOtherContainer: changes.isOtherContainer)
        }
      }
      return task
    }
    var pass = makePass(change, changes, .everything, counts, reader)
    if changes.makesAll {
      for section in counts.indices { pass.carryOut(task(section)) }
    } else {
      for section in changed.sections { pass.carryOut(task(section)) }
    }
    let gone = plan.goneSections.filter { $0 < records.count }.map { records[$0] }
    finish(pass, change, counts, gone: gone)
  }

  private func makePass(
    _ change: Change, _ changes: ContentChanges, _ slice: ContentSlice, _ counts: [Int],
    _ reader: any ContentReader
  ) -> LayoutPass {
    let making = changes.makesAll ? slice.mostSections(of: counts.count) : 0
    let placing =
      changes.asksAll && !changes.isAlone
      ? counts.reduce(0) { $1 <= SectionPool.mostItems ? $0 + $1 : $0 } : 0
    return LayoutPass(change, changes, slice, making: making, placing, reader)
  }

  /// Asks for the content's header and footer, and takes what a pass has made.
  ///
  /// - Parameters:
  ///   - gone: the records of sections that a batch deletes. Sections after the last one that is laid out go besides.
  ///   - former: returns what has been measured in a section that will be deferred.
  private func finish(
    _ pass: consuming LayoutPass, _ change: Change, _ counts: [Int], gone: [SectionRecord]? = nil,
    former: (_ section: Int) -> MeasuredItems? = { _ in nil }
  ) {
    var (header, footer) = (header, footer)
    if pass.changes.asksForEnds {
      header = pass.contentSupplementary(.contentHeader, change.header)
      footer = pass.contentSupplementary(.contentFooter, change.footer)
    }
    let end = pass.slice.end
    let reachable = end.map { pass.reachable(counts, after: $0, records) } ?? counts
    // Nobody is asked from here on.
    (self.header, self.footer) = (header, footer)
    wanted = (change.header, change.footer)
    container = change.container
    self.counts = counts
    keepMeasured(after: end, former)
    take(pass, gone)
    deferred = end.map { DeferredItems(from: $0, of: reachable, after: starts.totalExtent) }
  }

  /// Keeps what has been measured in sections that are deferred.
  ///
  /// - Complexity: O(sections that were laid out, or deferred with something measured).
  private func keepMeasured(after end: ItemPath?, _ former: (_ section: Int) -> MeasuredItems?) {
    let first = end.map { DeferredItems.sectionCount(before: $0) } ?? counts.count
    let last = min(counts.count, records.count + formerMeasured.count)
    var kept = first < last ? (first..<last).map(former) : []
    while let last = kept.last, last == nil { kept.removeLast() }
    formerMeasured = kept
  }

  /// What has been measured in a section, laid out or deferred.
  private func measured(of section: Int) -> MeasuredItems? {
    let place = section - records.count
    if place < 0 { return records[section].measured }
    return place < formerMeasured.count ? formerMeasured[place] : nil
  }
}
