/// An item's size, now that it is known.
public struct MeasuredSize: Hashable, Sendable {
  public var path: ItemPath
  /// In points. A mode that sets the extent across takes the one along the scroll axis. Negative and NaN count as 0.
  public var size: LayoutSize

  public init(path: ItemPath, size: LayoutSize) {
    self.path = path
    self.size = size
  }
}
