/// What a reader says of a stretch of items: their extents, on the grid, and how they want to stand in the lanes.
struct LaneSizes {
  let items: Range<Int>
  private(set) var extents: [Double]
  /// One an item, from 1 to the number of lanes; empty when every item covers one lane.
  private(set) var spans: [UInt16] = []
  /// One an item, -1 for those that are not pinned; empty when none is.
  private(set) var pins: [Int32] = []
  /// Where all are asked anew, the lanes in which they stood before and stand again; nil where none did.
  private(set) var kept: KeptLanes?

  /// Asks for every item once.
  ///
  /// - Parameters:
  ///   - cursor: where the first of the items finds the lanes.
  ///   - keptLane: the lane that the items stand in whatever the rule would choose now; nil lets it choose.
  ///   - memory: an empty array whose storage is used for the extents.
  init<Rule: LaneRule>(
    of items: Range<Int>, _ reader: any ItemReader, _ rule: Rule, cursor: LaneCursor, keptLane: Int? = nil,
    memory: consuming [Double] = []
  ) {
    self.items = items
    extents = memory
    extents.reserveWithRoom(for: IntervalTree<16>.capacity(for: items.count))
    extents.grow(to: items.count, filling: 0)
    if reader.providesLanePlacements { readPlacements(reader, laneCount: rule.tracks.count) }
    kept = reader.remembered?.keptLanes(of: items.count, among: rule.tracks.count, spans: spans)
    if rule.tracks.areEqual {
      // Of the first lanes, so that an item is asked with the very same number whatever its lane.
      readStretches(reader, rule, lane: 0)
    } else if let keptLane {
      readStretches(reader, rule, lane: keptLane)
    } else {
      readChoosing(reader, rule, cursor)
    }
  }

  /// Lanes are alike, so that how wide an item will be is known before it has one.
  private mutating func readStretches<Rule: LaneRule>(_ reader: any ItemReader, _ rule: Rule, lane: Int) {
    let longest = 2048
    var next = items.lowerBound
    while next < items.upperBound {
      let span = span(of: next)
      let limit = min(items.upperBound, next + longest)
      var end = spans.isEmpty ? limit : next + 1
      while end < limit, self.span(of: end) == span { end += 1 }
      let crossExtent = rule.tracks.extent(from: min(lane, rule.tracks.count - span), span: span)
      read(next..<end, reader, rule, crossExtent: crossExtent)
      next = end
    }
  }

  /// Lanes differ: each item finds its lane first, whose width does not depend on its extent, and is then asked for
  /// that width.
  private mutating func readChoosing<Rule: LaneRule>(
    _ reader: any ItemReader, _ rule: Rule, _ cursor: LaneCursor
  ) {
    var cursor = cursor
    var starts = [0.0]
    var lanes: [UInt16] = [0]
    for item in items {
      let index = item - items.lowerBound
      let pin = kept?.lane(of: index).map { Int32($0) } ?? (pins.isEmpty ? nil : pins[index])
      if let turn = turn(at: index, behind: lanes[0], of: rule.tracks.count) { cursor.next = turn }
      let run = LaneRun(
        items: 0..<1, spans: spans.isEmpty ? [] : [spans[index]], pins: pin.map { [$0] } ?? [])
      let lane = rule.laneToMeasure(run, cursor)
      read(
        item..<item + 1, reader, rule, crossExtent: rule.tracks.extent(from: lane, span: span(of: item)))
      Self.place(run, [extents[index]], rule, &starts, &lanes, &cursor)
    }
  }

  /// Whose turn it is where that is not what the items in front have left: those that keep their lanes take no turns.
  private func turn(at index: Int, behind lane: UInt16, of laneCount: Int) -> Int? {
    guard let kept, index <= kept.end, index == kept.end || kept.lane(of: index) == nil else { return nil }
    if index == kept.end, let turn = kept.turn { return turn }
    let end = index > 0 ? Int(lane) + span(of: items.lowerBound + index - 1) : 0
    return end < laneCount ? end : 0
  }

  private static func place<Rule: LaneRule>(
    _ run: LaneRun, _ extents: [Double], _ rule: Rule, _ starts: inout [Double], _ lanes: inout [UInt16],
    _ cursor: inout LaneCursor
  ) {
    var startSpan = starts.mutableSpan
    var laneSpan = lanes.mutableSpan
    rule.place(run, extents: extents.span, starts: &startSpan, lanes: &laneSpan, cursor: &cursor)
  }

  /// Asks for the extents of items that are equally wide.
  private mutating func read<Rule: LaneRule>(
    _ stretch: Range<Int>, _ reader: any ItemReader, _ rule: Rule, crossExtent: Double
  ) {
    let first = stretch.lowerBound - items.lowerBound
    switch rule.itemExtent {
    case .measured:
      reader.readExtents(stretch, crossExtent: crossExtent, into: &extents, at: first)
    case .aspectRatio:
      var cross = [Double](repeating: 0, count: stretch.count)
      var main = cross
      reader.readSizes(
        stretch, availableCross: crossExtent, into: &cross, &main, at: 0, roundingMain: false)
      for index in cross.indices {
        extents[first + index] = rule.itemExtent.extent(
          of: ItemExtents(cross: cross[index], main: main[index]), over: crossExtent)
      }
    }
  }

  /// Hands out the extents, which may have room to spare.
  consuming func takeExtents() -> [Double] { extents }

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
}

extension Masonry.ItemExtent {
  /// What an item extends along the main axis that answered with these lengths, given its extent across.
  @inline(__always)
  func extent(of item: ItemExtents, over crossExtent: Double) -> Double {
    switch self {
    case .aspectRatio: item.main(across: crossExtent)
    case .measured: Length.main(item.main)
    }
  }
}
