/// Something that a layout places: an item, a header, a footer or a background.
public struct LayoutElement: Hashable, Sendable, BitwiseCopyable {
  public var kind: ElementKind
  /// The path of an item. An element of a section has its section and item 0; one of the content has section 0 and item 0.
  public var path: ItemPath

  @inlinable
  package init(kind: ElementKind, path: ItemPath) {
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

extension LayoutElement {
  /// The order of elements in the content: the content's header, each section's background, header, items and footer, the
  /// content's footer.
  func precedes(_ other: LayoutElement) -> Bool {
    if kind == .item, other.kind == .item { return path < other.path }
    let (own, others) = (rank, other.rank)
    return own.section != others.section ? own.section < others.section : own.place < others.place
  }

  /// Where an element is in the order. Different elements have equal ranks only if both are items of one section.
  private var rank: (section: Int, place: Int) {
    switch kind {
    case .contentHeader: (-1, 0)
    case .background: (path.section, 0)
    case .header: (path.section, 1)
    case .item: (path.section, 2)
    case .footer: (path.section, 3)
    case .contentFooter: (.max, 0)
    }
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
