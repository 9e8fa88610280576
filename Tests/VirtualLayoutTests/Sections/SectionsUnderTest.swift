import TestSupport
import VirtualLayout

/// A section of a test's content: a mode in one configuration, its items, and its headers, footers and background.
struct TestSection {
  var configuration: ModeUnderTest
  var items: [TestItem]
  var header: Double?
  var footer: Double?
  var pinsHeader = false
  var pinsFooter = false
  var background: LayoutInsets?
  var estimate = SizeEstimate.none
  /// The lanes that items already have, as in `NaiveWorld`.
  var kept: [Int?] = []
  var keptCursor: Int?

  var layout: SectionLayout {
    SectionLayout(
      mode: configuration.mode, header: header == nil ? .none : .measured,
      footer: footer == nil ? .none : .measured, pinsHeader: pinsHeader, pinsFooter: pinsFooter,
      background: background, estimate: estimate)
  }

  /// The frames of the section's items in the reference.
  func expected(_ heading: Heading, cross: Double) -> NaiveLayout {
    var configuration = configuration
    (configuration.axis, configuration.direction) = (heading.axis, heading.direction)
    return configuration.expected(items, cross: cross, kept: kept, keptCursor: keptCursor)
  }

  /// Few items, or enough to give the section an index of its own.
  static func random(_ generator: inout SplitMix64, among configurations: [ModeUnderTest]) -> TestSection {
    let configuration = configurations[generator.below(configurations.count)]
    let count = generator.oneIn(4) ? 60 + generator.below(90) : generator.below(12)
    var section = TestSection(
      configuration: configuration, items: configuration.items(&generator, count))
    if !generator.oneIn(3) { section.header = 4 * Double(generator.below(12)) }
    if generator.oneIn(2) { section.footer = 4 * Double(generator.below(12)) }
    section.pinsHeader = generator.oneIn(2)
    section.pinsFooter = generator.oneIn(2)
    if generator.oneIn(3) { section.background = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4) }
    return section
  }
}

/// A delegate of sections that counts its calls.
final class SectionsDelegate: CollectionLayoutDelegate {
  var sections: [TestSection]
  var axis: LayoutAxis
  private(set) var sizesAsked: [ItemPath: Int] = [:]
  var totalSizesAsked: Int { sizesAsked.values.reduce(0, +) }
  private(set) var layoutsAsked = 0
  private(set) var supplementariesAsked = 0
  var whileMeasuring: ((CollectionLayout) -> Void)?

  init(_ sections: [TestSection], axis: LayoutAxis) {
    self.sections = sections
    self.axis = axis
  }

  func resetCounts() { (sizesAsked, layoutsAsked, supplementariesAsked) = ([:], 0, 0) }

  func numberOfSections(in layout: CollectionLayout) -> Int { sections.count }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
    sections[section].items.count
  }

  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    layoutsAsked += 1
    return sections[section].layout
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForSupplementary kind: ElementKind, inSection section: Int,
    crossExtent: Double
  ) -> Double {
    supplementariesAsked += 1
    switch kind {
    case .contentHeader: return 24
    case .contentFooter: return 12
    case .header: return sections[section].header ?? 0
    default: return sections[section].footer ?? 0
    }
  }

  var providesLanePlacements: Bool {
    sections.contains { $0.items.contains { $0.placement != .automatic } }
  }

  func collectionLayout(_ layout: CollectionLayout, lanePlacementForItemAt path: ItemPath) -> LanePlacement {
    sections[path.section].items[path.item].placement
  }

  func collectionLayout(_ layout: CollectionLayout, magazineItemForItemAt path: ItemPath) -> MagazineItem {
    sections[path.section].items[path.item].magazine
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double {
    measured(path, layout).extent(axis, crossExtent: crossExtent)
  }

  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize {
    measured(path, layout).size(axis, available: availableCrossExtent)
  }

  private func measured(_ path: ItemPath, _ layout: CollectionLayout) -> TestItem {
    sizesAsked[path, default: 0] += 1
    whileMeasuring?(layout)
    return sections[path.section].items[path.item]
  }
}
