import Expectations
import TestSupport
import Testing
import VirtualLayout

/// What stays in place in a scroller while its data changes: single cases of what `ScrollerLawTests` runs at random.
struct StayingInPlaceTests {
  /// A list of rows with identities, in sections with or without pinned headers, in a view 300 points wide and 500 high.
  private final class Rows {
    var sections: [[Int]]
    var extent: (_ row: Int, _ across: Double) -> Double = { _, _ in 50 }
    let layout: CollectionLayout
    let scroller: Scroller

    init(
      _ counts: Int..., header: Double? = nil, estimate: SizeEstimate = .none, mode: LayoutMode = .list(),
      heading: Heading = Heading.all[0]
    ) {
      sections = counts.enumerated().map { section, count in (0..<count).map { section * 10_000 + $0 } }
      layout = CollectionLayout(mode, axis: heading.axis, direction: heading.direction)
      scroller = Scroller(layout)
      unowned let world = self
      layout.source = .sections(
        counts.indices.map { section in
          ItemSource.Section(
            .extents(count: world.sections[section].count) { path, across in
              world.extent(world.sections[path.section][path.item], across)
            },
            layout: SectionLayout(
              header: header.map { .fixed($0) } ?? .none, pinsHeader: header != nil, estimate: estimate))
        })
      scroller.resize(
        to: heading.axis == .vertical
          ? LayoutSize(width: 300, height: 500) : LayoutSize(width: 500, height: 300))
    }

    /// Where a row begins on screen.
    func place(of row: Int) -> Double {
      for (section, rows) in sections.enumerated() {
        if let item = rows.firstIndex(of: row) {
          return layout.placeInView(of: ItemPath(section: section, item: item))
        }
      }
      return .nan
    }

    var firstSeen: Int {
      let path = layout.firstVisiblePath
      return sections[path.section][path.item]
    }

    func change(_ change: (inout [[Int]]) -> Void) throws {
      let former = sections
      change(&sections)
      var updates = BatchUpdates()
      for (section, (old, new)) in zip(former, sections).enumerated() {
        let difference = BatchUpdates(from: old, to: new, section: section)
        updates.deletedItems += difference.deletedItems
        updates.insertedItems += difference.insertedItems
        updates.movedItems += difference.movedItems
      }
      try scroller.performBatchUpdates(updates)
    }
  }

  /// A row that a stuck header covers is not seen: whatever happens to it moves nothing.
  @Test func aRowUnderAStuckHeaderIsNoAnchor() throws {
    let rows = Rows(60, header: 60)
    rows.scroller.scroll(to: .item(ItemPath(item: 15)), at: .start)
    expectEqual(rows.place(of: 15), 60)
    for height in [150.0, 20, 55] {
      rows.extent = { row, _ in row == 14 ? height : 50 }
      rows.layout.invalidateLayout(with: .items([ItemPath(item: 14)]))
      rows.scroller.update()
      expectEqual(rows.place(of: 15), 60)
    }
    try rows.change { $0[0].remove(at: 14) }
    expectEqual(rows.place(of: 15), 60)
    try rows.change { $0[0].insert(9_999, at: 14) }
    expectEqual(rows.place(of: 15), 60)
  }

  @Test(arguments: [20, 100])
  func whatFollowsTakesThePlaceOfWhatIsDeleted(count: Int) throws {
    for mode in [LayoutMode.list(), .masonry(lanes: .count(1)), .grid(columns: .count(1))] {
      let rows = Rows(400, header: 40, mode: mode)
      rows.scroller.scroll(to: 40 + 200 * 50)
      let place = rows.place(of: 200)
      try rows.change { $0[0].removeSubrange(200..<200 + count) }
      expectEqual(rows.place(of: 200 + count), place)
    }
    // A section is collapsed from its stuck header.
    let rows = Rows(60, 60, 60, header: 40)
    rows.scroller.scroll(to: .item(ItemPath(section: 1, item: 30)), at: .start)
    try rows.change { $0[1] = [] }
    expectEqual(rows.place(of: 20_000), 80)
    expectEqual(
      rows.layout.attributes(of: .ofSection(1, .header))?
        .frame.minY, rows.scroller.viewport.minY)
  }

  @Test(arguments: [0, 201, 203, 399])
  func aRowThatMovesDoesNotTakeTheViewAlong(target: Int) throws {
    let rows = Rows(400)
    rows.scroller.scroll(to: 10_010)
    let place = rows.place(of: 201)
    try rows.change { $0[0].insert($0[0].remove(at: 200), at: target) }
    expectEqual(rows.place(of: 201), place)
  }

