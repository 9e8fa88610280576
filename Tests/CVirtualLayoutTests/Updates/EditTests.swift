import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

/// Everyday edits of layouts, in one call each.
struct EditTests {
  let masonry = ModeHandle(vlt_mode_create_masonry) { $0.lane_count = 3 }

  /// Edits a layout of C by each function, and one of Swift in the same way.
  private func expectSame(
    _ layout: LayoutHandle, _ extents: [Double], inserted: (([Double]) -> UnsafePointer<vlt_items>?)?
  ) throws {
    let swift = CollectionLayout(.masonry(.init(lanes: .count(3))), in: LayoutSize(width: 320, height: 480))
    var extents = extents
    swift.source = .extents(extents)
    swift.prepare()
    layout.prepare()
    let bounds = LayoutRect(x: 0, y: 300, width: 320, height: 480)
    swift.visibleBounds = bounds
    expectOK(
      vlt_layout_set_visible_bounds(layout.handle, vlt_rect(x: 0, y: 300, width: 320, height: 480)))
    var delta = Double.nan
    func check(_ expected: ScrollAdjustment, _ event: String) {
      expectEqual(delta, expected.delta, "\(event)")
      expectEqual(layout.difference(from: swift), nil, "\(event)")
      delta = .nan
    }
    let new = [70.0, 5, 33]
    extents.insert(contentsOf: new, at: 4)
    expectOK(vlt_layout_insert_items(layout.handle, 0, 4, 3, inserted?(new), &delta, nil))
    check(try swift.insertItems(4..<7, source: .extents(extents)), "insert")
    extents += new
    expectOK(vlt_layout_append_items(layout.handle, 0, 3, inserted?(new), &delta, nil))
    check(try swift.appendItems(3, source: .extents(extents)), "append")
    extents.removeSubrange(2..<5)
    expectOK(vlt_layout_delete_items(layout.handle, 0, 2, 3, &delta, nil))
    check(try swift.deleteItems(2..<5, source: .extents(extents)), "delete")
    extents.insert(extents.remove(at: 9), at: 1)
    expectOK(vlt_layout_move_item(layout.handle, vlt_item_path(0, 9), vlt_item_path(0, 1), &delta, nil))
    check(try swift.moveItem(at: 9, to: 1, source: .extents(extents)), "move")
    for item in [0, 50, 999, -1] {
      expectOK(vlt_layout_resize_item(layout.handle, vlt_item_path(0, Int32(item)), 77, &delta))
      check(swift.resizeItem(ItemPath(item: item), to: 77), "resize")
    }
  }

