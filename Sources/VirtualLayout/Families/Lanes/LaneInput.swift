/// What a reader returns for consecutive items in lanes: extents, spans and pins. Spans and pins are clamped to the lanes that
/// there are.
struct LaneInput {
  let items: Range<Int>
  /// Multiples of `Length.grain`.
  private(set) var extents: [Double]
  /// How many lanes each item covers, from 1 to the number of lanes; empty if each covers one.
  private(set) var spans: [UInt16] = []
  /// The first lane that each item is pinned to, or -1; empty if none is pinned.
  private(set) var pins: [Int32] = []
  /// The lanes that items keep from a saved layout; nil if none does.
  private(set) var kept: RestoredLanes?

  /// Requests the size of every item, once.
  ///
  /// - Parameters:
  ///   - rule: chooses the lanes of items if lanes differ in width.
  ///   - cursor: the cursor before the first of the items. Computed only if the items choose, because it allocates.
  ///   - keptLane: the first lane of all the items; nil if the items choose.
  ///   - memory: an empty array whose memory is reused for the extents.
  @inline(never)
  init(
    of items: Range<Int>, _ reader: any ItemReader, _ rule: any LaneRule,
    cursor: @autoclosure () -> LaneCursor, keptLane: Int? = nil, memory: consuming [Double] = []
  ) {
    self.items = items
    extents = memory
    extents.reserveWithRoom(for: IntervalTree.capacity(for: items.count))
    extents.grow(to: items.count, filling: 0)
    let traits = rule.traits
    if reader.providesLanePlacements { readPlacements(reader, laneCount: traits.tracks.count) }
    kept = reader.remembered?.keptLanes(of: items.count, among: traits.tracks.count, spans: spans)
    if traits.tracks.areEqual {
      // All items are measured in the first lanes, so that rounding is the same in every lane.
      readRuns(reader, traits, lane: 0)
    } else if let keptLane {
      readRuns(reader, traits, lane: keptLane)
    } else {
      readChoosing(reader, rule, traits, cursor())
    }
  }

  /// Reads items whose widths do not depend on a choice of lanes, many at a time.
  private mutating func readRuns(_ reader: any ItemReader, _ traits: LaneTraits, lane: Int) {
    let longest = 2048
    var next = items.lowerBound
    while next < items.upperBound {
      let span = span(of: next)
      let limit = min(items.upperBound, next + longest)
      var end = spans.isEmpty ? limit : next + 1
      while end < limit, self.span(of: end) == span { end += 1 }
      let crossExtent = traits.tracks.extent(from: min(lane, traits.tracks.count - span), span: span)
      read(next..<end, reader, traits, crossExtent: crossExtent)
      next = end
    }
  }

  /// Reads items in lanes of different widths. Each chooses its lane before it is measured.
  private mutating func readChoosing(
    _ reader: any ItemReader, _ rule: any LaneRule, _ traits: LaneTraits, _ cursor: LaneCursor
  ) {
    var cursor = cursor
    var starts = [0.0]
    var lanes: [UInt16] = [0]
    for item in items {
      let index = item - items.lowerBound
      let span = span(of: item)
      let pin = kept?.lane(of: index) ?? (pins.isEmpty || pins[index] < 0 ? nil : Int(pins[index]))
      if let turn = turn(at: index, after: lanes[0], of: traits.tracks.count) { cursor.turn = turn }
      let lane = rule.laneToMeasure(span: span, pin: pin, cursor)
      read(item..<item + 1, reader, traits, crossExtent: traits.tracks.extent(from: lane, span: span))
      let run = LaneRun(
        items: 0..<1, spans: spans.isEmpty ? [] : [spans[index]],
        pins: pin.map { [Int32(truncatingIfNeeded: $0)] } ?? [])
      let extent = [extents[index]]
      var startSpan = starts.mutableSpan
      var laneSpan = lanes.mutableSpan
      rule.place(run, extents: extent.span, starts: &startSpan, lanes: &laneSpan, cursor: &cursor)
    }
  }

  /// The turn for an item between items that keep their lanes, or right after the last of these.
  ///
  /// Items that keep their lanes take no turns. So the turn is that of the lane after the previous item. Right after the last
  /// kept item, it is the turn in the saved layout, if there is one. Nil for any other item, which continues with the cursor's
  /// turn.
  private func turn(at index: Int, after lane: UInt16, of laneCount: Int) -> Int? {
    guard let kept, index <= kept.end, index == kept.end || kept.lane(of: index) == nil else { return nil }
    if index == kept.end, let turn = kept.turn { return turn }
    guard index > 0 else { return 0 }
    return LaneCursor.turn(
      after: Int(lane), span: span(of: items.lowerBound + index - 1), of: laneCount)
  }

  /// Reads items that have the same width.
  private mutating func read(
    _ run: Range<Int>, _ reader: any ItemReader, _ traits: LaneTraits, crossExtent: Double
  ) {
    let first = run.lowerBound - items.lowerBound
    guard traits.scalesItems else {
      return reader.readExtents(run, crossExtent: crossExtent, into: &extents, at: first)
    }
    var cross = [Double](repeating: 0, count: run.count)
    var main = cross
    reader.readSizes(
      run, availableCross: crossExtent, into: &cross, &main, at: 0, roundingMain: false)
    for index in cross.indices {
      extents[first + index] = AxisSize(main: main[index], cross: cross[index]).main(across: crossExtent)
    }
  }

  private func span(of item: Int) -> Int { spans.isEmpty ? 1 : Int(spans[item - items.lowerBound]) }

  private mutating func readPlacements(_ reader: any ItemReader, laneCount: Int) {
    for item in items {
      let placement = reader.lanePlacement(of: item)
      let span = min(max(placement.span, 1), laneCount)
      if span > 1 && spans.isEmpty { spans = Array(repeating: 1, count: items.count) }
      if !spans.isEmpty { spans[item - items.lowerBound] = UInt16(span) }
      if let lane = placement.lane {
        if pins.isEmpty { pins = Array(repeating: -1, count: items.count) }
        pins[item - items.lowerBound] = Int32(min(max(lane, 0), laneCount - span))
      }
    }
  }

  /// The value for an item's lane until it chooses one.
  func pendingLane(at index: Int) -> UInt16 { PendingLane.encoded(pin: pins.isEmpty ? -1 : pins[index]) }

  consuming func takeExtents() -> [Double] { extents }
}
