import VirtualLayout

/// What a `vl_mode` points to.
final class ModeObject {
  let mode: LayoutMode

  init(_ mode: LayoutMode) { self.mode = mode }
}

extension Handle? {
  /// The mode of a handle; nil if there is none.
  var mode: LayoutMode? { self == nil ? nil : (try? object(ModeObject.self))?.mode }
}
