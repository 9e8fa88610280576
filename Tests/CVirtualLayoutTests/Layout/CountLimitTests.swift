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
  private func expectRefused(beyond limit: Int, _ calls: (Int) -> [vlt_status]) {
    for count in [limit + 1, 1 << 40, 1 << 48, 1 << 58, 1 << 60, .max] {
      for (index, status) in calls(count).enumerated() where status != VLT_BAD_COUNT {
        Issue.record("call \(index) with the count \(count): status \(status)")
      }
    }
  }

  @Test("of items, sections and paths")
  func elements() throws {
    var (items, path, section) = (options() as vlt_items, vlt_item_path(), Int32(0))
    var size = vlt_measured_size()
    var updates: OpaquePointer?
    expectOK(vlt_batch_updates_create(&updates))
    defer { vlt_batch_updates_release(updates) }
    var transition: OpaquePointer?
    expectRefused(beyond: 1 << 24) { count in
      [
        vlt_layout_set_items(handle, &items, count),
        vlt_layout_replace_items(handle, &items, count, nil, 0),
        vlt_layout_replace_items(handle, &items, 1, &path, count),
        vlt_layout_resize_items(handle, &size, count),
        vlt_layout_invalidate_items(handle, &path, count),
        vlt_layout_invalidate_sections(handle, &section, count),
        vlt_layout_set_measured_sizes(handle, &size, count, nil),
        vlt_layout_perform_batch_updates(handle, updates, &items, count, nil, nil),
        vlt_layout_perform_batch_transition(handle, updates, &items, count, nil, &transition, nil),
      ]
    }
    var scroller: OpaquePointer?
    expectOK(vlt_scroller_create(handle, &scroller))
    defer { vlt_scroller_release(scroller) }
    expectRefused(beyond: 1 << 24) { count in
      [
        vlt_scroller_perform_batch_updates(scroller, updates, &items, count, nil, nil),
        vlt_scroller_set_measured_sizes(scroller, &size, count, nil),
      ]
    }
    expectEqual(layout.itemCount(), 3)
  }

  @Test("of what a batch contains")
  func updates() {
    var (path, move, sectionMove, section) = (vlt_item_path(), vlt_item_move(), vlt_section_move(), Int32(0))
    var (identifier, identifiers) = (UInt64(0), vlt_section_identifiers())
    var (updates, made): (OpaquePointer?, OpaquePointer?)
    expectOK(vlt_batch_updates_create(&updates))
    defer { vlt_batch_updates_release(updates) }
    expectRefused(beyond: 1 << 24) { count in
      withUnsafePointer(to: &identifier) {
        var inside = vlt_section_identifiers(section: 1, items: $0, count: count)
        return [
          vlt_batch_updates_delete_items(updates, &path, count),
          vlt_batch_updates_insert_items(updates, &path, count),
          vlt_batch_updates_reload_items(updates, &path, count),
          vlt_batch_updates_move_items(updates, &move, count),
          vlt_batch_updates_delete_sections(updates, &section, count),
          vlt_batch_updates_insert_sections(updates, &section, count),
          vlt_batch_updates_reload_sections(updates, &section, count),
          vlt_batch_updates_move_sections(updates, &sectionMove, count),
          vlt_batch_updates_create_difference($0, count, nil, 0, 0, &made),
          vlt_batch_updates_create_difference(nil, 0, $0, count, 0, &made),
          vlt_batch_updates_create_section_difference(&identifiers, count, nil, 0, &made),
          vlt_batch_updates_create_section_difference(nil, 0, &identifiers, count, &made),
          vlt_batch_updates_create_section_difference(&inside, 1, nil, 0, &made),
        ]
      }
    }
    expectEqual(made, nil)
  }

  @Test("of the arrays of a section, but not of items of one size")
  func arraysOfASection() {
    let address = UnsafeRawPointer(bitPattern: 8)
    func expectRefused(_ fill: (inout vlt_items) -> Void) {
      for count in [1 << 24 + 1, .max] as [Int32] {
        var items: vlt_items = options { $0.count = count }
        fill(&items)
        expect(vlt_layout_set_items(handle, &items, 1), VLT_BAD_COUNT)
      }
    }
    expectRefused { $0.extents = address?.assumingMemoryBound(to: Double.self) }
    expectRefused { $0.sizes = address?.assumingMemoryBound(to: vlt_size.self) }
    expectRefused { $0.lane_placements = address?.assumingMemoryBound(to: vlt_lane_placement.self) }
    expectRefused { $0.magazine_items = address?.assumingMemoryBound(to: vlt_magazine_item.self) }

    let rows = LayoutHandle(
      ModeHandle(vlt_mode_create_list) {
        ($0.rows, $0.row_extent) = (vlt_list_rows(VLT_LIST_ROWS_UNIFORM), 10)
      })
    var items: vlt_items = options { $0.count = .max }
    expectOK(vlt_layout_set_items(rows.handle, &items, 1))
    rows.prepare()
    expectEqual(rows.itemCount(), .max)
    var frame = vlt_rect()
    expect(vlt_layout_get_frames(rows.handle, 0, .max, .max, &frame), VLT_NOT_FOUND)
  }

  @Test("of lanes and columns")
  func tracks() {
    var (mode, extent, item): (OpaquePointer?, Double, vlt_grid_item) = (nil, 10, vlt_grid_item())
    withUnsafePointer(to: &extent) { extent in
      expectRefused(beyond: 1024) { count in
        var masonry: vlt_masonry = options {
          ($0.lanes, $0.lane_sizes, $0.lane_size_count) = (vlt_lanes(VLT_LANES_SIZES), extent, count)
        }
        return [vlt_mode_create_masonry(&masonry, &mode)]
      }
      expectRefused(beyond: 4096) { count in
        var grid: vlt_grid = options {
          ($0.columns, $0.column_sizes, $0.column_size_count) = (
            vlt_columns(VLT_COLUMNS_SIZES), extent, count
          )
        }
        return [vlt_mode_create_grid(&grid, &mode)]
      }
    }
    withUnsafePointer(to: &item) { item in
      expectRefused(beyond: 4096) { count in
        var grid: vlt_grid = options {
          ($0.columns, $0.items, $0.item_count) = (vlt_columns(VLT_COLUMNS_ITEMS), item, count)
        }
        return [vlt_mode_create_grid(&grid, &mode)]
      }
    }
    expectEqual(mode, nil)
  }

  @Test("of identifiers and bytes, but not of places in a buffer")
  func savedLayouts() {
    let identifiers: [UInt64] = [1, 2, 3]
    var (saved, none): (OpaquePointer?, OpaquePointer?)
    expectOK(vlt_saved_layout_take(handle, identifiers, 3, &saved))
    defer { vlt_saved_layout_release(saved) }
    var byte = UInt8(0)
    expectRefused(beyond: Int(Int32.max)) { count in
      [
        vlt_saved_layout_take(handle, identifiers, count, &none),
        vlt_saved_layout_create(&byte, count, &none),
        vlt_layout_restore(handle, saved, identifiers, count, nil),
      ]
    }
    expectEqual(none, nil)

    var (paths, count) = ([vlt_item_path(), vlt_item_path(), vlt_item_path()], 0)
    let everything = vlt_rect(x: 0, y: 0, width: 1000, height: 1000)
    expectOK(vlt_layout_get_items(handle, everything, &paths, 1 << 40, &count))
    expectEqual(count, 3)
  }
}
