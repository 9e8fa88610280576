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

  package func reserve(_ count: Int) { state.rectangles.reserve(count) }

  package var directItems: DirectItems? { state.rectangles.directItems }

  package func frame(of item: Int) -> AxisFrame { state.rectangles.frame(of: item) }
  package func lanes(of item: Int) -> Range<Int>? { nil }
  package func line(of item: Int) -> Range<Int>? { nil }
  package func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory) -> FoundItems
  {
    // The common case by itself, as in `LaneEngine`.
    guard state.rectangles.isOrdered && transform.isExactShift && !memory.hasProgress else {
      return goOn(in: rect, transform, memory)
    }
    let query = RegionQuery(shifting: rect, transform)
    return OrderedItemQuery.items(in: query, state, memory) ?? goOn(in: rect, transform, memory)
  }

  /// Any other case.
  @inline(never)
  private func goOn(in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory) -> FoundItems {
    let query = RegionQuery(rect, transform: transform)
    if state.rectangles.isOrdered { return OrderedRectangleQuery(memory).next(in: query, state) }
    return memory.next(from: TreeQuery(query, in: state.rectangles)) { walk in
      memory.gathering(&walk, ifAllowed: true) { $0.next(query, in: state.rectangles) }
    }
  }

  package func nextElements(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory
  ) -> FoundElements {
    let query = RegionQuery(rect, transform: transform)
    if state.rectangles.isOrdered {
      let walk = OrderedRectangleQuery(memory)
      var batch = QueryBatch<PlacedItem>(memory)
      let mayGoOn = walk.fill(&batch, in: query, state)
      return FoundElements(.placed, count: batch.count, isLast: !mayGoOn)
    }
    return memory.nextBatch(from: TreeFrameQuery(query, in: state.rectangles), as: .placed) {
      $0.fill(&$1, query, in: state.rectangles)
    }
  }

  package var memoryFootprint: Int { state.rectangles.memoryFootprint + state.sizes.memoryFootprint }

  package func checkInvariants() -> String? { state.rectangles.checkInvariants() }
}
