import Expectations
import TestSupport
import Testing
import VirtualLayout

struct InsertionGapTests {
  /// An item by the axes of the layout, from the leading edges.
  private struct Span {
    var start, end, crossStart, crossEnd: Double
  }

  private static func spans(_ frames: [LayoutRect], _ layout: CollectionLayout) -> [Span] {
    let content = layout.contentSize
    let isMirrored = layout.direction == .rightToLeft
    return frames.map { frame in
      let x =
        isMirrored
        ? (content.width - frame.maxX, content.width - frame.minX) : (frame.minX, frame.maxX)
      return layout.axis == .vertical
        ? Span(start: frame.minY, end: frame.maxY, crossStart: x.0, crossEnd: x.1)
        : Span(start: x.0, end: x.1, crossStart: frame.minY, crossEnd: frame.maxY)
    }
  }

  /// The index at which a drop inserts, by looking at every item; nil if the items of the line are not in order.
  private static func naive(_ asked: AskedLayout, _ point: LayoutPoint) -> Int? {
    let layout = asked.layout
    let all = spans(asked.items.map(\.frame), layout)
    let at = spans([LayoutRect(x: point.x, y: point.y, width: 0, height: 0)], layout)[0]
    guard all.contains(where: { $0.start <= at.start }) else { return 0 }
    guard all.contains(where: { $0.end > at.start || $0.start > at.start }) else { return all.count }
    func distance(_ span: Span) -> Double { max(span.start - at.start, at.start - span.end, 0) }
    guard layout.line(ofItemAt: ItemPath(item: 0)) != nil else {
      guard let nearest = layout.nearestItem(to: point)?.path.item else { return nil }
      return at.start < (all[nearest].start + all[nearest].end) / 2 ? nearest : nearest + 1
    }
    let nearest = all.indices.min { distance(all[$0]) < distance(all[$1]) }!
    let line = layout.line(ofItemAt: ItemPath(item: nearest))!
    let last = layout.accessibilityPosition(ofItemAt: ItemPath(item: all.count - 1))
    if last?.rowIndex == all.count {
      return at.start < (all[nearest].start + all[nearest].end) / 2 ? nearest : nearest + 1
    }
    let middles = (line.lowerBound.item...line.upperBound.item).map {
      all[$0].crossStart + (all[$0].crossEnd - all[$0].crossStart) / 2
    }
    guard zip(middles, middles.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
    return line.lowerBound.item + middles.count { $0 <= at.crossStart }
  }

  @Test(arguments: ModeUnderTest.all)
  func theGapIsBeforeOrAfterTheNearestItem(mode: ModeUnderTest) {
    for seed in UInt64(1)...3 {
      let asked = AskedLayout(mode, count: 30, seed: seed)
      var generator = SplitMix64(seed: seed)
      for point in asked.points(&generator, count: 60) {
        // Between pixels, so that rounding in mirrored layouts does not matter.
        let point = LayoutPoint(x: point.x + 0.3, y: point.y + 0.3)
        guard let expected = Self.naive(asked, point) else { continue }
        let gap = asked.layout.insertionGap(at: point)
        guard gap?.path == ItemPath(item: expected),
          gap?.indicator.width == 0 || gap?.indicator.height == 0
        else {
          Issue.record("\(point), seed \(seed): \(String(describing: gap)), expected \(expected)")
          return
        }
      }
    }
  }

  @Test(arguments: Heading.all)
  func everyPointOfSectionsHasAGap(heading: Heading) throws {
    for seed in UInt64(1)...20 {
      let asked = AskedLayout(sections: 5, heading, seed: seed)
      var generator = SplitMix64(seed: seed)
      for point in asked.points(&generator, count: 60) {
        let gap = try #require(asked.layout.insertionGap(at: point))
        #expect((0...asked.layout.numberOfItems(inSection: gap.path.section)).contains(gap.path.item))
        #expect(gap.indicator.width >= 0 && gap.indicator.height >= 0)
        if let hit = asked.layout.item(at: point) { expectEqual(hit.path.section, gap.path.section) }
      }
    }
  }

  private func layout(_ mode: LayoutMode, _ counts: [Int], _ direction: LayoutDirection = .leftToRight)
    -> CollectionLayout
  {
    let layout = CollectionLayout(mode, direction: direction)
    layout.containerSize = LayoutSize(width: 320, height: 200)
    layout.source = .sections(
      counts.map { count in
        ItemSource.Section(
          .sizes(count: count) { _, _ in LayoutSize(width: 100, height: 40) },
          layout: SectionLayout(header: .fixed(20)))
      })
    layout.prepare()
    return layout
  }

  /// Lines of three items of 100 x 40 with a spacing of 10, after a header of 20: the first at 20, the second at 70.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func onLinesTheGapIsAlongTheLine(direction: LayoutDirection) throws {
    let layout = layout(.flow(spacing: 10), [5], direction)
    for (x, y, item, lineX, lineY) in [
      (10.0, 30.0, 0, 0.0, 20.0), (70, 30, 1, 105, 20), (104, 61, 1, 105, 20), (300, 30, 3, 320, 20),
      (10, 71, 3, 0, 70), (300, 80, 5, 210, 70), (10, 10, 0, 0, 20), (10, 111, 5, 210, 70),
    ] {
      let isMirrored = direction == .rightToLeft
      let gap = try #require(layout.insertionGap(at: LayoutPoint(x: isMirrored ? 320 - x : x, y: y)))
      expectEqual(gap.path.item, item, "\(x), \(y)")
      let indicator = LayoutRect(x: isMirrored ? 320 - lineX : lineX, y: lineY, width: 0, height: 40)
      expectEqual(gap.indicator, indicator, "\(x), \(y)")
    }
  }

  @Test(arguments: [LayoutMode.list(spacing: 10), .masonry(lanes: .count(1), spacing: 10)])
  func inAListTheGapIsAlongTheScrollAxis(mode: LayoutMode) throws {
    let layout = layout(mode, [2, 0, 2])
    for (y, section, item) in [
      (-50.0, 0, 0), (39, 0, 0), (41, 0, 1), (70, 0, 1), (95, 0, 2), (115, 1, 0), (140, 2, 0), (171, 2, 1),
      (9999, 2, 2),
    ] {
      let gap = try #require(layout.insertionGap(at: LayoutPoint(x: 300, y: y)))
      expectEqual(gap.path, ItemPath(section: section, item: item), "\(y)")
      #expect(gap.indicator.width == 320 && gap.indicator.height == 0)
    }
  }
}
