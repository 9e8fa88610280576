import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import TestSupport
import Testing
import VirtualLayout

/// A scroller of the C interface and one of Swift, which are given the same events.
final class ScrollerPair {
  let c: OpaquePointer?
  let layout: LayoutHandle
  let swift: Scroller
  private(set) var extents: [Double]

  init(_ mode: ModeHandle, _ swiftMode: LayoutMode, extents: [Double]) {
    self.extents = extents
    layout = LayoutHandle(mode)
    layout.setExtents(extents)
    var handle: OpaquePointer?
    expectOK(vlt_scroller_create(layout.handle, &handle))
    c = handle
    let layout = CollectionLayout(swiftMode)
    layout.source = .extents(extents)
    swift = Scroller(layout)
  }

  /// Sections of items whose sizes are estimates, each with a header and a footer that are pinned.
  init(_ mode: ModeHandle, _ swiftMode: LayoutMode, sections: [[vlt_size]], axis: Int32, direction: Int32) {
    extents = []
    layout = LayoutHandle(mode)
    expectOK(vlt_layout_set_axis(layout.handle, axis))
    expectOK(vlt_layout_set_direction(layout.handle, direction))
    layout.setSections(sections)
    var handle: OpaquePointer?
    expectOK(vlt_scroller_create(layout.handle, &handle))
    c = handle
    let layout = CollectionLayout(
      swiftMode, axis: axis == 0 ? .vertical : .horizontal,
      direction: direction == 0 ? .leftToRight : .rightToLeft)
    layout.source = .pinned(sections)
    swift = Scroller(layout)
  }

  /// Gives both an event, and compares the positions that they return.
  func expectSame(
    _ event: String, _ call: (UnsafeMutablePointer<Double>) -> vlt_status, _ other: (Scroller) -> Double
  ) {
    var position = Double.nan
    #expect(call(&position) == VLT_OK, "\(event)")
    expectEqual(position, other(swift), "\(event)")
  }

  /// Deletes an item, or inserts one.
  func change(at index: Int, _ extent: Double?) throws {
    var handle: OpaquePointer?
    expectOK(vlt_batch_updates_create(&handle))
    defer { vlt_batch_updates_release(handle) }
    var updates = BatchUpdates()
    let path = vlt_item_path(0, Int32(index))
    if let extent {
      extents.insert(extent, at: index)
      expectOK(vlt_batch_updates_insert_items(handle, [path], 1))
      updates.insertItems(at: [ItemPath(item: index)])
    } else {
      extents.remove(at: index)
      expectOK(vlt_batch_updates_delete_items(handle, [path], 1))
      updates.deleteItems(at: [ItemPath(item: index)])
    }
    var position = Double.nan
    extents.withUnsafeBufferPointer { extents in
      var items: vlt_items = options {
        $0.count = Int32(extents.count)
        $0.extents = extents.baseAddress
      }
      expectOK(vlt_scroller_perform_batch_updates(c, handle, &items, 1, &position, nil))
    }
    expectEqual(position, try swift.performBatchUpdates(updates, source: .extents(extents)))
  }

  /// Compares what both report, and their states.
  func expectSameReports(_ event: String) {
    var pointer: UnsafePointer<vlt_element_change>?
    var count = -1
    expectOK(vlt_scroller_get_changes(c, &pointer, &count))
    let mine = UnsafeBufferPointer(start: pointer, count: count).map { Change($0) }
    var others: [Change] = []
    swift.forEachChange { others.append(Change($0)) }
    expectEqual(mine, others, "\(event)")

    var state = options() as vlt_scroller_state
    expectOK(vlt_scroller_get_state(c, &state))
    expectEqual(state.position, swift.position, "\(event)")
    expectEqual(state.first_position, swift.positionRange.lowerBound, "\(event)")
    expectEqual(state.last_position, swift.positionRange.upperBound, "\(event)")
    expectEqual(state.pending_correction, swift.pendingCorrection, "\(event)")
    expectEqual(LayoutRect(state.viewport), swift.viewport, "\(event)")
    expectEqual(LayoutRect(state.alive_rect), swift.aliveRect, "\(event)")
    expectEqual(state.content_size.height, swift.layout.contentSize.height, "\(event)")
    expectEqual(Int(state.alive_count), swift.aliveCount, "\(event)")
    expectEqual(state.is_in_gesture != 0, swift.isInGesture, "\(event)")

    var alive = Array(repeating: vlt_alive_element(), count: swift.aliveCount)
    expectOK(vlt_scroller_get_alive_elements(c, &alive, alive.count, &count))
    var expected: [LayoutAttributes] = []
    swift.forEachAliveElement { expected.append($1) }
    expectEqual(alive.map { LayoutAttributes($0.attributes) }, expected, "\(event)")
  }
}

