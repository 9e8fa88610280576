import VirtualLayout
import VirtualLayoutToolSupport

/// Small sections of 5–20 items each. Modes and headers take turns: masonry in 4 lanes, flow, and a measured list; no
/// header, one of a fixed extent, and one that is measured and pinned.
struct SectionWorkload {
  enum Mode {
    case masonry, flow, list
  }

  struct Section {
    var mode: Mode
    /// The section's first item among all sizes, and its number of items.
    var first: Int
    var count: Int
    /// Zero for none.
    var header: Double
    var isMeasured: Bool
    var isPinned: Bool
  }

  static let lanes = 4

  let label: String
  var sections: [Section] = []
  /// The sizes of all items; masonries and lists use the heights only. There are more sizes than items, so that a
  /// section can grow.
  private(set) var sizes: [LayoutSize] = []

  /// - Parameter largeCount: the number of items of the section in the middle, a masonry. The label is then
  /// `sections-large`.
  init(sections count: Int, largeCount: Int? = nil) {
    label = largeCount == nil ? "sections" : "sections-large"
    var generator = SplitMix64(seed: 44)
    var next = 0
    for number in 0..<count {
      let isLarge = number == count / 2 && largeCount != nil
      let turn = number / 3 % 3
      let mode: Mode = isLarge || number % 3 == 0 ? .masonry : number % 3 == 1 ? .flow : .list
      let items = 5 + generator.below(16)
      sections.append(
        Section(
          mode: mode, first: next, count: isLarge ? largeCount! : items, header: turn == 0 ? 0 : 32,
          isMeasured: turn == 2, isPinned: turn == 2))
      next += sections[number].count
    }
    sizes = (0..<next + Workload.slack).map { _ in
      let width = Double(60 + generator.below(181))
      return LayoutSize(width: width, height: Double(40 + generator.below(41)))
    }
  }

  /// The workload with only its first `count` sections.
  func prefix(_ count: Int) -> SectionWorkload {
    var workload = self
    workload.sections.removeLast(sections.count - count)
    return workload
  }

  var itemCount: Int { sections.reduce(0) { $0 + $1.count } }

  private static let masonry = LayoutMode.masonry(lanes: .count(lanes), spacing: Workload.spacing)
  private static let flow = LayoutMode.flow(spacing: Workload.spacing)
  private static let list = LayoutMode.list(spacing: Workload.spacing)

  static func layout(of section: Section) -> SectionLayout {
    let mode =
      switch section.mode {
      case .masonry: masonry
      case .flow: flow
      case .list: list
      }
    let header: SupplementaryExtent =
      section.header == 0 ? .none : section.isMeasured ? .measured : .fixed(section.header)
    return SectionLayout(mode: mode, header: header, pinsHeader: section.isPinned)
  }

  /// Every section's sizes as an array.
  func source(on screen: Screen = .down) -> ItemSource {
    .sections(
      sections.map { section in
        ItemSource.Section(
          .sizes(
            sizes[section.first..<section.first + section.count].map {
              screen.size(main: $0.height, cross: $0.width)
            }),
          layout: Self.layout(of: section), headerExtent: { _ in section.header })
      })
  }

  /// A layout 1200 points wide that has not been prepared.
  static func makeLayout(
    _ source: ItemSource?, _ host: (any CollectionLayoutDelegate)? = nil, on screen: Screen = .down
  ) -> CollectionLayout {
    let layout = CollectionLayout(masonry)
    screen.apply(to: layout)
    layout.source = source
    if let host { layout.delegate = host }
    return layout
  }
}

/// A host of sections, which answers item by item.
final class SectionHost: CollectionLayoutDelegate {
  var workload: SectionWorkload

  init(_ workload: SectionWorkload) { self.workload = workload }

  func numberOfSections(in layout: CollectionLayout) -> Int { workload.sections.count }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
    workload.sections[section].count
  }

  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    SectionWorkload.layout(of: workload.sections[section])
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForSupplementary kind: ElementKind, inSection section: Int,
    crossExtent: Double
  ) -> Double { workload.sections[section].header }

  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize { workload.sizes[workload.sections[path.section].first + path.item] }
}
