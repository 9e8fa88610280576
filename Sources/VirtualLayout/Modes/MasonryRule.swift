/// A masonry worked out for a container: how lanes are chosen.
package struct MasonryRule: LaneRule {
  package let tracks: LaneTracks
  package let room: ContainerRoom
  package let itemExtent: Masonry.ItemExtent
  package let itemSpacing: Double
  package let evening: Masonry.Evening?
  let placement: Masonry.Placement
  let packing: Masonry.Packing

  /// - Parameter lastCount: how many lanes there were before, if there were any.
  init(_ masonry: Masonry, in container: ModeContainer, lastCount: Int?) {
    room = ContainerRoom(container, insets: masonry.insets)
    tracks = LaneTracks(
      masonry.lanes, start: room.start, room: room.extent, spacing: Length.cross(masonry.laneSpacing),
      CountHysteresis(points: masonry.hysteresis, last: lastCount))
    itemExtent = masonry.itemExtent
    itemSpacing = Length.main(masonry.itemSpacing)
    placement = masonry.placement
    packing = masonry.packing
    evening = masonry.evening
  }

  package var firstCursor: LaneCursor {
    LaneCursor(
      ends: Array(repeating: room.mainInsets.start, count: tracks.count), next: 0,
      openings: packing == .dense ? Array(repeating: LaneOpenings(), count: tracks.count) : [])
  }

  package var remembersOpenings: Bool { packing == .dense }

  package var takesTurns: Bool {
    if case .shortest = placement { false } else { true }
  }

  package func laneToMeasure(_ run: LaneRun, _ cursor: LaneCursor) -> Int {
    let span = run.spans.first.map(Int.init) ?? 1
    let pin = run.pins.first.map(Int.init) ?? -1
    var next = cursor.next
    return pin >= 0 ? min(pin, tracks.count - span) : chooseLane(span: span, cursor.ends, &next)
  }

  package func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>,
    lanes: inout MutableSpan<UInt16>, cursor: inout LaneCursor
  ) {
    if packsDensely(run, cursor) {
      return placeDensely(run, extents: extents, starts: &starts, lanes: &lanes, cursor: &cursor)
    }
    // Making a chain takes as long as placing some dozen items without one.
    if run.items.count > 16 && run.spans.isEmpty && run.pins.isEmpty,
      case .shortest(let tolerance) = placement, !(tolerance > 0),
      placeByChain(run.items, extents: extents, starts: &starts, lanes: &lanes, cursor: &cursor)
    {
      return
    }
    for item in run.items {
      let span = run.spans.isEmpty ? 1 : Int(run.spans[item])
      let pin = run.pins.isEmpty ? -1 : Int(run.pins[item - run.items.lowerBound])
      let lane = pin >= 0 ? min(pin, tracks.count - span) : chooseLane(span: span, cursor.ends, &cursor.next)
      lanes[item] = UInt16(truncatingIfNeeded: lane)
      starts[item] = occupy(lane..<lane + span, extent: extents[item], &cursor)
    }
  }

  package func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>, keeping lanes: Span<UInt16>,
    cursor: inout LaneCursor
  ) {
    if packsDensely(run, cursor) {
      return placeDensely(run, extents: extents, starts: &starts, keeping: lanes, cursor: &cursor)
    }
    if run.spans.isEmpty {
      var ends = cursor.ends.mutableSpan
      for item in run.items {
        let lane = Int(lanes[item])
        let start = ends[lane]
        starts[item] = start
        ends[lane] = start + extents[item] + itemSpacing
      }
      return
    }
    for item in run.items {
      let lane = Int(lanes[item])
      starts[item] = occupy(lane..<lane + Int(run.spans[item]), extent: extents[item], &cursor)
    }
  }

  /// Puts an item behind the longest of its lanes; returns where it starts.
  @inline(__always)
  private func occupy(_ lanes: Range<Int>, extent: Double, _ cursor: inout LaneCursor) -> Double {
    let start = position(of: lanes, cursor.ends)
    let end = start + extent + itemSpacing
    for lane in lanes { cursor.ends[lane] = end }
    return start
  }

  @inline(__always)
  func position(of lanes: Range<Int>, _ ends: [Double]) -> Double {
    var position = ends[lanes.lowerBound]
    for lane in lanes.dropFirst() { position = max(position, ends[lane]) }
    return position
  }

  func chooseLane(span: Int, _ ends: [Double], _ next: inout Int) -> Int {
    switch placement {
    case .shortest(let tolerance):
      let positions = positions(span: span, ends)
      let limit = limit(positions, tolerance)
      return positions.firstIndex { $0 <= limit } ?? 0

    case .cursor(let tolerance):
      let positions = positions(span: span, ends)
      let limit = limit(positions, tolerance)
      let behind = positions.indices.dropFirst(next).first { positions[$0] <= limit }
      let lane = behind ?? positions.firstIndex { $0 <= limit } ?? 0
      next = (lane + span) % tracks.count
      return lane

    case .roundRobin:
      let lane = next + span <= tracks.count ? next : 0
      next = (lane + span) % tracks.count
      return lane
    }
  }

  /// Where an item that covers `span` lanes would start in each lane that it can begin in.
  ///
  /// The greatest end of every window of `span` lanes, in three comparisons a lane whatever the span: maxima from
  /// the left and from the right within blocks of `span`, of which every window takes one each (van Herk 1992; Gil and
  /// Werman 1993).
  private func positions(span: Int, _ ends: [Double]) -> [Double] {
    guard span > 1 else { return ends }
    var fromLeft = ends
    for lane in 1..<ends.count where lane % span != 0 { fromLeft[lane] = max(ends[lane], fromLeft[lane - 1]) }
    var fromRight = ends
    for lane in (0..<ends.count - 1).reversed() where (lane + 1) % span != 0 {
      fromRight[lane] = max(ends[lane], fromRight[lane + 1])
    }
    return (0...ends.count - span).map { max(fromRight[$0], fromLeft[$0 + span - 1]) }
  }

  /// The position up to which lanes are as good as the best.
  private func limit(_ positions: [Double], _ tolerance: Double) -> Double {
    let best = positions.reduce(.infinity) { $1 < $0 ? $1 : $0 }
    // Infinite is as lawful here as any number; only what is not positive counts as none.
    return tolerance > 0 ? best + tolerance : best
  }
}
