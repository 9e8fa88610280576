import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

/// Measuring and snapshots.
struct MeasuringTests {
  /// A list whose items have estimates.
  func estimated(_ host: CallbackHost) -> LayoutHandle {
    let layout = LayoutHandle()
    var source = host.extentSource
    source.estimate = vl_estimate(
      kind: Int32(VL_ESTIMATE_FIXED), reserved: 0, size: vl_size(width: 0, height: 30))
    expectOK(layout.setSource(source))
    layout.prepare()
    return layout
  }

  func isMeasured(_ layout: LayoutHandle, _ item: Int32) -> Int32? {
    var isMeasured: Int32 = -1
    return vl_layout_get_is_measured(layout.handle, vl_path(0, item), &isMeasured) == VL_OK ? isMeasured : nil
  }

  func unmeasured(_ layout: LayoutHandle, _ rect: vl_rect = .all) -> Int {
    var count = -1
    _ = vl_layout_get_unmeasured_items(layout.handle, rect, nil, 0, &count)
    return count
  }

  @Test("items in a rectangle are measured")
  func measure() {
    let layout = estimated(CallbackHost([someSizes]))
    expectEqual(unmeasured(layout), 60)
    let rect = vl_rect(x: 0, y: 0, width: 320, height: 90)
    var delta = Double.nan
    expectOK(vl_layout_measure_items(layout.handle, rect, &delta))
    expectEqual(delta, 0)
    expectEqual(unmeasured(layout, rect), 0)
    expectEqual(isMeasured(layout, 0), 1)
    expectEqual(isMeasured(layout, 59), 0)
    expectEqual([60, -1, .max].map { isMeasured(layout, $0) }, [nil, nil, nil])
    var paths = Array(repeating: vl_path(), count: 3)
    var count = 0
    expect(vl_layout_get_unmeasured_items(layout.handle, .all, &paths, 3, &count), VL_TRUNCATED)
    expectEqual(paths[0].item, 60 - Int32(count))
  }

  @Test("sizes that the host has measured")
  func setSizes() {
    let layout = estimated(CallbackHost([someSizes]))
    let sizes: [vl_measured_size] = [(3, 80), (3, 90), (-1, 5), (.max, 5), (9, .nan), (10, -.infinity)].map {
      vl_measured_size(path: vl_path(0, $0), size: vl_size(width: 1e300, height: $1))
    }
    expectOK(vl_layout_set_measured_sizes(layout.handle, sizes, sizes.count, nil))
    expectEqual(layout.contentSize.height, 57 * 30 + 90)
    expectEqual(isMeasured(layout, 3), 1)
    expect(vl_layout_set_measured_sizes(layout.handle, nil, 1, nil), VL_NULL)
    expect(vl_layout_set_measured_sizes(layout.handle, sizes, -1, nil), VL_BAD_COUNT)
    expectOK(vl_layout_set_measured_sizes(layout.handle, nil, 0, nil))
  }

