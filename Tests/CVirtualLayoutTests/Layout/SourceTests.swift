import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

/// Items from arrays and callbacks.
struct SourceTests {
  let masonry = ModeHandle(vlt_mode_create_masonry) { ($0.lane_count, $0.item_spacing) = (3, 2) }
  let flow = ModeHandle(vlt_mode_create_flow) { $0.item_spacing = 4 }

  @Test("arrays and callbacks, single and bulk, give the same frames")
  func sameFrames() {
    for mode in [masonry, flow] {
      for axis in [0, 1] as [Int32] {
        let reference = LayoutHandle(mode)
        expectOK(vlt_layout_set_axis(reference.handle, axis))
        reference.setSizes(someSizes)
        reference.prepare()
        let host = CallbackHost([someSizes])
        for source in [host.sizeSource, host.bulkSizeSource] {
          let layout = LayoutHandle(mode)
          expectOK(vlt_layout_set_axis(layout.handle, axis))
          expectOK(layout.setSource(source))
          layout.prepare()
          expectEqual(
            layout.elements().map(LayoutAttributes.init), reference.elements().map(LayoutAttributes.init))
        }
      }
    }
    let reference = LayoutHandle(masonry)
    reference.setExtents(someExtents)
    reference.prepare()
    let host = CallbackHost([someSizes])
    for source in [host.extentSource, host.bulkExtentSource] {
      let layout = LayoutHandle(masonry)
      expectOK(layout.setSource(source))
      layout.prepare()
      expectEqual(
        layout.elements().map(LayoutAttributes.init), reference.elements().map(LayoutAttributes.init))
    }
  }

  @Test("bulk callbacks are called for many items at once, and take precedence")
  func bulk() {
    let host = CallbackHost([Array(repeating: vlt_size(width: 10, height: 20), count: 2000)])
    var source = host.bulkSizeSource
    source.size = { user, _, _ in vlt_size(width: 1, height: 1) }
    let layout = LayoutHandle(flow)
    expectOK(layout.setSource(source))
    layout.prepare()
    #expect(host.requests < 10)
    expectEqual(layout.elements()[0].frame.height, 20)
  }

  @Test("without sizes, every item has one size; without extents, callbacks give 50 by 50")
  func defaults() {
    let layout = LayoutHandle(flow)
    var items: vlt_items = options { ($0.count, $0.size) = (5, vlt_size(width: 30, height: 40)) }
    expectOK(vlt_layout_set_items(layout.handle, &items, 1))
    layout.prepare()
    expectEqual(layout.elements().map { $0.frame.width }, [30, 30, 30, 30, 30])
    let host = CallbackHost([someSizes])
    expectOK(layout.setSource(host.source()))
    layout.prepare()
    #expect(layout.elements().allSatisfy { $0.frame.width == 50 && $0.frame.height == 50 })
  }

  @Test("a uniform list takes two thousand million items that have one size")
  func many() {
    let list = ModeHandle(vlt_mode_create_list) { ($0.rows, $0.row_extent) = (2, 44) }
    let layout = LayoutHandle(list)
    var items: vlt_items = options { $0.count = .max }
    expectOK(vlt_layout_set_items(layout.handle, &items, 1))
    layout.prepare()
    expectEqual(layout.itemCount(), .max)
  }

  @Test("lane placements from arrays and callbacks")
  func placements() {
    func placement(_ item: Int32) -> vlt_lane_placement {
      vlt_lane_placement(
        span: item % 5 == 0 ? 2 : (item % 7 == 0 ? .min : 1), lane: item % 3 == 0 ? item % 4 : -1)
    }
    let placements = (0..<60).map { placement($0) }
    let expected = placements.map {
      LanePlacement(span: Int($0.span), lane: $0.lane < 0 ? nil : Int($0.lane))
    }
    let reference = CollectionLayout(.masonry(LayoutMode.Masonry(lanes: .count(3), itemSpacing: 2)))
    reference.containerSize = LayoutSize(width: 320, height: 480)
    reference.source = .extents(someExtents, placements: expected)
    reference.prepare()
    let layout = LayoutHandle(masonry)
    placements.withUnsafeBufferPointer { placements in
      layout.setExtents(someExtents) { $0.lane_placements = placements.baseAddress }
    }
    layout.prepare()
    expectEqual(layout.difference(from: reference), nil)
    let host = CallbackHost([someSizes])
    host.placement = { placement($0.item) }
    expectOK(layout.setSource(host.fullSource))
    layout.prepare()
    expectEqual(layout.difference(from: reference), nil)

    // Items of one size can have placements, too.
    placements.withUnsafeBufferPointer { placements in
      var items: vlt_items = options {
        ($0.count, $0.size.height, $0.lane_placements) = (60, 30, placements.baseAddress)
      }
      expectOK(vlt_layout_set_items(layout.handle, &items, 1))
    }
    layout.prepare()
    reference.source = .extents(Array(repeating: 30, count: 60), placements: expected)
    reference.prepare()
    expectEqual(layout.difference(from: reference), nil)
  }

