/// What `SectionedContent` keeps of one section: its mode, engine, extents, header, footer and background.
///
///     |-------------------|  the section's start
///     |      header       |
///     |  items: extent by |
///     |  the mode, insets |
///     |  included         |
///     |      footer       |
///     |-------------------|  the next section's start
struct SectionRecord {
  var mode: LayoutMode
  /// Whether `mode` is the layout's mode, because the section has none of its own.
  var followsLayoutsMode = true
  /// Arranges the items. Nil for a small section, whose frames are in the pool (`SmallSections`).
  var engine: (any SectionEngine)?
  /// The section's items in the pool; empty if it has none there.
  var pooled = 0..<0
  /// Whether a view that contains the section's `itemsExtent` and `itemsCross` intersects every one of its pooled
  /// items.
  var areItemsInside = false
  /// The items' extent along the main axis, insets included, and the cross extent that they need.
  var itemsExtent = 0.0
  var itemsCross = 0.0
  var header = Supplementary()
  var footer = Supplementary()
  /// Nil for none.
  var background: SectionBackground?
  /// `SectionEngine.columnCount` of the items in the pool; 0 for nil.
  var pooledColumns: Int32 = 0

  /// Which items have been measured, and their average; nil in a section without an estimate.
  var estimate: SectionEstimate?

  init(mode: LayoutMode) { self.mode = mode }

  /// A header or a footer.
  struct Supplementary {
    var extent = 0.0
    var exists = false
    var isMeasured = false
    /// Whether the extent is an estimate, until it is measured.
    var isEstimated = false
    /// Whether it may have an estimate, instead of being measured as soon as it is laid out.
    var mayBeEstimated = false
    var isPinned = false
  }

  /// Shifts the section's range in the pool.
  mutating func movePooled(by count: Int) {
    guard !pooled.isEmpty else { return }
    pooled = pooled.lowerBound + count..<pooled.upperBound + count
  }

  /// Sets the items' extents and returns the section's: reading `extent` from an array copies the whole record.
  @discardableResult
  @inline(__always)
  mutating func setItemExtents(main: Double, cross: Double) -> Double {
    (itemsExtent, itemsCross) = (main, cross)
    return extent
  }

  var itemCount: Int { engine?.itemCount ?? pooled.count }

  /// The number of columns, if the items stand in rows of so many; nil otherwise.
  var columnCount: Int? {
    guard engine == nil else { return engine?.columnCount }
    return pooledColumns > 0 ? Int(pooledColumns) : nil
  }

  var isEmpty: Bool { isPlain && itemCount == 0 }
  /// Whether the section has nothing but items.
  var isPlain: Bool { !header.exists && !footer.exists && background == nil }
  var extent: Double { header.extent + itemsExtent + footer.extent }
}

/// The insets of a section's background from the section's frame. They are not in the record, because few sections have a
/// background.
final class SectionBackground: Sendable {
  let insets: LayoutInsets

  init(_ insets: LayoutInsets) { self.insets = insets }

  /// The size of an object, with its header.
  static var memoryFootprint: Int { 48 }
}
