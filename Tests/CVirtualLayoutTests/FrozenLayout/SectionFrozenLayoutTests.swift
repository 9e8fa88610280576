import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

/// Pictures of sections, and how long they keep what they need.
struct SectionPictureTests {
  private let sections = [someSizes, [], someSizes]

  @Test("elements, items and pinned headers are those of Swift")
  func sameAnswers() {
    let layout = LayoutHandle(ModeHandle(vlt_mode_create_masonry) { $0.lane_count = 2 })
    layout.setSections(sections)
    layout.prepare()
    let swift = CollectionLayout(.masonry(lanes: .count(2)))
    swift.containerSize = LayoutSize(width: 320, height: 480)
    swift.source = .pinned(sections)
    swift.prepare()
    var (older, newer): (OpaquePointer?, OpaquePointer?)
    expectOK(vlt_frozen_layout_take(layout.handle, nil, &older))
    let former = swift.frozen()

    // The first item of the first section is measured, so items below it move.
    var measured = vlt_measured_size(path: vlt_item_path(0, 0), size: vlt_size(width: 9, height: 77))
    expectOK(vlt_layout_set_measured_sizes(layout.handle, &measured, 1, nil))
    swift.setMeasuredSizes([MeasuredSize(path: ItemPath(item: 0), size: LayoutSize(width: 9, height: 77))])
    expectOK(vlt_frozen_layout_take(layout.handle, nil, &newer))
    let present = swift.frozen()

    for y in stride(from: 0.0, to: 3000, by: 170) {
      let (view, swiftView) = (
        vlt_rect(x: 0, y: y, width: 320, height: 480), LayoutRect(x: 0, y: y, width: 320, height: 480)
      )
      var elements = Array(repeating: vlt_attributes(), count: 200)
      var count = -1
      for (picture, swift) in [(older, former), (newer, present)] {
        expectOK(vlt_frozen_layout_get_elements(picture, view, view, &elements, 200, &count))
        let expected = swift.layoutAttributesForElements(in: swiftView, visibleBounds: swiftView)
        expectEqual(elements[..<count].map(LayoutAttributes.init), expected)
      }
      expectOK(vlt_frozen_layout_get_pinned_elements(newer, view, &elements, 200, &count))
      expectEqual(
        elements[..<count].map(LayoutAttributes.init),
        present.layoutAttributesForElements(in: swiftView, visibleBounds: swiftView).filter { $0.isPinned })
      var paths = Array(repeating: vlt_item_path(), count: 200)
      expectOK(vlt_frozen_layout_get_items(newer, view, &paths, 200, &count))
      var items: [ItemPath] = []
      present.forEachItem(in: swiftView) { items.append($0) }
      expectEqual(paths[..<count].map { ItemPath(section: Int($0.section), item: Int($0.item)) }, items)
    }
    vlt_frozen_layout_release(older)
    vlt_frozen_layout_release(newer)
  }

  @Test("a picture lives longer than its layout, calls nobody, and may be released on another thread")
  func longLived() async {
    let host = CallbackHost([someSizes])
    var layout: OpaquePointer?
    expectOK(vlt_layout_create(nil, &layout))
    expectOK(vlt_layout_set_container_size(layout, vlt_size(width: 320, height: 480)))
    var source = host.sizeSource
    expectOK(vlt_layout_set_source(layout, &source))
    expectOK(vlt_layout_prepare(layout, nil))
    var picture: OpaquePointer?
    expectOK(vlt_frozen_layout_take(layout, nil, &picture))
    vlt_layout_release(layout)
    expectEqual(host.destroyed, 1)
    let requests = host.requests
    struct Sent: @unchecked Sendable { let picture: OpaquePointer? }
    let sent = Sent(picture: picture)
    let count = await Task.detached {
      var count = 0
      _ = vlt_frozen_layout_get_elements(sent.picture, .all, .all, nil, 0, &count)
      vlt_frozen_layout_release(sent.picture)
      return count
    }.value
    #expect(count == 60 && host.requests == requests)
  }

