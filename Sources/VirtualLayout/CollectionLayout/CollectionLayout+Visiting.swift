// Visiting what is in a rectangle without an allocation: the layout finds it step by step, in registers and on the visitor's
// stack, and the loop over a step is compiled into the host together with what it does for each element.
extension CollectionLayout {
  /// Visits everything that intersects `rect` (`LayoutRect.intersects`), in item order. Allocates nothing.
  ///
  /// The visitor may query the layout. Changes are refused, also of `visibleBounds`.
  ///
  /// - Complexity: in modes of lines O(log n + k) for k items on the lines that `rect` reaches. In modes of lanes O(log n +
  ///   k) for k results as long as lanes stay abreast, at worst O(n / 16) if all have drifted apart; after a change among
  ///   the items also placing what has no position up to there, once.
  @inlinable
  @inline(__always)
  public func forEachElement(in rect: LayoutRect, _ body: (LayoutAttributes) -> Void) {
    visit { scratch in
      let step = nextStep(in: rect, scratch)
      step.forEachElement(in: rect, scratch, body)
      return step.isLast
    }
  }

  /// Visits the paths of the items that intersect `rect`, in item order. It works out only those frames that it needs.
  /// Allocates nothing.
  ///
  /// - Complexity: that of `forEachElement`.
  @inlinable
  @inline(__always)
  public func forEachItem(in rect: LayoutRect, _ body: (ItemPath) -> Void) {
    visit { scratch in
      let hits = nextHits(in: rect, scratch)
      let section = Int(hits.section)
      hits.forEachItem(scratch) { body(ItemPath(section: section, item: $0)) }
      return hits.isLast
    }
  }

  /// Runs `body` with scratch memory until it returns true. Changes are refused meanwhile.
  @inlinable
  @inline(__always)
  func visit(_ body: (QueryScratch) -> Bool) {
    callsUnderWay &+= 1
    defer { callsUnderWay &-= 1 }
    QueryScratch.visit(body)
  }

  // Both look for the fast path of lanes here, and not in `content`, whose methods would be one more call.

  /// The next elements that `rect` meets.
  @usableFromInline
  @inline(never)
  func nextStep(in rect: LayoutRect, _ scratch: QueryScratch) -> VisitStep {
    if !scratch.hasProgress, let lanes = content.lanes, let hits = lanes.ascendingHits(in: rect, scratch) {
      return VisitStep(inLanes: hits)
    }
    return content.nextElements(in: rect, scratch)
  }

  /// The next items that `rect` meets.
  @usableFromInline
  @inline(never)
  func nextHits(in rect: LayoutRect, _ scratch: QueryScratch) -> ItemHits {
    if !scratch.hasProgress, let lanes = content.lanes, let hits = lanes.ascendingHits(in: rect) {
      return hits
    }
    return content.nextItems(in: rect, scratch)
  }
}
