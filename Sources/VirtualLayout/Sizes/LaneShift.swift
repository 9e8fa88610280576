/// How far an item starts after the place where its lane would go on, which is the item spacing after the item before it
/// (`LaneSeams`). This file is in the folder Sizes because a saved layout restores shifts together
/// with sizes (`RestoredItems`).
struct LaneShift: Sendable {
  var item: Int
  var distance: Double

  /// Whether a distance is positive, on the grid, and no longer than a length may be.
  static func isValid(_ distance: Double) -> Bool {
    distance > 0 && distance <= Length.maximum && Length.nearest(distance) == distance
  }
}

/// Shifts that ascend by item.
extension Array where Element == LaneShift {
  func place(of item: Int) -> Int { partitioningIndex { $0.item >= item } }

  /// The shift of an item; nil if it has none.
  func distance(at item: Int) -> Double? {
    if isEmpty { return nil }
    let place = place(of: item)
    return place < count && self[place].item == item ? self[place].distance : nil
  }
}
