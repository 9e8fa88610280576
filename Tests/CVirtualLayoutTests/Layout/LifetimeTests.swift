import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing

/// What callbacks may do, and when their data is destroyed.
struct LifetimeTests {
  func makeLayout(_ mode: OpaquePointer? = nil) -> OpaquePointer? {
    var layout: OpaquePointer?
    expectOK(vlt_layout_create(mode, &layout))
    expectOK(vlt_layout_set_container_size(layout, vlt_size(width: 320, height: 480)))
    return layout
  }

  func makeFold(_ host: CallbackHost) -> OpaquePointer? {
    var mode: OpaquePointer?
    var fold: vlt_custom_fold = options {
      ($0.user_data, $0.destroy) = (host.pointer, CallbackHost.destroy)
      $0.place = { user, item, size, _, _ in
        _ = CallbackHost.of(user)
        return vlt_axis_rect(
          main: Double(item), cross: 0, main_extent: size.main, cross_extent: size.cross)
      }
    }
    expectOK(vlt_mode_create_custom_fold(&fold, &mode))
    return mode
  }

  @Test("a source is destroyed once: when it is replaced, when the layout is freed, when the call fails")
  func source() {
    let hosts = (0..<5).map { _ in CallbackHost([someSizes]) }
    let layout = makeLayout()
    var source = hosts[0].sizeSource
    expectOK(vlt_layout_set_source(layout, &source))
    expectOK(vlt_layout_prepare(layout, nil))
    expectEqual(hosts[0].destroyed, 0)
    source = hosts[1].sizeSource
    expectOK(vlt_layout_set_source(layout, &source))
    expectEqual(hosts[0].destroyed, 1)
    expectOK(vlt_layout_set_items(layout, nil, 0))
    expectEqual(hosts[1].destroyed, 1)
    source = hosts[2].sizeSource
    expectOK(vlt_layout_set_source(layout, &source))
    var item: vlt_items = options { $0.count = 1 }
    expectOK(vlt_layout_replace_items(layout, &item, 1, nil, 0))
    expectEqual(hosts[2].destroyed, 1)
    source = hosts[3].sizeSource
    source.estimate.kind = 9
    expect(vlt_layout_set_source(layout, &source), VLT_BAD_ENUM)
    expectEqual(hosts[3].destroyed, 1)
    source = hosts[4].sizeSource
    expect(vlt_layout_set_source(nil, &source), VLT_NULL)
    expect(vlt_layout_set_source(layout, nil), VLT_NULL)
    source.item_count = nil
    expect(vlt_layout_set_source(layout, &source), VLT_NULL)
    source.struct_size = 3
    expect(vlt_layout_set_source(layout, &source), VLT_BAD_STRUCT_SIZE)
    expectEqual(hosts[4].destroyed, 0)
    source = hosts[4].sizeSource
    expectOK(vlt_layout_set_source(layout, &source))
    expectEqual(vlt_layout_retain(layout), layout)
    vlt_layout_release(layout)
    expectEqual(hosts[4].destroyed, 0)
    vlt_layout_release(layout)
    expectEqual(hosts.map(\.destroyed), [1, 1, 1, 1, 1])
  }

  @Test("a rule is destroyed once, when neither the mode nor a layout or section needs it")
  func rule() {
    let (host, other) = (CallbackHost([]), CallbackHost([]))
    let mode = makeFold(host)
    expectEqual(vlt_mode_retain(mode), mode)
    vlt_mode_release(mode)
    let layout = makeLayout(mode)
    var items: vlt_items = options { ($0.count, $0.size) = (3, vlt_size(width: 9, height: 9)) }
    expectOK(vlt_layout_set_items(layout, &items, 1))
    expectOK(vlt_layout_prepare(layout, nil))
    vlt_mode_release(mode)
    expectEqual(host.destroyed, 0)

    let another = makeFold(other)
    var section: vlt_section = options { $0.mode = another }
    withUnsafePointer(to: &section) { items.section = $0 }
    expectOK(vlt_layout_set_items(layout, &items, 1))
    vlt_mode_release(another)
    expectOK(vlt_layout_prepare(layout, nil))
    expectEqual(other.destroyed, 0)
    expectOK(vlt_layout_set_mode(layout, ModeHandle(vlt_mode_create_flow).handle))
    expectOK(vlt_layout_prepare(layout, nil))
    expectEqual(host.destroyed, 1)
    vlt_layout_release(layout)
    expectEqual(other.destroyed, 1)
  }

