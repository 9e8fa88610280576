import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing

/// What a scroller lends, and how long it lives.
struct ScrollerReportTests {
  private func makeScroller(_ layout: LayoutHandle) -> OpaquePointer? {
    var scroller: OpaquePointer?
    expectOK(vlt_scroller_create(layout.handle, &scroller))
    return scroller
  }

  private func makeList() -> (LayoutHandle, OpaquePointer?) {
    let layout = LayoutHandle()
    layout.setExtents(Array(repeating: 40, count: 500))
    let scroller = makeScroller(layout)
    expectOK(vlt_scroller_resize(scroller, vlt_size(width: 320, height: 480), nil))
    return (layout, scroller)
  }

  private func changes(_ scroller: OpaquePointer?) -> UnsafeBufferPointer<vlt_element_change> {
    var (changes, count): (UnsafePointer<vlt_element_change>?, Int) = (nil, -1)
    expectOK(vlt_scroller_get_changes(scroller, &changes, &count))
    return UnsafeBufferPointer(start: changes, count: count)
  }

  @Test("changes that nobody has read for a while come in one report, without what has come and gone")
  func late() {
    let (_, scroller) = makeList()
    let first = Set(changes(scroller).map(\.path.item))
    for _ in 0..<30 { expectOK(vlt_scroller_scroll_by(scroller, 200, 0, nil)) }
    let report = changes(scroller)
    let left = report.filter { Int($0.kinds) & VLT_LEFT != 0 }
    let entered = report.filter { Int($0.kinds) & VLT_ENTERED != 0 }
    expectEqual(Set(left.map(\.path.item)), first)
    expectEqual(entered.count + left.count, report.count)
    var count = 0
    expect(vlt_scroller_get_alive_elements(scroller, nil, 0, &count), VLT_TRUNCATED)
    expectEqual(count, entered.count)
    var alive = Array(repeating: vlt_alive_element(), count: count)
    expectOK(vlt_scroller_get_alive_elements(scroller, &alive, count, &count))
    expectEqual(alive.map(\.attributes.path.item), entered.map(\.path.item))
    expectEqual(alive.map(\.id), entered.map(\.id))
    #expect(changes(scroller).isEmpty)
    vlt_scroller_release(scroller)
  }

  @Test("the arrays that are lent stay where they are once they are long enough")
  func inPlace() {
    let (_, scroller) = makeList()
    _ = changes(scroller)
    for _ in 0..<4 {
      expectOK(vlt_scroller_scroll_by(scroller, 9000, 0, nil))
      _ = changes(scroller)
      expectOK(vlt_scroller_scroll_by(scroller, -9000, 0, nil))
      _ = changes(scroller)
    }
    let start = changes(scroller).baseAddress
    #expect(start != nil)
    for step in 0..<200 {
      expectOK(vlt_scroller_scroll_by(scroller, step % 20 < 10 ? 310 : -310, 0, nil))
      expectEqual(changes(scroller).baseAddress, start)
    }
    vlt_scroller_release(scroller)
  }

  @Test("a scroller keeps its layout, and the layout its items")
  func keptLayout() {
    let host = CallbackHost([someSizes])
    var layout: OpaquePointer?
    expectOK(vlt_layout_create(nil, &layout))
    var source = host.sizeSource
    expectOK(vlt_layout_set_source(layout, &source))
    var scroller: OpaquePointer?
    expectOK(vlt_scroller_create(layout, &scroller))
    vlt_layout_release(layout)
    expectEqual(vlt_scroller_retain(scroller), scroller)
    vlt_scroller_release(scroller)
    expectOK(vlt_scroller_resize(scroller, vlt_size(width: 320, height: 480), nil))
    #expect(host.requests > 0 && host.destroyed == 0)
    #expect(!changes(scroller).isEmpty)
    vlt_scroller_release(scroller)
    expectEqual(host.destroyed, 1)
  }