extension LayoutHandle {
  /// Sets the items of `ItemSource.pinned`.
  func setSections(_ sections: [[vlt_size]]) {
    withSections(sections) { expectOK(vlt_layout_set_items(handle, $0, $1)) }
  }
}

extension ItemSource {
  /// Sections of items whose sizes are estimates, each with a header and a footer that are pinned.
  static func pinned(_ sections: [[vlt_size]]) -> ItemSource {
    let layout = SectionLayout(
      header: .fixed(30), footer: .fixed(20), pinsHeader: true, pinsFooter: true,
      background: LayoutInsets(top: 1, left: 2, bottom: 3, right: 4), estimate: .source)
    return .sections(sections.map { Section(.sizes($0.ofLibrary), layout: layout) })
  }
}

/// Runs a body with the items of `ItemSource.pinned`.
func withSections(_ sections: [[vlt_size]], _ body: (UnsafePointer<vlt_items>, Int) -> Void) {
  var section: vlt_section = options {
    ($0.pins_header, $0.pins_footer, $0.has_background) = (1, 1, 1)
    $0.background = vlt_insets(top: 1, left: 2, bottom: 3, right: 4)
    $0.header = vlt_supplementary_extent(
      kind: vlt_supplementary_extent_kind(VLT_EXTENT_FIXED), reserved: 0, points: 30)
    $0.footer = vlt_supplementary_extent(
      kind: vlt_supplementary_extent_kind(VLT_EXTENT_FIXED), reserved: 0, points: 20)
    $0.estimate.kind = vlt_size_estimate_kind(VLT_ESTIMATE_SOURCE)
  }
  let sizes = sections.flatMap { $0 }
  sizes.withUnsafeBufferPointer { sizes in
    withUnsafePointer(to: &section) { section in
      var first = 0
      var items: [vlt_items] = []
      for count in sections.map(\.count) {
        items.append(
          options {
            ($0.count, $0.section) = (Int32(count), section)
            $0.sizes = sizes.baseAddress.map { $0 + first }
          })
        first += count
      }
      items.withUnsafeBufferPointer { body($0.baseAddress!, $0.count) }
    }
  }
}

/// A change as either interface reports it.
private struct Change: Equatable {
  let kinds: UInt32
  let id: Int
  let frames: [LayoutRect]
  let attributes: LayoutAttributes
  let formerPath: ItemPath
  let reuseIdentifier: Int

  init(_ change: vlt_element_change) {
    kinds = change.kinds
    id = Int(change.id)
    attributes = LayoutAttributes(
      vlt_attributes(frame: change.frame, path: change.path, kind: change.kind, z_index: change.z_index))
    frames = [attributes.frame, LayoutRect(change.former_frame)]
    formerPath = ItemPath(section: Int(change.former_path.section), item: Int(change.former_path.item))
    reuseIdentifier = Int(change.reuse_identifier)
  }

  init(_ change: ElementChange) {
    kinds = UInt32(change.kinds.rawValue)
    id = change.id
    attributes = change.attributes
    frames = [change.frame, change.formerFrame]
    formerPath = change.formerElement.path
    reuseIdentifier = change.reuseIdentifier
  }
}
