// How a layout answers queries: what is in a rectangle, and where an element is.
//
// A visit finds what is in a rectangle step by step (`VisitStep`), in registers and on the visitor's stack. The loop over a
// step is compiled into the host together with the visitor, so a visit allocates nothing.
extension CollectionLayout {
  // MARK: What is in a rectangle

  /// Visits every element that intersects `rect` (`LayoutRect.intersects`), in item order. Allocates nothing. The order in a
  /// section is background, header, items, footer. Pinned headers and footers that are away from their places are last. The
  /// visitor may query the layout. Changes are refused, also of `visibleBounds`. An error that it throws ends the visit.
  ///
  /// - Complexity: in line modes O(log n + k) for k items on the lines that `rect` reaches. In a masonry O(log n + k) for k
  ///   results as long as lanes stay abreast, at worst O(n / 16) if they have drifted apart. After a change in a masonry, a
  ///   visit also places, once, the items up to `rect` that have no position yet.
  @inlinable
  @inline(__always)
  public func forEachElement<E>(
    in rect: LayoutRect, _ body: (LayoutAttributes) throws(E) -> Void
  ) throws(E) {
    try visit { scratch throws(E) in
      let step = content.nextStep(in: rect, scratch)
      try step.forEachElement(in: rect, scratch, body)
      return step.isLast
    }
  }

  /// Visits the paths of the items that intersect `rect`, in item order. Allocates nothing. It computes frames only where
  /// needed, and is therefore faster than `forEachElement`.
  ///
  /// - Complexity: that of `forEachElement`.
  @inlinable
  @inline(__always)
  public func forEachItem<E>(in rect: LayoutRect, _ body: (ItemPath) throws(E) -> Void) throws(E) {
    try visit { scratch throws(E) in
      let hits = content.nextHits(in: rect, scratch)
      let section = Int(hits.section)
      try hits.forEachItem(scratch) { item throws(E) in try body(ItemPath(section: section, item: item)) }
      return hits.isLast
    }
  }

  /// The first element, in the order of `forEachElement`, that intersects `rect` and fulfils a condition; nil if none does. It
  /// looks no further.
  ///
  /// ```swift
  /// layout.firstElement(in: viewport) { $0.isPinned }
  /// ```
  ///
  /// - Complexity: at most that of `forEachElement`.
  @inlinable
  public func firstElement(
    in rect: LayoutRect, where isWanted: (LayoutAttributes) -> Bool
  ) -> LayoutAttributes? {
    var found: LayoutAttributes?
    try? forEachElement(in: rect) { element throws(EndOfVisit) in
      guard isWanted(element) else { return }
      found = element
      throw EndOfVisit()
    }
    return found
  }

  /// The first item, in item order, that intersects `rect` and fulfils a condition; nil if none does. It looks no further.
  ///
  /// - Complexity: at most that of `forEachItem`.
  @inlinable
  public func firstItem(in rect: LayoutRect, where isWanted: (ItemPath) -> Bool = { _ in true }) -> ItemPath?
  {
    var found: ItemPath?
    try? forEachItem(in: rect) { path throws(EndOfVisit) in
      guard isWanted(path) else { return }
      found = path
      throw EndOfVisit()
    }
    return found
  }

  /// The attributes of all elements that intersect `rect` (`LayoutRect.intersects`), in the order of `forEachElement`.
  ///
  /// - Complexity: that of `forEachElement`, and a few allocations for the array.
  public func layoutAttributesForElements(in rect: LayoutRect) -> [LayoutAttributes] {
    content.elements(in: rect)
  }

  /// The first and the last path of the items that intersect `rect`; nil if none does. Not all items between them need
  /// intersect it: in line modes, items shorter than their line may not.
  ///
  /// - Complexity: that of `forEachItem`.
  public func itemRange(covering rect: LayoutRect) -> ClosedRange<ItemPath>? {
    var range: ClosedRange<ItemPath>?
    visit { scratch in
      let hits = content.nextHits(in: rect, scratch)
      if let ends = hits.ends(scratch) {
        let section = Int(hits.section)
        let first = range?.lowerBound ?? ItemPath(section: section, item: ends.first)
        range = first...ItemPath(section: section, item: ends.last)
      }
      return hits.isLast
    }
    return range
  }

