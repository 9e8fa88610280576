/// Counts and sizes of items without writing a class: an array, or closures.
///
/// ```swift
/// layout.source = .extents(heights)                                  // masonry: one height an item
/// layout.source = .sizes(photos.map(\.size))                         // flow; masonry by aspect ratio
/// layout.source = .measuring(count: posts.count) { path, width in    // asked on every prepare that needs it
///   height(of: posts[path.item], width: width)
/// }
/// ```
///
/// Sizes may be any numbers: negative ones and NaN count as 0, infinite ones as 2³⁰ pt.
public struct ItemSource {
  enum Sizes {
    case extents([Double])
    case sizes([LayoutSize])
    case measuring(count: () -> Int, extent: (ItemPath, Double) -> Double)
    case sizing(count: () -> Int, size: (ItemPath, Double) -> LayoutSize)
    case sections([Section])
  }

  /// One section's items and how it is laid out.
  public struct Section {
    public var items: ItemSource
    public var layout: SectionLayout
    /// The extents of a header and a footer that are measured, given the extent across, in points.
    public var headerExtent: (_ crossExtent: Double) -> Double
    public var footerExtent: (_ crossExtent: Double) -> Double

    /// - Parameter items: paths that its closures are given name this section. Sections within sections are laid out
    ///   as if they had no items.
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

  /// The same source, whose first so many items want to stand in a magazine like these; the rest takes a line each.
  ///
  /// ```swift
  /// layout.source = .extents(heights).magazineItems([MagazineItem(width: .half), MagazineItem(width: .half)])
  /// ```
  public func magazineItems(_ items: [MagazineItem]) -> ItemSource {
    var source = self
    source.magazineItems = items
    return source
  }

  /// One extent along the scroll axis for each item, in item order. Where a mode wants a size, the item is as wide as
  /// the room there is when it is asked for: in a flow, `LayoutMode.Flow.Sizing.proposed` asks again for another container.
  ///
  /// - Parameter placements: how the first so many items stand in lanes; the rest is automatic.
  public static func extents(_ extents: [Double], placements: [LanePlacement] = []) -> ItemSource {
    ItemSource(sizes: .extents(extents), placements: placements)
  }

  /// One size for each item, in item order. Where a mode wants only an extent, it gets the one along the scroll
  /// axis.
  public static func sizes(_ sizes: [LayoutSize], placements: [LanePlacement] = []) -> ItemSource {
    ItemSource(sizes: .sizes(sizes), placements: placements)
  }

  /// Extents along the scroll axis, each asked for with the item's extent across.
  ///
  /// - Parameter count: evaluated at every `prepare()`.
  public static func measuring(
    count: @autoclosure @escaping () -> Int, extent: @escaping (ItemPath, _ crossExtent: Double) -> Double
  ) -> ItemSource {
    ItemSource(sizes: .measuring(count: count, extent: extent), placements: [])
  }

  /// Sizes, each asked for with the room there is across.
  ///
  /// - Parameter count: evaluated at every `prepare()`.
  public static func sizing(
    count: @autoclosure @escaping () -> Int,
    size: @escaping (ItemPath, _ availableCrossExtent: Double) -> LayoutSize
  ) -> ItemSource {
    ItemSource(sizes: .sizing(count: count, size: size), placements: [])
  }

  /// Several sections, one after the other.
  public static func sections(_ sections: [Section]) -> ItemSource {
    // Sections within sections count as no items. They are dropped here, for however deep they nest, releasing them must not
    // run out of stack.
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
    case .measuring(let count, _), .sizing(let count, _): count()
    }
  }
}