  @Test("reuse identifiers are destroyed once: when replaced, when refused, when the scroller is freed")
  func destroyed() {
    let hosts = (0..<4).map { _ in CallbackHost([]) }
    let identify: @convention(c) (UnsafeMutableRawPointer?, vlt_element) -> Int64 = { user, element in
      _ = CallbackHost.of(user)
      return Int64.min + Int64(element.path.item)
    }
    let (_, scroller) = makeList()
    func set(_ host: CallbackHost, _ isReplaced: Bool = true) -> vlt_status {
      vlt_scroller_set_reuse_identifier(
        scroller, isReplaced ? identify : nil, host.pointer, CallbackHost.destroy)
    }
    expectOK(set(hosts[0]))
    expectOK(set(hosts[1]))
    expectEqual(hosts.map(\.destroyed), [1, 0, 0, 0])
    hosts[1].during = {
      if hosts[2].destroyed == 0 { expect(set(hosts[2]), VLT_REFUSED) }
    }
    let report = changes(scroller)
    #expect(report.allSatisfy { $0.reuse_identifier == Int64.min + Int64($0.path.item) } && !report.isEmpty)
    expectEqual(hosts.map(\.destroyed), [1, 0, 1, 0])
    hosts[1].during = {}
    expectOK(set(hosts[3], false))
    expectEqual(hosts.map(\.destroyed), [1, 1, 1, 1])
    expect(vlt_scroller_set_reuse_identifier(nil, identify, hosts[3].pointer, CallbackHost.destroy), VLT_NULL)
    expectEqual(hosts[3].destroyed, 1)
    expectOK(vlt_scroller_set_reuse_identifier(scroller, identify, hosts[3].pointer, CallbackHost.destroy))
    vlt_scroller_release(scroller)
    expectEqual(hosts[3].destroyed, 2)
  }

  /// Every call that changes a scroller.
  private func changing(_ scroller: OpaquePointer?, _ updates: OpaquePointer?) -> [vlt_status] {
    let (distance, element) = (vlt_distance(), vlt_element(kind: 0, path: vlt_item_path(0, 3)))
    return [
      vlt_scroller_set_overscan(scroller, distance, distance, 0),
      vlt_scroller_set_prefetch_distance(scroller, distance),
      vlt_scroller_set_reuse_identifier(scroller, nil, nil, nil),
      vlt_scroller_resize(scroller, vlt_size(), nil),
      vlt_scroller_scroll_to(scroller, 100, 0, nil), vlt_scroller_scroll_by(scroller, 100, 0, nil),
      vlt_scroller_begin_gesture(scroller), vlt_scroller_end_gesture(scroller, nil),
      vlt_scroller_update(scroller, nil), vlt_scroller_reload(scroller, nil),
      vlt_scroller_perform_batch_updates(scroller, updates, nil, 0, nil, nil),
      vlt_scroller_set_measured_sizes(scroller, nil, 0, nil),
      vlt_scroller_scroll_to_target(scroller, vlt_scroll_target(), 0, nil),
      vlt_scroller_get_changes(scroller, nil, nil),
      vlt_scroller_keep_alive(scroller, element), vlt_scroller_end_keeping_alive(scroller, element),
      vlt_scroller_prefetch(scroller, 9, nil),
    ]
  }

