import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

/// Appended and replaced items.
struct AppendTests {
  let masonry = ModeHandle(vlt_mode_create_masonry) { $0.lane_count = 3 }

  @Test("a layout with appended items is one that had them from the start")
  func append() {
    let layout = LayoutHandle(masonry)
    layout.setExtents(Array(someExtents[..<5]))
    layout.prepare()
    for first in stride(from: 5, to: 60, by: 11) {
      expectOK(layout.append(extents: Array(someExtents[first..<first + 11])))
    }
    expectOK(layout.append(extents: []))
    let whole = LayoutHandle(masonry)
    whole.setExtents(someExtents)
    whole.prepare()
    expectEqual(layout.elements().map(LayoutAttributes.init), whole.elements().map(LayoutAttributes.init))
  }

  @Test("appended items have placements, and shares of a magazine, though the ones before have none")
  func places() {
    let layout = LayoutHandle(masonry)
    layout.setExtents([10, 20])
    layout.prepare()
    var placement = vlt_lane_placement(span: 3, lane: 0)
    expectOK(layout.append(extents: [30]) { $0.lane_placements = withUnsafePointer(to: &placement) { $0 } })
    expectEqual(layout.elements().map { $0.frame.y }, [0, 0, 20])

    expectOK(vlt_layout_set_mode(layout.handle, ModeHandle(vlt_mode_create_magazine).handle))
    var item = vlt_magazine_item(width: Int32(VLT_WIDTH_HALF), height: 0, points: 0)
    for _ in 0..<2 {
      expectOK(layout.append(extents: [40]) { $0.magazine_items = withUnsafePointer(to: &item) { $0 } })
    }
    expectEqual(layout.elements().map { $0.frame.width }, [320, 320, 320, 160, 160])
  }

  @Test("items of one size are appended to such items, with the size of the section")
  func uniform() {
    let layout = LayoutHandle()
    var items: vlt_items = options { ($0.count, $0.size.height) = (3, 10) }
    expectOK(vlt_layout_set_items(layout.handle, &items, 1))
    layout.prepare()
    items.size.height = 99
    expectOK(vlt_layout_append_items(layout.handle, 0, 3, &items, nil, nil))
    expectOK(vlt_layout_append_items(layout.handle, 0, 2, nil, nil, nil))
    expectEqual(layout.contentSize.height, 80)
  }

  @Test("items are appended to one of several sections, whose options stay")
  func lastSection() {
    let layout = LayoutHandle()
    var section: vlt_section = options {
      $0.header = vlt_supplementary_extent(kind: 2, reserved: 0, points: 0)
    }
    withUnsafePointer(to: &section) { section in
      let items: [vlt_items] = [
        options { ($0.count, $0.size.height) = (2, 10) },
        options { ($0.count, $0.size.height, $0.section, $0.header_extent) = (2, 10, section, 7) },
      ]
      expectOK(vlt_layout_set_items(layout.handle, items, 2))
    }
    layout.prepare()
    expectOK(vlt_layout_append_items(layout.handle, 1, 3, nil, nil, nil))
    expectEqual([layout.itemCount(0), layout.itemCount(1)], [2, 5])
    expectEqual(layout.contentSize.height, 77)
  }

  @Test("only items of the section's kind can be appended, and only to arrays")
  func wrongSource() {
    let layout = LayoutHandle(masonry)
    expect(layout.append(extents: [1]), VLT_WRONG_SOURCE)
    expectOK(vlt_layout_set_items(layout.handle, nil, 0))
    layout.prepare()
    expect(layout.append(extents: [1]), VLT_BAD_UPDATES)
    layout.setSizes(someSizes)
    layout.prepare()
    expect(layout.append(extents: [1]), VLT_WRONG_SOURCE)
    var none: vlt_items = options { $0.count = 1 }
    expect(vlt_layout_append_items(layout.handle, 0, 1, &none, nil, nil), VLT_WRONG_SOURCE)
    expect(vlt_layout_append_items(layout.handle, 0, 1, nil, nil, nil), VLT_WRONG_SOURCE)
    let host = CallbackHost([someSizes])
    expectOK(layout.setSource(host.sizeSource))
    expect(layout.append(extents: [1]), VLT_WRONG_SOURCE)
    expect(vlt_layout_append_items(nil, 0, 1, &none, nil, nil), VLT_NULL)
    for count: Int32 in [-1, 2, 1 << 24 + 1] {
      expect(vlt_layout_append_items(layout.handle, 0, count, &none, nil, nil), VLT_BAD_COUNT)
    }
  }

