/// An element and its frame, in 40 bytes. The host's loop turns it into `LayoutAttributes`.
///
/// Engines write items of section 0, to which the `VisitStep` adds the section.
@usableFromInline
package struct BatchedElement: BitwiseCopyable {
  @usableFromInline let frame: LayoutRect
  /// If the element is not an item, a negative number: its kind, and whether it is stuck.
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

  /// - Parameter isStuck: whether it is pinned, and away from its place (`SectionedContent+Supplementaries`).
  init(frame: LayoutRect, kind: ElementKind, isStuck: Bool = false, section: Int) {
    self.frame = frame
    item = -Int32(kind.rawValue | (isStuck ? Self.stuck : 0))
    self.section = Int32(truncatingIfNeeded: section)
  }

  /// Greater than the raw value of any kind.
  private static var stuck: UInt8 { 8 }

  @inlinable
  @inline(__always)
  func attributes(addingSection other: Int) -> LayoutAttributes {
    guard item >= 0 else { return attributesOfSupplementary }
    let path = ItemPath(section: Int(section) &+ other, item: Int(item))
    return LayoutAttributes(element: .item(path), frame: frame)
  }

  @usableFromInline
  var attributesOfSupplementary: LayoutAttributes {
    let code = UInt8(truncatingIfNeeded: -item)
    let kind = ElementKind(rawValue: code & ~Self.stuck) ?? .header
    let zIndex = kind == .background ? -1 : code >= Self.stuck ? 2 : 1
    return LayoutAttributes(element: .ofSection(Int(section), kind), frame: frame, zIndex: zIndex)
  }
}
