/// The number and the sizes of a content's items, as arrays or closures: a delegate without a class.
///
/// ```swift
/// layout.source = .extents(heights)                                  // masonry: one height for each item
/// layout.source = .sizes(photos.map(\.size))                         // flow; masonry by aspect ratio
/// layout.source = .extents(count: posts.count) { path, width in      // asked whenever a size is needed
///   height(of: posts[path.item], width: width)
/// }
/// ```
///
/// Sizes may be any numbers: negative ones and NaN count as 0, infinite ones as 2³⁰ pt.
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
    /// The section's items.
    public var items: ItemSource
    /// The section's mode, header, footer, background and estimate.
    public var layout: SectionLayout
    /// Returns the extent of a measured header along the scroll axis, given its extent across, in points.
    public var headerExtent: (_ crossExtent: Double) -> Double
    /// Returns the extent of a measured footer along the scroll axis, given its extent across, in points.
    public var footerExtent: (_ crossExtent: Double) -> Double

    /// A section of these items.
    ///
    /// - Parameter items: the paths that its closures are given name this section. Sections within sections are laid out as if
    ///   they had no items.
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

  let sizes: Sizes
  let placements: [LanePlacement]
  private(set) var magazineItems: [MagazineItem] = []

  /// This source, with how its items want to stand in a magazine.
  ///
  /// ```swift
  /// layout.source = .extents(heights).magazineItems([MagazineItem(width: .half), MagazineItem(width: .half)])
  /// ```
  ///
  /// - Parameter items: one for each item, in item order. Items beyond its end take a line each.
  public func magazineItems(_ items: [MagazineItem]) -> ItemSource {
    var source = self
    source.magazineItems = items
    return source
  }

  /// One extent along the scroll axis for each item, in item order, in points.
  ///
  /// If a mode wants sizes, each item is as wide as the room that it is offered. In a flow of `Flow.Sizing.proposed` it is
  /// therefore asked again for another container.
  ///
  /// - Parameter placements: how items stand in lanes, in item order. Items beyond its end are placed automatically.
  public static func extents(_ extents: [Double], placements: [LanePlacement] = []) -> ItemSource {
    ItemSource(sizes: .extents(extents), placements: placements)
  }

  /// One size for each item, in item order, in points. A mode that wants only extents gets the ones along the scroll axis.
  ///
  /// - Parameter placements: how items stand in lanes, in item order. Items beyond its end are placed automatically.
  public static func sizes(_ sizes: [LayoutSize], placements: [LanePlacement] = []) -> ItemSource {
    ItemSource(sizes: .sizes(sizes), placements: placements)
  }

  /// Extents along the scroll axis, measured by a closure.
  ///
  /// - Parameters:
  ///   - count: the number of items; evaluated by every call that lays something out.
  ///   - measure: returns an item's extent along the scroll axis, given its extent across, in points. Called in item order.
  public static func extents(
    count: @autoclosure @escaping () -> Int,
    measure: @escaping (_ path: ItemPath, _ crossExtent: Double) -> Double
  ) -> ItemSource {
    ItemSource(sizes: .measuredExtents(count: count, measure: measure), placements: [])
  }

  /// Sizes, measured by a closure.
  ///
  /// - Parameters:
  ///   - count: the number of items; evaluated by every call that lays something out.
  ///   - measure: returns an item's size, given the room across the scroll axis, in points. Called in item order.
  public static func sizes(
    count: @autoclosure @escaping () -> Int,
    measure: @escaping (_ path: ItemPath, _ availableCrossExtent: Double) -> LayoutSize
  ) -> ItemSource {
    ItemSource(sizes: .measuredSizes(count: count, measure: measure), placements: [])
  }

  /// Several sections, one after the other.
  public static func sections(_ sections: [Section]) -> ItemSource {
    // Sections within sections count as no items. They are dropped here, because releasing deeply nested ones would run out
    // of stack.
    var sections = sections
    for index in sections.indices {
      if case .sections = sections[index].items.sizes { sections[index].items = .extents([]) }
    }
    return ItemSource(sizes: .sections(sections), placements: [])
  }

  /// How many items there are now, in a source that is one section.
  var count: Int {
    switch sizes {
    case .sections: 0
    case .extents(let extents): extents.count
    case .sizes(let sizes): sizes.count
    case .measuredExtents(let count, _), .measuredSizes(let count, _): count()
    }
  }
}
