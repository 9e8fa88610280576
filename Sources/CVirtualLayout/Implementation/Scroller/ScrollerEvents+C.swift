public import CVirtualLayout
import VirtualLayout

// What happens to a scroller: sizes, movements, changes of the data.

@c @implementation
public func vlt_scroller_resize(
  _ scroller: OpaquePointer?, _ size: vlt_size, _ position: UnsafeMutablePointer<Double>?
) -> vlt_status {
  scroller.move(position) { $0.resize(to: LayoutSize(size)) }
}

@c @implementation
public func vlt_scroller_scroll_to(
  _ scroller: OpaquePointer?, _ position: Double, _ speed: Double, _ shown: UnsafeMutablePointer<Double>?
) -> vlt_status {
  scroller.move(shown) { $0.scroll(to: position, speed: speed) }
}

@c @implementation
public func vlt_scroller_scroll_by(
  _ scroller: OpaquePointer?, _ distance: Double, _ speed: Double, _ shown: UnsafeMutablePointer<Double>?
) -> vlt_status {
  scroller.move(shown) { $0.scroll(by: distance, speed: speed) }
}

@c @implementation
public func vlt_scroller_begin_gesture(_ scroller: OpaquePointer?) -> vlt_status {
  status { () throws(Failure) in try scroller.changingScroller().scroller.beginGesture() }
}

@c @implementation
public func vlt_scroller_end_gesture(
  _ scroller: OpaquePointer?, _ position: UnsafeMutablePointer<Double>?
) -> vlt_status {
  scroller.move(position) { $0.endGesture() }
}

@c @implementation
public func vlt_scroller_update(
  _ scroller: OpaquePointer?, _ position: UnsafeMutablePointer<Double>?
) -> vlt_status {
  scroller.move(position) { $0.update() }
}

@c @implementation
public func vlt_scroller_reload(
  _ scroller: OpaquePointer?, _ position: UnsafeMutablePointer<Double>?
) -> vlt_status {
  scroller.move(position) { $0.reload() }
}

// MARK: Going places

@c @implementation
public func vlt_scroller_scroll_to_target(
  _ scroller: OpaquePointer?, _ target: vlt_scroll_target, _ place: vlt_scroll_alignment,
  _ position: UnsafeMutablePointer<Double>?
) -> vlt_status {
  scroller.move(position) { (scroller) throws(Failure) in
    let (target, place) = (try ScrollTarget(target), try ScrollAlignment(place))
    guard scroller.position(of: target, at: place) != nil else { throw .notFound }
    return scroller.scroll(to: target, at: place)
  }
}

@c @implementation
public func vlt_scroller_get_position_of(
  _ scroller: OpaquePointer?, _ target: vlt_scroll_target, _ place: vlt_scroll_alignment,
  _ position: UnsafeMutablePointer<Double>?
) -> vlt_status {
  status { () throws(Failure) in
    let scroller = try scroller.scrollerObject().scroller
    try position.write(scroller.position(of: try ScrollTarget(target), at: try ScrollAlignment(place)))
  }
}

extension ScrollTarget {
  fileprivate init(_ target: vlt_scroll_target) throws(Failure) {
    let path = ItemPath(target.path)
    self = try choice(
      target.kind, .item(path), .header(section: path.section), .footer(section: path.section), .start, .end)
  }
}
