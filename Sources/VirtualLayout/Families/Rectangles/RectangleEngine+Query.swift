extension RectangleEngine {
  package var directItems: DirectItems? { rectangles.directItems }

  package func frame(of item: Int) -> AxisFrame { rectangles.frame(of: item) }
  package func lanes(of item: Int) -> Range<Int>? { nil }
  package func line(of item: Int) -> Range<Int>? { nil }

  package func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory) -> FoundItems
  {
    let query = RegionQuery(rect, transform: transform)
    if rectangles.isSortedByStart { return ScatteredQuery(memory).next(query, in: rectangles) }
    return memory.next(from: TreeQuery(query, in: rectangles)) { walk in
      memory.gathering(&walk, ifAllowed: true) { $0.next(query, in: rectangles) }
    }
  }

  package func nextElements(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory
  ) -> FoundElements {
    let query = RegionQuery(rect, transform: transform)
    guard !rectangles.isSortedByStart else {
      var batch = QueryBatch<PlacedItem>(memory)
      let mayGoOn = ScatteredQuery(memory).fill(&batch, query, in: rectangles)
      return FoundElements(.placed, count: batch.count, isLast: !mayGoOn)
    }
    return memory.nextBatch(from: TreeFrameQuery(query, in: rectangles), as: .placed) {
      $0.fill(&$1, query, in: rectangles)
    }
  }
}
