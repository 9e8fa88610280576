/// Where lanes that have been placed upwards meet those that have been placed downwards (`LaneStore+Seams`).
///
/// A seam crosses the lanes. Below it, the first item of each lane has a *shift*: it starts that much after the place where it
/// would start without the seam. Usually one of them has none.
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

  /// Lets shifts follow their items. One that is removed or moved loses its shift.
  mutating func follow(_ change: Rearrangement) {
    if isEmpty { return }
    self = compactMap { shift in
      change.newIndex(ofUnmoved: shift.item).map { LaneShift(item: $0, distance: shift.distance) }
    }
  }
}
