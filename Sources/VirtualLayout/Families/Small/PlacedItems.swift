/// The items of a small section as its mode has placed them, and the sizes that were read for them.
struct PlacedItems {
  struct Item: BitwiseCopyable {
    var frame: AxisRect
    /// The lanes that the item covers, or the items of its line.
    var place: LaneOrLine
  }

  /// What items have asked for besides sizes: an element for each item, or none.
  final class Wishes {
    let lanes: [LanePlacement]
    let magazine: [MagazineItem]

    init(lanes: [LanePlacement], magazine: [MagazineItem]) { (self.lanes, self.magazine) = (lanes, magazine) }
  }

  private(set) var items: [Item] = []
  /// The extents of the section's items, insets included.
  private(set) var content = AxisSize.zero
  /// The extent across that every item was given, if `readSizes` is empty.
  private var given = 0.0
  /// The size and the given extent across of each item; empty if each has the size of its frame, and all were given the same.
  private var readSizes: [ReadSize] = []
  /// The size of all items that are read as `Length.unmeasured`; nil if there may be none.
  private(set) var unmeasuredSize: AxisSize?
  /// What was requested for every item; nil if nothing was, or not the same for all.
  private var asking: SizeRecord.Kind?
  /// Whether some sizes were read more than once, each time given another extent across. The first ones are kept, from which
  /// the items cannot be placed again.
  private(set) var isReadTwice = false
  /// Whether a rectangle that contains `content` intersects every item.
  private(set) var areItemsInside = false
  /// `SectionEngine.columnCount`; 0 for nil.
  private(set) var columnCount: Int32 = 0
  /// Nil for none.
  private(set) var wishes: Wishes?

  init() {}

  /// Takes the items of an engine that has placed them, and what it has read.
  init(_ engine: any SectionEngine, _ reader: SmallSectionReader) {
    let count = engine.itemCount
    items.append(atMost: count) { items in
      engine.forEachItem(in: 0..<count) { items.append(Item(frame: $0, place: $1)) }
    }
    content = AxisSize(main: engine.contentMain, cross: engine.contentCross)
    columnCount = Int32(clamping: engine.columnCount ?? 0)
    unmeasuredSize = reader.unmeasuredSize
    (asking, isReadTwice, wishes) = (reader.asking, reader.isReadTwice, reader.wishes)
    let sizes = reader.sizes
    given = sizes.first?.given ?? 0
    areItemsInside = true
    var areFrames = true
    for item in items.indices {
      let (frame, size) = (items[item].frame, sizes[item])
      areFrames =
        areFrames && size.given == given && size.main == frame.mainExtent
        && (asking == .extents || size.cross == frame.crossExtent)
      areItemsInside =
        areItemsInside && frame.main >= 0 && frame.mainEnd <= content.main && frame.cross < content.cross - 1
        && frame.crossEnd > 1
    }
    if asking != nil, !areFrames { readSizes = sizes.trimmed() }
  }

  private func size(of item: Int) -> ReadSize {
    guard readSizes.isEmpty else { return readSizes[item] }
    let frame = items[item].frame
    return ReadSize(given: given, main: frame.mainExtent, cross: frame.crossExtent)
  }

  /// The size of each item; not read where none is known.
  func sizes() -> [ReadSize] {
    asking == nil ? Array(repeating: ReadSize(), count: items.count) : items.indices.map { size(of: $0) }
  }

  func recall(_ ranges: [Range<Int>], dependsOnContainer: Bool) -> SizeRecord? {
    guard let asking else { return nil }
    var record = SizeRecord(asking, dependsOnContainer: dependsOnContainer)
    // As in `SizeRecord.init(_:dependsOnContainer:)`, a magazine's extents are not verbatim.
    record.isVerbatim = wishes?.magazine.isEmpty ?? true
    for item in ranges.joined() {
      var size = size(of: item)
      // Never read: a magazine's item says how high it is.
      if size.main.isNaN { size.main = items[item].frame.mainExtent }
      if size.main == Length.unmeasured, let unmeasuredSize {
        (size.main, size.cross) = (unmeasuredSize.main, unmeasuredSize.cross)
      }
      record.append(given: size.given, main: size.main, cross: size.cross)
    }
    return record
  }

  var memoryFootprint: Int {
    items.allocatedBytes + readSizes.allocatedBytes
      + (wishes.map { 64 + $0.lanes.allocatedBytes + $0.magazine.allocatedBytes } ?? 0)
  }
}

/// What was read for an item: its size, and the extent across that it was given. `main` is NaN if it was not read.
struct ReadSize: BitwiseCopyable {
  var given = 0.0
  var main = Double.nan
  var cross = 0.0
}
