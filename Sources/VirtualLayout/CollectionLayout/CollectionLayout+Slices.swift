// How a layout is brought up to date a piece at a time, so that what is visible is there at once.
extension CollectionLayout {
  /// Lays out a limited number of items as `prepare()` would. The other items wait for the next call.
  ///
  /// ```swift
  /// scrollView.offset += layout.prepare(budget: 2_000)     // what is visible is there
  /// whenIdle {                                             // the rest, until this returns false
  ///   scrollView.offset += layout.prepare(budget: 20_000)
  ///   return !layout.isComplete
  /// }
  /// ```
  ///
  /// Whatever the budget, each call lays out everything up to the end of the view: `visibleBounds` after its scroll or, if
  /// you do not set those, as much as `containerSize` holds. Everything before the anchor (`scrollAnchoring`) is laid out,
  /// too: after a change of width, that may be a million items. If the anchor is the end of the content, everything is.
  ///
  /// Items are laid out in the order of their paths and at their final places, except for the last line, or the ends of
  /// lanes, where the content stops for now. None of these is visible, unless a mode fills openings above its end
  /// (`LayoutMode.Masonry.Packing.dense`). Items that wait do not exist for queries: their paths have no frames, their
  /// sections have fewer items or do not exist, and the content's footer is not shown. `contentSize` counts them with the
  /// average of the others.
  ///
  /// When all items are laid out, the layout is the one that a single `prepare()` makes, to the bit below 2³³ pt. As long
  /// as nothing changes meanwhile, no item is asked for or placed twice; only a line at which a slice ended is broken again.
  ///
  /// If items change that are laid out already, the next call makes the change. If everything must be asked for again from
  /// some section to the end, slices start again from that section; sections whose sizes still hold never wait.
  /// `performBatchUpdates`, `performBatchTransition` and `prepareTransition` lay out everything that waits, as `prepare()`
  /// does. `measureItems`, `setMeasuredSizes` and `fitItems` do not.
  ///
  /// Some modes lay out a section as a whole, however many items it has: those that need all items before they place the
  /// first (`Card`, `CustomPlacement`, `SubviewLayout`), and those that compute positions from indices (lists and grids of
  /// rows of a given extent). Sections of at most 64 items are laid out as a whole in any mode.
  ///
  /// - Parameter budget: how many items to lay out. A section without items counts as one. At 0 or less, only what is
  ///   visible is laid out.
  /// - Returns: how far to scroll so that the anchor stays in place, as for `prepare()`.
  /// - Complexity: O(sections) with a small factor, because counts are asked for each time, and O(k) for k items laid out.
  @discardableResult
  public func prepare(budget: Int) -> Double {
    var scroll = AnchoredScroll()
    _ = prepare(upTo: max(budget, 0), &scroll)
    return scroll.delta
  }

  /// Whether all items are laid out; false while items wait (`prepare(budget:)`).
  public var isComplete: Bool { content.sections.deferred == nil }

  /// The number of items that wait to be laid out (`prepare(budget:)`).
  public var waitingItemCount: Int { content.sections.deferred?.count ?? 0 }

  /// Makes all changes to what is laid out. What waits goes on waiting.
  ///
  /// - Parameters:
  ///   - scroll: the anchor so far, which is kept, and how far to scroll for it.
  ///   - context: what is invalidated besides.
  ///   - known: the sizes that are known before the source is asked.
  /// - Returns: false if the delegate is gone.
  func bringUpToDate(
    _ scroll: inout AnchoredScroll, after context: InvalidationContext = InvalidationContext(),
    known: KnownSizes = .nothing
  ) -> Bool {
    pending.formUnion(context)
    return prepare(upTo: isComplete ? nil : 0, &scroll, known: known)
  }

  /// Whether everything is laid out up to the end of the view after the scroll.
  func isLaidOut(_ anchor: ScrollAnchor?) -> Bool {
    let sections = content.sections
    let transform = content.transform
    let view = anchor?.scrolled(in: content).view ?? visibleBounds
    var end = Length.cross(transform.orientation.main(of: currentContainerSize))
    if !VisibleSpan(view, transform.orientation).isEmpty {
      let (lo, hi) = transform.main(of: view)
      // Nothing is visible before the start of the content.
      end = hi - min(lo, 0)
    }
    return sections.isSettled(upTo: end + transform.pixels.reach)
  }
}
