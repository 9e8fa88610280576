public import CVirtualLayout
import VirtualLayout

// Batches of updates: making and filling them.

@c @implementation
public func vlt_batch_updates_create(_ updates: UnsafeMutablePointer<OpaquePointer?>?) -> vlt_status {
  status { () throws(Failure) in try updates.give { () throws(Failure) in UpdatesObject(BatchUpdates()) } }
}

@c @implementation
public func vlt_batch_updates_retain(_ updates: OpaquePointer?) -> OpaquePointer? {
  updates.retain(UpdatesObject.self)
}

@c @implementation
public func vlt_batch_updates_release(_ updates: OpaquePointer?) { updates.release(UpdatesObject.self) }

// MARK: Items

@c @implementation
public func vlt_batch_updates_delete_items(
  _ updates: OpaquePointer?, _ paths: UnsafePointer<vlt_item_path>?, _ count: Int
) -> vlt_status {
  updates.add(paths, count) { $0.deleteItems(at: $1.paths) }
}

@c @implementation
public func vlt_batch_updates_insert_items(
  _ updates: OpaquePointer?, _ paths: UnsafePointer<vlt_item_path>?, _ count: Int
) -> vlt_status {
  updates.add(paths, count) { $0.insertItems(at: $1.paths) }
}

@c @implementation
public func vlt_batch_updates_insert_range(
  _ updates: OpaquePointer?, _ section: Int32, _ first: Int32, _ count: Int32
) -> vlt_status {
  updates.addRange(section, first, count) { $0.insertItems(at: $1) }
}

@c @implementation
public func vlt_batch_updates_delete_range(
  _ updates: OpaquePointer?, _ section: Int32, _ first: Int32, _ count: Int32
) -> vlt_status {
  updates.addRange(section, first, count) { $0.deleteItems(at: $1) }
}

@c @implementation
public func vlt_batch_updates_reload_items(
  _ updates: OpaquePointer?, _ paths: UnsafePointer<vlt_item_path>?, _ count: Int
) -> vlt_status {
  updates.add(paths, count) { $0.reloadItems(at: $1.paths) }
}

@c @implementation
public func vlt_batch_updates_move_items(
  _ updates: OpaquePointer?, _ moves: UnsafePointer<vlt_item_move>?, _ count: Int
) -> vlt_status {
  updates.add(moves, count) { updates, moves in
    for move in moves { updates.moveItem(at: ItemPath(move.from), to: ItemPath(move.to)) }
  }
}

// MARK: Sections

@c @implementation
public func vlt_batch_updates_delete_sections(
  _ updates: OpaquePointer?, _ sections: UnsafePointer<Int32>?, _ count: Int
) -> vlt_status {
  updates.add(sections, count) { $0.deleteSections($1.sections) }
}

@c @implementation
public func vlt_batch_updates_insert_sections(
  _ updates: OpaquePointer?, _ sections: UnsafePointer<Int32>?, _ count: Int
) -> vlt_status {
  updates.add(sections, count) { $0.insertSections($1.sections) }
}

@c @implementation
public func vlt_batch_updates_reload_sections(
  _ updates: OpaquePointer?, _ sections: UnsafePointer<Int32>?, _ count: Int
) -> vlt_status {
  updates.add(sections, count) { $0.reloadSections($1.sections) }
}

@c @implementation
public func vlt_batch_updates_move_sections(
  _ updates: OpaquePointer?, _ moves: UnsafePointer<vlt_section_move>?, _ count: Int
) -> vlt_status {
  updates.add(moves, count) { updates, moves in
    for move in moves { updates.moveSection(Int(move.from), toSection: Int(move.to)) }
  }
}
