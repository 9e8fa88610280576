import CVirtualLayout
import CVirtualLayoutImplementation

/// A masonry layout of the C interface, prepared.
final class CLayout {
  let handle: OpaquePointer?

  init(_ workload: Workload) {
    var options = vlt_masonry()
    options.struct_size = UInt32(MemoryLayout<vlt_masonry>.size)
    if case .masonry(let lanes, _) = workload.loop { options.lane_count = Int32(lanes) }
    (options.lane_spacing, options.item_spacing) = (Workload.spacing, Workload.spacing)
    var (mode, layout): (OpaquePointer?, OpaquePointer?)
    _ = vlt_mode_create_masonry(&options, &mode)
    _ = vlt_layout_create(mode, &layout)
    vlt_mode_release(mode)
    handle = layout
    _ = vlt_layout_set_container_size(layout, vlt_size(width: Viewport.width, height: Viewport.height))
    workload.extents.withUnsafeBufferPointer {
      var items = vlt_items()
      items.struct_size = UInt32(MemoryLayout<vlt_items>.size)
      (items.count, items.extents) = (Int32(workload.count), $0.baseAddress)
      _ = vlt_layout_set_items(layout, &items, 1)
    }
    _ = vlt_layout_prepare(layout, nil)
  }

  deinit { vlt_layout_release(handle) }
}
