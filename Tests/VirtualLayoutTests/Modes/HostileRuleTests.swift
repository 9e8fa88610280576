import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Law 5 for the answers of a host's rule: all numbers become finite rectangles.
struct HostileRuleTests {
  /// Answers with these numbers, in all combinations, and asks for odd sizes.
  private struct Hostile: CustomPlacement {
    let numbers = HostileInputLawTests.hostile
    var asks: CustomRequest

    func request(in room: CustomRoom) -> CustomRequest { asks }

    func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
      for item in frames.indices {
        frames[item] = AxisRect(
          main: numbers[item % 9], cross: numbers[item / 9 % 9], mainExtent: numbers[item / 81 % 9],
          crossExtent: numbers[item / 729 % 9])
      }
    }
  }

  private static let askings: [CustomRequest] = [
    .nothing, .sizes(availableCross: .nan), .sizes(availableCross: -.infinity), .extents(crossExtents: []),
    .extents(crossExtents: [.infinity, .nan, -3]),
  ]

  @Test(arguments: askings)
  func anyNumbersBecomeRectangles(asking: CustomRequest) {
    for heading in Heading.all {
      let layout = CollectionLayout(
        .custom(Hostile(asks: asking)), axis: heading.axis, direction: heading.direction)
      layout.containerSize = LayoutSize(width: 300, height: 300)
      layout.source = .sizes(count: 6561) { _, available in
        #expect(available >= 0 && available.isFinite)
        return LayoutSize(width: .nan, height: .infinity)
      }
      layout.prepare()
      let frames = layout.itemFrames.map { $0! }
      expectEqual(frames.count, 6561)
      #expect(
        frames.allSatisfy {
          $0.x.isFinite && $0.y.isFinite && (0...0x1p30).contains($0.width)
            && (0...0x1p30).contains($0.height)
        })
      #expect(layout.contentSize.width.isFinite && layout.contentSize.height.isFinite)
      expectEqual(layout.checkInvariants(), nil)
      for query in [
        LayoutRect(x: -1e15, y: -1e15, width: 2e15, height: 2e15),
        LayoutRect(x: 0, y: 0, width: 1, height: 1),
        LayoutRect(x: 1e300, y: -1e300, width: .infinity, height: .infinity),
      ] {
        if let message = queryDisagreement(layout, frames, in: query) {
          Issue.record("\(heading): \(message.prefix(300))")
        }
      }
    }
  }

  /// A rule that calls back when it is freed.
  private final class Leaving: CustomPlacement, @unchecked Sendable {
    let leave: () -> Void

    init(_ leave: @escaping () -> Void) { self.leave = leave }

    deinit { leave() }

    func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
      for item in frames.indices {
        frames[item] = AxisRect(main: Double(10 * item), cross: 0, mainExtent: 10, crossExtent: 10)
      }
    }
  }

  /// The last reference to a rule goes with the change that replaces it. What its `deinit` finds is the layout after the
  /// change; during `prepare()`, it cannot change it.
  @Test(arguments: [1, 3], [false, true])
  func aRuleThatIsFreedMayCallTheLayout(sections: Int, isOfSections: Bool) {
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 300, height: 300)
    var found: [Int] = []
    var refused: [LayoutDiagnostic] = []
    layout.onDiagnostic = { refused.append($0) }
    func setRule(_ rule: LayoutMode?) {
      let section = SectionLayout(mode: isOfSections ? rule : nil)
      let items = ItemSource.sizes(Array(repeating: LayoutSize(width: 20, height: 20), count: 60))
      layout.source = .sections((0..<sections).map { _ in ItemSource.Section(items, layout: section) })
      if !isOfSections, let rule { layout.mode = rule }
    }
    func leave() {
      var count = 0
      layout.forEachItem(in: LayoutRect(x: 0, y: 0, width: 300, height: 1e6)) { _ in count += 1 }
      found.append(count)
      layout.containerSize.width += 1
      layout.prepare()
    }
    setRule(.custom(Leaving(leave)))
    layout.prepare()
    #expect(found.isEmpty)
    setRule(.custom(Leaving(leave)))
    layout.prepare()
    expectEqual(found, [60 * sections])
    expectEqual(refused, [.changeRefused(.containerSize), .changeRefused(.prepare)])
    layout.mode = .list()
    setRule(.flow())
    layout.prepare()
    expectEqual(found, [60 * sections, 60 * sections])
    expectEqual(layout.containerSize.width, 300)
    expectEqual(layout.checkInvariants(), nil)
    // A rule that was never laid out goes when the next mode is set, and then changes are allowed.
    layout.mode = .custom(Leaving(leave))
    layout.mode = .list()
    expectEqual(layout.containerSize.width, 301)
    expectEqual(layout.checkInvariants(), nil)
    layout.onDiagnostic = nil
  }

  /// The table at `Length`, number by number.
  @Test func positionsAndExtents() {
    struct One: CustomPlacement {
      var frame: AxisRect
      func request(in room: CustomRoom) -> CustomRequest { .nothing }
      func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
        for item in frames.indices { frames[item] = frame }
      }
    }
    func placed(_ main: Double, _ cross: Double, _ extent: Double) -> LayoutRect? {
      let layout = CollectionLayout(
        .custom(One(frame: AxisRect(main: main, cross: cross, mainExtent: extent, crossExtent: extent))))
      layout.containerSize = LayoutSize(width: 100, height: 100)
      layout.source = .extents([0])
      layout.prepare()
      return layout.attributes(of: .item(0))?.frame
    }
    let far = 0x1p54
    expectEqual(placed(.nan, .nan, .nan), LayoutRect(x: 0, y: 0, width: 0, height: 0))
    expectEqual(placed(-5, -5, -5), LayoutRect(x: -5, y: 0, width: 0, height: 0))
    expectEqual(
      placed(.infinity, .infinity, .infinity), LayoutRect(x: far, y: far, width: 0x1p30, height: 0x1p30))
    expectEqual(placed(-.infinity, -.infinity, 1)?.origin, LayoutPoint(x: -far, y: 0))
    // On the grid of 2⁻²⁰ points, at any distance.
    for position in [0.1, 1e5 + 0.1, 0x1p31 - 0.3, 0x1p31 + 0.3, 0x1p32 - 0.7, 0x1p32 + 0.5, 0x1p40] {
      expectEqual(placed(position, 0.1, 0.1)?.y, grid(position))
    }
    expectEqual(placed(0, 0.1, 0.1), LayoutRect(x: 0.1, y: 0, width: 0.1, height: grid(0.1)))
  }

  /// A rule that needs no sizes asks for none, whatever changes.
  @Test func aRuleThatNeedsOnlyTheCount() {
    let delegate = TestDelegate(Array(repeating: TestItem(10, 10), count: 50))
    let layout = CollectionLayout(.custom(Hostile(asks: .nothing)))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.delegate = delegate
    layout.prepare()
    delegate.items += delegate.items
    layout.invalidateLayout(with: .appended(50))
    layout.invalidateLayout(with: .items([ItemPath(item: 3)]))
    layout.prepare()
    expectEqual(layout.numberOfItems(inSection: 0), 100)
    expectEqual(delegate.totalSizesAsked, 0)
  }
}
