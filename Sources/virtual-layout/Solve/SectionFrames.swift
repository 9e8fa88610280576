import VirtualLayout

/// The frames of a layout in sections as JSON, for answers of `solve`.
enum SectionFrames {
  /// An array of frames for each section.
  static func items(_ layout: CollectionLayout) -> String {
    array(
      (0..<layout.numberOfSections).map { section in
        array(
          (0..<layout.numberOfItems(inSection: section)).map { item in
            text(layout.layoutAttributesForItem(at: ItemPath(section: section, item: item)))
          })
      })
  }

  /// The headers or footers as they are now, `null` where a section has none.
  static func supplementaries(_ kind: ElementKind, _ layout: CollectionLayout) -> String {
    each(layout) { layout.layoutAttributesForSupplementaryView(ofKind: kind, at: $0) }
  }

  /// The backgrounds, `null` where a section has none.
  static func backgrounds(_ layout: CollectionLayout) -> String {
    each(layout) { layout.layoutAttributesForDecorationView(ofKind: .background, at: $0) }
  }

  private static func each(
    _ layout: CollectionLayout, _ attributes: (ItemPath) -> LayoutAttributes?
  ) -> String {
    array((0..<layout.numberOfSections).map { text(attributes(ItemPath(section: $0, item: 0))) })
  }

  private static func text(_ attributes: LayoutAttributes?) -> String {
    guard let frame = attributes?.frame else { return "null" }
    return JSONWriter.array([frame.x, frame.y, frame.width, frame.height])
  }

  private static func array(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ","))]"
  }
}