  /// More than the header allows to `destroy`: here it calls and releases the layout in the middle of `vlt_layout_prepare`.
  @Test("a rule that is destroyed while a layout follows another mode may release it and call it")
  func ruleDuringPrepare() {
    let host = CallbackHost([])
    let mode = makeFold(host)
    let layout = makeLayout(mode)
    vlt_mode_release(mode)
    var items: vlt_items = options { ($0.count, $0.size) = (3, vlt_size(width: 9, height: 9)) }
    expectOK(vlt_layout_set_items(layout, &items, 1))
    expectOK(vlt_layout_prepare(layout, nil))
    var scroller: OpaquePointer?
    expectOK(vlt_scroller_create(layout, &scroller))
    var (statuses, count) = ([vlt_status](), 0)
    host.whenDestroyed = {
      statuses = [
        vlt_scroller_update(scroller, nil), vlt_scroller_resize(scroller, vlt_size(width: 9, height: 9), nil),
        vlt_layout_get_items(layout, .all, nil, 0, &count),
      ]
      vlt_scroller_release(scroller)
      vlt_layout_release(layout)
    }
    expectEqual(vlt_layout_retain(layout), layout)
    expectOK(vlt_layout_set_mode(layout, ModeHandle(vlt_mode_create_flow).handle))
    expectEqual(host.destroyed, 0)
    expectOK(vlt_scroller_update(scroller, nil))
    expectEqual(host.destroyed, 1)
    expectEqual(statuses, [VLT_REFUSED, VLT_REFUSED, VLT_TRUNCATED].map { vlt_status($0) })
    expectEqual(count, 3)
    vlt_layout_release(layout)
  }

