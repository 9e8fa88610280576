public import CVirtualLayout
import VirtualLayout

/// What a `vlt_focus_cursor` points to.
final class FocusObject {
  var cursor: FocusCursor

  init(_ cursor: FocusCursor) { self.cursor = cursor }
}

@c @implementation
public func vlt_focus_cursor_create(_ path: vlt_item_path, _ focus: UnsafeMutablePointer<OpaquePointer?>?)
  -> vlt_status
{
  status { () throws(Failure) in
    try focus.give { () throws(Failure) in FocusObject(FocusCursor(at: ItemPath(path))) }
  }
}

@c @implementation
public func vlt_focus_cursor_retain(_ focus: OpaquePointer?) -> OpaquePointer? {
  focus.retain(FocusObject.self)
}

@c @implementation
public func vlt_focus_cursor_release(_ focus: OpaquePointer?) { focus.release(FocusObject.self) }

@c @implementation
public func vlt_focus_cursor_get_path(_ focus: OpaquePointer?, _ path: UnsafeMutablePointer<vlt_item_path>?)
  -> vlt_status
{
  status { () throws(Failure) in try path.write(try focus.object(FocusObject.self).cursor.path) }
}

@c @implementation
public func vlt_focus_cursor_move(
  _ focus: OpaquePointer?, _ layout: OpaquePointer?, _ direction: vlt_focus_direction,
  _ path: UnsafeMutablePointer<vlt_item_path>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try focus.object(FocusObject.self)
    try path.write(object.cursor.move(try FocusDirection(direction), in: try layout.layout()))
  }
}

@c @implementation
public func vlt_layout_get_neighbor(
  _ layout: OpaquePointer?, _ path: vlt_item_path, _ direction: vlt_focus_direction,
  _ neighbor: UnsafeMutablePointer<vlt_item_path>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    try neighbor.write(layout.neighbor(ofItemAt: ItemPath(path), try FocusDirection(direction)))
  }
}

extension FocusDirection {
  fileprivate init(_ direction: vlt_focus_direction) throws(Failure) {
    self = try choice(direction, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end)
  }
}
