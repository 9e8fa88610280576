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
  /// Arranges the items. Nil only while the record is made.
  var engine: (any SectionEngine)? {
    get {
      if let smallEngine { return smallEngine }
      return fullEngine
    }
    set {
      smallEngine = newValue as? SmallSectionEngine
      fullEngine = smallEngine == nil ? newValue : nil
    }
  }
  /// The engine, if it is one for small sections. Apart, because queries tell the two kinds apart in every section.
  private(set) var smallEngine: SmallSectionEngine?
  private var fullEngine: (any SectionEngine)?
  /// The items' extent along the main axis, insets included, and the cross extent that they need.
  var itemsExtent = 0.0
  var itemsCross = 0.0
  var header = Supplementary()
  var footer = Supplementary()
  /// Nil for none.
  var background: SectionBackground?

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

  /// Sets the items' extents and returns the section's: reading `extent` from an array copies the whole record.
  @discardableResult
  @inline(__always)
  mutating func setItemExtents(main: Double, cross: Double) -> Double {
    (itemsExtent, itemsCross) = (main, cross)
    return extent
  }

  var itemCount: Int { engine?.itemCount ?? 0 }

  /// The number of columns, if the items stand in rows of so many; nil otherwise.
  var columnCount: Int? { engine?.columnCount }

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
