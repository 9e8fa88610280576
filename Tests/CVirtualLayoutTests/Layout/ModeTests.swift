import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing
import VirtualLayout

struct ModeTests {
  /// Both interfaces lay out the same items in the same way, along both axes and in both directions.
  func expectMode(
    _ mode: ModeHandle, _ expected: LayoutMode, magazine: [vlt_magazine_item] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (axis, direction) in [(0, 0), (0, 1), (1, 0), (1, 1)] as [(Int32, Int32)] {
      for width in [320.0, 1000, 17] {
        let layout = LayoutHandle(mode, width: width, height: width / 2)
        expectOK(vlt_layout_set_axis(layout.handle, axis))
        expectOK(vlt_layout_set_direction(layout.handle, direction))
        magazine.withUnsafeBufferPointer { magazine in
          layout.setSizes(someSizes) { $0.magazine_items = magazine.isEmpty ? nil : magazine.baseAddress }
        }
        layout.prepare()
        let reference = CollectionLayout(
          expected, axis: axis == 0 ? .vertical : .horizontal,
          direction: direction == 0 ? .leftToRight : .rightToLeft)
        reference.containerSize = LayoutSize(width: width, height: width / 2)
        reference.source = .sizes(someSizes.ofLibrary).magazineItems(
          magazine.map { item in
            MagazineItem(
              width: MagazineItem.Width.allCases[Int(item.width)],
              height: [.measured, .fixed(item.points), .stretched][Int(item.height)])
          })
        reference.prepare()
        #expect(layout.difference(from: reference) == nil, sourceLocation: sourceLocation)
      }
    }
  }

  @Test("insets that face the reading direction change sides with it, and others do not")
  func facingInsets() {
    for (direction, expected) in [(0, [2, 2]), (1, [4, 2])] as [(Int32, [Double])] {
      let starts = [true, false].map { faces in
        let layout = LayoutHandle(
          ModeHandle(vlt_mode_create_list) {
            $0.insets = vlt_insets(top: 1, left: 2, bottom: 3, right: 4)
            $0.insets.faces_reading_direction = faces ? 1 : 0
          })
        expectOK(vlt_layout_set_direction(layout.handle, direction))
        layout.setExtents([10])
        layout.prepare()
        return layout.elements()[0].frame.x
      }
      expectEqual(starts, expected)
    }
  }

  typealias Masonry = LayoutMode.Masonry

  @Test("masonry: lanes")
  func lanes() {
    let insets = vlt_insets(top: 1, left: 2, bottom: 3, right: 4)
    for count in [1, 3, 0, -1, .max] as [Int32] {
      expectMode(
        ModeHandle(vlt_mode_create_masonry) {
          $0.lane_count = count
          ($0.lane_spacing, $0.item_spacing, $0.insets) = (5, 7, insets)
        },
        .masonry(
          Masonry(
            lanes: .count(Int(count)), laneSpacing: 5, itemSpacing: 7,
            insets: LayoutInsets(top: 1, left: 2, bottom: 3, right: 4))))
    }
    for sizes in [[], [50, 70], [.nan, -1, 1e300]] as [[Double]] {
      sizes.withUnsafeBufferPointer { given in
        expectMode(
          ModeHandle(vlt_mode_create_masonry) {
            $0.lanes = vlt_lanes(VLT_LANES_SIZES)
            ($0.lane_sizes, $0.lane_size_count) = (given.baseAddress, given.count)
          }, .masonry(Masonry(lanes: .sizes(sizes))))
      }
    }
    for extent in [0, 90, 240, .nan, .infinity] {
      expectMode(
        ModeHandle(vlt_mode_create_masonry) {
          ($0.lanes, $0.lane_extent, $0.hysteresis) = (vlt_lanes(VLT_LANES_ADAPTIVE), extent, 4)
        }, .masonry(Masonry(lanes: .adaptive(minimum: extent), hysteresis: 4)))
      expectMode(
        ModeHandle(vlt_mode_create_masonry) {
          ($0.lanes, $0.lane_extent) = (vlt_lanes(VLT_LANES_FIXED), extent)
        }, .masonry(Masonry(lanes: .fixed(extent))))
    }
  }