  /// Runs `step` with scratch memory until it returns true. Changes are refused meanwhile.
  @inlinable
  @inline(__always)
  func visit<E>(_ step: (QueryScratch) throws(E) -> Bool) throws(E) {
    hostCallDepth &+= 1
    defer { hostCallDepth &-= 1 }
    try QueryScratch.visit(step)
  }

  // MARK: Where an element is

  /// The attributes of an item, header, footer or background; nil if it is not laid out. A pinned header or footer is where
  /// `visibleBounds` keeps it.
  ///
  /// ```swift
  /// layout.attributes(of: .item(7))?.frame
  /// layout.attributes(of: .ofSection(2, .header))?.isPinned
  /// ```
  ///
  /// - Complexity: O(log sections). For items in line modes also O(log n) and the items of the line. In a masonry also O(1) and,
  ///   once, placing the items up to this one that have no position yet.
  public func attributes(of element: LayoutElement) -> LayoutAttributes? {
    content.attributes(of: element, visibleBounds)
  }

  /// The frame of an element, in content space; of a header or footer, where it rests while it is not pinned. Nil if it is not
  /// laid out.
  ///
  /// With it, a host scrolls to the start of a section whose header is pinned.
  ///
  /// - Complexity: that of `attributes(of:)`.
  public func restingFrame(of element: LayoutElement) -> LayoutRect? { content.restingFrame(of: element) }

  /// Visits the frames of consecutive items of a section, in order. All must be laid out. The visitor must be the library's own.
  ///
  /// It is for hosts that read a whole layout: it goes line by line, where look-ups would measure a line for each of its items.
  package func forEachFrame(ofItems items: Range<Int>, inSection section: Int, _ body: (LayoutRect) -> Void) {
    content.forEachFrame(of: items, in: section, body)
  }

  /// The lanes that an item covers, counted from the leading edge; nil without lanes, or if the item is not laid out.
  ///
  /// - Complexity: O(1) and, once after a change, placing the items up to this one that have no lane yet.
  public func lanes(ofItemAt path: ItemPath) -> Range<Int>? {
    isLaidOut(path) ? content.sections.lanes(of: path.item, in: path.section) : nil
  }

  /// The first and the last item of an item's line; nil in modes without lines, or if the item is not laid out.
  ///
  /// - Complexity: O(log n).
  public func line(ofItemAt path: ItemPath) -> ClosedRange<ItemPath>? {
    guard isLaidOut(path), let items = content.sections.line(of: path.item, in: path.section) else {
      return nil
    }
    return ItemPath(
      section: path.section, item: items.lowerBound)...ItemPath(
        section: path.section, item: items.upperBound - 1)
  }

  func isLaidOut(_ path: ItemPath) -> Bool {
    (0..<content.sections.itemCount(of: path.section)).contains(path.item)
  }

  // MARK: How much there is

  /// The size of the whole content, in points.
  ///
  /// Across the scroll axis it is the container's extent, or the sum of the insets if that is larger. Along the axis it is the
  /// extent of everything laid out, insets included.
  ///
  /// It lays nothing out. While some items have no position yet (`isContentSizeExact`), it is an estimate: the extent before
  /// the change, plus the average share of the items that came, minus that of those that went.
  public var contentSize: LayoutSize { content.size }

  /// Whether `contentSize` is final. It is not while items have estimated sizes. In a masonry of
  /// many items, a change far from the end also makes it an estimate until a query has reached the end, because queries place
  /// items only as far as they reach.
  ///
  /// - Complexity: O(sections).
  public var isContentSizeExact: Bool { content.sections.isWhollyMeasured && content.sections.isExact }

  /// The number of sections that are laid out.
  public var numberOfSections: Int { content.sections.records.count }

  /// The number of items of a section that are laid out; 0 if the section does not exist.
  public func numberOfItems(inSection section: Int) -> Int { content.sections.itemCount(of: section) }
}

/// Ends a visit that has found what it looked for.
@usableFromInline
struct EndOfVisit: Error {
  @inlinable init() {}
}
