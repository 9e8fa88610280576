/// A change of one section's items, made in two steps: `ask` lets the engine ask for all sizes that the change needs, and
/// `commit` lets the engine make it. Until then, no query sees it.
struct PendingChange {
  let section: Int
  /// The section's index before the change; nil for one that is new.
  private let old: Int?
  /// Whether only the section's items change, so that it keeps its record.
  let isEdit: Bool
  private let change: SectionChange
  private let engine: any SectionEngine
  private let update: EngineUpdate
  private let estimate: SectionEstimate?
  private let reader: KnownSizesReader?
  private let orientation: Orientation
  /// Whether the host sets the sizes itself, so that people may have seen estimated ones.
  private let showsEstimates: Bool

  /// Asks for all sizes that a change needs: lets the engine ask, through a `KnownSizesReader` if some are known or
  /// estimated.
  ///
  /// - Parameter estimate: nil in a section without one.
  @inline(never)
  static func ask(
    _ change: SectionChange, of section: Int, old: Int?, isEdit: Bool, _ engine: any SectionEngine,
    _ estimate: SectionEstimate?, in container: ModeContainer, _ reader: any ContentReader,
    _ known: KnownSizes
  ) -> PendingChange {
    let showsEstimates = if case .hostSizes = known { true } else { false }
    let items = reader.items(of: section, container.orientation)
    let reader = KnownSizesReader.reader(
      items, known, section: section, for: change, estimate,
      canSetUnmeasuredSize: engine.canSetUnmeasuredSize, container.orientation)
    estimate?.takeOut(measuredAgainBy: change, engine, in: container)
    let update = engine.ask(change, in: container, reading: reader ?? items)
    return PendingChange(
      section: section, old: old, isEdit: isEdit, change: change, engine: engine, update: update,
      estimate: estimate, reader: reader, orientation: container.orientation, showsEstimates: showsEstimates)
  }

  /// - Parameter content: the content that people see; nil for a new section, which nobody has seen.
  func commit(in content: SectionedContent?) {
    var seen: SeenPart?
    if let content, let clearance = content.clearance {
      seen = SeenPart(
        visible: content.seenBounds.map { content.part(of: old, in: $0) }, showsEstimates: showsEstimates,
        estimate: estimate, clearance: clearance)
    }
    engine.commit(update, keeping: seen)
    if let estimate, let reader {
      estimate.apply(change, estimated: reader.estimatedRuns)
      // The sizes read in this pass count.
      if reader.unmeasuredSize != nil, let size = estimate.estimated(orientation) {
        engine.setUnmeasuredSize(size)
      }
    }
  }
}

extension SectionEstimate {
  /// Subtracts from the average the sizes of items that a change measures again. Call it before the engine changes. In modes
  /// that do not keep the answered sizes, the old sizes still count.
  ///
  /// - Complexity: O(k log n) for k items.
  fileprivate func takeOut(
    measuredAgainBy change: SectionChange, _ engine: any SectionEngine, in container: ModeContainer
  ) {
    guard isAverage else { return }
    let items = change.resizedOldIndices.filter { measured[$0] }
    guard !items.isEmpty, let former = engine.recall(items.consecutiveRuns, in: container),
      former.isVerbatim
    else { return }
    takeOut(former)
  }
}
