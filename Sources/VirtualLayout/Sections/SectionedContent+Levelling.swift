// Lanes that have grown upwards to the start of their section begin at different places there (`LaneStore+Growing`). When people
// see that, the lanes become level: each of them moves.
extension SectionedContent {
  /// The visible sections whose lanes begin at different places in the visible part.
  ///
  /// - Complexity: O(log sections), a step for each visible section with items, and one for each shift of these.
  func unevenSections(in bounds: LayoutRect, _ transform: AxisTransform) -> [Int] {
    let query = RegionQuery(bounds, transform: transform)
    var (section, start) = firstSection(query)
    var uneven: [Int] = []
    while section < records.count, start < query.mainHi {
      let origin = start + records[section].header.extent
      if let engine = records[section].engine,
        engine.isUneven(within: (query.mainLo - origin, query.mainHi - origin))
      {
        uneven.append(section)
      }
      guard let next = sectionsWithItems.next(from: section + 1) else { break }
      (section, start) = (next, next == section + 1 ? start + records[section].extent : self.start(of: next))
    }
    return uneven
  }

  func level(_ section: Int) {
    guard let engine = records[section].engine else { return }
    let own = engine.isShared ? ownCopy(of: engine) : engine
    records[section].engine = own
    own.level()
    _ = settle(section)
    // There, sums are rounded.
    if starts.totalExtent >= Length.exactReach { addUpStarts() }
  }
}
