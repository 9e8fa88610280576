import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Scrollers of many modes, whose sections have pinned headers and footers, and items with estimated sizes.
struct ScrollerModeTests {
  private static let sections = [someSizes, [], Array((someSizes + someSizes).dropFirst(7))]

  private static func makePairs() -> [(String, ScrollerPair)] {
    let modes: [(String, ModeHandle, LayoutMode)] = [
      ("masonry", ModeHandle(vlt_mode_create_masonry) { $0.lane_count = 3 }, .masonry(lanes: .count(3))),
      ("list", ModeHandle(vlt_mode_create_list) { $0.spacing = 3 }, .list(spacing: 3)),
      ("flow", ModeHandle(vlt_mode_create_flow), .flow(LayoutMode.Flow())),
      (
        "justified", ModeHandle(vlt_mode_create_justified) { ($0.target_extent, $0.tolerance) = (70, 0.2) },
        .justified(LayoutMode.Justified(targetExtent: 70, tolerance: 0.2, itemSpacing: 0, lineSpacing: 0))
      ),
    ]
    let axes: [(Int32, Int32)] = [(0, 0), (1, 0), (1, 1)]
    return modes.flatMap { name, mode, swift in
      axes.map { axis, direction in
        (
          "\(name) \(axis) \(direction)",
          ScrollerPair(mode, swift, sections: sections, axis: axis, direction: direction)
        )
      }
    }
  }

  @Test("scrolls, gestures, measured sizes, jumps, updates and reloads are reported as in Swift")
  func randomEvents() {
    for (seed, (name, pair)) in Self.makePairs().enumerated() {
      var random = SplitMix64(seed: UInt64(seed))
      pair.expectSame(
        "\(name): size", { vlt_scroller_resize(pair.c, vlt_size(width: 320, height: 300), $0) },
        { $0.resize(to: LayoutSize(width: 320, height: 300)) })
      pair.expectSameReports(name)
      for step in 0..<150 {
        let event = perform(Int(random.next() % 10), on: pair, &random)
        pair.expectSameReports("\(name), \(step): \(event)")
      }
    }
  }

  private func perform(_ number: Int, on pair: ScrollerPair, _ random: inout SplitMix64) -> String {
    let amount = Double(Int(random.next() % 600)) - 300
    switch number {
    case 0:
      let position = 8 * amount
      pair.expectSame(
        "to", { vlt_scroller_scroll_to(pair.c, position, amount, $0) },
        { $0.scroll(to: position, speed: amount) })
      return "scroll to \(position)"
    case 1:
      expectOK(vlt_scroller_begin_gesture(pair.c))
      pair.swift.beginGesture()
      return "begin gesture"
    case 2:
      pair.expectSame("end", { vlt_scroller_end_gesture(pair.c, $0) }, { $0.endGesture() })
      return "end gesture"
    case 3: return measure(pair, &random)
    case 4: return jump(pair, &random)
    case 5:
      if random.next() % 2 == 0 {
        expectOK(vlt_layout_invalidate_everything(pair.layout.handle))
        pair.swift.layout.invalidateLayout()
      }
      pair.expectSame("update", { vlt_scroller_update(pair.c, $0) }, { $0.update() })
      return "update"
    case 6 where random.next() % 4 == 0:
      pair.expectSame("reload", { vlt_scroller_reload(pair.c, $0) }, { $0.reload() })
      return "reload"
    case 7:
      let ahead = Double(random.next() % 3) / 2
      let distance = vlt_distance(unit: vlt_unit(VLT_UNIT_SCREENS), reserved: 0, amount: ahead)
      let points = vlt_distance(unit: vlt_unit(VLT_UNIT_POINTS), reserved: 0, amount: 50)
      expectOK(vlt_scroller_set_overscan(pair.c, distance, points, 0.2))
      pair.swift.overscan = Overscan(ahead: .screens(ahead), behind: .points(50), leadTime: 0.2)
      pair.expectSame("update", { vlt_scroller_update(pair.c, $0) }, { $0.update() })
      return "overscan \(ahead)"
    default:
      pair.expectSame("by", { vlt_scroller_scroll_by(pair.c, amount, 0, $0) }, { $0.scroll(by: amount) })
      return "scroll by \(amount)"
    }
  }

  /// Sets sizes of three items, some of which may not exist.
  private func measure(_ pair: ScrollerPair, _ random: inout SplitMix64) -> String {
    let measured = (0..<3).map { _ in
      let extent = Double(20 + random.next() % 90)
      return vlt_measured_size(
        path: vlt_item_path(Int32(random.next() % 3), Int32(random.next() % 115)),
        size: vlt_size(width: extent, height: extent + 5))
    }
    pair.expectSame(
      "sizes", { vlt_scroller_set_measured_sizes(pair.c, measured, measured.count, $0) },
      {
        $0.setMeasuredSizes(
          measured.map {
            MeasuredSize(
              path: ItemPath(section: Int($0.path.section), item: Int($0.path.item)),
              size: LayoutSize(width: $0.size.width, height: $0.size.height))
          })
      })
    return "measured sizes"
  }

  /// Shows one of the targets, some of which do not exist.
  private func jump(_ pair: ScrollerPair, _ random: inout SplitMix64) -> String {
    let path = vlt_item_path(Int32(random.next() % 4), Int32(random.next() % 115))
    let section = Int(path.section)
    let targets: [ScrollTarget] = [
      .item(ItemPath(section: section, item: Int(path.item))), .header(section: section),
      .footer(section: section), .start, .end,
    ]
    let (kind, place) = (Int(random.next() % 5), Int(random.next() % 4))
    let target = vlt_scroll_target(kind: vlt_scroll_target_kind(kind), path: path)
    let swiftPlace = [ScrollAlignment.nearest, .start, .center, .end][place]
    var (expected, shown) = (Double.nan, Double.nan)
    let status = vlt_scroller_get_position_of(pair.c, target, vlt_scroll_alignment(place), &expected)
    let other = pair.swift.position(of: targets[kind], at: swiftPlace)
    #expect(status == (other == nil ? VLT_NOT_FOUND : VLT_OK))
    if let other { expectEqual(other, expected) }
    expectEqual(vlt_scroller_scroll_to_target(pair.c, target, vlt_scroll_alignment(place), &shown), status)
    // A target that is not found changes nothing. In Swift, that call would settle a gesture's pending correction.
    if other == nil {
      #expect(shown.isNaN)
    } else {
      expectEqual(shown, pair.swift.scroll(to: targets[kind], at: swiftPlace))
    }
    return "\(targets[kind]) at \(swiftPlace)"
  }
}
