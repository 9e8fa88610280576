/// Frames that an interval tree finds along the main axis: items in lanes, or rectangles.
///
/// A frame's *number* is its index in the tree. It equals the item's index, unless the owner of the tree sorts the items.
protocol IndexedFrames: ~Copyable {
  var tree: IntervalTree<16> { get }
  func frame(at number: Int) -> AxisFrame

  /// Whether the query intersects every frame across that it intersects along the main axis.
  func areCoveredAcross(by query: RegionQuery) -> Bool
}
