// Where headers, footers and backgrounds are, in UIKit's words.
extension CollectionLayout {
  /// Where a header or a footer is now, pinned ones where `visibleBounds` leaves them. Nil where there is none.
  ///
  /// - Parameters:
  ///   - kind: `.header` or `.footer` of the section, `.contentHeader` or `.contentFooter` of the content.
  ///   - path: names the section; of no importance for the content's.
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

  /// Where a section's background is. Nil where it has none.
  ///
  /// - Parameters:
  ///   - kind: `.background`; there is no other decoration.
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
