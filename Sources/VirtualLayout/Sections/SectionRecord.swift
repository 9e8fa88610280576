/// What a content keeps of one section: its mode, the engine that arranges its items, its extents, header, footer and background.
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
  /// Whether `mode` is the layout's own, because the section names none.
  var followsLayoutsMode = true
  /// Arranges the items. Nil for a small section, whose frames are in the pool (`SectionPool`).
  var engine: (any SectionEngine)?
  /// The section's items in the pool; 0 ..< 0 if it has none there.
  var pooled = 0..<0
  /// Whether a view that shows all of `itemsExtent` and `itemsCross` shows each of the items in the pool.
  var areItemsInside = false
  /// The items' extent along the main axis, insets included, and the cross extent that the content needs for them.
  var itemsExtent = 0.0
  var itemsCross = 0.0
  var header = Supplementary()
  var footer = Supplementary()
  /// Where the section's background is kept (`SectionBackgrounds`), or -1.
  var background: Int32 = -1

  /// Which items have been measured, in a section with an estimate. Nil in any other section: there all have.
  var measured: MeasuredItems?

  init(mode: LayoutMode) { self.mode = mode }

  /// A header or a footer.
  struct Supplementary {
    var extent = 0.0
    var exists = false
    var isMeasured = false
    var isPinned = false
  }

  /// Notes that items before the section's have come into the pool.
  mutating func movePooled(by count: Int) {
    guard !pooled.isEmpty else { return }
    pooled = pooled.lowerBound + count..<pooled.upperBound + count
  }

  /// Notes the items' extents. Returns the section's extent then: to read `extent` from an array copies the whole record.
  @inline(__always)
  mutating func takeExtents(main: Double, cross: Double) -> Double {
    (itemsExtent, itemsCross) = (main, cross)
    return extent
  }

  var itemCount: Int { engine?.itemCount ?? pooled.count }
  /// Whether the section has no element at all.
  var isEmpty: Bool { isPlain && itemCount == 0 }
  /// Whether the section has nothing but items.
  var isPlain: Bool { !header.exists && !footer.exists && background < 0 }
  var extent: Double { header.extent + itemsExtent + footer.extent }
}
