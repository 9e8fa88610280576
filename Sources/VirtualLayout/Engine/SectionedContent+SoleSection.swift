// The short way for what changes most: items of a content that is one section, where nothing else is another than it was.
// No list of sections is made, and no section's record copied, which takes longer than what an engine does for one item.
extension SectionedContent {
  /// Whether the one section there is was the one there is to be, laid out to its end, and the content is as it was around
  /// it.
  func isSoleSection(_ terms: SectionTerms) -> Bool {
    terms.isAlone && records.count == 1 && records[0].engine != nil && waiting == nil && !terms.changeContent
  }

  // MARK: Several items

  /// What has changed of the only section's items, if that is all there is to be brought up to date.
  func soleSectionChange(_ pending: InvalidationContext, counts: [Int]) -> SectionChange? {
    guard pending.invalidatedSections.isEmpty else { return nil }
    let added = counts[0] - self.counts[0]
    guard added == 0 || pending.saysAppended(added) else { return nil }
    let items = InvalidatedParts(pending, count: 1) { _ in records[0].itemCount }.items(of: 0)
    guard added != 0 || !items.isEmpty else { return nil }
    return .parts(items: items, count: counts[0], isOtherContainer: false)
  }

  /// Lets the only section's engine ask for all it needs, and then do what has changed.
  func updateSoleSection(_ change: SectionChange, counts: [Int], reading reader: any ContentReader) {
    guard let engine = records[0].engine else { return }
    let run = SectionPass.asking(
      change, engine, records[0].measured, in: container, reader.items(of: 0, container.orientation))
    // Nobody is asked any more.
    run()
    settleSoleSection(counts)
  }

  // MARK: One item

  /// The one item that is all there is to be brought up to date, in a content that is otherwise as it was.
  func soleEdit(_ pending: InvalidationContext, counts: [Int]) -> SoleEdit? {
    guard counts.count == 1, records.count == 1 else { return nil }
    return soleEdit(pending.soleEdit(from: self.counts[0], to: counts[0]), counts: counts)
  }

  /// The same of an edit that is all that is known to change; nil where it takes more than its engine.
  func soleEdit(_ edit: SoleEdit?, counts: [Int]) -> SoleEdit? {
    guard let edit, let engine = records[0].engine, records[0].measured == nil,
      engine.itemCount == self.counts[0], counts[0] <= engine.itemLimit
    else { return nil }
    return edit
  }

  /// Lets the only section's engine ask for the item, and then do what has become of it. Returns false where that takes more.
  func updateSoleSection(_ edit: SoleEdit, counts: [Int], reading reader: any ContentReader) -> Bool {
    guard let engine = records[0].engine,
      engine.ask(for: edit, reading: reader.items(of: 0, container.orientation))
    else { return false }
    // Nobody is asked any more.
    engine.perform(edit)
    settleSoleSection(counts)
    return true
  }

  /// Notes what the only section's engine has come to.
  private func settleSoleSection(_ counts: [Int]) {
    self.counts[0] = counts[0]
    let wasFar = starts.totalExtent >= Length.exactReach
    _ = settle(0)
    contentCross = max(container.cross, records[0].itemsCross)
    // Sums that far are rounded, and differences of them stay so.
    if wasFar || starts.totalExtent >= Length.exactReach {
      starts.removeAll()
      starts.append(count: 1, extent: records[0].extent, payload: 0)
    }
  }
}
