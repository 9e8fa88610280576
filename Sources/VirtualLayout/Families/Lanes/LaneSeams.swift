/// Where lanes have grown upwards to, and how far they are shifted there (`LaneStore+Growing`).
///
/// A seam crosses the lanes. Below it, the first item of each lane has a *shift*: it starts that much after the end that its lane
/// has above the seam, or before it if the shift is negative. Seams come from scrolling up or down after a jump.
struct LaneSeams: Sendable {
  /// Ascending by item.
  private(set) var shifts: [LaneShift] = []

  var isEmpty: Bool { shifts.isEmpty }

  var memoryFootprint: Int { shifts.allocatedBytes }

  private func place(of item: Int) -> Int { shifts.partitioningIndex { $0.item >= item } }

  /// The shift of an item; 0 if it has none.
  func distance(at item: Int) -> Double {
    let place = place(of: item)
    return place < shifts.count && shifts[place].item == item ? shifts[place].distance : 0
  }

  /// The first shifted item after `item`; `Int.max` if there is none.
  func next(after item: Int) -> Int {
    let place = place(of: item + 1)
    return place < shifts.count ? shifts[place].item : .max
  }

  /// The sum of all negative shifts of the items from `item` on: a lane may have several.
  func leastDistance(from item: Int) -> Double {
    shifts[place(of: item)...].reduce(0) { $0 + min(0, $1.distance) }
  }

  /// Sets the shift of an item. 0 for none.
  mutating func set(_ distance: Double, at item: Int) {
    if distance == 0 { return remove(item..<item + 1) }
    let place = place(of: item)
    if place < shifts.count, shifts[place].item == item {
      shifts[place].distance = distance
    } else {
      shifts.insert(LaneShift(item: item, distance: distance), at: place)
    }
  }

  mutating func remove(_ items: Range<Int>) {
    if !shifts.isEmpty { shifts.removeSubrange(place(of: items.lowerBound)..<place(of: items.upperBound)) }
  }

  mutating func removeAll() { shifts.removeAll() }

  /// Lets shifts follow their items. An item loses its shift if another item comes before it than did: with that one, it might
  /// overlap for good.
  mutating func follow(_ change: Rearrangement) {
    guard !shifts.isEmpty else { return }
    shifts = shifts.compactMap { shift in
      guard let item = change.newIndex(of: shift.item),
        item == 0 ? shift.item == 0 : change.oldIndex(of: item - 1) == shift.item - 1
      else { return nil }
      return LaneShift(item: item, distance: shift.distance)
    }
    shifts.sortByIndices { $0.item < $1.item }
  }
}
