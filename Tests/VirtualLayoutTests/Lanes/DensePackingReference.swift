import VirtualLayout

/// Masonry with dense packing, item by item.
///
/// Written from a description of the rule alone, without regard to the library and the other references. A lane is a list of
/// its free stretches, and every possible place of an item is looked at. The description leaves three things open. They follow
/// the documentation of `LayoutMode.Masonry.Packing.dense`: among places in openings that start at most the tolerance after the
/// earliest one, the lowest lane wins, also against the item's own place if both start alike; an item that goes into an opening
/// leaves the cursor alone; and a lane that is skipped in turn is one that the item does not fit in.
struct DensePackingReference {
  enum Placement {
    case cursor, leftmost, turns
  }

  struct Item {
    var extent: Double
    var span: Int
    var pin: Int?
  }

  struct Place: Equatable {
    var lane: Int
    var start: Double
  }

  let laneCount: Int
  let gap: Double
  let tolerance: Double
  let placement: Placement

  /// The free stretches of a lane, in order. All but the last have an end.
  private struct Lane {
    var free: [ClosedRange<Double>]
    var end: Double { free[free.count - 1].lowerBound }

    func stretches(holding part: ClosedRange<Double>) -> [ClosedRange<Double>] {
      free.filter { $0.lowerBound <= part.lowerBound && part.upperBound <= $0.upperBound }
    }

    mutating func take(_ part: ClosedRange<Double>) {
      // A part that starts at the end of the lane belongs to that end, and not to a stretch that ends there.
      let index =
        part.lowerBound >= end
        ? free.count - 1
        : free.firstIndex { $0.lowerBound <= part.lowerBound && part.upperBound <= $0.upperBound }!
      let old = free.remove(at: index)
      if part.upperBound < old.upperBound { free.insert(part.upperBound...old.upperBound, at: index) }
      if old.lowerBound < part.lowerBound { free.insert(old.lowerBound...part.lowerBound, at: index) }
    }
  }

  func places(of items: [Item], from begin: Double) -> [Place] {
    var lanes = Array(repeating: Lane(free: [begin...Double.infinity]), count: laneCount)
    var cursor = 0
    return items.map { item in
      let span = min(item.span, laneCount)
      let windows = (0...laneCount - span).map { $0..<$0 + span }
      var place = ordinaryPlace(of: item, windows, lanes, cursor)
      let possible = item.pin == nil ? windows : [windows[min(item.pin!, windows.count - 1)]]
      if let opening = opening(for: item, possible, lanes, insteadOf: place) {
        place = opening
      } else if item.pin == nil {
        cursor = (place.lane + span) % laneCount
      }
      for lane in place.lane..<place.lane + span {
        lanes[lane].take(place.start...place.start + item.extent + gap)
      }
      return place
    }
  }

  /// The place of the item without packing.
  private func ordinaryPlace(of item: Item, _ windows: [Range<Int>], _ lanes: [Lane], _ cursor: Int) -> Place
  {
    let positions = windows.map { window in lanes[window].map(\.end).max()! }
    let lane: Int
    if let pin = item.pin {
      lane = min(pin, windows.count - 1)
    } else if placement == .turns {
      lane = cursor < windows.count ? cursor : 0
    } else {
      let good = windows.indices.filter { positions[$0] <= positions.min()! + tolerance }
      lane = (placement == .cursor ? good.first { $0 >= cursor } : nil) ?? good[0]
    }
    return Place(lane: lane, start: positions[lane])
  }

  /// The opening that the item takes instead, if there is one.
  private func opening(
    for item: Item, _ windows: [Range<Int>], _ lanes: [Lane], insteadOf own: Place
  ) -> Place? {
    let openings = windows.compactMap { window -> Place? in
      let starts = lanes[window].flatMap { $0.free.map(\.lowerBound) }.sorted()
      let first = starts.first { start in
        let part = start...start + item.extent + gap
        return lanes[window].allSatisfy { !$0.stretches(holding: part).isEmpty }
      }
      guard let first else { return nil }
      let part = first...first + item.extent + gap
      let usesOpening = lanes[window].contains { lane in
        lane.stretches(holding: part).contains { $0.upperBound < .infinity }
      }
      return usesOpening ? Place(lane: window.lowerBound, start: first) : nil
    }
    guard let earliest = openings.map(\.start).min() else { return nil }
    return openings.first {
      $0.start <= earliest + (placement == .turns ? 0 : tolerance)
        && ($0.start < own.start || ($0.start == own.start && $0.lane < own.lane))
    }
  }
}