  @Test("a rule is destroyed with the last picture that was taken with it")
  func rule() {
    let host = CallbackHost([someSizes])
    var (mode, layout, picture): (OpaquePointer?, OpaquePointer?, OpaquePointer?)
    var fold: vlt_custom_fold = options {
      ($0.user_data, $0.destroy) = (host.pointer, CallbackHost.destroy)
      $0.place = { user, item, size, _, _ in
        vlt_axis_rect(
          main: Double(item), cross: 0, main_extent: size.main, cross_extent: size.cross)
      }
    }
    expectOK(vlt_mode_create_custom_fold(&fold, &mode))
    expectOK(vlt_layout_create(mode, &layout))
    vlt_mode_release(mode)
    expectOK(vlt_layout_set_container_size(layout, vlt_size(width: 320, height: 480)))
    var items: vlt_items = options { ($0.count, $0.size) = (9, vlt_size(width: 5, height: 5)) }
    expectOK(vlt_layout_set_items(layout, &items, 1))
    expectOK(vlt_layout_prepare(layout, nil))
    expectOK(vlt_frozen_layout_take(layout, nil, &picture))
    vlt_layout_release(layout)
    expectEqual(host.destroyed, 0)
    vlt_frozen_layout_release(picture)
    expectEqual(host.destroyed, 1)
  }

  @Test("what is missing is an error in every function, and no number makes a question trap")
  func hostile() {
    let layout = LayoutHandle()
    layout.setSections(sections)
    layout.prepare()
    var picture: OpaquePointer?
    expectOK(vlt_frozen_layout_take(layout.handle, nil, &picture))
    let element = vlt_element(kind: 0, path: vlt_item_path(0, 0))
    let statuses = [
      vlt_frozen_layout_take(layout.handle, nil, nil), vlt_frozen_layout_get_version(nil, nil),
      vlt_frozen_layout_get_content_size(nil, nil), vlt_frozen_layout_get_is_complete(nil, nil),
      vlt_frozen_layout_get_section_count(nil, nil), vlt_frozen_layout_get_item_count(nil, 0, nil),
      vlt_frozen_layout_get_elements(nil, .all, .all, nil, 0, nil),
      vlt_frozen_layout_get_items(nil, .all, nil, 0, nil),
      vlt_frozen_layout_get_items(picture, .all, nil, 1, nil),
      vlt_frozen_layout_get_attributes(nil, element, .all, nil),
      vlt_frozen_layout_get_element_at(nil, vlt_point(), .all, nil),
      vlt_frozen_layout_get_pinned_elements(nil, .all, nil, 0, nil),
      vlt_frozen_layout_get_pinned_elements(picture, .all, nil, 1, nil),
    ]
    #expect(statuses.allSatisfy { $0 == VLT_NULL })
    let unwanted = [
      vlt_frozen_layout_get_version(picture, nil), vlt_frozen_layout_get_content_size(picture, nil),
      vlt_frozen_layout_get_is_complete(picture, nil), vlt_frozen_layout_get_section_count(picture, nil),
      vlt_frozen_layout_get_item_count(picture, 0, nil),
      vlt_frozen_layout_get_attributes(picture, element, .all, nil),
      vlt_frozen_layout_get_element_at(picture, vlt_point(x: 9, y: 9), vlt_rect(), nil),
    ]
    #expect(unwanted.allSatisfy { $0 == VLT_OK })
    var path = vlt_item_path()
    for capacity in [-1, .min, .max] {
      expect(vlt_frozen_layout_get_items(picture, .all, &path, capacity, nil), VLT_BAD_COUNT)
    }
    for (first, second) in strangeNumbers.flatMap({ a in strangeNumbers.map { (a, $0) } }) {
      var rect = vlt_rect(x: first, y: second, width: second, height: first)
      _ = vlt_frozen_layout_get_elements(picture, rect, rect, nil, 0, nil)
      _ = vlt_frozen_layout_get_items(picture, rect, nil, 0, nil)
      _ = vlt_frozen_layout_get_pinned_elements(picture, rect, nil, 0, nil)
      _ = vlt_frozen_layout_get_element_at(picture, vlt_point(x: first, y: second), rect, nil)
      for kind in 0..<6 as Range<Int32> {
        let element = vlt_element(kind: kind, path: vlt_item_path(.max, .min))
        #expect(vlt_frozen_layout_get_attributes(picture, element, rect, nil) != VLT_BAD_ENUM)
      }
      var another: OpaquePointer?
      expectOK(vlt_frozen_layout_take(layout.handle, &rect, &another))
      vlt_frozen_layout_release(another)
    }
    vlt_frozen_layout_release(picture)
  }
}
