import CVirtualLayout
import CVirtualLayoutImplementation

/// A masonry layout of the C interface, prepared.
final class CLayout {
  let handle: OpaquePointer?

  init(_ workload: Workload) {
    var options = vl_masonry()
    options.struct_size = UInt32(MemoryLayout<vl_masonry>.size)
    if case .masonry(let lanes, _) = workload.loop { options.lane_count = Int32(lanes) }
    (options.lane_spacing, options.item_spacing) = (Workload.spacing, Workload.spacing)
    var (mode, layout): (OpaquePointer?, OpaquePointer?)
    _ = vl_mode_create_masonry(&options, &mode)
    _ = vl_layout_create(mode, &layout)
    vl_mode_release(mode)
    handle = layout
    _ = vl_layout_set_container_size(layout, vl_size(width: Viewport.width, height: Viewport.height))
    workload.extents.withUnsafeBufferPointer {
      var items = vl_items()
      items.struct_size = UInt32(MemoryLayout<vl_items>.size)
      (items.count, items.extents) = (Int32(workload.count), $0.baseAddress)
      _ = vl_layout_set_items(layout, &items, 1)
    }
    _ = vl_layout_prepare(layout, nil)
  }

  deinit { vl_layout_release(handle) }
}
