// How a content is brought up to date: the one place that decides what a change makes necessary in which section.
extension SectionedContent {
  /// What `prepare()` was told, and what it found.
  struct Change {
    var pending: InvalidationContext
    /// The mode of sections that name none, and whether it is another than before.
    var mode: LayoutMode
    var isOtherMode: Bool
    var container: ModeContainer
    var header: SupplementaryExtent
    var footer: SupplementaryExtent
  }

  /// Asks for all that is needed, then changes what has changed. Until the last answer is there the content stands as it
  /// was, so that a host which looks at the layout while it is asked finds the last one whole.
  ///
  /// - Parameter counts: the items of each section.
  /// - Returns: whether anything had to be done.
  func update(_ change: Change, counts: [Int], reading reader: any ContentReader) -> Bool {
    let isOtherContainer = change.container != container
    let asksAll =
      change.pending.invalidateEverything || counts.count != records.count
      || change.container.orientation != container.orientation
    let isForAll = asksAll || isOtherContainer || change.isOtherMode
    let hasOtherEnds = change.header != wanted.header || change.footer != wanted.footer
    // Counts that are the last ones are the same array: one look.
    guard isForAll || hasOtherEnds || !change.pending.isEmpty || counts != self.counts else { return false }
    let parts = SectionParts(change.pending, counts: counts, in: self)
    guard isForAll || hasOtherEnds || !parts.isEmpty else { return false }

    if asksAll && counts.count > 1 {
      pool.reserve(counts.reduce(0) { $1 <= SectionPool.mostItems ? $0 + $1 : $0 })
    }
    var pass = SectionPass(change, making: isForAll ? counts.count : 0, reader)
    for section in isForAll ? Array(counts.indices) : parts.sections {
      let count = counts[section]
      let isSmall = counts.count > 1 && count <= SectionPool.mostItems
      if !isForAll, !isSmall, parts.isOnlyEdited(section), let engine = records[section].engine {
        let items = parts.items(of: section)
        pass.edit(section, engine, .parts(items: items, count: count, isOtherContainer: false))
        continue
      }
      let known = section < records.count ? records[section] : nil
      let isTold = asksAll || known == nil || parts.isInvalidated(section)
      pass.begin(section, known, asking: isTold)
      if isTold || isOtherContainer { pass.measureSupplementaries() }
      let isReplaced = change.isOtherMode && pass.record.followsLayoutsMode
      let hasOtherMode = isReplaced || (known.map { !pass.record.mode.isCopy(of: $0.mode) } ?? true)
      let asksItems = isTold || hasOtherMode || parts.hasOtherCount(section)
      if isSmall {
        if asksItems || isOtherContainer || parts.touches(section) || known?.engine != nil {
          pass.place(count: count) { pool.append($0) }
        }
      } else if let engine = pass.record.engine,
        !asksItems && !(isOtherContainer && engine.asksForEachContainer)
      {
        if isOtherContainer || parts.touches(section) {
          pass.update(
            .parts(items: parts.items(of: section), count: count, isOtherContainer: isOtherContainer))
        }
      } else {
        pass.replaceAll(count: count, keepingEngine: !hasOtherMode)
      }
    }
    var (header, footer) = (header, footer)
    if asksAll || isOtherContainer || hasOtherEnds {
      header = pass.contentSupplementary(.contentHeader, change.header)
      footer = pass.contentSupplementary(.contentFooter, change.footer)
    }
    // Nobody is asked any more.
    (self.header, self.footer) = (header, footer)
    wanted = (change.header, change.footer)
    container = change.container
    self.counts = counts
    take(pass, of: counts.count)
    return true
  }

  /// Puts what a pass has made in its place.
  private func take(_ pass: SectionPass, of count: Int) {
    for update in pass.updates { update.run() }
    formerWork.add(pass.work)
    let isAll = pass.made.count == count
    let gone = isAll && records.count > count ? Array(records[count...]) : []
    var mustLookAtAll = false
    let wasFar = starts.totalExtent >= Length.exactReach
    if isAll {
      contentCross = container.cross
      hasPinned = false
      records.removeAll(keepingCapacity: true)
      records.reserveCapacity(count)
      starts.removeAll()
    }
    for edit in pass.updates where edit.isEdit { mustLookAtAll = settle(edit.section) || mustLookAtAll }
    for made in pass.made {
      var record = made.record
      if let engine = record.engine {
        record.itemsExtent = engine.contentMain
        record.itemsCross = engine.contentCross
      }
      if record.engine != nil || made.placed != nil {
        pool.forget(record.pooled)
        record.pooled = made.placed ?? 0..<0
      }
      if let background = made.background { backgrounds.set(background, at: &record.background) }
      // Told of a section that was the widest, or had the only pinned header, one must look at all.
      if !isAll {
        let wasWidest = contentCross > container.cross && records[made.section].itemsCross == contentCross
        mustLookAtAll = mustLookAtAll || wasWidest || made.background != nil
      }
      contentCross = max(contentCross, record.itemsCross)
      hasPinned = hasPinned || record.header.isPinned || record.footer.isPinned
      if isAll {
        records.append(record)
        starts.append(count: 1, extent: record.extent, payload: 0)
      } else if let position = starts.find(count: made.section) {
        records[made.section] = record
        starts.update(position, count: 1, extent: record.extent)
      }
    }
    for var record in gone {
      pool.forget(record.pooled)
      backgrounds.forget(&record.background)
      if let engine = record.engine { formerWork.add(engine.work) }
    }
    if mustLookAtAll {
      contentCross = records.reduce(container.cross) { max($0, $1.itemsCross) }
      hasPinned = records.contains { $0.header.isPinned || $0.footer.isPinned }
    }
    // Sums that far are rounded, and differences of them stay so: they are added up afresh.
    if !isAll && (wasFar || starts.totalExtent >= Length.exactReach) {
      starts.removeAll()
      for record in records { starts.append(count: 1, extent: record.extent, payload: 0) }
    }
    if pool.needsCompaction { pool.compact(&records) }
  }

  /// Notes what a section's engine has come to. Returns whether one must look at all sections for the widest.
  private func settle(_ section: Int) -> Bool {
    guard let engine = records[section].engine else { return false }
    let (formerCross, cross) = (records[section].itemsCross, engine.contentCross)
    records[section].itemsExtent = engine.contentMain
    records[section].itemsCross = cross
    if let position = starts.find(count: section) {
      starts.update(position, count: 1, extent: records[section].extent)
    }
    let wasWidest = formerCross == contentCross && formerCross > container.cross
    contentCross = max(contentCross, cross)
    return wasWidest && cross < formerCross
  }
}
