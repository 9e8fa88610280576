public import CVirtualLayout
import VirtualLayout

// Scrollers: life, settings and state.

@c @implementation
public func vl_scroller_create(
  _ layout: OpaquePointer?, _ scroller: UnsafeMutablePointer<OpaquePointer?>?
) -> vl_status {
  status { () throws(Failure) in
    let layout = try layout.layoutObject()
    // A new scroller may move the viewport.
    try layout.allow(.scroller)
    try scroller.give { () throws(Failure) in ScrollerObject(layout) }
  }
}

@c @implementation
public func vl_scroller_retain(_ scroller: OpaquePointer?) -> OpaquePointer? {
  scroller.retain(ScrollerObject.self)
}

@c @implementation
public func vl_scroller_release(_ scroller: OpaquePointer?) { scroller.release(ScrollerObject.self) }

@c @implementation
public func vl_scroller_set_overscan(
  _ scroller: OpaquePointer?, _ ahead: vl_distance, _ behind: vl_distance, _ lead_time: Double
) -> vl_status {
  status { () throws(Failure) in
    let object = try scroller.changingScroller()
    object.scroller.overscan = Overscan(
      ahead: try Overscan.Distance(ahead), behind: try Overscan.Distance(behind), leadTime: lead_time)
  }
}

@c @implementation
public func vl_scroller_set_prefetch_distance(_ scroller: OpaquePointer?, _ distance: vl_distance)
  -> vl_status
{
  status { () throws(Failure) in
    let object = try scroller.changingScroller()
    object.scroller.prefetchDistance = try Overscan.Distance(distance)
  }
}

@c @implementation
public func vl_scroller_set_reuse_identifier(
  _ scroller: OpaquePointer?,
  _ identify: (@convention(c) (UnsafeMutableRawPointer?, vl_element) -> Int64)?,
  _ user_data: UnsafeMutableRawPointer?, _ destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
) -> vl_status {
  status { () throws(Failure) in
    let object = try scroller.scrollerObject()
    let data = UserData(user_data, destroy)
    try object.layout.allow(.scroller)
    // The former function is released after the change, because its release calls the host's `destroy`.
    let former = object.scroller.reuseIdentifier
    if let identify {
      object.scroller.reuseIdentifier = { Int(truncatingIfNeeded: identify(data.pointer, vl_element($0))) }
    } else {
      object.scroller.reuseIdentifier = { Int($0.kind.rawValue) }
    }
    withExtendedLifetime(former) {}
  }
}

@c @implementation
public func vl_scroller_get_state(
  _ scroller: OpaquePointer?, _ state: UnsafeMutablePointer<vl_scroller_state>?
) -> vl_status {
  status { () throws(Failure) in
    let scroller = try scroller.scrollerObject().scroller
    let range = scroller.positionRange
    state?.pointee = vl_scroller_state(
      position: scroller.position, first_position: range.lowerBound, last_position: range.upperBound,
      debt: scroller.debt, viewport: vl_rect(scroller.viewport), alive_rect: vl_rect(scroller.aliveRect),
      content_size: vl_size(scroller.layout.contentSize), is_in_gesture: scroller.isInGesture ? 1 : 0,
      alive_count: Int32(clamping: scroller.aliveCount))
  }
}

extension Overscan.Distance {
  fileprivate init(_ distance: vl_distance) throws(Failure) {
    self = try choice(distance.unit, .points(distance.amount), .screens(distance.amount))
  }
}
