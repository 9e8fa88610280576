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

  /// A distinct number for each element of a layout. A transition and the changes between two pictures match elements by it.
  var key: UInt64 {
    UInt64(kind.rawValue) << 56 | UInt64(truncatingIfNeeded: path.section) << 32
      | UInt64(truncatingIfNeeded: path.item)
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

  /// Whether this is a pinned header or footer away from its place.
  var isStuck: Bool { zIndex == 2 }
}

extension [LayoutAttributes] {
  /// The index of each element, by its key.
  var indicesByKey: [UInt64: Int32] {
    var indices: [UInt64: Int32] = [:]
    for (index, attributes) in enumerated() {
      indices.updateValue(Int32(truncatingIfNeeded: index), forKey: attributes.element.key)
    }
    return indices
  }
}
