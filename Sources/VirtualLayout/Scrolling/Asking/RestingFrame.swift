extension CollectionLayout {
  /// Where a header or footer would be if it were not pinned, in content space; nil if there is none. For one that is not
  /// pinned, it is the frame.
  ///
  /// With it, a host scrolls to the start of a section whose header is pinned, or draws a header differently while it is away
  /// from its place.
  ///
  /// - Parameters:
  ///   - kind: `.header` or `.footer` of the section that the path names, or `.contentHeader` or `.contentFooter`.
  /// - Complexity: O(log sections).
  public func restingFrameForSupplementaryView(ofKind kind: ElementKind, at path: ItemPath) -> LayoutRect? {
    let sections = content.sections
    let frame: AxisFrame?
    switch kind {
    case .item, .background: return nil
    case .contentHeader: frame = sections.contentFrame(.contentHeader)
    case .contentFooter: frame = sections.contentFrame(.contentFooter)
    case .header, .footer:
      guard sections.records.indices.contains(path.section) else { return nil }
      let start = sections.start(of: path.section)
      // In a view of everything, nothing is stuck.
      let view = (lo: -Double.infinity, hi: Double.infinity)
      frame =
        kind == .header
        ? sections.headerFrame(of: path.section, startingAt: start, view).frame
        : sections.footerFrame(of: path.section, startingAt: start, view).frame
    }
    return frame.map { content.transform.physical($0) }
  }
}
