public import CVirtualLayout
import VirtualLayout

// Scrollers: life, settings and state.

@c @implementation
public func vlt_scroller_create(
  _ layout: OpaquePointer?, _ scroller: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layoutObject()
    // A new scroller may move the viewport.
    try layout.allow(.scroller)
    try scroller.give { () throws(Failure) in ScrollerObject(layout) }
  }
}

@c @implementation
public func vlt_scroller_retain(_ scroller: OpaquePointer?) -> OpaquePointer? {
  scroller.retain(ScrollerObject.self)
}

@c @implementation
public func vlt_scroller_release(_ scroller: OpaquePointer?) { scroller.release(ScrollerObject.self) }

@c @implementation
public func vlt_scroller_set_overscan(
  _ scroller: OpaquePointer?, _ ahead: vlt_distance, _ behind: vlt_distance, _ lead_time: Double
) -> vlt_status {
  status { () throws(Failure) in
    let object = try scroller.changingScroller()
    object.scroller.overscan = Overscan(
      ahead: try Overscan.Distance(ahead), behind: try Overscan.Distance(behind), leadTime: lead_time)
  }
}

@c @implementation
public func vlt_scroller_set_prefetch_distance(_ scroller: OpaquePointer?, _ distance: vlt_distance)
  -> vlt_status
{
  status { () throws(Failure) in
    let object = try scroller.changingScroller()
    object.scroller.prefetchDistance = try Overscan.Distance(distance)
  }
}

@c @implementation
public func vlt_scroller_set_reuse_identifier(
  _ scroller: OpaquePointer?,
  _ identify: (@convention(c) (UnsafeMutableRawPointer?, vlt_element) -> Int64)?,
  _ user_data: UnsafeMutableRawPointer?, _ destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try scroller.scrollerObject()
    let data = UserData(user_data, destroy)
    try object.layout.allow(.scroller)
    // The former function is released after the change, because its release calls the host's `destroy`.
    let former = object.scroller.reuseIdentifier
    if let identify {
      object.scroller.reuseIdentifier = { Int(truncatingIfNeeded: identify(data.pointer, vlt_element($0))) }
    } else {
      object.scroller.reuseIdentifier = { Int($0.kind.rawValue) }
    }
    withExtendedLifetime(former) {}
  }
}

@c @implementation
public func vlt_scroller_get_state(
  _ scroller: OpaquePointer?, _ state: UnsafeMutablePointer<vlt_scroller_state>?
) -> vlt_status {
  status { () throws(Failure) in
    let scroller = try scroller.scrollerObject().scroller
    let range = scroller.positionRange
    try ResultStruct(state).write(
      vlt_scroller_state(
        struct_size: 0, is_in_gesture: scroller.isInGesture ? 1 : 0, position: scroller.position,
        first_position: range.lowerBound, last_position: range.upperBound,
        pending_correction: scroller.pendingCorrection, viewport: vlt_rect(scroller.viewport),
        alive_rect: vlt_rect(scroller.aliveRect),
        content_size: vlt_size(scroller.layout.contentSize),
        alive_count: Int32(clamping: scroller.aliveCount), reserved: 0))
  }
}

extension Overscan.Distance {
  fileprivate init(_ distance: vlt_distance) throws(Failure) {
    self = try choice(distance.unit, .points(distance.amount), .screens(distance.amount))
  }
}
