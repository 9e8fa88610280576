/// The number and the sizes of a layout's items, as arrays or closures. Use it instead of a delegate.
///
/// ```swift
/// layout.source = .extents(heights)                                  // masonry: one height for each item
/// layout.source = .sizes(photos.map(\.size))                         // flow; masonry by aspect ratio
/// layout.source = .extents(count: posts.count) { path, width in      // called whenever a size is needed
///   height(of: posts[path.item], width: width)
/// }
/// ```
///
/// A source of arrays is a copy of your data, which shares its memory until you change either
/// (`CollectionLayout.replaceSource(invalidating:by:)`). A source of closures reads your data whenever the layout does. The
/// layout keeps these closures, and `count:` is one of them: if an object owns the layout, let them hold the object weakly or
/// `unowned`.
///
/// Lengths may be any numbers: negative ones and NaN count as 0, those over 2³⁰ pt as 2³⁰ pt.
public struct ItemSource {
  enum Sizes {
    case extents([Double])
    case sizes([LayoutSize])
    case measuredExtents(count: () -> Int, measure: (ItemPath, Double) -> Double)
    case measuredSizes(count: () -> Int, measure: (ItemPath, Double) -> LayoutSize)
    case sections([Section])
  }

  /// The items of one section, and how it is laid out.
  public struct Section {
    public var items: ItemSource
    /// The section's mode, header, footer, background and estimate.
    public var layout: SectionLayout
    /// Returns a measured header's extent along the scroll axis, given the container's extent across; both in points. By
    /// default 0.
    public var headerExtent: (_ crossExtent: Double) -> Double
    /// Returns a measured footer's extent along the scroll axis, given the container's extent across; both in points. By
    /// default 0.
    public var footerExtent: (_ crossExtent: Double) -> Double

    /// A section of these items.
    ///
    /// - Parameter items: the source of its items. Its closures are given paths with this section's index. A source of sections
    ///   counts as one without items.
    public init(
      _ items: ItemSource, layout: SectionLayout = SectionLayout(),
      headerExtent: @escaping (_ crossExtent: Double) -> Double = { _ in 0 },
      footerExtent: @escaping (_ crossExtent: Double) -> Double = { _ in 0 }
    ) {
      self.items = items
      self.layout = layout
      self.headerExtent = headerExtent
      self.footerExtent = footerExtent
    }
  }

  private(set) var sizes: Sizes
  let placements: [LanePlacement]
  private(set) var magazineItems: [MagazineItem] = []
  private(set) var estimate = SizeEstimate.none

  /// A copy of the source that also provides the width and height of items in a magazine.
  ///
  /// ```swift
  /// layout.source = .extents(heights).magazineItems([MagazineItem(width: .half), MagazineItem(width: .half)])
  /// ```
  ///
  /// - Parameter items: one element for each item, in item order. Any further items take a line each.
  public func magazineItems(_ items: [MagazineItem]) -> ItemSource {
    var source = self
    source.magazineItems = items
    return source
  }

  /// A copy of the source whose items have estimated sizes until they are measured.
  ///
  /// ```swift
  /// layout.source = .extents(count: messages.count) { path, width in messages[path.item].height(at: width) }
  ///   .estimated(.average(LayoutSize(width: 320, height: 60)))
  /// ```
  ///
  /// With this call, a source of a single section can have an estimate without an `ItemSource.Section`. A section whose
  /// `SectionLayout` has an estimate uses that one instead. `.none` removes the estimate. A source of sections ignores it: give
  /// it to the sources of their items.
  public func estimated(_ estimate: SizeEstimate) -> ItemSource {
    var source = self
    source.estimate = estimate
    return source
  }

