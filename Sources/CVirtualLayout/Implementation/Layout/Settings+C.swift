public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_layout_create(
  _ mode: OpaquePointer?, _ layout: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    try layout.give { () throws(Failure) in
      #if arch(wasm32)
        // A module for pages need not have lists.
        guard let mode = mode.mode else { throw .null }
        return LayoutObject(mode)
      #else
        LayoutObject(mode.mode ?? .list())
      #endif
    }
  }
}

@c @implementation
public func vlt_layout_retain(_ layout: OpaquePointer?) -> OpaquePointer? { layout.retain(LayoutObject.self) }

@c @implementation
public func vlt_layout_release(_ layout: OpaquePointer?) { layout.release(LayoutObject.self) }

/// Changes a layout, unless it is calling the host.
private func change(
  _ layout: OpaquePointer?, _ change: LayoutDiagnostic.Change,
  _ body: (CollectionLayout) throws(Failure) -> Void
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    try object.allow(change)
    try body(object.layout)
  }
}

@c @implementation
public func vlt_layout_set_mode(_ layout: OpaquePointer?, _ mode: OpaquePointer?) -> vlt_status {
  change(layout, .mode) { (layout) throws(Failure) in
    guard let mode = mode.mode else { throw .null }
    // The former mode is released after the change, because its release may call the host's `destroy`.
    let former = layout.mode
    layout.mode = mode
    withExtendedLifetime(former) {}
  }
}

@c @implementation
public func vlt_layout_set_axis(_ layout: OpaquePointer?, _ axis: vlt_axis) -> vlt_status {
  change(layout, .axis) { (layout) throws(Failure) in layout.axis = try LayoutAxis(axis) }
}

@c @implementation
public func vlt_layout_set_direction(_ layout: OpaquePointer?, _ direction: vlt_direction) -> vlt_status {
  change(layout, .direction) { (layout) throws(Failure) in
    layout.direction = try LayoutDirection(direction)
  }
}

@c @implementation
public func vlt_layout_set_container_size(_ layout: OpaquePointer?, _ size: vlt_size) -> vlt_status {
  change(layout, .containerSize) { (layout) throws(Failure) in layout.containerSize = LayoutSize(size) }
}

@c @implementation
public func vlt_layout_set_pixel_scale(_ layout: OpaquePointer?, _ scale: Double) -> vlt_status {
  change(layout, .pixelPolicy) { (layout) throws(Failure) in
    layout.pixelPolicy = scale > 0 ? .snapped(scale: scale) : .none
  }
}

@c @implementation
public func vlt_layout_set_content_header(_ layout: OpaquePointer?, _ extent: vlt_supplementary_extent)
  -> vlt_status
{
  change(layout, .contentHeader) { (layout) throws(Failure) in
    layout.contentHeader = try SupplementaryExtent(extent)
  }
}

@c @implementation
public func vlt_layout_set_content_footer(_ layout: OpaquePointer?, _ extent: vlt_supplementary_extent)
  -> vlt_status
{
  change(layout, .contentFooter) { (layout) throws(Failure) in
    layout.contentFooter = try SupplementaryExtent(extent)
  }
}

// MARK: What stays in place

@c @implementation
public func vlt_layout_set_visible_bounds(_ layout: OpaquePointer?, _ bounds: vlt_rect) -> vlt_status {
  change(layout, .visibleBounds) { (layout) throws(Failure) in layout.visibleBounds = LayoutRect(bounds) }
}

@c @implementation
public func vlt_layout_set_scroll_anchoring(
  _ layout: OpaquePointer?, _ anchor: vlt_anchor, _ item: vlt_item_path, _ stays_at_start: Int32
) -> vlt_status {
  change(layout, .scrollAnchoring) { (layout) throws(Failure) in
    layout.scrollAnchoring.anchor = try choice(anchor, .firstVisible, .end, .item(ItemPath(item)))
    layout.scrollAnchoring.staysAtStart = stays_at_start != 0
  }
}

@c @implementation
public func vlt_layout_set_end_threshold(_ layout: OpaquePointer?, _ threshold: Double) -> vlt_status {
  change(layout, .scrollAnchoring) { (layout) throws(Failure) in
    layout.scrollAnchoring.endThreshold = threshold
  }
}

@c @implementation
public func vlt_layout_set_stacks_from_end(_ layout: OpaquePointer?, _ stacks_from_end: Int32) -> vlt_status {
  change(layout, .scrollAnchoring) { (layout) throws(Failure) in
    layout.scrollAnchoring.stacksFromEnd = stacks_from_end != 0
  }
}

@c @implementation
public func vlt_layout_set_trailing_space_item(
  _ layout: OpaquePointer?, _ item: UnsafePointer<vlt_item_path>?
) -> vlt_status {
  change(layout, .scrollAnchoring) { (layout) throws(Failure) in
    layout.scrollAnchoring.trailingSpaceItem = item.map { ItemPath($0.pointee) }
  }
}
