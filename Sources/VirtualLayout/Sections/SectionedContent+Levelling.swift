// Lanes that have grown upwards to the start of their section begin at different places there (`LaneStore+Growing`). When people
// see that, the lanes become level: each of them moves.
extension SectionedContent {
  /// The visible sections whose lanes begin at different places in the visible part.
  ///
  /// - Complexity: O(log sections) and a step for each visible section.
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
      start += records[section].extent
      section += 1
    }
    return uneven
  }

  func level(_ section: Int) {
    guard let engine = records[section].engine else { return }
    let own = engine.isShared ? ownCopy(of: engine) : engine
    records[section].engine = own
    own.level()
    _ = settle(section)
  }
}
