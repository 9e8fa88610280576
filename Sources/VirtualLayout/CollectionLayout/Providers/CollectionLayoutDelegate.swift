/// Tells a layout how many items there are and how large they want to be.
///
/// Queries never call your delegate. These calls do:
///
/// | call | asks for sizes |
/// |---|---|
/// | `prepare()`, `prepare(budget:)`, `prepareTransition()` | of items that are new, invalidated, or given another extent across |
/// | `performBatchUpdates`, `performBatchTransition`, `IdentifiedItems.apply` | of inserted and reloaded items |
/// | `measureItems` | of items with estimated sizes in a rectangle |
/// | `setMeasuredSizes`, `fitItems` | in sections without an estimate, of the items that are set |
/// | `restore` | of items that the snapshot does not know |
/// | `sizeThatFits` | of all items, and keeps none |
///
/// Each of them also asks for counts, and all but the last two also do what `prepare()` would. A size is asked for only if
/// it is needed, at most once in a pass, in item order. While it is asked, a delegate may query the layout, which is still
/// the last one; it must not change it (`CollectionLayout.onDiagnostic`).
///
/// Only the number of items has no default. Implement extents for masonry, sizes for flow. The bulk forms save a call for
/// each item if sizes lie ready.
public protocol CollectionLayoutDelegate: AnyObject {
  /// How many sections there are; at most 2²⁴ are laid out. By default 1.
  func numberOfSections(in layout: CollectionLayout) -> Int

  /// How a section is laid out. Asked once, and again when everything or the section is invalidated. By default as the
  /// layout's mode says, without header, footer and background. While a section of more than 2²⁴ items waits to be laid out
  /// (`CollectionLayout.prepare(budget:)`), each call asks, because only its mode says how many of them wait.
  ///
  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout

  /// The extent along the scroll axis, in points, of a header or a footer that is measured, given its extent across.
  /// For the content's own header and footer the section is 0. By default 44.
  func collectionLayout(
    _ layout: CollectionLayout, extentForSupplementary kind: ElementKind, inSection section: Int,
    crossExtent: Double
  ) -> Double

  /// How many items the section has. Negative counts as none; at most 2²⁴ are laid out, and 2³¹ − 1 by
  /// modes that keep nothing for an item (`LayoutMode.List`, `LayoutMode.Grid`).
  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int

  /// An item's extent along the scroll axis (the height, scrolling vertically), in points, given its extent across.
  /// By default that of `sizeForItemAt`.
  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double

  /// An item's size in points, given the room there is across the scroll axis. By default 50 × 50.
  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize

  /// The extents of several items, all with the same extent across: writes one an item, in item order, and
  /// returns true. By default returns false, and the items are asked for one by one.
  func collectionLayout(
    _ layout: CollectionLayout, extentsForItems items: Range<Int>, inSection section: Int,
    crossExtent: Double, into extents: inout MutableSpan<Double>
  ) -> Bool

  /// The sizes of several items: writes one an item, in item order, and returns true. By default returns
  /// false, and the items are asked for one by one.
  func collectionLayout(
    _ layout: CollectionLayout, sizesForItems items: Range<Int>, inSection section: Int,
    availableCrossExtent: Double, into sizes: inout MutableSpan<LayoutSize>
  ) -> Bool

  /// Whether any item covers several lanes or is pinned to one. By default false, and `lanePlacementForItemAt` is not
  /// asked. Read once a pass.
  var providesLanePlacements: Bool { get }

  /// How an item stands in the lanes of a masonry. By default automatic.
  func collectionLayout(_ layout: CollectionLayout, lanePlacementForItemAt path: ItemPath) -> LanePlacement

  /// How an item stands on the lines of a magazine. By default full. Asked whenever its extent would be, before that.
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
