/// Supplies a layout's numbers of sections and items, and the sizes of the items.
///
/// Queries never call your delegate. These calls do:
///
/// | call | requests the sizes |
/// |---|---|
/// | `prepare()`, `prepareTransition` | of items new, invalidated, or given another extent across |
/// | `performBatchUpdates`, `performBatchTransition` | of items inserted, reloaded, or moved from another section |
/// | `IdentifiedItems.apply` | that `performBatchUpdates` would request |
/// | `measureItems` | of items with estimated sizes in a rectangle |
/// | `setMeasuredSizes` | in sections without an estimate, of the items whose sizes are set |
/// | `fitItems` | that `prepare()` would request |
/// | `restore` | that a first `prepare()` would request, unless the saved layout holds them |
/// | `sizeThatFits` | that a first `prepare()` would request, and keeps none of them |
///
/// Each of them also requests the counts. All but the last two also request what `prepare()` would. A size is requested only if
/// it is needed, at most once in a pass (`CollectionLayout.prepare()`), in item order. While it is called, your delegate may
/// query the layout, which has not changed yet. Changes are refused (`CollectionLayout.onDiagnostic`).
///
/// Only the number of items has no default. Implement extents for masonry, sizes for flow. If you have the sizes at hand, the
/// methods for several items save a call for each item. Negative lengths and NaN count as 0, those over 2³⁰ pt as 2³⁰ pt.
public protocol CollectionLayoutDelegate: AnyObject {
  /// The number of sections, of which at most 2²⁴ are laid out. By default 1.
  func numberOfSections(in layout: CollectionLayout) -> Int

  /// How a section is laid out. By default in the layout's mode, without header, footer and background. Called when the section
  /// is new or invalidated, and by `sizeThatFits`.
  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout

  /// The extent along the scroll axis, in points, of a measured header or footer, given the container's extent across. By
  /// default 44. For the content's header and footer, the section is 0.
  func collectionLayout(
    _ layout: CollectionLayout, extentForSupplementary kind: ElementKind, inSection section: Int,
    crossExtent: Double
  ) -> Double

  /// The number of items of a section. A negative one counts as 0. At most 2²⁴ items are laid out, or 2³¹ − 1 in modes that
  /// store nothing for an item (`LayoutMode.List` and `LayoutMode.Grid` with uniform rows).
  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int

  /// An item's extent along the scroll axis in points (its height if that is vertical), given its extent across. By default
  /// that of `sizeForItemAt`.
  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double

  /// An item's size in points, given the room across the scroll axis. By default 50 × 50.
  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize

  /// Writes the extents of several items, in item order, given the extent across of each. By default writes nothing.
  ///
  /// - Returns: true if all are written; false to get one call for each item instead.
  func collectionLayout(
    _ layout: CollectionLayout, extentsForItems items: Range<Int>, inSection section: Int,
    crossExtent: Double, into extents: inout MutableSpan<Double>
  ) -> Bool

  /// Writes the sizes of several items, in item order, given the room across of each. By default writes nothing.
  ///
  /// - Returns: true if all are written; false to get one call for each item instead.
  func collectionLayout(
    _ layout: CollectionLayout, sizesForItems items: Range<Int>, inSection section: Int,
    availableCrossExtent: Double, into sizes: inout MutableSpan<LayoutSize>
  ) -> Bool

  /// Whether any item covers several lanes or is pinned to one. By default false: then the layout requests no lane placements.
  /// Read at most once for each section in a pass.
  var providesLanePlacements: Bool { get }

  /// Which lanes of a masonry an item covers. By default one that the layout chooses.
  func collectionLayout(_ layout: CollectionLayout, lanePlacementForItemAt path: ItemPath) -> LanePlacement

  /// The width and height of an item in a magazine. By default `full`. Requested before the item's extent.
  func collectionLayout(_ layout: CollectionLayout, magazineItemForItemAt path: ItemPath) -> MagazineItem
}

extension CollectionLayoutDelegate {
  public func numberOfSections(in layout: CollectionLayout) -> Int { 1 }

  public func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    SectionLayout()
  }

  public func collectionLayout(
    _ layout: CollectionLayout, extentForSupplementary kind: ElementKind, inSection section: Int,
    crossExtent: Double
  ) -> Double { 44 }

  public func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double {
    let size = collectionLayout(layout, sizeForItemAt: path, availableCrossExtent: crossExtent)
    return layout.axis == .vertical ? size.height : size.width
  }

  public func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize {
    LayoutSize(width: 50, height: 50)
  }

  public func collectionLayout(
    _ layout: CollectionLayout, extentsForItems items: Range<Int>, inSection section: Int,
    crossExtent: Double, into extents: inout MutableSpan<Double>
  ) -> Bool { false }

  public func collectionLayout(
    _ layout: CollectionLayout, sizesForItems items: Range<Int>, inSection section: Int,
    availableCrossExtent: Double, into sizes: inout MutableSpan<LayoutSize>
  ) -> Bool { false }

  public var providesLanePlacements: Bool { false }

  public func collectionLayout(
    _ layout: CollectionLayout, lanePlacementForItemAt path: ItemPath
  ) -> LanePlacement { .automatic }

  public func collectionLayout(
    _ layout: CollectionLayout, magazineItemForItemAt path: ItemPath
  ) -> MagazineItem { .full }
}
