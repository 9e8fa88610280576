import VirtualLayout

/// A naive masonry: the mode's rules with arrays and loops only. Tests compare the engine with it.
package enum NaiveMasonry {
  /// Where each lane starts across, measured from the leading inset, and its width.
  package static func lanes(_ masonry: LayoutMode.Masonry, inner: Double) -> [(offset: Double, size: Double)]
  {
    let gap = masonry.laneSpacing
    var sizes: [Double]
    switch masonry.lanes {
    case .count(let count):
      let n = max(1, count)
      sizes = Array(repeating: max(0, (inner - gap * Double(n - 1)) / Double(n)), count: n)
    case .sizes(let given):
      sizes = given.isEmpty ? [inner] : given
    case .adaptive(let minimum, let atMost):
      let n = max(1, min(Double(atMost), ((inner + gap + 0x1p-20) / (max(minimum, 1) + gap)).rounded(.down)))
      sizes = Array(repeating: n > 1 ? (inner - gap * (n - 1)) / n : max(minimum, inner), count: Int(n))
    case .fixed(let cell, let atMost):
      let fitting = ((inner - gap + 0x1p-20) / (cell + gap)).rounded(.down)
      let n = cell + gap > 0 ? max(1, min(Double(atMost), fitting)) : 1
      let padding = max(0, (inner - n * cell) / (n + 1))
      return (0..<Int(n)).map { (padding + Double($0) * (cell + padding), cell) }
    }
    var offset = 0.0
    return sizes.map { size in
      defer { offset += size + gap }
      return (offset, size)
    }
  }

  /// Frames of the world's items.
  ///
  /// `kept` has the lanes that items already have. Nil stands for a new item among them: it chooses by the ends of the
  /// lanes at its place, with the cursor after the item before it. Items after all of these choose, too, starting with
  /// `keptCursor`.
  ///
  /// - Parameter limit: the number of openings that a lane remembers.
  package static func layout(_ masonry: LayoutMode.Masonry, _ world: NaiveWorld, limit: Int = 128)
    -> NaiveLayout
  {
    let (items, axis, kept) = (world.items, world.axis, world.kept)
    let container = world.room(inside: masonry.insets)
    let lanes = lanes(masonry, inner: container.inner)
    let widths = lanes.map(\.size)
    let gap = grid(masonry.itemSpacing)
    let start = container.mainLeading
    var room = Array(repeating: NaiveRoom(from: start, limit: limit), count: lanes.count)
    var cursor = 0
    var last = start
    var frames: [NaiveFrame] = []
    var covered: [Range<Int>] = []
    for (index, item) in items.enumerated() {
      if index == kept.count, let keptCursor = world.keptCursor { cursor = keptCursor }
      if index < kept.count && kept[index] == nil {
        cursor = (covered.last?.upperBound ?? 0) % lanes.count
      }
      let span = min(max(1, item.placement.span), lanes.count)
      let starts = 0...(lanes.count - span)
      // Where the item would start in each of these lanes.
      var positions: [Double] = []
      for lane in starts {
        var position = room[lane].end
        for covered in lane..<lane + span { position = max(position, room[covered].end) }
        positions.append(position)
      }
      let fixed: Int? =
        item.placement.lane.map { min(max(0, $0), starts.upperBound) }
        ?? (index < kept.count ? kept[index] : nil)
      var lane = fixed ?? choose(masonry.laneChoice, positions, cursor)
      var main = positions[lane]
      let reach = lanes[lane + span - 1]
      let crossExtent = reach.offset + reach.size - lanes[lane].offset
      let extent = grid(
        masonry.itemExtent == .measured
          ? item.extent(axis, crossExtent: crossExtent)
          : scaled(item, axis, to: crossExtent))
      var movesCursor = item.placement.lane == nil
      if masonry.packing == .dense,
        let opening = NaiveRoom.opening(
          for: extent + gap, span: span, in: fixed.map { $0...$0 } ?? starts, of: room, widths,
          tolerance: tolerance(masonry.laneChoice), insteadOf: (lane, main))
      {
        (lane, main) = opening
        movesCursor = false
      }
      if movesCursor { cursor = lane + span == lanes.count ? 0 : lane + span }
      frames.append(
        NaiveFrame(
          main: main, cross: container.crossLeading + lanes[lane].offset, extent: extent,
          crossExtent: crossExtent))
      covered.append(lane..<lane + span)
      for covered in lane..<lane + span { room[covered].occupy(from: main, to: main + extent + gap) }
      last = max(last, main + extent)
    }
    if let stretching = masonry.stretching {
      NaiveStretching(stretching, frames, covered, from: start, to: last).stretch(&frames)
    }
    var layout = container.place(frames, end: last)
    layout.lanes = covered
    layout.cursor = cursor
    return layout
  }

  /// - Parameter positions: where the item would start in each lane that it may start in.
  private static func choose(_ placement: LayoutMode.Masonry.LaneChoice, _ positions: [Double], _ cursor: Int)
    -> Int
  {
    let best = positions.min()!
    switch placement {
    case .shortest(let tolerance):
      return positions.firstIndex { $0 <= best + tolerance }!
    case .cursor(let tolerance):
      let near = positions.indices.filter { positions[$0] <= best + tolerance }
      return near.first { $0 >= cursor } ?? near[0]
    case .roundRobin:
      return positions.indices.contains(cursor) ? cursor : 0
    }
  }

  private static func tolerance(_ placement: LayoutMode.Masonry.LaneChoice) -> Double {
    switch placement {
    case .shortest(let tolerance), .cursor(let tolerance): tolerance
    case .roundRobin: 0
    }
  }

  private static func scaled(_ item: TestItem, _ axis: LayoutAxis, to crossExtent: Double) -> Double {
    let size = item.size(axis, available: crossExtent)
    let (main, cross) = axis == .vertical ? (size.height, size.width) : (size.width, size.height)
    return cross > 0 ? main * crossExtent / cross : main
  }
}
