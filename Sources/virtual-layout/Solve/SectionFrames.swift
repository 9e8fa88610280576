import VirtualLayout
import VirtualLayoutToolSupport

/// The frames of a layout in sections, as JSON.
enum SectionFrames {
  /// An array of frames for each section.
  static func items(_ layout: CollectionLayout) -> String {
    JSONWriter.array(
      (0..<layout.numberOfSections).map { section in
        JSONWriter.array(
          (0..<layout.numberOfItems(inSection: section)).map { item in
            text(layout.attributes(of: .item(ItemPath(section: section, item: item))))
          })
      })
  }

  /// The header or footer of each section as it stands now, `null` for a section that has none.
  static func supplementaries(_ kind: ElementKind, _ layout: CollectionLayout) -> String {
    each(layout) { layout.attributes(of: .ofSection($0.section, kind)) }
  }

  /// The background of each section, `null` for a section that has none.
  static func backgrounds(_ layout: CollectionLayout) -> String {
    each(layout) { layout.attributes(of: .ofSection($0.section, .background)) }
  }

  private static func each(
    _ layout: CollectionLayout, _ attributes: (ItemPath) -> LayoutAttributes?
  ) -> String {
    JSONWriter.array((0..<layout.numberOfSections).map { text(attributes(ItemPath(section: $0, item: 0))) })
  }

  private static func text(_ attributes: LayoutAttributes?) -> String {
    attributes.map { JSONWriter.frame($0.frame) } ?? "null"
  }
}
