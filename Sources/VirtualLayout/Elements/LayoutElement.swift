/// Something that a layout places: an item, a header, a footer or a background.
public struct LayoutElement: Hashable, Sendable, BitwiseCopyable {
  public var kind: ElementKind
  /// The path of an item. An element of a section has its section and item 0; one of the content has section 0 and item 0.
  public var path: ItemPath

  @inlinable
  public init(kind: ElementKind, path: ItemPath) {
    self.kind = kind
    self.path = path
  }

  @inlinable
  public static func item(_ path: ItemPath) -> LayoutElement { LayoutElement(kind: .item, path: path) }

  /// A section's header, footer or background.
  @inlinable
  public static func ofSection(_ section: Int, _ kind: ElementKind) -> LayoutElement {
    LayoutElement(kind: kind, path: ItemPath(section: section, item: 0))
  }
}

/// The kind of an element.
public enum ElementKind: UInt8, Hashable, Sendable, BitwiseCopyable {
  case item
  /// A section's header, before its items.
  case header
  /// A section's footer, after its items.
  case footer
  /// A section's background, behind its header, items and footer.
  case background
  /// The content's header, before the first section.
  case contentHeader
  /// The content's footer, after the last section.
  case contentFooter
}
