// How what a pass has made becomes the content.
extension SectionedContent {
  /// Places all items of a section if something depends on where they end: what stands after or around the section, or, if the
  /// main axis is mirrored, every frame.
  private func settleUnlessAlone(_ engine: any SectionEngine, isPlain: Bool) {
    let isAlone =
      counts.count == 1 && !header.exists && !footer.exists && isPlain && !container.orientation.mirrorsMain
    if !isAlone, !engine.isPlaced { engine.place(upTo: .infinity) }
  }

  /// Commits a pass, and puts what it has made in its place.
  ///
  /// - Parameter gone: the records of sections that are deleted; nil for those after the last section.
  func take(_ pass: consuming LayoutPass, _ gone: [SectionRecord]?) {
    let count = pass.slice.end.map { DeferredItems.sectionCount(before: $0) } ?? counts.count
    let gone = gone ?? (count < records.count ? Array(records[count...]) : [])
    for update in pass.updates { update.commit() }
    var mustLookAtAll = false
    // A section that was alone until now.
    if pass.made.first?.section != 0, records.count == 1, records[0].engine?.isPlaced == false {
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
    for update in pass.updates where update.isEdit {
      mustLookAtAll = settle(update.section) || mustLookAtAll
    }
    for (place, changes) in pass.made.enumerated() {
      let section = changes.section
      let isNew = isAll || section >= records.count
      if !isAll, isNew {
        records.append(made[place])
      } else if !isNew {
        // If this was the widest section, nobody knows how wide the others are.
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
    // Sums so great are rounded, and differences of them stay so: they are added up anew.
    if isAll || wasFar || starts.totalExtent >= Length.exactReach {
      starts.removeAll()
      starts.append(records.count) { (1, records[$0].extent, 0) }
    }
    if pool.needsCompaction { pool.compact(&records) }
  }

  /// Notes whether a section holds anything.
  ///
  /// - Parameters:
  ///   - hasItems: whether it has items.
  ///   - isPlain: whether it has nothing but items.
  @inline(__always)
  private func noteWhetherEmpty(_ section: Int, hasItems: Bool, isPlain: Bool) {
    sectionsWithItems.set(section, isMember: hasItems)
    sectionsWithElements.set(section, isMember: hasItems || !isPlain)
  }

  /// Notes a section's new extents.
  ///
  /// - Returns: whether the widest section has to be looked for among all.
  func settle(_ section: Int) -> Bool {
    records[section].engine.map { settle(section, by: $0) } ?? false
  }

  /// - Parameter engine: the section's.
  func settle(_ section: Int, by engine: any SectionEngine) -> Bool {
    let isPlain = records[section].isPlain
    settleUnlessAlone(engine, isPlain: isPlain)
    let (formerCross, cross) = (records[section].itemsCross, engine.contentCross)
    let extent = records[section].takeExtents(main: engine.contentMain, cross: cross)
    noteWhetherEmpty(section, hasItems: engine.itemCount > 0, isPlain: isPlain)
    if let position = starts.find(count: section) { starts.update(position, count: 1, extent: extent) }
    let wasWidest = formerCross == contentCross && formerCross > container.cross
    contentCross = max(contentCross, cross)
    return wasWidest && cross < formerCross
  }
}
