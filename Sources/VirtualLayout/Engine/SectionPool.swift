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

  /// Takes in all that an engine has placed.
  mutating func append(_ engine: any SectionEngine) -> Range<Int> {
    let first = frames.count
    for item in 0..<engine.itemCount {
      frames.append(engine.frame(of: item))
      lanes.append(Span(engine.lanes(of: item)))
      lines.append(Span(engine.line(of: item)))
    }
    return first..<frames.count
  }

  mutating func forget(_ range: Range<Int>) { wasted += range.count }

  /// Whether as much is wasted as used.
  var needsCompaction: Bool { wasted > 4096 && wasted >= frames.count / 2 }

  mutating func compact(_ records: inout [SectionRecord]) {
    var kept = SectionPool()
    for section in records.indices where records[section].engine == nil {
      let pooled = records[section].pooled
      records[section].pooled = kept.frames.count..<kept.frames.count + pooled.count
      kept.frames += frames[pooled]
      kept.lanes += lanes[pooled]
      kept.lines += lines[pooled]
    }
    self = kept
  }

  /// Of a section's items, those that meet the region: a bit for each.
  func items(_ range: Range<Int>, meeting query: borrowing RegionQuery) -> UInt64 {
    var met: UInt64 = 0
    var bit: UInt64 = 1
    for index in range {
      if query.contains(frames[index]) { met |= bit }
      bit &<<= 1
    }
    return met
  }
}
