@testable import VirtualLayout

extension SectionedContent {
  var itemsPlaced: Int {
    records.reduce(formerlyPlaced + sharedEngines.itemsPlaced) { $0 + ($1.engine?.itemsPlaced ?? 0) }
  }

  func checkInvariants() -> String? {
    if let broken = starts.checkInvariants() { return "sections: \(broken)" }
    if starts.elementCount != records.count { return "sections: \(starts.elementCount) starts" }
    for (section, record) in records.enumerated() {
      if starts.find(count: section)?.extent != record.extent { return "section \(section): its extent" }
      if let broken = record.engine?.checkInvariants() { return "section \(section): \(broken)" }
      if let broken = record.estimate?.measured.checkInvariants() {
        return "section \(section): measured items: \(broken)"
      }
      if sectionsWithElements[section] == record.isEmpty {
        return "section \(section): with elements"
      }
      if sectionsWithItems[section] != (record.itemCount > 0) {
        return "section \(section): with items"
      }
      if sectionsToMeasure.items[section] != (record.estimate.map { !$0.isComplete } ?? false) {
        return "section \(section): with items to measure"
      }
      if sectionsToMeasure.supplementaries[section]
        != (record.header.isEstimated || record.footer.isEstimated)
      {
        return "section \(section): with headers or footers to measure"
      }
    }
    for sections in [
      sectionsWithElements, sectionsWithItems, sectionsToMeasure.items, sectionsToMeasure.supplementaries,
    ] {
      if let broken = sections.checkInvariants() { return "sections with something in them: \(broken)" }
      if sections.firstTrue(from: records.count) != nil {
        return "a section with something in it that does not exist"
      }
    }
    return nil
  }
}
