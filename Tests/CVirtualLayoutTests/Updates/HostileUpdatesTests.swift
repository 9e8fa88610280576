import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Contents of batches, and hostile arguments of batches and transitions.
struct HostileUpdatesTests {
  private let updates: OpaquePointer?

  init() {
    var updates: OpaquePointer?
    expectOK(vlt_batch_updates_create(&updates))
    self.updates = updates
  }

  /// Everything that a getter has.
  private func all<Element: BitwiseCopyable>(
    _ get: (OpaquePointer?, UnsafeMutablePointer<Element>?, Int, UnsafeMutablePointer<Int>?) -> vlt_status,
    _ empty: Element
  ) -> [Element] {
    var count = -1
    _ = get(updates, nil, 0, &count)
    var elements = Array(repeating: empty, count: count)
    expectOK(get(updates, &elements, count, &count))
    if count > 0 {
      expect(get(updates, &elements, count - 1, &count), VLT_TRUNCATED)
      expect(get(updates, nil, count, &count), VLT_NULL)
    }
    expect(get(updates, &elements, .max, nil), VLT_BAD_COUNT)
    expect(get(nil, &elements, 1, nil), VLT_NULL)
    return elements
  }

  @Test("a batch gives back what it was given, in that order")
  func contents() {
    let statuses = [
      vlt_batch_updates_delete_items(updates, [vlt_item_path(0, 4), vlt_item_path(0, 2)], 2),
      vlt_batch_updates_delete_range(updates, 3, 7, 2),
      vlt_batch_updates_insert_items(updates, [vlt_item_path(1, 1)], 1),
      vlt_batch_updates_insert_range(updates, 2, .max, 1),
      vlt_batch_updates_reload_items(updates, [vlt_item_path(0, 9)], 1),
      vlt_batch_updates_move_items(
        updates, [vlt_item_move(from: vlt_item_path(0, 5), to: vlt_item_path(2, 6))], 1),
      vlt_batch_updates_delete_sections(updates, [4, 3], 2),
      vlt_batch_updates_insert_sections(updates, [.max], 1),
      vlt_batch_updates_reload_sections(updates, [.min, 8], 2),
      vlt_batch_updates_move_sections(updates, [vlt_section_move(from: 5, to: 0)], 1),
    ]
    #expect(statuses.allSatisfy { $0 == VLT_OK })
    func text(_ paths: [vlt_item_path]) -> [String] { paths.map { "\($0.section).\($0.item)" } }
    expectEqual(
      text(all(vlt_batch_updates_get_deleted_items, vlt_item_path())), ["0.4", "0.2", "3.7", "3.8"])
    expectEqual(text(all(vlt_batch_updates_get_inserted_items, vlt_item_path())), ["1.1", "2.\(Int32.max)"])
    expectEqual(text(all(vlt_batch_updates_get_reloaded_items, vlt_item_path())), ["0.9"])
    let moves = all(vlt_batch_updates_get_moved_items, vlt_item_move())
    expectEqual(text(moves.flatMap { [$0.from, $0.to] }), ["0.5", "2.6"])
    expectEqual(all(vlt_batch_updates_get_deleted_sections, 0), [4, 3])
    expectEqual(all(vlt_batch_updates_get_inserted_sections, 0), [.max])
    expectEqual(all(vlt_batch_updates_get_reloaded_sections, 0), [.min, 8])
    expectEqual(
      all(vlt_batch_updates_get_moved_sections, vlt_section_move()).map { [$0.from, $0.to] }, [[5, 0]])
    var counts = options() as vlt_batch_updates_counts
    expectOK(vlt_batch_updates_get_counts(updates, &counts))
    expectEqual(
      [counts.deleted_items, counts.inserted_items, counts.reloaded_items, counts.moved_items],
      [
        4, 2, 1, 1,
      ])
    expectEqual(
      [counts.deleted_sections, counts.inserted_sections, counts.reloaded_sections, counts.moved_sections],
      [2, 1, 2, 1])
    vlt_batch_updates_release(updates)
  }

