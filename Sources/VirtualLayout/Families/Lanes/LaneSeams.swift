/// Where lanes have grown upwards to, and how far they are shifted there (`LaneStore+Growing`).
///
/// A seam crosses the lanes. Below it, the first item of each lane has a *shift*: it starts that much after the place where it
/// would start without the seam, or before that place if the shift is negative. Seams come from scrolling up or down after a
/// jump.
///
/// The shifts ascend by item. None is 0.
typealias LaneSeams = [LaneShift]

extension LaneSeams {
  /// The first shifted item after `item`; `Int.max` if there is none.
  func next(after item: Int) -> Int {
    if isEmpty { return .max }
    let place = place(of: item + 1)
    return place < count ? self[place].item : .max
  }

  /// The sum of all negative shifts of the items from `item` on: a lane may have several.
  func leastDistance(from item: Int) -> Double {
    if isEmpty { return 0 }
    return self[place(of: item)...].reduce(0) { $0 + Swift.min(0, $1.distance) }
  }

  /// Sets the shift of an item. 0 for none.
  mutating func set(_ distance: Double, at item: Int) {
    if distance == 0 { return removeShifts(of: item..<item + 1) }
    let place = place(of: item)
    if place < count, self[place].item == item {
      self[place].distance = distance
    } else {
      insert(LaneShift(item: item, distance: distance), at: place)
    }
  }

  mutating func removeShifts(of items: Range<Int>) {
    if isEmpty { return }
    removeSubrange(place(of: items.lowerBound)..<place(of: items.upperBound))
  }

  /// Lets shifts follow their items. An item loses its shift if any of the items right before it change: with others before it,
  /// it might overlap these for good.
  ///
  /// - Parameter reach: how many items before it count.
  mutating func follow(_ change: Rearrangement, reach: Int) {
    guard !isEmpty else { return }
    self = compactMap { shift in
      let place = change.pieces.partitioningIndex { $0.from + $0.count > shift.item }
      guard place < change.pieces.count else { return nil }
      let (piece, first) = (change.pieces[place], Swift.max(0, shift.item - reach))
      guard piece.from <= first, first > 0 || piece.to == 0 else { return nil }
      return LaneShift(item: shift.item - piece.from + piece.to, distance: shift.distance)
    }
  }
}
