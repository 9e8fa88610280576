// Readers that stand before another and answer as that does, but for what they say themselves.

/// Before the reader of a content.
protocol ForwardingContentReader: ContentReader {
  var source: any ContentReader { get }
}

extension ForwardingContentReader {
  func layout(of section: Int) -> SectionLayout { source.layout(of: section) }

  func extent(of kind: ElementKind, in section: Int, crossExtent: Double) -> Double {
    source.extent(of: kind, in: section, crossExtent: crossExtent)
  }
}

/// Before the reader of a section.
protocol ForwardingItemReader: ItemReader {
  var source: any ItemReader { get }
}

extension ForwardingItemReader {
  var callsOut: Bool { source.callsOut }
  var providesLanePlacements: Bool { source.providesLanePlacements }
  func lanePlacement(of item: Int) -> LanePlacement { source.lanePlacement(of: item) }
  func magazineItem(of item: Int) -> MagazineItem { source.magazineItem(of: item) }
}
