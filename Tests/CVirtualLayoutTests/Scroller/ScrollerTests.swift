import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import TestSupport
import Testing
import VirtualLayout

struct ScrollerTests {
  private static func makePairs() -> [ScrollerPair] {
    let extents: [Double] = (0..<400).map { Double(20 + $0 * 37 % 110) }
    let masonry = ModeHandle(vlt_mode_create_masonry) { (options: inout vlt_masonry) in
      options.lane_count = 3
      options.item_spacing = 4
    }
    let list = ModeHandle(vlt_mode_create_list) { (options: inout vlt_list) in options.spacing = 2 }
    return [
      ScrollerPair(
        masonry, .masonry(LayoutMode.Masonry(lanes: .count(3), itemSpacing: 4)), extents: extents),
      ScrollerPair(list, .list(spacing: 2), extents: extents),
    ]
  }

  @Test("random events give the same positions and reports as in Swift")
  func randomEvents() throws {
    for pair in Self.makePairs() {
      var random = SplitMix64(seed: 7)
      pair.expectSame(
        "size", { vlt_scroller_resize(pair.c, vlt_size(width: 320, height: 480), $0) },
        { $0.resize(to: LayoutSize(width: 320, height: 480)) })
      pair.expectSameReports("size")
      for step in 0..<300 {
        let amount = Double(Int(random.next() % 800)) - 400
        switch random.next() % 9 {
        case 0:
          let width = Double(200 + random.next() % 300)
          pair.expectSame(
            "\(step): size", { vlt_scroller_resize(pair.c, vlt_size(width: width, height: 400), $0) },
            { $0.resize(to: LayoutSize(width: width, height: 400)) })
        case 1: try pair.change(at: Int(random.next() & 0xff), Double(30 + random.next() % 80))
        case 2: try pair.change(at: Int(random.next() & 0xff), nil)
        case 3:
          expectOK(vlt_scroller_begin_gesture(pair.c))
          pair.swift.beginGesture()
        case 4:
          pair.expectSame("\(step): end", { vlt_scroller_end_gesture(pair.c, $0) }, { $0.endGesture() })
        case 5:
          let item = Int(random.next() % 400)
          var position = Double.nan
          let target = vlt_scroll_target(
            kind: vlt_scroll_target_kind(VLT_SCROLL_TARGET_ITEM), path: vlt_item_path(0, Int32(item)))
          let status = vlt_scroller_scroll_to_target(
            pair.c, target, vlt_scroll_alignment(VLT_SCROLL_ALIGNMENT_CENTER), &position)
          let isLaidOut = pair.swift.position(of: .item(ItemPath(item: item)), at: .center) != nil
          #expect(status == (isLaidOut ? VLT_OK : VLT_NOT_FOUND))
          let expected = pair.swift.scroll(to: .item(ItemPath(item: item)), at: .center)
          #expect(!isLaidOut || position == expected)
        default:
          pair.expectSame(
            "\(step): scroll", { vlt_scroller_scroll_by(pair.c, amount, 100, $0) },
            {
              $0.scroll(by: amount, speed: 100)
            })
        }
        pair.expectSameReports("\(step)")
      }
    }
  }

  @Test("a batch that does not fit says why, in the words of Swift, and changes nothing")
  func badUpdates() throws {
    for pair in Self.makePairs() {
      var updates: OpaquePointer?
      expectOK(vlt_batch_updates_create(&updates))
      defer { vlt_batch_updates_release(updates) }
      expectOK(vlt_batch_updates_insert_range(updates, 0, 0, 3))
      var swift = BatchUpdates()
      swift.insertItems(at: (0..<3).map { ItemPath(item: $0) })
      expectOK(vlt_scroller_update(pair.c, nil))
      pair.swift.update()
      var error = options() as vlt_batch_update_error
      expect(vlt_scroller_perform_batch_updates(pair.c, updates, nil, 0, nil, &error), VLT_BAD_UPDATES)
      expectEqual(Int(error.kind), VLT_BATCH_UPDATE_ERROR_ITEM_COUNT)
      #expect((error.expected, error.actual) == (403, 400))
      #expect(throws: BatchUpdateError.self) { try pair.swift.performBatchUpdates(swift) }
      do throws(BatchUpdateError) {
        try pair.swift.performBatchUpdates(swift)
      } catch let reason {
        expectEqual(text(of: error), reason.description)
      }
      expectEqual(pair.layout.itemCount(), 400)
    }
  }

