#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  // The property `scroll-anchoring`: what stays in place while the content changes.

  let scrollAnchoringType = registerEnumeration(
    "VltScrollAnchoring",
    [("VLT_SCROLL_ANCHORING_STANDARD", "standard"), ("VLT_SCROLL_ANCHORING_CHAT", "chat")])

  extension ViewObject {
    var scrollAnchoring: VltScrollAnchoring {
      layout.scrollAnchoring == .chat ? VLT_SCROLL_ANCHORING_CHAT : VLT_SCROLL_ANCHORING_STANDARD
    }

    func setScrollAnchoring(_ anchoring: VltScrollAnchoring) {
      if scrollAnchoring == anchoring { return }
      layout.scrollAnchoring = anchoring == VLT_SCROLL_ANCHORING_CHAT ? .chat : .standard
      widget.notify("scroll-anchoring")
    }
  }

  // MARK: The C interface

  @c @implementation
  public func vlt_scroll_anchoring_get_type() -> GType { registered(scrollAnchoringType) }

  @c @implementation
  public func vlt_collection_view_get_scroll_anchoring(_ self: OpaquePointer!) -> VltScrollAnchoring {
    checkedView(self)?.scrollAnchoring ?? VLT_SCROLL_ANCHORING_STANDARD
  }

  @c @implementation
  public func vlt_collection_view_set_scroll_anchoring(_ self: OpaquePointer!, _ value: VltScrollAnchoring) {
    guard value.rawValue <= VLT_SCROLL_ANCHORING_CHAT.rawValue else {
      return logCritical("the value is one of the enumeration")
    }
    checkedView(self)?.setScrollAnchoring(value)
  }
#endif
