public import CVirtualLayout
import VirtualLayout

// Everyday edits, each in one call, on layouts and scrollers.

extension Handle? {
  /// Performs an edit on a layout, and tells the caller how far to scroll.
  fileprivate func edit(
    _ delta: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<vlt_batch_update_error>?,
    _ makeEdit: (CollectionLayout) throws(Failure) -> ItemEdit
  ) -> vlt_status {
    status { () throws(Failure) in
      let object = try layoutObject()
      try object.allow(.batchUpdates)
      let scroll = try object.perform(try makeEdit(object.layout), error) {
        (updates) throws(BatchUpdateError) in
        try object.layout.performBatchUpdates(updates)
      }
      delta?.pointee = scroll.delta
    }
  }

  /// Performs an edit on a scroller, and tells the caller the position to show.
  fileprivate func editByScroller(
    _ position: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<vlt_batch_update_error>?,
    _ makeEdit: (CollectionLayout) throws(Failure) -> ItemEdit
  ) -> vlt_status {
    status { () throws(Failure) in
      let object = try changingScroller()
      let edit = try makeEdit(object.layout.layout)
      let shown = try object.layout.perform(edit, error) { (updates) throws(BatchUpdateError) in
        try object.scroller.performBatchUpdates(updates)
      }
      position?.pointee = shown
    }
  }
}

extension LayoutObject {
  /// Performs an edit in the arrays, if there are any, and then in the layout. If it does not fit, the arrays are as before.
  ///
  /// - Throws: `.badUpdates` if it does not fit, and then writes why.
  fileprivate func perform<Result>(
    _ edit: ItemEdit, _ error: UnsafeMutablePointer<vlt_batch_update_error>?,
    _ body: (BatchUpdates) throws(BatchUpdateError) -> Result
  ) throws(Failure) -> Result {
    let written = try ResultStruct(error)
    let undo = try editArrays(edit)
    do throws(BatchUpdateError) {
      return try body(edit.updates)
    } catch let reason {
      if let undo { _ = try editArrays(undo) }
      let reason = try vlt_batch_update_error(reason)
      written.write(reason)
      throw .badUpdates
    }
  }
}

extension ItemEdit {
  /// - Throws: `.badCount` if a count is negative or too large, or the arrays have another one.
  fileprivate init(
    inserting count: Int32, _ items: UnsafePointer<vlt_items>?, at path: ItemPath
  ) throws(Failure) {
    guard 0...Limit.items ~= Int(count) else { throw .badCount }
    var arrays: ItemArrays?
    if let items {
      arrays = try ItemArrays(try readOptions(items, defaults: vlt_items()), areInserted: true)
      if arrays?.count != Int(count) { throw .badCount }
    }
    self = .insert(arrays, count: Int(count), at: path)
  }

  /// - Throws: `.badCount` if the count is negative or too large.
  fileprivate init(deleting count: Int32, _ section: Int32, _ first: Int32) throws(Failure) {
    guard 0...Limit.items ~= Int(count) else { throw .badCount }
    self = .delete(ItemPath(section: Int(section), item: Int(first)), count: Int(count))
  }
}

// MARK: Layouts

@c @implementation
public func vlt_layout_insert_items(
  _ layout: OpaquePointer?, _ section: Int32, _ first: Int32, _ count: Int32,
  _ items: UnsafePointer<vlt_items>?,
  _ scroll_delta: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<vlt_batch_update_error>?
) -> vlt_status {
  layout.edit(scroll_delta, error) { (_) throws(Failure) in
    try ItemEdit(inserting: count, items, at: ItemPath(section: Int(section), item: Int(first)))
  }
}

@c @implementation
public func vlt_layout_append_items(
  _ layout: OpaquePointer?, _ section: Int32, _ count: Int32, _ items: UnsafePointer<vlt_items>?,
  _ scroll_delta: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<vlt_batch_update_error>?
) -> vlt_status {
  layout.edit(scroll_delta, error) { (layout) throws(Failure) in
    let end = layout.numberOfItems(inSection: Int(section))
    return try ItemEdit(inserting: count, items, at: ItemPath(section: Int(section), item: end))
  }
}

@c @implementation
public func vlt_layout_delete_items(
  _ layout: OpaquePointer?, _ section: Int32, _ first: Int32, _ count: Int32,
  _ scroll_delta: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<vlt_batch_update_error>?
) -> vlt_status {
  layout.edit(scroll_delta, error) { (_) throws(Failure) in try ItemEdit(deleting: count, section, first) }
}

@c @implementation
public func vlt_layout_move_item(
  _ layout: OpaquePointer?, _ from: vlt_item_path, _ to: vlt_item_path,
  _ scroll_delta: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<vlt_batch_update_error>?
) -> vlt_status {
  layout.edit(scroll_delta, error) { (_) throws(Failure) in .move(ItemPath(from), to: ItemPath(to)) }
}

@c @implementation
public func vlt_layout_resize_item(
  _ layout: OpaquePointer?, _ path: vlt_item_path, _ extent: Double,
  _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    try object.allow(.prepare)
    object.setExtentInArrays(extent, ofItemAt: ItemPath(path))
    let scroll = object.layout.resizeItem(ItemPath(path), to: extent)
    scroll_delta?.pointee = scroll.delta
  }
}

// MARK: Scrollers

@c @implementation
public func vlt_scroller_insert_items(
  _ scroller: OpaquePointer?, _ section: Int32, _ first: Int32, _ count: Int32,
  _ items: UnsafePointer<vlt_items>?,
  _ position: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<vlt_batch_update_error>?
) -> vlt_status {
  scroller.editByScroller(position, error) { (_) throws(Failure) in
    try ItemEdit(inserting: count, items, at: ItemPath(section: Int(section), item: Int(first)))
  }
}

@c @implementation
public func vlt_scroller_append_items(
  _ scroller: OpaquePointer?, _ section: Int32, _ count: Int32, _ items: UnsafePointer<vlt_items>?,
  _ position: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<vlt_batch_update_error>?
) -> vlt_status {
  scroller.editByScroller(position, error) { (layout) throws(Failure) in
    let end = layout.numberOfItems(inSection: Int(section))
    return try ItemEdit(inserting: count, items, at: ItemPath(section: Int(section), item: end))
  }
}

@c @implementation
public func vlt_scroller_delete_items(
  _ scroller: OpaquePointer?, _ section: Int32, _ first: Int32, _ count: Int32,
  _ position: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<vlt_batch_update_error>?
) -> vlt_status {
  scroller.editByScroller(position, error) { (_) throws(Failure) in
    try ItemEdit(deleting: count, section, first)
  }
}

@c @implementation
public func vlt_scroller_move_item(
  _ scroller: OpaquePointer?, _ from: vlt_item_path, _ to: vlt_item_path,
  _ position: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<vlt_batch_update_error>?
) -> vlt_status {
  scroller.editByScroller(position, error) { (_) throws(Failure) in .move(ItemPath(from), to: ItemPath(to)) }
}

@c @implementation
public func vlt_scroller_resize_item(
  _ scroller: OpaquePointer?, _ path: vlt_item_path, _ extent: Double,
  _ position: UnsafeMutablePointer<Double>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try scroller.changingScroller()
    object.layout.setExtentInArrays(extent, ofItemAt: ItemPath(path))
    let shown = object.scroller.resizeItem(ItemPath(path), to: extent)
    position?.pointee = shown
  }
}
