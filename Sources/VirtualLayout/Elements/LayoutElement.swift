/// What a layout places: an item, or something that belongs to a section.
public struct LayoutElement: Hashable, Sendable, BitwiseCopyable {
  public var kind: ElementKind
  /// For an item its path; for what belongs to a section the section, with item 0; for what belongs to the content 0, 0.
  public var path: ItemPath

  @inlinable
  public init(kind: ElementKind, path: ItemPath) {
    self.kind = kind
    self.path = path
  }

  /// The item at `path`.
  @inlinable
  public static func item(_ path: ItemPath) -> LayoutElement { LayoutElement(kind: .item, path: path) }

  /// What belongs to a section: its header, footer or background.
  @inlinable
  public static func ofSection(_ section: Int, _ kind: ElementKind) -> LayoutElement {
    LayoutElement(kind: kind, path: ItemPath(section: section, item: 0))
  }
}

/// The kinds of element.
///
/// An item comes from the data; a header and a footer stand before and behind a section's items; a background is a
/// decoration that lies behind all three. The content itself may have a header and a footer, too.
public enum ElementKind: UInt8, Hashable, Sendable, BitwiseCopyable {
  case item
  case header
  case footer
  case background
  case contentHeader
  case contentFooter
}
