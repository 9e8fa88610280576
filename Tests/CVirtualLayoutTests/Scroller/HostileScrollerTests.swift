import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing

/// Numbers that no host should pass.
let strangeNumbers = [Double.nan, .infinity, -.infinity, 1e300, -1e300, -0.0, .leastNonzeroMagnitude, 0x1p31]
let strangeIntegers: [Int32] = [.min, -1, 0, 1, 60, .max]
/// Numbers that are no value of an enumeration.
let strangeChoices: [Int32] = [.min, -1, 9, 256, .max]

/// Hostile arguments of a scroller.
struct HostileScrollerTests {
  private let layout = LayoutHandle(ModeHandle(vl_mode_create_masonry) { $0.lane_count = 2 })
  private let scroller: OpaquePointer?

  init() {
    layout.setExtents(someExtents)
    var scroller: OpaquePointer?
    expectOK(vl_scroller_create(layout.handle, &scroller))
    self.scroller = scroller
    expectOK(vl_scroller_resize(scroller, vl_size(width: 320, height: 480), nil))
  }

  private func expectSane(_ event: String) {
    var (changes, count): (UnsafePointer<vl_change>?, Int) = (nil, -1)
    expectOK(vl_scroller_get_changes(scroller, &changes, &count))
    #expect(count >= 0 && count < 200)
    var state = vl_scroller_state()
    expectOK(vl_scroller_get_state(scroller, &state))
    let numbers = [state.position, state.first_position, state.last_position, state.debt]
    let rects = [state.viewport, state.alive_rect].flatMap { [$0.x, $0.y, $0.width, $0.height] }
    #expect((numbers + rects).allSatisfy { $0.isFinite }, "\(event)")
    #expect(state.first_position <= state.last_position, "\(event)")
  }

  @Test("a scroller that is missing is an error in every function")
  func missing() {
    let (distance, element) = (vl_distance(), vl_element(kind: 0, path: vl_path(0, 3)))
    let statuses = [
      vl_scroller_create(nil, nil), vl_scroller_create(layout.handle, nil),
      vl_scroller_set_overscan(nil, distance, distance, 0),
      vl_scroller_set_prefetch_distance(nil, distance),
      vl_scroller_set_reuse_identifier(nil, nil, nil, nil), vl_scroller_get_state(nil, nil),
      vl_scroller_resize(nil, vl_size(), nil), vl_scroller_scroll_to(nil, 1, 0, nil),
      vl_scroller_scroll_by(nil, 1, 0, nil), vl_scroller_begin_gesture(nil),
      vl_scroller_end_gesture(nil, nil),
    ]
    let others = [
      vl_scroller_update(nil, nil), vl_scroller_reload(nil, nil),
      vl_scroller_perform_updates(nil, nil, nil, 0, nil, nil),
      vl_scroller_perform_updates(scroller, nil, nil, 0, nil, nil),
      vl_scroller_set_measured_sizes(nil, nil, 0, nil), vl_scroller_set_measured_sizes(scroller, nil, 1, nil),
      vl_scroller_show(nil, vl_target(), 0, nil), vl_scroller_get_position_of(nil, vl_target(), 0, nil),
      vl_scroller_get_changes(nil, nil, nil), vl_scroller_get_alive_elements(nil, nil, 0, nil),
      vl_scroller_get_alive_elements(scroller, nil, 1, nil), vl_scroller_keep_alive(nil, element),
      vl_scroller_end_keeping_alive(nil, element), vl_scroller_prefetch(nil, 5, nil),
    ]
    #expect((statuses + others).allSatisfy { $0 == VL_NULL })
    expectEqual(vl_scroller_retain(nil), nil)
    vl_scroller_release(nil)
  }

  @Test("results that are not wanted need no memory")
  func unwanted() {
    let statuses = [
      vl_scroller_get_state(scroller, nil), vl_scroller_scroll_to(scroller, 30, 0, nil),
      vl_scroller_scroll_by(scroller, 30, 0, nil), vl_scroller_end_gesture(scroller, nil),
      vl_scroller_update(scroller, nil), vl_scroller_reload(scroller, nil),
      vl_scroller_set_measured_sizes(scroller, nil, 0, nil), vl_scroller_show(scroller, vl_target(), 0, nil),
      vl_scroller_get_position_of(scroller, vl_target(), 0, nil), vl_scroller_get_changes(scroller, nil, nil),
      vl_scroller_prefetch(scroller, 5, nil),
    ]
    #expect(statuses.allSatisfy { $0 == VL_OK })
    expect(vl_scroller_get_alive_elements(scroller, nil, 0, nil), VL_TRUNCATED)
  }

