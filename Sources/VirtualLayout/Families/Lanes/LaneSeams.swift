/// Where lanes have grown upwards to, and how far they are shifted there (`LaneStore+Growing`).
///
/// A seam is a few items that each come first in their lane below it. Such an item has a *shift*: it starts that much after the
/// end that its lane has above the seam, or before it if the shift is negative. There is a seam for each part of a section that
/// people have jumped to and scrolled upwards from.
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

  /// The least shift of the items from `item` on, or 0 if none is negative.
  func leastDistance(from item: Int) -> Double {
    shifts[place(of: item)...].reduce(0) { min($0, $1.distance) }
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

  /// Lets shifts follow their items. Removed items take theirs along.
  mutating func follow(_ change: Rearrangement) {
    guard !shifts.isEmpty else { return }
    shifts = shifts.compactMap { shift in
      change.newIndex(of: shift.item).map { LaneShift(item: $0, distance: shift.distance) }
    }
    shifts.sortByIndices { $0.item < $1.item }
  }
}
