/// What a layout places: an item, or something that belongs to a section.
public struct LayoutElement: Hashable, Sendable, BitwiseCopyable {
  public var kind: ElementKind
  /// For an item its path; for the rest the section, with item 0.
  public var path: ItemPath

  @inlinable
  public init(kind: ElementKind, path: ItemPath) {
    self.kind = kind
    self.path = path
  }

  /// The item at `path`.
  @inlinable
  public static func item(_ path: ItemPath) -> LayoutElement { LayoutElement(kind: .item, path: path) }
}

/// The kinds of element.
///
/// An item comes from the data; a header and a footer stand before and after a section's items; a background is a
/// decoration that lies behind them.
public enum ElementKind: UInt8, Hashable, Sendable, BitwiseCopyable {
  case item
  case header
  case footer
  case background
}
