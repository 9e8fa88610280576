extension CollectionLayout {
  /// Measures all items in `rect` that have estimated sizes (`SizeEstimate`), and all headers and footers with estimated extents
  /// (`SupplementaryExtent.estimated(_:)`), and lays out again with the exact sizes.
  ///
  /// ```swift
  /// viewport.y += layout.measureItems(in: overscan.rect(around: viewport, axis: .vertical)).delta
  /// ```
  ///
  /// The rectangle moves along with the anchor. If items turn out smaller, others move into it. The layout measures these, too,
  /// in up to 16 passes. If any are left then, they keep their estimates until the next call, and the layout reports
  /// `LayoutDiagnostic.sizesUnsettled`. Without a source or delegate, nothing is measured.
  ///
  /// - Returns: how far to scroll so that the anchor stays in place, as for `prepare()`. The layout is then prepared.
  /// - Complexity: that of a few calls to `prepare()`, each with the items to be measured invalidated.
  @discardableResult
  public func measureItems(in rect: LayoutRect) -> ScrollAdjustment {
    ScrollAdjustment(delta: allows(.prepare) ? measure(in: rect).delta : 0)
  }

  /// `measureItems(in:)`. It also returns whether some items are left that have not been measured.
  ///
  /// - Parameter seen: what people have seen. If it is nothing, later passes keep in place what the first one has measured.
  func measure(
    in rect: LayoutRect, seen: SectionedContent.Seen = .viewport
  ) -> (delta: Double, isUnsettled: Bool) {
    var anchor: ScrollAnchor?
    guard bringUpToDate(&anchor) else { return (0, false) }
    let sections = content.sections
    defer { (sections.seen, keepsStart) = (.viewport, false) }
    var passes = 0
    while true {
      let rect = rect.moved(by: anchor?.delta ?? 0, along: axis)
      let unmeasured = unmeasured(in: rect)
      if unmeasured.isEmpty { return (anchor?.delta ?? 0, false) }
      if passes == 16 { break }
      switch seen {
      case .viewport: break
      case .area(let area): sections.seen = .area(area.moved(by: anchor?.delta ?? 0, along: axis))
      case .nothing: sections.seen = passes == 0 ? .nothing : .area(rect)
      }
      guard bringUpToDate(&anchor, after: unmeasured) else { return (anchor?.delta ?? 0, false) }
      passes += 1
    }
    report(.sizesUnsettled(passes: passes))
    return (anchor?.delta ?? 0, true)
  }

  /// Sets the sizes of items that you have measured, and lays out again.
  ///
  /// The layout first does everything that `prepare()` would, in a separate pass, so that no other change discards your sizes.
  /// The paths are those after this pass. If an item has several sizes, the last counts. Paths that do not exist are
  /// ignored. In sections without an estimate your sizes do not count: the layout requests these items' sizes again, as for
  /// `InvalidationContext.items`, and reports that (`LayoutDiagnostic.sizesIgnored`). If the delegate is gone, nothing changes.
  ///
  /// - Returns: how far to scroll so that the anchor stays in place, as for `prepare()`. The layout is then prepared.
  /// - Complexity: that of two calls to `prepare()`, the second with these items invalidated, and O(k log k) for k sizes.
  @discardableResult
  public func setMeasuredSizes(_ sizes: [MeasuredSize]) -> ScrollAdjustment {
    ScrollAdjustment(delta: allows(.prepare) ? takeMeasuredSizes(sizes) : 0)
  }

  func takeMeasuredSizes(_ sizes: [MeasuredSize]) -> Double {
    var anchor: ScrollAnchor?
    guard bringUpToDate(&anchor) else { return 0 }
    let sections = content.sections
    let ignored = sizes.filter { isLaidOut($0.path) && !sections.hasEstimate($0.path.section) }
    _ = take(sizes, &anchor)
    if let first = ignored.first { report(.sizesIgnored(count: ignored.count, first: first.path)) }
    return anchor?.delta ?? 0
  }

  /// Gives an item another extent along the scroll axis: in the source, if it consists of arrays, and as the item's measured
  /// size, if its section has an estimate. Otherwise, the host is asked for it.
  func setExtent(_ extent: Double, ofItemAt path: ItemPath) -> Double {
    var anchor: ScrollAnchor?
    guard bringUpToDate(&anchor), isLaidOut(path), let frame = content.frame(ofItemAt: path) else {
      return anchor?.delta ?? 0
    }
    let orientation = content.transform.orientation
    sourceReader?.setExtent(extent, ofItemAt: path, along: orientation.axis)
    let former = content.sections.keptSize(of: path) ?? frame.size
    let size = orientation.size(main: extent, cross: orientation.cross(of: former))
    _ = take([MeasuredSize(path: path, size: size)], &anchor)
    return anchor?.delta ?? 0
  }

  /// Sets sizes in a layout that is up to date. Returns false if the delegate is gone.
  private func take(_ sizes: [MeasuredSize], _ anchor: inout ScrollAnchor?) -> Bool {
    var sorted: [MeasuredSize] = []
    for index in sizes.map({ $0.path }).ascendingOrder {
      if sorted.last?.path == sizes[index].path { sorted.removeLast() }
      sorted.append(sizes[index])
    }
    let sections = content.sections
    let estimated = sorted.filter { sections.hasEstimate($0.path.section) }
    return bringUpToDate(&anchor, after: .items(sorted.map { $0.path }), known: .hostSizes(estimated))
  }

  /// Requests your preferred size of each item in `rect`, given its frame, until you accept all sizes. The rectangle moves
  /// along with the anchor.
  ///
  /// It corresponds to UIKit's `preferredLayoutAttributesFitting`. You accept an item's size by returning the size that was
  /// measured or set last. The frame may differ from it, because of the item's row, its lane or pixels. In modes that request
  /// only extents along the scroll axis, only these are compared. Only sections with an estimate take part.
  ///
  /// If you have not accepted all sizes after 8 rounds, the last ones stay, and the layout reports
  /// `LayoutDiagnostic.sizesUnsettled`. If the delegate is gone, `preferred` is not called.
  ///
  /// - Parameter preferred: returns an item's preferred size in points; nil for the size that it has, which is its estimate
  ///   until it is measured. It may query the layout, but not change it.
  /// - Returns: how far to scroll so that the anchor stays in place, as for `prepare()`.
  /// - Complexity: that of a few calls to `prepare()`, each of which invalidates the items resized so far.
  @discardableResult
  public func fitItems(
    in rect: LayoutRect, _ preferred: (_ attributes: LayoutAttributes) -> LayoutSize?
  ) -> ScrollAdjustment {
    ScrollAdjustment(delta: allows(.prepare) ? fit(in: rect, preferred) : 0)
  }

  func fit(in rect: LayoutRect, _ preferred: (_ attributes: LayoutAttributes) -> LayoutSize?) -> Double {
    var anchor: ScrollAnchor?
    guard bringUpToDate(&anchor) else { return 0 }
    let passes = 8
    // The preferred sizes so far, ascending by path. All are set in every round, because in some modes one changed size
    // invalidates the others. Some modes keep no sizes to compare an answer with. There, the rounds end when the answers
    // repeat.
    var wishes: [MeasuredSize] = []
    for _ in 0..<passes {
      var isSettled = true
      for attributes in layoutAttributesForElements(in: rect.moved(by: anchor?.delta ?? 0, along: axis)) {
        let path = attributes.path
        guard attributes.element.kind == .item, content.sections.hasEstimate(path.section) else { continue }
        let wish = whileCallingOut { preferred(attributes) }
        let index = wishes.partitioningIndex { $0.path >= path }
        let last = index < wishes.count && wishes[index].path == path ? wishes[index].size : nil
        if isMeasured(path) {
          guard let wish, wish != last, !content.sections.keeps(wish, of: path) else { continue }
        }
        let size = wish ?? last ?? content.sections.keptSize(of: path) ?? attributes.frame.size
        if last == nil { wishes.insert(MeasuredSize(path: path, size: size), at: index) }
        wishes[index].size = size
        isSettled = false
      }
      if isSettled { return anchor?.delta ?? 0 }
      guard take(wishes, &anchor) else { return anchor?.delta ?? 0 }
    }
    report(.sizesUnsettled(passes: passes))
    return anchor?.delta ?? 0
  }

  /// Whether an item's size is exact: measured or set, not estimated. False for an item that is not laid out.
  @inline(never)
  public func isMeasured(_ path: ItemPath) -> Bool { content.sections.isMeasured(path) }

  /// The number of items whose sizes are exact (`isMeasured(_:)`).
  ///
  /// - Complexity: O(sections).
  package var measuredItemCount: Int {
    content.sections.records.reduce(0) { $0 + ($1.estimate?.measured.trueCount ?? $1.itemCount) }
  }

  /// Visits the items in `rect` with estimated sizes, in item order. Allocates nothing if there are none. The visitor may query
  /// the layout. Changes are refused.
  ///
  /// - Complexity: that of `forEachItem`.
  public func forEachUnmeasuredItem<E>(
    in rect: LayoutRect, _ body: (ItemPath) throws(E) -> Void
  ) throws(E) {
    let paths = unmeasuredItems(in: rect)
    hostCallDepth += 1
    defer { hostCallDepth -= 1 }
    for path in paths { try body(path) }
  }

  private func unmeasured(in rect: LayoutRect) -> InvalidationContext {
    var context = InvalidationContext.items(unmeasuredItems(in: rect))
    guard content.sections.hasEstimatedSupplementaries else { return context }
    content.forEachElement(in: rect) { found in
      if content.sections.supplementary(found.element)?.isEstimated ?? false {
        context.invalidatedSupplementaries.append(found.element)
      }
    }
    return context
  }

  @inline(never)
  private func unmeasuredItems(in rect: LayoutRect) -> [ItemPath] {
    var paths: [ItemPath] = []
    // Looked up once for each section: for each item, it would take longer than the query.
    var (section, estimate): (Int, SectionEstimate?) = (-1, nil)
    forEachItem(in: rect) { path in
      if path.section != section {
        (section, estimate) = (path.section, content.sections.records[path.section].estimate)
      }
      if let estimate, !estimate.measured[path.item] { paths.append(path) }
    }
    return paths
  }
}
