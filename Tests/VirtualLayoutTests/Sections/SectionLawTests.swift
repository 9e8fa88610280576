import Expectations
import TestSupport
import Testing
import VirtualLayout

/// The laws for several sections: queries agree with brute force, and changes with a new layout, whatever the sections
/// contain.
struct SectionLawTests {
  /// Modes whose lanes do not depend on former ones.
  static let withoutMemory = ModeUnderTest.configurations.filter {
    !$0.name.hasPrefix("masonry") || $0.name == "masonry, one lane" || $0.name == "masonry, round robin"
  }

  @Test(arguments: Heading.all, UInt64(0)..<12)
  func everyElementIsWhereTheReferencePutsIt(heading: Heading, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let sections = (0..<generator.below(9)).map { _ in
      TestSection.random(&generator, among: ModeUnderTest.configurations)
    }
    let world = SectionsWorld(sections, heading)
    if seed % 2 == 0 { (world.layout.contentHeader, world.layout.contentFooter) = (.measured, .fixed(12)) }
    world.layout.prepare()
    for _ in 0..<4 {
      let lo = 4 * Double(generator.below(500)) - 100
      if let message = world.disagreement(viewedFrom: lo, &generator) {
        Issue.record("seed \(seed), viewed from \(lo): \(message)")
        return
      }
    }
  }

  @Test(arguments: Heading.all, UInt64(0)..<8)
  func anyChangesGiveTheLayoutMadeFromScratch(heading: Heading, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func section() -> TestSection { .random(&generator, among: Self.withoutMemory) }
    var world = SectionsWorld((0..<4).map { _ in section() }, heading)
    world.layout.prepare()
    for step in 0..<24 {
      let count = world.delegate.sections.count
      let number = generator.below(max(1, count))
      var change = "nothing"
      switch generator.below(8) {
      case 0:
        change = "insert section \(number)"
        world.delegate.sections.insert(section(), at: min(number, count))
        world.layout.invalidateLayout()
      case 1 where count > 0:
        change = "remove section \(number)"
        world.delegate.sections.remove(at: number)
        world.layout.invalidateLayout()
      case 2 where count > 0:
        change = "other items in section \(number)"
        let configuration = world.delegate.sections[number].configuration
        let before = world.delegate.sections[number].items.count
        var items = before
        while items == before { items = generator.below(100) }
        world.delegate.sections[number].items = configuration.items(&generator, items)
      case 3 where count > 0:
        change = "another section \(number)"
        world.delegate.sections[number] = section()
        world.layout.invalidateLayout(with: .sections([number, number, -1, 99]))
      case 4 where count > 0 && !world.delegate.sections[number].items.isEmpty:
        let items = world.delegate.sections[number].items.count
        let item = generator.below(items)
        change = "another size of \(number), \(item)"
        world.delegate.sections[number].items[item].height += 12
        world.delegate.sections[number].items[item].width += 12
        world.layout.invalidateLayout(with: .items([ItemPath(section: number, item: item)]))
      case 5 where count > 0:
        change = "append to the last"
        let last = count - 1
        let more = world.delegate.sections[last].configuration.items(&generator, 1 + generator.below(70))
        world.delegate.sections[last].items += more
        world.layout.invalidateLayout(with: .appended(more.count))
      case 6:
        change = "another width"
        world.setCross(200 + 8 * Double(generator.below(30)))
      default:
        world.layout.contentHeader = generator.oneIn(2) ? .fixed(24) : .none
      }
      world.layout.prepare()
      let lo = 4 * Double(generator.below(400)) - 100
      if let message = world.disagreement(viewedFrom: lo, &generator) {
        Issue.record("seed \(seed), step \(step), \(change): \(message)")
        return
      }
    }
  }

