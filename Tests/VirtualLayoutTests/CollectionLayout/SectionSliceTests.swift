import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Slices of contents of several sections, with headers, footers and backgrounds, and changes while some of it waits.
struct SectionSliceTests {
  @Test(arguments: Heading.all, UInt64(0)..<16)
  func slicesEqualOnePrepare(heading: Heading, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let sections = (0..<generator.below(12)).map { _ in
      TestSection.random(&generator, among: ModeUnderTest.configurations)
    }
    let (sliced, whole) = (SectionsWorld(sections, heading), SectionsWorld(sections, heading))
    for world in [sliced, whole] where seed % 2 == 0 {
      (world.layout.contentHeader, world.layout.contentFooter) = (.measured, .fixed(12))
    }
    whole.layout.prepare()
    if seed % 3 > 0 { sliced.layout.visibleBounds = sliced.layout.rect(from: 0, length: 200) }
    #expect(sliced.layout.prepareInSlices(&generator) != nil)
    sliced.layout.visibleBounds = whole.layout.visibleBounds
    expectEqual(sliced.layout.allElements, whole.layout.allElements)
    expectEqual(sliced.layout.contentSize, whole.layout.contentSize)
    #expect(sliced.layout.isContentSizeExact && sliced.layout.numberOfSections == sections.count)
    expectEqual(sliced.delegate.sizesAsked, whole.delegate.sizesAsked)
    expectEqual(sliced.delegate.layoutsAsked, sections.count)
    expectEqual(sliced.delegate.supplementariesAsked, whole.delegate.supplementariesAsked)
  }

  /// Modes whose lanes do not depend on former ones, in sections large and small.
  @Test(arguments: Heading.all, UInt64(0)..<10)
  func changesMayComeWhileItemsWait(heading: Heading, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func section() -> TestSection { .random(&generator, among: SectionLawTests.withoutMemory) }
    var world = SectionsWorld((0..<5).map { _ in section() }, heading)
    for step in 0..<24 {
      let change = change(&world, &generator, section())
      let layout = world.layout
      var budgets: [Int] = []
      for _ in 0..<generator.below(4) {
        budgets.append(CollectionLayout.budgets[generator.below(5)])
        layout.prepare(budget: budgets[budgets.count - 1])
        if let broken = layout.checkInvariants() {
          Issue.record("seed \(seed), step \(step), \(change), \(budgets): \(broken)")
          return
        }
      }
      // Sometimes the next change comes before everything is laid out.
      guard generator.oneIn(2) else { continue }
      if generator.oneIn(2) { layout.prepare() } else { _ = layout.prepareInSlices(&generator) }
      let lo = 4 * Double(generator.below(400)) - 100
      if let message = world.disagreement(viewedFrom: lo, &generator) {
        Issue.record("seed \(seed), step \(step), \(change), \(budgets): \(message)")
        return
      }
    }
  }

  private func change(
    _ world: inout SectionsWorld, _ generator: inout SplitMix64, _ section: TestSection
  ) -> String {
    let (delegate, layout) = (world.delegate, world.layout)
    let count = delegate.sections.count
    let number = generator.below(max(1, count))
    switch generator.below(10) {
    case 0:
      delegate.sections.insert(section, at: min(number, count))
      layout.invalidateLayout()
      return "insert section \(number)"
    case 1 where count > 0:
      delegate.sections.remove(at: number)
      return "remove section \(number)"
    case 2 where count > 0:
      let configuration = delegate.sections[number].configuration
      let before = delegate.sections[number].items.count
      var items = before
      while items == before { items = generator.below(200) }
      delegate.sections[number].items = configuration.items(&generator, items)
      return "\(items) items in section \(number)"
    case 3 where count > 0:
      delegate.sections[number] = section
      layout.invalidateLayout(with: .sections([number, -1, 99]))
      return "another section \(number)"
    case 4 where count > 0 && !delegate.sections[number].items.isEmpty:
      let item = generator.below(delegate.sections[number].items.count)
      delegate.sections[number].items[item].height += 12
      delegate.sections[number].items[item].width += 12
      layout.invalidateLayout(with: .items([ItemPath(section: number, item: item)]))
      return "another size of \(number), \(item)"
    case 5 where count > 0:
      let more = delegate.sections[count - 1].configuration.items(&generator, 1 + generator.below(70))
      delegate.sections[count - 1].items += more
      layout.invalidateLayout(with: .appended(more.count))
      return "append \(more.count)"
    case 6:
      world.setCross(200 + 8 * Double(generator.below(30)))
      return "width \(world.cross)"
    case 7:
      layout.contentFooter = generator.oneIn(2) ? .fixed(12) : .none
      return "footer \(layout.contentFooter)"
    case 8:
      layout.contentHeader = generator.oneIn(2) ? .fixed(24) : .none
      return "header \(layout.contentHeader)"
    default:
      layout.visibleBounds = layout.rect(from: 4 * Double(generator.below(300)), length: 200)
      return "scroll to \(layout.visibleBounds)"
    }
  }

