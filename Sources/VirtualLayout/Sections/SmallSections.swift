/// The *pool*: the frames of all small sections' items, side by side. A small section has no engine and no index of its own.
///
/// A small section has so few items that testing each of them is as fast as an index. One engine for each mode places their
/// items, a section at a time, and the pool copies the frames. It knows neither modes nor sizes, so any change of a small
/// section requests all its sizes again.
///
/// A `LayoutPass` decides which sections are small: not the only section, none with an estimate, and none with more than
/// `mostItems` items. A section that has an engine usually keeps it until half as many are left.
package struct SmallSections {
  /// The greatest number of items of a section in the pool: the number of bits in one answer of a query.
  static var mostItems: Int { 64 }

  private(set) var frames: [AxisRect] = []
  /// One element for each frame.
  private var lanesOrLines: [LaneOrLine] = []
  /// The number of items that no section owns any longer.
  private var wasted = 0

  /// The number of items, including those that no section owns.
  var count: Int { frames.count }

  var memoryFootprint: Int { frames.allocatedBytes + lanesOrLines.allocatedBytes }

  /// The lanes that an item covers, and the items of its line; each nil in modes without.
  func lanes(at index: Int) -> Range<Int>? { lanesOrLines[index].lanes }
  func line(at index: Int) -> Range<Int>? { lanesOrLines[index].line }

  /// Makes room for this many more items.
  mutating func reserve(_ count: Int) {
    frames.reserveCapacity(frames.count + count)
    lanesOrLines.reserveCapacity(lanesOrLines.count + count)
  }

  /// Copies all items of an engine. Returns the extents of its content.
  mutating func append(_ engine: any SectionEngine) -> AxisSize {
    let count = engine.itemCount
    let end = frames.count + count
    frames.makeRoom(for: end)
    lanesOrLines.makeRoom(for: end)
    // Appending to the arrays themselves would take twice the time.
    frames.append(atMost: count) { frames in
      lanesOrLines.append(atMost: count) { lanesOrLines in
        engine.forEachItem(in: 0..<count) {
          frames.append($0)
          lanesOrLines.append($1)
        }
      }
    }
    assert(frames.count == end, "an item that was not visited")
    return AxisSize(main: engine.contentMain, cross: engine.contentCross)
  }

  /// Appends another pool's items. Returns how many items precede them.
  mutating func append(_ other: consuming SmallSections) -> Int {
    if wasted == count {
      // No section owns any of the current items. Copying would need the memory twice.
      self = other
      return 0
    }
    let first = count
    frames.grow(by: other.frames)
    lanesOrLines.grow(by: other.lanesOrLines)
    wasted += other.wasted
    return first
  }

  /// Whether all items of a section lie within its main extent and, in part, at least a point within its cross extent.
  func areInside(_ range: Range<Int>, _ main: Double, _ cross: Double) -> Bool {
    frames[range].allSatisfy {
      $0.main >= 0 && $0.main + $0.mainExtent <= main && $0.cross < cross - 1 && $0.cross + $0.crossExtent > 1
    }
  }

  /// Notes that sections no longer own this many of the items.
  mutating func forget(_ count: Int) { wasted += count }

  var needsCompaction: Bool { wasted > 4096 && wasted >= frames.count / 2 }

  mutating func compact(_ records: inout [SectionRecord]) {
    var kept = SmallSections()
    kept.reserve(max(0, frames.count - wasted))
    for section in records.indices where !records[section].pooled.isEmpty {
      let pooled = records[section].pooled
      records[section].pooled = kept.frames.count..<kept.frames.count + pooled.count
      kept.frames += frames[pooled]
      kept.lanesOrLines += lanesOrLines[pooled]
    }
    self = kept
  }
}

// MARK: - Queries

extension SmallSections {
  /// The items of a section that intersect the rectangle of a query, a bit for each.
  @inline(never)
  func items(_ range: Range<Int>, _ query: borrowing RegionQuery) -> UInt64 {
    var met: UInt64 = 0
    var bit: UInt64 = 1
    for index in range {
      if query.contains(frames[index]) { met |= bit }
      bit &<<= 1
    }
    return met
  }

  /// Appends items of a section, a bit for each, to a batch of elements while there is room. Returns the items that remain.
  @inline(never)
  func append(
    _ bits: UInt64, _ range: Range<Int>, of section: Int, _ transform: AxisTransform,
    to batch: inout OutputBuffer<BatchedElement>
  ) -> UInt64 {
    var rest = bits
    while rest != 0 && batch.room > 0 {
      let item = rest.trailingZeroBitCount
      rest &= rest &- 1
      batch.append(
        BatchedElement(
          frame: transform.physical(frames[range.lowerBound + item]), item: item, section: section))
    }
    return rest
  }
}