  @Test("callbacks of the source and of the scroller may query it, but every change is refused")
  func refused() {
    let host = CallbackHost([someSizes])
    let layout = LayoutHandle()
    expectOK(layout.setSource(host.sizeSource))
    let scroller = makeScroller(layout)
    var updates: OpaquePointer?
    expectOK(vlt_batch_updates_create(&updates))
    var calls = 0
    host.during = {
      calls += 1
      guard calls < 4 else { return }
      #expect(changing(scroller, updates).allSatisfy { $0 == VLT_REFUSED })
      var (transition, another): (OpaquePointer?, OpaquePointer?)
      expect(vlt_layout_prepare_transition(layout.handle, nil, &transition), VLT_REFUSED)
      expect(
        vlt_layout_perform_batch_transition(layout.handle, updates, nil, 0, nil, &transition, nil),
        VLT_REFUSED)
      expect(vlt_layout_perform_batch_updates(layout.handle, updates, nil, 0, nil, nil), VLT_REFUSED)
      expect(vlt_scroller_create(layout.handle, &another), VLT_REFUSED)
      #expect(transition == nil && another == nil)
      var state = options() as vlt_scroller_state
      expectOK(vlt_scroller_get_state(scroller, &state))
      var picture: OpaquePointer?
      expectOK(vlt_frozen_layout_take(layout.handle, nil, &picture))
      vlt_frozen_layout_release(picture)
    }
    expectOK(vlt_scroller_resize(scroller, vlt_size(width: 320, height: 480), nil))
    #expect(calls > 3)
    calls = 0
    let identify: @convention(c) (UnsafeMutableRawPointer?, vlt_element) -> Int64 = { user, _ in
      _ = CallbackHost.of(user)
      return 1
    }
    expectOK(vlt_scroller_set_reuse_identifier(scroller, identify, host.pointer, nil))
    #expect(changes(scroller).count == 60 || calls > 3)
    host.during = {}
    vlt_batch_updates_release(updates)
    vlt_scroller_release(scroller)
  }

  @Test("a callback may release the scroller that calls it, and its layout")
  func released() {
    for call in 0..<7 {
      let host = CallbackHost([someSizes])
      var layout: OpaquePointer?
      var scroller: OpaquePointer?
      var updates: OpaquePointer?
      expectOK(vlt_layout_create(nil, &layout))
      var source = host.sizeSource
      source.estimate.kind = vlt_size_estimate_kind(VLT_ESTIMATE_SOURCE)
      expectOK(vlt_layout_set_source(layout, &source))
      // Without a scroller, the layout itself takes these calls.
      let hasScroller = call != 4 && call != 5
      if hasScroller {
        expectOK(vlt_scroller_create(layout, &scroller))
      } else {
        vlt_layout_prepare(layout, nil)
      }
      expectOK(vlt_batch_updates_create(&updates))
      if call > 0, hasScroller {
        expectOK(vlt_scroller_resize(scroller, vlt_size(width: 320, height: 480), nil))
      }
      let identify: @convention(c) (UnsafeMutableRawPointer?, vlt_element) -> Int64 = { user, _ in
        _ = CallbackHost.of(user)
        return 1
      }
      if hasScroller {
        expectOK(vlt_scroller_set_reuse_identifier(scroller, identify, host.pointer, CallbackHost.destroy))
      }
      var isReleased = false
      host.during = {
        if isReleased { return }
        isReleased = true
        vlt_scroller_release(scroller)
        vlt_layout_release(layout)
        vlt_batch_updates_release(updates)
      }
      var position = Double.nan
      switch call {
      case 0: expectOK(vlt_scroller_resize(scroller, vlt_size(width: 320, height: 480), &position))
      case 1: expectOK(vlt_scroller_get_changes(scroller, nil, nil))
      case 2: expectOK(vlt_scroller_reload(scroller, &position))
      case 3:
        host.sections[0].append(vlt_size(width: 9, height: 9))
        expectOK(vlt_batch_updates_insert_range(updates, 0, 60, 1))
        expectOK(vlt_scroller_perform_batch_updates(scroller, updates, nil, 0, &position, nil))
      case 4:
        host.sections[0].append(vlt_size(width: 9, height: 9))
        expectOK(vlt_batch_updates_insert_range(updates, 0, 60, 1))
        expectOK(vlt_layout_perform_batch_updates(layout, updates, nil, 0, nil, nil))
      case 5:
        expectOK(vlt_layout_invalidate_everything(layout))
        var transition: OpaquePointer?
        expectOK(vlt_layout_prepare_transition(layout, nil, &transition))
        vlt_transition_release(transition)
      default:
        expectOK(vlt_scroller_get_changes(scroller, nil, nil))
      }
      #expect(isReleased, "call \(call)")
      expectEqual(host.destroyed, hasScroller ? 2 : 1, "call \(call)")
    }
  }
}
