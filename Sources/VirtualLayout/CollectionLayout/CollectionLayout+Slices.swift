// How a layout is brought up to date a piece at a time, so that what is seen is there at once.
extension CollectionLayout {
  /// Does what `prepare()` does, for a limited number of items. The other items wait for the next call.
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
  /// you do not set those, as much as `containerSize` holds. After a change of width the view may lie among a million
  /// items. Then everything before the anchor (`scrollAnchoring`) is laid out, too; if the anchor is the end of the
  /// content, everything is.
  ///
  /// Items are laid out in the order of their paths. Those that are laid out are where they will be in the end, except for
  /// the last line or the lanes' ends where the content stops for now. None of these is visible, unless a mode fills
  /// openings above its end (`LayoutMode.Masonry.Packing.dense`). Items that wait do not exist for queries: no path leads to them,
  /// their sections have fewer items or do not exist, and the content's footer is not shown. `contentSize` counts them with
  /// the average of the others.
  ///
  /// When all items are laid out, the layout is the one that a single `prepare()` makes, to the bit below 2³³ pt. As long
  /// as nothing changes meanwhile, no item is asked for or placed twice; only a line at which a slice ended is put together
  /// again. Changes of items that are laid out are made by the next call. A change that asks for everything again starts
  /// slices anew from where everything is asked; what need not be asked for again never waits. `performBatchUpdates`,
  /// `performBatchTransition` and `prepareTransition` lay out everything that waits, as `prepare()` does. `measureItems`,
  /// `setMeasuredSizes` and `fitItems` do not.
  ///
  /// Some modes lay out a section as a whole, however many items it has: those that see all items before they place the
  /// first (`Card`, `CustomPlacement`, `SubviewLayout`), and those that place none one by one (lists and grids of rows of a
  /// given extent). So do small sections of at most 64 items.
  ///
  /// - Parameter budget: how many items to lay out. A section without items counts as one. At 0 or less, only what is
  ///   visible is laid out.
  /// - Returns: how far to scroll, as for `prepare()`.
  /// - Complexity: O(sections) with a small factor, because counts are asked each time, and O(k) for k items laid out.
  @discardableResult
  public func prepare(budget: Int) -> Double {
    var scroll = AnchoredScroll()
    _ = prepare(upTo: max(budget, 0), &scroll)
    return scroll.delta
  }

  /// Whether all items are laid out that there were at the last `prepare()`; false while items wait (`prepare(budget:)`).
  public var isComplete: Bool { content.sections.deferred == nil }

  /// The number of items that wait to be laid out (`prepare(budget:)`).
  public var waitingItemCount: Int { content.sections.deferred?.count ?? 0 }

  /// Makes all changes to what is laid out, and leaves waiting what waits.
  ///
  /// - Parameters:
  ///   - scroll: the anchor so far, which is kept, and how far to scroll for it.
  ///   - context: what is invalidated besides.
  ///   - known: what is known of items' sizes before the source is asked.
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
      // In front of the content there is nothing to be seen.
      end = hi - min(lo, 0)
    }
    return sections.isSettled(upTo: end + transform.pixels.reach)
  }
}
