public import CVirtualLayout
import VirtualLayout

// What a batch contains.

@c @implementation
public func vlt_batch_updates_get_counts(
  _ updates: OpaquePointer?, _ counts: UnsafeMutablePointer<vlt_batch_updates_counts>?
) -> vlt_status {
  status { () throws(Failure) in
    let updates = try updates.updates()
    try ResultStruct(counts).write(
      vlt_batch_updates_counts(
        struct_size: 0, reserved: 0, deleted_items: updates.deletedItems.count,
        inserted_items: updates.insertedItems.count,
        reloaded_items: updates.reloadedItems.count, moved_items: updates.movedItems.count,
        deleted_sections: updates.deletedSections.count, inserted_sections: updates.insertedSections.count,
        reloaded_sections: updates.reloadedSections.count, moved_sections: updates.movedSections.count))
  }
}

extension Handle? {
  /// Fills a caller's buffer with one of the lists of a batch.
  fileprivate func copy<Value, Element>(
    _ list: (BatchUpdates) -> [Value], to start: UnsafeMutablePointer<Element>?, _ capacity: Int,
    _ count: UnsafeMutablePointer<Int>?, _ convert: (Value) -> Element
  ) -> vlt_status {
    status { () throws(Failure) in
      try OutputBuffer.fill(start, capacity, count, from: list(try updates()), convert)
    }
  }
}

@c @implementation
public func vlt_batch_updates_get_deleted_items(
  _ updates: OpaquePointer?, _ paths: UnsafeMutablePointer<vlt_item_path>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  updates.copy({ $0.deletedItems }, to: paths, capacity, count) { vlt_item_path($0) }
}

@c @implementation
public func vlt_batch_updates_get_inserted_items(
  _ updates: OpaquePointer?, _ paths: UnsafeMutablePointer<vlt_item_path>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  updates.copy({ $0.insertedItems }, to: paths, capacity, count) { vlt_item_path($0) }
}

@c @implementation
public func vlt_batch_updates_get_reloaded_items(
  _ updates: OpaquePointer?, _ paths: UnsafeMutablePointer<vlt_item_path>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  updates.copy({ $0.reloadedItems }, to: paths, capacity, count) { vlt_item_path($0) }
}

@c @implementation
public func vlt_batch_updates_get_moved_items(
  _ updates: OpaquePointer?, _ moves: UnsafeMutablePointer<vlt_item_move>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  updates.copy({ $0.movedItems }, to: moves, capacity, count) {
    vlt_item_move(from: vlt_item_path($0.from), to: vlt_item_path($0.to))
  }
}

@c @implementation
public func vlt_batch_updates_get_deleted_sections(
  _ updates: OpaquePointer?, _ sections: UnsafeMutablePointer<Int32>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  updates.copy({ $0.deletedSections }, to: sections, capacity, count) { Int32(truncatingIfNeeded: $0) }
}

@c @implementation
public func vlt_batch_updates_get_inserted_sections(
  _ updates: OpaquePointer?, _ sections: UnsafeMutablePointer<Int32>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  updates.copy({ $0.insertedSections }, to: sections, capacity, count) { Int32(truncatingIfNeeded: $0) }
}

@c @implementation
public func vlt_batch_updates_get_reloaded_sections(
  _ updates: OpaquePointer?, _ sections: UnsafeMutablePointer<Int32>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  updates.copy({ $0.reloadedSections }, to: sections, capacity, count) { Int32(truncatingIfNeeded: $0) }
}

@c @implementation
public func vlt_batch_updates_get_moved_sections(
  _ updates: OpaquePointer?, _ moves: UnsafeMutablePointer<vlt_section_move>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  updates.copy({ $0.movedSections }, to: moves, capacity, count) {
    vlt_section_move(from: Int32(truncatingIfNeeded: $0.from), to: Int32(truncatingIfNeeded: $0.to))
  }
}
