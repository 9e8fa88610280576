// What a layout answers. All answers are those of the last `prepare()`.
extension CollectionLayout {
  /// The size of the whole content, in points.
  ///
  /// Across the scroll axis it is the container's extent, or the insets' if they are larger; along it, the insets and
  /// everything laid out.
  ///
  /// It lays nothing out. While some items have no position yet (`isContentSizeExact`), it is an estimate: the extent
  /// before the change, adjusted by what has changed. Items that wait (`prepare(budget:)`) count with the average of the
  /// others.
  public var contentSize: LayoutSize { content.size }

  /// Whether `contentSize` is final.
  ///
  /// It is not while items wait (`prepare(budget:)`) or have estimated sizes. In modes of lanes it is not after a change
  /// among many items, until a query or look-up reaches the end: items get positions only as far as somebody looks.
  ///
  /// - Complexity: O(sections).
  public var isContentSizeExact: Bool { content.sections.isMeasured && content.sections.isExact }

  /// The number of sections that are laid out.
  public var numberOfSections: Int { content.sections.records.count }

  /// The number of items of a section that are laid out; 0 if the section does not exist.
  public func numberOfItems(inSection section: Int) -> Int { content.sections.itemCount(of: section) }

  /// The place of an item; nil for a path that is not laid out.
  ///
  /// - Complexity: O(log sections), and besides in modes of lanes O(1) and, once, placing what has no position up to the
  ///   item; in modes of lines O(log n) and the items of its line.
  public func layoutAttributesForItem(at path: ItemPath) -> LayoutAttributes? {
    content.frame(ofItemAt: path).map { LayoutAttributes(element: .item(path), frame: $0) }
  }

  /// The places of everything that intersects `rect` (`LayoutRect.intersects`), in the order of `forEachElement`.
  ///
  /// - Complexity: that of `forEachElement`, and one or two allocations, which that does not need.
  public func layoutAttributesForElements(in rect: LayoutRect) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    visit { scratch in
      let step = nextStep(in: rect, scratch)
      step.append(to: &elements, in: rect, scratch)
      return step.isLast
    }
    return elements
  }

  /// The first and the last path of the items that intersect `rect`; nil if none does.
  ///
  /// Most items between them intersect it, too, but not all: in modes of lines, items shorter than their line may miss it.
  ///
  /// - Complexity: that of `forEachItem`.
  public func itemRange(covering rect: LayoutRect) -> ClosedRange<ItemPath>? {
    var range: ClosedRange<ItemPath>?
    visit { scratch in
      let hits = nextHits(in: rect, scratch)
      if let ends = hits.ends(scratch) {
        let section = Int(hits.section)
        let first = range?.lowerBound ?? ItemPath(section: section, item: ends.first)
        range = first...ItemPath(section: section, item: ends.last)
      }
      return hits.isLast
    }
    return range
  }

  /// The lanes that an item covers, counted from the leading edge; nil in modes without lanes, and for a path that is not
  /// laid out.
  public func lanes(ofItemAt path: ItemPath) -> Range<Int>? {
    isLaidOut(path) ? content.sections.lanes(of: path.item, in: path.section) : nil
  }

  /// The first and the last item of the line that an item is on; nil in modes without lines, and for a path that is not
  /// laid out.
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

  private func isLaidOut(_ path: ItemPath) -> Bool {
    (0..<content.sections.itemCount(of: path.section)).contains(path.item)
  }
}
