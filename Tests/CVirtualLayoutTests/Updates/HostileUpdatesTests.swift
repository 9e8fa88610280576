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
    expectOK(vl_updates_create(&updates))
    self.updates = updates
  }

  /// Everything that a getter has.
  private func all<Element: BitwiseCopyable>(
    _ get: (OpaquePointer?, UnsafeMutablePointer<Element>?, Int, UnsafeMutablePointer<Int>?) -> vl_status,
    _ empty: Element
  ) -> [Element] {
    var count = -1
    _ = get(updates, nil, 0, &count)
    var elements = Array(repeating: empty, count: count)
    expectOK(get(updates, &elements, count, &count))
    if count > 0 {
      expect(get(updates, &elements, count - 1, &count), VL_TRUNCATED)
      expect(get(updates, nil, count, &count), VL_NULL)
    }
    expect(get(updates, &elements, .max, nil), VL_BAD_COUNT)
    expect(get(nil, &elements, 1, nil), VL_NULL)
    return elements
  }

  @Test("a batch gives back what it was given, in that order")
  func contents() {
    let statuses = [
      vl_updates_delete_items(updates, [vl_path(0, 4), vl_path(0, 2)], 2),
      vl_updates_delete_range(updates, 3, 7, 2), vl_updates_insert_items(updates, [vl_path(1, 1)], 1),
      vl_updates_insert_range(updates, 2, .max, 1), vl_updates_reload_items(updates, [vl_path(0, 9)], 1),
      vl_updates_move_items(updates, [vl_item_move(from: vl_path(0, 5), to: vl_path(2, 6))], 1),
      vl_updates_delete_sections(updates, [4, 3], 2), vl_updates_insert_sections(updates, [.max], 1),
      vl_updates_reload_sections(updates, [.min, 8], 2),
      vl_updates_move_sections(updates, [vl_section_move(from: 5, to: 0)], 1),
    ]
    #expect(statuses.allSatisfy { $0 == VL_OK })
    func text(_ paths: [vl_path]) -> [String] { paths.map { "\($0.section).\($0.item)" } }
    expectEqual(text(all(vl_updates_get_deleted_items, vl_path())), ["0.4", "0.2", "3.7", "3.8"])
    expectEqual(text(all(vl_updates_get_inserted_items, vl_path())), ["1.1", "2.\(Int32.max)"])
    expectEqual(text(all(vl_updates_get_reloaded_items, vl_path())), ["0.9"])
    let moves = all(vl_updates_get_moved_items, vl_item_move())
    expectEqual(text(moves.flatMap { [$0.from, $0.to] }), ["0.5", "2.6"])
    expectEqual(all(vl_updates_get_deleted_sections, 0), [4, 3])
    expectEqual(all(vl_updates_get_inserted_sections, 0), [.max])
    expectEqual(all(vl_updates_get_reloaded_sections, 0), [.min, 8])
    expectEqual(all(vl_updates_get_moved_sections, vl_section_move()).map { [$0.from, $0.to] }, [[5, 0]])
    var counts = vl_updates_counts()
    expectOK(vl_updates_get_counts(updates, &counts))
    expectEqual(
      [counts.deleted_items, counts.inserted_items, counts.reloaded_items, counts.moved_items],
      [
        4, 2, 1, 1,
      ])
    expectEqual(
      [counts.deleted_sections, counts.inserted_sections, counts.reloaded_sections, counts.moved_sections],
      [2, 1, 2, 1])
    vl_updates_release(updates)
  }

  @Test("a batch or a transition that is missing is an error in every function")
  func missing() {
    let statuses = [
      vl_updates_create(nil), vl_updates_delete_items(nil, nil, 0), vl_updates_insert_items(nil, nil, 0),
      vl_updates_insert_range(nil, 0, 0, 1), vl_updates_delete_range(nil, 0, 0, 1),
      vl_updates_reload_items(nil, nil, 0), vl_updates_move_items(nil, nil, 0),
      vl_updates_delete_sections(nil, nil, 0), vl_updates_insert_sections(nil, nil, 0),
      vl_updates_reload_sections(nil, nil, 0), vl_updates_move_sections(nil, nil, 0),
      vl_updates_get_counts(nil, nil), vl_updates_create_difference(nil, 0, nil, 0, 0, nil),
    ]
    var handle: OpaquePointer?
    let layout = LayoutHandle()
    let others = [
      vl_updates_create_section_difference(nil, 0, nil, 0, nil),
      vl_updates_create_difference(nil, 1, nil, 0, 0, &handle),
      vl_updates_create_difference(nil, 0, nil, 1, 0, &handle),
      vl_updates_create_section_difference(nil, 1, nil, 0, &handle),
      vl_layout_perform_updates(nil, updates, nil, 0, nil, nil),
      vl_layout_perform_updates(layout.handle, nil, nil, 0, nil, nil),
      vl_transition_take(nil, nil, &handle), vl_transition_take(layout.handle, nil, nil),
      vl_transition_take_updates(nil, updates, nil, 0, nil, &handle, nil),
      vl_transition_take_updates(layout.handle, nil, nil, 0, nil, &handle, nil),
      vl_transition_take_updates(layout.handle, updates, nil, 0, nil, nil, nil),
      vl_transition_get_scroll_delta(nil, nil), vl_transition_get_elements(nil, nil, 0, nil),
      vl_transition_get_elements_at(nil, 0, nil, nil, 0, nil),
    ]
    #expect((statuses + others).allSatisfy { $0 == VL_NULL })
    expectEqual(handle, nil)
    #expect(vl_updates_retain(nil) == nil && vl_transition_retain(nil) == nil)
    vl_updates_release(nil)
    vl_transition_release(nil)
    vl_updates_release(updates)
  }

  @Test("arrays that no memory could hold are refused")
  func counts() {
    var (path, move, sectionMove, section) = (vl_path(), vl_item_move(), vl_section_move(), Int32(0))
    var (identifier, identifiers) = (UInt64(0), vl_section_identifiers())
    var handle: OpaquePointer?
    for count in [Int.min, -1, .max] {
      let statuses = [
        vl_updates_delete_items(updates, &path, count), vl_updates_insert_items(updates, &path, count),
        vl_updates_reload_items(updates, &path, count), vl_updates_move_items(updates, &move, count),
        vl_updates_delete_sections(updates, &section, count),
        vl_updates_insert_sections(updates, &section, count),
        vl_updates_reload_sections(updates, &section, count),
        vl_updates_move_sections(updates, &sectionMove, count),
        vl_updates_create_difference(&identifier, count, nil, 0, 0, &handle),
        vl_updates_create_difference(nil, 0, &identifier, count, 0, &handle),
        vl_updates_create_section_difference(&identifiers, count, nil, 0, &handle),
        vl_updates_create_section_difference(nil, 0, &identifiers, count, &handle),
      ]
      #expect(statuses.allSatisfy { $0 == VL_BAD_COUNT })
      identifiers.count = count
      expect(vl_updates_create_section_difference(&identifiers, 1, nil, 0, &handle), VL_BAD_COUNT)
    }
    identifiers.count = 1
    expect(vl_updates_create_section_difference(nil, 0, &identifiers, 1, &handle), VL_NULL)
    expectEqual(handle, nil)
    var counts = vl_updates_counts()
    expectOK(vl_updates_get_counts(updates, &counts))
    #expect(counts.deleted_items == 0 && counts.moved_sections == 0)
    vl_updates_release(updates)
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
      expectOK(vl_updates_create(&handle))
      defer { vl_updates_release(handle) }
      var batch = BatchUpdates()
      for _ in 0...random.next() % 3 {
        let (from, to) = (vl_path(section(), number()), vl_path(section(), number()))
        let (old, new) = (ItemPath(from), ItemPath(to))
        let status =
          switch random.next() % 8 {
          case 0: add(vl_updates_delete_items(handle, [from], 1)) { batch.deleteItems(at: [old]) }
          case 1: add(vl_updates_insert_items(handle, [to], 1)) { batch.insertItems(at: [new]) }
          case 2: add(vl_updates_reload_items(handle, [from], 1)) { batch.reloadItems(at: [old]) }
          case 3:
            add(vl_updates_move_items(handle, [vl_item_move(from: from, to: to)], 1)) {
              batch.moveItem(at: old, to: new)
            }
          case 4:
            add(vl_updates_delete_sections(handle, [from.section], 1)) { batch.deleteSections([old.section]) }
          case 5:
            add(vl_updates_insert_sections(handle, [to.section], 1)) { batch.insertSections([new.section]) }
          case 6:
            add(vl_updates_reload_sections(handle, [from.section], 1)) { batch.reloadSections([old.section]) }
          default:
            add(
              vl_updates_move_sections(handle, [vl_section_move(from: from.section, to: to.section)], 1)
            ) { batch.moveSection(old.section, toSection: new.section) }
          }
        expectOK(status)
      }
      kinds.insert(performInBoth(handle, batch))
    }
    expectEqual(kinds, Set(0...7))
    vl_updates_release(updates)
  }

  private func add(_ status: vl_status, _ body: () -> Void) -> vl_status {
    body()
    return status
  }

  @Test("errors that no library has made have a status, and never a trap")
  func hostileErrors() {
    for number: Int32 in [.min, -1, 0, 3, 7, 8, .max] {
      var error = vl_updates_error(
        kind: number, is_after: number, section: number, item: number, old_section: number, first: number,
        second: number, reserved: number, expected: .min, actual: .max)
      var count = -1
      let status = vl_updates_error_get_text(&error, nil, 0, &count)
      #expect([VL_TRUNCATED, VL_BAD_ENUM].contains(Int(status)))
    }
    expect(vl_updates_error_get_text(nil, nil, 0, nil), VL_NULL)
  }

  @Test("errors with any numbers have a text")
  func errors() {
    let numbers: [Int64] = [.min, -1, 0, 1, .max]
    for kind in 1...7 as ClosedRange<Int32> {
      for number in strangeIntegers {
        for expected in numbers {
          for actual in numbers {
            var error = vl_updates_error()
            (error.kind, error.is_after, error.section, error.item) = (kind, number, number, number)
            (error.old_section, error.first, error.second) = (number, 1, 3)
            (error.expected, error.actual) = (expected, actual)
            #expect(!text(of: error).isEmpty)
          }
        }
      }
      guard (3...5).contains(kind) else { continue }
      for choice in strangeChoices {
        var error = vl_updates_error()
        (error.kind, error.first) = (kind, choice)
        expect(vl_updates_error_get_text(&error, nil, 0, nil), VL_BAD_ENUM)
        (error.first, error.second) = (0, choice)
        expect(vl_updates_error_get_text(&error, nil, 0, nil), VL_BAD_ENUM)
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
      vl_layout_set_mode(layout.handle, ModeHandle(vl_mode_create_masonry) { $0.lane_count = 3 }.handle))
    swift.mode = .masonry(lanes: .count(3))
    var rect = vl_rect(x: 0, y: 100, width: 320, height: 480)
    var handle: OpaquePointer?
    expectOK(vl_transition_take(layout.handle, &rect, &handle))
    let expected = swift.prepareTransition(over: LayoutRect(x: 0, y: 100, width: 320, height: 480))
    var elements = Array(repeating: vl_transition_element(), count: 100)
    var count = 0
    expectOK(vl_transition_get_elements(handle, &elements, 100, &count))
    #expect(count == expected.elements.count && count > 10)
    for (mine, other) in zip(elements, expected.elements) {
      expectEqual(LayoutRect(mine.initial_frame), other.initialFrame)
      expectEqual(LayoutRect(mine.final_frame), other.finalFrame)
      #expect((mine.was_inserted != 0, mine.was_deleted != 0) == (other.before == nil, other.after == nil))
      #expect((mine.was_visible != 0, mine.is_visible != 0) == (other.wasVisible, other.isVisible))
      expectEqual(Int(mine.after.item), (other.after ?? other.before)?.path.item)
    }
    var attributes = vl_attributes()
    expect(vl_transition_get_elements_at(handle, 0.5, &attributes, nil, 1, &count), VL_TRUNCATED)
    expect(vl_transition_get_elements_at(handle, 0.5, &attributes, nil, .max, nil), VL_BAD_COUNT)
    expect(vl_transition_get_elements_at(handle, 0.5, nil, nil, 1, nil), VL_NULL)
    vl_transition_release(handle)
    for (first, second) in strangeNumbers.flatMap({ a in strangeNumbers.map { (a, $0) } }) {
      rect = vl_rect(x: first, y: second, width: second, height: first)
      expectOK(vl_transition_take(layout.handle, &rect, &handle))
      _ = vl_transition_get_elements_at(handle, second, &attributes, nil, 1, nil)
      vl_transition_release(handle)
    }
    vl_updates_release(updates)
  }
}

extension ItemPath {
  fileprivate init(_ path: vl_path) { self.init(section: Int(path.section), item: Int(path.item)) }
}
