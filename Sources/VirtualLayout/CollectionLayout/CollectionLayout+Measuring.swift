// How sizes become exact that were estimated (`SizeEstimate`).
extension CollectionLayout {
  /// How many times `measureItems` looks for items that have come into view because others became smaller.
  static var measuringPasses: Int { 16 }

  /// Measures all items in `rect` that have estimated sizes (`SizeEstimate`), and lays out again, so that everything in it
  /// is exact.
  ///
  /// ```swift
  /// let delta = layout.measureItems(in: overscan.rect(around: viewport, axis: .vertical))
  /// viewport.y += delta
  /// ```
  ///
  /// Items that turn out smaller let others come into the rectangle, which moves along with the anchor. The layout measures
  /// these, too, up to 16 times. If there are still some left, they keep their estimates until the next call, and the
  /// layout reports `LayoutDiagnostic.sizesUnsettled`. Without a source or delegate nothing is measured.
  ///
  /// - Returns: how far to scroll so that the anchor stays in place, as for `prepare()`. The layout is prepared afterwards,
  ///   except for items that wait (`prepare(budget:)`).
  /// - Complexity: that of a few calls to `prepare()` with so many invalidated items.
  @discardableResult
  public func measureItems(in rect: LayoutRect) -> Double {
    var scroll = AnchoredScroll()
    guard mayChange(.prepare), bringUpToDate(&scroll) else { return 0 }
    for _ in 0..<Self.measuringPasses {
      var paths: [ItemPath] = []
      forEachUnmeasuredItem(in: rect.moved(by: scroll.delta, along: axis)) { paths.append($0) }
      if paths.isEmpty { return scroll.delta }
      guard bringUpToDate(&scroll, after: .items(paths)) else { return scroll.delta }
    }
    report(.sizesUnsettled(passes: Self.measuringPasses))
    return scroll.delta
  }

  /// Sets the sizes of items that the host has measured, and lays out again.
  ///
  /// The layout first does everything else that `prepare()` would, in a separate pass, so that this does not discard the
  /// sizes. Paths are those of the items after that pass. If an item has several sizes, the last counts. Paths that do not
  /// exist, or wait (`prepare(budget:)`), are ignored. In sections without an estimate the source knows best: it is asked
  /// for the items' sizes again, as by `InvalidationContext.items`. If the delegate is gone, nothing changes.
  ///
  /// - Returns: how far to scroll so that the anchor stays in place, as for `prepare()`. The layout is prepared afterwards,
  ///   except for items that wait.
  /// - Complexity: that of `prepare()`, and of another with so many invalidated items, and O(k log k) for k sizes.
  @discardableResult
  public func setMeasuredSizes(_ sizes: [MeasuredSize]) -> Double {
    var scroll = AnchoredScroll()
    guard mayChange(.prepare), bringUpToDate(&scroll) else { return 0 }
    _ = take(sizes, &scroll)
    return scroll.delta
  }

  /// Sets sizes in a layout that is up to date. Returns false if the delegate is gone.
  private func take(_ sizes: [MeasuredSize], _ scroll: inout AnchoredScroll) -> Bool {
    var told: [MeasuredSize] = []
    for index in sizes.map({ $0.path }).ascendingOrder {
      if told.last?.path == sizes[index].path { told.removeLast() }
      told.append(sizes[index])
    }
    let sections = content.sections
    let estimated = told.filter { sections.hasEstimate($0.path.section) }
    return bringUpToDate(&scroll, after: .items(told.map { $0.path }), known: .told(estimated))
  }

  /// Asks the host for the preferred size of each item in `rect`, given its place, until the host is content: UIKit's
  /// `preferredLayoutAttributesFitting`.
  ///
  /// The host is content with an item if it prefers the size that was measured or set last, whatever its row, its lane or
  /// pixels have made of the frame. In modes that ask only for extents along the scroll axis, only these count.
  ///
  /// If the host's answers keep changing, it ends after 8 rounds: the last sizes stand, and the layout reports
  /// `LayoutDiagnostic.sizesUnsettled`. Only sections with an estimate take part. If the delegate is gone, no size is asked for.
  ///
  /// - Parameter preferred: returns the size that an item prefers; nil for the one it has, which for an item that is not
  ///   measured is its estimate.
  /// - Returns: how far to scroll so that the anchor stays in place, as for `prepare()`.
  @discardableResult
  public func fitItems(
    in rect: LayoutRect, _ preferred: (_ attributes: LayoutAttributes) -> LayoutSize?
  ) -> Double {
    var scroll = AnchoredScroll()
    guard mayChange(.prepare), bringUpToDate(&scroll) else { return 0 }
    let passes = 8
    // All of it is told each time, for some modes ask every item again when one has changed. Whoever says the same twice is
    // content, also where nothing is kept by which one could see it.
    var told: [ItemPath: LayoutSize] = [:]
    for _ in 0..<passes {
      var isSettled = true
      forEachElement(in: rect.moved(by: scroll.delta, along: axis)) { attributes in
        let path = attributes.path
        guard attributes.element.kind == .item, content.sections.hasEstimate(path.section) else { return }
        let wish = preferred(attributes)
        if isMeasured(path) {
          guard let wish, wish != told[path], !content.sections.keeps(wish, of: path) else { return }
          told[path] = wish
        } else {
          told[path] = wish ?? told[path] ?? content.sections.keptSize(of: path) ?? attributes.frame.size
        }
        isSettled = false
      }
      if isSettled { return scroll.delta }
      guard take(told.map { MeasuredSize(path: $0.key, size: $0.value) }, &scroll) else {
        return scroll.delta
      }
    }
    report(.sizesUnsettled(passes: passes))
    return scroll.delta
  }

  /// Whether an item's size is exact: asked for or set, not estimated. False for an item that is not laid out.
  public func isMeasured(_ path: ItemPath) -> Bool { content.sections.isMeasured(path) }

  /// Visits the items in `rect` with estimated sizes, in item order. Allocates nothing.
  ///
  /// - Complexity: that of `forEachItem`.
  public func forEachUnmeasuredItem(in rect: LayoutRect, _ body: (ItemPath) -> Void) {
    let sections = content.sections
    forEachItem(in: rect) { if !sections.isMeasured($0) { body($0) } }
  }
}
