import CVirtualLayout
import VirtualLayout

/// The items of one section, copied from the arrays of a `vlt_items`.
struct ItemArrays {
  /// What the caller has given for each item. Items of another kind cannot be appended.
  enum Sizes {
    case extents([Double])
    case sizes([LayoutSize])
    /// All items have one size.
    case uniform(LayoutSize, count: Int)
  }

  private(set) var sizes: Sizes
  /// There may be fewer placements or magazine items than items. An item without a placement is placed automatically, and one
  /// without a magazine item takes a line of its own.
  private(set) var placements: [LanePlacement] = []
  private(set) var magazineItems: [MagazineItem] = []
  private var options: Options?

  /// What a section needs beside its items.
  private struct Options {
    let layout: SectionLayout
    let headerExtent: Double
    let footerExtent: Double
  }

  /// - Throws: what is wrong with the items. Their `section` is not read if they are to be appended to one.
  init(_ items: vlt_items, areAppended: Bool = false) throws(Failure) {
    let count = Int(items.count)
    if let extents = items.extents {
      sizes = .extents(Array(try readArray(extents, count)))
    } else if let given = items.sizes {
      sizes = .sizes(Array(try readArray(given, count).asLayoutSizes))
    } else {
      guard count >= 0 else { throw .badCount }
      sizes = .uniform(LayoutSize(items.size), count: count)
    }
    if let placements = items.lane_placements {
      self.placements = try readArray(placements, count).map { LanePlacement($0) }
    }
    if let given = items.magazine_items {
      let given = try readArray(given, count)
      magazineItems.reserveCapacity(given.count)
      for item in given { magazineItems.append(try MagazineItem(item)) }
    }
    guard !areAppended, let section = items.section else { return }
    let layout = try SectionLayout(try readOptions(section, defaults: vlt_section()))
    options = Options(
      layout: layout, headerExtent: items.header_extent, footerExtent: items.footer_extent)
    if case .uniform(.zero, let count) = sizes, let estimated = layout.estimate.size {
      sizes = .uniform(estimated, count: count)
    }
  }

  var count: Int {
    switch sizes {
    case .extents(let extents): extents.count
    case .sizes(let sizes): sizes.count
    case .uniform(_, let count): count
    }
  }

  /// Whether the items are laid out as if there were no sections.
  var isPlain: Bool { options == nil }

  /// The items as a source. It shares the memory of the arrays.
  var source: ItemSource {
    let source: ItemSource =
      switch sizes {
      case .extents(let extents): .extents(extents, placements: placements)
      case .sizes(let sizes): .sizes(sizes, placements: placements)
      case .uniform(let size, let count) where placements.isEmpty: .sizes(count: count) { _, _ in size }
      // A source of closures has no placements.
      case .uniform(let size, let count):
        .sizes(Array(repeating: size, count: count), placements: placements)
      }
    return magazineItems.isEmpty ? source : source.magazineItems(magazineItems)
  }

  /// The items as one of several sections.
  var section: ItemSource.Section {
    guard let options else { return ItemSource.Section(source) }
    return ItemSource.Section(
      source, layout: options.layout, headerExtent: { _ in options.headerExtent },
      footerExtent: { _ in options.footerExtent })
  }

  /// Whether both have extents, sizes, or one size for all items.
  func isOfSameKind(as other: ItemArrays) -> Bool {
    switch (sizes, other.sizes) {
    case (.extents, .extents), (.sizes, .sizes), (.uniform, .uniform): true
    default: false
    }
  }

  /// Whether all items have one size.
  var isUniform: Bool { if case .uniform = sizes { true } else { false } }

  /// Gives items other sizes. Those that do not exist are ignored. Memory that no one shares is not copied.
  ///
  /// - Parameter axis: the scroll axis. If items have extents, only the extent of a size along this axis is used.
  mutating func resize(_ changes: UnsafeBufferPointer<vlt_measured_size>, axis: LayoutAxis) {
    switch sizes {
    case .extents(var extents):
      sizes = .uniform(.zero, count: 0)
      for change in changes where extents.indices.contains(Int(change.path.item)) {
        extents[Int(change.path.item)] = axis == .vertical ? change.size.height : change.size.width
      }
      sizes = .extents(extents)
    case .sizes(var given):
      sizes = .uniform(.zero, count: 0)
      for change in changes where given.indices.contains(Int(change.path.item)) {
        given[Int(change.path.item)] = LayoutSize(change.size)
      }
      sizes = .sizes(given)
    case .uniform: break
    }
  }

  /// Appends items of the same kind. Memory that no one shares is not copied.
  mutating func append(_ other: ItemArrays) {
    appendPlaces(of: other)
    // Each array is taken out while it grows: it would have two owners otherwise, and be copied.
    let former = sizes
    sizes = .uniform(.zero, count: 0)
    sizes = former.appending(other.sizes)
  }

  private mutating func appendPlaces(of other: ItemArrays) {
    let count = count
    if !other.placements.isEmpty {
      placements += repeatElement(.automatic, count: count - placements.count) + other.placements
    }
    if !other.magazineItems.isEmpty {
      magazineItems += repeatElement(.full, count: count - magazineItems.count) + other.magazineItems
    }
  }
}

extension ItemArrays.Sizes {
  consuming func appending(_ other: Self) -> Self {
    switch (consume self, other) {
    case (.extents(var extents), .extents(let others)):
      extents += others
      return .extents(extents)
    case (.sizes(var sizes), .sizes(let others)):
      sizes += others
      return .sizes(sizes)
    case (.uniform(let size, let count), .uniform(_, let others)):
      return .uniform(size, count: count + others)
    case (let former, _): return former
    }
  }
}

extension UnsafeBufferPointer<vlt_size> {
  /// The same memory. A `vlt_size` is a width and a height, like a `LayoutSize`.
  fileprivate var asLayoutSizes: UnsafeBufferPointer<LayoutSize> {
    assert(MemoryLayout<vlt_size>.stride == MemoryLayout<LayoutSize>.stride)
    return UnsafeBufferPointer<LayoutSize>(
      start: baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: LayoutSize.self) }, count: count)
  }
}

extension SizeEstimate {
  /// The size that an item has before anything is measured; nil if the source gives it.
  fileprivate var size: LayoutSize? {
    switch self {
    case .fixed(let size), .average(let size): size
    default: nil
    }
  }
}
