// What happens to the content: another size of the view, other data, other sizes.
extension Scroller {
  /// Follows another size of the view.
  ///
  /// What is visible stays in place (`CollectionLayout.scrollAnchoring`). The first time, the view shows the content's start.
  ///
  /// - Parameter size: the size in points.
  /// - Returns: the position to show.
  /// - Complexity: that of `CollectionLayout.prepare()`.
  @discardableResult
  public func resize(to size: LayoutSize) -> Double {
    guard layout.mayChange(.visibleBounds) else { return position }
    let former = VisibleSpan(layout.visibleBounds, layout.currentOrientation)
    let extent = layout.currentOrientation.main(of: layout.contentSize)
    let isPinnedToEnd = !former.isEmpty && layout.scrollAnchoring.anchor == .end && former.isAtEnd(of: extent)
    layout.containerSize = size
    // What is held must be in the view before and after. It is not set by the layout's property, which forgets the anchor: after
    // turning there and back, the view is where it was.
    let sections = layout.content.sections
    let length = min(viewLength, layout.currentOrientation.main(of: size))
    if !former.isEmpty { sections.visibleBounds.setLength(length, along: layout.axis) }
    layout.prepare()
    sections.visibleBounds.size = size
    if former.isEmpty { show(.start) } else if isPinnedToEnd { show(.end) }
    return finishChange()
  }

  /// Follows whatever you have set or invalidated on the layout, and other numbers of items.
  ///
  /// - Parameter budget: how many items to lay out, as for `CollectionLayout.prepare(budget:)`; nil for all.
  /// - Returns: the position to show.
  /// - Complexity: that of `CollectionLayout.prepare()`.
  @discardableResult
  public func update(budget: Int? = nil) -> Double {
    if let budget { layout.prepare(budget: budget) } else { layout.prepare() }
    return finishChange()
  }

  /// Lays everything out again, and reports every alive element as reloaded.
  ///
  /// - Returns: the position to show.
  @discardableResult
  public func reload() -> Double {
    layout.invalidateLayout()
    alive.reload()
    return update()
  }

  /// Follows a change of the data that a batch describes (`CollectionLayout.performBatchUpdates(_:)`). Elements keep their
  /// cells: those that have another path now are reported as renamed.
  ///
  /// - Parameter source: the source of the changed data, if the layout has one that must be replaced.
  /// - Returns: the position to show.
  /// - Throws: `BatchUpdateError`, as the layout does. Then nothing has changed.
  @discardableResult
  public func performBatchUpdates(
    _ updates: BatchUpdates, source: ItemSource? = nil
  ) throws(BatchUpdateError) -> Double {
    let plan = try layout.carryOut(updates, source: source).plan
    let mapping = ElementMapping.planned(plan)
    alive.follow { element in
      mapping.new(of: element).map { ($0, mapping.reloads($0)) }
    }
    keptAlive = keptAlive.compactMap { mapping.new(of: $0) }
    prefetching.follow { plan.newPath(ofOld: $0) }
    layout.forEachElement(in: aliveRect) { attributes in
      if mapping.old(of: attributes.element) == nil { alive.noteInserted(attributes.element) }
    }
    return finishChange()
  }

  /// Follows sizes that you have measured (`CollectionLayout.setMeasuredSizes(_:)`).
  ///
  /// - Returns: the position to show.
  @discardableResult
  public func setMeasuredSizes(_ sizes: [MeasuredSize]) -> Double {
    layout.setMeasuredSizes(sizes)
    return finishChange()
  }

  /// Measures what is alive after a change, and settles.
  private func finishChange() -> Double {
    quiet = nil
    measureAlive()
    return settle()
  }
}
