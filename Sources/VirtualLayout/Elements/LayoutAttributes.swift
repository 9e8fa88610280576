/// Where an element goes: a value made on the fly from the layout's compact caches, one for each answer.
public struct LayoutAttributes: Hashable, Sendable, BitwiseCopyable {
  public var element: LayoutElement
  /// Points, content space, y down; right-to-left is already worked in.
  public var frame: LayoutRect
  /// Elements with a greater index lie in front; equal ones in item order, later in front. Items have 0.
  public var zIndex: Int

  @inlinable
  public init(element: LayoutElement, frame: LayoutRect, zIndex: Int = 0) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
  }

  @inlinable public var path: ItemPath { element.path }
}
