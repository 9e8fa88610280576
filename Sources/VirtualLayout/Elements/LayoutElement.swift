/// Something that a layout places: an item, or a header, footer or background.
public struct LayoutElement: Hashable, Sendable, BitwiseCopyable {
  /// What the element is.
  public var kind: ElementKind
  /// The path of an item. For an element of a section, the section with item 0; for one of the content, section 0 and item 0.
  public var path: ItemPath

  /// The element of this kind at a path.
  @inlinable
  public init(kind: ElementKind, path: ItemPath) {
    self.kind = kind
    self.path = path
  }

  /// The item at a path.
  @inlinable
  public static func item(_ path: ItemPath) -> LayoutElement { LayoutElement(kind: .item, path: path) }

  /// A section's header, footer or background.
  @inlinable
  public static func ofSection(_ section: Int, _ kind: ElementKind) -> LayoutElement {
    LayoutElement(kind: kind, path: ItemPath(section: section, item: 0))
  }
}

/// What an element is: an item, or a header, footer or background.
public enum ElementKind: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// An item of the data.
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

/// Where an item is in the data: its section, and its index in that section.
///
/// Paths compare in reading order: by section, then by item.
public struct ItemPath: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The index of the section.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// The path of an item, by default in the first section.
  @inlinable
  public init(section: Int = 0, item: Int) {
    self.section = section
    self.item = item
  }

  @inlinable
  public static func < (a: ItemPath, b: ItemPath) -> Bool {
    a.section != b.section ? a.section < b.section : a.item < b.item
  }
}

/// The place of an element: its frame, and its order from back to front.
public struct LayoutAttributes: Hashable, Sendable, BitwiseCopyable {
  /// The element whose place this is.
  public var element: LayoutElement
  /// The frame in points, in content space, y down. The layout's direction is already taken into account.
  public var frame: LayoutRect
  /// The order from back to front. Among elements with equal indices, later visited ones lie in front.
  ///
  /// | −1 | 0 | 1 | 2 |
  /// |---|---|---|---|
  /// | backgrounds | items | headers and footers | pinned headers and footers away from their places |
  public var zIndex: Int

  /// The place of an element.
  @inlinable
  public init(element: LayoutElement, frame: LayoutRect, zIndex: Int = 0) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
  }

  /// The element's path.
  @inlinable public var path: ItemPath { element.path }
}
