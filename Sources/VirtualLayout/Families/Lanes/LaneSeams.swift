/// Where lanes have grown upwards to, and how far they are shifted there (`LaneStore+Growing`).
///
/// A seam crosses the lanes. Below it, the first item of each lane has a *shift*: it starts that much after the end that its lane
/// has above the seam, or before it if the shift is negative. Seams come from scrolling up or down after a jump.
struct LaneSeams: Sendable {
  /// Ascending by item.
  private(set) var shifts: [LaneShift] = []

  var isEmpty: Bool { shifts.isEmpty }

  var memoryFootprint: Int { shifts.allocatedBytes }

  /// The shift of an item; 0 if it has none.
  func distance(at item: Int) -> Double { shifts.distance(at: item) ?? 0 }

  /// The first shifted item after `item`; `Int.max` if there is none.
  func next(after item: Int) -> Int {
    if shifts.isEmpty { return .max }
    let place = shifts.place(of: item + 1)
    return place < shifts.count ? shifts[place].item : .max
  }

  /// The sum of all negative shifts of the items from `item` on: a lane may have several.
  func leastDistance(from item: Int) -> Double {
    if shifts.isEmpty { return 0 }
    return shifts[shifts.place(of: item)...].reduce(0) { $0 + min(0, $1.distance) }
  }

  /// Sets the shift of an item. 0 for none.
  mutating func set(_ distance: Double, at item: Int) {
    if distance == 0 { return remove(item..<item + 1) }
    let place = shifts.place(of: item)
    if place < shifts.count, shifts[place].item == item {
      shifts[place].distance = distance
    } else {
      shifts.insert(LaneShift(item: item, distance: distance), at: place)
    }
  }

  mutating func remove(_ items: Range<Int>) {
    if shifts.isEmpty { return }
    shifts.removeSubrange(shifts.place(of: items.lowerBound)..<shifts.place(of: items.upperBound))
  }

  mutating func removeAll() { shifts.removeAll() }

  /// Lets shifts follow their items. An item loses its shift if any of the items right before it change: after others, it might
  /// overlap them for good.
  ///
  /// - Parameter reach: how many items before it count.
  mutating func follow(_ change: Rearrangement, reach: Int) {
    guard !shifts.isEmpty else { return }
    shifts = shifts.compactMap { shift in
      let place = change.pieces.partitioningIndex { $0.from + $0.count > shift.item }
      guard place < change.pieces.count else { return nil }
      let (piece, first) = (change.pieces[place], max(0, shift.item - reach))
      guard piece.from <= first, first > 0 || piece.to == 0 else { return nil }
      return LaneShift(item: shift.item - piece.from + piece.to, distance: shift.distance)
    }
  }
}