  @Test("masonry: choice of lanes, packing, stretching, proportions")
  func masonry() {
    let choices: [Masonry.LaneChoice] = [.shortest(tolerance: 9), .cursor(tolerance: 9), .roundRobin]
    for (number, choice) in choices.enumerated() {
      let packings: [(Masonry.Packing, Int32)] = [(.normal, 0), (.dense, 1)]
      for (packing, isDense) in packings {
        expectMode(
          ModeHandle(vlt_mode_create_masonry) {
            ($0.lane_count, $0.lane_choice, $0.tolerance, $0.packing) = (4, Int32(number), 9, isDense)
          }, .masonry(Masonry(lanes: .count(4), laneChoice: choice, packing: packing)))
      }
    }
    let stretchings: [(Int32, Int32, Masonry.Stretching)] = [
      (1, 0, .points(60)), (1, 2, .points(60, itemsInLane: 2)), (2, 0, .fraction(60)),
      (2, -7, .fraction(60, itemsInLane: -7)),
    ]
    for (kind, items, stretching) in stretchings {
      expectMode(
        ModeHandle(vlt_mode_create_masonry) {
          ($0.lane_count, $0.stretching, $0.stretching_limit) = (3, kind, 60)
          $0.stretched_items_in_lane = items
        }, .masonry(Masonry(lanes: .count(3), stretching: stretching)))
    }
    expectMode(
      ModeHandle(vlt_mode_create_masonry) { ($0.lane_count, $0.item_extent) = (3, 1) },
      .masonry(Masonry(lanes: .count(3), itemExtent: .aspectRatio)))
  }

  @Test("flow")
  func flow() {
    let distributions: [LayoutMode.Flow.Distribution] = [
      .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly, .safeCenter,
    ]
    let alignments: [LayoutMode.Flow.Alignment] = [.start, .center, .end]
    let sizings: [LayoutMode.Flow.Sizing] = [.natural, .capped, .proposed]
    for index in -1..<7 {
      let (a, b) = ((index + 1) % 7, index)
      expectMode(
        ModeHandle(vlt_mode_create_flow) {
          ($0.distribution, $0.last_line, $0.alignment) = (Int32(a), Int32(b), Int32(a % 3))
          ($0.item_spacing, $0.line_spacing, $0.sizing) = (3, 4, Int32((a + 1) % 3))
        },
        .flow(
          LayoutMode.Flow(
            itemSpacing: 3, lineSpacing: 4, distribution: distributions[a], alignment: alignments[a % 3],
            lastLine: b < 0 ? nil : distributions[b], sizing: sizings[(a + 1) % 3])))
    }
  }

  @Test("UIKit's flow")
  func uikitFlow() {
    expectMode(
      ModeHandle(vlt_mode_create_uikit_flow) { ($0.item_spacing, $0.line_spacing) = (10, 10) }, .uikitFlow())
    expectMode(
      ModeHandle(vlt_mode_create_uikit_flow) {
        ($0.has_item_size, $0.item_size) = (1, vlt_size(width: 80, height: 30))
        ($0.item_spacing, $0.insets.left) = (3, 16)
      },
      .uikitFlow(
        LayoutMode.UIKitFlow(
          itemSize: .fixed(LayoutSize(width: 80, height: 30)), itemSpacing: 3, lineSpacing: 0,
          insets: LayoutInsets(left: 16))))
  }

