// How a content applies the result of a pass.
extension SectionedContent {
  /// Requests the content's header and footer, then applies the result of a pass.
  func finish(_ pass: consuming LayoutPass, _ found: FoundChange) {
    let change = found.change
    var (header, footer) = (header, footer)
    if found.whole.asksForSupplementaries {
      header = pass.contentSupplementary(.contentHeader, change.header)
      footer = pass.contentSupplementary(.contentFooter, change.footer)
    }
    let counts = found.changed.counts
    // From here on, the host is not asked. Changes are committed before the content itself changes, because engines must know
    // what people have seen until now (`SeenPart`).
    for update in pass.pendingChanges { update.commit(in: self) }
    (self.header, self.footer) = (header, footer)
    requestedSupplementaries = (change.header, change.footer)
    container = change.container
    self.counts = counts
    let gone =
      found.changed.plan.map { $0.goneSections } ?? Array(min(counts.count, records.count)..<records.count)
    take(pass, gone: gone)
  }

  /// Places all items of a section if anything else depends on where they end: an element after or around them or, if the main
  /// axis is mirrored, every frame.
  private func placeAllUnlessAlone(_ engine: any SectionEngine, isPlain: Bool) {
    let nothingFollows =
      counts.count == 1 && !header.exists && !footer.exists && isPlain && !container.orientation.mirrorsMain
    if !nothingFollows, !engine.isPlaced { engine.place(upTo: .infinity) }
  }

  /// Applies the result of a pass whose changes are committed.
  ///
  /// - Parameter gone: the old indices of the sections that are deleted.
  private func take(_ pass: consuming LayoutPass, gone: [Int]) {
    var mustFindWidest = false
    var hasRetiredModes = false
    if records.count == 1, pass.made.first != 0 {
      // A section that was alone until now may have items without a position, or with positions that queries gave them. So it
      // is brought up to date first.
      mustFindWidest = refresh(0)
    }
    let former = starts.totalExtent

    for section in gone {
      if let engine = records[section].engine { formerlyPlaced += engine.itemsPlaced }
    }
    formerlyPlaced += pass.formerlyPlaced
    var made = pass.takeRecords()
    for place in made.indices {
      guard let engine = made[place].engine else { continue }
      placeAllUnlessAlone(engine, isPlain: made[place].isPlain)
      made[place].setItemExtents(main: engine.contentMain, cross: engine.contentCross)
    }

    if made.count == counts.count {
      for record in records where !record.followsLayoutsMode { retire(record.mode) }
      records = made
      (sectionsWithElements, sectionsWithItems) = (BitArray(), BitArray())
      sectionsToMeasure = (BitArray(), BitArray())
      for section in records.indices { noteMembership(section, hasItems: itemCount(of: section) > 0) }
      (mustFindWidest, hasRetiredModes) = (true, true)
      addUpStarts()
    } else {
      for update in pass.pendingChanges where update.isEdit {
        mustFindWidest = refresh(update.section) || mustFindWidest
      }
      for (place, record) in made.enumerated() {
        let section = pass.made[place]
        if section < records.count, records[section].mode != record.mode { hasRetiredModes = true }
        mustFindWidest = put(record, at: section) || mustFindWidest
      }
      addUpStartsIfFar(former: former)
    }
    if hasRetiredModes { sharedEngines.retire(unless: { mode in records.contains { $0.mode == mode } }) }
    if mustFindWidest { contentCross = records.reduce(container.cross) { max($0, $1.itemsCross) } }
    ownOnlyEngine()
  }

  /// Stores a section's new record, perhaps after the last section. Returns whether all sections must be searched for the
  /// widest one, because this was it.
  private func put(_ record: SectionRecord, at section: Int) -> Bool {
    var wasWidest = false
    if section == records.count {
      records.append(record)
      starts.append(count: 1, extent: record.extent, payload: 0)
    } else {
      wasWidest = contentCross > container.cross && records[section].itemsCross == contentCross
      if !records[section].followsLayoutsMode { retire(records[section].mode) }
      records[section] = record
      if let position = starts.find(count: section) {
        starts.update(position, count: 1, extent: record.extent)
      }
    }
    noteMembership(section, hasItems: record.itemCount > 0)
    contentCross = max(contentCross, record.itemsCross)
    return wasWidest
  }

  /// Keeps a mode that a section may be about to lose.
  private func retire(_ mode: LayoutMode) {
    if retiredModes.last != mode { retiredModes.append(mode) }
  }

  /// Frees the modes that sections have lost. With them may go rules of the host, whose `deinit` may query the layout.
  func dropRetiredModes() {
    let modes = retiredModes
    retiredModes = []
    withExtendedLifetime(modes) {}
    sharedEngines.dropRetired()
  }

  /// Rebuilds `starts` if its sums are rounded, or were before a change: updating them by differences keeps their errors.
  ///
  /// - Parameter former: the total extent before the change.
  func addUpStartsIfFar(former: Double) {
    if max(former, starts.totalExtent) >= Length.exactReach { addUpStarts() }
  }

  /// Rebuilds `starts`, as after a change of all sections.
  private func addUpStarts() {
    starts.removeAll()
    starts.append(counts: Array(repeating: 1, count: records.count))
    starts.updateAll(extents: records.indices.map { records[$0].extent })
  }

  private func noteMembership(_ section: Int, hasItems: Bool) {
    let isToMeasure = if let estimate = records[section].estimate { !estimate.isComplete } else { false }
    sectionsToMeasure.items.set(section, to: isToMeasure)
    sectionsToMeasure.supplementaries.set(
      section, to: records[section].header.isEstimated || records[section].footer.isEstimated)
    sectionsWithItems.set(section, to: hasItems)
    sectionsWithElements.set(section, to: hasItems || !records[section].isPlain)
  }

  /// Updates a section after its engine has changed. Returns whether all sections must be searched for the widest one, because
  /// this section was the widest and has become narrower.
  func refresh(_ section: Int) -> Bool {
    guard let engine = records[section].engine else { return false }
    let formerCross = records[section].itemsCross
    let extent = refreshRecord(of: section, by: engine)
    if let position = starts.find(count: section) { starts.update(position, count: 1, extent: extent) }
    let cross = records[section].itemsCross
    let wasWidest = formerCross == contentCross && formerCross > container.cross
    contentCross = max(contentCross, cross)
    return wasWidest && cross < formerCross
  }

  /// Updates what a section's record and the sets of sections say. Places all items first, if anything depends on where they
  /// end. Returns the section's extent.
  func refreshRecord(of section: Int, by engine: any SectionEngine) -> Double {
    let isPlain = records[section].isPlain
    placeAllUnlessAlone(engine, isPlain: isPlain)
    noteMembership(section, hasItems: engine.itemCount > 0)
    return records[section].setItemExtents(main: engine.contentMain, cross: engine.contentCross)
  }
}
