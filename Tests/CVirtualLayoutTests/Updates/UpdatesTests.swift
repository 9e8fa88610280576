import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

/// Updates, differences, transitions.
struct UpdatesTests {
  /// Makes a batch, and releases it after the body.
  private func withUpdates<Result>(_ body: (OpaquePointer?) throws -> Result) rethrows -> Result {
    var updates: OpaquePointer?
    expectOK(vlt_batch_updates_create(&updates))
    defer { vlt_batch_updates_release(updates) }
    return try body(updates)
  }

  @Test("every reason why a batch does not fit has the numbers and the words of Swift")
  func errors() {
    let cases: [(Int, (OpaquePointer?) -> Void, (inout BatchUpdates) -> Void)] = [
      (
        VLT_BATCH_UPDATE_ERROR_NO_SUCH_SECTION, { _ = vlt_batch_updates_delete_sections($0, [4], 1) },
        { $0.deleteSections([4]) }
      ),
      (
        VLT_BATCH_UPDATE_ERROR_NO_SUCH_ITEM,
        { _ = vlt_batch_updates_delete_items($0, [vlt_item_path(0, 99)], 1) },
        { $0.deleteItems(at: [ItemPath(item: 99)]) }
      ),
      (
        VLT_BATCH_UPDATE_ERROR_SECTION_CONFLICT,
        {
          _ = vlt_batch_updates_delete_sections($0, [0], 1)
          _ = vlt_batch_updates_reload_sections($0, [0], 1)
        },
        {
          $0.deleteSections([0])
          $0.reloadSections([0])
        }
      ),
      (
        VLT_BATCH_UPDATE_ERROR_ITEM_CONFLICT,
        {
          _ = vlt_batch_updates_delete_items($0, [vlt_item_path(0, 3)], 1)
          _ = vlt_batch_updates_move_items(
            $0, [vlt_item_move(from: vlt_item_path(0, 3), to: vlt_item_path(0, 5))], 1)
        },
        {
          $0.deleteItems(at: [ItemPath(item: 3)])
          $0.moveItem(at: ItemPath(item: 3), to: ItemPath(item: 5))
        }
      ),
      (
        VLT_BATCH_UPDATE_ERROR_ITEM_OF_CHANGED_SECTION,
        {
          _ = vlt_batch_updates_reload_sections($0, [0], 1)
          _ = vlt_batch_updates_move_items(
            $0, [vlt_item_move(from: vlt_item_path(0, 3), to: vlt_item_path(0, 5))], 1)
        },
        {
          $0.reloadSections([0])
          $0.moveItem(at: ItemPath(item: 3), to: ItemPath(item: 5))
        }
      ),
      (
        VLT_BATCH_UPDATE_ERROR_SECTION_COUNT, { _ = vlt_batch_updates_insert_sections($0, [0], 1) },
        { $0.insertSections([0]) }
      ),
      (
        VLT_BATCH_UPDATE_ERROR_ITEM_COUNT, { _ = vlt_batch_updates_delete_range($0, 0, 2, 4) },
        { $0.deleteItems(at: (2..<6).map { ItemPath(item: $0) }) }
      ),
    ]
    for (kind, add, addInSwift) in cases {
      var updates = BatchUpdates()
      addInSwift(&updates)
      withUpdates { handle in
        add(handle)
        expectEqual(performInBoth(handle, updates), kind)
      }
    }
  }

  @Test("updates before the first layout say so")
  func beforeTheFirstLayout() {
    let layout = LayoutHandle()
    var items: vlt_items = options { ($0.count, $0.size.height) = (3, 10) }
    expectOK(vlt_layout_set_items(layout.handle, &items, 1))
    withUpdates { updates in
      expectOK(vlt_batch_updates_delete_range(updates, 0, 0, 1))
      items.count = 2
      var error = options() as vlt_batch_update_error
      expect(
        vlt_layout_perform_batch_updates(layout.handle, updates, &items, 1, nil, &error), VLT_BAD_UPDATES)
      expectEqual(Int(error.kind), VLT_BATCH_UPDATE_ERROR_NOT_PREPARED)
      var text = Array(repeating: CChar(1), count: 100)
      var count = 0
      expectOK(vlt_batch_update_error_get_text(&error, &text, text.count, &count))
      expectEqual(
        String(decoding: text.prefix(count - 1).map { UInt8(bitPattern: $0) }, as: UTF8.self),
        BatchUpdateError.notPrepared.description)
      layout.prepare()
    }
  }

