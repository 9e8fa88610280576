// How lines answer queries: by the range between two lines, line by line, or with lines that the host places itself.
extension LineEngine {
  @inline(__always)
  func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch) -> ItemHits {
    // The common case by itself: with the orientation known, little is left to compute, and what stays fits registers.
    guard transform.isExactShift else { return goOn(in: rect, transform, scratch) }
    return nextCovered(RegionQuery(shifting: rect, transform), scratch)
      ?? nextByLines(in: rect, transform, scratch)
  }

  /// Any other case.
  @inline(never)
  private func goOn(in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch) -> ItemHits {
    nextCovered(RegionQuery(rect, transform: transform), scratch) ?? nextByLines(in: rect, transform, scratch)
  }

  /// Where the query meets all lines across; nil where it does not, or a line is too long for it.
  @inline(__always)
  private func nextCovered(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits? {
    guard let reader else { return ItemHits.none }
    guard reader.areCoveredAcross(by: query) else { return nil }
    let walk = scratch.progress(range(reader, from: query.mainLo, to: query.mainHi))
    if !walk.isBeyond { return scratch.advance(walk) { $0.next() } }
    if !scratch.hasProgress { scratch.keep(walk) }
    return nil
  }

  /// Line by line. The query and the reader are made anew here: handed over, the common case would have to write them to memory.
  @inline(never)
  private func nextByLines(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> ItemHits {
    guard let reader else { return .none }
    let query = RegionQuery(rect, transform: transform)
    return scratch.inside(LineRangeQuery.self).next(from: LineWalk(query, reader, in: self)) {
      $0.next(query, reader, in: self)
    }
  }

  @inline(__always)
  func nextElements(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> VisitStep {
    if transform.isExactShift, let found = nextLines(RegionQuery(shifting: rect, transform), scratch) {
      return found
    }
    return nextPlaced(in: rect, transform, scratch)
  }

  /// Elements whose frames the host makes itself; nil where they are made here.
  @inline(__always)
  private func nextLines(_ query: RegionQuery, _ scratch: QueryScratch) -> VisitStep? {
    guard let reader, let items = traits.spacedItems else { return nil }
    let frames = LineFrames(reader.lengths, items)
    scratch.leave(frames)
    return scratch.nextBatch(from: LineWalk(query, reader, in: self), as: .lines) {
      $0.fillLines(&$1, query, reader, in: self)
    }
  }

  /// Elements whose frames are worked out here.
  @inline(never)
  private func nextPlaced(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> VisitStep {
    guard let reader else { return VisitStep(.elements, count: 0, isLast: true) }
    let query = RegionQuery(rect, transform: transform)
    return scratch.nextBatch(from: LineWalk(query, reader, in: self), as: .elements) {
      $0.fill(&$1, query, reader, in: self)
    }
  }
}
