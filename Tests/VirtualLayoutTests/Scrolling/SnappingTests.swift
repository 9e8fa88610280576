import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Snapping to lines, sections and pages. `ScrollTargetTests` has snapping to items.
struct SnappingTests {
  private static let view = 100.0
  private static let positions: [ScrollAlignment] = [.nearest, .start, .center, .end]

  /// A view at this distance from the leading edge of the content.
  private func view(of layout: CollectionLayout, at offset: Double) -> LayoutRect {
    switch (layout.axis, layout.direction) {
    case (.vertical, _): LayoutRect(x: 0, y: offset, width: 200, height: Self.view)
    case (.horizontal, .leftToRight): LayoutRect(x: offset, y: 0, width: Self.view, height: 200)
    case (.horizontal, .rightToLeft):
      LayoutRect(x: layout.contentSize.width - offset - Self.view, y: 0, width: Self.view, height: 200)
    }
  }

  /// Where a movement to `offset` snaps to, as a distance from the leading edge of the content.
  private func snapped(
    _ layout: CollectionLayout, _ position: ScrollAlignment, to target: SnapTarget, from offset: Double
  ) -> Double {
    let delta = layout.scrollDelta(snapping: position, to: target, from: view(of: layout, at: offset))
    return offset + (layout.axis == .horizontal && layout.direction == .rightToLeft ? -delta : delta)
  }

  private func layout(_ mode: LayoutMode, _ heading: Heading, _ source: ItemSource) -> CollectionLayout {
    let layout = CollectionLayout(mode, axis: heading.axis, direction: heading.direction)
    layout.containerSize =
      heading.axis == .vertical ? LayoutSize(width: 200, height: 100) : LayoutSize(width: 100, height: 200)
    layout.source = source
    layout.prepare()
    return layout
  }

  private func sizes(_ generator: inout SplitMix64, count: Int, upTo main: Double, _ heading: Heading)
    -> [LayoutSize]
  {
    (0..<count).map { _ in
      let (main, cross) = (
        Double.random(in: 5...main, using: &generator).rounded(),
        Double(Int.random(in: 20...90, using: &generator))
      )
      return heading.axis == .vertical
        ? LayoutSize(width: cross, height: main) : LayoutSize(width: main, height: cross)
    }
  }

  /// The range of a frame along the scroll axis, from the leading edge of the content.
  private func range(of frame: LayoutRect, _ layout: CollectionLayout) -> (lo: Double, hi: Double) {
    switch (layout.axis, layout.direction) {
    case (.vertical, _): (frame.minY, frame.maxY)
    case (.horizontal, .leftToRight): (frame.minX, frame.maxX)
    case (.horizontal, .rightToLeft):
      (layout.contentSize.width - frame.maxX, layout.contentSize.width - frame.minX)
    }
  }

  /// The offset among those of all targets that is nearest to the proposed one, by the definition: the view and each target are
  /// limited to the ends of the content first.
  private func expected(
    _ targets: [(lo: Double, hi: Double)], _ position: ScrollAlignment, from proposed: Double,
    of layout: CollectionLayout,
    covered: (header: Double, footer: Double) = (0, 0)
  ) -> Double {
    let size = layout.contentSize
    let last = max(0, (layout.axis == .vertical ? size.height : size.width) - Self.view)
    let offset = min(max(proposed, 0), last)
    let (top, bottom) = (covered.header, Self.view - covered.footer)
    var best: Double?
    for target in targets where target.lo < offset + 2 * Self.view && target.hi > offset - Self.view {
      let (first, second) = (target.lo - top, target.hi - bottom)
      var candidate =
        switch position {
        case _ where target.hi - target.lo > bottom - top: min(max(offset, first), second)
        case .nearest: min(max(offset, second), first)
        case .start: first
        case .center: (first + second) / 2
        case .end: second
        }
      candidate = min(max(candidate, 0), last)
      if best == nil || (candidate - offset).magnitude < (best! - offset).magnitude { best = candidate }
    }
    return best ?? offset
  }

  @Test(arguments: Heading.all, [60.0, 450])
  func lines(heading: Heading, upTo main: Double) {
    var generator = SplitMix64(seed: 4)
    for pins in [false, true] {
      let mode = LayoutMode.flow(spacing: 3)
      let parts = (0..<3).map { _ in
        ItemSource.Section(
          .sizes(sizes(&generator, count: 90, upTo: main, heading)),
          layout: SectionLayout(header: .fixed(20), footer: .fixed(10), pinsHeader: pins, pinsFooter: pins))
      }
      let layout = layout(mode, heading, .sections(parts))
      var lines: [(lo: Double, hi: Double)] = []
      for section in 0..<3 {
        var item = 0
        while item < 90 {
          let line = layout.line(ofItemAt: ItemPath(section: section, item: item))!
          let ranges = (item...line.upperBound.item).map {
            range(of: layout.attributes(of: .item(ItemPath(section: section, item: $0)))!.frame, layout)
          }
          lines.append((ranges.map(\.lo).min()!, ranges.map(\.hi).max()!))
          item = line.upperBound.item + 1
        }
      }
      let covered = pins ? (20.0, 10.0) : (0, 0)
      let extent = lines.last!.hi + 10
      for position in Self.positions {
        for _ in 0..<150 {
          let offset = Double.random(in: -150...extent + 50, using: &generator).rounded()
          let wanted = expected(lines, position, from: offset, of: layout, covered: covered)
          let found = snapped(layout, position, to: .lines, from: offset)
          #expect((found - wanted).magnitude < 1e-9, "\(position) from \(offset)")
        }
      }
    }
  }