  @Test("of replaced items, those that are named take their new sizes")
  func replace() {
    let layout = LayoutHandle()
    layout.setExtents([10, 20, 30])
    layout.prepare()
    let paths = [vlt_item_path(0, 1), vlt_item_path(0, 99), vlt_item_path(-1, -1), vlt_item_path(.max, .min)]
    let extents = [11.0, 21, 30]
    extents.withUnsafeBufferPointer { extents in
      var items: vlt_items = options { ($0.count, $0.extents) = (3, extents.baseAddress) }
      expectOK(vlt_layout_replace_items(layout.handle, &items, 1, paths, paths.count))
      layout.prepare()
      expectEqual(layout.contentSize.height, 61)
      expect(vlt_layout_replace_items(layout.handle, &items, 1, nil, 1), VLT_NULL)
      expect(vlt_layout_replace_items(layout.handle, &items, 1, paths, -1), VLT_BAD_COUNT)
      expect(vlt_layout_replace_items(nil, &items, 1, paths, 1), VLT_NULL)
    }
    expectOK(layout.append(extents: [5]))
    expectEqual(layout.contentSize.height, 66)
  }

  @Test("resized items are as if they had these sizes from the start; paths that do not exist are ignored")
  func resize() {
    // In one lane: in several, items stay in the lanes in which they are.
    let list = ModeHandle(vlt_mode_create_masonry)
    var extents = someExtents
    let layout = LayoutHandle(list)
    layout.setExtents(extents)
    layout.prepare()
    for first in stride(from: 0, to: 50, by: 7) {
      let sizes = [first + 5, first, 9999, -1, first].map {
        vlt_measured_size(
          path: vlt_item_path(0, Int32($0)), size: vlt_size(width: -3, height: Double(10 + first + $0)))
      }
      for size in sizes where extents.indices.contains(Int(size.path.item)) {
        extents[Int(size.path.item)] = size.size.height
      }
      expectOK(vlt_layout_resize_items(layout.handle, sizes, sizes.count))
      if first % 2 == 0 { layout.prepare() }
    }
    expectOK(layout.append(extents: [77]))
    let whole = LayoutHandle(list)
    whole.setExtents(extents + [77])
    whole.prepare()
    expectEqual(layout.elements().map(LayoutAttributes.init), whole.elements().map(LayoutAttributes.init))
  }

  @Test("items of any section are resized, by the extent along the axis or by both")
  func resizeInSections() {
    let layout = LayoutHandle(ModeHandle(vlt_mode_create_flow))
    expectOK(vlt_layout_set_axis(layout.handle, vlt_axis(VLT_AXIS_HORIZONTAL)))
    let (extents, given) = ([10.0, 20], [vlt_size(width: 5, height: 6), vlt_size(width: 7, height: 8)])
    extents.withUnsafeBufferPointer { extents in
      given.withUnsafeBufferPointer { given in
        let items: [vlt_items] = [
          options { ($0.count, $0.extents) = (2, extents.baseAddress) },
          options { ($0.count, $0.sizes) = (2, given.baseAddress) },
          options { ($0.count, $0.size.height) = (2, 10) },
        ]
        expectOK(vlt_layout_set_items(layout.handle, items, 3))
      }
    }
    layout.prepare()
    func size(_ section: Int32, _ item: Int32) -> vlt_measured_size {
      vlt_measured_size(path: vlt_item_path(section, item), size: vlt_size(width: 31, height: 32))
    }
    let sizes = [size(1, 0), size(0, 1), size(1, 1), size(-1, 0), size(9, 0)]
    expectOK(vlt_layout_resize_items(layout.handle, sizes, sizes.count))
    layout.prepare()
    let elements = layout.elements()
    expectEqual(elements.map(\.frame.width)[..<4], [10, 31, 31, 31])
    expectEqual(elements.map(\.frame.height)[2..<4], [32, 32])
    expect(vlt_layout_resize_items(layout.handle, [size(0, 0), size(2, 0)], 2), VLT_WRONG_SOURCE)
    layout.prepare()
    expectEqual(layout.elements()[0].frame.width, 10)
  }

  @Test("only items in arrays can be resized")
  func resizeOfNothing() {
    let layout = LayoutHandle(masonry)
    var size = vlt_measured_size(path: vlt_item_path(0, 0), size: vlt_size(width: 1, height: 1))
    expect(vlt_layout_resize_items(layout.handle, &size, 1), VLT_WRONG_SOURCE)
    layout.setExtents([1])
    expectOK(vlt_layout_resize_items(layout.handle, nil, 0))
    expect(vlt_layout_resize_items(layout.handle, nil, 1), VLT_NULL)
    expect(vlt_layout_resize_items(layout.handle, &size, -1), VLT_BAD_COUNT)
    expect(vlt_layout_resize_items(nil, &size, 1), VLT_NULL)
  }
}