  @Test("a text that does not fit is cut, and ends with 0")
  func cutText() {
    var error = options() as vlt_batch_update_error
    error.kind = vlt_batch_update_error_kind(VLT_BATCH_UPDATE_ERROR_SECTION_COUNT)
    var text = Array(repeating: CChar(1), count: 8)
    var count = 0
    expect(vlt_batch_update_error_get_text(&error, &text, 8, &count), VLT_TRUNCATED)
    expectEqual(text.map { UInt8(bitPattern: $0) }, Array("there m".utf8) + [0])
    #expect(count > 8)
  }

  @Test("the difference between two lists is that of Swift, and leads from one to the other")
  func differences() {
    let before: [UInt64] = (0..<40).map { $0 * 3 }
    let after: [UInt64] = [5, 6] + before.reversed().filter { $0 % 2 == 0 } + [7]
    var handle: OpaquePointer?
    expectOK(vlt_batch_updates_create_difference(before, before.count, after, after.count, 0, &handle))
    defer { vlt_batch_updates_release(handle) }
    let swift = BatchUpdates(from: before, to: after)
    var counts = options() as vlt_batch_updates_counts
    expectOK(vlt_batch_updates_get_counts(handle, &counts))
    expectEqual(counts.deleted_items, swift.deletedItems.count)
    expectEqual(counts.inserted_items, swift.insertedItems.count)
    #expect(counts.moved_items == swift.movedItems.count && counts.moved_items > 0)
    var moves = Array(repeating: vlt_item_move(), count: counts.moved_items)
    var count = 0
    expectOK(vlt_batch_updates_get_moved_items(handle, &moves, moves.count, &count))
    expectEqual(moves.map { Int($0.from.item) }, swift.movedItems.map(\.from.item))
    expectEqual(moves.map { Int($0.to.item) }, swift.movedItems.map(\.to.item))
  }

  @Test("the difference between two lists of sections moves sections, and items between them")
  func sectionDifferences() {
    let (fruit, roots): ([UInt64], [UInt64]) = ([1, 2, 3], [4])
    let (newRoots, newFruit): ([UInt64], [UInt64]) = ([4, 2], [1, 3])
    var handle: OpaquePointer?
    let status = fruit.withUnsafeBufferPointer { fruit in
      roots.withUnsafeBufferPointer { roots in
        newRoots.withUnsafeBufferPointer { newRoots in
          newFruit.withUnsafeBufferPointer { newFruit in
            vlt_batch_updates_create_section_difference(
              [
                vlt_section_identifiers(section: 10, items: fruit.baseAddress, count: 3),
                vlt_section_identifiers(section: 11, items: roots.baseAddress, count: 1),
              ], 2,
              [
                vlt_section_identifiers(section: 11, items: newRoots.baseAddress, count: 2),
                vlt_section_identifiers(section: 10, items: newFruit.baseAddress, count: 2),
              ], 2, &handle)
          }
        }
      }
    }
    expectOK(status)
    defer { vlt_batch_updates_release(handle) }
    var counts = options() as vlt_batch_updates_counts
    expectOK(vlt_batch_updates_get_counts(handle, &counts))
    #expect((counts.moved_sections, counts.moved_items, counts.deleted_items) == (1, 1, 0))
  }

