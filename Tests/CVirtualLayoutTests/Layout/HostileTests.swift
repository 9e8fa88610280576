import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

/// Hostile arguments of a layout.
struct HostileTests {
  @Test("a layout that is missing is an error in every function")
  func missing() {
    let (path, rect, size) = (vlt_item_path(0, 0), vlt_rect.all, vlt_size())
    let element = vlt_element(kind: 0, path: path)
    let statuses = [
      vlt_layout_set_mode(nil, nil), vlt_layout_set_axis(nil, 0), vlt_layout_set_direction(nil, 0),
      vlt_layout_set_container_size(nil, size), vlt_layout_set_pixel_scale(nil, 1),
      vlt_layout_set_content_header(nil, vlt_supplementary_extent()),
      vlt_layout_set_content_footer(nil, vlt_supplementary_extent()),
      vlt_layout_set_items(nil, nil, 0), vlt_layout_append_items(nil, 0, 0, nil, nil, nil),
      vlt_layout_insert_items(nil, 0, 0, 0, nil, nil, nil), vlt_layout_delete_items(nil, 0, 0, 0, nil, nil),
      vlt_layout_move_item(nil, path, path, nil, nil), vlt_layout_resize_item(nil, path, 0, nil),
      vlt_layout_resize_items(nil, nil, 0),
      vlt_layout_set_source(nil, nil),
      vlt_layout_prepare(nil, nil), vlt_layout_invalidate_everything(nil),
      vlt_layout_invalidate_data_source_counts(nil),
      vlt_layout_invalidate_items(nil, nil, 0), vlt_layout_invalidate_sections(nil, nil, 0),
      vlt_layout_invalidate_supplementaries(nil, nil, 0),
      vlt_layout_replace_items(nil, nil, 0, nil, 0),
    ]
    let others = [
      vlt_layout_get_content_size(nil, nil), vlt_layout_get_content_size_is_exact(nil, nil),
      vlt_layout_get_section_count(nil, nil), vlt_layout_get_item_count(nil, 0, nil),
      vlt_layout_get_elements(nil, rect, nil, 0, nil), vlt_layout_get_items(nil, rect, nil, 0, nil),
      vlt_layout_get_item_range(nil, rect, nil, nil), vlt_layout_get_attributes(nil, element, nil),
      vlt_layout_get_frames(nil, 0, 0, 0, nil), vlt_layout_get_resting_frame(nil, element, nil),
      vlt_layout_get_lanes(nil, path, nil, nil), vlt_layout_get_line(nil, path, nil, nil),
      vlt_layout_get_size_that_fits(nil, size, nil), vlt_layout_set_visible_bounds(nil, rect),
      vlt_layout_get_visible_bounds(nil, nil), vlt_layout_set_scroll_anchoring(nil, 0, path, 0),
      vlt_layout_set_end_threshold(nil, 1), vlt_layout_set_stacks_from_end(nil, 1),
      vlt_layout_set_trailing_space_item(nil, nil), vlt_layout_get_trailing_space_item(nil, nil),
      vlt_layout_get_anchor_item(nil, nil), vlt_layout_get_is_outdated_by(nil, rect, nil),
      vlt_layout_measure_items(nil, rect, nil), vlt_layout_set_measured_sizes(nil, nil, 0, nil),
      vlt_layout_fit_items(nil, rect, nil, nil, nil), vlt_layout_get_is_measured(nil, path, nil),
      vlt_layout_get_unmeasured_items(nil, rect, nil, 0, nil),
      vlt_layout_set_diagnostic_handler(nil, nil, nil, nil), vlt_layout_create(nil, nil),
    ]
    #expect((statuses + others).allSatisfy { $0 == VLT_NULL })
    expectEqual(vlt_layout_retain(nil), nil)
    vlt_layout_release(nil)
    expect(vlt_layout_set_mode(LayoutHandle().handle, nil), VLT_NULL)
  }

