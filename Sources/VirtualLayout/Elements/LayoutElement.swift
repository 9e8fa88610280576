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

/// The place of an item: its section and its index within that section.
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

/// Where an element goes: a value made on the fly from the layout's compact caches, one for each answer.
public struct LayoutAttributes: Hashable, Sendable, BitwiseCopyable {
  public var element: LayoutElement
  /// Points, content space, y down; right-to-left is already worked in.
  public var frame: LayoutRect
  /// Elements with a greater index lie in front; equal ones in the order in which they are visited, later in front:
  ///
  /// | −1 | 0 | 1 | 2 |
  /// |---|---|---|---|
  /// | backgrounds | items | headers and footers | those that are stuck, away from where they rest |
  public var zIndex: Int

  @inlinable
  public init(element: LayoutElement, frame: LayoutRect, zIndex: Int = 0) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
  }

  @inlinable public var path: ItemPath { element.path }
}
