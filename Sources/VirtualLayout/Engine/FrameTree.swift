/// Frames at positions of an interval tree, which finds them along the main axis: what a `TreeQuery` runs over.
///
/// `RuledLanes` and `Rectangles` are. Positions are those of the tree: item numbers, unless who keeps the tree says
/// otherwise.
protocol FrameTree: ~Copyable {
  var tree: IntervalTree<16> { get }
  func frame(at position: Int) -> AxisFrame

  /// Whether every frame that the query meets along the main axis it meets across as well.
  func areCoveredAcross(by query: RegionQuery) -> Bool
}
