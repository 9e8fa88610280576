import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Empty sections, many of them at one position.
struct EmptySectionsTests {
  /// What a section has besides items.
  enum Content: CaseIterable {
    case nothing, item, flatItem, header, flatHeader, flatFooter, pinned, flatBackground
  }

  private final class Host: CollectionLayoutDelegate {
    var contents: [Int: Content] = [:]
    var count: Int
    init(count: Int) { self.count = count }

    func numberOfSections(in layout: CollectionLayout) -> Int { count }
    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      switch contents[section] {
      case .item, .flatItem: 1
      case .pinned: 3
      default: 0
      }
    }
    func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
      switch contents[section] {
      case .header: SectionLayout(header: .fixed(20))
      case .flatHeader: SectionLayout(header: .fixed(0))
      case .flatFooter: SectionLayout(footer: .fixed(0))
      case .pinned: SectionLayout(header: .fixed(10), footer: .fixed(10), pinsHeader: true, pinsFooter: true)
      case .flatBackground: SectionLayout(background: .zero)
      default: SectionLayout()
      }
    }
    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double { contents[path.section] == .flatItem ? 0 : 30 }
  }

  private func layout(_ host: Host) -> CollectionLayout {
    let layout = CollectionLayout(.masonry(lanes: .count(1)))
    layout.containerSize = LayoutSize(width: 320, height: 600)
    layout.delegate = host
    layout.prepare()
    return layout
  }

  /// Every element by look-up, in the order of a visit.
  private func elements(_ layout: CollectionLayout) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    for section in 0..<layout.numberOfSections {
      let path = ItemPath(section: section, item: 0)
      found += [layout.attributes(of: .ofSection(path.section, .background))].compactMap { $0 }
      found += [layout.attributes(of: .ofSection(path.section, .header))].compactMap { $0 }
      for item in 0..<layout.numberOfItems(inSection: section) {
        found += [layout.attributes(of: .item(ItemPath(section: section, item: item)))].compactMap {
          $0
        }
      }
      found += [layout.attributes(of: .ofSection(path.section, .footer))].compactMap { $0 }
    }
    return found.filter { $0.zIndex < 2 } + found.filter { $0.zIndex == 2 }
  }

  @Test(arguments: UInt64(0)..<20)
  func elementsAmongEmptySectionsAreFound(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let host = Host(count: 2 + generator.below(600))
    for _ in 0..<generator.below(12) {
      host.contents[generator.below(host.count)] =
        Content.allCases[generator.below(Content.allCases.count)]
    }
    let layout = layout(host)
    for step in 0..<6 {
      layout.visibleBounds = LayoutRect(x: 0, y: 5 * Double(generator.below(40)), width: 320, height: 40)
      let all = elements(layout)
      for _ in 0..<20 {
        let rect = LayoutRect(
          x: 0, y: 5 * Double(generator.below(50)) - 5, width: 320, height: 5 * Double(generator.below(20)))
        let wanted = all.filter { $0.frame.intersects(rect) }
        expectEqual(
          layout.layoutAttributesForElements(in: rect), wanted, "seed \(seed), step \(step), \(rect)")
        var paths: [ItemPath] = []
        layout.forEachItem(in: rect) { paths.append($0) }
        expectEqual(paths, wanted.filter { $0.element.kind == .item }.map(\.path))
      }
      expectEqual(layout.checkInvariants(), nil)
      // Other contents for a few sections, or for all.
      let changed = (0..<3).map { _ in generator.below(host.count) }
      for section in changed { host.contents[section] = Content.allCases.randomElement(using: &generator) }
      if generator.oneIn(3) { host.count = max(2, host.count + generator.below(200) - 100) }
      layout.invalidateLayout(with: generator.oneIn(3) ? .everything : .sections(changed))
      layout.prepare()
    }
    withExtendedLifetime(host) {}
  }

  /// A batch that fills and empties sections in place.
  @Test func filledSectionsAreFoundAndEmptiedOnesAreNot() throws {
    let host = Host(count: 300)
    let layout = layout(host)
    for section in [299, 0, 150, 151] {
      host.contents[section] = .item
      var updates = BatchUpdates()
      updates.insertItems(at: [ItemPath(section: section, item: 0)])
      try layout.performBatchUpdates(updates)
      expectEqual(layout.checkInvariants(), nil)
    }
    var paths: [ItemPath] = []
    layout.forEachItem(in: .everything) { paths.append($0) }
    expectEqual(paths.map(\.section), [0, 150, 151, 299])
    host.contents[150] = nil
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(section: 150, item: 0)])
    try layout.performBatchUpdates(updates)
    expectEqual(layout.checkInvariants(), nil)
    paths = []
    layout.forEachItem(in: .everything) { paths.append($0) }
    expectEqual(paths.map(\.section), [0, 151, 299])
    withExtendedLifetime(host) {}
  }

  /// A query among two hundred times as many sections takes about as long.
  @Test(arguments: [true, false])
  func aQuerySkipsEmptySections(ofItems: Bool) {
    func shortest(count: Int) -> Duration {
      let host = Host(count: count)
      // Both headers are stuck, and the query skips everything between them. The first is at 0, the last after it.
      host.contents = [1: .pinned, count - 2: .pinned]
      let layout = layout(host)
      layout.visibleBounds = LayoutRect(x: 0, y: 40, width: 320, height: 120)
      let clock = ContinuousClock()
      var found = 0
      let times = (0..<20).map { _ in
        clock.measure {
          for _ in 0..<10 {
            if ofItems {
              layout.forEachItem(in: .everything) { _ in found += 1 }
            } else {
              layout.forEachElement(in: .everything) { _ in found += 1 }
            }
          }
        }
      }
      expectEqual(found, 200 * (ofItems ? 6 : 10))
      withExtendedLifetime(host) {}
      return times.min()!
    }
    let few = shortest(count: 100)
    let many = shortest(count: 20_000)
    #expect(many < few * 20, "\(few) among 100 sections, \(many) among 20,000")
  }
}
