// Where an element is. Each is nil if it is not laid out.
extension PreparedContent {
  /// - Parameter bounds: the viewport, in which pinned headers and footers stay.
  borrowing func attributes(of element: LayoutElement, _ bounds: LayoutRect) -> LayoutAttributes? {
    switch element.kind {
    case .item: attributesOfItem(at: element.path)
    case .background: attributesOfBackground(of: element.path.section)
    case .header, .footer, .contentHeader, .contentFooter:
      attributesOfSupplementary(element.kind, of: element.path.section, bounds)
    }
  }

  borrowing func attributesOfItem(at path: ItemPath) -> LayoutAttributes? {
    frame(ofItemAt: path).map { LayoutAttributes(element: .item(path), frame: $0) }
  }

  /// The attributes of a header or footer, of a section or of the content.
  borrowing func attributesOfSupplementary(
    _ kind: ElementKind, of section: Int, _ bounds: LayoutRect
  ) -> LayoutAttributes? {
    switch kind {
    case .item, .background: return nil
    case .contentHeader, .contentFooter: return attributes(sections.contentFrame(kind), kind, of: 0)
    case .header, .footer:
      guard sections.records.indices.contains(section) else { return nil }
      let start = sections.start(of: section)
      let view = SectionedContent.view(bounds, transform)
      let (frame, isStuck) =
        kind == .header
        ? sections.headerFrame(of: section, startingAt: start, view)
        : sections.footerFrame(of: section, startingAt: start, view)
      return attributes(frame, kind, isStuck: isStuck, of: section)
    }
  }

  borrowing func attributesOfBackground(of section: Int) -> LayoutAttributes? {
    guard sections.records.indices.contains(section) else { return nil }
    let start = sections.start(of: section)
    return sections.backgroundFrame(of: section, startingAt: start, transform).map {
      BatchedElement(frame: $0, kind: .background, section: section).attributesOfSupplementary
    }
  }

  private borrowing func attributes(
    _ frame: AxisFrame?, _ kind: ElementKind, isStuck: Bool = false, of section: Int
  ) -> LayoutAttributes? {
    frame.map {
      BatchedElement(frame: transform.physical($0), kind: kind, isStuck: isStuck, section: section)
        .attributesOfSupplementary
    }
  }
}
