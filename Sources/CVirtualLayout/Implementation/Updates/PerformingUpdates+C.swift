public import CVirtualLayout
import VirtualLayout

// Batches performed on layouts and scrollers, alone or with a transition.

@c @implementation
public func vlt_layout_perform_batch_updates(
  _ layout: OpaquePointer?, _ updates: OpaquePointer?, _ sections: UnsafePointer<vlt_items>?,
  _ section_count: Int, _ scroll_delta: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<vlt_batch_update_error>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    try object.allow(.batchUpdates)
    let scroll = try object.perform(try updates.updates(), sections, section_count, error) {
      (updates, source) throws(BatchUpdateError) in
      try object.layout.performBatchUpdates(updates, source: source)
    }
    scroll_delta?.pointee = scroll.delta
  }
}

@c @implementation
public func vlt_layout_perform_batch_transition(
  _ layout: OpaquePointer?, _ updates: OpaquePointer?, _ sections: UnsafePointer<vlt_items>?,
  _ section_count: Int, _ rect: UnsafePointer<vlt_rect>?, _ transition: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<vlt_batch_update_error>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    try object.allow(.batchUpdates)
    let rect = rect.map { LayoutRect($0.pointee) }
    try transition.give { () throws(Failure) in
      let transition = try object.perform(try updates.updates(), sections, section_count, error) {
        (updates, source) throws(BatchUpdateError) in
        try object.layout.performBatchTransition(updates, source: source, over: rect)
      }
      return TransitionObject(transition)
    }
  }
}

@c @implementation
public func vlt_scroller_perform_batch_updates(
  _ scroller: OpaquePointer?, _ updates: OpaquePointer?, _ sections: UnsafePointer<vlt_items>?,
  _ section_count: Int, _ position: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<vlt_batch_update_error>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try scroller.changingScroller()
    let shown = try object.layout.perform(try updates.updates(), sections, section_count, error) {
      (updates, source) throws(BatchUpdateError) in
      try object.scroller.performBatchUpdates(updates, source: source)
    }
    position?.pointee = shown
  }
}

@c @implementation
public func vlt_scroller_perform_batch_transition(
  _ scroller: OpaquePointer?, _ updates: OpaquePointer?, _ sections: UnsafePointer<vlt_items>?,
  _ section_count: Int, _ rect: UnsafePointer<vlt_rect>?, _ transition: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<vlt_batch_update_error>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try scroller.changingScroller()
    let rect = rect.map { LayoutRect($0.pointee) }
    try transition.give { () throws(Failure) in
      let transition = try object.layout.perform(try updates.updates(), sections, section_count, error) {
        (updates, source) throws(BatchUpdateError) in
        try object.scroller.performBatchTransition(updates, source: source, over: rect)
      }
      return TransitionObject(transition)
    }
  }
}

extension LayoutObject {
  /// Performs updates, given the items as they are afterwards. Keeps these items if the updates succeed.
  ///
  /// - Parameter body: performs the updates, with a source if the caller has passed items.
  /// - Throws: `.badUpdates` if they do not fit, and then writes why.
  func perform<Result>(
    _ updates: BatchUpdates, _ sections: UnsafePointer<vlt_items>?, _ sectionCount: Int,
    _ error: UnsafeMutablePointer<vlt_batch_update_error>?,
    _ body: (BatchUpdates, ItemSource?) throws(BatchUpdateError) -> Result
  ) throws(Failure) -> Result {
    let written = try ResultStruct(error)
    let items = sections == nil && sectionCount == 0 ? nil : try HeldItems(sections, sectionCount)
    let result: Result
    do throws(BatchUpdateError) {
      result = try body(updates, items?.source)
    } catch let reason {
      let reason = try vlt_batch_update_error(reason)
      written.write(reason)
      throw .badUpdates
    }
    if let items { hold(items) }
    return result
  }
}
