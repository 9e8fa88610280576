import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Law 5 for the scroller: no input traps, hangs, or leaves the view outside the content.
struct HostileScrollerTests {
  private static let numbers = [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, 0x1p60, -5, 0,
    .leastNonzeroMagnitude, 3,
  ]

  /// Three sections with everything that a section can have.
  private func scroller(
    _ heading: Heading, _ estimate: SizeEstimate = .average(LayoutSize(width: 30, height: 40)),
    mode: LayoutMode = .list(spacing: 2)
  ) -> Scroller {
    let layout = CollectionLayout(mode, axis: heading.axis, direction: heading.direction)
    layout.contentHeader = .fixed(30)
    layout.contentFooter = .fixed(20)
    let section = SectionLayout(
      header: .fixed(24), footer: .fixed(12), pinsHeader: true, pinsFooter: true,
      background: LayoutInsets(top: 1, left: 1, bottom: 1, right: 1), estimate: estimate)
    layout.source = .sections(
      (0..<3).map { _ in
        .init(
          .sizes(count: 100) { path, _ in LayoutSize(width: 50, height: Double(10 + path.item)) },
          layout: section)
      })
    let scroller = Scroller(layout)
    scroller.resize(to: heading.container(cross: 300))
    return scroller
  }

  private func check(_ scroller: Scroller, _ what: String) {
    let range = scroller.positionRange
    if !scroller.isInGesture {
      expectEqual(scroller.pendingCorrection, 0, "\(what)")
      #expect(range.contains(scroller.position), "\(what): \(scroller.position) is not in \(range)")
    }
    var changes = 0
    scroller.forEachChange { _ in changes += 1 }
    _ = scroller.aliveRect
    scroller.prefetch(budget: 5, request: { _ in }, cancel: { _ in })
    _ = changes
  }

  @Test(arguments: Heading.all)
  func everyPositionAndSpeedIsAnswered(heading: Heading) {
    for isGesture in [false, true] {
      let scroller = scroller(heading)
      if isGesture { scroller.beginGesture() }
      for position in Self.numbers {
        for speed in Self.numbers {
          scroller.scroll(to: position, speed: speed)
          check(scroller, "to \(position) at \(speed)")
          scroller.scroll(by: position, speed: speed)
          check(scroller, "by \(position) at \(speed)")
        }
      }
      scroller.endGesture()
      check(scroller, "in the end")
    }
  }

  @Test(arguments: Heading.all)
  func everySizeIsAnswered(heading: Heading) {
    for isGesture in [false, true] {
      let scroller = scroller(heading)
      for width in Self.numbers {
        for height in Self.numbers {
          if isGesture { scroller.beginGesture() }
          scroller.resize(to: LayoutSize(width: width, height: height))
          check(scroller, "\(width) x \(height)")
          scroller.scroll(by: 50)
          check(scroller, "by 50 in \(width) x \(height)")
          scroller.endGesture()
          scroller.scroll(to: .end)
          check(scroller, "to the end in \(width) x \(height)")
          scroller.resize(to: heading.container(cross: 300))
          check(scroller, "back from \(width) x \(height)")
        }
      }
    }
  }

  @Test(arguments: Heading.all)
  func everyOverscanIsAnswered(heading: Heading) {
    let scroller = scroller(heading)
    for number in Self.numbers {
      for distance in [Overscan.Distance.points(number), .screens(number)] {
        scroller.overscan = Overscan(ahead: distance, behind: distance, leadTime: number)
        scroller.prefetchDistance = distance
        scroller.update()
        check(scroller, "\(distance)")
        scroller.scroll(by: 100, speed: 1e9)
        check(scroller, "\(distance)")
        scroller.scroll(by: -100, speed: -1e9)
        check(scroller, "\(distance)")
      }
    }
  }

  @Test(arguments: Heading.all)
  func everyMeasuredSizeIsAnswered(heading: Heading) {
    for mode in [LayoutMode.list(spacing: 2), .flow(), .masonry(lanes: .count(3)), .grid(columns: .count(3))]
    {
      let scroller = scroller(heading, mode: mode)
      for number in Self.numbers {
        for path in [
          ItemPath(item: 0), ItemPath(section: 1, item: 50), ItemPath(section: 9, item: 1),
          ItemPath(section: -1, item: -1), ItemPath(section: 2, item: .max), ItemPath(section: .max, item: 0),
        ] {
          scroller.setMeasuredSizes([
            MeasuredSize(path: path, size: LayoutSize(width: number, height: number))
          ])
          check(scroller, "\(number) for \(path)")
          scroller.scroll(to: .item(path))
          check(scroller, "\(number) for \(path)")
          scroller.scroll(to: .end)
          check(scroller, "\(number) for \(path), at the end")
          scroller.scroll(to: .start)
          check(scroller, "\(number) for \(path), at the start")
        }
      }
    }
  }

  private static let strangers: [LayoutElement] = [-1, 100, 777, .max, .min].flatMap { section in
    [
      .item(ItemPath(section: section, item: 0)), .ofSection(section, .header), .ofSection(section, .footer),
      .ofSection(section, .background), .item(ItemPath(section: 0, item: section)),
    ]
  }

  @Test(arguments: Heading.all)
  func elementsThatDoNotExistAreNotKeptAlive(heading: Heading) {
    let scroller = scroller(heading)
    for element in Self.strangers { scroller.keepAlive(element) }
    check(scroller, "strangers")
    #expect(scroller.aliveCount > 0)
    scroller.scroll(by: 1000)
    check(scroller, "strangers")
    for element in Self.strangers { scroller.endKeepingAlive(element) }
    check(scroller, "strangers")
  }

  @Test(arguments: Heading.all)
  func aSectionThatIsGoneIsNotKeptAlive(heading: Heading) {
    let scroller = scroller(heading)
    scroller.keepAlive(.ofSection(2, .header))
    scroller.keepAlive(.ofSection(2, .footer))
    scroller.keepAlive(.item(ItemPath(section: 2, item: 99)))
    check(scroller, "kept")
    scroller.layout.source = .extents([10, 20, 30])
    scroller.update()
    check(scroller, "gone")
    scroller.layout.source = nil
    scroller.update()
    check(scroller, "nothing")
    #expect(scroller.aliveCount <= 2)
  }

  @Test func targetsThatDoNotExistMoveNothing() {
    let scroller = scroller(Heading.all[0])
    scroller.scroll(to: 700)
    let position = scroller.position
    for element in Self.strangers {
      switch element.kind {
      case .item: scroller.scroll(to: .item(element.path), at: .center)
      case .header: scroller.scroll(to: .header(section: element.path.section), at: .end)
      default: scroller.scroll(to: .footer(section: element.path.section), at: .start)
      }
      expectEqual(scroller.position, position)
      #expect(scroller.position(of: .item(element.path)) == nil || element.kind != .item)
    }
  }
}