  @Test("a batch or a transition that is missing is an error in every function")
  func missing() {
    let statuses = [
      vlt_batch_updates_create(nil), vlt_batch_updates_delete_items(nil, nil, 0),
      vlt_batch_updates_insert_items(nil, nil, 0),
      vlt_batch_updates_insert_range(nil, 0, 0, 1), vlt_batch_updates_delete_range(nil, 0, 0, 1),
      vlt_batch_updates_reload_items(nil, nil, 0), vlt_batch_updates_move_items(nil, nil, 0),
      vlt_batch_updates_delete_sections(nil, nil, 0), vlt_batch_updates_insert_sections(nil, nil, 0),
      vlt_batch_updates_reload_sections(nil, nil, 0), vlt_batch_updates_move_sections(nil, nil, 0),
      vlt_batch_updates_get_counts(nil, nil), vlt_batch_updates_create_difference(nil, 0, nil, 0, 0, nil),
    ]
    var handle: OpaquePointer?
    let layout = LayoutHandle()
    let others = [
      vlt_batch_updates_create_section_difference(nil, 0, nil, 0, nil),
      vlt_batch_updates_create_difference(nil, 1, nil, 0, 0, &handle),
      vlt_batch_updates_create_difference(nil, 0, nil, 1, 0, &handle),
      vlt_batch_updates_create_section_difference(nil, 1, nil, 0, &handle),
      vlt_layout_perform_batch_updates(nil, updates, nil, 0, nil, nil),
      vlt_layout_perform_batch_updates(layout.handle, nil, nil, 0, nil, nil),
      vlt_layout_prepare_transition(nil, nil, &handle),
      vlt_layout_prepare_transition(layout.handle, nil, nil),
      vlt_layout_perform_batch_transition(nil, updates, nil, 0, nil, &handle, nil),
      vlt_layout_perform_batch_transition(layout.handle, nil, nil, 0, nil, &handle, nil),
      vlt_layout_perform_batch_transition(layout.handle, updates, nil, 0, nil, nil, nil),
      vlt_transition_get_scroll_delta(nil, nil), vlt_transition_get_elements(nil, nil, 0, nil),
      vlt_transition_get_elements_at(nil, 0, nil, nil, 0, nil),
    ]
    #expect((statuses + others).allSatisfy { $0 == VLT_NULL })
    expectEqual(handle, nil)
    #expect(vlt_batch_updates_retain(nil) == nil && vlt_transition_retain(nil) == nil)
    vlt_batch_updates_release(nil)
    vlt_transition_release(nil)
    vlt_batch_updates_release(updates)
  }

  @Test("arrays that no memory could hold are refused")
  func counts() {
    var (path, move, sectionMove, section) = (vlt_item_path(), vlt_item_move(), vlt_section_move(), Int32(0))
    var (identifier, identifiers) = (UInt64(0), vlt_section_identifiers())
    var handle: OpaquePointer?
    for count in [Int.min, -1, .max] {
      let statuses = [
        vlt_batch_updates_delete_items(updates, &path, count),
        vlt_batch_updates_insert_items(updates, &path, count),
        vlt_batch_updates_reload_items(updates, &path, count),
        vlt_batch_updates_move_items(updates, &move, count),
        vlt_batch_updates_delete_sections(updates, &section, count),
        vlt_batch_updates_insert_sections(updates, &section, count),
        vlt_batch_updates_reload_sections(updates, &section, count),
        vlt_batch_updates_move_sections(updates, &sectionMove, count),
        vlt_batch_updates_create_difference(&identifier, count, nil, 0, 0, &handle),
        vlt_batch_updates_create_difference(nil, 0, &identifier, count, 0, &handle),
        vlt_batch_updates_create_section_difference(&identifiers, count, nil, 0, &handle),
        vlt_batch_updates_create_section_difference(nil, 0, &identifiers, count, &handle),
      ]
      #expect(statuses.allSatisfy { $0 == VLT_BAD_COUNT })
      identifiers.count = count
      expect(vlt_batch_updates_create_section_difference(&identifiers, 1, nil, 0, &handle), VLT_BAD_COUNT)
    }
    identifiers.count = 1
    expect(vlt_batch_updates_create_section_difference(nil, 0, &identifiers, 1, &handle), VLT_NULL)
    expectEqual(handle, nil)
    var counts = options() as vlt_batch_updates_counts
    expectOK(vlt_batch_updates_get_counts(updates, &counts))
    #expect(counts.deleted_items == 0 && counts.moved_sections == 0)
    vlt_batch_updates_release(updates)
  }

