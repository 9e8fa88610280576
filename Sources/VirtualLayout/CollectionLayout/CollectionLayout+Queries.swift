// What a layout answers. All answers are those of the last `prepare()`.
extension CollectionLayout {
  /// The extent of the whole content, in points: across the scroll axis the container's (or the insets', where they
  /// are larger), along it the insets and everything laid out.
  ///
  /// Asking lays nothing out: where items are yet to get their positions (`isContentSizeExact`) it is an estimate, what it
  /// was before moved by what has changed. Items that wait (`prepare(budget:)`) count with what the others take up on
  /// average.
  public var contentSize: LayoutSize { content.size }

  /// Whether `contentSize` is final. False while items wait (`prepare(budget:)`), or sizes are estimated that nobody has measured yet; and in modes of lanes after
  /// a change in the midst of many items, until somebody has looked at the end: items are given positions as far as queries
  /// and look-ups reach.
  ///
  /// - Complexity: O(sections).
  public var isContentSizeExact: Bool { content.sections.isMeasured && content.sections.isExact }

  /// How many sections are laid out.
  public var numberOfSections: Int { content.sections.records.count }

  /// How many items of the section are laid out; 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int { content.sections.itemCount(of: section) }

  /// Where an item is, or nil for a path that is not laid out.
  ///
  /// - Complexity: O(log sections), and O(1) in modes of lanes (and what is not placed up to the item, once), O(log n) and the items of its line in modes of lines.
  public func layoutAttributesForItem(at path: ItemPath) -> LayoutAttributes? {
    content.frame(ofItemAt: path).map { LayoutAttributes(element: .item(path), frame: $0) }
  }

  /// Everything whose frame intersects `rect` (see `LayoutRect.intersects`), in the order of `forEachElement`.
  ///
  /// - Complexity: that of `forEachElement`, and one allocation or two, which that spares.
  public func layoutAttributesForElements(in rect: LayoutRect) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    visit { scratch in
      let step = nextStep(in: rect, scratch)
      step.append(to: &elements, in: rect, scratch)
      return step.isLast
    }
    return elements
  }

  /// The least and the greatest path of the items whose frames intersect `rect`, or nil where none does. Most of what
  /// lies in between does so, too, but not all: in modes of lines, items lower than their line may miss it.
  ///
  /// - Complexity: that of `forEachItem`, which hands out what is in between besides: with 17 items that takes twice as long.
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

  /// The lanes that an item covers, counted from the leading edge; nil in modes without lanes and for a path that
  /// is not laid out.
  public func lanes(ofItemAt path: ItemPath) -> Range<Int>? {
    isLaidOut(path) ? content.sections.lanes(of: path.item, in: path.section) : nil
  }

  /// The first and the last item of the line an item is on; nil in modes without lines and for a path that is not
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