  @Test("results that are not wanted need no memory")
  func unwanted() {
    let layout = LayoutHandle(ModeHandle(vlt_mode_create_masonry) { $0.lane_count = 2 })
    layout.setExtents(someExtents)
    let handle = layout.handle
    expectOK(vlt_layout_prepare(handle, nil))
    let element = vlt_element(kind: 0, path: vlt_item_path(0, 3))
    let statuses = [
      vlt_layout_get_content_size(handle, nil), vlt_layout_get_content_size_is_exact(handle, nil),
      vlt_layout_get_section_count(handle, nil), vlt_layout_get_item_count(handle, 0, nil),
      vlt_layout_get_item_range(handle, .all, nil, nil), vlt_layout_get_attributes(handle, element, nil),
      vlt_layout_get_lanes(handle, vlt_item_path(0, 3), nil, nil), vlt_layout_get_visible_bounds(handle, nil),
      vlt_layout_get_is_measured(handle, vlt_item_path(0, 3), nil),
      vlt_layout_get_is_outdated_by(handle, .all, nil),
      vlt_layout_get_size_that_fits(handle, vlt_size(), nil),
    ]
    #expect(statuses.allSatisfy { $0 == VLT_OK })
    expect(vlt_layout_get_elements(handle, .all, nil, 0, nil), VLT_TRUNCATED)
    expect(vlt_layout_get_elements(handle, .all, nil, 1, nil), VLT_NULL)
    for capacity in [-1, .min, .max] {
      var (attributes, path) = (vlt_attributes(), vlt_item_path())
      expect(vlt_layout_get_elements(handle, .all, &attributes, capacity, nil), VLT_BAD_COUNT)
      expect(vlt_layout_get_items(handle, .all, &path, capacity, nil), VLT_BAD_COUNT)
      expect(vlt_layout_get_unmeasured_items(handle, .all, &path, capacity, nil), VLT_BAD_COUNT)
    }
  }

  @Test("no number makes a call fail or trap")
  func numbers() {
    let strange = [Double.nan, .infinity, -.infinity, 1e300, -1e300, -0.0, .leastNonzeroMagnitude, 0x1p31]
    for (first, second) in strange.flatMap({ a in strange.map { (a, $0) } }) {
      let layout = LayoutHandle(
        ModeHandle(vlt_mode_create_masonry) {
          ($0.lanes, $0.lane_extent, $0.lane_spacing) = (2, first, second)
          ($0.item_spacing, $0.tolerance, $0.hysteresis) = (first, second, first)
          $0.insets = vlt_insets(top: first, left: second, bottom: second, right: first)
        }, width: first, height: second)
      let rect = vlt_rect(x: first, y: second, width: second, height: first)
      expectOK(vlt_layout_set_visible_bounds(layout.handle, rect))
      expectOK(vlt_layout_set_pixel_scale(layout.handle, second))
      layout.setExtents([first, second, 10, first, 20])
      layout.prepare()
      _ = layout.elements(in: LayoutRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height))
      expectOK(vlt_layout_measure_items(layout.handle, rect, nil))
      expectOK(vlt_layout_get_size_that_fits(layout.handle, vlt_size(width: first, height: second), nil))
      let size = layout.contentSize
      #expect(size.height.isFinite && size.height >= 0)
    }
  }

  @Test("elements that do not exist are not found")
  func elements() {
    let layout = LayoutHandle()
    layout.setExtents(someExtents)
    layout.prepare()
    for path in [
      vlt_item_path(0, 60), vlt_item_path(0, -1), vlt_item_path(1, 0), vlt_item_path(.min, .min),
      vlt_item_path(.max, .max),
    ] {
      for kind in 0...5 as ClosedRange<Int32> {
        let element = vlt_element(kind: kind, path: path)
        var attributes = vlt_attributes()
        expect(vlt_layout_get_attributes(layout.handle, element, &attributes), VLT_NOT_FOUND)
        expect(vlt_layout_get_resting_frame(layout.handle, element, nil), VLT_NOT_FOUND)
      }
      expect(vlt_layout_get_lanes(layout.handle, path, nil, nil), VLT_NOT_FOUND)
      expect(vlt_layout_get_line(layout.handle, path, nil, nil), VLT_NOT_FOUND)
      expect(vlt_layout_get_is_measured(layout.handle, path, nil), VLT_NOT_FOUND)
    }
    for kind in [6, -1, 256, .max, .min] as [Int32] {
      let element = vlt_element(kind: kind, path: vlt_item_path(0, 0))
      expect(vlt_layout_get_attributes(layout.handle, element, nil), VLT_BAD_ENUM)
      expect(vlt_layout_get_resting_frame(layout.handle, element, nil), VLT_BAD_ENUM)
    }
    for section in [1, -1, .max, .min] as [Int32] {
      expect(vlt_layout_get_item_count(layout.handle, section, nil), VLT_NOT_FOUND)
    }
  }
}
