public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vl_layout_set_diagnostic_handler(
  _ layout: OpaquePointer?,
  _ handler: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<vl_diagnostic>?) -> Void)?,
  _ user_data: UnsafeMutableRawPointer?, _ destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
) -> vl_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    let userData = UserData(user_data, destroy)
    try object.allow(.onDiagnostic)
    // The former handler is released after the change, because its release calls the host's `destroy`.
    let former = object.layout.onDiagnostic
    if let handler {
      object.layout.onDiagnostic = { diagnostic in
        guard let diagnostic = vl_diagnostic(diagnostic) else { return }
        withUnsafePointer(to: diagnostic) { handler(userData.pointer, $0) }
      }
    } else {
      object.layout.onDiagnostic = nil
    }
    withExtendedLifetime(former) {}
  }
}

extension vl_diagnostic {
  /// Nil for what C functions tell by their result, or cannot meet: the layouts of C have no delegate.
  fileprivate init?(_ diagnostic: LayoutDiagnostic) {
    self.init()
    switch diagnostic {
    case .changeRefused: kind = vl_diagnostic_kind(VL_DIAGNOSTIC_CHANGE_REFUSED)
    case .measuringRefused: kind = vl_diagnostic_kind(VL_DIAGNOSTIC_MEASURING_REFUSED)
    case .itemCountLimited(let claimed, let limit):
      kind = vl_diagnostic_kind(VL_DIAGNOSTIC_ITEM_COUNT_LIMITED)
      (self.claimed, self.limit) = (Int64(claimed), Int64(limit))
    case .sectionCountLimited(let claimed, let limit):
      kind = vl_diagnostic_kind(VL_DIAGNOSTIC_SECTION_COUNT_LIMITED)
      (self.claimed, self.limit) = (Int64(claimed), Int64(limit))
    case .sizesUnsettled(let passes):
      kind = vl_diagnostic_kind(VL_DIAGNOSTIC_SIZES_UNSETTLED)
      limit = Int64(passes)
    case .secondScroller: kind = vl_diagnostic_kind(VL_DIAGNOSTIC_SECOND_SCROLLER)
    case .targetMissing, .delegateGone: return nil
    }
  }
}