  @Test("prefetching requests the items ahead, each once, and cancels what is out of reach")
  func prefetching() {
    for pair in Self.makePairs() {
      pair.expectSame(
        "size", { vlt_scroller_resize(pair.c, vlt_size(width: 320, height: 480), $0) },
        { $0.resize(to: LayoutSize(width: 320, height: 480)) })
      for distance in [300.0, 300, 4000, -300, 900] {
        pair.expectSame(
          "scroll", { vlt_scroller_scroll_by(pair.c, distance, 0, $0) },
          {
            $0.scroll(by: distance)
          })
        var lent = options() as vlt_prefetch
        expectOK(vlt_scroller_prefetch(pair.c, 5, &lent))
        var (requested, cancelled): ([ItemPath], [ItemPath]) = ([], [])
        let hasMore = pair.swift.prefetch(
          budget: 5, request: { requested.append($0) }, cancel: { cancelled.append($0) })
        expectEqual(paths(lent.requested, lent.requested_count), requested)
        expectEqual(paths(lent.cancelled, lent.cancelled_count), cancelled)
        expectEqual(lent.has_more != 0, hasMore)
      }
    }
  }

  @Test("an element that is kept alive stays in the report, by the identifier that the host gives")
  func keptAlive() {
    for pair in Self.makePairs() {
      let identify: @convention(c) (UnsafeMutableRawPointer?, vlt_element) -> Int64 = { _, element in
        Int64(element.path.item % 3)
      }
      expectOK(vlt_scroller_set_reuse_identifier(pair.c, identify, nil, nil))
      pair.swift.reuseIdentifier = { $0.path.item % 3 }
      let element = vlt_element(kind: vlt_element_kind(VLT_ELEMENT_KIND_ITEM), path: vlt_item_path(0, 2))
      expectOK(vlt_scroller_keep_alive(pair.c, element))
      pair.swift.keepAlive(.item(ItemPath(item: 2)))
      pair.expectSame(
        "size", { vlt_scroller_resize(pair.c, vlt_size(width: 320, height: 480), $0) },
        { $0.resize(to: LayoutSize(width: 320, height: 480)) })
      pair.expectSame("scroll", { vlt_scroller_scroll_to(pair.c, 6000, 0, $0) }, { $0.scroll(to: 6000) })
      pair.expectSameReports("kept")
      expectOK(vlt_scroller_end_keeping_alive(pair.c, element))
      pair.swift.endKeepingAlive(.item(ItemPath(item: 2)))
      pair.expectSameReports("no longer kept")
    }
  }

  @Test("a callback may query the scroller, but not change it")
  func callbacks() {
    let pair = Self.makePairs()[0]
    final class Witness {
      var scroller: OpaquePointer?
      var statuses: [vlt_status] = []
    }
    let witness = Witness()
    witness.scroller = pair.c
    let identify: @convention(c) (UnsafeMutableRawPointer?, vlt_element) -> Int64 = { data, _ in
      let witness = Unmanaged<Witness>.fromOpaque(data!).takeUnretainedValue()
      if witness.statuses.isEmpty {
        var state = options() as vlt_scroller_state
        witness.statuses = [
          vlt_scroller_get_state(witness.scroller, &state),
          vlt_scroller_scroll_by(witness.scroller, 10, 0, nil),
          vlt_scroller_get_changes(witness.scroller, nil, nil),
        ]
      }
      return 0
    }
    let data = Unmanaged.passUnretained(witness).toOpaque()
    expectOK(vlt_scroller_set_reuse_identifier(pair.c, identify, data, nil))
    expectOK(vlt_scroller_resize(pair.c, vlt_size(width: 320, height: 480), nil))
    expectOK(vlt_scroller_get_changes(pair.c, nil, nil))
    expectEqual(witness.statuses.map { Int($0) }, [VLT_OK, VLT_REFUSED, VLT_REFUSED])
    withExtendedLifetime(witness) {}
  }

  private func paths(_ pointer: UnsafePointer<vlt_item_path>?, _ count: Int) -> [ItemPath] {
    UnsafeBufferPointer(start: pointer, count: count).map {
      ItemPath(section: Int($0.section), item: Int($0.item))
    }
  }
}

/// An error as text.
func text(of error: vlt_batch_update_error) -> String {
  var (error, count) = (error, 0)
  expect(vlt_batch_update_error_get_text(&error, nil, 0, &count), VLT_TRUNCATED)
  var text = Array(repeating: CChar(1), count: count)
  expectOK(vlt_batch_update_error_get_text(&error, &text, count, &count))
  return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
