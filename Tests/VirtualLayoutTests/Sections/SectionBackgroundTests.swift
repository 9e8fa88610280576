import Expectations
import TestSupport
import Testing
import VirtualLayout

/// The cost of backgrounds that appear and disappear.
struct SectionBackgroundTests {
  private final class Host: CollectionLayoutDelegate {
    var sections = 40
    var insets: (_ section: Int) -> LayoutInsets? = { _ in nil }

    func numberOfSections(in layout: CollectionLayout) -> Int { sections }
    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
      SectionLayout(header: .fixed(20), background: insets(section))
    }
  }

  private let host = Host()

  private func makeLayout() -> CollectionLayout {
    let layout = CollectionLayout(.flow())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.delegate = host
    return layout
  }

  /// Sections are headers 20 points high. Each background is where its section and its insets say.
  private func expectBackgrounds(_ layout: CollectionLayout) {
    for section in 0..<host.sections {
      let path = ItemPath(section: section, item: 0)
      let frame = layout.attributes(of: .ofSection(path.section, .background))?.frame
      let expected = host.insets(section).map {
        LayoutRect(x: $0.left, y: 20 * Double(section), width: 100 - $0.left, height: 20)
      }
      expectEqual(frame, expected)
    }
  }

  /// Insets longer than the section leave the background inside the section. Queries find it with that section and no
  /// other.
  @Test(arguments: Heading.all)
  func insetsThatLeaveNothingKeepTheBackgroundInside(heading: Heading) {
    host.sections = 3
    let lengths = [0.0, 5, 20, 30, 100, .infinity]
    for (leading, trailing, left, right) in lengths.flatMap({ a in
      lengths.flatMap { b in [(a, b, 0, 0), (0, 0, a, b), (a, b, b, a)] }
    }) {
      host.insets = { section in
        guard section == 1 else { return nil }
        return heading.axis == .vertical
          ? LayoutInsets(top: leading, left: left, bottom: trailing, right: right)
          : LayoutInsets(top: left, left: leading, bottom: right, right: trailing)
      }
      let layout = CollectionLayout(.flow(), axis: heading.axis, direction: heading.direction)
      layout.containerSize = LayoutSize(width: 100, height: 100)
      layout.delegate = host
      layout.prepare()
      let headers = (0..<3).map {
        layout.attributes(of: .ofSection($0, .header))!
          .frame
      }
      let path = ItemPath(section: 1, item: 0)
      let frame = layout.attributes(of: .ofSection(path.section, .background))!.frame
      let words = "\(heading), \(leading), \(trailing), \(left), \(right): \(frame)"
      #expect(headers[1].union(frame) == headers[1] && frame.width >= 0 && frame.height >= 0, "\(words)")
      for section in 0..<3 {
        let found = layout.layoutAttributesForElements(in: headers[section]).map(\.element)
        expectEqual(found.contains(.ofSection(1, .background)), section == 1, "\(words), in \(section)")
      }
    }
  }

  /// A query finds 16 elements at a time. Whichever of a section's elements comes after these, none is lost.
  @Test(arguments: 0..<16) func elementsAreFoundInSteps(items: Int) {
    let sections = (0..<24).map { section in
      let layout = SectionLayout(
        header: .fixed(5), footer: section % 2 == 0 ? .fixed(5) : .none, background: LayoutInsets(1))
      let count = section == 0 ? items : 1
      return ItemSource.Section(.extents(Array(repeating: 10, count: count)), layout: layout)
    }
    let layout = CollectionLayout(.list(rows: .measured))
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .sections(sections)
    layout.prepare()
    let expected = sections.indices.flatMap { section in
      [.ofSection(section, .background), .ofSection(section, .header)]
        + (0..<layout.numberOfItems(inSection: section)).map { .item(ItemPath(section: section, item: $0)) }
        + (section % 2 == 0 ? [LayoutElement.ofSection(section, .footer)] : [])
    }
    let everything = LayoutRect(origin: .zero, size: layout.contentSize)
    expectEqual(layout.layoutAttributesForElements(in: everything).map(\.element), expected)
  }

  @Test func removedBackgroundsTakeNoMemory() {
    let layout = makeLayout()
    var footprint = 0
    for round in 0..<50 {
      // Every other section, then the others, each with its own insets.
      host.insets = { $0 % 2 == round % 2 ? LayoutInsets(left: Double($0 + round)) : nil }
      layout.invalidateLayout(with: .sections(Array(0..<host.sections)))
      layout.prepare()
      expectBackgrounds(layout)
      if round == 4 { footprint = layout.memoryFootprint }
    }
    expectEqual(layout.memoryFootprint, footprint)
  }

  @Test func backgroundsOfDeletedSectionsTakeNoMemory() {
    let layout = makeLayout()
    host.insets = { LayoutInsets(left: Double($0)) }
    var footprint = 0
    for round in 0..<50 {
      host.sections = round % 2 == 0 ? 40 : 10
      layout.prepare()
      expectBackgrounds(layout)
      if round == 4 { footprint = layout.memoryFootprint }
      // The allocator decides how much spare room an array has. One background more in each round would add up to more
      // than a kilobyte.
      if round == 48 { #expect(layout.memoryFootprint < footprint + 1024) }
    }
  }
}
