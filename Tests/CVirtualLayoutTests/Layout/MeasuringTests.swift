import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

/// Measuring and saved layouts.
struct MeasuringTests {
  /// A list whose items have estimates.
  func estimated(_ host: CallbackHost) -> LayoutHandle {
    let layout = LayoutHandle()
    var source = host.extentSource
    source.estimate = vlt_size_estimate(
      kind: Int32(VLT_ESTIMATE_FIXED), reserved: 0, size: vlt_size(width: 0, height: 30))
    expectOK(layout.setSource(source))
    layout.prepare()
    return layout
  }

  func isMeasured(_ layout: LayoutHandle, _ item: Int32) -> Int32? {
    var isMeasured: Int32 = -1
    return vlt_layout_get_is_measured(layout.handle, vlt_item_path(0, item), &isMeasured) == VLT_OK
      ? isMeasured : nil
  }

  func unmeasured(_ layout: LayoutHandle, _ rect: vlt_rect = .all) -> Int {
    var count = -1
    _ = vlt_layout_get_unmeasured_items(layout.handle, rect, nil, 0, &count)
    return count
  }

  @Test("items in a rectangle are measured")
  func measure() {
    let layout = estimated(CallbackHost([someSizes]))
    expectEqual(unmeasured(layout), 60)
    let rect = vlt_rect(x: 0, y: 0, width: 320, height: 90)
    var delta = Double.nan
    expectOK(vlt_layout_measure_items(layout.handle, rect, &delta))
    expectEqual(delta, 0)
    expectEqual(unmeasured(layout, rect), 0)
    expectEqual(isMeasured(layout, 0), 1)
    expectEqual(isMeasured(layout, 59), 0)
    expectEqual([60, -1, .max].map { isMeasured(layout, $0) }, [nil, nil, nil])
    var paths = Array(repeating: vlt_item_path(), count: 3)
    var count = 0
    expect(vlt_layout_get_unmeasured_items(layout.handle, .all, &paths, 3, &count), VLT_TRUNCATED)
    expectEqual(paths[0].item, 60 - Int32(count))
  }

  @Test("sizes that the host has measured")
  func setSizes() {
    let layout = estimated(CallbackHost([someSizes]))
    let sizes: [vlt_measured_size] = [(3, 80), (3, 90), (-1, 5), (.max, 5), (9, .nan), (10, -.infinity)].map {
      vlt_measured_size(path: vlt_item_path(0, $0), size: vlt_size(width: 1e300, height: $1))
    }
    expectOK(vlt_layout_set_measured_sizes(layout.handle, sizes, sizes.count, nil))
    expectEqual(layout.contentSize.height, 57 * 30 + 90)
    expectEqual(isMeasured(layout, 3), 1)
    expect(vlt_layout_set_measured_sizes(layout.handle, nil, 1, nil), VLT_NULL)
    expect(vlt_layout_set_measured_sizes(layout.handle, sizes, -1, nil), VLT_BAD_COUNT)
    expectOK(vlt_layout_set_measured_sizes(layout.handle, nil, 0, nil))
  }

  @Test("items are fitted until all sizes are accepted")
  func fit() {
    let host = CallbackHost([someSizes])
    let layout = estimated(host)
    let rect = vlt_rect(x: 0, y: 0, width: 320, height: 200)
    let status = vlt_layout_fit_items(
      layout.handle, rect,
      { user, attributes, size in
        let attributes = attributes!.pointee
        expectEqual(size!.pointee.height, attributes.frame.height)
        size!.pointee = CallbackHost.of(user).size(attributes.path)
        return attributes.frame.height == size!.pointee.height ? 0 : 1
      }, host.pointer, nil)
    expectOK(status)
    expectEqual(unmeasured(layout, rect), 0)
    let fitted = layout.elements(in: LayoutRect(x: 0, y: 0, width: 320, height: 200))
    #expect(fitted.allSatisfy { $0.frame.height == host.size($0.path).height })
    expect(vlt_layout_fit_items(layout.handle, .all, nil, nil, nil), VLT_NULL)
  }

