/// Collects the contents of a saved layout: first sizes, lanes and the view from the layout (`init`), then the identifiers of the
/// *listed* items, those in a group, from the host (`identify`).
struct SavedLayoutCapture {
  private(set) var contents: SavedLayoutContents
  /// The section and the listed items of each group of `contents`.
  private var groups: [(section: Int, items: [Range<Int>])] = []
  /// The paths of the anchors of `contents`, ascending.
  private var anchors: [ItemPath] = []

  /// - Parameter kept: the scroll anchor of the last change, if the host has not scrolled since.
  init(_ content: borrowing PreparedContent, kept: HeldElement?) {
    let sections = content.sections
    let visible = sections.visibleBounds
    contents = SavedLayoutContents(
      orientation: sections.container.orientation, cross: sections.container.cross)
    let unchanged = ElementMapping.samePaths(before: sections.counts, after: sections.counts)
    switch ScrollAnchor(in: content, unchanged, kept: kept).target {
    case .nothing: break
    case .distance: contents.viewPosition = .start
    case .end: contents.viewPosition = .end
    case .element(let held):
      keepView(held.view(like: visible), at: held.element.path, wasSeen: held.wasSeen, in: content)
    }
    for (section, record) in sections.records.enumerated() {
      if let engine = record.engine { take(section, engine, record.estimate, sections.container) }
    }
  }

  /// Stores the position of the view relative to an item and the items after it that can be anchors.
  private mutating func keepView(
    _ visible: LayoutRect, at first: ItemPath, wasSeen: Bool, in content: borrowing PreparedContent
  ) {
    let orientation = content.transform.orientation
    var path = first
    while path.section < content.sections.records.count, anchors.count < SavedLayoutContents.mostAnchors {
      guard path.item < content.sections.itemCount(of: path.section) else {
        path = ItemPath(section: path.section + 1, item: 0)
        continue
      }
      if let frame = content.frame(ofItemAt: path), orientation.canAnchor(frame) {
        contents.viewPosition = .item
        let distance = orientation.distance(of: frame, from: visible)
        if contents.anchors.isEmpty, wasSeen, distance < 0 {
          contents.cutAnchorExtent = content.mainExtent(of: .item(path), framed: frame)
        }
        contents.anchors.append(SavedLayoutContents.Anchor(identifier: 0, occurrence: 0, distance: distance))
        anchors.append(path)
      }
      path.item += 1
    }
  }

  private mutating func take(
    _ section: Int, _ engine: any SectionEngine, _ estimate: SectionEstimate?, _ container: ModeContainer
  ) {
    var group = SavedLayoutContents.Group()
    let runs = estimate?.measured.trueRuns ?? []
    if !runs.isEmpty { group.sizes = engine.recall(runs, in: container) }
    let full = (engine as? SmallSectionEngine)?.engineOfLanes() ?? engine
    if let (lanes, count, turn, shifts) = (full as? LaneEngine)?.lanesToRemember, !lanes.isEmpty {
      (group.lanes, group.laneCount, group.turn) = (lanes, count, turn)
      if group.sizes != nil { group.shifts = shifts.filter { LaneShift.isValid($0.distance) } }
      group.measured = group.sizes == nil ? [] : runs
      groups.append((section, [0..<lanes.count]))
    } else if group.sizes != nil {
      // Without lanes, only measured items are listed.
      group.measured = [0..<runs.reduce(0) { $0 + $1.count }]
      groups.append((section, runs))
    } else {
      return
    }
    contents.groups.append(group)
  }

  // MARK: Identifiers

  /// Asks the host for the identifiers of all items up to the last listed item or anchor, and stores those of the listed items
  /// and anchors. The *occurrence* of an item says how many items before it have the same identifier.
  mutating func identify(counts: [Int], by identify: (ItemPath) -> UInt64) {
    var ends = anchors
    if let group = groups.last, let items = group.items.last {
      ends.append(ItemPath(section: group.section, item: items.upperBound - 1))
    }
    guard let last = ends.max() else { return }
    var seen: [UInt64: Int32] = [:]
    seen.reserveCapacity(groups.reduce(0) { $0 + $1.items.reduce(0) { $0 + $1.count } })
    var (group, anchor) = (0, 0)
    for section in 0...last.section where section < counts.count {
      let isListed = group < groups.count && groups[group].section == section
      var listed = (isListed ? groups[group].items : []).joined().makeIterator()
      var next = listed.next()
      var (identifiers, occurrences): ([UInt64], [Int32]) = ([], [])
      for item in 0..<(section == last.section ? min(counts[section], last.item + 1) : counts[section]) {
        let path = ItemPath(section: section, item: item)
        let identifier = identify(path)
        let occurrence = seen[identifier] ?? 0
        seen[identifier] = occurrence &+ 1
        if anchor < anchors.count, anchors[anchor] == path {
          (contents.anchors[anchor].identifier, contents.anchors[anchor].occurrence) = (
            identifier, occurrence
          )
          anchor += 1
        }
        guard item == next else { continue }
        identifiers.append(identifier)
        occurrences.append(occurrence)
        next = listed.next()
      }
      guard isListed else { continue }
      contents.groups[group].identifiers = identifiers
      if occurrences.contains(where: { $0 > 0 }) { contents.groups[group].occurrences = occurrences }
      group += 1
    }
  }
}
