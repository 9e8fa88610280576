public import CVirtualLayout
import VirtualLayout

/// What a `vl_focus` points to.
final class FocusObject {
  var cursor: FocusCursor

  init(_ cursor: FocusCursor) { self.cursor = cursor }
}

@c @implementation
public func vl_focus_create(_ path: vl_path, _ focus: UnsafeMutablePointer<OpaquePointer?>?) -> vl_status {
  status { () throws(Failure) in
    try focus.give { () throws(Failure) in FocusObject(FocusCursor(at: ItemPath(path))) }
  }
}

@c @implementation
public func vl_focus_retain(_ focus: OpaquePointer?) -> OpaquePointer? { focus.retain(FocusObject.self) }

@c @implementation
public func vl_focus_release(_ focus: OpaquePointer?) { focus.release(FocusObject.self) }

@c @implementation
public func vl_focus_get_path(_ focus: OpaquePointer?, _ path: UnsafeMutablePointer<vl_path>?) -> vl_status {
  status { () throws(Failure) in try path.write(try focus.object(FocusObject.self).cursor.path) }
}

@c @implementation
public func vl_focus_move(
  _ focus: OpaquePointer?, _ layout: OpaquePointer?, _ direction: vl_focus_direction,
  _ path: UnsafeMutablePointer<vl_path>?
) -> vl_status {
  status { () throws(Failure) in
    let object = try focus.object(FocusObject.self)
    try path.write(object.cursor.move(try FocusDirection(direction), in: try layout.layout()))
  }
}

@c @implementation
public func vl_layout_get_neighbour(
  _ layout: OpaquePointer?, _ path: vl_path, _ direction: vl_focus_direction,
  _ neighbour: UnsafeMutablePointer<vl_path>?
) -> vl_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    try neighbour.write(layout.neighbour(ofItemAt: ItemPath(path), try FocusDirection(direction)))
  }
}

extension FocusDirection {
  fileprivate init(_ direction: vl_focus_direction) throws(Failure) {
    self = try choice(direction, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end)
  }
}
