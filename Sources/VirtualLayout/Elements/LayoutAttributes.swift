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
