import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import ScrollMotion
import TestSupport
import Testing
import VirtualLayout

/// Points, keys, motion.
struct InteractionTests {
  private let layout: LayoutHandle
  private let swift: CollectionLayout

  init() {
    let mode = ModeHandle(vlt_mode_create_masonry) { (options: inout vlt_masonry) in
      options.lane_count = 3
      options.lane_spacing = 8
      options.item_spacing = 8
    }
    layout = LayoutHandle(mode)
    layout.setExtents(someExtents)
    layout.prepare()
    swift = CollectionLayout(.masonry(lanes: .count(3), spacing: 8))
    swift.containerSize = LayoutSize(width: 320, height: 480)
    swift.source = .extents(someExtents)
    swift.prepare()
    swift.visibleBounds = LayoutRect(x: 0, y: 100, width: 320, height: 480)
    let bounds = vlt_rect(x: 0, y: 100, width: 320, height: 480)
    expectOK(vlt_layout_set_visible_bounds(layout.handle, bounds))
  }

  @Test("what is at a point is what Swift finds there")
  func points() {
    var random = SplitMix64(seed: 3)
    var found = 0
    for _ in 0..<500 {
      let (x, y) = (Double(random.next() % 400) - 40, Double(random.next() % 1200) - 100)
      let (point, place) = (vlt_point(x: x, y: y), LayoutPoint(x: x, y: y))
      func expectSame(
        _ call: (OpaquePointer?, vlt_point, UnsafeMutablePointer<vlt_attributes>?) -> vlt_status,
        _ expected: LayoutAttributes?
      ) {
        var attributes = vlt_attributes()
        let status = call(layout.handle, point, &attributes)
        #expect(status == (expected == nil ? VLT_NOT_FOUND : VLT_OK))
        if let expected { expectEqual(LayoutAttributes(attributes), expected) }
      }
      expectSame(vlt_layout_get_element_at, swift.element(at: place))
      expectSame(vlt_layout_get_item_at, swift.item(at: place))
      expectSame(vlt_layout_get_nearest_element, swift.nearestElement(to: place))
      expectSame(vlt_layout_get_nearest_item, swift.nearestItem(to: place))
      if swift.item(at: place) != nil { found += 1 }

      var (path, indicator) = (vlt_item_path(), vlt_rect())
      let gap = swift.insertionGap(at: place)
      expectOK(vlt_layout_get_insertion_gap(layout.handle, point, &path, &indicator))
      expectEqual(gap?.path.item, Int(path.item))
      expectEqual(gap?.indicator.y, indicator.y)
    }
    #expect(found > 100)
  }

  @Test("walks of the focus are those of Swift")
  func focus() {
    var focus: OpaquePointer?
    expectOK(vlt_focus_cursor_create(vlt_item_path(0, 5), &focus))
    defer { vlt_focus_cursor_release(focus) }
    var cursor = FocusCursor(at: ItemPath(item: 5))
    var random = SplitMix64(seed: 11)
    for _ in 0..<400 {
      let number = Int(random.next() % 8)
      let direction = FocusDirection.allCases[number]
      var neighbor = vlt_item_path(-1, -1)
      let besides = swift.neighbor(ofItemAt: cursor.path, direction)
      let from = vlt_item_path(0, Int32(cursor.path.item))
      _ = vlt_layout_get_neighbor(layout.handle, from, vlt_focus_direction(number), &neighbor)
      expectEqual(neighbor.item, besides.map { Int32($0.item) } ?? -1)
      var path = vlt_item_path(-1, -1)
      let status = vlt_focus_cursor_move(focus, layout.handle, vlt_focus_direction(number), &path)
      let moved = cursor.move(direction, in: swift)
      #expect(status == (moved == nil ? VLT_NOT_FOUND : VLT_OK))
      expectEqual(path.item, moved.map { Int32($0.item) } ?? -1)
      expectOK(vlt_focus_cursor_get_path(focus, &path))
      expectEqual(Int(path.item), cursor.path.item)
    }
    expect(vlt_focus_cursor_move(focus, layout.handle, 8, nil), VLT_BAD_ENUM)
  }