  /// A section whose insets leave no room makes the content wider when it is laid out. Elements across the content then
  /// become wider, and all others keep their distance from the edge where reading begins.
  @Test(arguments: Heading.all)
  func aWiderSectionWidensTheContent(heading: Heading) throws {
    var generator = SplitMix64(seed: 4)
    let flow = ModeUnderTest.flow("flow", LayoutMode.Flow(itemSpacing: 4))
    let insets = LayoutInsets(top: 200, left: 250, bottom: 180, right: 130)
    let wide = ModeUnderTest.flow("wide", LayoutMode.Flow(insets: insets))
    let sections = [flow, wide, flow].map {
      TestSection(configuration: $0, items: $0.items(&generator, 90), header: 20, background: .zero)
    }
    let (sliced, whole) = (SectionsWorld(sections, heading), SectionsWorld(sections, heading))
    whole.layout.prepare()
    let layout = sliced.layout
    func across() -> Double {
      heading.axis == .vertical ? layout.contentSize.width : layout.contentSize.height
    }
    /// The distance across from the edge where reading begins, and the width.
    func place(_ frame: LayoutRect) -> [Double] {
      if heading.axis == .horizontal { return [frame.minY, frame.height] }
      return [heading.direction == .leftToRight ? frame.minX : across() - frame.maxX, frame.width]
    }
    func places(_ element: (LayoutAttributes) -> Bool) -> [[Double]] {
      layout.allElements.filter { $0.element.path.section == 0 && element($0) }.map { place($0.frame) }
    }
    layout.prepare(budget: 90)
    layout.visibleBounds = layout.rect(from: 40, length: 100)
    let held = layout.itemsOnScreen
    #expect(across() == 320 && layout.numberOfSections == 1)
    #expect(places { $0.element.kind != .item }.allSatisfy { $0 == [0, 320] })
    let items = places { $0.element.kind == .item }

    layout.prepare(budget: 90)
    #expect(across() == 380 && layout.numberOfSections == 2)
    expectEqual(places { $0.element.kind != .item }, [[0, 380], [0, 380]])
    expectEqual(places { $0.element.kind == .item }, items)
    expectEqual(layout.itemsOnScreen, held, "nothing moves along the scroll axis")

    layout.prepare()
    whole.layout.visibleBounds = layout.visibleBounds
    #expect(across() == 380 && layout.allElements == whole.layout.allElements)
  }

  /// Nothing after the end of the slice exists: no section, and no footer of the content.
  @Test func waitingElementsDoNotExist() {
    var generator = SplitMix64(seed: 3)
    let list = ModeUnderTest.list("list", LayoutMode.List())
    let sections = [100, 200, 0, 5].map {
      TestSection(configuration: list, items: list.items(&generator, $0), header: 20, footer: 10)
    }
    let world = SectionsWorld(sections, Heading.all[0])
    let layout = world.layout
    layout.contentFooter = .fixed(12)
    layout.prepare(budget: 150)
    #expect(layout.numberOfSections == 2 && layout.waitingItemCount == 155)
    #expect(layout.numberOfItems(inSection: 1) == 50 && layout.numberOfItems(inSection: 3) == 0)
    expectEqual(
      layout.layoutAttributesForSupplementaryView(ofKind: .contentFooter, at: ItemPath(item: 0)), nil)
    let footer = layout.layoutAttributesForSupplementaryView(
      ofKind: .footer, at: ItemPath(section: 1, item: 0))
    let last = layout.layoutAttributesForItem(at: ItemPath(section: 1, item: 49))
    expectEqual(footer?.frame.minY, last?.frame.maxY)
    expectEqual(
      layout.layoutAttributesForSupplementaryView(ofKind: .header, at: ItemPath(section: 2, item: 0)), nil)
    let laidOut = footer!.frame.maxY + 12
    expectEqual(layout.contentSize.height, laidOut + (155 * (laidOut - 12) / 150).rounded(.down))

    layout.prepare(budget: 150)
    #expect(layout.numberOfSections == 2 && layout.waitingItemCount == 5)
    layout.prepare(budget: 2)
    expectEqual(layout.numberOfSections, 4, "a section without items counts as one; a small one is not cut")
    #expect(layout.isComplete && layout.isContentSizeExact)
    expectEqual(
      layout.layoutAttributesForSupplementaryView(ofKind: .contentFooter, at: ItemPath(item: 0))?.frame.maxY,
      layout.contentSize.height)
  }