  /// Sections with all that a section can have.
  func fill(_ index: Int32, _ section: inout vlt_section, _ modes: [ModeHandle]) {
    (section.pins_header, section.pins_footer) = (1, 1)
    (section.has_background, section.background) = (1, vlt_insets(top: 1, left: 2, bottom: 3, right: 4))
    section.header = vlt_supplementary_extent(kind: Int32(index % 4), reserved: 0, points: 25)
    section.footer = vlt_supplementary_extent(kind: Int32((index + 1) % 4), reserved: 0, points: 15)
    section.estimate = vlt_size_estimate(kind: index % 4, reserved: 0, size: vlt_size(width: 60, height: 40))
    section.mode = index == 0 ? nil : modes[Int(index) % 2].handle
  }

  func reference(_ modes: [LayoutMode], measured: Bool) -> CollectionLayout {
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 320, height: 480)
    layout.visibleBounds = LayoutRect(x: 0, y: 1200, width: 320, height: 480)
    layout.source = .sections(
      (0..<6).map { index in
        let extents: [SupplementaryExtent] = [.none, .fixed(25), .measured, .estimated(25)]
        let footers: [SupplementaryExtent] = [.none, .fixed(15), .measured, .estimated(15)]
        let estimates: [SizeEstimate] = [
          .none, .fixed(LayoutSize(width: 60, height: 40)), .source,
          .average(LayoutSize(width: 60, height: 40)),
        ]
        return ItemSource.Section(
          .sizes(someSizes.ofLibrary),
          layout: SectionLayout(
            mode: index == 0 ? nil : modes[index % 2], header: extents[index % 4],
            footer: footers[(index + 1) % 4], pinsHeader: true, pinsFooter: true,
            background: LayoutInsets(top: 1, left: 2, bottom: 3, right: 4), estimate: estimates[index % 4]),
          headerExtent: { _ in Double(10 + index) }, footerExtent: { _ in Double(20 + index) })
      })
    layout.prepare()
    return layout
  }

  @Test("sections with modes, pinned headers and footers, backgrounds and estimates")
  func sections() {
    let modes = [masonry, flow]
    let reference = reference(
      [
        .masonry(LayoutMode.Masonry(lanes: .count(3), itemSpacing: 2)),
        .flow(LayoutMode.Flow(itemSpacing: 4)),
      ],
      measured: true)
    let bounds = vlt_rect(x: 0, y: 1200, width: 320, height: 480)

    let layout = LayoutHandle()
    expectOK(vlt_layout_set_visible_bounds(layout.handle, bounds))
    var sections: [vlt_section] = (0..<6).map { index in options { fill(index, &$0, modes) } }
    sections.withUnsafeMutableBufferPointer { sections in
      someSizes.withUnsafeBufferPointer { sizes in
        let items: [vlt_items] = (0..<6).map { index in
          options {
            ($0.count, $0.sizes, $0.section) = (
              60, sizes.baseAddress, UnsafePointer(sections.baseAddress! + index)
            )
            ($0.header_extent, $0.footer_extent) = (Double(10 + index), Double(20 + index))
          }
        }
        expectOK(vlt_layout_set_items(layout.handle, items, 6))
      }
    }
    expectOK(vlt_layout_prepare(layout.handle, nil))
    expectEqual(layout.difference(from: reference), nil)

    let host = CallbackHost(Array(repeating: someSizes, count: 6))
    host.fill = { fill($0, &$1.pointee, modes) }
    let called = LayoutHandle()
    expectOK(vlt_layout_set_visible_bounds(called.handle, bounds))
    expectOK(called.setSource(host.fullSource))
    called.prepare()
    expectEqual(called.difference(from: reference), nil)
    for section in 0..<6 as Range<Int32> {
      for kind in 0...5 as ClosedRange<Int32> {
        let element = vlt_element(kind: kind, path: vlt_item_path(section, 0))
        var frame = vlt_rect()
        let expected = reference.restingFrame(
          of: .ofSection(Int(section), ElementKind(rawValue: UInt8(kind))!))
        #expect(
          vlt_layout_get_resting_frame(called.handle, element, &frame)
            == (expected == nil ? VLT_NOT_FOUND : VLT_OK))
        if let expected { #expect(expected.y == frame.y && expected.height == frame.height) }
      }
    }

    // Estimated headers, too, have the extents of the arrays or of the callbacks once they are measured.
    reference.measureItems(in: LayoutRect(vlt_rect.all))
    for layout in [layout, called] {
      expectOK(vlt_layout_measure_items(layout.handle, .all, nil))
      expectEqual(layout.difference(from: reference), nil)
    }
  }

  @Test("the estimate of a source counts in sections that the host does not fill in")
  func estimate() {
    let host = CallbackHost([someSizes])
    var source = host.sizeSource
    source.estimate = vlt_size_estimate(kind: 1, reserved: 0, size: vlt_size(width: 0, height: 17))
    let layout = LayoutHandle()
    expectOK(layout.setSource(source))
    layout.prepare()
    expectEqual(layout.contentSize.height, 60 * 17)
    source.estimate.kind = 4
    expect(layout.setSource(source), VLT_BAD_ENUM)
  }

  @Test("whatever callbacks answer, the layout survives; what makes no sense counts as the default")
  func hostile() {
    let host = CallbackHost(Array(repeating: someSizes, count: 3))
    let layout = LayoutHandle(ModeHandle(vlt_mode_create_magazine))
    host.fill = { index, section in
      switch index {
      case 0: section.pointee.struct_size = .max
      case 1: section.pointee.struct_size = 0
      default: break
      }
      section.pointee.header = vlt_supplementary_extent(kind: 77, reserved: -1, points: .nan)
      section.pointee.footer = vlt_supplementary_extent(kind: 1, reserved: -1, points: .infinity)
      section.pointee.estimate = vlt_size_estimate(
        kind: .min, reserved: 0, size: vlt_size(width: -.infinity, height: .nan))
      section.pointee.background = vlt_insets(top: .nan, left: 1e300, bottom: -.infinity, right: -5)
      section.pointee.has_background = .min
    }
    host.magazineItem = { vlt_magazine_item(width: $0.item, height: -$0.item, points: .nan) }
    host.placement = { vlt_lane_placement(span: .max, lane: $0.item % 2 == 0 ? .max : .min) }
    for index in 0..<60 {
      host.sections[2][index] = vlt_size(width: [.nan, .infinity, 1e300, -1][index % 4], height: .nan)
    }
    expectOK(layout.setSource(host.fullSource))
    layout.prepare()
    expectEqual(layout.itemCount(0), 60)
    let footers = layout.elements().filter { $0.kind == VLT_ELEMENT_KIND_FOOTER }
    expectEqual(footers.map { $0.path.section }, [2])
    expectEqual(footers[0].frame.height, 0x1p30)
    for mode in [masonry, flow] {
      expectOK(vlt_layout_set_mode(layout.handle, mode.handle))
      layout.prepare()
      for element in layout.elements() { #expect(element.frame.width.isFinite && element.frame.y.isFinite) }
    }
    host.counts = [.min, -1, 3]
    layout.prepare()
    expectEqual((0..<4).map { layout.itemCount($0) }, [0, 0, 3, -1])
    host.sectionCount = -5
    layout.prepare()
    #expect(layout.elements().isEmpty)
  }

  @Test("items that make no sense are an error, and change nothing")
  func badItems() {
    let layout = LayoutHandle(masonry)
    layout.setExtents(someExtents)
    layout.prepare()
    func expectError(_ status: vlt_status, _ fill: (inout vlt_items) -> Void) {
      var items: vlt_items = options(fill)
      expectEqual(vlt_layout_set_items(layout.handle, &items, 1), status)
      expectEqual(vlt_layout_replace_items(layout.handle, &items, 1, nil, 0), status)
    }
    expectError(vlt_status(VLT_BAD_COUNT)) { $0.count = -1 }
    expectError(vlt_status(VLT_BAD_COUNT)) { ($0.count, $0.extents) = (.min, UnsafePointer(bitPattern: 8)) }
    expectError(vlt_status(VLT_BAD_STRUCT_SIZE)) { $0.struct_size = 4 }
    // All structs of an array have the size of the first.
    var sections: [vlt_items] = [options(), options { $0.struct_size -= 8 }]
    expect(vlt_layout_set_items(layout.handle, &sections, 2), VLT_BAD_STRUCT_SIZE)
    for fill: (inout vlt_section) -> Void in [
      { $0.header.kind = 4 }, { $0.footer.kind = -1 }, { $0.estimate.kind = 4 },
    ] {
      var section: vlt_section = options(fill)
      withUnsafePointer(to: &section) { section in
        expectError(vlt_status(VLT_BAD_ENUM)) { $0.section = section }
      }
    }
    var section = vlt_section()
    withUnsafePointer(to: &section) { section in
      expectError(vlt_status(VLT_BAD_STRUCT_SIZE)) { $0.section = section }
    }
    for (width, height) in [(6, 0), (0, 3), (-1, 0), (0, -1)] as [(Int32, Int32)] {
      var item = vlt_magazine_item(width: width, height: height, points: 0)
      withUnsafePointer(to: &item) { item in
        expectError(vlt_status(VLT_BAD_ENUM)) { ($0.count, $0.magazine_items) = (1, item) }
      }
    }
    expect(vlt_layout_set_items(layout.handle, nil, 1), VLT_NULL)
    expect(vlt_layout_set_items(layout.handle, nil, -1), VLT_BAD_COUNT)
    expect(vlt_layout_set_items(layout.handle, nil, .max), VLT_BAD_COUNT)
    layout.prepare()
    expectEqual(layout.itemCount(), 60)
    expectOK(vlt_layout_set_items(layout.handle, nil, 0))
    layout.prepare()
    expectEqual(layout.itemCount(), -1)
  }
}
