import CVirtualLayout
import VirtualLayout

/// What a `vlt_mode` points to.
final class ModeObject {
  let mode: LayoutMode

  init(_ mode: LayoutMode) { self.mode = mode }
}

extension Handle? {
  /// The mode of a handle; nil if there is none.
  var mode: LayoutMode? { (try? object(ModeObject.self))?.mode }
}

extension UnsafeMutablePointer<Handle?>? {
  /// Hands a new mode to the caller. `make` does not run if the caller cannot take it.
  func giveMode(_ make: () throws(Failure) -> LayoutMode) throws(Failure) {
    try give { () throws(Failure) in ModeObject(try make()) }
  }
}

@c @implementation
public func vlt_mode_retain(_ mode: OpaquePointer?) -> OpaquePointer? { mode.retain(ModeObject.self) }

@c @implementation
public func vlt_mode_release(_ mode: OpaquePointer?) { mode.release(ModeObject.self) }

@c @implementation
public func vlt_mode_equals(_ mode: OpaquePointer?, _ other: OpaquePointer?) -> Int32 {
  mode.mode == other.mode ? 1 : 0
}
