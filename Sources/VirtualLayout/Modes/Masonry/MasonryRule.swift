/// Chooses the lanes and the starts of a masonry's items, for one container. It requests no sizes and answers no queries.
package final class MasonryRule: LaneRule {
  private let masonry: LayoutMode.Masonry
  package let traits: LaneTraits
  let laneChoice: LayoutMode.Masonry.LaneChoice
  let packing: LayoutMode.Masonry.Packing

  var tracks: LaneTracks { traits.tracks }
  var itemSpacing: Double { traits.itemSpacing }

  /// - Parameter lastCount: the number of lanes in the last layout; nil if there was none.
  package init(_ masonry: LayoutMode.Masonry, in container: ModeContainer = .none, lastCount: Int? = nil) {
    self.masonry = masonry
    laneChoice = masonry.laneChoice
    packing = masonry.packing
    let room = ContainerRoom(container, insets: masonry.insets)
    traits = LaneTraits(
      tracks: LaneTracks(
        masonry.lanes, start: room.start, room: room.extent, spacing: Length.cross(masonry.laneSpacing),
        CountHysteresis(points: masonry.hysteresis, last: lastCount)),
      room: room,
      itemSpacing: Length.main(masonry.itemSpacing),
      scalesItems: masonry.itemExtent == .aspectRatio,
      takesTurns: masonry.laneChoice.takesTurns,
      remembersOpenings: masonry.packing == .dense,
      stretching: masonry.stretching.map { LaneStretching($0) })
  }

  package func adapted(to container: ModeContainer, keepingCount keepsCount: Bool) -> any LaneRule {
    MasonryRule(masonry, in: container, lastCount: keepsCount ? tracks.count : nil)
  }

  package func naturalCross(_ orientation: Orientation) -> Double? {
    guard case .sizes(let sizes) = masonry.lanes, !sizes.isEmpty else { return nil }
    let rule = MasonryRule(masonry, in: ModeContainer(cross: 0, orientation: orientation))
    return rule.tracks.crossReach.greatestEnd + orientation.insets(masonry.insets).crossEnd
  }

  // MARK: Placing

  package func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>,
    lanes: inout MutableSpan<UInt16>, cursor: inout LaneCursor
  ) {
    if packsDensely(run, cursor) {
      var packer = DensePacker(self, taking: &cursor)
      packer.place(run, extents: extents, starts: &starts, lanes: &lanes)
      return packer.finish(&cursor)
    }
    if run.spans.isEmpty && run.pins.isEmpty {
      var turn = cursor.turn
      var ends = cursor.ends.mutableSpan
      for item in run.items {
        let lane = chooseLane(span: 1, ends.span, &turn)
        lanes[item] = UInt16(truncatingIfNeeded: lane)
        starts[item] = ends[lane]
        ends[lane] += extents[item] + itemSpacing
      }
      cursor.turn = turn
      return
    }
    for item in run.items {
      let span = run.span(of: item)
      let lane =
        run.pin(of: item).map { self.lane(pinnedTo: $0, span: span) }
        ?? chooseLane(span: span, positions(span: span, cursor.ends).span, &cursor.turn)
      lanes[item] = UInt16(truncatingIfNeeded: lane)
      starts[item] = occupy(lane..<lane + span, extent: extents[item], &cursor)
    }
  }

  package func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>, keeping lanes: Span<UInt16>,
    cursor: inout LaneCursor
  ) {
    if packsDensely(run, cursor) {
      var packer = DensePacker(self, taking: &cursor)
      packer.place(run, extents: extents, starts: &starts, keeping: lanes)
      return packer.finish(&cursor)
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

  /// Places an item at the greatest end of its lanes. Returns where it starts.
  private func occupy(_ lanes: Range<Int>, extent: Double, _ cursor: inout LaneCursor) -> Double {
    let start = position(of: lanes, cursor.ends)
    let end = start + extent + itemSpacing
    for lane in lanes { cursor.ends[lane] = end }
    return start
  }

  func position(of lanes: Range<Int>, _ ends: [Double]) -> Double {
    var position = ends[lanes.lowerBound]
    for lane in lanes.dropFirst() { position = max(position, ends[lane]) }
    return position
  }

  /// Whether to use a `DensePacker`. Only items that cover several lanes create openings.
  private func packsDensely(_ run: LaneRun, _ cursor: LaneCursor) -> Bool {
    packing == .dense && (!run.spans.isEmpty || cursor.openings.contains { !$0.ranges.isEmpty })
  }

  // MARK: Choosing

  package func laneToMeasure(span: Int, pin: Int?, _ cursor: LaneCursor) -> Int {
    var turn = cursor.turn
    return pin.map { lane(pinnedTo: $0, span: span) }
      ?? chooseLane(span: span, positions(span: span, cursor.ends).span, &turn)
  }

  /// The first lane of a pinned item: its pin or, if its span does not fit there, the last lane where it fits.
  func lane(pinnedTo pin: Int, span: Int) -> Int { min(pin, tracks.count - span) }

  /// Chooses lanes without packing. Returns the first one, and moves the turn if the placement takes turns. Upwards, lanes are
  /// chosen by `LaneStore+Seams`.
  ///
  /// - Parameter positions: where the item would start, for each lane that can be its first.
  @inline(__always)
  func chooseLane(span: Int, _ positions: Span<Double>, _ turn: inout Int) -> Int {
    var lane = 0
    switch laneChoice {
    case .shortest(let tolerance):
      return firstLane(from: 0, positions, tolerance)
    case .cursor(let tolerance):
      lane = firstLane(from: turn, positions, tolerance)
    case .roundRobin:
      lane = turn + span <= tracks.count ? turn : 0
    }
    turn = LaneCursor.turn(after: lane, span: span, of: tracks.count)
    return lane
  }

  /// The first lane at or after `first` whose position is within the tolerance of the least, or else the first such lane.
  @inline(__always)
  private func firstLane(from first: Int, _ positions: Span<Double>, _ tolerance: Double) -> Int {
    var (least, limit) = (0, positions[0])
    for lane in 1..<positions.count where positions[lane] < limit { (least, limit) = (lane, positions[lane]) }
    // An infinite tolerance is valid. NaN and negative tolerances count as 0.
    if tolerance > 0 { limit += tolerance } else if first <= least { return least }
    for lane in first..<max(first, positions.count) where positions[lane] <= limit { return lane }
    for lane in positions.indices where positions[lane] <= limit { return lane }
    return 0
  }

  /// Where an item that covers `span` lanes would start, for each lane that can be its first: the greatest of `span` ends.
  ///
  /// Two windows of lanes that touch or overlap make a wider one, so the width at most doubles with each step.
  func positions(span: Int, _ ends: [Double]) -> [Double] {
    var greatest = ends
    var width = 1
    while width < span {
      let step = min(width, span - width)
      for lane in 0..<greatest.count - step { greatest[lane] = max(greatest[lane], greatest[lane + step]) }
      greatest.removeLast(step)
      width += step
    }
    return greatest
  }
}

extension LayoutMode.Masonry.LaneChoice {
  fileprivate var takesTurns: Bool {
    if case .shortest = self { false } else { true }
  }
}

extension LaneStretching {
  fileprivate init(_ stretching: LayoutMode.Masonry.Stretching) {
    switch stretching {
    case .points(let points, let items): (self.points, itemsInLane) = (points, items)
    case .fraction(let fraction, let items): (self.fraction, itemsInLane) = (fraction, items)
    }
  }
}