  @Test("list, and its separators")
  func list() {
    let rows: [LayoutMode.List.Rows] = [.measured, .given, .uniform(44)]
    for (number, rows) in rows.enumerated() {
      expectMode(
        ModeHandle(vlt_mode_create_list) {
          ($0.rows, $0.row_extent, $0.spacing, $0.insets.top) = (Int32(number), 44, 2, 9)
        }, .list(rows: rows, spacing: 2, insets: LayoutInsets(top: 9)))
    }
    var list: vlt_list = options { ($0.spacing, $0.separator_leading, $0.separator_trailing) = (3, 16, 2) }
    let expected = LayoutMode.List(
      spacing: 3, separatorInsets: .init(top: 16, leading: 16, bottom: 2, trailing: 2))
    for (axis, direction) in [(0, 0), (0, 1), (1, 0), (1, 1)] as [(Int32, Int32)] {
      var frame = vlt_rect()
      let row = vlt_rect(x: 0, y: 44, width: 320, height: 44)
      expectOK(vlt_list_separator_frame(&list, row, 1, axis, direction, &frame))
      let separator = expected.separatorFrame(
        after: LayoutRect(x: 0, y: 44, width: 320, height: 44), axis: axis == 0 ? .vertical : .horizontal,
        direction: direction == 0 ? .leftToRight : .rightToLeft)
      expectEqual(LayoutRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height), separator)
    }
    expect(vlt_list_separator_frame(&list, vlt_rect(), 1, 2, 0, nil), VLT_BAD_ENUM)
    expect(vlt_list_separator_frame(nil, vlt_rect(), 1, 0, 0, nil), VLT_NULL)
  }

  typealias Grid = LayoutMode.Grid

  @Test("grid: columns")
  func columns() {
    expectMode(ModeHandle(vlt_mode_create_grid) { $0.column_count = 1 }, .grid(columns: .count(1)))
    expectMode(
      ModeHandle(vlt_mode_create_grid) { ($0.column_count, $0.column_spacing, $0.row_spacing) = (4, 2, 3) },
      .grid(Grid(columns: .count(4), columnSpacing: 2, rowSpacing: 3)))
    for (fits, narrows) in [(0, 0), (0, 1), (1, 0), (1, 1)] as [(Int32, Int32)] {
      for maximum in [0, 80, 20, -1, .infinity, .nan] {
        expectMode(
          ModeHandle(vlt_mode_create_grid) {
            ($0.columns, $0.minimum, $0.maximum) = (vlt_columns(VLT_COLUMNS_ADAPTIVE), 50, maximum)
            ($0.fits_items, $0.limits_minimum, $0.hysteresis) = (fits, narrows, 3)
          },
          .grid(
            Grid(
              columns: .adaptive(
                minimum: 50, maximum: maximum > 0 ? maximum : .infinity, fit: fits == 1 ? .fit : .fill,
                narrowing: narrows == 1), hysteresis: 3)))
      }
    }
    for sizes in [[], [50, 70, 20]] as [[Double]] {
      sizes.withUnsafeBufferPointer { given in
        expectMode(
          ModeHandle(vlt_mode_create_grid) {
            $0.columns = vlt_columns(VLT_COLUMNS_SIZES)
            ($0.column_sizes, $0.column_size_count) = (given.baseAddress, given.count)
          }, .grid(columns: .sizes(sizes)))
      }
    }
  }

  @Test("grid: the columns of SwiftUI's grids")
  func gridItems() {
    let items = [
      vlt_grid_item(size: 0, alignment: 0, minimum: 70, maximum: 0, spacing: -1),
      vlt_grid_item(size: 1, alignment: 1, minimum: 10, maximum: 50, spacing: 5),
      vlt_grid_item(size: 2, alignment: 2, minimum: 40, maximum: 0, spacing: 0),
    ]
    let expected = [
      Grid.Item(.fixed(70), alignment: .start),
      Grid.Item(.flexible(minimum: 10, maximum: 50), spacing: 5, alignment: .center),
      Grid.Item(.adaptive(minimum: 40), spacing: 0, alignment: .end),
    ]
    for passes in [0, 1] as [Int32] {
      for justification in 0..<4 {
        items.withUnsafeBufferPointer { items in
          expectMode(
            ModeHandle(vlt_mode_create_grid) {
              ($0.columns, $0.rows) = (vlt_columns(VLT_COLUMNS_ITEMS), vlt_grid_rows(VLT_GRID_ROWS_NATURAL))
              ($0.items, $0.item_count, $0.column_spacing) = (items.baseAddress, items.count, 8)
              ($0.resolves_as_swiftui, $0.justification) = (passes, Int32(justification))
            },
            .grid(
              Grid(
                columns: .items(expected, resolution: passes == 1 ? .swiftUI : .singlePass), rows: .natural,
                columnSpacing: 8,
                justification: [.start, .center, .end, .spaceBetween][justification])))
        }
      }
    }
  }

  @Test("grid: rows")
  func rows() {
    let rows: [Grid.Rows] = [.measured, .natural, .fixed(30), .aspectRatio(width: 20, height: 30)]
    let alignments: [Grid.RowAlignment] = [.start, .center, .end, .stretch]
    for (number, rows) in rows.enumerated() {
      for (alignmentNumber, alignment) in alignments.enumerated() {
        expectMode(
          ModeHandle(vlt_mode_create_grid) {
            ($0.column_count, $0.rows, $0.row_alignment) = (3, Int32(number), Int32(alignmentNumber))
            $0.row_size = vlt_size(width: 20, height: 30)
          }, .grid(columns: .count(3), rows: rows, rowAlignment: alignment))
      }
    }
  }

  @Test("cards, justified lines")
  func cardsAndJustified() {
    expectMode(
      ModeHandle(vlt_mode_create_cards) {
        ($0.minimum, $0.maximum, $0.aspect_ratio, $0.margin, $0.padding) = (20, 300, 1.25, 4, 6)
      }, .cards(.init(minimum: 20, maximum: 300, aspectRatio: 1.25, margin: 4, padding: 6)))
    let lastLines: [LayoutMode.Justified.LastLine] = [.start, .center, .justify, .hidden]
    for (number, lastLine) in lastLines.enumerated() {
      for ratio in [0, 1.5, -1, .nan] {
        expectMode(
          ModeHandle(vlt_mode_create_justified) {
            ($0.last_line, $0.target_extent, $0.tolerance) = (Int32(number), 70, 0.2)
            ($0.item_spacing, $0.line_spacing, $0.aspect_ratio) = (2, 3, ratio)
          },
          .justified(
            LayoutMode.Justified(
              targetExtent: 70, tolerance: 0.2, itemSpacing: 2, lineSpacing: 3, lastLine: lastLine,
              aspectRatio: ratio > 0 ? ratio : nil)))
      }
    }
  }

  @Test("magazine")
  func magazine() {
    let items: [vlt_magazine_item] = (0..<60).map { (item: Int32) -> vlt_magazine_item in
      vlt_magazine_item(width: item / 3 % 6, height: item / 7 % 3, points: 33)
    }
    for items in [[], items] {
      expectMode(
        ModeHandle(vlt_mode_create_magazine) {
          ($0.item_spacing, $0.line_spacing, $0.item_insets.left, $0.insets.top) = (2, 3, 5, 7)
        },
        .magazine(
          LayoutMode.Magazine(
            itemSpacing: 2, lineSpacing: 3, insets: LayoutInsets(top: 7), itemInsets: LayoutInsets(left: 5))),
        magazine: items)
    }
  }

  @Test("modes are equal if their parameters are")
  func equality() {
    func list(_ spacing: Double) -> ModeHandle {
      ModeHandle(vlt_mode_create_list) { $0.spacing = spacing }
    }
    let (a, b, c) = (list(1), list(1), list(2))
    let flow = ModeHandle(vlt_mode_create_flow)
    expectEqual(vlt_mode_equals(a.handle, b.handle), 1)
    expectEqual(vlt_mode_equals(a.handle, c.handle), 0)
    expectEqual(vlt_mode_equals(a.handle, flow.handle), 0)
    expectEqual(vlt_mode_equals(a.handle, nil), 0)
    expectEqual(vlt_mode_equals(nil, nil), 1)
  }

  @Test("an enumeration without such a value is an error, and makes no mode")
  func badEnums() {
    var mode: OpaquePointer?
    func expectBadEnum<Options: COptions>(_ make: MakeMode<Options>, _ fill: (inout Options, Int32) -> Void) {
      for value in [-2, 7, .min, .max] as [Int32] {
        var options: Options = options { fill(&$0, value) }
        expect(make(&options, &mode), VLT_BAD_ENUM)
      }
    }
    expectBadEnum(vlt_mode_create_masonry) { $0.lanes = $1 }
    expectBadEnum(vlt_mode_create_masonry) { $0.lane_choice = $1 }
    expectBadEnum(vlt_mode_create_masonry) { $0.packing = $1 }
    expectBadEnum(vlt_mode_create_masonry) { $0.stretching = $1 }
    expectBadEnum(vlt_mode_create_masonry) { $0.item_extent = $1 }
    expectBadEnum(vlt_mode_create_flow) { $0.distribution = $1 }
    expectBadEnum(vlt_mode_create_flow) { $0.last_line = $1 }
    expectBadEnum(vlt_mode_create_flow) { $0.alignment = $1 }
    expectBadEnum(vlt_mode_create_flow) { $0.sizing = $1 }
    expectBadEnum(vlt_mode_create_list) { $0.rows = $1 }
    expectBadEnum(vlt_mode_create_grid) { $0.columns = $1 }
    expectBadEnum(vlt_mode_create_grid) { $0.rows = $1 }
    expectBadEnum(vlt_mode_create_grid) { $0.row_alignment = $1 }
    expectBadEnum(vlt_mode_create_grid) { $0.justification = $1 }
    expectBadEnum(vlt_mode_create_justified) { $0.last_line = $1 }
    var item = vlt_grid_item()
    for (size, alignment) in [(3, 0), (0, 3), (-1, 0)] as [(Int32, Int32)] {
      (item.size, item.alignment) = (size, alignment)
      withUnsafePointer(to: item) { item in
        var grid: vlt_grid = options {
          ($0.columns, $0.items, $0.item_count) = (vlt_columns(VLT_COLUMNS_ITEMS), item, 1)
        }
        expect(vlt_mode_create_grid(&grid, &mode), VLT_BAD_ENUM)
      }
    }
    expectEqual(mode, nil)
  }

  @Test("options of another size, missing options and missing arrays are errors")
  func badOptions() {
    var mode: OpaquePointer?
    func expectErrors<Options: COptions>(_ make: MakeMode<Options>) {
      expect(make(nil, &mode), VLT_NULL)
      for size in [0, 1, UInt32(MemoryLayout<Options>.size) + 8, .max] {
        var options: Options = options { $0.struct_size = size }
        expect(make(&options, &mode), VLT_BAD_STRUCT_SIZE)
      }
      var options: Options = options()
      expect(make(&options, nil), VLT_NULL)
    }
    expectErrors(vlt_mode_create_masonry)
    expectErrors(vlt_mode_create_flow)
    expectErrors(vlt_mode_create_uikit_flow)
    expectErrors(vlt_mode_create_list)
    expectErrors(vlt_mode_create_grid)
    expectErrors(vlt_mode_create_cards)
    expectErrors(vlt_mode_create_justified)
    expectErrors(vlt_mode_create_magazine)
    expectErrors(vlt_mode_create_custom_placement)
    expectErrors(vlt_mode_create_custom_fold)
    expectErrors(vlt_mode_create_subviews)

    for (count, status) in [(1, VLT_NULL), (-1, VLT_BAD_COUNT), (.max, VLT_BAD_COUNT)] {
      var masonry: vlt_masonry = options {
        ($0.lanes, $0.lane_size_count) = (vlt_lanes(VLT_LANES_SIZES), count)
      }
      #expect(vlt_mode_create_masonry(&masonry, &mode) == status)
      var grid: vlt_grid = options {
        ($0.columns, $0.column_size_count) = (vlt_columns(VLT_COLUMNS_SIZES), count)
      }
      #expect(vlt_mode_create_grid(&grid, &mode) == status)
      grid = options { ($0.columns, $0.item_count) = (vlt_columns(VLT_COLUMNS_ITEMS), count) }
      #expect(vlt_mode_create_grid(&grid, &mode) == status)
    }
    expectEqual(mode, nil)
    expectEqual(vlt_mode_retain(nil), nil)
    vlt_mode_release(nil)
  }
}