  @Test("a saved layout brings sizes, lanes and the view back, through its bytes")
  func saved() {
    let host = CallbackHost([someSizes])
    let layout = estimated(host)
    expectOK(vlt_layout_set_visible_bounds(layout.handle, vlt_rect(x: 0, y: 700, width: 320, height: 300)))
    expectOK(vlt_layout_measure_items(layout.handle, vlt_rect(x: 0, y: 0, width: 320, height: 1000), nil))
    let identifiers = (0..<60).map { UInt64($0) * 7 + 1 }
    var saved: OpaquePointer?
    expectOK(vlt_saved_layout_take(layout.handle, identifiers, 60, &saved))
    var (bytes, count) = (UnsafePointer<UInt8>(bitPattern: 0), 0)
    expectOK(vlt_saved_layout_get_bytes(saved, &bytes, &count))
    var copy = Array(UnsafeBufferPointer(start: bytes, count: count))
    #expect(count > 50)
    expectEqual(vlt_saved_layout_retain(saved), saved)
    vlt_saved_layout_release(saved)
    vlt_saved_layout_release(saved)

    var read: OpaquePointer?
    expectOK(vlt_saved_layout_create(copy, copy.count, &read))
    let restored = LayoutHandle()
    var source = host.extentSource
    source.estimate = vlt_size_estimate(kind: 1, reserved: 0, size: vlt_size(width: 0, height: 30))
    expectOK(restored.setSource(source))
    expectOK(vlt_layout_set_visible_bounds(restored.handle, vlt_rect(x: 0, y: 0, width: 320, height: 300)))
    var delta = Double.nan
    expectOK(vlt_layout_restore(restored.handle, read, identifiers, 60, &delta))
    var bounds = vlt_rect()
    expectOK(vlt_layout_get_visible_bounds(layout.handle, &bounds))
    expectEqual(delta, bounds.y)
    expectEqual(restored.elements().map(LayoutAttributes.init), layout.elements().map(LayoutAttributes.init))

    // Fewer identifiers than items: the others match nothing.
    let fewer = LayoutHandle()
    expectOK(fewer.setSource(source))
    expectOK(vlt_layout_restore(fewer.handle, read, identifiers, 2, nil))
    expectEqual([0, 1, 2].map { isMeasured(fewer, $0) }, [1, 1, 0])

    var none: OpaquePointer?
    copy[20] ^= 1
    expect(vlt_saved_layout_create(copy, copy.count, &none), VLT_BAD_SAVED_LAYOUT)
    expect(vlt_saved_layout_create(copy, 0, &none), VLT_BAD_SAVED_LAYOUT)
    expect(vlt_saved_layout_create(nil, 0, &none), VLT_BAD_SAVED_LAYOUT)
    expect(vlt_saved_layout_create(nil, 1, &none), VLT_NULL)
    expect(vlt_saved_layout_create(copy, -1, &none), VLT_BAD_COUNT)
    expect(vlt_saved_layout_create(copy, copy.count, nil), VLT_NULL)
    for count in [59, 61, 0, -1, .max] {
      expect(vlt_saved_layout_take(layout.handle, identifiers + [0], count, &none), VLT_BAD_COUNT)
    }
    expect(vlt_saved_layout_take(layout.handle, nil, 60, &none), VLT_NULL)
    expect(vlt_saved_layout_take(layout.handle, identifiers, 60, nil), VLT_NULL)
    expect(vlt_saved_layout_take(nil, identifiers, 60, &none), VLT_NULL)
    expect(vlt_saved_layout_get_bytes(nil, &bytes, &count), VLT_NULL)
    expect(vlt_layout_restore(restored.handle, nil, identifiers, 60, nil), VLT_NULL)
    expect(vlt_layout_restore(nil, read, identifiers, 60, nil), VLT_NULL)
    expect(vlt_layout_restore(restored.handle, read, nil, 60, nil), VLT_NULL)
    expect(vlt_layout_restore(restored.handle, read, identifiers, -1, nil), VLT_BAD_COUNT)
    expectEqual(none, nil)
    expectEqual(vlt_saved_layout_retain(nil), nil)
    vlt_saved_layout_release(nil)
    vlt_saved_layout_release(read)
  }

  @Test("arrays without sizes: items have the size of the estimate, unless there is another one")
  func estimatesWithoutSizes() {
    for kind in [VLT_ESTIMATE_FIXED, VLT_ESTIMATE_AVERAGE] {
      for (given, expected) in [(vlt_size(), 30.0), (vlt_size(width: 0, height: 12), 12)] {
        let layout = LayoutHandle()
        var items: vlt_items = options { ($0.count, $0.size) = (50, given) }
        var section: vlt_section = options {
          $0.estimate = vlt_size_estimate(
            kind: vlt_size_estimate_kind(kind), reserved: 0, size: vlt_size(width: 0, height: 30))
        }
        withUnsafePointer(to: &section) {
          items.section = $0
          expectOK(vlt_layout_set_items(layout.handle, &items, 1))
        }
        layout.prepare()
        expectEqual(layout.contentSize.height, 50 * 30)
        expectOK(vlt_layout_measure_items(layout.handle, .all, nil))
        expectEqual(layout.contentSize.height, 50 * expected)
      }
    }
  }
}
