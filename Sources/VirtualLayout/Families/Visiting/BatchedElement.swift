/// An element and its frame, in 40 bytes. The host's loop turns it into `LayoutAttributes`.
///
/// Engines write items of section 0, to which the `VisitStep` adds the section.
@usableFromInline
package struct BatchedElement: BitwiseCopyable {
  /// What the element is, if not an item: a negative number in `item`.
  @usableFromInline
  enum Kind: Int32, BitwiseCopyable {
    case header = -1
    case footer = -2
    case background = -3
    case contentHeader = -4
    case contentFooter = -5
    /// Pinned, and away from its place: in front of everything else (`SectionedContent+Supplementaries`).
    case stuckHeader = -6
    case stuckFooter = -7
  }

  @usableFromInline let frame: LayoutRect
  @usableFromInline let item: Int32
  @usableFromInline let section: Int32

  @inline(__always)
  init(frame: LayoutRect, item: Int32) {
    self.frame = frame
    self.item = item
    section = 0
  }

  @inline(__always)
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

  @inlinable
  @inline(__always)
  func attributes(addingSection other: Int) -> LayoutAttributes {
    guard item >= 0 else { return attributesOfSupplementary }
    let path = ItemPath(section: Int(section) &+ other, item: Int(item))
    return LayoutAttributes(element: .item(path), frame: frame)
  }

  @usableFromInline
  var attributesOfSupplementary: LayoutAttributes {
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
