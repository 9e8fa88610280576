// The short way for what changes most: items of a content that is one section, where nothing else is another than it was.
// No list of sections is made, and no section's record copied, which takes longer than what an engine does for one item.
extension SectionedContent {
  /// What has changed of the only section's items, if that is all there is to be brought up to date.
  func soleSectionChange(
    _ pending: InvalidationContext, _ terms: SectionTerms, counts: [Int]
  ) -> SectionChange? {
    guard isSoleSection(terms), pending.invalidatedSections.isEmpty else { return nil }
    let added = counts[0] - self.counts[0]
    guard added == 0 || pending.saysAppended(added) else { return nil }
    let items = InvalidatedParts(pending, count: 1) { _ in records[0].itemCount }.items(of: 0)
    guard added != 0 || !items.isEmpty else { return nil }
    return .parts(items: items, count: counts[0], isOtherContainer: false)
  }

  /// The same for a batch of updates.
  func soleSectionChange(_ plan: UpdatePlan, _ terms: SectionTerms, counts: [Int]) -> SectionChange? {
    guard isSoleSection(terms), case .kept(_, let edits) = plan.sections[0] else { return nil }
    return .edited(edits)
  }

  /// Whether the one section there is was the one there is to be, laid out to its end, and the content is as it was around
  /// it.
  private func isSoleSection(_ terms: SectionTerms) -> Bool {
    terms.isAlone && records.count == 1 && records[0].engine != nil && waiting == nil && !terms.changeContent
  }

  /// Lets the only section's engine ask for all it needs, and then do what has changed.
  func updateSoleSection(_ change: SectionChange, counts: [Int], reading reader: any ContentReader) {
    guard let engine = records[0].engine else { return }
    let run = SectionPass.asking(
      change, engine, records[0].measured, in: container, reader.items(of: 0, container.orientation))
    // Nobody is asked any more.
    self.counts = counts
    let wasFar = starts.totalExtent >= Length.exactReach
    run()
    _ = settle(0)
    contentCross = max(container.cross, records[0].itemsCross)
    // Sums that far are rounded, and differences of them stay so.
    if wasFar || starts.totalExtent >= Length.exactReach {
      starts.removeAll()
      starts.append(count: 1, extent: records[0].extent, payload: 0)
    }
  }
}
