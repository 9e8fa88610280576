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

/// The position of an item in the data: its section, and its index in that section.
///
/// Paths are ordered by section, then by item.
public struct ItemPath: Hashable, Comparable, Sendable, BitwiseCopyable {
  public var section: Int
  public var item: Int

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

/// The frame of an element, and its order from back to front.
public struct LayoutAttributes: Hashable, Sendable, BitwiseCopyable {
  public var element: LayoutElement
  /// The frame in points, in content space, y down. It already takes the layout's direction into account.
  public var frame: LayoutRect
  /// The order from back to front. If two elements have equal indices, the one visited later lies in front.
  ///
  /// | −1 | 0 | 1 | 2 |
  /// |---|---|---|---|
  /// | backgrounds | items | headers and footers | pinned headers and footers away from their places |
  public var zIndex: Int

  @inlinable
  public init(element: LayoutElement, frame: LayoutRect, zIndex: Int = 0) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
  }

  @inlinable public var path: ItemPath { element.path }
}
