import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

/// Hostile arguments of a layout.
struct HostileTests {
  @Test("a layout that is missing is an error in every function")
  func missing() {
    let (path, rect, size) = (vl_path(0, 0), vl_rect.all, vl_size())
    let element = vl_element(kind: 0, path: path)
    let statuses = [
      vl_layout_set_mode(nil, nil), vl_layout_set_axis(nil, 0), vl_layout_set_direction(nil, 0),
      vl_layout_set_container_size(nil, size), vl_layout_set_pixel_scale(nil, 1),
      vl_layout_set_content_header(nil, vl_extent()), vl_layout_set_content_footer(nil, vl_extent()),
      vl_layout_set_items(nil, nil, 0), vl_layout_append_items(nil, nil), vl_layout_resize_items(nil, nil, 0),
      vl_layout_set_source(nil, nil),
      vl_layout_prepare(nil, nil), vl_layout_invalidate(nil), vl_layout_invalidate_counts(nil),
      vl_layout_invalidate_items(nil, nil, 0), vl_layout_invalidate_sections(nil, nil, 0),
      vl_layout_invalidate_supplementaries(nil, nil, 0),
      vl_layout_invalidate_appended(nil, 0), vl_layout_replace_items(nil, nil, 0, nil, 0),
    ]
    let others = [
      vl_layout_get_content_size(nil, nil), vl_layout_get_content_size_is_exact(nil, nil),
      vl_layout_get_section_count(nil, nil), vl_layout_get_item_count(nil, 0, nil),
      vl_layout_get_elements(nil, rect, nil, 0, nil), vl_layout_get_items(nil, rect, nil, 0, nil),
      vl_layout_get_item_range(nil, rect, nil, nil), vl_layout_get_attributes(nil, element, nil),
      vl_layout_get_frames(nil, 0, 0, 0, nil), vl_layout_get_resting_frame(nil, element, nil),
      vl_layout_get_lanes(nil, path, nil, nil), vl_layout_get_line(nil, path, nil, nil),
      vl_layout_get_size_that_fits(nil, size, nil), vl_layout_set_visible_bounds(nil, rect),
      vl_layout_get_visible_bounds(nil, nil), vl_layout_set_anchoring(nil, 0, path, 0),
      vl_layout_set_end_threshold(nil, 1), vl_layout_set_stacks_from_end(nil, 1),
      vl_layout_set_trailing_space_item(nil, nil), vl_layout_get_trailing_space_item(nil, nil),
      vl_layout_get_anchor_item(nil, nil), vl_layout_get_is_outdated_by(nil, rect, nil),
      vl_layout_measure_items(nil, rect, nil), vl_layout_set_measured_sizes(nil, nil, 0, nil),
      vl_layout_fit_items(nil, rect, nil, nil, nil), vl_layout_get_is_measured(nil, path, nil),
      vl_layout_get_unmeasured_items(nil, rect, nil, 0, nil),
      vl_layout_set_diagnostic_handler(nil, nil, nil, nil), vl_layout_create(nil, nil),
    ]
    #expect((statuses + others).allSatisfy { $0 == VL_NULL })
    expectEqual(vl_layout_retain(nil), nil)
    vl_layout_release(nil)
    expect(vl_layout_set_mode(LayoutHandle().handle, nil), VL_NULL)
  }