  @Test("items are fitted until all sizes are accepted")
  func fit() {
    let host = CallbackHost([someSizes])
    let layout = estimated(host)
    let rect = vl_rect(x: 0, y: 0, width: 320, height: 200)
    let status = vl_layout_fit_items(
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
    expect(vl_layout_fit_items(layout.handle, .all, nil, nil, nil), VL_NULL)
  }

  @Test("a snapshot brings sizes, lanes and the view back, through its bytes")
  func snapshot() {
    let host = CallbackHost([someSizes])
    let layout = estimated(host)
    expectOK(vl_layout_set_visible_bounds(layout.handle, vl_rect(x: 0, y: 700, width: 320, height: 300)))
    expectOK(vl_layout_measure_items(layout.handle, vl_rect(x: 0, y: 0, width: 320, height: 1000), nil))
    let identifiers = (0..<60).map { UInt64($0) * 7 + 1 }
    var snapshot: OpaquePointer?
    expectOK(vl_snapshot_take(layout.handle, identifiers, 60, &snapshot))
    var (bytes, count) = (UnsafePointer<UInt8>(bitPattern: 0), 0)
    expectOK(vl_snapshot_get_bytes(snapshot, &bytes, &count))
    var copy = Array(UnsafeBufferPointer(start: bytes, count: count))
    #expect(count > 50)
    expectEqual(vl_snapshot_retain(snapshot), snapshot)
    vl_snapshot_release(snapshot)
    vl_snapshot_release(snapshot)

    var read: OpaquePointer?
    expectOK(vl_snapshot_create(copy, copy.count, &read))
    let restored = LayoutHandle()
    var source = host.extentSource
    source.estimate = vl_estimate(kind: 1, reserved: 0, size: vl_size(width: 0, height: 30))
    expectOK(restored.setSource(source))
    expectOK(vl_layout_set_visible_bounds(restored.handle, vl_rect(x: 0, y: 0, width: 320, height: 300)))
    var delta = Double.nan
    expectOK(vl_layout_restore(restored.handle, read, identifiers, 60, &delta))
    var bounds = vl_rect()
    expectOK(vl_layout_get_visible_bounds(layout.handle, &bounds))
    expectEqual(delta, bounds.y)
    expectEqual(restored.elements().map(LayoutAttributes.init), layout.elements().map(LayoutAttributes.init))

    // Fewer identifiers than items: the others match nothing.
    let fewer = LayoutHandle()
    expectOK(fewer.setSource(source))
    expectOK(vl_layout_restore(fewer.handle, read, identifiers, 2, nil))
    expectEqual([0, 1, 2].map { isMeasured(fewer, $0) }, [1, 1, 0])

    var none: OpaquePointer?
    copy[20] ^= 1
    expect(vl_snapshot_create(copy, copy.count, &none), VL_BAD_SNAPSHOT)
    expect(vl_snapshot_create(copy, 0, &none), VL_BAD_SNAPSHOT)
    expect(vl_snapshot_create(nil, 0, &none), VL_BAD_SNAPSHOT)
    expect(vl_snapshot_create(nil, 1, &none), VL_NULL)
    expect(vl_snapshot_create(copy, -1, &none), VL_BAD_COUNT)
    expect(vl_snapshot_create(copy, copy.count, nil), VL_NULL)
    for count in [59, 61, 0, -1, .max] {
      expect(vl_snapshot_take(layout.handle, identifiers + [0], count, &none), VL_BAD_COUNT)
    }
    expect(vl_snapshot_take(layout.handle, nil, 60, &none), VL_NULL)
    expect(vl_snapshot_take(layout.handle, identifiers, 60, nil), VL_NULL)
    expect(vl_snapshot_take(nil, identifiers, 60, &none), VL_NULL)
    expect(vl_snapshot_get_bytes(nil, &bytes, &count), VL_NULL)
    expect(vl_layout_restore(restored.handle, nil, identifiers, 60, nil), VL_NULL)
    expect(vl_layout_restore(nil, read, identifiers, 60, nil), VL_NULL)
    expect(vl_layout_restore(restored.handle, read, nil, 60, nil), VL_NULL)
    expect(vl_layout_restore(restored.handle, read, identifiers, -1, nil), VL_BAD_COUNT)
    expectEqual(none, nil)
    expectEqual(vl_snapshot_retain(nil), nil)
    vl_snapshot_release(nil)
    vl_snapshot_release(read)
  }

  @Test("arrays without sizes: items have the size of the estimate, unless there is another one")
  func estimatesWithoutSizes() {
    for kind in [VL_ESTIMATE_FIXED, VL_ESTIMATE_AVERAGE] {
      for (given, expected) in [(vl_size(), 30.0), (vl_size(width: 0, height: 12), 12)] {
        let layout = LayoutHandle()
        var items: vl_items = options { ($0.count, $0.size) = (50, given) }
        var section: vl_section = options {
          $0.estimate = vl_estimate(
            kind: vl_estimate_kind(kind), reserved: 0, size: vl_size(width: 0, height: 30))
        }
        withUnsafePointer(to: &section) {
          items.section = $0
          expectOK(vl_layout_set_items(layout.handle, &items, 1))
        }
        layout.prepare()
        expectEqual(layout.contentSize.height, 50 * 30)
        expectOK(vl_layout_measure_items(layout.handle, .all, nil))
        expectEqual(layout.contentSize.height, 50 * expected)
      }
    }
  }
}