  @Test("no number makes a call fail or trap, and positions stay finite")
  func numbers() {
    for (first, second) in strangeNumbers.flatMap({ a in strangeNumbers.map { (a, $0) } }) {
      for unit in 0..<2 as Range<Int32> {
        let (ahead, behind) = (
          vl_distance(unit: unit, reserved: 0, amount: first), vl_distance(unit: unit, reserved: 0, amount: 0)
        )
        expectOK(vl_scroller_set_overscan(scroller, behind, behind, second))
        expectOK(vl_scroller_set_prefetch_distance(scroller, ahead))
      }
      let size = vl_measured_size(path: vl_path(0, 3), size: vl_size(width: first, height: second))
      expectOK(vl_scroller_begin_gesture(scroller))
      let statuses = [
        vl_scroller_scroll_to(scroller, first, second, nil),
        vl_scroller_scroll_by(scroller, second, first, nil),
        vl_scroller_set_measured_sizes(scroller, [size], 1, nil),
        vl_scroller_resize(scroller, vl_size(width: first, height: second), nil),
        vl_scroller_end_gesture(scroller, nil), vl_scroller_prefetch(scroller, 3, nil),
      ]
      #expect(statuses.allSatisfy { $0 == VL_OK })
      expectSane("\(first), \(second)")
      // An infinite overscan does no harm, because the content is finite.
      let ahead = vl_distance(unit: vl_unit(VL_UNIT_SCREENS), reserved: 0, amount: first)
      expectOK(vl_scroller_set_overscan(scroller, ahead, ahead, second))
      expectOK(vl_scroller_update(scroller, nil))
      expectOK(vl_scroller_get_changes(scroller, nil, nil))
    }
  }

  @Test("enumerations and counts that do not exist have a status, and change nothing")
  func choices() {
    var (before, after) = (vl_scroller_state(), vl_scroller_state())
    expectOK(vl_scroller_get_changes(scroller, nil, nil))
    expectOK(vl_scroller_get_state(scroller, &before))
    for choice in strangeChoices {
      let distance = vl_distance(unit: choice, reserved: 0, amount: 1)
      let target = vl_target(kind: choice, path: vl_path(0, 0))
      let element = vl_element(kind: choice, path: vl_path(0, 0))
      let statuses = [
        vl_scroller_set_overscan(scroller, distance, vl_distance(), 0),
        vl_scroller_set_overscan(scroller, vl_distance(), distance, 0),
        vl_scroller_set_prefetch_distance(scroller, distance), vl_scroller_show(scroller, target, 0, nil),
        vl_scroller_show(scroller, vl_target(), choice, nil),
        vl_scroller_get_position_of(scroller, target, 0, nil),
        vl_scroller_get_position_of(scroller, vl_target(), choice, nil),
        vl_scroller_keep_alive(scroller, element), vl_scroller_end_keeping_alive(scroller, element),
      ]
      #expect(statuses.allSatisfy { $0 == VL_BAD_ENUM })
    }
    for capacity in [-1, .min, .max] {
      var alive = vl_alive_element()
      expect(vl_scroller_get_alive_elements(scroller, &alive, capacity, nil), VL_BAD_COUNT)
      var size = vl_measured_size()
      expect(vl_scroller_set_measured_sizes(scroller, &size, capacity, nil), VL_BAD_COUNT)
    }
    expectOK(vl_scroller_get_state(scroller, &after))
    #expect(before.position == after.position && before.alive_rect.height == after.alive_rect.height)
    var count = -1
    expectOK(vl_scroller_get_changes(scroller, nil, &count))
    expectEqual(count, 0)
  }

  @Test("paths that do not exist are not found, and may be kept alive")
  func paths() {
    for section in strangeIntegers {
      for item in strangeIntegers {
        let exists = section == 0 && (0..<60).contains(item)
        let path = vl_path(section, item)
        let target = vl_target(kind: vl_target_kind(VL_TARGET_ITEM), path: path)
        #expect(vl_scroller_show(scroller, target, 1, nil) == (exists ? VL_OK : VL_NOT_FOUND))
        #expect(vl_scroller_get_position_of(scroller, target, 1, nil) == (exists ? VL_OK : VL_NOT_FOUND))
        for kind in 0..<6 as Range<Int32> {
          let element = vl_element(kind: kind, path: path)
          expectOK(vl_scroller_keep_alive(scroller, element))
        }
        let size = vl_measured_size(path: path, size: vl_size(width: 10, height: 10))
        expectOK(vl_scroller_set_measured_sizes(scroller, [size], 1, nil))
        expectOK(vl_scroller_update(scroller, nil))
        expectOK(vl_scroller_prefetch(scroller, section, nil))
        expectSane("\(path)")
      }
    }
    for kind in 0..<6 as Range<Int32> {
      let element = vl_element(kind: kind, path: vl_path(.max, .min))
      expectOK(vl_scroller_end_keeping_alive(scroller, element))
      expectOK(vl_scroller_end_keeping_alive(scroller, element))
    }
  }

  @Test("items of a batch that cannot be read change nothing")
  func unreadable() {
    var updates: OpaquePointer?
    expectOK(vl_updates_create(&updates))
    var items: vl_items = options { $0.count = 60 }
    func perform(_ items: UnsafePointer<vl_items>?, _ count: Int) -> vl_status {
      vl_scroller_perform_updates(scroller, updates, items, count, nil, nil)
    }
    expect(perform(nil, 1), VL_NULL)
    expect(perform(&items, .max), VL_BAD_COUNT)
    expect(perform(&items, -1), VL_BAD_COUNT)
    items.struct_size = 3
    expect(perform(&items, 1), VL_BAD_STRUCT_SIZE)
    items.struct_size = UInt32(MemoryLayout<vl_items>.size)
    items.count = -1
    expect(perform(&items, 1), VL_BAD_COUNT)
    expectEqual(layout.itemCount(), 60)
    items.count = 60
    expectOK(perform(&items, 1))
    vl_updates_release(updates)
    expectSane("updates")
  }
}
