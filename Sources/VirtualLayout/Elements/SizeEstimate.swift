/// What stands in for sizes nobody has measured yet.
///
/// Measuring text, or waiting for pictures, for a million items takes too long to begin with. A section with an estimate
/// asks for no item's size as it is laid out: every item has the estimate's, until it is measured, usually as it comes near
/// what is seen (`CollectionLayout.measureItems(in:)`) or as the host finds out (`setMeasuredSizes`). What is seen stays where
/// it is as sizes become exact, and `isContentSizeExact` says whether some are outstanding.
///
/// ```swift
/// SectionLayout(mode: .list(), estimate: .average(LayoutSize(width: 320, height: 60)))
/// ```
public enum SizeEstimate: Hashable, Sendable {
  /// None: sizes are asked for as items are laid out, and are exact.
  case none
  /// Of all items the same, in points. A mode that sets the extent across takes the one along.
  case fixed(LayoutSize)
  /// What the source answers, taken for an estimate: then exact sizes are the host's to tell (`setMeasuredSizes`).
  case source
  /// The average of what has been measured in the section when an item comes; as long as nothing has been, this size.
  ///
  /// Every item counts once, with the size that it was measured to have last, however often that was. Those that have gone
  /// since, or are estimated again in another container, go on counting as they were. Where the mode does not keep what its items
  /// answer (`LayoutMode.Magazine`, masonry of `.aspectRatio`) every answer counts, and so does each that an item gives to a `SubviewLayout`
  /// besides its first in a pass.
  case average(LayoutSize)
}
