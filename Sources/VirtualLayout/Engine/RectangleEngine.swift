/// Drives a mode whose items may lie anywhere: their rectangles in `Rectangles`, all answers from there.
///
/// How the rectangles come about is the engine's own: `CustomEngine` asks a host's rule, `SubviewEngine` a
/// `SubviewLayout`.
package protocol RectangleEngine: SectionEngine {
  var state: RectangleState { get }
}

/// What an engine of rectangles keeps.
package final class RectangleState {
  @exclusivity(unchecked) var rectangles = Rectangles()
  var sizes = KeptSizes()
  var work = WorkCounters()
  let insets: LayoutInsets
  /// Of the last layout: the content's extent across, and the extents along the main axis that insets and what a layout
  /// says of itself come to.
  var contentCross = 0.0
  var mainEndInset = 0.0
  var leastEnd = 0.0

  init(insets: LayoutInsets) { self.insets = insets }
}

extension RectangleEngine {
  package var work: WorkCounters { state.work }
  package var itemCount: Int { state.rectangles.count }
  package var contentMain: Double { max(state.leastEnd, state.rectangles.mainEnd) + state.mainEndInset }
  package var contentCross: Double { state.contentCross }
  package var asksForEachContainer: Bool { true }

  package func frame(of item: Int) -> AxisFrame { state.rectangles.frame(of: item) }
  package func lanes(of item: Int) -> Range<Int>? { nil }
  package func line(of item: Int) -> Range<Int>? { nil }
  package func laneFrames(_ orientation: Orientation) -> LaneFrames? { nil }

  package func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory) -> FoundItems
  {
    let query = RegionQuery(rect, transform: transform)
    if let order = state.rectangles.order {
      return memory.withProgress(OrderedRectangleQuery()) { $0.next(query, in: state.rectangles, order) }
    }
    var walk = memory.progress(RectangleQuery(query, in: state.rectangles))
    let found = walk.next(query, in: state.rectangles)
    if !found.isLast { memory.keep(walk) }
    return found
  }

  package func nextPlacedItems(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory
  ) -> VisitedBatch {
    let query = RegionQuery(rect, transform: transform)
    var batch = QueryBatch<PlacedItem>(memory)
    if let order = state.rectangles.order {
      let mayGoOn = memory.withProgress(OrderedRectangleQuery()) {
        $0.fill(&batch, query, in: state.rectangles, order)
      }
      return VisitedBatch(count: batch.count, isLast: !mayGoOn)
    }
    var walk = memory.progress(RectangleFrameQuery(query, in: state.rectangles))
    let mayGoOn = walk.fill(&batch, query, in: state.rectangles)
    if mayGoOn { memory.keep(walk) }
    return VisitedBatch(count: batch.count, isLast: !mayGoOn)
  }

  package var memoryFootprint: Int { state.rectangles.memoryFootprint + state.sizes.memoryFootprint }

  package func checkInvariants() -> String? { state.rectangles.checkInvariants() }
}

extension VisitMemory {
  /// Runs `body` on where the query stopped, or on its beginning, without moving it: for a progress so large that to
  /// take it out and put it back for every answer would take longer than the answer.
  @inline(__always)
  func withProgress<Walk: BitwiseCopyable, Result>(
    _ beginning: @autoclosure () -> Walk, _ body: (inout Walk) -> Result
  ) -> Result {
    if !hasProgress { keep(beginning()) }
    return body(&(start + offset).assumingMemoryBound(to: Walk.self).pointee)
  }
}