  @Test("ranges, differences of rectangles, positions for assistive technologies, distances to scroll")
  func others() {
    var count = 0
    var paths = Array(repeating: vlt_item_path(), count: 4)
    expect(
      vlt_layout_get_items_between(
        layout.handle, vlt_item_path(0, 20), vlt_item_path(0, 9), &paths, 4, &count),
      VLT_TRUNCATED)
    #expect(count == 12 && paths.map(\.item) == [9, 10, 11, 12])
    expect(
      vlt_layout_get_items_between(
        layout.handle, vlt_item_path(0, 60), vlt_item_path(0, 9), &paths, 4, &count),
      VLT_NOT_FOUND)

    let (rect, other) = (
      vlt_rect(x: 0, y: 0, width: 320, height: 300), vlt_rect(x: 0, y: 0, width: 100, height: 300)
    )
    paths = Array(repeating: vlt_item_path(), count: 60)
    expectOK(vlt_layout_get_items_in_difference(layout.handle, rect, other, &paths, 60, &count))
    var expected: [Int] = []
    swift.forEachItem(
      in: LayoutRect(x: 0, y: 0, width: 320, height: 300),
      notIn: LayoutRect(x: 0, y: 0, width: 100, height: 300)
    ) { expected.append($0.item) }
    #expect(paths[..<count].map { Int($0.item) } == expected && count > 3)

    var position = options() as vlt_accessibility_position
    expectOK(
      vlt_layout_get_accessibility_position(
        layout.handle, vlt_item_path(0, 7), vlt_accessibility_scope(VLT_SCOPE_CONTENT), &position))
    let place = swift.accessibilityPosition(ofItemAt: ItemPath(item: 7), in: .content)
    #expect((position.position_in_set, position.set_size) == (8, 60))
    #expect((position.row_index, Int(position.column_index)) == (0, place?.columnIndex ?? -1))

    for place in 0..<4 as Range<Int32> {
      let swiftPlace = [ScrollAlignment.nearest, .start, .center, .end][Int(place)]
      var delta = Double.nan
      expectOK(vlt_layout_get_scroll_delta(layout.handle, vlt_item_path(0, 30), place, &delta))
      expectEqual(delta, swift.scrollDelta(showing: ItemPath(item: 30), at: swiftPlace))
      for snap in 0..<4 as Range<Int32> {
        let target = [SnapTarget.items, .lines, .sections, .pages][Int(snap)]
        let proposed = vlt_rect(x: 0, y: 333, width: 320, height: 480)
        expectOK(vlt_layout_get_snap_delta(layout.handle, place, snap, proposed, &delta))
        let view = LayoutRect(x: 0, y: 333, width: 320, height: 480)
        expectEqual(delta, swift.scrollDelta(snapping: swiftPlace, to: target, from: view))
      }
    }
  }

  @Test("flings and rubber bands are those of Swift, for any numbers")
  func motion() {
    let laws = [Deceleration.Law.uiScrollView, .uiScrollViewFast, .gtk, .android, .friction(3)]
    let springs = [Spring.uiScrollView, .gtk, Spring(response: 0.4, dampingRatio: 0.8)]
    for (law, swiftLaw) in laws.enumerated() {
      for (spring, swiftSpring) in springs.enumerated() {
        for velocity in [900.0, -20_000, 0, .nan, .infinity] {
          var fling = vlt_fling()
          fling.struct_size = UInt32(MemoryLayout<vlt_fling>.size)
          (fling.deceleration, fling.friction) = (vlt_deceleration(law), 3)
          (fling.spring, fling.spring_response, fling.damping_ratio) = (vlt_spring(spring), 0.4, 0.8)
          (fling.start, fling.velocity, fling.upper) = (100, velocity, 4000)
          let swift = Fling(
            from: 100, velocity: velocity, lower: 0, upper: 4000, law: swiftLaw, spring: swiftSpring)
          for time in [0, 0.1, 0.5, 3, .nan, -1] {
            var motion = options() as vlt_motion
            expectOK(vlt_fling_at(&fling, time, &motion))
            expectEqual(motion.position, swift.position(at: time))
            expectEqual(motion.velocity, swift.velocity(at: time))
            #expect((motion.destination, motion.duration) == (swift.destination, swift.duration))
          }
        }
      }
    }
    expectEqual(
      vlt_rubber_band(-90, 0, 1000, 400, 0.55),
      RubberBand(viewport: 400).position(forDragTo: -90, lower: 0, upper: 1000))
    #expect(vlt_rubber_band(.nan, .nan, .infinity, -1, .nan).isFinite)
    expect(vlt_fling_at(nil, 0, nil), VLT_NULL)
  }
}