  /// Sections without changes follow the container, too. They are not asked again if their modes ask only once.
  @Test(arguments: [
    "flow", "flow, proposed", "justified", "list, uniform without spacing", "card", "masonry",
  ])
  func aBatchMayComeWithAnotherWidth(name: String) throws {
    let mode = ModeUnderTest.configurations.first { $0.name == name }!
    var generator = SplitMix64(seed: 3)
    let sections = [5, 90, 90].map { TestSection(configuration: mode, items: mode.items(&generator, $0)) }
    var world = SectionsWorld(sections, Heading.all[0])
    world.layout.prepare()
    world.delegate.resetCounts()
    world.delegate.sections[2].items.removeFirst()
    world.setCross(200)
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(section: 2, item: 0)])
    try world.layout.performBatchUpdates(updates)
    let message = world.disagreement(viewedFrom: 40, &generator)
    expectEqual(message, nil)
    let asked = world.delegate.sizesAsked.keys.count { $0.section == 1 }
    expectEqual(asked, mode.asksForSizes && mode.asksInEachContainer ? 90 : 0)
  }

  @Test func onlyChangedItemsAreAskedFor() {
    var generator = SplitMix64(seed: 1)
    let flow = ModeUnderTest.flow("flow", LayoutMode.Flow(itemSpacing: 8))
    let sections = [5, 100, 7, 90].map {
      TestSection(configuration: flow, items: flow.items(&generator, $0), header: 20)
    }
    let world = SectionsWorld(sections, Heading.all[0])
    let (delegate, layout) = (world.delegate, world.layout)
    layout.prepare()
    #expect(delegate.sizesAsked.count == 202 && delegate.sizesAsked.values.allSatisfy { $0 == 1 })
    #expect((delegate.layoutsAsked, delegate.supplementariesAsked) == (4, 4))

    delegate.resetCounts()
    layout.prepare()
    layout.visibleBounds.y = 300
    layout.prepare()
    #expect(delegate.sizesAsked.isEmpty && delegate.layoutsAsked == 0 && delegate.supplementariesAsked == 0)

    delegate.sections[1].items.removeLast()
    layout.prepare()
    #expect(delegate.sizesAsked.keys.allSatisfy { $0.section == 1 } && delegate.sizesAsked.count == 99)

    delegate.resetCounts()
    layout.invalidateLayout(with: .items([ItemPath(section: 3, item: 4)]))
    layout.prepare()
    #expect(delegate.sizesAsked == [ItemPath(section: 3, item: 4): 1] && delegate.layoutsAsked == 0)

    delegate.resetCounts()
    delegate.sections[3].items += flow.items(&generator, 6)
    layout.invalidateLayout(with: .appended(6))
    layout.prepare()
    expectEqual(delegate.sizesAsked.count, 6)
  }

  @Test func aHostThatReadsDuringACallSeesTheLastLayout() {
    var generator = SplitMix64(seed: 2)
    let sections = (0..<5).map { _ in TestSection.random(&generator, among: ModeUnderTest.configurations) }
    let world = SectionsWorld(sections, Heading.all[0])
    world.layout.prepare()
    let before = world.layout.allElements
    var looks = 0
    world.delegate.whileMeasuring = { layout in
      looks += 1
      guard looks % 16 == 0 else { return }
      let now = layout.allElements
      if now != before { Issue.record("the layout changed while it was being prepared") }
    }
    for section in world.delegate.sections.indices {
      for item in world.delegate.sections[section].items.indices {
        world.delegate.sections[section].items[item].height += 8
      }
    }
    world.layout.invalidateLayout()
    world.layout.prepare()
    let paths = world.delegate.sections.indices.flatMap { section in
      world.delegate.sections[section].items.indices.map { ItemPath(section: section, item: $0) }
    }
    #expect(looks > 0)
    world.delegate.whileMeasuring = nil
    world.layout.invalidateLayout(with: .items(paths))
    world.layout.prepare()
    expectEqual(world.layout.checkInvariants(), nil)
  }

  /// A visitor that reads everything again finds the same. It cannot scroll.
  @Test(arguments: Heading.all)
  func aVisitorMayReadAndNotScroll(heading: Heading) {
    var generator = SplitMix64(seed: 3)
    let sections = (0..<12).map { _ in TestSection.random(&generator, among: ModeUnderTest.configurations) }
    let world = SectionsWorld(sections, heading)
    let layout = world.layout
    layout.prepare()
    world.scroll(to: 90, contentWidth: layout.contentSize.width)
    let view = layout.visibleBounds
    let elements = layout.allElements
    #expect(elements.contains { $0.zIndex == 2 }, "nothing is stuck")
    world.scroll(to: 400, contentWidth: layout.contentSize.width)
    let elsewhere = layout.visibleBounds
    let elementsThere = layout.allElements
    #expect(elementsThere != elements)

    layout.visibleBounds = view
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    var found: [LayoutAttributes] = []
    layout.forEachElement(in: .everything) { element in
      found.append(element)
      if found.count == 20 {
        layout.visibleBounds = elsewhere
        let now = layout.allElements
        if now != elements { Issue.record("a visit within a visit finds something else") }
      }
    }
    #expect(found == elements && reported == [.changeRefused(.visibleBounds)])
    expectEqual(layout.visibleBounds, view)
  }

  /// With edges moved to pixels, items of small sections are looked at one by one.
  @Test(arguments: Heading.all, UInt64(4)..<8)
  func queriesOfSnappedFramesAgreeWithBruteForce(heading: Heading, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let sections = (0..<8).map { _ in TestSection.random(&generator, among: ModeUnderTest.configurations) }
    let world = SectionsWorld(sections, heading)
    let layout = world.layout
    layout.pixelPolicy = .snapped(scale: 0.25)
    layout.prepare()
    layout.visibleBounds = LayoutRect(x: 90, y: 90, width: 200, height: 200)
    let all = layout.allElements
    for item in all where item.element.kind == .item {
      expectEqual(layout.attributes(of: .item(item.path)), item)
    }
    let frames = all.map(\.frame)
    for _ in 0..<40 {
      // From pixel to pixel, four points apart.
      let rectangle = LayoutRect(
        x: 4 * Double(generator.below(200)) - 8, y: 4 * Double(generator.below(200)) - 8,
        width: 4 * Double(generator.below(80)), height: 4 * Double(generator.below(80)))
      let wanted = bruteForce(frames, in: rectangle).map { all[$0] }
      expectEqual(layout.layoutAttributesForElements(in: rectangle), wanted, "seed \(seed), in \(rectangle)")
    }
  }

  /// A query finds elements in steps. Whatever room a step has left, what does not fit into it is found by the next one.
  @Test(arguments: 0..<40)
  func everyElementIsFoundWhateverRoomIsLeft(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    let rows = ModeUnderTest.list("list", LayoutMode.List())
    func section(_ count: Int, hasSupplementaries: Bool) -> TestSection {
      var section = TestSection(configuration: rows, items: rows.items(&generator, count))
      guard hasSupplementaries else { return section }
      (section.header, section.footer, section.pinsHeader, section.pinsFooter) = (8, 12, true, true)
      section.background = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
      return section
    }
    let others = [0, 3, 1, 70, 0, 2].map { section($0, hasSupplementaries: true) }
    var sections = [section(count, hasSupplementaries: false)] + others
    sections.insert(section(0, hasSupplementaries: true), at: generator.below(2))
    let world = SectionsWorld(sections, Heading.all[count % Heading.all.count])
    (world.layout.contentHeader, world.layout.contentFooter) = (.measured, .fixed(12))
    world.layout.prepare()
    for lo in [0.0, 40, 300, 1500] {
      let message = world.disagreement(viewedFrom: lo, &generator)
      expectEqual(message, nil, "in a view from \(lo)")
    }
  }
}
