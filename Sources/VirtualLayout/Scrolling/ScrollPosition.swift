/// Where in the view an item is to lie: UICollectionView's scroll positions, for either axis.
///
/// What pinned headers and footers of the item's section cover is not counted as part of the view.
public enum ScrollPosition: Hashable, Sendable {
  /// Wherever it takes the least scrolling for the whole item to be seen, or as much of it as there is room for.
  case nearest
  /// The item's leading edge at that of the view.
  case start
  /// As far from the one edge as from the other.
  case center
  /// The item's trailing edge at that of the view.
  case end

  /// How far behind the leading edge of the view an item begins once it lies there.
  ///
  /// - Parameters:
  ///   - room: what the view leaves to items, from its leading edge on.
  ///   - extent: the item's.
  ///   - distance: how far behind the leading edge it begins now.
  func distance(in room: (lo: Double, hi: Double), extent: Double, from distance: Double) -> Double {
    let (start, end) = (room.lo, room.hi - extent)
    switch self {
    // An item with more extent than there is room for fills it between the two.
    case .nearest: return min(max(distance, min(start, end)), max(start, end))
    case .start: return start
    case .center: return (start + end) / 2
    case .end: return end
    }
  }
}
