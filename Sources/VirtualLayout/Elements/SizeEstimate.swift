/// The size that stands in for an item's size until the item is measured.
///
/// Use an estimate if measuring all items takes too long, such as a million texts or pictures that are still loading. The
/// section is then laid out without asking for sizes. Each item has the estimated size until it is measured, usually as it
/// comes near the viewport (`CollectionLayout.measureItems(in:)`), or until you set its size (`setMeasuredSizes`). The anchor
/// stays in place as sizes become exact (`ScrollAnchoring`). While `isContentSizeExact` is false, some may be estimated.
///
/// ```swift
/// SectionLayout(mode: .list(), estimate: .average(LayoutSize(width: 320, height: 60)))
/// ```
public enum SizeEstimate: Hashable, Sendable {
  /// No estimate: the layout asks for all sizes when it lays items out, and they are exact.
  case none
  /// One size for all items, in points. A mode that sets the extent across uses only the extent along the scroll axis.
  case fixed(LayoutSize)
  /// The size that the source answers is the estimate. Exact sizes come only from you (`setMeasuredSizes`).
  case source
  /// The average of the sizes measured in the section so far; until there are any, this size in points.
  ///
  /// Each item counts once, with the size that was measured last. Items that have been deleted since, or are estimated
  /// again in another container, still count. Every answer counts in modes that do not keep the answers
  /// (`LayoutMode.Magazine`, masonry of `.aspectRatio`), and if a `SubviewLayout` proposes several sizes to an item.
  case average(LayoutSize)
}

/// The size of an item that you have measured.
public struct MeasuredSize: Hashable, Sendable {
  /// The item's path.
  public var path: ItemPath
  /// The size in points. A mode that sets the extent across uses only the extent along the scroll axis. Negative and NaN
  /// count as 0.
  public var size: LayoutSize

  /// The size of an item, in points.
  public init(path: ItemPath, size: LayoutSize) {
    self.path = path
    self.size = size
  }
}
