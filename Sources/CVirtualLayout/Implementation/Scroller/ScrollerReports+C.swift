public import CVirtualLayout
import VirtualLayout

// What a scroller tells its host: which elements are alive, and what to get ready.

@c @implementation
public func vlt_scroller_get_changes(
  _ scroller: OpaquePointer?, _ changes: UnsafeMutablePointer<UnsafePointer<vlt_element_change>?>?,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try scroller.changingScroller()
    let report = object.changes
    report.removeAll()
    object.scroller.forEachChange { report.append(vlt_element_change($0)) }
    changes?.pointee = UnsafePointer(report.start)
    count?.pointee = report.count
  }
}

@c @implementation
public func vlt_scroller_get_alive_elements(
  _ scroller: OpaquePointer?, _ elements: UnsafeMutablePointer<vlt_alive_element>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let scroller = try scroller.scrollerObject().scroller
    var buffer = try OutputBuffer(elements, capacity: capacity)
    scroller.forEachAliveElement { id, attributes in
      buffer.append(
        vlt_alive_element(
          attributes: vlt_attributes(attributes), id: Int32(truncatingIfNeeded: id), reserved: 0))
    }
    try buffer.finish(count)
  }
}

@c @implementation
public func vlt_scroller_keep_alive(_ scroller: OpaquePointer?, _ element: vlt_element) -> vlt_status {
  status { () throws(Failure) in
    try scroller.changingScroller().scroller.keepAlive(try LayoutElement(element))
  }
}

@c @implementation
public func vlt_scroller_end_keeping_alive(_ scroller: OpaquePointer?, _ element: vlt_element) -> vlt_status {
  status { () throws(Failure) in
    try scroller.changingScroller().scroller.endKeepingAlive(try LayoutElement(element))
  }
}

@c @implementation
public func vlt_scroller_prefetch(
  _ scroller: OpaquePointer?, _ budget: Int32, _ prefetch: UnsafeMutablePointer<vlt_prefetch>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try scroller.changingScroller()
    let prefetch = try ResultStruct(prefetch)
    let (requested, cancelled) = (object.requested, object.cancelled)
    requested.removeAll()
    cancelled.removeAll()
    let hasMore = object.scroller.prefetch(
      budget: Int(budget), request: { requested.append(vlt_item_path($0)) },
      cancel: { cancelled.append(vlt_item_path($0)) })
    prefetch.write(
      vlt_prefetch(
        struct_size: 0, has_more: hasMore ? 1 : 0, requested: UnsafePointer(requested.start),
        requested_count: requested.count,
        cancelled: UnsafePointer(cancelled.start), cancelled_count: cancelled.count))
  }
}

extension vlt_element_change {
  @inline(__always)
  fileprivate init(_ change: ElementChange) {
    self.init(
      frame: vlt_rect(change.frame), former_frame: vlt_rect(change.formerFrame),
      path: vlt_item_path(change.element.path), former_path: vlt_item_path(change.formerElement.path),
      kind: vlt_element_kind(change.element.kind.rawValue), z_index: Int32(truncatingIfNeeded: change.zIndex),
      id: Int32(truncatingIfNeeded: change.id), kinds: UInt32(change.kinds.rawValue),
      reuse_identifier: Int64(change.reuseIdentifier))
  }
}