  @Test("batches of any paths are refused with a text, in the words of Swift, or fit")
  func paths() {
    var random = SplitMix64(seed: 5)
    let numbers: [Int32] = [.min, -1, 0, 1, 2, 59, 60, 61, .max]
    func number() -> Int32 { numbers[Int(random.next() % UInt64(numbers.count))] }
    func section() -> Int32 { random.next() % 4 == 0 ? number() : 0 }
    var kinds: Set<Int> = []
    for _ in 0..<600 {
      var handle: OpaquePointer?
      expectOK(vlt_batch_updates_create(&handle))
      defer { vlt_batch_updates_release(handle) }
      var batch = BatchUpdates()
      for _ in 0...random.next() % 3 {
        let (from, to) = (vlt_item_path(section(), number()), vlt_item_path(section(), number()))
        let (old, new) = (ItemPath(from), ItemPath(to))
        let status =
          switch random.next() % 8 {
          case 0: add(vlt_batch_updates_delete_items(handle, [from], 1)) { batch.deleteItems(at: [old]) }
          case 1: add(vlt_batch_updates_insert_items(handle, [to], 1)) { batch.insertItems(at: [new]) }
          case 2: add(vlt_batch_updates_reload_items(handle, [from], 1)) { batch.reloadItems(at: [old]) }
          case 3:
            add(vlt_batch_updates_move_items(handle, [vlt_item_move(from: from, to: to)], 1)) {
              batch.moveItem(at: old, to: new)
            }
          case 4:
            add(vlt_batch_updates_delete_sections(handle, [from.section], 1)) {
              batch.deleteSections([old.section])
            }
          case 5:
            add(vlt_batch_updates_insert_sections(handle, [to.section], 1)) {
              batch.insertSections([new.section])
            }
          case 6:
            add(vlt_batch_updates_reload_sections(handle, [from.section], 1)) {
              batch.reloadSections([old.section])
            }
          default:
            add(
              vlt_batch_updates_move_sections(
                handle, [vlt_section_move(from: from.section, to: to.section)], 1)
            ) { batch.moveSection(old.section, toSection: new.section) }
          }
        expectOK(status)
      }
      kinds.insert(performInBoth(handle, batch))
    }
    expectEqual(kinds, Set(0...7))
    vlt_batch_updates_release(updates)
  }

  private func add(_ status: vlt_status, _ body: () -> Void) -> vlt_status {
    body()
    return status
  }

  @Test("errors that no library has made have a status, and never a trap")
  func hostileErrors() {
    for number: Int32 in [.min, -1, 0, 3, 7, 8, .max] {
      var error = vlt_batch_update_error(
        struct_size: UInt32(MemoryLayout<vlt_batch_update_error>.size), kind: number, is_after: number,
        section: number, item: number, old_section: number,
        first: number, second: number, expected: .min, actual: .max)
      var count = -1
      let status = vlt_batch_update_error_get_text(&error, nil, 0, &count)
      #expect([VLT_TRUNCATED, VLT_BAD_ENUM].contains(Int(status)))
    }
    expect(vlt_batch_update_error_get_text(nil, nil, 0, nil), VLT_NULL)
  }

