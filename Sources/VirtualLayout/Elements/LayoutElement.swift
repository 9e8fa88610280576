/// Something that a layout places: an item, or a header, footer or background.
public struct LayoutElement: Hashable, Sendable, BitwiseCopyable {
  public var kind: ElementKind
  /// An item's path. For an element of a section: the section, with item 0. For an element of the content: 0, 0.
  public var path: ItemPath

  @inlinable
  public init(kind: ElementKind, path: ItemPath) {
    self.kind = kind
    self.path = path
  }

  /// The item at `path`.
  @inlinable
  public static func item(_ path: ItemPath) -> LayoutElement { LayoutElement(kind: .item, path: path) }

  /// A section's header, footer or background.
  @inlinable
  public static func ofSection(_ section: Int, _ kind: ElementKind) -> LayoutElement {
    LayoutElement(kind: kind, path: ItemPath(section: section, item: 0))
  }
}

/// The kind of an element.
///
/// Items come from the data. A header stands before a section's items, a footer after them, and a background lies behind
/// all three. The content itself may have a header and a footer, too.
public enum ElementKind: UInt8, Hashable, Sendable, BitwiseCopyable {
  case item
  case header
  case footer
  case background
  case contentHeader
  case contentFooter
}

/// Where an item is in the data: its section, and its index in that section.
///
/// Paths compare in reading order: by section, then by item.
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

/// The place of an element: a value that the layout makes for each answer.
public struct LayoutAttributes: Hashable, Sendable, BitwiseCopyable {
  public var element: LayoutElement
  /// The frame in points, in content space, y down. Right-to-left is already taken into account.
  public var frame: LayoutRect
  /// The order from back to front. Among elements with equal indices, later visited ones lie in front.
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