  /// What has snapped stays: a second snap moves nothing. A view at an end of the content stays, too.
  @Test(arguments: ModeUnderTest.all)
  func snappingTwiceMovesNothing(mode: ModeUnderTest) {
    for (seed, scale) in zip(UInt64(1)..., [0, 1.5, 2.25]) {
      let layout = AskedLayout(mode, count: 40, seed: seed).layout
      layout.pixelPolicy = scale > 0 ? .snapped(scale: scale) : .none
      layout.prepare()
      let content = mode.axis == .vertical ? layout.contentSize.height : layout.contentSize.width
      let cross = mode.axis == .vertical ? layout.contentSize.width : layout.contentSize.height
      for length in [47.3, 100 / 1.5, content + 20] {
        let last = max(0, content - length)
        for target in [SnapTarget.items, .lines, .sections, .pages] {
          for position in Self.positions {
            for start in [-60.0, 0, last / 3, last / 2 + 0.1, last - 7, last, last + 25, last + 5000] {
              var view =
                mode.axis == .vertical
                ? LayoutRect(x: 0, y: start, width: cross, height: length)
                : LayoutRect(x: start, y: 0, width: length, height: cross)
              let delta = layout.scrollDelta(snapping: position, to: target, from: view)
              view = view.moved(by: delta, along: mode.axis)
              let again = layout.scrollDelta(snapping: position, to: target, from: view)
              guard again != 0 else { continue }
              Issue.record(
                "seed \(seed): \(position) to \(target) from \(start) of \(last): \(delta), then \(again)")
              return
            }
          }
        }
      }
    }
  }

  /// The last rows cannot come to rest at the leading edge. The nearest they get is the end of the content.
  @Test(arguments: Heading.all)
  func atTheEndNothingIsCutOff(heading: Heading) {
    let layout = layout(.list(rows: .uniform(40)), heading, .extents(Array(repeating: 0, count: 30)))
    let end = 30 * 40 - Self.view
    for target in [SnapTarget.items, .lines] {
      for (proposed, expected) in [
        (end + 60, end), (end + 1, end), (end, end), (end - 9, end), (end - 11, end - 20), (-70, 0),
      ] {
        expectEqual(snapped(layout, .start, to: target, from: proposed), expected, "\(target) \(proposed)")
      }
      expectEqual(snapped(layout, .end, to: target, from: 5), 0, "the first rows, at the other edge")
    }
  }

  /// A line counts whole, also where the proposed view shows only some of its items.
  @Test func linesCountWhole() {
    let heights = [10.0, 80, 30, 40, 20, 60]
    let layout = CollectionLayout(.grid(columns: .count(2)))
    layout.containerSize = LayoutSize(width: 200, height: 100)
    layout.source = .extents(heights)
    layout.prepare()
    expectEqual(layout.contentSize.height, 180)
    // Only the first column is in the view.
    let narrow = LayoutRect(x: 0, y: 30, width: 10, height: 100)
    expectEqual(layout.scrollDelta(snapping: .start, to: .lines, from: narrow), -30)
    expectEqual(layout.scrollDelta(snapping: .end, to: .lines, from: narrow), -10)
  }

  @Test(arguments: Heading.all)
  func modesWithoutLinesSnapToItems(heading: Heading) {
    var generator = SplitMix64(seed: 5)
    let extents = (0..<200).map { _ in Double.random(in: 10...90, using: &generator).rounded() }
    let layout = layout(.masonry(lanes: .count(3), spacing: 4), heading, .extents(extents))
    for position in Self.positions {
      for offset in stride(from: -50.0, through: 1500, by: 37) {
        let target = snapped(layout, position, to: .lines, from: offset)
        expectEqual(target, snapped(layout, position, to: .items, from: offset))
      }
    }
  }

