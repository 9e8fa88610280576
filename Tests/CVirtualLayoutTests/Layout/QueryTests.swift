import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

/// Preparing and queries.
struct QueryTests {
  let masonry = ModeHandle(vlt_mode_create_masonry) { $0.lane_count = 3 }
  let expected = LayoutMode.masonry(lanes: .count(3))

  func prepared(_ mode: ModeHandle) -> LayoutHandle {
    let layout = LayoutHandle(mode)
    layout.setSizes(someSizes)
    layout.prepare()
    return layout
  }

  func reference(_ mode: LayoutMode) -> CollectionLayout {
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: 320, height: 480)
    layout.source = .sizes(someSizes.ofLibrary)
    layout.prepare()
    return layout
  }

  @Test("elements, items and ranges of rectangles, in buffers of every size")
  func rectangles() {
    let layout = prepared(masonry)
    let reference = reference(expected)
    for y in stride(from: -100.0, to: 1200, by: 93) {
      let rect = vlt_rect(x: 50, y: y, width: 120, height: 140)
      let elements = reference.layoutAttributesForElements(
        in: LayoutRect(x: 50, y: y, width: 120, height: 140))
      let paths = elements.map { vlt_item_path(0, Int32($0.path.item)) }
      for capacity in 0...elements.count + 1 {
        let status = capacity < elements.count ? VLT_TRUNCATED : VLT_OK
        var count = -1
        var found = Array(repeating: vlt_attributes(), count: capacity)
        #expect(vlt_layout_get_elements(layout.handle, rect, &found, capacity, &count) == status)
        expectEqual(count, elements.count)
        expectEqual(found.prefix(count).map(LayoutAttributes.init), Array(elements.prefix(capacity)))
        var items = Array(repeating: vlt_item_path(), count: capacity)
        #expect(vlt_layout_get_items(layout.handle, rect, &items, capacity, &count) == status)
        expectEqual(count, elements.count)
        #expect(zip(items, paths).allSatisfy { $0.item == $1.item })
      }
      var (first, last) = (vlt_item_path(), vlt_item_path())
      let status = vlt_layout_get_item_range(layout.handle, rect, &first, &last)
      #expect(status == (paths.isEmpty ? VLT_NOT_FOUND : VLT_OK))
      if let end = paths.last { #expect(first.item == paths[0].item && last.item == end.item) }
    }
  }

  @Test("frames, lanes and lines of items")
  func items() {
    let layout = prepared(masonry)
    let reference = reference(expected)
    var frames = Array(repeating: vlt_rect(), count: 11)
    expectOK(vlt_layout_get_frames(layout.handle, 0, 20, 10, &frames))
    expectEqual(frames.removeLast().width, 0, "written after the last frame")
    for (index, frame) in frames.enumerated() {
      let path = ItemPath(item: 20 + index)
      expectEqual(reference.attributes(of: .item(path))?.frame, LayoutRect(frame))
      var (first, count): (Int32, Int32) = (-1, -1)
      expectOK(vlt_layout_get_lanes(layout.handle, vlt_item_path(0, Int32(path.item)), &first, &count))
      expectEqual(reference.lanes(ofItemAt: path), Int(first)..<Int(first + count))
      expect(vlt_layout_get_line(layout.handle, vlt_item_path(0, 1), nil, nil), VLT_NOT_FOUND)
    }
    let wrong: [(Int32, Int32, Int32)] = [
      (0, 55, 6), (0, -1, 1), (1, 0, 1), (-1, 0, 1), (0, .max, .max), (.min, 0, 1), (0, 61, 0),
    ]
    for (section, first, count) in wrong {
      expect(vlt_layout_get_frames(layout.handle, section, first, count, &frames), VLT_NOT_FOUND)
    }
    expect(vlt_layout_get_frames(layout.handle, 0, 0, -1, &frames), VLT_BAD_COUNT)
    expect(vlt_layout_get_frames(layout.handle, 0, 0, 1, nil), VLT_NULL)
    expectOK(vlt_layout_get_frames(layout.handle, 0, 60, 0, nil))

    let flow = prepared(ModeHandle(vlt_mode_create_flow))
    let line = self.reference(.flow()).line(ofItemAt: ItemPath(item: 30))!
    var (first, last) = (vlt_item_path(), vlt_item_path())
    expectOK(vlt_layout_get_line(flow.handle, vlt_item_path(0, 30), &first, &last))
    #expect(Int(first.item) == line.lowerBound.item && Int(last.item) == line.upperBound.item)
    expect(vlt_layout_get_lanes(flow.handle, vlt_item_path(0, 30), nil, nil), VLT_NOT_FOUND)
  }

  @Test("the content's header and footer, in pixels, and the size that fits")
  func settings() {
    let layout = LayoutHandle(masonry, width: 100)
    let fixed = vlt_supplementary_extent(kind: 1, reserved: 0, points: 33.3)
    expectOK(vlt_layout_set_content_header(layout.handle, fixed))
    expectOK(vlt_layout_set_content_footer(layout.handle, fixed))
    expect(
      vlt_layout_set_content_footer(layout.handle, vlt_supplementary_extent(kind: 4, reserved: 0, points: 0)),
      VLT_BAD_ENUM)
    expectOK(vlt_layout_set_pixel_scale(layout.handle, 2))
    layout.setSizes(someSizes)
    layout.prepare()
    let expected = CollectionLayout(expected)
    (expected.contentHeader, expected.contentFooter) = (.fixed(33.3), .fixed(33.3))
    expected.pixelPolicy = .snapped(scale: 2)
    expected.containerSize = LayoutSize(width: 100, height: 480)
    expected.source = .sizes(someSizes.ofLibrary)
    expected.prepare()
    expectEqual(layout.difference(from: expected), nil)
    for (width, proposed) in [(200, 200.0), (Double.nan, nil)] {
      var size = vlt_size()
      expectOK(vlt_layout_get_size_that_fits(layout.handle, vlt_size(width: width, height: 5), &size))
      let fitting = expected.sizeThatFits(across: proposed)
      #expect(size.width == fitting.width && size.height == fitting.height)
    }
    for scale in [0, -1, .nan, .infinity] {
      expectOK(vlt_layout_set_pixel_scale(layout.handle, scale))
    }
    expect(vlt_layout_set_axis(layout.handle, 2), VLT_BAD_ENUM)
    expect(vlt_layout_set_direction(layout.handle, -1), VLT_BAD_ENUM)
    var isOutdated: Int32 = -1
    let bounds = vlt_rect(x: 0, y: 9, width: 100, height: 9)
    expectOK(vlt_layout_get_is_outdated_by(layout.handle, bounds, &isOutdated))
    expectEqual(isOutdated, 0)
    expectOK(vlt_layout_get_is_outdated_by(layout.handle, .all, &isOutdated))
    expectEqual(isOutdated, 1)
  }

  @Test("only what is invalid is requested again")
  func invalidation() {
    let host = CallbackHost([someSizes, someSizes])
    let layout = LayoutHandle()
    expectOK(layout.setSource(host.sizeSource))
    func requests(_ invalidate: () -> vlt_status) -> Int {
      expectOK(invalidate())
      let before = host.requests
      layout.prepare()
      return host.requests - before
    }
    let counts = 3
    expectEqual(requests { vlt_status(VLT_OK) }, counts + 120)
    expectEqual(requests { vlt_layout_invalidate_data_source_counts(layout.handle) }, counts)
    expectEqual(requests { vlt_layout_invalidate_everything(layout.handle) }, counts + 120)
    let sections = [1, 1, -5, .max, .min] as [Int32]
    expectEqual(requests { vlt_layout_invalidate_sections(layout.handle, sections, 5) }, counts + 60)
    host.sections = [Array(repeating: vlt_size(width: 5, height: 5), count: 1000)]
    expectEqual(requests { vlt_status(VLT_OK) }, 2 + 1000)
    let paths = [
      vlt_item_path(0, 7), vlt_item_path(0, 7), vlt_item_path(0, -1), vlt_item_path(.max, .max),
      vlt_item_path(.min, .min),
    ]
    expectEqual(requests { vlt_layout_invalidate_items(layout.handle, paths, 5) }, 2 + 1)
    host.sections[0] += someSizes
    let former = host.requests
    expectOK(vlt_layout_append_items(layout.handle, 0, 60, nil, nil, nil))
    expectEqual(host.requests - former, 2 + 60)
    expect(vlt_layout_invalidate_items(layout.handle, nil, 1), VLT_NULL)
    expect(vlt_layout_invalidate_items(layout.handle, paths, .max), VLT_BAD_COUNT)
    expect(vlt_layout_invalidate_sections(layout.handle, nil, 1), VLT_NULL)
    expect(vlt_layout_invalidate_sections(layout.handle, sections, -1), VLT_BAD_COUNT)
  }

  @Test("only headers and footers that are invalid are requested again, and no item")
  func invalidSupplementaries() {
    let host = CallbackHost([someSizes, someSizes])
    host.fill = { index, section in
      section.pointee.header.kind = Int32(VLT_EXTENT_ESTIMATED)
      section.pointee.footer.kind = Int32(index == 0 ? VLT_EXTENT_MEASURED : VLT_EXTENT_FIXED)
    }
    let layout = LayoutHandle()
    expectOK(layout.setSource(host.fullSource))
    layout.prepare()
    func requests(_ elements: [(kind: Int, section: Int32)]) -> Int {
      let elements = elements.map { vlt_element(kind: Int32($0.kind), path: vlt_item_path($0.section, 0)) }
      expectOK(vlt_layout_invalidate_supplementaries(layout.handle, elements, elements.count))
      let before = host.requests
      layout.prepare()
      return host.requests - before
    }
    let counts = 3
    expectEqual(requests([]), counts)
    expectEqual(
      requests([(VLT_ELEMENT_KIND_HEADER, 0), (VLT_ELEMENT_KIND_HEADER, 1), (VLT_ELEMENT_KIND_FOOTER, 0)]),
      counts + 3)
    let ignored: [(kind: Int, section: Int32)] = [
      (VLT_ELEMENT_KIND_FOOTER, 1), (VLT_ELEMENT_KIND_ITEM, 0), (VLT_ELEMENT_KIND_HEADER, -1),
      (VLT_ELEMENT_KIND_HEADER, .max),
    ]
    expectEqual(requests(ignored), counts)
    let wrong = [vlt_element(kind: 77, path: vlt_item_path(0, 0))]
    expect(vlt_layout_invalidate_supplementaries(layout.handle, wrong, 1), VLT_BAD_ENUM)
    expect(vlt_layout_invalidate_supplementaries(layout.handle, nil, 1), VLT_NULL)
    expect(vlt_layout_invalidate_supplementaries(layout.handle, wrong, -1), VLT_BAD_COUNT)
  }

  @Test("the anchor stays in place, and the distance to scroll is returned")
  func anchoring() {
    let layout = LayoutHandle()
    layout.setExtents(Array(repeating: 100, count: 50))
    layout.prepare()
    let bounds = vlt_rect(x: 0, y: 1000, width: 320, height: 480)
    for (anchor, staysAtStart) in [(0, 1), (1, 0), (2, 0)] as [(Int32, Int32)] {
      let item = vlt_item_path(0, 12)
      expectOK(vlt_layout_set_scroll_anchoring(layout.handle, anchor, item, staysAtStart))
      var kept = vlt_item_path()
      let status = vlt_layout_get_anchor_item(layout.handle, &kept)
      #expect(status == (anchor == 2 ? VLT_OK : VLT_NOT_FOUND))
      if anchor == 2 { expectEqual(kept.item, 12) }
      layout.setExtents(Array(repeating: 100, count: 50))
      layout.prepare()
      expectOK(vlt_layout_set_visible_bounds(layout.handle, bounds))
      layout.setExtents(Array(repeating: 110, count: 50))
      expectEqual(layout.prepare(), anchor == 2 ? 120 : 100)
      var moved = vlt_rect()
      expectOK(vlt_layout_get_visible_bounds(layout.handle, &moved))
      expectEqual(moved.y, anchor == 2 ? 1120 : 1100)
    }
    expect(vlt_layout_set_scroll_anchoring(layout.handle, 3, vlt_item_path(), 0), VLT_BAD_ENUM)
    expectOK(vlt_layout_set_scroll_anchoring(layout.handle, 2, vlt_item_path(.min, .max), 0))
    layout.prepare()
  }

  @Test("a chat stacks from its end, and leaves space after a message that stands at the start")
  func chat() {
    let layout = LayoutHandle()
    layout.setExtents([100, 100])
    expectOK(vlt_layout_set_scroll_anchoring(layout.handle, 1, vlt_item_path(), 0))
    expectOK(vlt_layout_set_stacks_from_end(layout.handle, 1))
    expectOK(vlt_layout_set_end_threshold(layout.handle, 40))
    var scroller: OpaquePointer?
    expectOK(vlt_scroller_create(layout.handle, &scroller))
    defer { vlt_scroller_release(scroller) }
    var position = 0.0
    expectOK(vlt_scroller_resize(scroller, vlt_size(width: 320, height: 480), &position))
    expectEqual(position, -280)
    var item = vlt_item_path(0, 1)
    expect(vlt_layout_get_trailing_space_item(layout.handle, &item), VLT_NOT_FOUND)
    expectOK(vlt_layout_set_trailing_space_item(layout.handle, &item))
    expectOK(vlt_layout_get_trailing_space_item(layout.handle, &item))
    expectEqual(item.item, 1)
    var target = vlt_scroll_target()
    (target.kind, target.path) = (0, item)
    expectOK(vlt_scroller_scroll_to_target(scroller, target, 1, &position))
    expectEqual(position, 100)
    expectOK(vlt_layout_set_trailing_space_item(layout.handle, nil))
    expectOK(vlt_scroller_update(scroller, &position))
    expectEqual(position, -280)
  }

  @Test("diagnostics are reported")
  func diagnostics() {
    let host = CallbackHost([[]])
    let layout = LayoutHandle()
    let report: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<vlt_diagnostic>?) -> Void = {
      user, diagnostic in
      let host = CallbackHost.of(user)
      let diagnostic = diagnostic!.pointee
      host.sections[0].append(vlt_size(width: Double(diagnostic.kind), height: Double(diagnostic.claimed)))
    }
    expectOK(vlt_layout_set_diagnostic_handler(layout.handle, report, host.pointer, nil))
    let asking = CallbackHost([someSizes])
    asking.during = {
      expect(vlt_layout_prepare(layout.handle, nil), VLT_REFUSED)
      expectOK(vlt_layout_get_size_that_fits(layout.handle, vlt_size(), nil))
      asking.during = {}
    }
    expectOK(layout.setSource(asking.sizeSource))
    layout.prepare()
    var scrollers: [OpaquePointer?] = [nil, nil]
    for index in 0..<2 { expectOK(vlt_scroller_create(layout.handle, &scrollers[index])) }
    expect(vlt_layout_prepare(layout.handle, nil), VLT_REFUSED)
    expectOK(vlt_scroller_update(scrollers[1], nil))
    #expect(!host.sections[0].contains { Int($0.width) == VLT_DIAGNOSTIC_SECOND_SCROLLER })
    expect(vlt_scroller_update(scrollers[0], nil), VLT_REFUSED)
    for scroller in scrollers { vlt_scroller_release(scroller) }
    let kinds = host.sections[0].map { Int($0.width) }
    #expect(kinds.contains(VLT_DIAGNOSTIC_CHANGE_REFUSED))
    #expect(kinds.contains(VLT_DIAGNOSTIC_MEASURING_REFUSED))
    expectEqual(kinds.last, VLT_DIAGNOSTIC_SECOND_SCROLLER)
  }
}
