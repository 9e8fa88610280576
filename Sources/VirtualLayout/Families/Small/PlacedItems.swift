/// The items of a small section as its mode has placed them, and the sizes that were read for them.
struct PlacedItems {
  struct Item: BitwiseCopyable {
    var frame: AxisRect
    /// The lanes that the item covers, or the items of its line.
    var place: LaneOrLine
  }

  private(set) var items: [Item] = []
  /// The extents of the section's items, insets included.
  private(set) var content = AxisSize.zero
  /// `SectionEngine.columnCount`; 0 for nil.
  private(set) var columnCount: Int32 = 0
  /// Whether a rectangle that contains `content` intersects every item.
  private(set) var areItemsInside = false
  /// The size of all items that are read as `Length.unmeasured`; nil if there may be none.
  private(set) var unmeasuredSize: AxisSize?
  /// The lanes that each item wants; empty if all are automatic.
  private var placements: [LanePlacement] = []
  /// What a magazine has asked for each item; empty in other modes.
  private var magazineItems: [MagazineItem] = []
  /// What was requested for every item; nil if nothing was, or not the same for all.
  private var asking: SizeRecord.Kind?
  /// Whether a size was read more than once. Then only the last is known.
  private(set) var wasReadOften = false
  /// The extent across that every item was given; NaN if they differ.
  private var given = 0.0
  /// The size and the given extent across of each item; empty if each has the size of its frame, and all were given the same.
  private var readSizes: [ReadSize] = []

  init() {}

  /// Takes the items of an engine that has placed them, and the sizes that it has read.
  init(_ engine: any SectionEngine, _ reader: SmallSectionReader) {
    let count = engine.itemCount
    items.append(atMost: count) { items in
      engine.forEachItem(in: 0..<count) { items.append(Item(frame: $0, place: $1)) }
    }
    content = AxisSize(main: engine.contentMain, cross: engine.contentCross)
    columnCount = Int32(clamping: engine.columnCount ?? 0)
    unmeasuredSize = reader.unmeasuredSize
    let (main, cross) = (content.main, content.cross)
    areItemsInside = items.allSatisfy {
      $0.frame.main >= 0 && $0.frame.mainEnd <= main && $0.frame.cross < cross - 1 && $0.frame.crossEnd > 1
    }
    (asking, wasReadOften) = (reader.asking, reader.hasReadTwice)
    (placements, magazineItems) = (reader.placements, reader.magazineItems)
    guard asking != nil else { return }
    given = reader.sizes.first?.given ?? 0
    let areFrames = zip(items, reader.sizes).allSatisfy { [given] item, size in
      size.given == given && size.main == item.frame.mainExtent
        && (reader.asking == .extents || size.cross == item.frame.crossExtent)
    }
    if !areFrames { readSizes = reader.sizes }
  }

  private func size(of item: Int) -> ReadSize {
    guard readSizes.isEmpty else { return readSizes[item] }
    let frame = items[item].frame
    return ReadSize(given: given, main: frame.mainExtent, cross: frame.crossExtent)
  }

  /// The size of each item, if it can be used again.
  func sizes() -> [ReadSize] {
    guard asking != nil, !wasReadOften else { return Array(repeating: ReadSize(), count: items.count) }
    return items.indices.map { size(of: $0) }
  }

  func recall(_ ranges: [Range<Int>], dependsOnContainer: Bool) -> SizeRecord? {
    guard let asking, !wasReadOften else { return nil }
    var record = SizeRecord(asking, dependsOnContainer: dependsOnContainer)
    for item in ranges.joined() {
      var size = size(of: item)
      if size.main.isNaN {
        // Never read: a magazine's item says how high it is.
        (size.main, record.isVerbatim) = (items[item].frame.mainExtent, false)
      }
      if size.main == Length.unmeasured, let unmeasuredSize {
        (size.main, size.cross) = (unmeasuredSize.main, unmeasuredSize.cross)
      }
      record.append(given: size.given, main: size.main, cross: size.cross)
    }
    return record
  }

  /// A reader that returns these sizes, and calls nobody.
  func reader(unmeasuredSize: AxisSize?) -> SmallSectionReader {
    SmallSectionReader(sizes(), placements: placements, magazineItems, unmeasuredSize: unmeasuredSize)
  }

  var memoryFootprint: Int {
    items.allocatedBytes + readSizes.allocatedBytes + placements.allocatedBytes
      + magazineItems.allocatedBytes
  }
}

/// What was read for an item: its size, and the extent across that it was given. `main` is NaN if it was not read.
struct ReadSize: BitwiseCopyable {
  var given = 0.0
  var main = Double.nan
  var cross = 0.0
}
