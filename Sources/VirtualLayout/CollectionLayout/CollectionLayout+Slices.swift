// How a layout is brought up to date a piece at a time, so that what is seen is there at once.
extension CollectionLayout {
  /// Does what `prepare()` does, as far as so many items; the rest waits for the next call.
  ///
  /// ```swift
  /// scrollView.offset += layout.prepare(budget: 2_000)     // what is seen is there
  /// whenIdle {                                             // and now and then the rest, until it returns false
  ///   scrollView.offset += layout.prepare(budget: 20_000)
  ///   return !layout.isComplete
  /// }
  /// ```
  ///
  /// Whatever the budget, each call lays out all up to the end of what is seen: of `visibleBounds` as they are scrolled
  /// along by it, or, where the host sets none, of as much as `containerSize` holds. After another width the view may be in
  /// the midst of a million items: then all in front of what is held in it (`scrollAnchoring`) is laid out, too, and where the
  /// end of the content is held, everything.
  ///
  /// Items are laid out in the order of their paths. Those that are are as they will be in the end, but for the last ones:
  /// the line or the lanes in which the content stops for now. None of these is seen, unless a mode fills openings above its
  /// end (`LayoutMode.Masonry.Packing.dense`). Those that wait are not there: no path leads to them, their sections have fewer items or do
  /// not exist, and the content's footer is not shown. `contentSize` counts them with what the others take up on average.
  ///
  /// When all are laid out the layout is the one that a single `prepare()` comes to, to the bit below 2³³ pt: as long as nothing has changed
  /// meanwhile, no item has been asked for or placed twice. Only a line on which a slice ended is put together again. What changes meanwhile
  /// is done at the next call to what is laid out; what would have to be asked for again begins anew in slices, from where on
  /// all must be. What is not asked for again never waits, for it would have to be forgotten. `performBatchUpdates` and what makes a
  /// transition lay out all that waits, as does `prepare()`; `measureItems`, `setMeasuredSizes` and
  /// `fitItems` leave it waiting.
  ///
  /// Some modes are laid out whole, a section at once, however many items that may be: those that see all their items before they
  /// place the first (`Card`, `CustomPlacement`, `SubviewLayout`), and those that place none one by one (`.uniform` rows,
  /// grids of `.fixed` rows). So are small sections, of 64 items or fewer.
  ///
  /// - Parameter budget: how many items to lay out. A section without any counts as one. At 0 or less nothing is laid out
  ///   but what is seen.
  /// - Returns: how far to scroll, as `prepare()`.
  /// - Complexity: O(sections) with a small factor, for their counts are asked each time; O(k) for the k items laid out.
  @discardableResult
  public func prepare(budget: Int) -> Double {
    var scroll = AnchoredScroll()
    _ = prepare(upTo: max(budget, 0), &scroll)
    return scroll.delta
  }

  /// Whether everything is laid out that there was at the last `prepare()`; false while items wait (`prepare(budget:)`).
  public var isComplete: Bool { content.sections.deferred == nil }

  /// How many items wait to be laid out.
  public var waitingItemCount: Int { content.sections.deferred?.count ?? 0 }

  /// Does what has to be done to what is laid out, and leaves waiting what waits.
  ///
  /// - Parameters:
  ///   - scroll: the anchor so far, which is kept, and how far to scroll for it.
  ///   - context: what is to be asked again besides.
  ///   - known: what is known of items' sizes before the source is asked.
  /// - Returns: false if nobody is left to ask.
  func bringUpToDate(
    _ scroll: inout AnchoredScroll, after context: InvalidationContext = InvalidationContext(),
    known: KnownSizes = .nothing
  ) -> Bool {
    pending.formUnion(context)
    return prepare(upTo: isComplete ? nil : 0, &scroll, known: known)
  }

  /// Whether all is laid out up to the end of what will be seen.
  func isLaidOut(_ anchor: ScrollAnchor?) -> Bool {
    let sections = content.sections
    let transform = content.transform
    let view = anchor?.scrolled(in: content).view ?? visibleBounds
    var end = Length.cross(transform.orientation.main(of: currentContainerSize))
    if !VisibleSpan(view, transform.orientation).isEmpty {
      let (lo, hi) = transform.main(of: view)
      // In front of the content there is nothing to be seen.
      end = hi - min(lo, 0)
    }
    return sections.isSettled(upTo: end + transform.pixels.reach)
  }
}