  /// A section that need not be asked for again does not wait, and neither does anything before it.
  @Test func sectionsThatNeedNoQuestionsDoNotWait() {
    var generator = SplitMix64(seed: 4)
    let (flow, masonry) = (
      ModeUnderTest.flow("flow", LayoutMode.Flow()),
      ModeUnderTest.masonry("masonry", LayoutMode.Masonry(lanes: .count(3)))
    )
    let sections = [masonry, flow, masonry, masonry].map {
      TestSection(configuration: $0, items: $0.items(&generator, 300))
    }
    var world = SectionsWorld(sections, Heading.all[0])
    world.layout.prepare()
    world.delegate.resetCounts()
    world.setCross(240)
    world.layout.prepare(budget: 10)
    #expect(world.layout.numberOfSections == 3 && world.layout.numberOfItems(inSection: 2) == 10)
    #expect(world.delegate.sizesAsked.keys.filter { $0.section == 1 }.isEmpty)
    expectEqual(world.delegate.sizesAsked.count, 310)
    while !world.layout.isComplete { world.layout.prepare(budget: 100) }
    #expect(world.delegate.sizesAsked.count == 900 && world.delegate.sizesAsked.values.allSatisfy { $0 == 1 })
    expectEqual(world.disagreement(viewedFrom: 0, &generator), nil)

    world.delegate.resetCounts()
    world.delegate.sections[3].items.removeLast()
    world.layout.prepare(budget: 10)
    #expect(world.layout.numberOfItems(inSection: 3) == 10 && world.delegate.sizesAsked.count == 10)
    world.layout.prepare()
    expectEqual(world.delegate.sizesAsked.count, 299)
    expectEqual(world.disagreement(viewedFrom: 0, &generator), nil)
  }

  /// A hundred thousand sections of a few items: a slice costs what it contains.
  @Test func manySections() {
    final class Host: CollectionLayoutDelegate {
      var (asked, layouts) = (0, 0)
      func numberOfSections(in layout: CollectionLayout) -> Int { 100_000 }
      func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
        section % 4
      }
      func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
        layouts += 1
        return SectionLayout(header: .fixed(20), pinsHeader: true, background: .zero)
      }
      func collectionLayout(
        _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
      ) -> LayoutSize {
        asked += 1
        return LayoutSize(width: 50, height: 30)
      }
    }
    let host = Host()
    let layout = CollectionLayout(.flow(spacing: 4))
    layout.containerSize = LayoutSize(width: 320, height: 600)
    layout.delegate = host
    layout.prepare(budget: 700)
    #expect(layout.numberOfSections == 400 && host.layouts == 400 && host.asked == 600)
    layout.prepare(budget: 1)
    #expect(layout.numberOfSections == 401 && host.layouts == 401)
    expectEqual(layout.waitingItemCount, 150_000 - 600)
    for slice in 1...10 {
      layout.prepare(budget: 7_000)
      #expect(host.layouts == 401 + 4_000 * slice && host.asked == 600 + 6_000 * slice)
      expectEqual(layout.itemsPlaced, host.asked)
    }
    layout.prepare(budget: .max)
    #expect(layout.isComplete && host.asked == 150_000 && host.layouts == 100_000)
    expectEqual(layout.contentSize.height, 100_000 * 20 + 75_000 * 30)
    expectEqual(layout.checkInvariants(), nil)
    withExtendedLifetime(host) {}
  }

  @Test func aSliceReservesNoMemoryForTheSectionsThatWait() {
    let section = ItemSource.Section(.extents(Array(repeating: 10, count: 60)))
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 300, height: 100)
    layout.source = .sections(Array(repeating: section, count: 20_000))
    layout.prepare(budget: 100)
    #expect(layout.memoryFootprint < 4 << 20)
  }
}
