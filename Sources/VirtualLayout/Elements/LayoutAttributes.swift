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
  package init(element: LayoutElement, frame: LayoutRect, zIndex: Int = 0) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
  }

  @inlinable public var path: ItemPath { element.path }

  /// Whether this is a pinned header or footer away from its resting place (`CollectionLayout.restingFrame(of:)`), where
  /// content scrolls under it: for a shadow, for example.
  @inlinable public var isPinned: Bool { zIndex == 2 }
}
