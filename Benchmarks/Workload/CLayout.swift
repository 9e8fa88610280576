import CVirtualLayout
import CVirtualLayoutImplementation

/// A masonry layout of the C interface, prepared.
final class CLayout {
  let handle: OpaquePointer?

  /// - Parameter source: answers in the place of an array.
  init(_ workload: Workload, _ source: CSource? = nil) {
    var options = vl_masonry()
    options.struct_size = UInt32(MemoryLayout<vl_masonry>.size)
    if case .masonry(let lanes) = workload.family { options.lane_count = Int32(lanes) }
    (options.lane_spacing, options.item_spacing) = (Workload.spacing, Workload.spacing)
    var (mode, layout): (OpaquePointer?, OpaquePointer?)
    _ = vl_mode_create_masonry(&options, &mode)
    _ = vl_layout_create(mode, &layout)
    vl_mode_release(mode)
    handle = layout
    _ = vl_layout_set_container_size(layout, vl_size(width: Viewport.width, height: Viewport.height))
    if let source {
      source.set(on: layout)
    } else {
      workload.extents.withUnsafeBufferPointer {
        var items = vl_items()
        items.struct_size = UInt32(MemoryLayout<vl_items>.size)
        (items.count, items.extents) = (Int32(workload.count), $0.baseAddress)
        _ = vl_layout_set_items(layout, &items, 1)
      }
    }
    _ = vl_layout_prepare(layout, nil)
  }

  deinit { vl_layout_release(handle) }
}

/// A host that answers item by item, through the callbacks of C. It must outlive the layout.
final class CSource {
  var count: Int
  private let extents: [Double]

  init(_ workload: Workload) {
    count = workload.count
    extents = workload.extents
  }

  fileprivate func set(on layout: OpaquePointer?) {
    var source = vl_source()
    source.struct_size = UInt32(MemoryLayout<vl_source>.size)
    source.user_data = Unmanaged.passUnretained(self).toOpaque()
    source.item_count = { user, _ in Int32(CSource.of(user).count) }
    source.extent = { user, path, _ in CSource.of(user).extents[Int(path.item)] }
    _ = vl_layout_set_source(layout, &source)
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> CSource {
    Unmanaged<CSource>.fromOpaque(user!).takeUnretainedValue()
  }
}
