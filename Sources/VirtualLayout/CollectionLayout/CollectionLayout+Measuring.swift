// How sizes become exact that were estimated (`SizeEstimate`).
extension CollectionLayout {
  /// How often sizes are looked at again, for those that come into view as others become smaller, before the rest is left
  /// for another time.
  static var measuringPasses: Int { 16 }

  /// Asks for the sizes of all items in `rect` that are estimated, and lays out anew: so that all that is in it is exact.
  ///
  /// ```swift
  /// let delta = layout.measureItems(in: overscan.rect(around: viewport, axis: .vertical))
  /// viewport.y += delta
  /// ```
  ///
  /// Items that turn out smaller let others come into the rectangle, which moves along with what is seen; these are asked
  /// for in turn, up to 16 times. If there are some left then, they keep their estimates until the next call, and
  /// `LayoutDiagnostic.sizesUnsettled` is reported. Without a source or delegate nothing is asked.
  ///
  /// - Returns: how far to scroll so that what is seen stays where it is, as `prepare()`. The layout is prepared afterwards,
  ///   but for what waits (`prepare(budget:)`).
  /// - Complexity: that of `prepare()` with so many invalidated items, a few times.
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

  /// Takes the sizes that items really have, of as many as are known at once, and lays out anew.
  ///
  /// What else `prepare()` would do is done first, in a pass of its own, so that it can make nothing void that is told; paths
  /// are those of the items there are then. Of two sizes for one item the last counts. Paths that do not exist, or wait
  /// (`prepare(budget:)`), are passed over. In sections without an estimate the source knows best: there the items' sizes are
  /// asked again, as by `InvalidationContext.items`. Once the delegate is gone nothing is taken.
  ///
  /// - Returns: how far to scroll so that what is seen stays where it is, as `prepare()`. The layout is prepared afterwards,
  ///   but for what waits.
  /// - Complexity: that of `prepare()`, and of another with so many invalidated items, and O(k log k) for k sizes.
  @discardableResult
  public func setMeasuredSizes(_ sizes: [MeasuredSize]) -> Double {
    var scroll = AnchoredScroll()
    guard mayChange(.prepare), bringUpToDate(&scroll) else { return 0 }
    _ = take(sizes, &scroll)
    return scroll.delta
  }

  /// Takes sizes where nothing else is to be done. Returns false if nobody is left to ask.
  private func take(_ sizes: [MeasuredSize], _ scroll: inout AnchoredScroll) -> Bool {
    var told: [MeasuredSize] = []
    for (_, size) in sizes.enumerated().sorted(by: { ($0.1.path, $0.0) < ($1.1.path, $1.0) }) {
      if told.last?.path == size.path { told.removeLast() }
      told.append(size)
    }
    let sections = content.sections
    let estimated = told.filter { sections.hasEstimate($0.path.section) }
    return bringUpToDate(&scroll, after: .items(told.map { $0.path }), known: .told(estimated))
  }

  /// Asks the host how large it wants what is in `rect`, given where it is, until it has no more wishes: what UIKit asks of
  /// cells by `preferredLayoutAttributesFitting`.
  ///
  /// A wish is met when it is the item's size, as it was measured or told last, whatever its row, its lane or pixels have made of
  /// its frame. Where the mode asks for extents along the scroll axis alone, only these count.
  ///
  /// A host whose answer is another each time comes to an end after 8 rounds: then the last sizes stand, and
  /// `LayoutDiagnostic.sizesUnsettled` is reported. Only sections with an estimate take part. Once the delegate is gone
  /// nobody is asked.
  ///
  /// - Parameter preferred: the size that an item wants; nil for the one it has, which of one that is not measured is its
  ///   estimate.
  /// - Returns: how far to scroll so that what is seen stays where it is, as `prepare()`.
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

  /// Whether an item's size is exact: asked for or told, not estimated. False for one that is not laid out.
  public func isMeasured(_ path: ItemPath) -> Bool { content.sections.isMeasured(path) }

  /// Visits the items in `rect` whose sizes are estimated, in item order. Allocates nothing.
  ///
  /// - Complexity: that of `forEachItem`.
  public func forEachUnmeasuredItem(in rect: LayoutRect, _ body: (ItemPath) -> Void) {
    let sections = content.sections
    forEachItem(in: rect) { if !sections.isMeasured($0) { body($0) } }
  }
}
