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
    let parts = SectionParts(change.pending, counts: counts, in: self)
    let hasOtherEnds = change.header != wanted.header || change.footer != wanted.footer
    guard isForAll || !parts.isEmpty || hasOtherEnds else { return false }
    // The common case by itself: a pass takes longer than appending an item does.
    if !isForAll && !hasOtherEnds && counts.count == 1 && !parts.isInvalidated(0) && !parts.hasOtherCount(0) {
      let change = SectionChange.parts(
        items: parts.items(of: 0), count: counts[0], isOtherContainer: false)
      if updateOnlySection(change, counts: counts, reading: reader) { return true }
    }

    var pass = SectionPass(change, sections: isForAll ? counts.count : parts.sections.count, reader)
    for section in isForAll ? Array(counts.indices) : parts.sections {
      let known = section < records.count ? records[section] : nil
      let count = counts[section]
      let isTold = asksAll || known == nil || parts.isInvalidated(section)
      pass.begin(section, known, asking: isTold)
      if isTold || isOtherContainer { pass.measureSupplementaries() }
      let isReplaced = change.isOtherMode && pass.record.followsLayoutsMode
      let hasOtherMode = isReplaced || (known.map { !pass.record.mode.isCopy(of: $0.mode) } ?? true)
      let asksItems = isTold || hasOtherMode || parts.hasOtherCount(section)
      if counts.count > 1 && count <= SectionPool.mostItems {
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

  /// Brings the only section up to date with a change of its items alone; false where it has no engine to do so.
  func updateOnlySection(_ change: SectionChange, counts: [Int], reading reader: any ContentReader) -> Bool {
    guard records.count == 1, let engine = records[0].engine else { return false }
    engine.update(
      change.limited(to: engine.itemLimit), in: container, reading: reader.items(of: 0))()
    self.counts = counts
    measureOnlySection(engine, of: 1)
    records[0].itemsCross = engine.contentCross
    contentCross = max(container.cross, engine.contentCross)
    return true
  }

  /// Takes the only section's extent from its engine: in a new tree, as sums of lengths beyond all exact ones would leave
  /// their traces in the old.
  private func measureOnlySection(_ engine: any SectionEngine, of count: Int) {
    settleUnlessAlone(engine, records[0], of: count)
    records[0].itemsExtent = engine.contentMain
    starts.removeAll()
    starts.append(count: 1, extent: records[0].extent, payload: 0)
  }

  /// Has an engine place all its items where something depends on where they end: what stands behind the section or around
  /// it, or, where the main axis is mirrored, every frame.
  private func settleUnlessAlone(_ engine: any SectionEngine, _ record: SectionRecord, of count: Int) {
    let isAlone =
      count == 1 && !header.exists && !footer.exists && record.isPlain && !container.orientation.mirrorsMain
    if !isAlone { engine.settle() }
  }

  /// Puts what a pass has made in its place.
  private func take(_ pass: SectionPass, of count: Int) {
    for update in pass.updates { update() }
    // One that was alone until now.
    if pass.made.first?.section != 0, records.count == 1, let engine = records[0].engine, !engine.isExact {
      measureOnlySection(engine, of: count)
    }
    formerWork.add(pass.work)
    let isAll = pass.made.count == count
    let former = isAll ? records : []
    var mustLookAtAll = false
    if isAll {
      contentCross = container.cross
      hasPinned = false
      records.removeAll(keepingCapacity: true)
      records.reserveCapacity(count)
      starts.removeAll()
    }
    for made in pass.made {
      var record = made.record
      if let background = made.background { setBackground(background, of: &record) }
      if let engine = record.engine {
        settleUnlessAlone(engine, record, of: count)
        record.itemsExtent = engine.contentMain
        record.itemsCross = engine.contentCross
      }
      if record.engine != nil || made.placed != nil {
        pool.forget(record.pooled)
        record.pooled = made.placed ?? 0..<0
      }
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
    if isAll && former.count > count {
      for record in former[count...] {
        pool.forget(record.pooled)
        if let engine = record.engine { formerWork.add(engine.work) }
      }
    }
    if mustLookAtAll {
      contentCross = records.reduce(container.cross) { max($0, $1.itemsCross) }
      hasPinned = records.contains { $0.header.isPinned || $0.footer.isPinned }
    }
    if pool.needsCompaction { pool.compact(&records) }
  }

  private func setBackground(_ background: LayoutInsets?, of record: inout SectionRecord) {
    guard let background else {
      record.background = -1
      return
    }
    if record.background >= 0 {
      backgrounds[Int(record.background)] = background
    } else {
      record.background = Int32(truncatingIfNeeded: backgrounds.count)
      backgrounds.append(background)
    }
  }
}
