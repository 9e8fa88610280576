// How a content follows a change. `find` lets `WholeContentChange` and `ChangedSections` find out what changes. `update` makes a
// `SectionTask` for each section that does, and a `LayoutPass` decides what the task means for the section's engine
// (Architecture.md, *When a size is requested*). While the pass requests sizes, the content does not change, so a host that
// queries the layout finds the last complete one. After the last answer, `finish` applies the result (`+Commit`).
extension SectionedContent {
  /// Whether the container, header and footer are those of the last layout. Inlined, because hosts call `prepare()` before every
  /// frame (`prepare.unchanged` in the benchmarks).
  @inline(__always)
  func isUpToDate(
    in container: ModeContainer, header: SupplementaryExtent, footer: SupplementaryExtent
  ) -> Bool {
    container == self.container && header == requestedSupplementaries.header
      && footer == requestedSupplementaries.footer
  }

  /// Finds out what a change means; nil if there is nothing to do.
  ///
  /// - Parameters:
  ///   - plan: the batch of updates; nil if the host has not described what happened to sections and items. With a batch, what
  ///     was invalidated is named as before it.
  ///   - counts: the number of items of each section after the change.
  func find(_ change: ContentChange, by plan: UpdatePlan? = nil, counts: [Int]) -> FoundChange? {
    let whole = WholeContentChange(change, plan, of: self, count: counts.count)
    let changed = ChangedSections(change.pending, plan, counts: counts, in: self)
    if !whole.changesContent, changed.isEmpty { return nil }
    return FoundChange(change: change, whole: whole, changed: changed)
  }

  /// Finds out what a change means, and carries it out.
  func update(
    _ change: ContentChange, by plan: UpdatePlan? = nil, counts: [Int], reading reader: any ContentReader
  ) {
    if let found = find(change, by: plan, counts: counts) { update(found, reading: reader) }
  }

  /// Requests everything that a change needs, then applies it.
  func update(_ found: FoundChange, reading reader: any ContentReader) {
    var pass = LayoutPass(of: self, found, reader)
    if found.whole.makesAll {
      for section in found.changed.counts.indices { pass.carryOut(task(section, found)) }
    } else {
      for section in found.changed.sections { pass.carryOut(task(section, found)) }
    }
    finish(pass, found)
  }

  private func task(_ section: Int, _ found: FoundChange) -> SectionTask {
    let old = found.changed.oldIndex(of: section)
    var task = SectionTask(section: section, count: found.changed.counts[section])
    task.old = old.flatMap { $0 < records.count ? $0 : nil }
    task.asksEverything = task.old == nil || found.whole.asksAll || found.changed.isInvalidated(section)
    task.asksAllSizes = found.changed.isRecounted(section)
    task.asksForSupplementaries = found.changed.asksForSupplementaries(section)
    if !task.asksEverything, let old {
      let edits = found.changed.edits(of: section, oldCount: records[old].itemCount)
      if !edits.isEmpty || found.whole.isOtherContainer {
        task.edit = .edited(edits, isOtherContainer: found.whole.isOtherContainer)
      }
    }
    return task
  }
}
