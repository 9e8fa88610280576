import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import ScrollMotion
import Testing
import VirtualLayout

/// Questions in sections, and hostile questions.
struct HostileInteractionTests {
  private static let sections = [someSizes, [], Array(someSizes.dropFirst(41))]

  @Test("in sections with pinned headers, answers are those of Swift")
  func sections() {
    for axis in 0..<2 as Range<Int32> {
      let layout = LayoutHandle(ModeHandle(vlt_mode_create_flow))
      expectOK(vlt_layout_set_axis(layout.handle, axis))
      layout.setSections(Self.sections)
      layout.prepare()
      let swift = CollectionLayout(.flow(LayoutMode.Flow()), axis: axis == 0 ? .vertical : .horizontal)
      swift.containerSize = LayoutSize(width: 320, height: 480)
      swift.source = .pinned(Self.sections)
      swift.prepare()
      let (x, y) = axis == 0 ? (0.0, 150.0) : (150, 0)
      swift.visibleBounds = LayoutRect(x: x, y: y, width: 320, height: 480)
      let bounds = vlt_rect(x: x, y: y, width: 320, height: 480)
      expectOK(vlt_layout_set_visible_bounds(layout.handle, bounds))
      for step in 0..<60 {
        let along = Double(step) * 23 - 100
        expectSame(layout, swift, axis == 0 ? (40, along) : (along, 40))
      }
      for (section, sizes) in Self.sections.enumerated() {
        for item in 0..<Int32(sizes.count) { expectSame(layout, swift, vlt_item_path(Int32(section), item)) }
      }
      for place in 0..<4 as Range<Int32> {
        for (snap, target) in [SnapTarget.items, .lines, .sections, .pages].enumerated() {
          var delta = Double.nan
          expectOK(vlt_layout_get_snap_delta(layout.handle, place, vlt_snap_target(snap), bounds, &delta))
          let swiftPlace = [ScrollAlignment.nearest, .start, .center, .end][Int(place)]
          expectEqual(delta, swift.scrollDelta(snapping: swiftPlace, to: target, from: swift.visibleBounds))
        }
      }
    }
  }

  private func expectSame(_ layout: LayoutHandle, _ swift: CollectionLayout, _ place: (Double, Double)) {
    let (point, swiftPoint) = (vlt_point(x: place.0, y: place.1), LayoutPoint(x: place.0, y: place.1))
    var attributes = vlt_attributes()
    let found = vlt_layout_get_element_at(layout.handle, point, &attributes) == VLT_OK
    let element = swift.element(at: swiftPoint)
    expectEqual(found, element != nil)
    if let element { expectEqual(LayoutAttributes(attributes), element) }
    expectOK(vlt_layout_get_nearest_element(layout.handle, point, &attributes))
    expectEqual(LayoutAttributes(attributes), swift.nearestElement(to: swiftPoint))
    var (path, indicator) = (vlt_item_path(-1, -1), vlt_rect())
    expectOK(vlt_layout_get_insertion_gap(layout.handle, point, &path, &indicator))
    let gap = swift.insertionGap(at: swiftPoint)
    expectEqual(gap?.path, ItemPath(section: Int(path.section), item: Int(path.item)))
    expectEqual(gap?.indicator, LayoutRect(indicator))
  }

  private func expectSame(_ layout: LayoutHandle, _ swift: CollectionLayout, _ path: vlt_item_path) {
    let swiftPath = ItemPath(section: Int(path.section), item: Int(path.item))
    for (number, direction) in FocusDirection.allCases.enumerated() {
      var neighbor = vlt_item_path(-1, -1)
      let status = vlt_layout_get_neighbor(layout.handle, path, vlt_focus_direction(number), &neighbor)
      let expected = swift.neighbor(ofItemAt: swiftPath, direction)
      #expect(status == (expected == nil ? VLT_NOT_FOUND : VLT_OK))
      if let expected {
        expectEqual(expected, ItemPath(section: Int(neighbor.section), item: Int(neighbor.item)))
      }
    }
    for (number, scope) in [AccessibilityPosition.Scope.section, .content].enumerated() {
      var position = options() as vlt_accessibility_position
      let status = vlt_layout_get_accessibility_position(
        layout.handle, path, vlt_accessibility_scope(number), &position)
      expectOK(status)
      let expected = swift.accessibilityPosition(ofItemAt: swiftPath, in: scope)
      expectEqual(Int(position.position_in_set), expected?.positionInSet)
      expectEqual(Int(position.set_size), expected?.setSize)
      expectEqual(Int(position.row_index), expected?.rowIndex ?? 0)
      expectEqual(Int(position.column_index), expected?.columnIndex ?? 0)
      expectEqual(Int(position.column_span), expected?.columnSpan)
    }
  }

