import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

/// What a layout leaves to its scroller, which has the same calls.
struct DrivenLayoutTests {
  private func makePair(_ extents: [Double] = someExtents) -> ScrollerPair {
    let mode = ModeHandle(vlt_mode_create_masonry) { $0.lane_count = 2 }
    let pair = ScrollerPair(mode, .masonry(.init(lanes: .count(2))), extents: extents)
    let size = vlt_size(width: 320, height: 480)
    pair.expectSame(
      "resize", { vlt_scroller_resize(pair.c, size, $0) },
      {
        $0.resize(to: LayoutSize(width: 320, height: 480))
      })
    pair.expectSame("scroll", { vlt_scroller_scroll_to(pair.c, 400, 0, $0) }, { $0.scroll(to: 400) })
    pair.expectSameReports("scroll")
    return pair
  }

  @Test("everyday edits of a scroller are those of Swift")
  func edits() throws {
    let pair = makePair()
    var extents = someExtents
    var new: [Double] = [70, 5, 33]
    try new.withUnsafeMutableBufferPointer { new in
      var items: vlt_items = options { ($0.count, $0.extents) = (3, UnsafePointer(new.baseAddress)) }
      extents.insert(contentsOf: new, at: 4)
      let inserted = try pair.swift.insertItems(4..<7, source: .extents(extents))
      pair.expectSame(
        "insert", { vlt_scroller_insert_items(pair.c, 0, 4, 3, &items, $0, nil) }, { _ in inserted })
      pair.expectSameReports("insert")
      extents += new
      let appended = try pair.swift.appendItems(3, source: .extents(extents))
      pair.expectSame(
        "append", { vlt_scroller_append_items(pair.c, 0, 3, &items, $0, nil) }, { _ in appended })
    }
    pair.expectSameReports("append")
    extents.removeSubrange(2..<5)
    let deleted = try pair.swift.deleteItems(2..<5, source: .extents(extents))
    pair.expectSame("delete", { vlt_scroller_delete_items(pair.c, 0, 2, 3, $0, nil) }, { _ in deleted })
    pair.expectSameReports("delete")
    extents.insert(extents.remove(at: 9), at: 1)
    let moved = try pair.swift.moveItem(at: 9, to: 1, source: .extents(extents))
    pair.expectSame(
      "move", { vlt_scroller_move_item(pair.c, vlt_item_path(0, 9), vlt_item_path(0, 1), $0, nil) },
      { _ in moved })
    pair.expectSameReports("move")
    pair.expectSame(
      "resize", { vlt_scroller_resize_item(pair.c, vlt_item_path(0, 3), 150, $0) },
      {
        $0.resizeItem(3, to: 150)
      })
    pair.expectSameReports("resize")
    expect(vlt_scroller_delete_items(pair.c, 0, 900, 1, nil, nil), VLT_BAD_UPDATES)
    pair.expectSameReports("refused")
  }

  @Test("sizes and transitions of a scroller are those of Swift")
  func measuring() {
    let flow = ModeHandle(vlt_mode_create_flow)
    let pair = ScrollerPair(
      flow, .flow(LayoutMode.Flow()), sections: [someSizes, someSizes], axis: 0, direction: 0)
    let size = vlt_size(width: 320, height: 480)
    pair.expectSame(
      "resize", { vlt_scroller_resize(pair.c, size, $0) },
      {
        $0.resize(to: LayoutSize(width: 320, height: 480))
      })
    let rect = LayoutRect(x: 0, y: 900, width: 320, height: 400)
    pair.expectSame(
      "measure", { vlt_scroller_measure_items(pair.c, vlt_rect(rect), $0) },
      {
        $0.measureItems(in: rect)
      })
    pair.expectSame(
      "fit",
      {
        vlt_scroller_fit_items(
          pair.c, vlt_rect(rect),
          { _, attributes, size in
            size!.pointee.height = 42
            return attributes!.pointee.frame.height == 42 ? 0 : 1
          }, nil, $0)
      },
      {
        $0.fitItems(in: rect) {
          $0.frame.height == 42 ? nil : LayoutSize(width: $0.frame.width, height: 42)
        }
      })
    pair.expectSameReports("fit")
    expectOK(vlt_layout_set_mode(pair.layout.handle, ModeHandle(vlt_mode_create_list).handle))
    pair.swift.layout.mode = .list()
    var transition: OpaquePointer?
    expectOK(vlt_scroller_prepare_transition(pair.c, nil, &transition))
    expectEqual(elements(of: transition), pair.swift.prepareTransition().elements.map(\.finalFrame))
    pair.expectSameReports("transition")
  }

