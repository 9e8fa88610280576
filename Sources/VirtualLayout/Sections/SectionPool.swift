/// Where all small sections' items are, one section's side by side: no index, no object a section.
///
/// A section has so few of them that looking at each is as fast as an index. An engine that nobody sees places them, one
/// section after another, and the frames are copied.
package struct SectionPool {
  /// The most items of a section that is kept here: as many as one answer of a query holds.
  static var mostItems: Int { 64 }

  /// The lanes that an item covers or the items of its line, in four bytes; empty for neither.
  struct Span: BitwiseCopyable {
    private var lower: UInt16 = 0
    private var upper: UInt16 = 0
    /// Set in `upper` where it is lanes: there are neither so many lanes nor so many items.
    private static var laneMark: UInt16 { 0x8000 }

    init() {}

    @inline(__always)
    init(lanes: Range<Int>) {
      self.init(line: lanes)
      upper |= Self.laneMark
    }

    @inline(__always)
    init(line: Range<Int>) {
      lower = UInt16(truncatingIfNeeded: line.lowerBound)
      upper = UInt16(truncatingIfNeeded: line.upperBound)
    }

    var lanes: Range<Int>? { upper & Self.laneMark != 0 ? Int(lower)..<Int(upper & ~Self.laneMark) : nil }
    var line: Range<Int>? { upper & Self.laneMark == 0 && lower < upper ? Int(lower)..<Int(upper) : nil }
  }

  private(set) var frames: [AxisFrame] = []
  private var spans: [Span] = []
  /// How many items no section owns any longer.
  private var wasted = 0

  /// How many items there are, those included.
  var count: Int { frames.count }

  var memoryFootprint: Int {
    frames.capacity * MemoryLayout<AxisFrame>.stride + spans.capacity * MemoryLayout<Span>.stride
  }

  /// The lanes that an item covers, or the items of its line.
  func lanes(at index: Int) -> Range<Int>? { spans[index].lanes }
  func line(at index: Int) -> Range<Int>? { spans[index].line }

  /// Makes room for so many items more.
  mutating func reserve(_ count: Int) {
    frames.reserveCapacity(frames.count + count)
    spans.reserveCapacity(spans.count + count)
  }

  /// Takes in all that an engine has placed; returns the extents of its content.
  mutating func append(_ engine: any SectionEngine) -> AxisSize {
    let count = engine.itemCount
    let first = grow(by: count)
    if !takeFrames(engine, to: first) {
      for item in 0..<count { frames[first + item] = engine.frame(of: item) }
    }
    var item = 0
    while item < count {
      let index = first + item
      if let line = engine.line(of: item) {
        // Looked for once a line: to look for each item's takes as long as to place it.
        spans.withUnsafeMutableBufferPointer {
          $0[index..<index + line.upperBound - item].update(repeating: Span(line: line))
        }
        item = line.upperBound
      } else {
        if let lanes = engine.lanes(of: item) { spans[index] = Span(lanes: lanes) }
        item += 1
      }
    }
    return AxisSize(main: engine.contentMain, cross: engine.contentCross)
  }

  /// Adds so many items that are nowhere yet; returns the index of the first.
  private mutating func grow(by count: Int) -> Int {
    let first = frames.count
    frames.grow(to: first + count, filling: AxisFrame(main: 0, mainExtent: 0, cross: 0, crossExtent: 0))
    spans.grow(to: first + count, filling: Span())
    return first
  }

  /// Asks the engine for everything at once, which spares it to look for each item. Returns whether each was there.
  private mutating func takeFrames(_ engine: any SectionEngine, to first: Int) -> Bool {
    let everything = LayoutRect(x: -0x1p60, y: -0x1p60, width: 0x1p61, height: 0x1p61)
    // Down from the left, so that x and y are what the engine calls cross and main.
    let transform = AxisTransform(
      orientation: .downFromLeft, contentMain: engine.contentMain, contentCross: engine.contentCross)
    var taken = 0
    QueryScratch.visit { scratch in
      let found = engine.nextElements(in: everything, transform, scratch)
      found.forEachElement(in: everything, scratch) { item in
        frames[first + item.path.item] = AxisFrame(
          main: item.frame.y, mainExtent: item.frame.height, cross: item.frame.x,
          crossExtent: item.frame.width)
        taken += 1
      }
      return found.isLast
    }
    return taken == engine.itemCount
  }

  /// Takes in what another holds; returns behind how many items it then stands.
  mutating func append(_ other: consuming SectionPool) -> Int {
    if wasted == count {
      // Nothing that is here is needed any more; and what is not copied takes no memory twice.
      self = other
      return 0
    }
    let first = count
    frames.grow(by: other.frames)
    spans.grow(by: other.spans)
    wasted += other.wasted
    return first
  }

  /// Whether all lie within an extent along the main axis and, at least in part, within one across.
  func areInside(_ range: Range<Int>, _ main: Double, _ cross: Double) -> Bool {
    frames[range].allSatisfy {
      $0.main >= 0 && $0.main + $0.mainExtent <= main && $0.cross < cross && $0.cross + $0.crossExtent > 0
    }
  }

  /// Notes so many items that no section owns any longer.
  mutating func forget(_ count: Int) { wasted += count }

  /// Whether as much is wasted as used.
  var needsCompaction: Bool { wasted > 4096 && wasted >= frames.count / 2 }

  mutating func compact(_ records: inout [SectionRecord]) {
    var kept = SectionPool()
    kept.reserve(max(0, frames.count - wasted))
    for section in records.indices where !records[section].pooled.isEmpty {
      let pooled = records[section].pooled
      records[section].pooled = kept.frames.count..<kept.frames.count + pooled.count
      kept.frames += frames[pooled]
      kept.spans += spans[pooled]
    }
    self = kept
  }
}
