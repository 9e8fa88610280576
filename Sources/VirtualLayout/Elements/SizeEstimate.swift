/// The size that stands in for an item's size until the item is measured.
///
/// Use an estimate if measuring all items takes too long, such as a million texts or pictures that are still loading. The
/// section is then laid out without asking for sizes. Each item has the estimated size until it is measured, usually as it
/// comes near the viewport (`CollectionLayout.measureItems(in:)`), or until you set its size (`setMeasuredSizes`). The anchor
/// stays in place as sizes become exact (`ScrollAnchoring`). `isContentSizeExact` says whether some are still estimated.
///
/// ```swift
/// SectionLayout(mode: .list(), estimate: .average(LayoutSize(width: 320, height: 60)))
/// ```
public enum SizeEstimate: Hashable, Sendable {
  /// No estimate: the layout asks for all sizes when it lays items out, and they are exact.
  case none
  /// One size for all items, in points. A mode that sets the extent across uses only the extent along the scroll axis.
  case fixed(LayoutSize)
  /// The size that the source answers. Exact sizes come only from you (`setMeasuredSizes`).
  case source
  /// The average of the sizes measured in the section so far; until there are any, this size in points.
  ///
  /// Each item counts once, with the size that was measured last. Items that have been deleted since, or are estimated
  /// again in another container, still count. In modes that do not keep what items answer (`LayoutMode.Magazine`, masonry of
  /// `.aspectRatio`) every answer counts, and so does every answer in a pass to a `SubviewLayout` that proposes several
  /// sizes.
  case average(LayoutSize)
}

/// The size of an item that you have measured.
public struct MeasuredSize: Hashable, Sendable {
  public var path: ItemPath
  /// The size in points. A mode that sets the extent across uses only the extent along the scroll axis. Negative and NaN
  /// count as 0.
  public var size: LayoutSize

  public init(path: ItemPath, size: LayoutSize) {
    self.path = path
    self.size = size
  }
}
