public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_layout_set_diagnostic_handler(
  _ layout: OpaquePointer?,
  _ handler: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<vlt_diagnostic>?) -> Void)?,
  _ user_data: UnsafeMutableRawPointer?, _ destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    let userData = UserData(user_data, destroy)
    try object.allow(.onDiagnostic)
    // The former handler is released after the change, because its release calls the host's `destroy`.
    let former = object.layout.onDiagnostic
    if let handler {
      object.layout.onDiagnostic = { diagnostic in
        guard let diagnostic = vlt_diagnostic(diagnostic) else { return }
        withUnsafePointer(to: diagnostic) { handler(userData.pointer, $0) }
      }
    } else {
      object.layout.onDiagnostic = nil
    }
    withExtendedLifetime(former) {}
  }
}

extension vlt_diagnostic {
  /// Nil for what C functions tell by their result, or cannot meet: the layouts of C have no delegate.
  fileprivate init?(_ diagnostic: LayoutDiagnostic) {
    self.init()
    switch diagnostic {
    case .changeRefused: kind = vlt_diagnostic_kind(VLT_DIAGNOSTIC_CHANGE_REFUSED)
    case .leftToScroller: kind = vlt_diagnostic_kind(VLT_DIAGNOSTIC_LEFT_TO_SCROLLER)
    case .measuringRefused: kind = vlt_diagnostic_kind(VLT_DIAGNOSTIC_MEASURING_REFUSED)
    case .itemCountLimited(let claimed, let limit):
      kind = vlt_diagnostic_kind(VLT_DIAGNOSTIC_ITEM_COUNT_LIMITED)
      (self.claimed, self.limit) = (Int64(claimed), Int64(limit))
    case .sectionCountLimited(let claimed, let limit):
      kind = vlt_diagnostic_kind(VLT_DIAGNOSTIC_SECTION_COUNT_LIMITED)
      (self.claimed, self.limit) = (Int64(claimed), Int64(limit))
    case .sizesUnsettled(let passes):
      kind = vlt_diagnostic_kind(VLT_DIAGNOSTIC_SIZES_UNSETTLED)
      limit = Int64(passes)
    case .secondScroller: kind = vlt_diagnostic_kind(VLT_DIAGNOSTIC_SECOND_SCROLLER)
    case .sizesIgnored(let count, let first):
      kind = vlt_diagnostic_kind(VLT_DIAGNOSTIC_SIZES_IGNORED)
      (claimed, path) = (Int64(count), vlt_item_path(first))
    case .targetMissing, .delegateGone: return nil
    }
  }
}
