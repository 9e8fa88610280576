/// Where in the view an item is to lie: UICollectionView's scroll positions, for either axis.
///
/// What pinned headers and footers of the item's section cover does not count as part of the view.
public enum ScrollPosition: Hashable, Sendable {
  /// The place that takes the least scrolling to show the whole item, or as much of it as fits.
  case nearest
  /// The item's leading edge at the view's leading edge.
  case start
  /// The item in the middle of the view.
  case center
  /// The item's trailing edge at the view's trailing edge.
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
