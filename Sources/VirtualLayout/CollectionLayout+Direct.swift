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
    assert(content.isDirectRight)
    return direct.items(in: rect) { hits($0, $1, first: $2, begin: $3, end: $4) }
  }

  /// All elements that `rect` meets, if there is a short way to them, with what their frames are made of in the visitor's
  /// memory.
  @usableFromInline
  @inline(never)
  func elementsDirectly(in rect: LayoutRect, _ memory: VisitMemory) -> FoundElements? {
    guard let direct = content.direct else {
      return content.isDirectUnknown ? elementsOnceLookedFor(in: rect, memory) : nil
    }
    assert(content.isDirectRight)
    guard let frames = direct.frames,
      let found = direct.items(in: rect, farther: { hits($0, $1, first: $2, begin: $3, end: $4) })
    else { return nil }
    memory.hand(frames)
    return FoundElements(inLanes: found)
  }

  @inline(never)
  private func hits(_ lo: Double, _ hi: Double, first: Int, begin: Int, end: Int) -> AscendingIntervals.Hits?
  {
    content.direct?.intervals.hits(lo, hi, first: first, begin: begin, end: end)
  }

  // What is done once behind a change, apart from what is done in every query.

  @inline(never)
  private func itemsOnceLookedFor(in rect: LayoutRect) -> FoundItems? {
    content.lookForDirect()
    return itemsDirectly(in: rect)
  }

  @inline(never)
  private func elementsOnceLookedFor(in rect: LayoutRect, _ memory: VisitMemory) -> FoundElements? {
    content.lookForDirect()
    return elementsDirectly(in: rect, memory)
  }
}
