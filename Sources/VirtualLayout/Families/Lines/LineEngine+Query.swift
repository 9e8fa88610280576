// Answering queries. A query for item numbers (`nextItems`) that covers the content across reads only the first and the last
// line. Any other query, and every query for frames (`nextElements`), goes line by line.
extension LineEngine {
  @inline(__always)
  func nextItems(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits {
    guard let lines else { return ItemHits.none }
    if lines.areCoveredAcross(by: query) {
      let found = scratch.progress(range(lines, query))
      if !found.isBeyond { return scratch.advance(found) { $0.next() } }
      if !scratch.hasProgress { scratch.keep(found) }
    }
    return nextByLines(query, scratch)
  }

  /// Finds items line by line, as elements of which only the item numbers are kept.
  @inline(never)
  private func nextByLines(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits {
    scratch.listItems(of: nextBatch(query, scratch.inside(LineRangeWalk.self)))
  }

  func nextElements(_ query: RegionQuery, _ scratch: QueryScratch) -> VisitStep {
    guard let lines, let items = traits.spacedItems else { return nextBatch(query, scratch) }
    // The host computes the frames.
    scratch.keepFrames(LineFrames(lines, items, query.transform))
    return scratch.nextBatch(from: LineWalk(query, lines, in: self), as: .lines) {
      $0.fillLines(&$1, query, lines, in: self)
    }
  }

  @inline(never)
  private func nextBatch(_ query: RegionQuery, _ scratch: QueryScratch) -> VisitStep {
    guard let lines else { return VisitStep(.elements, count: 0, isLast: true) }
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