  @Test("a diagnostic handler is destroyed once")
  func handler() {
    let hosts = (0..<3).map { _ in CallbackHost([someSizes]) }
    let layout = makeLayout()
    let report: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<vlt_diagnostic>?) -> Void = { _, _ in
    }
    func set(_ host: CallbackHost, isReporting: Bool) -> vlt_status {
      vlt_layout_set_diagnostic_handler(
        layout, isReporting ? report : nil, host.pointer, CallbackHost.destroy)
    }
    expectOK(set(hosts[0], isReporting: true))
    expectOK(set(hosts[1], isReporting: true))
    expectEqual(hosts[0].destroyed, 1)
    expectOK(set(hosts[2], isReporting: false))
    expectEqual(hosts.map(\.destroyed), [1, 1, 1])
    expect(vlt_layout_set_diagnostic_handler(nil, report, hosts[0].pointer, CallbackHost.destroy), VLT_NULL)
    expectOK(vlt_layout_set_diagnostic_handler(layout, report, hosts[0].pointer, nil))
    vlt_layout_release(layout)
    expectEqual(hosts[0].destroyed, 1)
  }

  /// Every call that changes a layout, but for updates and transitions, which `ScrollerReportTests` tests.
  func changes(_ layout: OpaquePointer?, _ host: CallbackHost) -> [vlt_status] {
    let list = ModeHandle(vlt_mode_create_list).handle
    var items: vlt_items = options { $0.count = 1 }
    var source = host.sizeSource
    var (path, section) = (vlt_item_path(0, 0), Int32(0))
    var element = vlt_element(kind: Int32(VLT_ELEMENT_KIND_HEADER), path: path)
    var measured = vlt_measured_size(path: path, size: vlt_size(width: 1, height: 1))
    var statuses = [
      vlt_layout_set_mode(layout, list), vlt_layout_set_axis(layout, 1), vlt_layout_set_direction(layout, 1),
      vlt_layout_set_container_size(layout, vlt_size()), vlt_layout_set_pixel_scale(layout, 2),
      vlt_layout_set_content_header(layout, vlt_supplementary_extent()),
      vlt_layout_set_content_footer(layout, vlt_supplementary_extent()),
    ]
    statuses += [
      vlt_layout_set_items(layout, &items, 1), vlt_layout_append_items(layout, 0, 60, &items, nil, nil),
      vlt_layout_resize_items(layout, &measured, 1), vlt_layout_resize_item(layout, path, 5, nil),
      vlt_layout_insert_items(layout, 0, 0, 1, nil, nil, nil),
      vlt_layout_delete_items(layout, 0, 0, 1, nil, nil),
      vlt_layout_move_item(layout, path, path, nil, nil),
      vlt_layout_set_source(layout, &source), vlt_layout_replace_items(layout, &items, 1, &path, 1),
      vlt_layout_prepare(layout, nil), vlt_layout_invalidate_everything(layout),
      vlt_layout_invalidate_data_source_counts(layout), vlt_layout_invalidate_items(layout, &path, 1),
    ]
    statuses += [
      vlt_layout_invalidate_sections(layout, &section, 1),
      vlt_layout_invalidate_supplementaries(layout, &element, 1),
      vlt_layout_set_visible_bounds(layout, vlt_rect()), vlt_layout_set_scroll_anchoring(layout, 1, path, 0),
      vlt_layout_measure_items(layout, .all, nil), vlt_layout_set_measured_sizes(layout, &measured, 1, nil),
      vlt_layout_fit_items(layout, .all, { _, _, _ in 0 }, nil, nil),
      vlt_layout_set_diagnostic_handler(layout, nil, nil, nil),
    ]
    var saved: OpaquePointer?
    let identifiers = [UInt64](0..<60)
    expectOK(vlt_saved_layout_take(layout, identifiers, 60, &saved))
    statuses.append(vlt_layout_restore(layout, saved, identifiers, 60, nil))
    vlt_saved_layout_release(saved)
    return statuses
  }

  @Test("callbacks may query the layout, but every change is refused")
  func refused() {
    let host = CallbackHost([someSizes])
    let layout = makeLayout()
    var source = host.sizeSource
    expectOK(vlt_layout_set_source(layout, &source))
    expectOK(vlt_layout_prepare(layout, nil))
    let other = CallbackHost([someSizes])
    var calls = 0
    host.during = {
      calls += 1
      guard calls < 5 else { return }
      #expect(changes(layout, other).allSatisfy { $0 == VLT_REFUSED })
      var count = 0
      expect(vlt_layout_get_items(layout, .all, nil, 0, &count), VLT_TRUNCATED)
      expectEqual(count, 60)
      var size = vlt_size()
      expectOK(vlt_layout_get_size_that_fits(layout, vlt_size(width: 10, height: .nan), &size))
      expectEqual(size.width, 320)
    }
    expectOK(vlt_layout_invalidate_everything(layout))
    expectOK(vlt_layout_prepare(layout, nil))
    #expect(calls > 60)
    // Each refused source has been destroyed.
    expectEqual(other.destroyed, 4)
    calls = 0
    expectOK(vlt_layout_get_size_that_fits(layout, vlt_size(width: 10, height: .nan), nil))
    #expect(calls > 60)
    host.during = {}
    expectOK(vlt_layout_set_axis(layout, 1))
    vlt_layout_release(layout)
  }

  @Test("a callback may release the layout that calls it, and its mode")
  func released() {
    for call in 0..<5 {
      let host = CallbackHost([someSizes])
      let mode = makeFold(host)
      let layout = makeLayout(mode)
      var source = host.sizeSource
      source.estimate = vlt_size_estimate(kind: Int32(VLT_ESTIMATE_SOURCE), reserved: 0, size: vlt_size())
      expectOK(vlt_layout_set_source(layout, &source))
      if call > 0 { expectOK(vlt_layout_prepare(layout, nil)) }
      var isReleased = false
      host.during = {
        if isReleased { return }
        isReleased = true
        vlt_mode_release(mode)
        vlt_layout_release(layout)
      }
      var delta = Double.nan
      switch call {
      case 0: expectOK(vlt_layout_prepare(layout, &delta))
      case 1: expectOK(vlt_layout_measure_items(layout, .all, &delta))
      case 2: expectOK(vlt_layout_get_size_that_fits(layout, vlt_size(width: 9, height: 9), nil))
      case 3:
        var size = vlt_measured_size(path: vlt_item_path(0, 3), size: vlt_size(width: 5, height: 5))
        expectOK(vlt_layout_set_measured_sizes(layout, &size, 1, &delta))
      default:
        let status = vlt_layout_fit_items(
          layout, .all,
          { user, _, size in
            _ = CallbackHost.of(user)
            size!.pointee = vlt_size(width: 3, height: 3)
            return 1
          }, host.pointer, &delta)
        expectOK(status)
      }
      #expect(isReleased)
      expectEqual(host.destroyed, 2, "call \(call)")
    }
  }
}
