// Dense packing: an item goes into an opening that earlier ones left, where it can begin earlier there.
//
// The rule is CSS's (css-grid-3, `grid-lanes-pack: dense`), where the draft leaves a choice as Chromium answers it:
// the openings of adjacent lanes are intersected, their open ends included; the earliest start wins, among equals the lower
// lane; the lanes must be as wide in all as those the item was measured for. Open ends alone are no opening: an item that
// finds no other stays where it would be without packing.
extension MasonryRule {
  /// Whether the run has to be packed: only items that cover several lanes make openings, and without any there is
  /// nothing to fill.
  func packsDensely(_ run: LaneRun, _ cursor: LaneCursor) -> Bool {
    packing == .dense && (!run.spans.isEmpty || cursor.openings.contains { !$0.stretches.isEmpty })
  }

  /// Places a run, filling openings.
  func placeDensely(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>,
    lanes: inout MutableSpan<UInt16>, cursor: inout LaneCursor
  ) {
    var found = DenseStarts(laneCount: tracks.count)
    for item in run.items {
      let span = run.spans.isEmpty ? 1 : Int(run.spans[item])
      let extent = extents[item]
      let pin = run.pins.isEmpty ? -1 : Int(run.pins[item - run.items.lowerBound])
      if pin >= 0 {
        let lane = min(pin, tracks.count - span)
        lanes[item] = UInt16(truncatingIfNeeded: lane)
        starts[item] = pack(lane..<lane + span, extent: extent, &cursor)
        continue
      }
      var next = cursor.next
      var lane = chooseLane(span: span, cursor.ends, &next)
      var start = position(of: lane..<lane + span, cursor.ends)
      if let opening = opening(extent: extent, span: span, before: start, in: lane, cursor, &found) {
        (lane, start) = opening
      } else {
        cursor.next = next
      }
      lanes[item] = UInt16(truncatingIfNeeded: lane)
      starts[item] = start
      occupy(lane..<lane + span, from: start, extent: extent, &cursor)
    }
  }

  /// Places a run of items again in the lanes that they have: each in the earliest opening of those very lanes, or
  /// behind them.
  func placeDensely(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>, keeping lanes: Span<UInt16>,
    cursor: inout LaneCursor
  ) {
    for item in run.items {
      let lane = Int(lanes[item])
      let span = run.spans.isEmpty ? 1 : Int(run.spans[item])
      starts[item] = pack(lane..<lane + span, extent: extents[item], &cursor)
    }
  }

  /// Puts an item where it can begin earliest in its lanes; returns where it starts.
  private func pack(_ lanes: Range<Int>, extent: Double, _ cursor: inout LaneCursor) -> Double {
    var start = position(of: lanes, cursor.ends)
    if hasOpening(lanes, extent: extent, cursor) {
      start = firstStart(in: lanes, extent: extent, notBeyond: start, cursor)?.position ?? start
    }
    occupy(lanes, from: start, extent: extent, &cursor)
    return start
  }

  /// The place that an item has in openings and prefers to `start` in `lane`, or nil.
  private func opening(
    extent: Double, span: Int, before start: Double, in lane: Int, _ cursor: LaneCursor,
    _ found: inout DenseStarts
  ) -> (lane: Int, start: Double)? {
    // What starts further down is not preferred to what there is already.
    var limit = start
    // The last lane of the window with room enough, and the last with none before the limit, so that windows without any of
    // the one and with some of the other are passed at a glance.
    var (lastHolding, lastBeyond) = (-1, -1)
    for last in tracks.tracks.indices {
      let room = firstRoom(in: last, extent: extent, notBefore: -.infinity, cursor)
      if room.isInOpening { lastHolding = last }
      if room.start > limit { lastBeyond = last }
      let window = last - span + 1
      guard window >= 0 else { continue }
      found.starts[window] = .infinity
      guard lastBeyond < window, lastHolding >= window,
        tracks.areAlike(window, lane, span: span),
        let first = firstStart(in: window..<window + span, extent: extent, notBeyond: limit, cursor),
        first.isInOpening
      else { continue }
      found.starts[window] = first.position
      limit = min(limit, first.position + max(tolerance, 0))
    }
    for window in 0...tracks.count - span where found.starts[window] <= limit {
      let first = found.starts[window]
      if first < start || (first == start && window < lane) { return (window, first) }
    }
    return nil
  }

