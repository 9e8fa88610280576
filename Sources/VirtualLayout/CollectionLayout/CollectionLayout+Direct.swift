// The short way from a query to items that are all there is (`DirectItems`). Asked of the layout itself: a content that is asked in a
// call would first be copied.
extension CollectionLayout {
  /// All items that `rect` meets, if there is a short way to them.
  @usableFromInline
  @inline(never)
  func itemsDirectly(in rect: LayoutRect) -> FoundItems? {
    guard let direct = content.direct else {
      return content.isDirectUnknown ? itemsOnceLookedFor(in: rect) : nil
    }
    return hits(in: rect, by: direct).map { FoundItems($0) }
  }

  /// All items that `rect` meets, if there is a short way to them and they stand in lanes: with what their frames are made of
  /// (`LaneFrames`) in the visitor's memory.
  @usableFromInline
  @inline(never)
  func itemsInLanesDirectly(in rect: LayoutRect, _ memory: VisitMemory) -> IntervalHits? {
    guard let direct = content.direct else {
      return content.isDirectUnknown ? itemsInLanesOnceLookedFor(in: rect, memory) : nil
    }
    guard let frames = direct.frames, let found = hits(in: rect, by: direct) else { return nil }
    memory.hand(frames)
    return found
  }

  /// The same, all in an array; nil as well where nobody has looked for a short way yet.
  func attributesDirectly(in rect: LayoutRect) -> [LayoutAttributes]? {
    guard let direct = content.direct, let frames = direct.frames, let found = hits(in: rect, by: direct)
    else {
      return nil
    }
    return frames.attributes(of: found)
  }

  /// What `rect` meets, by what `content` keeps.
  @inline(__always)
  private func hits(in rect: LayoutRect, by direct: DirectItems) -> IntervalHits? {
    assert(content.isDirectRight)
    return direct.hits(in: rect) { fartherHits($0, $1, first: $2, begin: $3, end: $4) }
  }

  @inline(never)
  private func fartherHits(_ lo: Double, _ hi: Double, first: Int, begin: Int, end: Int) -> IntervalHits? {
    content.direct?.intervals.hits(lo, hi, first: first, begin: begin, end: end)
  }

  // What is done once behind a change, apart from what is done in every query.

  @inline(never)
  private func itemsOnceLookedFor(in rect: LayoutRect) -> FoundItems? {
    content.lookForDirect()
    return itemsDirectly(in: rect)
  }

  @inline(never)
  private func itemsInLanesOnceLookedFor(in rect: LayoutRect, _ memory: VisitMemory) -> IntervalHits? {
    content.lookForDirect()
    return itemsInLanesDirectly(in: rect, memory)
  }
}
