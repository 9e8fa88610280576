import Testing
import VirtualLayout

/// The laws over several sections at once: whatever stands in them, queries are brute force, changes are as from scratch.
@Suite struct SectionLawTests {
  /// Modes whose lanes do not depend on what was before.
  static let withoutMemory = ModeUnderTest.configurations.filter {
    !$0.name.hasPrefix("masonry") || $0.name == "masonry, one lane" || $0.name == "masonry, round robin"
  }

  private struct World {
    let heading: Heading
    let delegate: SectionsDelegate
    let layout: CollectionLayout
    var cross = 320.0

    init(_ sections: [TestSection], _ heading: Heading) {
      self.heading = heading
      delegate = SectionsDelegate(sections, axis: heading.axis)
      layout = CollectionLayout(.flow(), axis: heading.axis, direction: heading.direction)
      layout.delegate = delegate
      setCross(320)
    }

    mutating func setCross(_ cross: Double) {
      self.cross = cross
      layout.containerSize =
        heading.axis == .vertical
        ? LayoutSize(width: cross, height: 200) : LayoutSize(width: 200, height: cross)
    }

    /// Scrolls to `lo`, from the leading edge, and says what should be there.
    func expected(viewedFrom lo: Double) -> NaiveSections {
      let view = (lo: lo, hi: lo + 200)
      let naive = NaiveSections(
        delegate.sections, cross: cross, heading.axis, heading.direction,
        contentHeader: layout.contentHeader == .none ? nil : 24,
        contentFooter: layout.contentFooter == .none ? nil : 12, view: view)
      switch (heading.axis, heading.direction) {
      case (.vertical, _): layout.visibleBounds = LayoutRect(x: 0, y: lo, width: cross, height: 200)
      case (.horizontal, .leftToRight):
        layout.visibleBounds = LayoutRect(x: lo, y: 0, width: 200, height: cross)
      case (.horizontal, .rightToLeft):
        layout.visibleBounds = LayoutRect(
          x: naive.content.width - lo - 200, y: 0, width: 200, height: cross)
      }
      return naive
    }

    /// What is wrong with the layout, as seen from `lo` and asked for a few rectangles; nil if nothing.
    func disagreement(viewedFrom lo: Double, _ generator: inout SplitMix64) -> String? {
      let expected = expected(viewedFrom: lo)
      if let broken = layout.checkInvariants() { return broken }
      guard layout.contentSize == expected.content else {
        return "content \(layout.contentSize), expected \(expected.content)"
      }
      let everything = LayoutRect(x: -1e6, y: -1e6, width: 3e6, height: 3e6)
      let all = layout.layoutAttributesForElements(in: everything)
      guard all.count == expected.elements.count else {
        return "\(all.count) elements, expected \(expected.elements.count)"
      }
      for (found, wanted) in zip(all, expected.elements)
      where found.element != wanted.element || found.zIndex != wanted.zIndex
        || !agree(found.frame, wanted.frame, 1e-9)
      { return "\(found), expected \(wanted)" }
      let frames = all.map(\.frame)
      for rectangle in (0..<12).map({ _ in Self.rectangle(&generator, expected) }) {
        let wanted = bruteForce(frames, in: rectangle).map { all[$0] }
        let found = layout.layoutAttributesForElements(in: rectangle)
        if let index = zip(found, wanted).enumerated().first(where: { $1.0 != $1.1 })?.offset {
          return "in \(rectangle), element \(index): \(found[index]), expected \(wanted[index])"
        }
        guard found.count == wanted.count else {
          return "in \(rectangle): \(found.count) elements, expected \(wanted.count)"
        }
        var paths: [ItemPath] = []
        layout.forEachItem(in: rectangle) { paths.append($0) }
        let items = wanted.filter { $0.element.kind == .item }.map(\.path)
        guard paths == items else { return "in \(rectangle): items \(paths), expected \(items)" }
      }
      for wanted in all {
        let path = wanted.path
        let found: LayoutAttributes? =
          switch wanted.element.kind {
          case .item: layout.layoutAttributesForItem(at: path)
          case .background: layout.layoutAttributesForDecorationView(ofKind: .background, at: path)
          default: layout.layoutAttributesForSupplementaryView(ofKind: wanted.element.kind, at: path)
          }
        guard found == wanted else { return "\(wanted) is looked up as \(found as Any)" }
      }
      return nil
    }

    /// A rectangle with sides on edges of frames more often than not.
    private static func rectangle(_ generator: inout SplitMix64, _ naive: NaiveSections) -> LayoutRect {
      let frames = naive.elements.map(\.frame)
      func side(_ edges: (LayoutRect) -> [Double], _ length: Double) -> (Double, Double) {
        func position() -> Double {
          if frames.isEmpty || generator.oneIn(2) { return Double(generator.below(Int(length) + 60)) - 30 }
          let edges = edges(frames[generator.below(frames.count)])
          return edges[generator.below(edges.count)]
        }
        let (a, b) = (position(), position())
        return (min(a, b), min(abs(b - a), 300))
      }
      let (x, width) = side({ [$0.minX, $0.maxX] }, naive.content.width)
      let (y, height) = side({ [$0.minY, $0.maxY] }, naive.content.height)
      return LayoutRect(x: x, y: y, width: width, height: height)
    }
  }

  @Test(arguments: Heading.all, UInt64(0)..<12)
  func everyElementIsWhereLookingAtEachFindsIt(heading: Heading, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let sections = (0..<generator.below(9)).map { _ in
      TestSection.random(&generator, among: ModeUnderTest.configurations)
    }
    let world = World(sections, heading)
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
  func anySequenceOfChangesIsAsFromScratch(heading: Heading, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func section() -> TestSection { .random(&generator, among: Self.withoutMemory) }
    var world = World((0..<4).map { _ in section() }, heading)
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

  @Test func onlyWhatChangedIsAsked() {
    var generator = SplitMix64(seed: 1)
    let flow = ModeUnderTest.flow("flow", Flow(itemSpacing: 8))
    let sections = [5, 100, 7, 90].map {
      TestSection(configuration: flow, items: flow.items(&generator, $0), header: 20)
    }
    let world = World(sections, Heading.all[0])
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
    #expect(delegate.sizesAsked.count == 6)
  }

  @Test func aHostThatLooksWhileAskedFindsTheLastLayout() {
    var generator = SplitMix64(seed: 2)
    let sections = (0..<5).map { _ in TestSection.random(&generator, among: ModeUnderTest.configurations) }
    let world = World(sections, Heading.all[0])
    world.layout.prepare()
    let before = world.layout.layoutAttributesForElements(
      in: LayoutRect(x: -1e6, y: -1e6, width: 3e6, height: 3e6))
    var looks = 0
    world.delegate.whileMeasuring = { layout in
      looks += 1
      guard looks % 16 == 0 else { return }
      let now = layout.layoutAttributesForElements(
        in: LayoutRect(x: -1e6, y: -1e6, width: 3e6, height: 3e6))
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
    #expect(world.layout.checkInvariants() == nil)
  }
}
