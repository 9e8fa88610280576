import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing

/// Counts of arrays that are greater than any layout can have. No array here is so long: nothing may be read.
struct CountLimitTests {
  private let layout = LayoutHandle()
  private var handle: OpaquePointer? { layout.handle }

  init() {
    layout.setExtents([10, 20, 30])
    layout.prepare()
  }

  /// Checks the statuses of calls with counts just beyond a limit, and far beyond it.
  private func expectRefused(beyond limit: Int, _ calls: (Int) -> [vl_status]) {
    for count in [limit + 1, 1 << 40, 1 << 48, 1 << 58, 1 << 60, .max] {
      for (index, status) in calls(count).enumerated() where status != VL_BAD_COUNT {
        Issue.record("call \(index) with the count \(count): status \(status)")
      }
    }
  }

  @Test("of items, sections and paths")
  func elements() throws {
    var (items, path, section) = (options() as vl_items, vl_path(), Int32(0))
    var size = vl_measured_size()
    var updates: OpaquePointer?
    expectOK(vl_updates_create(&updates))
    defer { vl_updates_release(updates) }
    var scroller: OpaquePointer?
    expectOK(vl_scroller_create(handle, &scroller))
    defer { vl_scroller_release(scroller) }
    var transition: OpaquePointer?
    expectRefused(beyond: 1 << 24) { count in
      [
        vl_layout_set_items(handle, &items, count),
        vl_layout_replace_items(handle, &items, count, nil, 0),
        vl_layout_replace_items(handle, &items, 1, &path, count),
        vl_layout_resize_items(handle, &size, count),
        vl_layout_invalidate_items(handle, &path, count),
        vl_layout_invalidate_sections(handle, &section, count),
        vl_layout_set_measured_sizes(handle, &size, count, nil),
        vl_layout_perform_updates(handle, updates, &items, count, nil, nil),
        vl_transition_take_updates(handle, updates, &items, count, nil, &transition, nil),
        vl_scroller_perform_updates(scroller, updates, &items, count, nil, nil),
        vl_scroller_set_measured_sizes(scroller, &size, count, nil),
      ]
    }
    expectEqual(layout.itemCount(), 3)
  }

  @Test("of what a batch contains")
  func updates() {
    var (path, move, sectionMove, section) = (vl_path(), vl_item_move(), vl_section_move(), Int32(0))
    var (identifier, identifiers) = (UInt64(0), vl_section_identifiers())
    var (updates, made): (OpaquePointer?, OpaquePointer?)
    expectOK(vl_updates_create(&updates))
    defer { vl_updates_release(updates) }
    expectRefused(beyond: 1 << 24) { count in
      withUnsafePointer(to: &identifier) {
        var inside = vl_section_identifiers(section: 1, items: $0, count: count)
        return [
          vl_updates_delete_items(updates, &path, count), vl_updates_insert_items(updates, &path, count),
          vl_updates_reload_items(updates, &path, count), vl_updates_move_items(updates, &move, count),
          vl_updates_delete_sections(updates, &section, count),
          vl_updates_insert_sections(updates, &section, count),
          vl_updates_reload_sections(updates, &section, count),
          vl_updates_move_sections(updates, &sectionMove, count),
          vl_updates_create_difference($0, count, nil, 0, 0, &made),
          vl_updates_create_difference(nil, 0, $0, count, 0, &made),
          vl_updates_create_section_difference(&identifiers, count, nil, 0, &made),
          vl_updates_create_section_difference(nil, 0, &identifiers, count, &made),
          vl_updates_create_section_difference(&inside, 1, nil, 0, &made),
        ]
      }
    }
    expectEqual(made, nil)
  }

  @Test("of the arrays of a section, but not of items of one size")
  func arraysOfASection() {
    let address = UnsafeRawPointer(bitPattern: 8)
    func expectRefused(_ fill: (inout vl_items) -> Void) {
      for count in [1 << 24 + 1, .max] as [Int32] {
        var items: vl_items = options { $0.count = count }
        fill(&items)
        expect(vl_layout_set_items(handle, &items, 1), VL_BAD_COUNT)
      }
    }
    expectRefused { $0.extents = address?.assumingMemoryBound(to: Double.self) }
    expectRefused { $0.sizes = address?.assumingMemoryBound(to: vl_size.self) }
    expectRefused { $0.lane_placements = address?.assumingMemoryBound(to: vl_lane_placement.self) }
    expectRefused { $0.magazine_items = address?.assumingMemoryBound(to: vl_magazine_item.self) }

    let rows = LayoutHandle(
      ModeHandle(vl_mode_create_list) { ($0.rows, $0.row_extent) = (vl_list_rows(VL_LIST_ROWS_UNIFORM), 10) })
    var items: vl_items = options { $0.count = .max }
    expectOK(vl_layout_set_items(rows.handle, &items, 1))
    rows.prepare()
    expectEqual(rows.itemCount(), .max)
    var frame = vl_rect()
    expect(vl_layout_get_frames(rows.handle, 0, .max, .max, &frame), VL_NOT_FOUND)
  }

  @Test("of lanes and columns")
  func tracks() {
    var (mode, extent, item): (OpaquePointer?, Double, vl_grid_item) = (nil, 10, vl_grid_item())
    withUnsafePointer(to: &extent) { extent in
      expectRefused(beyond: 1024) { count in
        var masonry: vl_masonry = options {
          ($0.lanes, $0.lane_sizes, $0.lane_size_count) = (vl_lanes(VL_LANES_SIZES), extent, count)
        }
        return [vl_mode_create_masonry(&masonry, &mode)]
      }
      expectRefused(beyond: 4096) { count in
        var grid: vl_grid = options {
          ($0.columns, $0.column_sizes, $0.column_size_count) = (vl_columns(VL_COLUMNS_SIZES), extent, count)
        }
        return [vl_mode_create_grid(&grid, &mode)]
      }
    }
    withUnsafePointer(to: &item) { item in
      expectRefused(beyond: 4096) { count in
        var grid: vl_grid = options {
          ($0.columns, $0.items, $0.item_count) = (vl_columns(VL_COLUMNS_ITEMS), item, count)
        }
        return [vl_mode_create_grid(&grid, &mode)]
      }
    }
    expectEqual(mode, nil)
  }

  @Test("of identifiers and bytes, but not of places in a buffer")
  func snapshots() {
    let identifiers: [UInt64] = [1, 2, 3]
    var (snapshot, none): (OpaquePointer?, OpaquePointer?)
    expectOK(vl_snapshot_take(handle, identifiers, 3, &snapshot))
    defer { vl_snapshot_release(snapshot) }
    var byte = UInt8(0)
    expectRefused(beyond: Int(Int32.max)) { count in
      [
        vl_snapshot_take(handle, identifiers, count, &none), vl_snapshot_create(&byte, count, &none),
        vl_layout_restore(handle, snapshot, identifiers, count, nil),
      ]
    }
    expectEqual(none, nil)

    var (paths, count) = ([vl_path(), vl_path(), vl_path()], 0)
    let everything = vl_rect(x: 0, y: 0, width: 1000, height: 1000)
    expectOK(vl_layout_get_items(handle, everything, &paths, 1 << 40, &count))
    expectEqual(count, 3)
  }
}