  @Test("what is missing is an error in every function")
  func missing() {
    let (point, path, rect) = (vlt_point(), vlt_item_path(0, 0), vlt_rect.all)
    let layout = LayoutHandle()
    var focus: OpaquePointer?
    expectOK(vlt_focus_cursor_create(path, &focus))
    let statuses = [
      vlt_layout_get_element_at(nil, point, nil), vlt_layout_get_item_at(nil, point, nil),
      vlt_layout_get_nearest_element(nil, point, nil), vlt_layout_get_nearest_item(nil, point, nil),
      vlt_layout_get_items_in_difference(nil, rect, rect, nil, 0, nil),
      vlt_layout_get_items_in_difference(layout.handle, rect, rect, nil, 1, nil),
      vlt_layout_get_items_between(nil, path, path, nil, 0, nil),
      vlt_layout_get_items_between(layout.handle, path, path, nil, 1, nil),
      vlt_layout_get_insertion_gap(nil, point, nil, nil), vlt_layout_get_neighbor(nil, path, 0, nil),
      vlt_focus_cursor_create(path, nil), vlt_focus_cursor_get_path(nil, nil),
      vlt_focus_cursor_move(nil, layout.handle, 0, nil),
      vlt_focus_cursor_move(focus, nil, 0, nil), vlt_layout_get_accessibility_position(nil, path, 0, nil),
      vlt_layout_get_scroll_delta(nil, path, 0, nil), vlt_layout_get_snap_delta(nil, 0, 0, rect, nil),
      vlt_fling_at(nil, 0, nil),
    ]
    #expect(statuses.allSatisfy { $0 == VLT_NULL })
    expectEqual(vlt_focus_cursor_retain(nil), nil)
    vlt_focus_cursor_release(nil)
    vlt_focus_cursor_release(focus)
  }

  @Test("a layout without items, or that was never prepared, finds nothing")
  func nothing() {
    let empty = LayoutHandle()
    expectOK(vlt_layout_set_items(empty.handle, nil, 0))
    let unprepared = LayoutHandle()
    unprepared.setExtents(someExtents)
    for layout in [empty.handle, unprepared.handle] {
      let (point, path) = (vlt_point(), vlt_item_path(0, 0))
      let statuses = [
        vlt_layout_get_element_at(layout, point, nil), vlt_layout_get_item_at(layout, point, nil),
        vlt_layout_get_nearest_element(layout, point, nil), vlt_layout_get_nearest_item(layout, point, nil),
        vlt_layout_get_items_between(layout, path, path, nil, 0, nil),
        vlt_layout_get_insertion_gap(layout, point, nil, nil), vlt_layout_get_neighbor(layout, path, 0, nil),
        vlt_layout_get_accessibility_position(layout, path, 0, nil),
        vlt_layout_get_scroll_delta(layout, path, 0, nil),
      ]
      #expect(statuses.allSatisfy { $0 == VLT_NOT_FOUND })
      expectOK(vlt_layout_get_snap_delta(layout, 0, 0, .all, nil))
      expectOK(vlt_layout_get_items_in_difference(layout, .all, vlt_rect(), nil, 0, nil))
    }
  }

