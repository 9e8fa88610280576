import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Pictures are read by other tasks while the layout changes, and layouts are handed over. Run it with `--sanitize=thread`.
struct ThreadTests {
  /// What a picture shows near some places.
  private static func digest(_ picture: FrozenLayout) -> Double {
    var sum = picture.contentSize.height
    for place in 0..<20 {
      let y = picture.contentSize.height * Double(place) / 20
      let view = LayoutRect(x: 0, y: y, width: 400, height: 600)
      picture.forEachElement(in: view, visibleBounds: view) { sum += $0.frame.y + Double($0.path.item) }
      picture.forEachItem(in: view) { sum += Double($0.item) }
      let hit = picture.element(at: LayoutPoint(x: 50, y: y + 5), visibleBounds: view)
      sum += hit.map { picture.attributes(of: $0.element)?.frame.maxY ?? 0 } ?? 0
    }
    return sum
  }

  /// Modes of all families that store something for each item.
  private static let modes: [LayoutMode] = [
    .masonry(lanes: .count(3), spacing: 4), .flow(spacing: 4), .list(spacing: 2),
    .justified(targetExtent: 90, spacing: 4), .grid(columns: .count(3), spacing: 4),
    .custom(CustomStairs()),
  ]

  private struct CustomStairs: CustomPlacement {
    func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
      var main = 0.0
      for item in frames.indices {
        frames[item] = AxisRect(main: main, cross: 0, size: sizes[item])
        main += sizes[item].main / 2
      }
    }
  }

  private final class Host: CollectionLayoutDelegate {
    var counts: [Int]
    var salt = 0
    init(_ counts: [Int]) { self.counts = counts }

    func size(_ path: ItemPath) -> LayoutSize {
      LayoutSize(
        width: 60 + Double((path.item * 7 + salt) % 50), height: 30 + Double((path.item * 11 + salt) % 90))
    }
    func numberOfSections(in layout: CollectionLayout) -> Int { counts.count }
    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double { size(path).height }
    func collectionLayout(
      _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
    ) -> LayoutSize { size(path) }
  }

  /// One section, several with engines of their own, or many small ones.
  @Test(arguments: [[4_000], [900, 800, 700], Array(repeating: 20, count: 150)])
  func picturesAreReadWhileTheLayoutChanges(counts: [Int]) async {
    for mode in Self.modes {
      let host = Host(counts)
      let layout = CollectionLayout(mode)
      layout.containerSize = LayoutSize(width: 400, height: 600)
      layout.delegate = host
      layout.prepare()
      await withTaskGroup(of: Bool.self) { group in
        for step in 0..<24 {
          let picture = layout.frozen()
          let digest = Self.digest(picture)
          for _ in 0..<2 { group.addTask { Self.digest(picture) == digest } }
          let section = step * 7 % counts.count
          host.salt += 1
          switch step % 4 {
          case 0, 1:
            let item = step * 131 % host.counts[section]
            layout.invalidateLayout(with: .items([ItemPath(section: section, item: item)]))
            layout.prepare()
          case 2:
            host.counts[section] += 1
            layout.prepare()
          default:
            host.counts[section] -= 1
            var updates = BatchUpdates()
            updates.deleteItems(at: [ItemPath(section: section, item: 3)])
            _ = try? layout.performBatchUpdates(updates)
          }
          layout.visibleBounds = LayoutRect(x: 0, y: Double(step) * 300, width: 400, height: 600)
          layout.forEachElement(in: layout.visibleBounds) { _ in }
        }
        for await agrees in group { #expect(agrees) }
      }
    }
  }

  // MARK: Handing over

  /// Prepares a layout off the caller's thread.
  @concurrent
  private static func prepared(_ heights: [Double]) async -> sending CollectionLayout {
    let layout = CollectionLayout(.masonry(lanes: .count(4), spacing: 8))
    layout.containerSize = LayoutSize(width: 400, height: 600)
    layout.source = .extents(heights)
    layout.prepare()
    return layout
  }

  @MainActor @Test func aPreparedLayoutIsHandedOver() async {
    let layout = await Self.prepared((0..<1_000).map { Double(20 + $0 % 9 * 10) })
    expectEqual(layout.numberOfItems(inSection: 0), 1_000)
    layout.containerSize.width = 800
    layout.prepare()
    expectEqual(layout.contentSize.width, 800)
  }

  @Test func aLayoutIsSentToATaskAndBack() async {
    let layout = CollectionLayout(.list())
    layout.source = .extents([10, 20, 30])
    let task = Task { () -> FrozenLayout in
      layout.prepare()
      return layout.frozen()
    }
    await expectEqual(task.value.contentSize.height, 60)
  }

  /// The compiler checks this.
  @Test func valuesAreSendable() {
    func check<Value: Sendable>(_ type: Value.Type) {}
    check(FrozenLayout.self)
    check(LayoutMode.self)
    check(LayoutAttributes.self)
    check(LayoutTransition.self)
    check(SavedLayout.self)
    check(LayoutDiagnostic.self)
    check(SectionLayout.self)
    check(BatchUpdates.self)
    check(IdentifiedItems<Int>.self)
    check(SectionIdentifiers<Int, String>.self)
    check(InvalidationContext.self)
    check(MeasuredSize.self)
    check(Overscan.self)
    check(ScrollAnchoring.self)
    check(ScrollAlignment.self)
  }
}
