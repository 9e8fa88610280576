/// Dense packing: places items in the openings that earlier ones left, if they can begin earlier there.
///
/// The rule is CSS's (css-grid-3, `grid-lanes-pack: dense`); where the draft leaves a choice, Chromium's. The openings and open
/// ends of adjacent lanes are intersected, and at least one must be an opening. The earliest start wins, among equals the
/// lower lane. The lanes must be as wide in all as those for which the item was measured.
///
/// A packer lives for one run of items. It remembers how far its searches have come: free room only shrinks, so lanes that had
/// no room for an item have none for a longer one later.
struct DensePacker {
  private var cursor: LaneCursor
  private let rule: MasonryRule
  private let spacing: Double
  private let tolerance: Double
  /// Where an item could start in each lane that it could begin in, infinite if nowhere: memory for one item after another.
  private var starts: [Double]
  /// For each lane what is known of the window of lanes from there on that was searched last.
  private var searches: [Search]

  /// What a search has found out: in `span` lanes there is no room for `extent` or more before `start`.
  private struct Search {
    var span = 0
    var extent = 0.0
    var start = 0.0
  }

  /// A place for an item.
  private struct Place {
    var start: Double
    /// Whether it uses a closed stretch.
    var isInOpening: Bool
  }

  /// - Parameter cursor: taken out until `finish`, so that its arrays have one owner and are not copied.
  init(_ rule: MasonryRule, taking cursor: inout LaneCursor) {
    self.rule = rule
    self.cursor = LaneCursor(ends: [], next: 0)
    spacing = rule.itemSpacing
    switch rule.placement {
    case .shortest(let tolerance), .cursor(let tolerance): self.tolerance = max(tolerance, 0)
    case .roundRobin: tolerance = 0
    }
    starts = Array(repeating: .infinity, count: cursor.ends.count)
    searches = Array(repeating: Search(), count: cursor.ends.count)
    swap(&self.cursor, &cursor)
  }

  /// Gives the cursor back.
  consuming func finish(_ cursor: inout LaneCursor) { cursor = self.cursor }

  /// Chooses lanes for a run and places its items.
  mutating func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>,
    lanes: inout MutableSpan<UInt16>
  ) {
    for item in run.items {
      let span = run.span(of: item)
      let extent = extents[item]
      if let pin = run.pin(of: item) {
        let lane = min(pin, cursor.ends.count - span)
        lanes[item] = UInt16(truncatingIfNeeded: lane)
        starts[item] = pack(lane..<lane + span, extent)
        continue
      }
      var next = cursor.next
      var lane = rule.chooseLane(span: span, cursor.ends, &next)
      var start = rule.position(of: lane..<lane + span, cursor.ends)
      if let opening = opening(for: extent, span: span, before: start, in: lane) {
        (lane, start) = opening
      } else {
        cursor.next = next
      }
      lanes[item] = UInt16(truncatingIfNeeded: lane)
      starts[item] = start
      occupy(lane..<lane + span, from: start, extent)
    }
  }

  /// Places a run in the lanes that its items have: each in the earliest opening of those lanes, or at their ends.
  mutating func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>, keeping lanes: Span<UInt16>
  ) {
    for item in run.items {
      let lane = Int(lanes[item])
      starts[item] = pack(lane..<lane + run.span(of: item), extents[item])
    }
  }

  /// Puts an item where it can begin earliest in its lanes; returns where it starts.
  private mutating func pack(_ lanes: Range<Int>, _ extent: Double) -> Double {
    var start = rule.position(of: lanes, cursor.ends)
    if lanes.contains(where: { cursor.openings[$0].longest >= extent + spacing }) {
      start = earliestPlace(in: lanes, for: extent, notAfter: start)?.start ?? start
    }
    occupy(lanes, from: start, extent)
    return start
  }

  /// The place in openings that an item prefers to `start` in `lane`, or nil.
  private mutating func opening(
    for extent: Double, span: Int, before start: Double, in lane: Int
  ) -> (lane: Int, start: Double)? {
    // An item goes to no opening that starts later than its own place.
    var limit = start
    // The last lane whose openings have room, which a window needs, and the last without room before the limit, which it must
    // not contain.
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

  /// The first room of a lane for an item, in an opening or at its end.
  private mutating func earliestPlace(
    inLane lane: Int, for extent: Double, notBefore start: Double
  ) -> Place {
    let found = cursor.openings[lane].first(holding: extent + spacing, notBefore: start)
    return found.map { Place(start: $0.start, isInOpening: true) }
      ?? Place(start: max(cursor.ends[lane], start), isInOpening: false)
  }

  /// Where all the lanes first have room for an item, in openings or at their ends; nil if that is after a limit.
  ///
  /// Goes round the lanes, to the next room in each, until all of them have room at one place.
  private mutating func earliestPlace(
    in lanes: Range<Int>, for extent: Double, notAfter limit: Double
  ) -> Place? {
    let known = searches[lanes.lowerBound]
    let isKnown = known.span == lanes.count && known.extent <= extent
    var place = Place(start: isKnown ? known.start : -.infinity, isInOpening: false)
    // How many lanes in a row have room at this place.
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
    if known.span != lanes.count || extent <= known.extent {
      searches[lanes.lowerBound] = Search(span: lanes.count, extent: extent, start: place.start)
    }
    return place.start <= limit ? place : nil
  }

  /// Takes the room of an item out of openings and open ends. What it jumps over becomes an opening.
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
  /// Whether `span` lanes from one on are as wide in all as those from another on.
  fileprivate func areAlike(_ here: Int, _ there: Int, span: Int) -> Bool {
    if areEqual || here == there { return true }
    let difference = (0..<span).reduce(0.0) { $0 + tracks[here + $1].extent - tracks[there + $1].extent }
    return difference <= Length.grain && difference >= -Length.grain
  }
}