  @Test("no number, path or enumeration makes a question trap")
  func strange() {
    let layout = LayoutHandle(ModeHandle(vlt_mode_create_masonry) { $0.lane_count = 3 })
    layout.setExtents(someExtents)
    layout.prepare()
    let handle = layout.handle
    var path = vlt_item_path()
    for (first, second) in strangeNumbers.flatMap({ a in strangeNumbers.map { (a, $0) } }) {
      let point = vlt_point(x: first, y: second)
      let rect = vlt_rect(x: second, y: first, width: first, height: second)
      let other = vlt_rect(x: first, y: first, width: second, height: second)
      _ = (vlt_layout_get_element_at(handle, point, nil), vlt_layout_get_item_at(handle, point, nil))
      _ = vlt_layout_get_nearest_element(handle, point, nil)
      _ = vlt_layout_get_nearest_item(handle, point, nil)
      _ = vlt_layout_get_insertion_gap(handle, point, nil, nil)
      for place in 0..<4 as Range<Int32> {
        for snap in 0..<4 as Range<Int32> { _ = vlt_layout_get_snap_delta(handle, place, snap, rect, nil) }
      }
      var count = -1
      let status = vlt_layout_get_items_in_difference(handle, rect, other, &path, 1, &count)
      #expect(status == (count > 1 ? VLT_TRUNCATED : VLT_OK))
      #expect(vlt_rubber_band(first, second, first, second, first).isFinite)
      #expect(vlt_rubber_band_drag(first, second, first, second, first).isFinite)
    }
    for section in strangeIntegers {
      for item in strangeIntegers where section != 0 || !(0..<60).contains(item) {
        let path = vlt_item_path(section, item)
        var focus: OpaquePointer?
        expectOK(vlt_focus_cursor_create(path, &focus))
        for direction in 0..<8 as Range<Int32> {
          expect(vlt_layout_get_neighbor(handle, path, direction, nil), VLT_NOT_FOUND)
          _ = vlt_focus_cursor_move(focus, handle, direction, nil)
        }
        vlt_focus_cursor_release(focus)
        expect(vlt_layout_get_accessibility_position(handle, path, 0, nil), VLT_NOT_FOUND)
        expect(vlt_layout_get_scroll_delta(handle, path, 1, nil), VLT_NOT_FOUND)
        expect(vlt_layout_get_items_between(handle, path, vlt_item_path(0, 0), nil, 0, nil), VLT_NOT_FOUND)
      }
    }
    let first = vlt_item_path(0, 0)
    for choice in strangeChoices {
      expect(vlt_layout_get_neighbor(handle, first, choice, nil), VLT_BAD_ENUM)
      expect(vlt_layout_get_accessibility_position(handle, first, choice, nil), VLT_BAD_ENUM)
      expect(vlt_layout_get_scroll_delta(handle, first, choice, nil), VLT_BAD_ENUM)
      expect(vlt_layout_get_snap_delta(handle, choice, 0, .all, nil), VLT_BAD_ENUM)
      expect(vlt_layout_get_snap_delta(handle, 0, choice, .all, nil), VLT_BAD_ENUM)
    }
    for capacity in [-1, .min, .max] {
      expect(vlt_layout_get_items_between(handle, first, first, &path, capacity, nil), VLT_BAD_COUNT)
      expect(vlt_layout_get_items_in_difference(handle, .all, .all, &path, capacity, nil), VLT_BAD_COUNT)
    }
  }

  @Test("flings with a destination are those of Swift; any numbers give finite ones")
  func flings() {
    var fling = vlt_fling()
    fling.struct_size = UInt32(MemoryLayout<vlt_fling>.size)
    (fling.start, fling.velocity, fling.has_destination, fling.destination) = (100, 900, 1, 340)
    let swift = Fling(from: 100, velocity: 900, to: 340)
    for time in [0, 0.05, 0.3, 2, 90] {
      var motion = options() as vlt_motion
      expectOK(vlt_fling_at(&fling, time, &motion))
      #expect((motion.position, motion.velocity) == (swift.position(at: time), swift.velocity(at: time)))
    }
    for (first, second) in strangeNumbers.flatMap({ a in strangeNumbers.map { (a, $0) } }) {
      for law in 0..<5 as Range<Int32> {
        for spring in 0..<3 as Range<Int32> {
          (fling.deceleration, fling.spring, fling.has_destination) = (law, spring, law % 2)
          (fling.friction, fling.start, fling.velocity, fling.lower) = (first, second, first, second)
          (fling.upper, fling.spring_response, fling.damping_ratio) = (first, second, first)
          fling.destination = second
          var motion = options() as vlt_motion
          expectOK(vlt_fling_at(&fling, first, &motion))
          #expect([motion.position, motion.velocity, motion.destination].allSatisfy { $0.isFinite })
          expectOK(vlt_fling_at(&fling, second, nil))
        }
      }
    }
    for choice in strangeChoices {
      (fling.deceleration, fling.spring) = (choice, 0)
      expect(vlt_fling_at(&fling, 0, nil), VLT_BAD_ENUM)
      (fling.deceleration, fling.spring) = (0, choice)
      expect(vlt_fling_at(&fling, 0, nil), VLT_BAD_ENUM)
    }
    for size in [0, 4, UInt32(MemoryLayout<vlt_fling>.size) + 1, .max] {
      fling.struct_size = size
      expect(vlt_fling_at(&fling, 0, nil), VLT_BAD_STRUCT_SIZE)
    }
  }

  @Test("a rubber band is pulled and let go by opposite functions")
  func rubberBand() {
    for position in [-300.0, -20, 0, 500, 1000, 1090] {
      let shown = vlt_rubber_band(position, 0, 1000, 400, 0.55)
      #expect(abs(vlt_rubber_band_drag(shown, 0, 1000, 400, 0.55) - position) < 1e-9)
      expectEqual(
        vlt_rubber_band_drag(shown, 0, 1000, 400, 0.55),
        RubberBand(viewport: 400).dragPosition(forPosition: shown, lower: 0, upper: 1000))
    }
  }
}
