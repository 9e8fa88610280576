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

  private init(_ sizes: Sizes) { self.sizes = sizes }

  /// What a section needs beside its items.
  private struct Options {
    let layout: SectionLayout
    let headerExtent: Double
    let footerExtent: Double
  }

  /// - Throws: what is wrong with the items. Their `section` is not read if they are to be inserted into one.
  init(_ items: vlt_items, areInserted: Bool = false) throws(Failure) {
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
    guard !areInserted, let section = items.section else { return }
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

  /// Items that have the one size of all items here; nil if these have sizes of their own.
  func more(_ count: Int) -> ItemArrays? {
    if case .uniform(let size, _) = sizes { ItemArrays(.uniform(size, count: count)) } else { nil }
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

  /// Gives an item another extent along an axis, if the item exists and has an extent or size of its own.
  mutating func setExtent(_ extent: Double, ofItem item: Int, along axis: LayoutAxis) {
    guard 0..<count ~= item else { return }
    let former = sizes
    sizes = .uniform(.zero, count: 0)
    switch consume former {
    case .extents(var extents):
      extents[item] = extent
      sizes = .extents(extents)
    case .sizes(var given):
      if axis == .vertical { given[item].height = extent } else { given[item].width = extent }
      sizes = .sizes(given)
    case let other: sizes = other
    }
  }

  /// Inserts items of the same kind. Memory that no one shares is not copied.
  mutating func insert(_ other: ItemArrays, at index: Int) {
    placements.insert(other.placements, count: other.count, at: index, others: .automatic)
    magazineItems.insert(other.magazineItems, count: other.count, at: index, others: .full)
    // Each array is taken out while it changes: it would have two owners otherwise, and be copied.
    let former = sizes
    sizes = .uniform(.zero, count: 0)
    switch (consume former, other.sizes) {
    case (.extents(var extents), .extents(let others)):
      extents.insert(contentsOf: others, at: index)
      sizes = .extents(extents)
    case (.sizes(var given), .sizes(let others)):
      given.insert(contentsOf: others, at: index)
      sizes = .sizes(given)
    case (.uniform(let size, let count), .uniform(_, let others)):
      sizes = .uniform(size, count: count + others)
    case (let other, _): sizes = other
    }
  }

  /// Removes items that exist, and returns them.
  mutating func remove(_ range: Range<Int>) -> ItemArrays {
    let former = sizes
    sizes = .uniform(.zero, count: 0)
    let removed: Sizes
    switch consume former {
    case .extents(var extents):
      removed = .extents(extents.remove(range))
      sizes = .extents(extents)
    case .sizes(var given):
      removed = .sizes(given.remove(range))
      sizes = .sizes(given)
    case .uniform(let size, let count):
      removed = .uniform(size, count: range.count)
      sizes = .uniform(size, count: count - range.count)
    }
    var items = ItemArrays(removed)
    items.placements = placements.remove(range)
    items.magazineItems = magazineItems.remove(range)
    return items
  }
}

extension Array {
  /// Removes the elements of a range that exist, and returns them.
  fileprivate mutating func remove(_ range: Range<Int>) -> [Element] {
    let range = range.clamped(to: indices)
    defer { removeSubrange(range) }
    return Array(self[range])
  }

  /// Inserts `count` elements into a list that may be shorter than there are items: `new`, and for others, and those missing
  /// before, `others`.
  fileprivate mutating func insert(_ new: [Element], count: Int, at index: Int, others: Element) {
    if new.isEmpty, index >= self.count { return }
    append(contentsOf: repeatElement(others, count: Swift.max(index - self.count, 0)))
    insert(contentsOf: new + repeatElement(others, count: count - new.count), at: index)
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
