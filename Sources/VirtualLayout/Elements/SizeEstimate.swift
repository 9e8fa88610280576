/// The size that an item has until it is measured.
///
/// Use an estimate if measuring all items takes too long, as for a million texts, or if sizes arrive late, as for pictures that
/// are still loading. The section is then laid out without measuring. Each item has its estimate until it is measured, usually
/// near the viewport (`CollectionLayout.measureItems(in:)`), or until you set its size (`setMeasuredSizes`). The anchor
/// stays in place as sizes become exact (`ScrollAnchoring`). While any size is estimated, `isContentSizeExact` is false.
///
/// ```swift
/// SectionLayout(mode: .list(), estimate: .average(LayoutSize(width: 320, height: 60)))
/// ```
public enum SizeEstimate: Hashable, Sendable {
  /// No estimate. The layout requests all sizes when it lays items out, and they are exact.
  case none
  /// One size for all items, in points. A mode that sets the extent across uses only the extent along the scroll axis.
  case fixed(LayoutSize)
  /// The size that the source or delegate returns. It counts as an estimate until you set the exact size (`setMeasuredSizes`),
  /// or the layout requests the size again (`measureItems`).
  case source
  /// The average of the sizes measured in the section so far. As long as there are none, it is this size, in points.
  ///
  /// In lists, and in grids of `.measured` or `.natural` rows, all items that are still estimated take a new average at once. In
  /// other modes, an item keeps the average that it was laid out with, until its section is laid out as a whole.
  ///
  /// Each item counts once, with its last measured size. Items still count after they are deleted, or are estimated again in
  /// another container. Every measurement counts in modes that do not keep the sizes they request (`LayoutMode.Magazine`,
  /// masonry of `.aspectRatio`), and if a `SubviewLayout` proposes several sizes to an item.
  case average(LayoutSize)
}

/// The size of an item as you have measured it.
public struct MeasuredSize: Hashable, Sendable {
  public var path: ItemPath
  /// The size in points; negative and NaN count as 0. A mode that sets the extent across uses only the other extent.
  public var size: LayoutSize

  /// The size of an item, in points.
  public init(path: ItemPath, size: LayoutSize) {
    self.path = path
    self.size = size
  }
}
