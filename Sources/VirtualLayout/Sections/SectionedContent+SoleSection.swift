// The short way for what changes most: items of a content that is one section, where nothing else is another than it was.
// No list of sections is made, and no section's record copied, which takes longer than what an engine does for one item.
extension SectionedContent {
  /// Brings the only section's items up to date, if that is all there is to be done in a content that is laid out to its end
  /// and as it was around them.
  ///
  /// - Parameters:
  ///   - count: how many items there are to be.
  ///   - willChange: called before anybody is asked; maybe once more, with nothing changed meanwhile.
  /// - Returns: false if there is more to do, or nothing; then the host has not been asked.
  func updateSoleSection(
    _ pending: InvalidationContext, count: Int, reading reader: any ContentReader, _ known: KnownSizes,
    willChange: () -> Void
  ) -> Bool {
    guard pending.isOfItemsAlone, let engine = onlyEngine,
      let change = soleSectionChange(pending, count: count)
    else { return false }
    willChange()
    update(engine, change, reading: reader, known)
    return true
  }

  /// Follows edits of the only section's items. Returns false if there is another number of sections.
  func updateSoleSection(by edits: ItemEdits, reading reader: any ContentReader) -> Bool {
    guard let engine = onlyEngine else { return false }
    update(engine, .edited(edits), reading: reader, .nothing)
    return true
  }

  /// The engine of the one section there is.
  private var onlyEngine: (any SectionEngine)? { records.count == 1 ? records[0].engine : nil }

  /// What has changed of the only section's items; nil where that is nothing, or not known.
  private func soleSectionChange(_ pending: InvalidationContext, count: Int) -> SectionChange? {
    let added = count - counts[0]
    guard added == 0 || pending.saysAppended(added) else { return nil }
    var edits = ItemEdits(oldCount: records[0].itemCount)
    for path in pending.invalidatedItems where path.section == 0 && (0..<edits.oldCount).contains(path.item) {
      edits.resized.append(path.item)
    }
    if edits.resized.count > 1 { edits.resized = edits.resized.sortedOnceEach() }
    edits.appended = count - edits.oldCount
    return edits.isEmpty ? nil : .edited(edits)
  }

  /// Lets the engine ask for all it needs, and then do what has changed.
  private func update(
    _ engine: any SectionEngine, _ change: SectionChange, reading reader: any ContentReader,
    _ known: KnownSizes
  ) {
    let limit = engine.itemLimit
    if records[0].measured == nil, known.isNothing, max(counts[0], change.count) <= limit {
      // Without a copy of the change, which would take as long as some edits do.
      engine.ask(change, in: container, reading: reader.items(of: 0, container.orientation))
      engine.commit()
      return settleSoleSection(engine, count: change.count)
    }
    let change = change.limited(to: limit)
    let update = SectionUpdate(
      asking: change, of: 0, isEdit: true, engine, records[0].measured, in: container, reader, known)
    // Nobody is asked from here on.
    update.commit()
    settleSoleSection(engine, count: change.count)
  }

  /// Notes what the engine has come to.
  private func settleSoleSection(_ engine: any SectionEngine, count: Int) {
    counts[0] = count
    let wasFar = starts.totalExtent >= Length.exactReach
    _ = settle(0, by: engine)
    contentCross = max(container.cross, records[0].itemsCross)
    // Sums that far are rounded, and differences of them stay so.
    if wasFar || starts.totalExtent >= Length.exactReach {
      starts.removeAll()
      starts.append(count: 1, extent: records[0].extent, payload: 0)
    }
  }
}