  @Test(arguments: Heading.all)
  func sections(heading: Heading) {
    var generator = SplitMix64(seed: 6)
    for most in [2, 30, 100] {
      let parts = (0..<40).map { section in
        let count = section % 7 == 3 ? 0 : Int.random(in: 0...most, using: &generator)
        let extents = (0..<count).map { _ in Double.random(in: 5...40, using: &generator).rounded() }
        let isBare = section % 5 == 0
        return ItemSource.Section(
          .extents(extents),
          layout: SectionLayout(
            header: isBare ? .none : .fixed(15), footer: isBare ? .none : .fixed(5), pinsHeader: true))
      }
      let layout = layout(.list(), heading, .sections(parts))
      var ranges: [(lo: Double, hi: Double)] = []
      for section in 0..<40 {
        let path = ItemPath(section: section, item: 0)
        var frames = (0..<layout.numberOfItems(inSection: section)).map {
          layout.attributes(of: .item(ItemPath(section: section, item: $0)))!.frame
        }
        for kind in [ElementKind.header, .footer] {
          layout.attributes(of: .ofSection(path.section, kind)).map { frames.append($0.frame) }
        }
        guard !frames.isEmpty else { continue }
        let own = frames.map { range(of: $0, layout) }
        ranges.append((own.map(\.lo).min()!, own.map(\.hi).max()!))
      }
      for position in Self.positions {
        for _ in 0..<150 {
          let offset = Double.random(in: -150...ranges.last!.hi + 50, using: &generator).rounded()
          let wanted = expected(ranges, position, from: offset, of: layout)
          let found = snapped(layout, position, to: .sections, from: offset)
          #expect((found - wanted).magnitude < 1e-9, "\(position) from \(offset)")
        }
      }
    }
  }

  /// After a change in a masonry, the only section ends where its items end, although they have no position yet.
  @Test func theOnlySectionOfAMasonryEndsWithItsItems() {
    let layout = CollectionLayout(.masonry(lanes: .count(2)))
    layout.containerSize = LayoutSize(width: 200, height: 100)
    layout.source = .extents(Array(repeating: 50, count: 5000))
    layout.prepare()
    layout.source = .extents(Array(repeating: 60, count: 5000))
    layout.prepare()
    expectEqual(snapped(layout, .end, to: .sections, from: 149_890), 149_890, "the view shows nothing else")
    expectEqual(snapped(layout, .end, to: .sections, from: 150_050), 149_900)
    expectEqual(snapped(layout, .start, to: .sections, from: -20), 0)
  }

  @Test(arguments: Heading.all)
  func pages(heading: Heading) {
    // 430 points: four pages of 100, and the last 30.
    let layout = layout(.list(), heading, .extents(Array(repeating: 43, count: 10)))
    for (proposed, target) in [
      (-80.0, 0.0), (0, 0), (49, 0), (50, 0), (51, 100), (149, 100), (151, 200), (250, 200), (251, 300),
      (300, 300),
      (314, 300), (315, 300), (316, 330), (330, 330), (900, 330),
    ] {
      for position in Self.positions {
        expectEqual(snapped(layout, position, to: .pages, from: proposed), target, "\(proposed)")
      }
    }
    for page in 0...3 {
      expectEqual(
        snapped(layout, .start, to: .pages, from: Double(page) * 100), Double(page) * 100, "it stays")
    }
  }

  /// Pages as tall as a fraction that is not exact: each stays where it is.
  @Test func pagesDoNotDrift() {
    let layout = CollectionLayout(.list(rows: .uniform(10)))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .extents(Array(repeating: 0, count: 100_000))
    layout.prepare()
    let extent = 100.0 / 3
    for page in 0..<20_000 {
      let view = LayoutRect(x: 0, y: Double(page) * extent, width: 100, height: extent)
      let delta = layout.scrollDelta(snapping: .start, to: .pages, from: view)
      if delta.magnitude > 1e-9 { Issue.record("page \(page): \(delta)") }
    }
  }

  @Test(arguments: Heading.all)
  func emptyContentAndHostileViews(heading: Heading) {
    for source in [
      ItemSource.extents([]), .sections([]), .sections([.init(.extents([])), .init(.extents([]))]),
    ] {
      let layout = layout(.flow(), heading, source)
      for target in [SnapTarget.items, .lines, .sections, .pages] {
        for offset in [0.0, -40, 70] {
          expectEqual(snapped(layout, .start, to: target, from: offset), 0, "\(target)")
        }
      }
    }
    let layout = layout(
      .flow(), heading, .sizes(Array(repeating: LayoutSize(width: 30, height: 30), count: 50)))
    let values: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e-300, 1e300, 1e18, 50]
    for target in [SnapTarget.items, .lines, .sections, .pages] {
      for position in Self.positions {
        for start in values {
          for extent in values {
            let rect = LayoutRect(x: start, y: start, width: extent, height: extent)
            let delta = layout.scrollDelta(snapping: position, to: target, from: rect)
            #expect(delta.isFinite, "\(target) \(rect)")
          }
        }
      }
    }
  }
}
