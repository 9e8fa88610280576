import VirtualLayout

/// A naive version of even bottoms, which looks at whole lanes from the top item down.
package struct NaiveStretching {
  private var stretching: LayoutMode.Masonry.Stretching
  private var frames: [NaiveFrame]
  private var covered: [Range<Int>]
  private var end: Double
  /// The items of each lane from the top down; empty if no item takes room.
  private var lanes: [[Int]]

  package init(
    _ stretching: LayoutMode.Masonry.Stretching, _ frames: [NaiveFrame], _ covered: [Range<Int>],
    from start: Double,
    to end: Double
  ) {
    (self.stretching, self.frames, self.covered, self.end) = (stretching, frames, covered, end)
    let count = covered.map(\.upperBound).max() ?? 0
    lanes = (0..<count).map { lane in
      let items = frames.indices.filter { covered[$0].contains(lane) }
      let takesRoom = items.contains { frames[$0].main + frames[$0].extent > start }
      return takesRoom ? items.sorted { (Self.bottom(frames[$0]), $0) < (Self.bottom(frames[$1]), $1) } : []
    }
  }

  private static func bottom(_ frame: NaiveFrame) -> Double { frame.main + frame.extent }

  package func stretch(_ frames: inout [NaiveFrame]) {
    for lane in lanes.indices {
      let tail = tail(of: lane)
      guard let last = tail.last else { continue }
      let limits = tail.map { limit(self.frames[$0].extent) }
      let sum = limits.reduce(0, +)
      let missing = min(end - Self.bottom(self.frames[last]), sum)
      guard missing > 0 else { continue }
      // How far the end of each item moves.
      let moves = limits.indices.map { index in
        index == limits.count - 1 ? missing : grid(limits[...index].reduce(0, +) * (missing / sum))
      }
      for (index, item) in tail.enumerated() {
        let before = index == 0 ? 0 : moves[index - 1]
        frames[item].main += before
        frames[item].extent += min(moves[index] - before, limits[index])
      }
    }
  }

  /// The items of a lane that would be stretched if the lane were too short.
  private func tail(of lane: Int) -> [Int] {
    guard let last = lanes[lane].last else { return [] }
    if covered[last].count > 1 {
      let endsAll = covered[last].allSatisfy { lanes[$0].last == last }
      return endsAll && covered[last].lowerBound == lane ? [last] : []
    }
    let alone = lanes[lane].reversed().prefix { covered[$0].count == 1 }
    let most =
      switch stretching {
      case .points(_, let items), .fraction(_, let items): items
      }
    return alone.prefix(min(max(most, 1), 64)).reversed()
  }

  private func limit(_ extent: Double) -> Double {
    switch stretching {
    case .points(let points, _): grid(max(points, 0))
    case .fraction(let fraction, _): grid(extent * max(fraction, 0))
    }
  }
}