  @Test("errors with any numbers have a text")
  func errors() {
    let numbers: [Int64] = [.min, -1, 0, 1, .max]
    for kind in 1...7 as ClosedRange<Int32> {
      for number in strangeIntegers {
        for expected in numbers {
          for actual in numbers {
            var error = options() as vlt_batch_update_error
            (error.kind, error.is_after, error.section, error.item) = (kind, number, number, number)
            (error.old_section, error.first, error.second) = (number, 1, 3)
            (error.expected, error.actual) = (expected, actual)
            #expect(!text(of: error).isEmpty)
          }
        }
      }
      guard (3...5).contains(kind) else { continue }
      for choice in strangeChoices {
        var error = options() as vlt_batch_update_error
        (error.kind, error.first) = (kind, choice)
        expect(vlt_batch_update_error_get_text(&error, nil, 0, nil), VLT_BAD_ENUM)
        (error.first, error.second) = (0, choice)
        expect(vlt_batch_update_error_get_text(&error, nil, 0, nil), VLT_BAD_ENUM)
      }
    }
  }

  @Test("a transition from one mode and width to another is that of Swift; any rectangle will do")
  func transitions() {
    let layout = LayoutHandle()
    layout.setExtents(someExtents)
    layout.prepare()
    let swift = CollectionLayout(.list())
    swift.containerSize = LayoutSize(width: 320, height: 480)
    swift.source = .extents(someExtents)
    swift.prepare()
    expectOK(
      vlt_layout_set_mode(layout.handle, ModeHandle(vlt_mode_create_masonry) { $0.lane_count = 3 }.handle))
    swift.mode = .masonry(lanes: .count(3))
    var rect = vlt_rect(x: 0, y: 100, width: 320, height: 480)
    var handle: OpaquePointer?
    expectOK(vlt_layout_prepare_transition(layout.handle, &rect, &handle))
    let expected = swift.prepareTransition(over: LayoutRect(x: 0, y: 100, width: 320, height: 480))
    var elements = Array(repeating: vlt_transition_element(), count: 100)
    var count = 0
    expectOK(vlt_transition_get_elements(handle, &elements, 100, &count))
    #expect(count == expected.elements.count && count > 10)
    for (mine, other) in zip(elements, expected.elements) {
      expectEqual(LayoutRect(mine.initial_frame), other.initialFrame)
      expectEqual(LayoutRect(mine.final_frame), other.finalFrame)
      #expect((mine.was_inserted != 0, mine.was_deleted != 0) == (other.before == nil, other.after == nil))
      #expect((mine.was_visible != 0, mine.is_visible != 0) == (other.wasVisible, other.isVisible))
      expectEqual(Int(mine.after.item), (other.after ?? other.before)?.path.item)
    }
    var attributes = vlt_attributes()
    expect(vlt_transition_get_elements_at(handle, 0.5, &attributes, nil, 1, &count), VLT_TRUNCATED)
    expect(vlt_transition_get_elements_at(handle, 0.5, &attributes, nil, .max, nil), VLT_BAD_COUNT)
    expect(vlt_transition_get_elements_at(handle, 0.5, nil, nil, 1, nil), VLT_NULL)
    vlt_transition_release(handle)
    for (first, second) in strangeNumbers.flatMap({ a in strangeNumbers.map { (a, $0) } }) {
      rect = vlt_rect(x: first, y: second, width: second, height: first)
      expectOK(vlt_layout_prepare_transition(layout.handle, &rect, &handle))
      _ = vlt_transition_get_elements_at(handle, second, &attributes, nil, 1, nil)
      vlt_transition_release(handle)
    }
    vlt_batch_updates_release(updates)
  }
}

extension ItemPath {
  fileprivate init(_ path: vlt_item_path) { self.init(section: Int(path.section), item: Int(path.item)) }
}
