/// Collects what a snapshot of a layout contains.
struct SnapshotCapture {
  /// Items of a section of which something is kept.
  private struct Stretch {
    var section: Int
    var items: [Range<Int>]
  }

  private(set) var contents: SnapshotContents
  private var stretches: [Stretch] = []
  private let anchors: [ItemPath]

  init(_ sections: SectionedContent, _ view: SnapshotView) {
    contents = SnapshotContents(orientation: sections.container.orientation, cross: sections.container.cross)
    contents.hold = view.hold
    contents.anchors = view.anchors.map {
      SnapshotContents.Anchor(identifier: 0, occurrence: 0, distance: $0.distance)
    }
    anchors = view.anchors.map { $0.path }
    for (section, record) in sections.records.enumerated() {
      if let engine = record.engine { take(section, engine, record.measured, sections.container) }
    }
  }

  private mutating func take(
    _ section: Int, _ engine: any SectionEngine, _ measured: MeasuredItems?, _ container: ModeContainer
  ) {
    var group = SnapshotContents.Group()
    let runs = measured?.measuredRuns ?? []
    if !runs.isEmpty, let sizes = engine.recall(runs, in: container) { group.sizes = sizes }
    if let (lanes, count, turn) = (engine as? LaneEngine)?.laneMemory, !lanes.isEmpty {
      group.lanes = lanes
      (group.laneCount, group.turn) = (count, turn)
      stretches.append(Stretch(section: section, items: [0..<lanes.count]))
      group.measured = group.sizes == nil ? [] : runs
    } else if group.sizes != nil {
      stretches.append(Stretch(section: section, items: runs))
      // All that is listed is measured.
      group.measured = [0..<runs.reduce(0) { $0 + $1.count }]
    } else {
      return
    }
    contents.groups.append(group)
  }

  // MARK: Who they are

  /// Asks the host who everything is.
  mutating func identify(counts: [Int], by identify: (ItemPath) -> UInt64) {
    // How many there have been of each identifier that matters.
    var seen: [UInt64: Int32] = [:]
    seen.reserveCapacity(stretches.reduce(0) { $0 + $1.items.reduce(0) { $0 + $1.count } })
    var isUnique = true
    for (index, stretch) in stretches.enumerated() {
      var identifiers: [UInt64] = []
      identifiers.reserveCapacity(stretch.items.reduce(0) { $0 + $1.count })
      for run in stretch.items {
        for item in run {
          let identifier = identify(ItemPath(section: stretch.section, item: item))
          if seen.updateValue(0, forKey: identifier) != nil { isUnique = false }
          identifiers.append(identifier)
        }
      }
      contents.groups[index].identifiers = identifiers
    }
    for (index, path) in anchors.enumerated() {
      let identifier = identify(path)
      contents.anchors[index].identifier = identifier
      seen[identifier] = 0
    }
    if !isUnique || !areAll(counts) { count(&seen, counts, identify) }
  }

  /// Whether all items up to the last that matters are listed, anchors among them: then whether some are alike is known.
  private func areAll(_ counts: [Int]) -> Bool {
    for section in 0...max(stretches.last?.section ?? 0, anchors.last?.section ?? 0) {
      guard section < counts.count, counts[section] > 0 else { continue }
      guard section < stretches.count, stretches[section].section == section,
        stretches[section].items == [0..<counts[section]]
      else { return false }
    }
    return true
  }

  /// Goes through all items up to the last that matters, and counts.
  private mutating func count(
    _ seen: inout [UInt64: Int32], _ counts: [Int], _ identify: (ItemPath) -> UInt64
  ) {
    let last = max(
      stretches.last.map { ItemPath(section: $0.section, item: ($0.items.last?.upperBound ?? 1) - 1) }
        ?? ItemPath(item: 0), anchors.max() ?? ItemPath(item: 0))
    var group = 0
    for (section, count) in counts.enumerated() where section <= last.section {
      while group < stretches.count, stretches[group].section < section { group += 1 }
      let runs = group < stretches.count && stretches[group].section == section ? stretches[group].items : []
      var (run, listed) = (0, 0)
      for item in 0..<(section == last.section ? min(count, last.item + 1) : count) {
        while run < runs.count, runs[run].upperBound <= item { run += 1 }
        let isListed = run < runs.count && runs[run].contains(item)
        let path = ItemPath(section: section, item: item)
        let identifier = isListed ? contents.groups[group].identifiers[listed] : identify(path)
        if isListed { listed += 1 }
        guard let occurrence = seen[identifier] else { continue }
        seen[identifier] = occurrence &+ 1
        for (index, anchor) in anchors.enumerated() where anchor == path {
          contents.anchors[index].occurrence = occurrence
        }
        guard isListed, occurrence > 0 || !contents.groups[group].occurrences.isEmpty else { continue }
        if contents.groups[group].occurrences.isEmpty {
          contents.groups[group].occurrences = Array(
            repeating: 0, count: contents.groups[group].identifiers.count)
        }
        contents.groups[group].occurrences[listed - 1] = occurrence
      }
    }
  }
}
