/// Reads a content from a source: its sections, or the one that it is. Made once for a source, as it is needed at every
/// `prepare()`.
final class SourceContentReader: ContentReader {
  let source: ItemSource
  private let sections: [ItemSource.Section]?

  init(_ source: ItemSource) {
    self.source = source
    if case .sections(let sections) = source.sizes { self.sections = sections } else { sections = nil }
  }

  var sectionCount: Int { sections?.count ?? 1 }

  func itemCount(of section: Int) -> Int { sections?[section].items.count ?? source.count }

  func layout(of section: Int) -> SectionLayout { sections?[section].layout ?? SectionLayout() }

  func items(of section: Int, _ orientation: Orientation) -> any ItemReader {
    SourceReader(
      sections?[section].items ?? source, section: section, isAlone: sectionCount == 1, orientation)
  }

  func extent(of kind: ElementKind, in section: Int, crossExtent: Double) -> Double {
    guard let sections else { return 0 }
    return switch kind {
    case .header: Length.main(sections[section].headerExtent(crossExtent))
    case .footer: Length.main(sections[section].footerExtent(crossExtent))
    default: 0
    }
  }
}