  @Test("a transition is that of Swift at every moment")
  func transitions() throws {
    let layout = LayoutHandle()
    layout.setExtents(someExtents)
    layout.prepare()
    let bounds = vlt_rect(x: 0, y: 200, width: 320, height: 300)
    expectOK(vlt_layout_set_visible_bounds(layout.handle, bounds))
    let swift = CollectionLayout(.list())
    swift.containerSize = LayoutSize(width: 320, height: 480)
    swift.source = .extents(someExtents)
    swift.prepare()
    swift.visibleBounds = LayoutRect(x: 0, y: 200, width: 320, height: 300)

    var extents = someExtents
    extents.remove(at: 6)
    extents.insert(77, at: 8)
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 6)])
    updates.insertItems(at: [ItemPath(item: 8)])
    let expected = try swift.performBatchTransition(updates, source: .extents(extents))
    var transition: OpaquePointer?
    withUpdates { handle in
      expectOK(vlt_batch_updates_delete_range(handle, 0, 6, 1))
      expectOK(vlt_batch_updates_insert_range(handle, 0, 8, 1))
      extents.withUnsafeBufferPointer { extents in
        var items: vlt_items = options {
          $0.count = Int32(extents.count)
          $0.extents = extents.baseAddress
        }
        expectOK(vlt_layout_perform_batch_transition(layout.handle, handle, &items, 1, nil, &transition, nil))
      }
    }
    defer { vlt_transition_release(transition) }
    var (delta, count) = (Double.nan, 0)
    expectOK(vlt_transition_get_scroll_delta(transition, &delta))
    expectEqual(delta, expected.scrollOffsetDelta)
    expect(vlt_transition_get_elements(transition, nil, 0, &count), VLT_TRUNCATED)
    #expect(count == expected.elements.count && count > 5)
    for progress in [0, 0.25, 1, .nan, -3, 9] {
      var elements = Array(repeating: vlt_attributes(), count: count)
      var opacities = Array(repeating: Double.nan, count: count)
      expectOK(vlt_transition_get_elements_at(transition, progress, &elements, &opacities, count, &count))
      var (attributes, expectedOpacities): ([LayoutAttributes], [Double]) = ([], [])
      expected.forEachElement(at: progress) {
        attributes.append($0)
        expectedOpacities.append($1)
      }
      expectEqual(elements.map { LayoutAttributes($0) }, attributes)
      expectEqual(opacities, expectedOpacities)
    }
    expectEqual(layout.difference(from: swift), nil)
  }

  @Test("ranges beyond what a section of most modes can hold are refused")
  func hugeRanges() {
    withUpdates { handle in
      for count: Int32 in [-1, .min, 1 << 24 + 1, .max] {
        expect(vlt_batch_updates_insert_range(handle, 0, 0, count), VLT_BAD_COUNT)
        expect(vlt_batch_updates_delete_range(handle, 0, .max, count), VLT_BAD_COUNT)
      }
      expectOK(vlt_batch_updates_delete_range(handle, .min, .max, 2))
      expect(vlt_batch_updates_insert_items(handle, nil, 1), VLT_NULL)
      expect(vlt_batch_updates_insert_items(handle, nil, .max), VLT_BAD_COUNT)
      expectOK(vlt_batch_updates_insert_items(handle, nil, 0))
    }
  }
}

/// Performs a batch on the same list in C and in Swift, which must agree. Returns why it is refused; 0 if it is not.
func performInBoth(_ handle: OpaquePointer?, _ batch: BatchUpdates) -> Int {
  let layout = LayoutHandle()
  layout.setExtents(someExtents)
  layout.prepare()
  let swift = CollectionLayout(.list())
  swift.containerSize = LayoutSize(width: 320, height: 480)
  swift.source = .extents(someExtents)
  swift.prepare()
  var error = options() as vlt_batch_update_error
  var delta = Double.nan
  let status = vlt_layout_perform_batch_updates(layout.handle, handle, nil, 0, &delta, &error)
  do throws(BatchUpdateError) {
    let expected = try swift.performBatchUpdates(batch).delta
    expectEqual(delta, expected)
    expectOK(status)
  } catch let reason {
    expect(status, VLT_BAD_UPDATES)
    expectEqual(text(of: error), reason.description)
  }
  expectEqual(layout.difference(from: swift), nil)
  return Int(error.kind)
}