  private func hasOpening(_ lanes: Range<Int>, extent: Double, _ cursor: LaneCursor) -> Bool {
    lanes.contains { cursor.openings[$0].longest >= extent + itemSpacing }
  }

  /// Where a lane first has room for the item, in an opening or behind its end.
  private func firstRoom(
    in lane: Int, extent: Double, notBefore start: Double, _ cursor: LaneCursor
  ) -> (start: Double, isInOpening: Bool) {
    let openings = cursor.openings[lane]
    let index = openings.firstIndex(holding: extent, itemSpacing, notBefore: start)
    return index < openings.stretches.count
      ? (openings.stretches[index].start, true) : (cursor.ends[lane], false)
  }

  /// The earliest start at which all the lanes have room for the item, in an opening or behind their ends, and whether some
  /// has it in an opening; nil where that is beyond a limit.
  ///
  /// Goes round the lanes and on to the next room in each, until all of them have it at the same place.
  private func firstStart(
    in lanes: Range<Int>, extent: Double, notBeyond limit: Double, _ cursor: LaneCursor
  ) -> (position: Double, isInOpening: Bool)? {
    var start = -Double.infinity
    var agreeing = 0
    var isInAnOpening = false
    var lane = lanes.lowerBound
    while agreeing < lanes.count {
      let first = firstRoom(in: lane, extent: extent, notBefore: start, cursor)
      if first.start > limit { return nil }
      if first.start > start {
        start = first.start
        agreeing = 0
        isInAnOpening = false
      }
      agreeing += 1
      isInAnOpening = isInAnOpening || first.isInOpening
      lane = lane + 1 < lanes.upperBound ? lane + 1 : lanes.lowerBound
    }
    return (start, isInAnOpening)
  }

  /// Takes the room an item needs out of openings and the lanes' open ends; what it jumps over becomes an opening.
  private func occupy(_ lanes: Range<Int>, from start: Double, extent: Double, _ cursor: inout LaneCursor) {
    let end = start + extent + itemSpacing
    for lane in lanes {
      if start < cursor.ends[lane] {
        let index = cursor.openings[lane].firstIndex(holding: extent, itemSpacing, notBefore: start)
        if index < cursor.openings[lane].stretches.count {
          cursor.openings[lane].occupy(index, from: start, to: end)
        }
      } else {
        if cursor.ends[lane] < start { cursor.openings[lane].append(from: cursor.ends[lane], to: start) }
        cursor.ends[lane] = end
      }
    }
  }

  /// How much later than the earliest an opening may start and still count as good.
  private var tolerance: Double {
    switch placement {
    case .shortest(let tolerance), .cursor(let tolerance): tolerance
    case .roundRobin: 0
    }
  }
}

/// Where an item could start in each lane that it could begin in, were it put into openings: room to note it down,
/// used for one item after another.
private struct DenseStarts {
  var starts: [Double]

  init(laneCount: Int) { starts = Array(repeating: .infinity, count: laneCount) }
}

extension LaneTracks {
  /// Whether `span` lanes from here on are as wide in all as so many from there on.
  fileprivate func areAlike(_ here: Int, _ there: Int, span: Int) -> Bool {
    if areEqual || here == there { return true }
    let difference = (0..<span).reduce(0.0) { $0 + tracks[here + $1].extent - tracks[there + $1].extent }
    return difference <= Length.grain && difference >= -Length.grain
  }
}