  @Test("results that are not wanted need no memory")
  func unwanted() {
    let layout = LayoutHandle(ModeHandle(vl_mode_create_masonry) { $0.lane_count = 2 })
    layout.setExtents(someExtents)
    let handle = layout.handle
    expectOK(vl_layout_prepare(handle, nil))
    let element = vl_element(kind: 0, path: vl_path(0, 3))
    let statuses = [
      vl_layout_get_content_size(handle, nil), vl_layout_get_content_size_is_exact(handle, nil),
      vl_layout_get_section_count(handle, nil), vl_layout_get_item_count(handle, 0, nil),
      vl_layout_get_item_range(handle, .all, nil, nil), vl_layout_get_attributes(handle, element, nil),
      vl_layout_get_lanes(handle, vl_path(0, 3), nil, nil), vl_layout_get_visible_bounds(handle, nil),
      vl_layout_get_is_measured(handle, vl_path(0, 3), nil), vl_layout_get_is_outdated_by(handle, .all, nil),
      vl_layout_get_size_that_fits(handle, vl_size(), nil),
    ]
    #expect(statuses.allSatisfy { $0 == VL_OK })
    expect(vl_layout_get_elements(handle, .all, nil, 0, nil), VL_TRUNCATED)
    expect(vl_layout_get_elements(handle, .all, nil, 1, nil), VL_NULL)
    for capacity in [-1, .min, .max] {
      var (attributes, path) = (vl_attributes(), vl_path())
      expect(vl_layout_get_elements(handle, .all, &attributes, capacity, nil), VL_BAD_COUNT)
      expect(vl_layout_get_items(handle, .all, &path, capacity, nil), VL_BAD_COUNT)
      expect(vl_layout_get_unmeasured_items(handle, .all, &path, capacity, nil), VL_BAD_COUNT)
    }
  }

  @Test("no number makes a call fail or trap")
  func numbers() {
    let strange = [Double.nan, .infinity, -.infinity, 1e300, -1e300, -0.0, .leastNonzeroMagnitude, 0x1p31]
    for (first, second) in strange.flatMap({ a in strange.map { (a, $0) } }) {
      let layout = LayoutHandle(
        ModeHandle(vl_mode_create_masonry) {
          ($0.lanes, $0.lane_extent, $0.lane_spacing) = (2, first, second)
          ($0.item_spacing, $0.tolerance, $0.hysteresis) = (first, second, first)
          $0.insets = vl_insets(top: first, left: second, bottom: second, right: first)
        }, width: first, height: second)
      let rect = vl_rect(x: first, y: second, width: second, height: first)
      expectOK(vl_layout_set_visible_bounds(layout.handle, rect))
      expectOK(vl_layout_set_pixel_scale(layout.handle, second))
      layout.setExtents([first, second, 10, first, 20])
      layout.prepare()
      _ = layout.elements(in: LayoutRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height))
      expectOK(vl_layout_measure_items(layout.handle, rect, nil))
      expectOK(vl_layout_get_size_that_fits(layout.handle, vl_size(width: first, height: second), nil))
      let size = layout.contentSize
      #expect(size.height.isFinite && size.height >= 0)
    }
  }

  @Test("elements that do not exist are not found")
  func elements() {
    let layout = LayoutHandle()
    layout.setExtents(someExtents)
    layout.prepare()
    for path in [vl_path(0, 60), vl_path(0, -1), vl_path(1, 0), vl_path(.min, .min), vl_path(.max, .max)] {
      for kind in 0...5 as ClosedRange<Int32> {
        let element = vl_element(kind: kind, path: path)
        var attributes = vl_attributes()
        expect(vl_layout_get_attributes(layout.handle, element, &attributes), VL_NOT_FOUND)
        expect(vl_layout_get_resting_frame(layout.handle, element, nil), VL_NOT_FOUND)
      }
      expect(vl_layout_get_lanes(layout.handle, path, nil, nil), VL_NOT_FOUND)
      expect(vl_layout_get_line(layout.handle, path, nil, nil), VL_NOT_FOUND)
      expect(vl_layout_get_is_measured(layout.handle, path, nil), VL_NOT_FOUND)
    }
    for kind in [6, -1, 256, .max, .min] as [Int32] {
      let element = vl_element(kind: kind, path: vl_path(0, 0))
      expect(vl_layout_get_attributes(layout.handle, element, nil), VL_BAD_ENUM)
      expect(vl_layout_get_resting_frame(layout.handle, element, nil), VL_BAD_ENUM)
    }
    for section in [1, -1, .max, .min] as [Int32] {
      expect(vl_layout_get_item_count(layout.handle, section, nil), VL_NOT_FOUND)
    }
  }
}
