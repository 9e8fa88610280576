/// Where all small sections' items are, one section's side by side: no index, no object a section.
///
/// A section has so few of them that looking at each is what an index would come to. They are placed by the same engine as
/// any other section's, so that a mode need not know of it.
struct SectionPool {
  /// The most items of a section that is kept here: as many as one answer of a query holds.
  static var mostItems: Int { 64 }

  /// Lanes or a line in four bytes; empty for none.
  private struct Span {
    var lower: UInt16 = 0
    var upper: UInt16 = 0

    init(_ range: Range<Int>?) {
      guard let range else { return }
      lower = UInt16(truncatingIfNeeded: range.lowerBound)
      upper = UInt16(truncatingIfNeeded: range.upperBound)
    }

    var range: Range<Int>? { lower < upper ? Int(lower)..<Int(upper) : nil }
  }

  private(set) var frames: [AxisFrame] = []
  private var lanes: [Span] = []
  private var lines: [Span] = []
  /// How many items no section owns any longer.
  private var wasted = 0

  var memoryFootprint: Int {
    frames.capacity * MemoryLayout<AxisFrame>.stride + (lanes.capacity + lines.capacity)
      * MemoryLayout<Span>.stride
  }

  /// The lanes that an item covers, or the items of its line.
  func lanes(at index: Int) -> Range<Int>? { lanes[index].range }
  func line(at index: Int) -> Range<Int>? { lines[index].range }

  /// Makes room for so many items more.
  mutating func reserve(_ count: Int) {
    frames.reserveCapacity(frames.count + count)
    lanes.reserveCapacity(lanes.count + count)
    lines.reserveCapacity(lines.count + count)
  }

  /// Takes in all that an engine has placed.
  mutating func append(_ engine: any SectionEngine) -> Range<Int> {
    let added = frames.count..<frames.count + engine.itemCount
    let nowhere = AxisFrame(main: 0, mainExtent: 0, cross: 0, crossExtent: 0)
    frames.grow(to: added.upperBound, filling: nowhere)
    lanes.grow(to: added.upperBound, filling: Span(nil))
    lines.grow(to: added.upperBound, filling: Span(nil))
    if !takeFrames(engine, to: added.lowerBound) {
      for index in added { frames[index] = engine.frame(of: index - added.lowerBound) }
    }
    var item = 0
    while item < added.count, let line = engine.line(of: item) {
      let end = min(max(line.upperBound, item + 1), added.count)
      for member in item..<end { lines[added.lowerBound + member] = Span(line) }
      item = end
    }
    item = 0
    while item < added.count, let lanes = engine.lanes(of: item) {
      self.lanes[added.lowerBound + item] = Span(lanes)
      item += 1
    }
    return added
  }

  /// Asks the engine for everything at once, which spares it to look for each item. Returns whether each was there.
  private mutating func takeFrames(_ engine: any SectionEngine, to first: Int) -> Bool {
    let everything = LayoutRect(x: -0x1p60, y: -0x1p60, width: 0x1p61, height: 0x1p61)
    // Down from the left, so that x and y are what the engine calls cross and main.
    let transform = AxisTransform(
      orientation: .downFromLeft, contentMain: engine.contentMain, contentCross: engine.contentCross)
    var taken = 0
    VisitMemory.visit { memory in
      let found = engine.nextElements(in: everything, transform, memory)
      found.forEach(in: everything, memory) { item in
        frames[first + item.path.item] = AxisFrame(
          main: item.frame.y, mainExtent: item.frame.height, cross: item.frame.x,
          crossExtent: item.frame.width)
        taken += 1
      }
      return found.isLast
    }
    return taken == engine.itemCount
  }

  /// Whether all lie within an extent along the main axis and, at least in part, within one across.
  func areInside(_ range: Range<Int>, _ main: Double, _ cross: Double) -> Bool {
    frames[range].allSatisfy {
      $0.main >= 0 && $0.main + $0.mainExtent <= main && $0.cross < cross && $0.cross + $0.crossExtent > 0
    }
  }

  mutating func forget(_ range: Range<Int>) { wasted += range.count }

  /// Whether as much is wasted as used.
  var needsCompaction: Bool { wasted > 4096 && wasted >= frames.count / 2 }

  mutating func compact(_ records: inout [SectionRecord]) {
    var kept = SectionPool()
    kept.reserve(max(0, frames.count - wasted))
    for section in records.indices where records[section].engine == nil {
      let pooled = records[section].pooled
      records[section].pooled = kept.frames.count..<kept.frames.count + pooled.count
      kept.frames += frames[pooled]
      kept.lanes += lanes[pooled]
      kept.lines += lines[pooled]
    }
    self = kept
  }
}
