// Answering queries. A query for item numbers (`nextItems`) that covers the content across reads only the first and the last
// line. Any other query, and every query for frames (`nextElements`), goes line by line.
extension LineEngine {
  @inline(__always)
  func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch) -> ItemHits {
    guard let lines else { return ItemHits.none }
    // With a path of its own for the common orientation, the compiler drops most of the transform.
    let span =
      transform.isExactShift
      ? coveredSpan(of: RegionQuery(shifting: rect, transform), lines) : convertedSpan(of: rect, transform)
    if let span {
      let found = scratch.progress(range(lines, from: span.lo, to: span.hi))
      if !found.isBeyond { return scratch.advance(found) { $0.next() } }
      if !scratch.hasProgress { scratch.keep(found) }
    }
    return nextByLines(in: rect, transform, scratch)
  }

  /// The main range of a query that meets every item across; nil for any other query.
  @inline(__always)
  private func coveredSpan(of query: RegionQuery, _ lines: LinePointers) -> (lo: Double, hi: Double)? {
    lines.areCoveredAcross(by: query) ? (query.mainLo, query.mainHi) : nil
  }

  @inline(never)
  private func convertedSpan(of rect: LayoutRect, _ transform: AxisTransform) -> (lo: Double, hi: Double)? {
    lines.flatMap { coveredSpan(of: RegionQuery(rect, transform: transform), $0) }
  }

  /// Finds items line by line, as elements of which only the item numbers are kept.
  @inline(never)
  private func nextByLines(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> ItemHits {
    scratch.listItems(of: nextBatch(in: rect, transform, scratch.inside(LineRangeWalk.self)))
  }

  @inline(__always)
  func nextElements(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> VisitStep {
    guard transform.isExactShift, let lines, let items = traits.spacedItems else {
      return nextBatch(in: rect, transform, scratch)
    }
    // The host computes the frames.
    let query = RegionQuery(shifting: rect, transform)
    scratch.keepFrames(LineFrames(lines, items))
    return scratch.nextBatch(from: LineWalk(query, lines, in: self), as: .lines) {
      $0.fillLines(&$1, query, lines, in: self)
    }
  }

  /// Finds elements and computes their frames.
  @inline(never)
  private func nextBatch(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> VisitStep {
    guard let lines else { return VisitStep(.elements, count: 0, isLast: true) }
    let query = RegionQuery(rect, transform: transform)
    return scratch.nextBatch(from: LineWalk(query, lines, in: self), as: .elements) {
      $0.fill(&$1, query, lines, in: self)
    }
  }
}

extension QueryScratch {
  /// Replaces a batch of elements of one section by a list of their items.
  fileprivate func listItems(of step: VisitStep) -> ItemHits {
    // An item number never overwrites an element that is still to be read.
    for index in 0..<step.hits.count {
      let element = start.load(
        fromByteOffset: index * MemoryLayout<BatchedElement>.stride, as: BatchedElement.self)
      start.storeBytes(of: element.item, toByteOffset: index * MemoryLayout<Int32>.stride, as: Int32.self)
    }
    return ItemHits(listAt: 0, count: step.hits.count, isLast: step.isLast)
  }
}
