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
    // In a view without extent, nothing is stuck.
    content.attributesOfSupplementary(kind, of: path.section, .zero)?.frame
  }
}