  @Test func aNamedRowIsFollowed() throws {
    let rows = Rows(400)
    rows.scroller.scroll(to: 10_010)
    rows.layout.scrollAnchoring.anchor = .item(ItemPath(item: 203))
    let place = rows.place(of: 203)
    for target in [300, 50] {
      try rows.change { $0[0].insert($0[0].remove(at: $0[0].firstIndex(of: 203)!), at: target) }
      expectEqual(rows.place(of: 203), place)
      expectEqual(rows.layout.scrollAnchoring.anchor, .item(ItemPath(item: target)))
    }
  }

  @Test func aSortKeepsThePosition() throws {
    let rows = Rows(400)
    rows.scroller.scroll(to: 10_010)
    try rows.change { $0[0].sort { $0 * 7_919 % 400 < $1 * 7_919 % 400 } }
    #expect(rows.scroller.position == 10_010 || rows.sections[0].contains { abs(rows.place(of: $0)) < 500 })
  }

  /// A reload shows the same as before, whether it goes through the scroller, the layout or a batch, and wherever the view is:
  /// until all sizes are known again, the content may be too short for it.
  @Test(arguments: [40.0, 300], Heading.all)
  func aReloadMovesNothing(estimate: Double, heading: Heading) throws {
    let size = LayoutSize(width: estimate, height: estimate)
    for mode in [LayoutMode.list(), .masonry(lanes: .count(2))] {
      let rows = Rows(50, estimate: .fixed(size), mode: mode, heading: heading)
      rows.extent = { _, _ in 100 }
      rows.layout.invalidateLayout()
      rows.scroller.update()
      let sign = heading.axis == .horizontal && heading.direction == .rightToLeft ? -1.0 : 1
      for _ in 0..<60 { rows.scroller.scroll(by: sign * 150) }
      for start in [nil, 30.0] as [Double?] {
        if let start {
          for _ in 0..<60 { rows.scroller.scroll(by: sign * -150) }
          rows.scroller.scroll(by: sign * start)
        }
        let first = rows.firstSeen
        let place = rows.place(of: first)
        rows.scroller.reload()
        expectEqual(rows.place(of: first), place, "reload")
        rows.layout.invalidateLayout()
        rows.scroller.update()
        expectEqual(rows.place(of: first), place, "invalidated")
        var updates = BatchUpdates()
        updates.reloadSections([0])
        try rows.scroller.performBatchUpdates(updates)
        expectEqual(rows.place(of: first), place, "a section is reloaded")
        rows.scroller.resize(
          to: heading.axis == .vertical
            ? LayoutSize(width: 301, height: 500) : LayoutSize(width: 500, height: 301))
        expectEqual(rows.place(of: first), place, "resized")
        rows.scroller.resize(
          to: heading.axis == .vertical
            ? LayoutSize(width: 300, height: 500) : LayoutSize(width: 500, height: 300))
        expectEqual(rows.place(of: first), place, "and back")
      }
    }
  }

  @Test func turningThereAndBackMovesNothing() {
    let rows = Rows(60)
    rows.extent = { _, across in 150_000 / across }
    rows.scroller.resize(to: LayoutSize(width: 320, height: 480))
    rows.layout.invalidateLayout()
    rows.scroller.update()
    rows.scroller.scroll(to: 30 * 468.75 + 200)
    for _ in 0..<3 {
      rows.scroller.resize(to: LayoutSize(width: 480, height: 320))
      // As much of the row is before the view.
      #expect(abs(rows.place(of: 30) + 200 * (312.5 / 468.75)) < 1e-9)
      rows.scroller.resize(to: LayoutSize(width: 320, height: 480))
      expectEqual(rows.place(of: 30), -200)
    }
  }

  /// A finger holds the content beyond an end. Whatever changes, the position is the host's, and what is seen does not move.
  @Test func aChangeMovesNothingUnderAFinger() throws {
    for isAtStart in [true, false] {
      let rows = Rows(100, estimate: .fixed(LayoutSize(width: 100, height: 700)))
      rows.extent = { row, _ in row == 98 ? 72 : 60 }
      rows.scroller.scroll(to: isAtStart ? .start : .end)
      rows.scroller.beginGesture()
      let range = rows.scroller.positionRange
      rows.scroller.scroll(to: isAtStart ? range.lowerBound - 100 : range.upperBound + 100)
      for step in 0..<4 {
        let position = rows.scroller.position
        let place = rows.place(of: isAtStart ? 0 : 98)
        switch step {
        case 0: rows.scroller.update()
        case 1:
          rows.scroller.setMeasuredSizes([
            MeasuredSize(path: ItemPath(item: 50), size: LayoutSize(width: 100, height: 300))
          ])
        case 2: try rows.change { $0[0].append(7_000) }
        default: try rows.change { $0[0].insert(8_000, at: 40) }
        }
        expectEqual(rows.scroller.position, position, "step \(step)")
        expectEqual(rows.place(of: isAtStart ? 0 : 98), place, "step \(step)")
      }
      // It goes back a little, and everything follows it exactly.
      for distance in [90.0, -40, -40] {
        let place = rows.place(of: isAtStart ? 0 : 98)
        rows.scroller.scroll(by: isAtStart ? -distance : distance)
        expectEqual(rows.place(of: isAtStart ? 0 : 98), place - (isAtStart ? -distance : distance))
      }
      rows.scroller.endGesture()
      expectEqual(rows.scroller.pendingCorrection, 0)
      #expect(rows.scroller.positionRange.contains(rows.scroller.position))
    }
  }

