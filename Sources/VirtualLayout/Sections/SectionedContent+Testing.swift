// Accounting and invariants, for tests and benchmarks.
extension SectionedContent {
  var memoryFootprint: Int {
    var bytes =
      records.capacity * MemoryLayout<SectionRecord>.stride + counts.capacity * MemoryLayout<Int>.stride
      + starts.memoryFootprint + pool.memoryFootprint + backgrounds.memoryFootprint
      + sectionsWithElements.memoryFootprint + sectionsWithItems.memoryFootprint
    for record in records {
      bytes += (record.engine?.memoryFootprint ?? 0) + (record.measured?.memoryFootprint ?? 0)
    }
    bytes += formerMeasured.capacity * MemoryLayout<SectionEstimate?>.stride
    for measured in formerMeasured { bytes += measured?.memoryFootprint ?? 0 }
    return bytes
  }
}

#if !hasFeature(Embedded)
  extension SectionedContent {
    var work: WorkCounters {
      var work = formerWork
      for record in records { work.add(record.engine?.work ?? WorkCounters()) }
      return work
    }

    func checkInvariants() -> String? {
      if let broken = starts.checkInvariants() { return "sections: \(broken)" }
      if starts.elementCount != records.count { return "sections: \(starts.elementCount) starts" }
      for (section, record) in records.enumerated() {
        if starts.find(count: section)?.extent != record.extent { return "section \(section): its extent" }
        if let broken = record.engine?.checkInvariants() { return "section \(section): \(broken)" }
        if sectionsWithElements.contains(section) == record.isEmpty {
          return "section \(section): with elements"
        }
        if sectionsWithItems.contains(section) != (record.itemCount > 0) {
          return "section \(section): with items"
        }
      }
      for sections in [sectionsWithElements, sectionsWithItems] {
        if let broken = sections.checkInvariants() { return "sections with something in them: \(broken)" }
        if sections.next(from: records.count) != nil {
          return "a section with something in it that does not exist"
        }
      }
      return nil
    }
  }
#endif
