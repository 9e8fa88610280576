// The fast path for the most frequent change: only items change, in a content of one section. It builds no list of sections and
// copies no record, which would take longer than the engine takes for one item.
extension SectionedContent {
  /// Updates the only section's items. Call it only if `isUpToDate`, the mode is the same, and only items are invalidated.
  ///
  /// - Parameters:
  ///   - invalidated: items whose sizes are requested again.
  ///   - count: the new number of items, at least the present one. Those beyond it were appended.
  ///   - willChange: called before the host is asked.
  /// - Returns: false if there is more to do, or nothing. The host has not been asked then.
  func updateOnlySection(
    _ invalidated: [ItemPath], count: Int, reading reader: any ContentReader, _ known: KnownSizes,
    willChange: () -> Void
  ) -> Bool {
    guard let engine = engineOfOnlySection else { return false }
    var edits = ItemEdits(oldCount: engine.itemCount)
    edits.appended = count - edits.oldCount
    if !invalidated.isEmpty {
      edits.resized = invalidated.compactMap {
        $0.section == 0 && (0..<edits.oldCount).contains($0.item) ? $0.item : nil
      }.sortedOnceEach()
    }
    guard !edits.isEmpty else { return false }
    willChange()
    update(engine, .edited(edits), reading: reader, known)
    return true
  }

  /// Follows a batch of updates if it only edits the only section's items. If not, returns false and changes nothing.
  func updateOnlySection(
    _ change: ContentChange, by plan: UpdatePlan, reading reader: any ContentReader
  ) -> Bool {
    guard plan.sections.count == 1, change.pending.isEmpty, let engine = engineOfOnlySection,
      case .kept(_, let edits) = plan.sections[0],
      !WholeContentChange(change, plan, of: self, count: 1).changesContent
    else { return false }
    update(engine, .edited(edits), reading: reader, .nothing)
    return true
  }

  /// The engine of the only section. In contrast to `soleEngine`, there may be headers, footers and a background.
  private var engineOfOnlySection: (any SectionEngine)? { records.count == 1 ? records[0].engine : nil }

  /// Lets the engine request what it needs, then makes the change.
  private func update(
    _ engine: any SectionEngine, _ change: SectionChange, reading reader: any ContentReader,
    _ known: KnownSizes
  ) {
    if records[0].estimate == nil, known.isNothing, max(counts[0], change.count) <= engine.itemLimit {
      // Without a `PendingChange`, because copying the change takes as long as some edits.
      engine.ask(change, in: container, reading: reader.items(of: 0, container.orientation))
      engine.commit()
      return settleOnlySection(engine, count: change.count)
    }
    let limited = change.limited(to: engine.itemLimit)
    let update = PendingChange.ask(
      limited, of: 0, old: 0, isEdit: true, engine, records[0].estimate, in: container, reader, known)
    // From here on, the host is not asked.
    update.commit(in: self)
    settleOnlySection(engine, count: change.count)
  }

  private func settleOnlySection(_ engine: any SectionEngine, count: Int) {
    counts[0] = count
    starts.updateOnlyElement(extent: settleRecord(of: 0, by: engine))
    contentCross = max(container.cross, records[0].itemsCross)
  }
}
