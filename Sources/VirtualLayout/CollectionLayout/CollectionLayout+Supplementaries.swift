// Where headers, footers and backgrounds are, in UIKit's words.
extension CollectionLayout {
  /// The place of a header or footer; of a pinned one, where `visibleBounds` leaves it. Nil if there is none.
  ///
  /// - Parameters:
  ///   - kind: `.header` or `.footer` of a section, `.contentHeader` or `.contentFooter` of the content.
  ///   - path: names the section. It does not matter for the content's header and footer.
  /// - Complexity: O(log sections).
  public func layoutAttributesForSupplementaryView(ofKind kind: ElementKind, at path: ItemPath)
    -> LayoutAttributes?
  {
    let sections = content.sections
    let view = sections.view(content.transform)
    switch kind {
    case .item, .background: return nil
    case .contentHeader: return attributes(sections.contentFrame(.contentHeader), .contentHeader, 0)
    case .contentFooter: return attributes(sections.contentFrame(.contentFooter), .contentFooter, 0)
    case .header, .footer:
      guard sections.records.indices.contains(path.section) else { return nil }
      let start = sections.start(of: path.section)
      let (frame, isStuck) =
        kind == .header
        ? sections.headerFrame(of: path.section, startingAt: start, view)
        : sections.footerFrame(of: path.section, startingAt: start, view)
      let placed: BatchedElement.Kind =
        kind == .header ? (isStuck ? .stuckHeader : .header) : (isStuck ? .stuckFooter : .footer)
      return attributes(frame, placed, path.section)
    }
  }

  /// The place of a section's background; nil if it has none.
  ///
  /// - Parameters:
  ///   - kind: `.background`, the only decoration.
  ///   - path: names the section.
  /// - Complexity: O(log sections).
  public func layoutAttributesForDecorationView(ofKind kind: ElementKind, at path: ItemPath)
    -> LayoutAttributes?
  {
    let sections = content.sections
    guard kind == .background, sections.records.indices.contains(path.section) else { return nil }
    let start = sections.start(of: path.section)
    return sections.backgroundFrame(of: path.section, startingAt: start, content.transform).map {
      BatchedElement(frame: $0, kind: .background, section: path.section).attributesOfSupplementary
    }
  }

  private func attributes(_ frame: AxisFrame?, _ kind: BatchedElement.Kind, _ section: Int)
    -> LayoutAttributes?
  {
    frame.map {
      BatchedElement(frame: content.transform.physical($0), kind: kind, section: section)
        .attributesOfSupplementary
    }
  }
}