  @Test("a batch of a scroller ends in the transition of Swift, or leaves everything as it was")
  func batchTransition() throws {
    let pair = makePair()
    let after = Array(someExtents.dropFirst(2))
    var (updates, transition): (OpaquePointer?, OpaquePointer?)
    expectOK(vlt_batch_updates_create(&updates))
    expectOK(vlt_batch_updates_delete_range(updates, 0, 0, 2))
    after.withUnsafeBufferPointer { after in
      var items: vlt_items = options { ($0.count, $0.extents) = (Int32(after.count - 1), after.baseAddress) }
      expect(
        vlt_scroller_perform_batch_transition(pair.c, updates, &items, 1, nil, &transition, nil),
        VLT_BAD_UPDATES)
      #expect(transition == nil)
      items.count += 1
      expectOK(vlt_scroller_perform_batch_transition(pair.c, updates, &items, 1, nil, &transition, nil))
    }
    var swift = BatchUpdates()
    swift.deleteItems(0..<2)
    let expected = try pair.swift.performBatchTransition(swift, source: .extents(after))
    expectEqual(elements(of: transition), expected.elements.map(\.finalFrame))
    pair.expectSameReports("transition")
  }

  private func elements(of transition: OpaquePointer?) -> [LayoutRect] {
    var elements = Array(repeating: vlt_transition_element(), count: 300)
    var count = 0
    expectOK(vlt_transition_get_elements(transition, &elements, 300, &count))
    return elements[..<count].map { LayoutRect($0.final_frame) }
  }

  @Test("a scroller restores what Swift's does")
  func restore() throws {
    let pair = makePair()
    let identifiers = (0..<60).map { UInt64(1000 + $0) }
    var saved: OpaquePointer?
    expectOK(vlt_saved_layout_take(pair.layout.handle, identifiers, 60, &saved))
    let swift = pair.swift.layout.saved { identifiers[$0.item] }
    pair.expectSame("scroll", { vlt_scroller_scroll_to(pair.c, 0, 0, $0) }, { $0.scroll(to: 0) })
    pair.expectSame(
      "restore", { vlt_scroller_restore(pair.c, saved, identifiers, 60, $0) },
      {
        $0.restore(swift) { identifiers[$0.item] }
      })
    #expect(pair.swift.position > 0)
    pair.expectSameReports("restore")
  }

  @Test("what a driven layout refuses, and sizes that it ignores, are reported")
  func diagnostics() {
    let pair = makePair()
    let reported = UnsafeMutablePointer<vlt_diagnostic>.allocate(capacity: 1)
    defer { reported.deallocate() }
    expectOK(
      vlt_layout_set_diagnostic_handler(
        pair.layout.handle,
        { user, diagnostic in
          user!.assumingMemoryBound(to: vlt_diagnostic.self).initialize(to: diagnostic!.pointee)
        },
        reported, nil))
    let refused: [(OpaquePointer?) -> vlt_status] = [
      { vlt_layout_prepare($0, nil) }, { vlt_layout_delete_items($0, 0, 0, 1, nil, nil) },
      { vlt_layout_resize_item($0, vlt_item_path(0, 0), 5, nil) },
      { vlt_layout_set_visible_bounds($0, vlt_rect()) },
      { vlt_layout_measure_items($0, vlt_rect(), nil) },
    ]
    for call in refused {
      reported.initialize(to: vlt_diagnostic())
      expect(call(pair.layout.handle), VLT_REFUSED)
      expectEqual(Int(reported.pointee.kind), VLT_DIAGNOSTIC_LEFT_TO_SCROLLER)
    }
    pair.expectSameReports("refused")
    let sizes = [4, 2].map {
      vlt_measured_size(path: vlt_item_path(0, $0), size: vlt_size(width: 5, height: 5))
    }
    expectOK(vlt_scroller_set_measured_sizes(pair.c, sizes, 2, nil))
    expectEqual(Int(reported.pointee.kind), VLT_DIAGNOSTIC_SIZES_IGNORED)
    expectEqual(reported.pointee.claimed, 2)
    expectEqual(reported.pointee.path.item, 4)
    // A newer scroller takes the place of the older one, and gives the layout back when it is released.
    var newer: OpaquePointer?
    expectOK(vlt_scroller_create(pair.layout.handle, &newer))
    expect(vlt_scroller_append_items(pair.c, 0, 0, nil, nil, nil), VLT_REFUSED)
    expectEqual(Int(reported.pointee.kind), VLT_DIAGNOSTIC_SECOND_SCROLLER)
    vlt_scroller_release(newer)
    expectOK(vlt_layout_delete_items(pair.layout.handle, 0, 0, 1, nil, nil))
    expectOK(vlt_layout_set_diagnostic_handler(pair.layout.handle, nil, nil, nil))
  }
}

extension vlt_rect {
  fileprivate init(_ rect: LayoutRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
