// What tests and benchmarks see beyond the public interface.
extension CollectionLayout {
  /// What the current engine has asked and placed since it was made.
  package var workCounters: WorkCounters { content.sections.work }

  /// Bytes held by the layout's caches, unused capacity included.
  package var memoryFootprint: Int { content.sections.memoryFootprint }

  /// What is broken of the structures' invariants, or nil when all hold.
  package func checkInvariants() -> String? { content.sections.checkInvariants() }

  /// Brings a content of one section up to date with a batch of edits of its items, which the host has already done.
  package func edit(_ edits: ItemEdits) {
    guard let (reader, counts) = whileCallingOut({ poll() }), counts.count == 1 else { return }
    let sections = content.sections
    guard whileCallingOut({ sections.updateOnlySection(.edited(edits), counts: counts, reading: reader) })
    else { return }
    content = PreparedContent(sections, currentOrientation, currentPixelPolicy)
  }
}

extension LayoutMode {
  /// Masonry that keeps checkpoints closer together, so that small collections have many.
  package static func masonry(_ masonry: Masonry, checkpointInterval: Int) -> LayoutMode {
    LayoutMode { MasonryEngine(masonry, leastInterval: checkpointInterval) }
  }
}
