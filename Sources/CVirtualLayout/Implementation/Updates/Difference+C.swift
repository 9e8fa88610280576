public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_batch_updates_create_difference(
  _ before: UnsafePointer<UInt64>?, _ before_count: Int, _ after: UnsafePointer<UInt64>?, _ after_count: Int,
  _ section: Int32, _ updates: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let before = try readArray(before, before_count)
    let after = try readArray(after, after_count)
    try updates.give { () throws(Failure) in
      UpdatesObject(BatchUpdates(from: before, to: after, section: Int(section)))
    }
  }
}

@c @implementation
public func vlt_batch_updates_create_section_difference(
  _ before: UnsafePointer<vlt_section_identifiers>?, _ before_count: Int,
  _ after: UnsafePointer<vlt_section_identifiers>?, _ after_count: Int,
  _ updates: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let before = try identifiers(before, before_count)
    let after = try identifiers(after, after_count)
    try updates.give { () throws(Failure) in
      UpdatesObject(BatchUpdates(fromSections: before, toSections: after))
    }
  }
}

private func identifiers(
  _ sections: UnsafePointer<vlt_section_identifiers>?, _ count: Int
) throws(Failure) -> [SectionIdentifiers<UInt64, UInt64>] {
  var identifiers: [SectionIdentifiers<UInt64, UInt64>] = []
  for section in try readArray(sections, count) {
    let items = try readArray(section.items, section.count)
    identifiers.append(SectionIdentifiers(section.section, items: Array(items)))
  }
  return identifiers
}
