/// Reads a content from a source: its sections, or the one that it is.
final class SourceContentReader: ContentReader {
  private let source: ItemSource
  private let orientation: Orientation

  init(_ source: ItemSource, _ orientation: Orientation) {
    self.source = source
    self.orientation = orientation
  }

  private var sections: [ItemSource.Section]? {
    if case .sections(let sections) = source.sizes { sections } else { nil }
  }

  var sectionCount: Int { sections?.count ?? 1 }

  func itemCount(of section: Int) -> Int { sections?[section].items.count ?? source.count }

  func layout(of section: Int) -> SectionLayout { sections?[section].layout ?? SectionLayout() }

  func items(of section: Int) -> any ItemReader {
    SourceReader(sections?[section].items ?? source, section: section, orientation)
  }

  func extent(of kind: ElementKind, in section: Int, crossExtent: Double) -> Double {
    guard let section = sections?[section] else { return 0 }
    return switch kind {
    case .header: Length.main(section.headerExtent(crossExtent))
    case .footer: Length.main(section.footerExtent(crossExtent))
    default: 0
    }
  }
}
