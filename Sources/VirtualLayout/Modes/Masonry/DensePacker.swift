/// Dense packing: places items in the openings that earlier ones left, if they can start earlier there.
///
/// The rule is that of CSS (css-grid-3, `grid-lanes-pack: dense`) and, where the draft leaves a choice, of Chromium. A *window*
/// of adjacent lanes has room where each lane has an opening or is past its end, and at least one has an opening. The earliest
/// start wins, then the lower lane. The window must be as wide as the lanes for which the item was measured.
///
/// A packer lives for one run of items.
struct DensePacker {
  private var cursor: LaneCursor
  private let rule: MasonryRule
  private let spacing: Double
  private let tolerance: Double
  /// Where the current item could start in each window, by the window's first lane; infinite if nowhere.
  private var starts: [Double]

  /// `isInOpening` says whether it uses an opening, not only the space after the ends of lanes.
  private typealias Place = (start: Double, isInOpening: Bool)

  /// - Parameter cursor: taken out until `finish`, so that its arrays have one owner and are not copied.
  init(_ rule: MasonryRule, taking cursor: inout LaneCursor) {
    self.rule = rule
    self.cursor = LaneCursor(ends: [], turn: 0)
    spacing = rule.itemSpacing
    switch rule.laneChoice {
    case .shortest(let tolerance), .cursor(let tolerance): self.tolerance = tolerance > 0 ? tolerance : 0
    case .roundRobin: tolerance = 0
    }
    starts = Array(repeating: .infinity, count: cursor.ends.count)
    swap(&self.cursor, &cursor)
  }

  consuming func finish(_ cursor: inout LaneCursor) { cursor = self.cursor }

  mutating func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>,
    lanes: inout MutableSpan<UInt16>
  ) {
    for item in run.items {
      let span = run.span(of: item)
      let extent = extents[item]
      if let pin = run.pin(of: item) {
        let lane = rule.lane(pinnedTo: pin, span: span)
        lanes[item] = UInt16(truncatingIfNeeded: lane)
        starts[item] = pack(lane..<lane + span, extent)
        continue
      }
      var turn = cursor.turn
      var lane = rule.chooseLane(span: span, rule.positions(span: span, cursor.ends).span, &turn)
      var start = rule.position(of: lane..<lane + span, cursor.ends)
      if let opening = opening(for: extent, span: span, before: start, in: lane) {
        (lane, start) = opening
      } else {
        cursor.turn = turn
      }
      lanes[item] = UInt16(truncatingIfNeeded: lane)
      starts[item] = start
      occupy(lane..<lane + span, from: start, extent)
    }
  }

  /// Places a run of items in the lanes that they have: each in the earliest opening of these lanes, or at their ends.
  mutating func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>, keeping lanes: Span<UInt16>
  ) {
    for item in run.items {
      let lane = Int(lanes[item])
      starts[item] = pack(lane..<lane + run.span(of: item), extents[item])
    }
  }

  /// Places an item where it can start first in its lanes. Returns where it starts.
  private mutating func pack(_ lanes: Range<Int>, _ extent: Double) -> Double {
    var start = rule.position(of: lanes, cursor.ends)
    if lanes.contains(where: { cursor.openings[$0].longest >= extent + spacing }) {
      start = earliestPlace(in: lanes, for: extent, notAfter: start)?.start ?? start
    }
    occupy(lanes, from: start, extent)
    return start
  }

  /// The place in openings that an item prefers to `start` in `lane`; nil if there is none.
  private mutating func opening(
    for extent: Double, span: Int, before start: Double, in lane: Int
  ) -> (lane: Int, start: Double)? {
    // Openings that start after the item's own place do not count.
    var limit = start
    // Of the lanes up to `last`, `lastHolding` is the last one with an opening for the item: a window must contain this lane.
    // `lastBeyond` is the last one in which the item cannot start by the limit: a window must not contain this lane.
    var (lastHolding, lastBeyond) = (-1, -1)
    for last in cursor.ends.indices {
      let place = earliestPlace(inLane: last, for: extent, notBefore: -.infinity)
      if place.isInOpening { lastHolding = last }
      if place.start > limit { lastBeyond = last }
      let window = last - span + 1
      guard window >= 0 else { continue }
      starts[window] = .infinity
      guard lastBeyond < window, lastHolding >= window, rule.tracks.areAlike(window, lane, span: span),
        let earliest = span == 1
          ? place : earliestPlace(in: window..<window + span, for: extent, notAfter: limit),
        earliest.isInOpening
      else { continue }
      starts[window] = earliest.start
      limit = min(limit, earliest.start + tolerance)
    }
    for window in 0...cursor.ends.count - span where starts[window] <= limit {
      let found = starts[window]
      if found < start || (found == start && window < lane) { return (window, found) }
    }
    return nil
  }

  /// The first room for an item in a lane, in an opening or after the lane's end.
  private func earliestPlace(
    inLane lane: Int, for extent: Double, notBefore start: Double
  ) -> Place {
    let found = cursor.openings[lane].first(holding: extent + spacing, notBefore: start)
    return found.map { ($0.start, true) }
      ?? (max(cursor.ends[lane], start), false)
  }

  /// The first place where all these lanes have room, in openings or after their ends; nil if it is after `limit`.
  ///
  /// It cycles through the lanes and moves to the next room in each, until all of them have room at the same place.
  private func earliestPlace(
    in lanes: Range<Int>, for extent: Double, notAfter limit: Double
  ) -> Place? {
    var place: Place = (-.infinity, false)
    // How many consecutive lanes have room at this place.
    var agreeing = 0
    var lane = lanes.lowerBound
    while agreeing < lanes.count && place.start <= limit {
      let found = earliestPlace(inLane: lane, for: extent, notBefore: place.start)
      if found.start > place.start {
        place = found
        agreeing = 0
      }
      agreeing += 1
      place.isInOpening = place.isInOpening || found.isInOpening
      lane = lane + 1 < lanes.upperBound ? lane + 1 : lanes.lowerBound
    }
    return place.start <= limit ? place : nil
  }

  /// Removes an item's place from openings and from the space after the ends. What the item skips becomes an opening.
  private mutating func occupy(_ lanes: Range<Int>, from start: Double, _ extent: Double) {
    let end = start + extent + spacing
    for lane in lanes {
      if start < cursor.ends[lane] {
        let found = cursor.openings[lane].first(holding: extent + spacing, notBefore: start)
        if let found { cursor.openings[lane].occupy(found.index, from: start, to: end) }
      } else {
        if cursor.ends[lane] < start { cursor.openings[lane].append(from: cursor.ends[lane], to: start) }
        cursor.ends[lane] = end
      }
    }
  }
}

extension LaneTracks {
  /// Whether `span` lanes from `here` on are together as wide as those from `there` on, within `Length.grain`.
  fileprivate func areAlike(_ here: Int, _ there: Int, span: Int) -> Bool {
    if areEqual || here == there { return true }
    let difference = (0..<span).reduce(0.0) { $0 + tracks[here + $1].extent - tracks[there + $1].extent }
    return difference <= Length.grain && difference >= -Length.grain
  }
}
