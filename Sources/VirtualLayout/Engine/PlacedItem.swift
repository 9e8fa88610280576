/// An element in a batch: what the host's side of a visit makes `LayoutAttributes` of.
///
/// Forty bytes. Engines write items of the section in hand, which they do not know; the content what is no item.
@usableFromInline
package struct PlacedItem: BitwiseCopyable {
  /// What is no item, as a number below 0 in the place of the item's.
  @usableFromInline
  enum Kind: Int32, BitwiseCopyable {
    case header = -1
    case footer = -2
    case background = -3
    case contentHeader = -4
    case contentFooter = -5
    case stuckHeader = -6
    case stuckFooter = -7
  }

  // In front, where `PooledItems` has them, too.
  @usableFromInline let item: Int32
  @usableFromInline let section: Int32
  @usableFromInline let frame: LayoutRect

  @inline(__always)
  init(frame: LayoutRect, item: Int32) {
    self.frame = frame
    self.item = item
    section = 0
  }

  init(frame: LayoutRect, item: Int, section: Int) {
    self.frame = frame
    self.item = Int32(truncatingIfNeeded: item)
    self.section = Int32(truncatingIfNeeded: section)
  }

  init(frame: LayoutRect, kind: Kind, section: Int) {
    self.frame = frame
    item = kind.rawValue
    self.section = Int32(truncatingIfNeeded: section)
  }

  /// - Parameter other: the section, where an engine has written items, which knows of none.
  @inlinable
  @inline(__always)
  func attributes(addingSection other: Int) -> LayoutAttributes {
    if item >= 0 {
      return LayoutAttributes(
        element: .item(ItemPath(section: Int(section) &+ other, item: Int(item))), frame: frame)
    }
    return attributesOfNoItem
  }

  @usableFromInline
  var attributesOfNoItem: LayoutAttributes {
    let (kind, zIndex): (ElementKind, Int) =
      switch Kind(rawValue: item) {
      case .header, nil: (.header, 1)
      case .footer: (.footer, 1)
      case .background: (.background, -1)
      case .contentHeader: (.contentHeader, 1)
      case .contentFooter: (.contentFooter, 1)
      case .stuckHeader: (.header, 2)
      case .stuckFooter: (.footer, 2)
      }
    return LayoutAttributes(element: .ofSection(Int(section), kind), frame: frame, zIndex: zIndex)
  }
}
