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
  private let layout = LayoutHandle(ModeHandle(vlt_mode_create_masonry) { $0.lane_count = 2 })
  private let scroller: OpaquePointer?

  init() {
    layout.setExtents(someExtents)
    var scroller: OpaquePointer?
    expectOK(vlt_scroller_create(layout.handle, &scroller))
    self.scroller = scroller
    expectOK(vlt_scroller_resize(scroller, vlt_size(width: 320, height: 480), nil))
  }

  private func expectSane(_ event: String) {
    var (changes, count): (UnsafePointer<vlt_element_change>?, Int) = (nil, -1)
    expectOK(vlt_scroller_get_changes(scroller, &changes, &count))
    #expect(count >= 0 && count < 200)
    var state = options() as vlt_scroller_state
    expectOK(vlt_scroller_get_state(scroller, &state))
    let numbers = [state.position, state.first_position, state.last_position, state.pending_correction]
    let rects = [state.viewport, state.alive_rect].flatMap { [$0.x, $0.y, $0.width, $0.height] }
    #expect((numbers + rects).allSatisfy { $0.isFinite }, "\(event)")
    #expect(state.first_position <= state.last_position, "\(event)")
  }

  @Test("a result of a wrong size is refused before anything happens, and no result is needed")
  func sizesOfResults() {
    var state = options() as vlt_scroller_state
    let size = state.struct_size
    for wrong in [0, 4, size - 8, size + 8, .max] {
      state.struct_size = wrong
      state.position = -1
      expect(vlt_scroller_get_state(scroller, &state), VLT_BAD_STRUCT_SIZE)
      expectEqual(state.position, -1)
      var prefetch = options { $0.struct_size = wrong } as vlt_prefetch
      expect(vlt_scroller_prefetch(scroller, 1, &prefetch), VLT_BAD_STRUCT_SIZE)
      var updates: OpaquePointer?
      expectOK(vlt_batch_updates_create(&updates))
      defer { vlt_batch_updates_release(updates) }
      var error = options { $0.struct_size = wrong } as vlt_batch_update_error
      expect(vlt_scroller_perform_batch_updates(scroller, updates, nil, 0, nil, &error), VLT_BAD_STRUCT_SIZE)
    }
    expectOK(vlt_scroller_get_state(scroller, nil))
    expectOK(vlt_scroller_prefetch(scroller, 1, nil))
  }

  @Test("a scroller that is missing is an error in every function")
  func missing() {
    let (distance, element) = (vlt_distance(), vlt_element(kind: 0, path: vlt_item_path(0, 3)))
    let statuses = [
      vlt_scroller_create(nil, nil), vlt_scroller_create(layout.handle, nil),
      vlt_scroller_set_overscan(nil, distance, distance, 0),
      vlt_scroller_set_prefetch_distance(nil, distance),
      vlt_scroller_set_reuse_identifier(nil, nil, nil, nil), vlt_scroller_get_state(nil, nil),
      vlt_scroller_resize(nil, vlt_size(), nil), vlt_scroller_scroll_to(nil, 1, 0, nil),
      vlt_scroller_scroll_by(nil, 1, 0, nil), vlt_scroller_begin_gesture(nil),
      vlt_scroller_end_gesture(nil, nil),
    ]
    let others = [
      vlt_scroller_update(nil, nil), vlt_scroller_reload(nil, nil),
      vlt_scroller_perform_batch_updates(nil, nil, nil, 0, nil, nil),
      vlt_scroller_perform_batch_updates(scroller, nil, nil, 0, nil, nil),
      vlt_scroller_insert_items(nil, 0, 0, 0, nil, nil, nil),
      vlt_scroller_append_items(nil, 0, 0, nil, nil, nil),
      vlt_scroller_delete_items(nil, 0, 0, 0, nil, nil),
      vlt_scroller_move_item(nil, vlt_item_path(0, 0), vlt_item_path(0, 0), nil, nil),
      vlt_scroller_resize_item(nil, vlt_item_path(0, 0), 0, nil),
      vlt_scroller_prepare_transition(nil, nil, nil),
      vlt_scroller_prepare_transition(scroller, nil, nil),
      vlt_scroller_perform_batch_transition(nil, nil, nil, 0, nil, nil, nil),
      vlt_scroller_perform_batch_transition(scroller, nil, nil, 0, nil, nil, nil),
      vlt_scroller_measure_items(nil, vlt_rect(), nil),
      vlt_scroller_fit_items(nil, vlt_rect(), nil, nil, nil),
      vlt_scroller_fit_items(scroller, vlt_rect(), nil, nil, nil),
      vlt_scroller_restore(nil, nil, nil, 0, nil), vlt_scroller_restore(scroller, nil, nil, 0, nil),
      vlt_scroller_set_measured_sizes(nil, nil, 0, nil),
      vlt_scroller_set_measured_sizes(scroller, nil, 1, nil),
      vlt_scroller_scroll_to_target(nil, vlt_scroll_target(), 0, nil),
      vlt_scroller_get_position_of(nil, vlt_scroll_target(), 0, nil),
      vlt_scroller_get_changes(nil, nil, nil), vlt_scroller_get_alive_elements(nil, nil, 0, nil),
      vlt_scroller_get_alive_elements(scroller, nil, 1, nil), vlt_scroller_keep_alive(nil, element),
      vlt_scroller_end_keeping_alive(nil, element), vlt_scroller_prefetch(nil, 5, nil),
    ]
    #expect((statuses + others).allSatisfy { $0 == VLT_NULL })
    expectEqual(vlt_scroller_retain(nil), nil)
    vlt_scroller_release(nil)
  }

  @Test("results that are not wanted need no memory")
  func unwanted() {
    let statuses = [
      vlt_scroller_get_state(scroller, nil), vlt_scroller_scroll_to(scroller, 30, 0, nil),
      vlt_scroller_scroll_by(scroller, 30, 0, nil), vlt_scroller_end_gesture(scroller, nil),
      vlt_scroller_update(scroller, nil), vlt_scroller_reload(scroller, nil),
      vlt_scroller_set_measured_sizes(scroller, nil, 0, nil),
      vlt_scroller_scroll_to_target(scroller, vlt_scroll_target(), 0, nil),
      vlt_scroller_get_position_of(scroller, vlt_scroll_target(), 0, nil),
      vlt_scroller_get_changes(scroller, nil, nil),
      vlt_scroller_prefetch(scroller, 5, nil),
    ]
    #expect(statuses.allSatisfy { $0 == VLT_OK })
    expect(vlt_scroller_get_alive_elements(scroller, nil, 0, nil), VLT_TRUNCATED)
  }

  @Test("no number makes a call fail or trap, and positions stay finite")
  func numbers() {
    for (first, second) in strangeNumbers.flatMap({ a in strangeNumbers.map { (a, $0) } }) {
      for unit in 0..<2 as Range<Int32> {
        let (ahead, behind) = (
          vlt_distance(unit: unit, reserved: 0, amount: first),
          vlt_distance(unit: unit, reserved: 0, amount: 0)
        )
        expectOK(vlt_scroller_set_overscan(scroller, behind, behind, second))
        expectOK(vlt_scroller_set_prefetch_distance(scroller, ahead))
      }
      let size = vlt_measured_size(path: vlt_item_path(0, 3), size: vlt_size(width: first, height: second))
      expectOK(vlt_scroller_begin_gesture(scroller))
      let statuses = [
        vlt_scroller_scroll_to(scroller, first, second, nil),
        vlt_scroller_scroll_by(scroller, second, first, nil),
        vlt_scroller_set_measured_sizes(scroller, [size], 1, nil),
        vlt_scroller_resize(scroller, vlt_size(width: first, height: second), nil),
        vlt_scroller_end_gesture(scroller, nil), vlt_scroller_prefetch(scroller, 3, nil),
      ]
      #expect(statuses.allSatisfy { $0 == VLT_OK })
      expectSane("\(first), \(second)")
      // An infinite overscan does no harm, because the content is finite.
      let ahead = vlt_distance(unit: vlt_unit(VLT_UNIT_SCREENS), reserved: 0, amount: first)
      expectOK(vlt_scroller_set_overscan(scroller, ahead, ahead, second))
      expectOK(vlt_scroller_update(scroller, nil))
      expectOK(vlt_scroller_get_changes(scroller, nil, nil))
    }
  }

  @Test("enumerations and counts that do not exist have a status, and change nothing")
  func choices() {
    var (before, after) = (options() as vlt_scroller_state, options() as vlt_scroller_state)
    expectOK(vlt_scroller_get_changes(scroller, nil, nil))
    expectOK(vlt_scroller_get_state(scroller, &before))
    for choice in strangeChoices {
      let distance = vlt_distance(unit: choice, reserved: 0, amount: 1)
      let target = vlt_scroll_target(kind: choice, path: vlt_item_path(0, 0))
      let element = vlt_element(kind: choice, path: vlt_item_path(0, 0))
      let statuses = [
        vlt_scroller_set_overscan(scroller, distance, vlt_distance(), 0),
        vlt_scroller_set_overscan(scroller, vlt_distance(), distance, 0),
        vlt_scroller_set_prefetch_distance(scroller, distance),
        vlt_scroller_scroll_to_target(scroller, target, 0, nil),
        vlt_scroller_scroll_to_target(scroller, vlt_scroll_target(), choice, nil),
        vlt_scroller_get_position_of(scroller, target, 0, nil),
        vlt_scroller_get_position_of(scroller, vlt_scroll_target(), choice, nil),
        vlt_scroller_keep_alive(scroller, element), vlt_scroller_end_keeping_alive(scroller, element),
      ]
      #expect(statuses.allSatisfy { $0 == VLT_BAD_ENUM })
    }
    for capacity in [-1, .min, .max] {
      var alive = vlt_alive_element()
      expect(vlt_scroller_get_alive_elements(scroller, &alive, capacity, nil), VLT_BAD_COUNT)
      var size = vlt_measured_size()
      expect(vlt_scroller_set_measured_sizes(scroller, &size, capacity, nil), VLT_BAD_COUNT)
    }
    expectOK(vlt_scroller_get_state(scroller, &after))
    #expect(before.position == after.position && before.alive_rect.height == after.alive_rect.height)
    var count = -1
    expectOK(vlt_scroller_get_changes(scroller, nil, &count))
    expectEqual(count, 0)
  }

  @Test("paths that do not exist are not found, and may be kept alive")
  func paths() {
    for section in strangeIntegers {
      for item in strangeIntegers {
        let exists = section == 0 && (0..<60).contains(item)
        let path = vlt_item_path(section, item)
        let target = vlt_scroll_target(kind: vlt_scroll_target_kind(VLT_SCROLL_TARGET_ITEM), path: path)
        #expect(vlt_scroller_scroll_to_target(scroller, target, 1, nil) == (exists ? VLT_OK : VLT_NOT_FOUND))
        #expect(vlt_scroller_get_position_of(scroller, target, 1, nil) == (exists ? VLT_OK : VLT_NOT_FOUND))
        for kind in 0..<6 as Range<Int32> {
          let element = vlt_element(kind: kind, path: path)
          expectOK(vlt_scroller_keep_alive(scroller, element))
        }
        let size = vlt_measured_size(path: path, size: vlt_size(width: 10, height: 10))
        expectOK(vlt_scroller_set_measured_sizes(scroller, [size], 1, nil))
        expectOK(vlt_scroller_update(scroller, nil))
        expectOK(vlt_scroller_prefetch(scroller, section, nil))
        expectSane("\(path)")
      }
    }
    for kind in 0..<6 as Range<Int32> {
      let element = vlt_element(kind: kind, path: vlt_item_path(.max, .min))
      expectOK(vlt_scroller_end_keeping_alive(scroller, element))
      expectOK(vlt_scroller_end_keeping_alive(scroller, element))
    }
  }

  @Test("items of a batch that cannot be read change nothing")
  func unreadable() {
    var updates: OpaquePointer?
    expectOK(vlt_batch_updates_create(&updates))
    var items: vlt_items = options { $0.count = 60 }
    func perform(_ items: UnsafePointer<vlt_items>?, _ count: Int) -> vlt_status {
      vlt_scroller_perform_batch_updates(scroller, updates, items, count, nil, nil)
    }
    expect(perform(nil, 1), VLT_NULL)
    expect(perform(&items, .max), VLT_BAD_COUNT)
    expect(perform(&items, -1), VLT_BAD_COUNT)
    items.struct_size = 3
    expect(perform(&items, 1), VLT_BAD_STRUCT_SIZE)
    items.struct_size = UInt32(MemoryLayout<vlt_items>.size)
    items.count = -1
    expect(perform(&items, 1), VLT_BAD_COUNT)
    expectEqual(layout.itemCount(), 60)
    items.count = 60
    expectOK(perform(&items, 1))
    vlt_batch_updates_release(updates)
    expectSane("updates")
  }
}