  @Test("arrays are changed by the call, and the layout is as that of Swift")
  func arrays() throws {
    let layout = LayoutHandle(masonry)
    layout.setExtents(someExtents)
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: 3)
    let items = UnsafeMutablePointer<vlt_items>.allocate(capacity: 1)
    defer {
      memory.deallocate()
      items.deallocate()
    }
    try expectSame(layout, someExtents) { extents in
      for index in extents.indices { memory[index] = extents[index] }
      items.initialize(to: options { ($0.count, $0.extents) = (Int32(extents.count), UnsafePointer(memory)) })
      return UnsafePointer(items)
    }
    // The arrays are those that the layout shows.
    let frames = layout.elements().map(LayoutAttributes.init)
    expectOK(vlt_layout_invalidate_everything(layout.handle))
    layout.prepare()
    expectEqual(layout.elements().map { $0.frame.height }, frames.map { $0.frame.height })
  }

  @Test("sizes keep their widths when they are resized, inserted and moved to another section")
  func sizes() {
    let layout = LayoutHandle(ModeHandle(vlt_mode_create_flow))
    let (first, second) = ([vlt_size(10, 5), vlt_size(20, 5)], [vlt_size(30, 5)])
    first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { second in
        let items: [vlt_items] = [
          options { ($0.count, $0.sizes) = (2, first.baseAddress) },
          options { ($0.count, $0.sizes) = (1, second.baseAddress) },
        ]
        expectOK(vlt_layout_set_items(layout.handle, items, 2))
        layout.prepare()
        expectOK(
          vlt_layout_insert_items(layout.handle, 1, 0, 2, withUnsafePointer(to: items[0]) { $0 }, nil, nil))
      }
    }
    expectOK(
      vlt_layout_move_item(
        layout.handle, vlt_item_path(section: 0, item: 1), vlt_item_path(section: 1, item: 3), nil, nil))
    expectOK(vlt_layout_resize_item(layout.handle, vlt_item_path(section: 1, item: 1), 9, nil))
    expectEqual(layout.elements().map { $0.frame.width }, [10, 10, 20, 30, 20])
    expectEqual(layout.elements().map { $0.frame.height }, [5, 5, 9, 5, 5])
    expectOK(vlt_layout_set_axis(layout.handle, vlt_axis(VLT_AXIS_HORIZONTAL)))
    expectOK(vlt_layout_resize_item(layout.handle, vlt_item_path(section: 1, item: 1), 44, nil))
    expectEqual(layout.elements().map { $0.frame.width }, [10, 10, 44, 30, 20])
  }

  @Test("an edit that does not fit says why, and leaves the arrays as they were")
  func refused() {
    let layout = LayoutHandle(ModeHandle(vlt_mode_create_list) { $0.rows = Int32(VLT_LIST_ROWS_GIVEN) })
    layout.setExtents([1, 2, 4])
    var error: vlt_batch_update_error = options()
    expect(vlt_layout_delete_items(layout.handle, 0, 0, 1, nil, &error), VLT_BAD_UPDATES)
    expectEqual(Int(error.kind), VLT_BATCH_UPDATE_ERROR_NOT_PREPARED)
    layout.prepare()
    for (section, first, count) in [(0, 2, 2), (0, -1, 1), (1, 0, 1), (0, .max, 1), (-1, 0, 1)]
      as [(Int32, Int32, Int32)]
    {
      expect(vlt_layout_delete_items(layout.handle, section, first, count, nil, &error), VLT_BAD_UPDATES)
      #expect(error.kind != 0)
    }
    let paths = [vlt_item_path(0, 3), vlt_item_path(0, -1), vlt_item_path(section: 2, item: 0)]
    for path in paths {
      expect(vlt_layout_move_item(layout.handle, path, vlt_item_path(0, 0), nil, nil), VLT_BAD_UPDATES)
      expect(vlt_layout_move_item(layout.handle, vlt_item_path(0, 0), path, nil, nil), VLT_BAD_UPDATES)
    }
    expect(vlt_layout_delete_items(layout.handle, 0, 0, -1, nil, nil), VLT_BAD_COUNT)
    expect(vlt_layout_delete_items(layout.handle, 0, 0, .max, nil, nil), VLT_BAD_COUNT)
    error.struct_size = 4
    expect(vlt_layout_delete_items(layout.handle, 0, 0, 1, nil, &error), VLT_BAD_STRUCT_SIZE)
    // The arrays fit the edit, and the layout does not: it has other items to lay out first.
    layout.setExtents([1, 2, 4, 8])
    expect(vlt_layout_delete_items(layout.handle, 0, 0, 1, nil, nil), VLT_BAD_UPDATES)
    expect(
      vlt_layout_move_item(layout.handle, vlt_item_path(0, 0), vlt_item_path(0, 3), nil, nil), VLT_BAD_UPDATES
    )
    expect(layout.append(extents: [16]), VLT_BAD_UPDATES)
    layout.prepare()
    expectEqual(layout.elements().map { $0.frame.height }, [1, 2, 4, 8])
  }

  @Test("callbacks are asked for new items alone, and for a resized one")
  func callbacks() {
    let host = CallbackHost([someSizes])
    let layout = LayoutHandle(masonry)
    expectOK(layout.setSource(host.sizeSource))
    layout.prepare()
    host.sections[0].removeSubrange(3..<5)
    expectOK(vlt_layout_delete_items(layout.handle, 0, 3, 2, nil, nil))
    host.sections[0].insert(contentsOf: someSizes[..<4], at: 8)
    expectOK(vlt_layout_insert_items(layout.handle, 0, 8, 4, nil, nil, nil))
    host.sections[0][1].height = 99
    expectOK(vlt_layout_resize_item(layout.handle, vlt_item_path(0, 1), 99, nil))
    expectEqual(layout.elements().map { $0.frame.height }, host.sections[0].map(\.height))
    // The data has not changed.
    expect(vlt_layout_insert_items(layout.handle, 0, 0, 1, nil, nil, nil), VLT_BAD_UPDATES)
  }

  @Test("items of one size are resized where their sizes are estimates, and nowhere else")
  func uniform() {
    let layout = LayoutHandle()
    for estimate in [VLT_ESTIMATE_NONE, VLT_ESTIMATE_FIXED] {
      var section: vlt_section = options {
        $0.estimate = vlt_size_estimate(kind: Int32(estimate), reserved: 0, size: vlt_size(0, 10))
      }
      withUnsafePointer(to: &section) { section in
        var items: vlt_items = options { ($0.count, $0.size, $0.section) = (3, vlt_size(0, 10), section) }
        expectOK(vlt_layout_set_items(layout.handle, &items, 1))
      }
      expectOK(vlt_layout_resize_item(layout.handle, vlt_item_path(0, 1), 30, nil))
      expectEqual(layout.contentSize.height, estimate == VLT_ESTIMATE_NONE ? 30 : 50)
    }
  }
}

extension vlt_size {
  fileprivate init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}
