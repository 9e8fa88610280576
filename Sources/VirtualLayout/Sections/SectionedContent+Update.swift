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
    /// What is known of items' sizes before anybody is asked.
    var known = KnownSizes.nothing
  }

  /// Whether all is laid out as it must be in this container, as far as that does not hang on items.
  func isAsItWas(
    in container: ModeContainer, header: SupplementaryExtent, footer: SupplementaryExtent
  ) -> Bool {
    waiting == nil && container == self.container && header == wanted.header && footer == wanted.footer
  }

  /// Asks for all that is needed, then changes what has changed. Until the last answer is there the content stands as it
  /// was, so that a host which looks at the layout while it is asked finds the last one whole.
  ///
  /// - Parameters:
  ///   - counts: the items of each section.
  ///   - budget: how many of the items that are asked for anew, or wait, are laid out now; nil for all.
  ///   - willChange: called first of all, if anything may change. Says up to which item all must be laid out now.
  /// - Returns: whether anything had to be done.
  func update(
    _ change: Change, counts: [Int], budget: Int? = nil, reading reader: any ContentReader,
    willChange: () -> ItemPath? = { nil }
  ) -> Bool {
    var terms = SectionTerms(
      change, of: self, count: counts.count, hasOthers: counts.count != self.counts.count)
    let parts = SectionParts(change.pending, counts: counts, in: self)
    guard terms.changeContent || !parts.isEmpty || waiting != nil else { return false }
    // Before anybody is asked, for engines whose readers call nobody begin to write over what they have.
    let needed = willChange()
    if let first = waiting?.first, !terms.changeContent, parts.isEmpty, counts == self.counts, budget == 0,
      needed.map({ $0 < first }) ?? true
    {
      return false
    }

    var firstAnew = min(counts.count, records.count)
    if budget != nil {
      let known = firstAnew
      while firstAnew > 0, parts.asksAnew(firstAnew - 1) || terms.asksAnew(records[firstAnew - 1]) {
        firstAnew -= 1
      }
      // Some that are there may have to wait.
      if firstAnew < known { terms.makesAll = true }
    }
    var firstCut = firstAnew
    if let first = waiting?.first, first.item > 0 { firstCut = min(firstCut, first.section) }

    /// What has been measured in a section that waits, or is to wait, if not all about it is to be asked anew.
    func former(_ section: Int) -> MeasuredItems? {
      let isAnew = terms.asksAll || change.pending.invalidatedSections.contains(section)
      return isAnew ? nil : measured(of: section)
    }
    let slice = ContentSlice(from: firstCut, budget: budget, needed: needed)
    let inFront = terms.makesAll ? Array(0..<firstCut) : parts.sections
    carryOut(change, terms, counts: counts, reader, slice, inFront: inFront, former: former) { section in
      var task = SectionTask(section: section, count: counts[section])
      task.known = section < records.count ? records[section] : nil
      task.asksEverything = terms.asksAll || task.known == nil || parts.isInvalidated(section)
      task.formerMeasured = former(section)
      task.asksItems = parts.hasOtherCount(section)
      task.isSliced = section >= firstCut && section < firstAnew
      if terms.isOtherContainer || parts.touches(section) || task.isSliced {
        task.edit = .parts(
          items: parts.items(of: section), count: counts[section],
          isOtherContainer: terms.isOtherContainer)
      }
      return task
    }
    return true
  }

  /// The same for a batch of updates, of which it is known what became of each section and each item. Lays out what waits,
  /// too: as if it had come by the batch.
  ///
  /// What `prepare()` would notice besides is brought up to date along with it. What was said before of items and sections
  /// (`InvalidationContext`) is taken by their paths after the batch.
  func update(
    _ change: Change, by plan: UpdatePlan, counts: [Int], reading reader: any ContentReader
  ) {
    let terms = SectionTerms(
      change, of: self, count: counts.count,
      reorders: plan.sectionEdits.changesOrder || waiting != nil)
    if change.pending.isEmpty, terms.isAlone, !terms.changeContent, waiting == nil,
      case .kept(_, let edits) = plan.sections[0],
      updateSoleSection(by: edits, reading: reader)
    {
      return
    }
    let parts = BatchParts(plan, change.pending, counts: counts)
    let inFront = terms.makesAll ? Array(counts.indices) : parts.sections
    let gone = plan.goneSections.filter { $0 < records.count }.map { records[$0] }
    carryOut(change, terms, counts: counts, reader, .everything, inFront: inFront, gone: gone) { section in
      var task = SectionTask(section: section, count: counts[section])
      task.known = plan.oldSection(ofNew: section).flatMap { $0 < records.count ? records[$0] : nil }
      task.asksEverything = terms.asksAll || task.known == nil || parts.isInvalidated(section)
      switch plan.sections[section] {
      case .new, .reloaded: task.asksEverything = true
      case .kept(let old, var edits):
        if !terms.asksAll && !parts.isInvalidated(section) { task.formerMeasured = measured(of: old) }
        if let first = waiting?.first, first.section == old, first.item > 0 {
          edits = edits.knowingFirst(first.item)
        }
        edits = parts.adding(to: edits, of: section)
        if !edits.isEmpty {
          task.edit = .edited(edits)
        } else if terms.isOtherContainer {
          task.edit = .parts(items: [], count: counts[section], isOtherContainer: true)
        }
      }
      return task
    }
  }

  /// Asks for all that the sections' tasks need, and then changes what has changed.
  ///
  /// - Parameters:
  ///   - slice: how much is laid out.
  ///   - inFront: those in which there is something to be done, at least of the sections in front of what may be cut;
  ///     ascending.
  ///   - gone: the records of those there are no longer; of those behind the last there is besides.
  ///   - former: what has been measured in a section that is to wait.
  private func carryOut(
    _ change: Change, _ terms: SectionTerms, counts: [Int], _ reader: any ContentReader,
    _ slice: ContentSlice, inFront: [Int], gone: [SectionRecord]? = nil,
    former: (_ section: Int) -> MeasuredItems? = { _ in nil },
    task: (_ section: Int) -> SectionTask
  ) {
    let making = terms.makesAll ? slice.mostSections(of: counts.count) : 0
    let placing =
      terms.asksAll && !terms.isAlone
      ? counts.reduce(0) { $1 <= SectionPool.mostItems ? $0 + $1 : $0 } : 0
    var pass = SectionPass(change, slice, making: making, placing, reader)
    for section in inFront {
      guard section < slice.firstSection else { break }
      pass.carryOut(task(section), terms)
    }
    var next = slice.firstSection
    while next < counts.count {
      let task = task(next)
      // What is there and goes on is there whether or not more of it is.
      guard pass.slice.reaches(next) || task.isSliced else { break }
      pass.carryOut(task, terms)
      next += 1
      if pass.slice.end != nil { break }
    }
    var (header, footer) = (header, footer)
    if terms.asksForEnds {
      header = pass.contentSupplementary(.contentHeader, change.header)
      footer = pass.contentSupplementary(.contentFooter, change.footer)
    }
    let reachable = pass.slice.end.map { pass.counts(counts, reachableFrom: $0, records) } ?? counts
    // Nobody is asked any more.
    (self.header, self.footer) = (header, footer)
    wanted = (change.header, change.footer)
    container = change.container
    self.counts = counts
    keepMeasured(behind: pass.slice.end, former)
    take(pass, gone, reachable)
  }

  /// Remembers what has been measured in sections that are to wait.
  ///
  /// - Complexity: O(those that have been there, or waited with something measured).
  private func keepMeasured(behind end: ItemPath?, _ former: (_ section: Int) -> MeasuredItems?) {
    let first = end.map { WaitingItems.sectionCount(inFrontOf: $0) } ?? counts.count
    let last = min(counts.count, records.count + formerMeasured.count)
    var kept = first < last ? (first..<last).map(former) : []
    while let last = kept.last, last == nil { kept.removeLast() }
    formerMeasured = kept
  }

  /// What has been measured in a section, be it that it waits.
  private func measured(of section: Int) -> MeasuredItems? {
    let waiting = section - records.count
    if waiting < 0 { return records[section].measured }
    return waiting < formerMeasured.count ? formerMeasured[waiting] : nil
  }

  /// Has an engine place all its items where something depends on where they end: what stands behind the section or around
  /// it, or, where the main axis is mirrored, every frame.
  private func settleUnlessAlone(_ engine: any SectionEngine, isPlain: Bool) {
    let isAlone =
      counts.count == 1 && !header.exists && !footer.exists && isPlain && !container.orientation.mirrorsMain
    if !isAlone { engine.settle() }
  }

  /// Puts what a pass has made in its place.
  ///
  /// - Parameters:
  ///   - gone: the records of sections there are no longer; nil for those behind the last there is.
  ///   - reachable: how many items each section will have once nothing waits.
  private func take(_ pass: consuming SectionPass, _ gone: [SectionRecord]?, _ reachable: [Int]) {
    let end = pass.slice.end
    let count = end.map { WaitingItems.sectionCount(inFrontOf: $0) } ?? counts.count
    let gone = gone ?? (count < records.count ? Array(records[count...]) : [])
    for update in pass.updates { update.run() }
    var mustLookAtAll = false
    // One that was alone until now.
    if pass.made.first?.section != 0, records.count == 1, records[0].engine?.isExact == false {
      mustLookAtAll = settle(0)
    }
    formerWork.add(pass.work)
    pool.forget(gone.reduce(pass.replacedItems) { $0 + $1.pooled.count })
    let firstPlaced = pool.append(pass.pool)
    var made = pass.takeRecords()
    for background in pass.backgrounds {
      backgrounds.set(background.insets, at: &made[background.place].background)
    }
    let isAll = pass.made.count == count
    let wasFar = starts.totalExtent >= Length.exactReach
    if isAll {
      contentCross = container.cross
      records = made
      made = []
    }
    for edit in pass.updates where edit.isEdit {
      mustLookAtAll = settle(edit.section) || mustLookAtAll
    }
    for (place, changes) in pass.made.enumerated() {
      let section = changes.section
      let isNew = isAll || section >= records.count
      if !isAll, isNew {
        records.append(made[place])
      } else if !isNew {
        // Of a section that was the widest one cannot tell how wide the others are.
        let wasWidest = contentCross > container.cross && records[section].itemsCross == contentCross
        mustLookAtAll = mustLookAtAll || wasWidest
        records[section] = made[place]
      }
      if changes.isPlaced { records[section].movePooled(by: firstPlaced) }
      if let engine = records[section].engine {
        settleUnlessAlone(engine, isPlain: records[section].isPlain)
        records[section].itemsExtent = engine.contentMain
        records[section].itemsCross = engine.contentCross
      }
      contentCross = max(contentCross, records[section].itemsCross)
      if isAll { continue }
      noteWhetherEmpty(
        section, hasItems: records[section].itemCount > 0, isPlain: records[section].isPlain)
      if isNew {
        starts.append(count: 1, extent: records[section].extent, payload: 0)
      } else if let position = starts.find(count: section) {
        starts.update(position, count: 1, extent: records[section].extent)
      }
    }
    for var record in gone {
      backgrounds.forget(&record.background)
      if let engine = record.engine { formerWork.add(engine.work) }
    }
    if mustLookAtAll {
      contentCross = records.reduce(container.cross) { max($0, $1.itemsCross) }
    }
    if isAll {
      sectionsWithElements = HierarchicalBitSet(below: records.count) { !records[$0].isEmpty }
      sectionsWithItems = HierarchicalBitSet(below: records.count) { records[$0].itemCount > 0 }
    }
    // Sums that far are rounded, and differences of them stay so: they are added up afresh.
    if isAll || wasFar || starts.totalExtent >= Length.exactReach {
      starts.removeAll()
      starts.append(records.count) { (1, records[$0].extent, 0) }
    }
    if pool.needsCompaction { pool.compact(&records) }
    waiting = end.map { WaitingItems(from: $0, of: reachable, behind: starts.totalExtent) }
  }

  /// Notes whether a section holds anything.
  ///
  /// - Parameters:
  ///   - hasItems: whether it has items,
  ///   - isPlain: and whether it has nothing else.
  @inline(__always)
  private func noteWhetherEmpty(_ section: Int, hasItems: Bool, isPlain: Bool) {
    sectionsWithItems.set(section, isMember: hasItems)
    sectionsWithElements.set(section, isMember: hasItems || !isPlain)
  }

  /// Notes what a section's engine has come to. Returns whether one must look at all sections for the widest.
  func settle(_ section: Int) -> Bool {
    records[section].engine.map { settle(section, by: $0) } ?? false
  }

  /// - Parameter engine: the section's.
  func settle(_ section: Int, by engine: any SectionEngine) -> Bool {
    let isPlain = records[section].isPlain
    settleUnlessAlone(engine, isPlain: isPlain)
    let (formerCross, cross) = (records[section].itemsCross, engine.contentCross)
    records[section].itemsExtent = engine.contentMain
    records[section].itemsCross = cross
    noteWhetherEmpty(section, hasItems: engine.itemCount > 0, isPlain: isPlain)
    if let position = starts.find(count: section) {
      starts.update(position, count: 1, extent: records[section].extent)
    }
    let wasWidest = formerCross == contentCross && formerCross > container.cross
    contentCross = max(contentCross, cross)
    return wasWidest && cross < formerCross
  }
}