  /// A source of one extent along the scroll axis for each item, in item order, in points. In a mode that requests sizes, each
  /// item takes the width that the mode passes with its request. A mode that keeps sizes when the container's width changes,
  /// such as a flow of `Flow.Sizing.natural`, keeps that width, too.
  ///
  /// - Parameter placements: the lanes that items cover, in item order. Any further items are placed automatically.
  public static func extents(_ extents: [Double], placements: [LanePlacement] = []) -> ItemSource {
    ItemSource(sizes: .extents(extents), placements: placements)
  }

  /// A source of one size for each item, in item order, in points. Modes that request extents get those along the scroll axis.
  ///
  /// - Parameter placements: the lanes that items cover, in item order. Any further items are placed automatically.
  public static func sizes(_ sizes: [LayoutSize], placements: [LanePlacement] = []) -> ItemSource {
    ItemSource(sizes: .sizes(sizes), placements: placements)
  }

  /// A source of extents along the scroll axis that a closure measures.
  ///
  /// - Parameters:
  ///   - count: the number of items; evaluated by every call that lays something out.
  ///   - measure: returns an item's extent along the scroll axis, given its extent across; both in points. Called in item
  ///     order.
  public static func extents(
    count: @autoclosure @escaping () -> Int,
    measure: @escaping (_ path: ItemPath, _ crossExtent: Double) -> Double
  ) -> ItemSource {
    ItemSource(sizes: .measuredExtents(count: count, measure: measure), placements: [])
  }

  /// A source of sizes that a closure measures.
  ///
  /// - Parameters:
  ///   - count: the number of items; evaluated by every call that lays something out.
  ///   - measure: returns an item's size, given the room across the scroll axis; both in points. Called in item order.
  public static func sizes(
    count: @autoclosure @escaping () -> Int,
    measure: @escaping (_ path: ItemPath, _ availableCrossExtent: Double) -> LayoutSize
  ) -> ItemSource {
    ItemSource(sizes: .measuredSizes(count: count, measure: measure), placements: [])
  }

  /// A source of several sections, one after the other.
  public static func sections(_ sections: [Section]) -> ItemSource {
    // Sections within sections count as no items. They are dropped, because releasing deep nests would overflow the stack.
    var sections = sections
    for index in sections.indices {
      if case .sections = sections[index].items.sizes { sections[index].items = .extents([]) }
    }
    return ItemSource(sizes: .sections(sections), placements: [])
  }

  var sections: [Section]? { if case .sections(let sections) = sizes { sections } else { nil } }

  /// An item's extent along an axis in an array; nil if there is no array, or no such item.
  func extent(ofItemAt path: ItemPath, along axis: LayoutAxis) -> Double? {
    switch sizes {
    case .extents(let extents) where extents.indices.contains(path.item): extents[path.item]
    case .sizes(let given) where given.indices.contains(path.item):
      axis == .vertical ? given[path.item].height : given[path.item].width
    case .sections(let sections) where sections.indices.contains(path.section):
      sections[path.section].items.extent(ofItemAt: path, along: axis)
    default: nil
    }
  }

  /// Sets an item's extent along an axis in an array, in place unless the host has a copy of it. Closures stay as they are.
  /// The item must exist in an array: a case with a condition would copy it.
  mutating func setExtent(_ extent: Double, ofItemAt path: ItemPath, along axis: LayoutAxis) {
    let former = sizes
    sizes = .extents([])
    switch consume former {
    case .extents(var extents):
      extents[path.item] = extent
      sizes = .extents(extents)
    case .sizes(var given):
      if axis == .vertical { given[path.item].height = extent } else { given[path.item].width = extent }
      sizes = .sizes(given)
    case .sections(var sections):
      sections[path.section].items.setExtent(extent, ofItemAt: path, along: axis)
      sizes = .sections(sections)
    case let other: sizes = other
    }
  }

  var count: Int {
    switch sizes {
    case .sections: 0
    case .extents(let extents): extents.count
    case .sizes(let sizes): sizes.count
    case .measuredExtents(let count, _), .measuredSizes(let count, _): count()
    }
  }
}
