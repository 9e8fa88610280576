// The short way for what changes most: items of a content that is one section, where nothing else is another than it was.
// No list of sections is made, and no section's record copied, which takes longer than what an engine does for one item.
extension SectionedContent {
  /// Brings the only section's items up to date, if that is all there is to be done in a content that is laid out to its end
  /// and as it was around them.
  ///
  /// - Parameters:
  ///   - count: how many items there are to be.
  ///   - willChange: called before anybody is asked; maybe once more, with nothing changed meanwhile.
  /// - Returns: false where there is more to be done, or nothing: then nobody has been asked.
  func updateSoleSection(
    _ pending: InvalidationContext, count: Int, reading reader: any ContentReader, _ known: KnownSizes,
    willChange: () -> Void
  ) -> Bool {
    guard pending.isOfItemsAlone, let engine = onlyEngine else { return false }
    if let edit = pending.soleEdit(from: counts[0], to: count) {
      willChange()
      if update(engine, edit, count: count, reading: reader) { return true }
    }
    guard let change = soleSectionChange(pending, count: count) else { return false }
    willChange()
    update(engine, change, reading: reader, known)
    return true
  }

  /// The same by a batch of edits.
  func updateSoleSection(by edits: ItemEdits, reading reader: any ContentReader) -> Bool {
    guard let engine = onlyEngine else { return false }
    if let edit = edits.sole, update(engine, edit, count: edits.newCount, reading: reader) { return true }
    update(engine, .edited(edits), reading: reader, .nothing)
    return true
  }

  /// The engine of the one section there is.
  private var onlyEngine: (any SectionEngine)? { records.count == 1 ? records[0].engine : nil }

  /// What has changed of the only section's items; nil where that is nothing, or not known.
  private func soleSectionChange(_ pending: InvalidationContext, count: Int) -> SectionChange? {
    let added = count - counts[0]
    guard added == 0 || pending.saysAppended(added) else { return nil }
    let items = ChangedSections(pending, count: 1) { _ in records[0].itemCount }.items(of: 0)
    guard added != 0 || !items.isEmpty else { return nil }
    return .parts(items: items, count: count, isOtherContainer: false)
  }

  /// Lets the engine ask for all it needs, and then do what has changed.
  private func update(
    _ engine: any SectionEngine, _ change: SectionChange, reading reader: any ContentReader,
    _ known: KnownSizes
  ) {
    let change = change.limited(to: engine.itemLimit)
    let update = SectionUpdate(
      asking: change, of: 0, isEdit: true, engine, records[0].measured, in: container, reader, known)
    // Nobody is asked from here on.
    update.commit()
    settleSoleSection(engine, count: change.count)
  }

  /// Lets the engine ask for the item, and then do what has become of it. Returns false where that takes more; then nobody has
  /// been asked.
  private func update(
    _ engine: any SectionEngine, _ edit: SoleEdit, count: Int, reading reader: any ContentReader
  ) -> Bool {
    guard records[0].measured == nil, engine.itemCount == counts[0], count <= engine.itemLimit,
      engine.ask(for: edit, reading: reader.items(of: 0, container.orientation))
    else { return false }
    // Nobody is asked any more.
    engine.perform(edit)
    settleSoleSection(engine, count: count)
    return true
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
