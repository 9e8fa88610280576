// How a content follows a change. `find` lets `WholeContentChange` and `ChangedSections` find out what changes. `update` makes a
// `SectionTask` for each section that does, and a `LayoutPass` decides what the task means for the section's engine
// (Architecture.md, *When a size is requested*). While the pass requests sizes, the content does not change, so a host that
// queries the layout finds the last complete one. After the last answer, `finish` applies the result (`+Commit`).
extension SectionedContent {
  /// Whether nothing is deferred, and the container, header and footer are those of the last layout. Inlined, because hosts call
  /// `prepare()` before every frame (`prepare.unchanged` in the benchmarks).
  @inline(__always)
  func isUpToDate(
    in container: ModeContainer, header: SupplementaryExtent, footer: SupplementaryExtent
  ) -> Bool {
    deferred == nil && container == self.container && header == requestedSupplementaries.header
      && footer == requestedSupplementaries.footer
  }

  /// Finds out what a change means; nil if there is nothing to do.
  ///
  /// - Parameters:
  ///   - plan: the batch of updates; nil if the host has not described what happened to sections and items. With a batch,
  ///     deferred items are laid out as if it inserted them. What was invalidated is named as before it.
  ///   - counts: the number of items of each section after the change.
  func find(_ change: ContentChange, by plan: UpdatePlan? = nil, counts: [Int]) -> FoundChange? {
    let whole = WholeContentChange(change, plan, of: self, count: counts.count)
    let changed = ChangedSections(change.pending, plan, counts: counts, in: self)
    if !whole.changesContent, changed.isEmpty, deferred == nil { return nil }
    return FoundChange(change: change, whole: whole, changed: changed)
  }

  /// Finds out what a change means, and carries it out.
  func update(
    _ change: ContentChange, by plan: UpdatePlan? = nil, counts: [Int], reading reader: any ContentReader
  ) {
    if let plan, updateOnlySection(change, by: plan, reading: reader) { return }
    if let found = find(change, by: plan, counts: counts) { _ = update(found, reading: reader) }
  }

  /// Requests everything that a change needs, then applies it.
  ///
  /// - Parameters:
  ///   - budget: the number of items to lay out, of those that are deferred or in sections all of whose sizes are requested
  ///     again; nil for all. It must be nil with a batch.
  ///   - needed: the last item that must be laid out now, whatever the budget.
  /// - Returns: whether anything has changed.
  func update(
    _ found: FoundChange, budget: Int? = nil, needed: ItemPath? = nil, reading reader: any ContentReader
  ) -> Bool {
    var found = found
    let (plan, counts) = (found.changed.plan, found.changed.counts)
    if !found.whole.changesContent, found.changed.isEmpty, let first = deferred?.first, counts == self.counts,
      budget == 0, needed.map({ $0 < first }) ?? true
    {
      return false
    }

    // A budget may defer the sections from `firstDeferrable` on: they are new, or all their sizes are requested again. A section
    // from `firstSliced` up to there is partly laid out.
    let laidOut = plan == nil ? min(counts.count, records.count) : counts.count
    var firstDeferrable = laidOut
    if budget != nil {
      while firstDeferrable > 0,
        found.changed.requestsAllSizes(firstDeferrable - 1)
          || found.whole.requestsAllSizes(records[firstDeferrable - 1])
      {
        firstDeferrable -= 1
      }
      // Some sections that have been laid out may be deferred now, so all records are made anew.
      if firstDeferrable < laidOut { found.whole.makesAll = true }
    }
    var firstSliced = firstDeferrable
    if plan == nil, let first = deferred?.first, first.item > 0 {
      firstSliced = min(firstSliced, first.section)
    }

    let slice = ContentSlice(from: firstSliced, budget: budget, needed: needed)
    var pass = LayoutPass(of: self, found, slice, reader)
    if found.whole.makesAll {
      for section in 0..<firstSliced { pass.carryOut(task(section, found)) }
    } else {
      for section in found.changed.sections where section < firstSliced {
        pass.carryOut(task(section, found))
      }
    }
    for section in firstSliced..<counts.count {
      // A partly laid-out section keeps its items, even if the budget adds none.
      guard pass.slice.reaches(section) || section < firstDeferrable else { break }
      pass.carryOut(task(section, found))
      if pass.slice.end != nil { break }
    }
    finish(pass, found)
    return true
  }

  private func task(_ section: Int, _ found: FoundChange) -> SectionTask {
    let old = found.changed.oldIndex(of: section)
    var task = SectionTask(section: section, count: found.changed.counts[section])
    task.old = old.flatMap { $0 < records.count ? $0 : nil }
    task.asksEverything = task.old == nil || found.whole.asksAll || found.changed.isInvalidated(section)
    task.asksItems = found.changed.isRecounted(section)
    task.asksForSupplementaries = found.changed.asksForSupplementaries(section)
    if let old { task.formerEstimate = formerEstimate(of: old, section, found) }
    if !task.asksEverything, let old {
      let isSliced = deferred.map { $0.first.section == old && $0.first.item > 0 } ?? false
      let edits = found.changed.edits(of: section, laidOut: records[old].itemCount, isSliced: isSliced)
      if !edits.isEmpty || found.whole.isOtherContainer {
        task.edit = .edited(edits, isOtherContainer: found.whole.isOtherContainer)
      }
    }
    return task
  }

  /// What was measured in a section, laid out or deferred; nil if everything about it is requested again. Its index was
  /// `old`.
  func formerEstimate(of old: Int, _ section: Int, _ found: FoundChange) -> SectionEstimate? {
    if found.whole.asksAll || found.changed.isInvalidated(section) { return nil }
    let place = old - records.count
    if place < 0 { return records[old].estimate }
    return place < formerEstimates.count ? formerEstimates[place] : nil
  }
}