  // MARK: Chats

  @Test(arguments: Heading.all)
  func fewMessagesStandAtTheEnd(heading: Heading) throws {
    let rows = Rows(2, heading: heading)
    rows.layout.scrollAnchoring = .chat
    rows.layout.scrollAnchoring.stacksFromEnd = true
    rows.scroller.update()
    for count in 2..<20 {
      expectEqual(rows.place(of: 0), 500 - 50 * Double(count))
      try rows.change { $0[0].append(count) }
    }
  }

  /// A question is shown at the start of the view. Its answer grows into the space below it, and then beyond the view.
  @Test func anAnswerGrowsBelowItsQuestion() throws {
    let rows = Rows(40)
    rows.layout.scrollAnchoring = .chat
    rows.scroller.scroll(to: .end)
    try rows.change { $0[0].append(1_000) }
    rows.layout.scrollAnchoring.trailingSpaceItem = ItemPath(item: 40)
    rows.scroller.scroll(to: .item(ItemPath(item: 40)), at: .start)
    expectEqual(rows.place(of: 1_000), 0)
    expectEqual(rows.layout.contentSize.height, 41 * 50)
    try rows.change { $0[0].append(1_001) }
    for height in stride(from: 50.0, through: 450, by: 25) {
      rows.extent = { row, _ in row == 1_001 ? height : 50 }
      rows.layout.invalidateLayout(with: .items([ItemPath(item: 41)]))
      rows.scroller.update()
      expectEqual(rows.place(of: 1_000), 0, "\(height)")
      expectEqual(rows.scroller.positionRange.upperBound, 2_000, "\(height)")
    }
    // Messages above come and go.
    try rows.change { $0[0].removeFirst(3) }
    expectEqual(rows.layout.scrollAnchoring.trailingSpaceItem, ItemPath(item: 37))
    expectEqual(rows.place(of: 1_000), 0)
    try rows.change { $0[0].removeLast(2) }
    expectEqual(rows.layout.scrollAnchoring.trailingSpaceItem, nil)
    expectEqual(rows.scroller.viewport.maxY, rows.layout.contentSize.height)
  }

  /// Content that fits in the view is at both ends. With an anchor at the end, it follows the end: when rows come, and when their
  /// estimates are for a moment so small that all fits.
  @Test func theEndIsFollowedWhereAllFits() throws {
    let rows = Rows(2, estimate: .fixed(LayoutSize(width: 100, height: 4)))
    rows.layout.scrollAnchoring.anchor = .end
    for count in 2..<40 {
      expectEqual(rows.scroller.position, max(0, 50 * Double(count) - 500), "\(count)")
      try rows.change { $0[0].append(count) }
    }
    rows.layout.invalidateLayout()
    rows.scroller.update()
    expectEqual(rows.scroller.position, 1_500)
  }

  /// A view at the start stays there, also if the estimates of what has been invalidated are for a moment so small that all fits.
  @Test func theStartIsKeptWhereEstimatesSeemToFit() {
    let rows = Rows(40, estimate: .fixed(LayoutSize(width: 100, height: 4)))
    rows.layout.scrollAnchoring.anchor = .end
    rows.scroller.scroll(to: .start)
    rows.layout.invalidateLayout()
    rows.scroller.update()
    expectEqual(rows.scroller.position, 0)
  }

  @Test func theHostSaysHowNearTheEndIs() throws {
    for (threshold, follows) in [(0.0, false), (39, false), (40, true), (.nan, false), (-5, false)] {
      let rows = Rows(40)
      rows.layout.scrollAnchoring = .chat
      rows.layout.scrollAnchoring.endThreshold = threshold
      rows.scroller.scroll(to: .end)
      rows.scroller.scroll(by: -40)
      try rows.change { $0[0].append(1_000) }
      expectEqual(rows.scroller.position, follows ? 1_550 : 1_460, "\(threshold)")
    }
  }
}
