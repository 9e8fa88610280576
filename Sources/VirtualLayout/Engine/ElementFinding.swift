/// What answers queries: an engine of the items of its section, or a content of all that is in it.
package protocol ElementFinding: AnyObject {
  /// The next items whose frames, transformed, intersect `rect`, in item order. There may be none among them although
  /// they are not the last.
  func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory) -> FoundItems

  /// Fills the visitor's memory with the next of them, or of all elements, and their frames.
  func nextPlacedItems(in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory) -> VisitedBatch

  /// Where the host can read the frames of what `nextItems` finds by itself; nil where they must be asked for.
  func laneFrames(_ transform: AxisTransform) -> LaneFrames?

  /// The same, of items on lines; those `nextLines` finds.
  func lineFrames(_ transform: AxisTransform) -> LineFrames?

  /// Fills the visitor's memory with the next lines (`PlacedLine`) that `rect` meets along the main axis. Only where there
  /// are `lineFrames`.
  func nextLines(in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory) -> VisitedBatch

  /// The frame of an item; nil for one that is not laid out.
  func frame(of item: Int, in section: Int, _ transform: AxisTransform) -> LayoutRect?
}

extension ElementFinding {
  package func laneFrames(_ transform: AxisTransform) -> LaneFrames? { nil }
  package func lineFrames(_ transform: AxisTransform) -> LineFrames? { nil }
  package func nextLines(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory
  ) -> VisitedBatch { VisitedBatch(count: 0, isLast: true) }
}
