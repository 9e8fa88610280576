/// A place between items where a drop would insert.
public struct InsertionGap: Hashable, Sendable {
  /// The path that an item inserted there gets; it may be one past the last item of its section. The indices of the section's
  /// items from there on become one greater.
  public var path: ItemPath
  /// Where to draw the insertion mark, in content space: a line between two items, or along an edge of one. It has no
  /// thickness.
  public var indicator: LayoutRect

  init(path: ItemPath, indicator: LayoutRect) { (self.path, self.indicator) = (path, indicator) }
}

extension CollectionLayout {
  /// The place where a drop at a point would insert, in content space; nil if there is no section, or if the point is not a
  /// number.
  ///
  /// ```swift
  /// if let gap = layout.insertionGap(at: pointer) {
  ///   drawLine(gap.indicator)
  ///   insert(dropped, before: gap.path)
  /// }
  /// ```
  ///
  /// The section is the one at the point along the scroll axis, its header and footer included; outside all sections, the
  /// nearest. Before all of its items, the drop is inserted as the first; after all of them, as the last. Otherwise:
  ///
  /// * where items stand on lines, on the nearest line, between the items whose middles lie on either side of the point;
  /// * in one column, as in a list, before the item nearest to the point or after it, by the half that the point is in;
  /// * elsewhere, as in a masonry layout, the same with the nearest item of any lane.
  ///
  /// The end of one line and the start of the next are the same path, but different indicators.
  ///
  /// - Complexity: O(log n + k), where k items are on the line, or in the smallest square around the point that reaches the
  ///   nearest item.
  public func insertionGap(at point: LayoutPoint) -> InsertionGap? {
    guard let point = point.withinReach, numberOfSections > 0 else { return nil }
    return InsertionSearch(self, point).gap()
  }
}

// MARK: - The search

struct InsertionSearch {
  private let layout: CollectionLayout
  private let items: ItemSpans
  private let point: LayoutPoint
  /// The point along the scroll axis and across.
  private let position: (along: Double, across: Double)
  private let section: Int
  /// Where the section begins, and where its items do.
  private let start: Double
  private let itemsStart: Double

  /// - Precondition: there is a section, and the point is within reach (`LayoutPoint.withinReach`).
  init(_ layout: CollectionLayout, _ point: LayoutPoint) {
    (self.layout, self.point, items) = (layout, point, ItemSpans(layout))
    position = items.positions(point)
    let sections = layout.content.sections
    section = layout.content.nearestSection(to: position.along)
    start = sections.start(of: section)
    itemsStart = start + sections.records[section].header.extent
  }

  private var record: SectionRecord { layout.content.sections.records[section] }

  func gap() -> InsertionGap {
    if let gap = gapBesideItem() { return gap }
    let cross = layout.content.sections.contentCross
    return gap(before: 0, along: (itemsStart, itemsStart), across: (0, cross))
  }

  /// Nil if the section has no items.
  private func gapBesideItem() -> InsertionGap? {
    let count = record.itemCount
    guard count > 0 else { return nil }
    // Whether an item of the section starts at the point or before it, and whether one ends after it.
    let isAfterFirst = hasItem(along: (start - 1, position.along.nextUp))
    let isBeforeLast = hasItem(along: (position.along, itemsEnd))
    let isInColumn = record.columnCount == 1
    if !isAfterFirst || !isBeforeLast {
      let item = isAfterFirst ? count - 1 : 0
      if !isInColumn, let line = line(of: item) { return gap(on: line, before: isAfterFirst ? count : 0) }
      return span(of: item).map { gap(at: $0, isAfter: isAfterFirst) }
    }
    guard let nearest = line(of: 0) == nil ? nearestItem() : itemOfNearestLine() else { return nil }
    guard !isInColumn, let line = line(of: nearest.path.item) else {
      return gap(at: nearest, isAfter: position.along >= nearest.middle)
    }
    return gap(on: line, before: firstItem(on: line))
  }

  // MARK: The nearest item

  /// Beyond the end of the section's items. If the content begins on the right, all items are placed, and their end is known.
  private var itemsEnd: Double {
    let isOpen = layout.numberOfSections == 1 && !layout.content.transform.orientation.mirrorsMain
    return isOpen ? ItemSpans.far : itemsStart + record.itemsExtent + 1
  }

  private func hasItem(along main: (lo: Double, hi: Double)) -> Bool {
    guard main.lo <= main.hi else { return false }
    return layout.hasItem(
      in: items.frame(along: main, across: (-ItemSpans.far, ItemSpans.far)), ofSection: section)
  }

  /// As `CollectionLayout.nearestItem(to:)`, in the section.
  private func nearestItem() -> ItemSpan? {
    if let hit = layout.item(at: point), hit.path.section == section { return items.span(hit) }
    return NearestSearch(layout, point, inSection: section).nearestItem().map { items.span($0.attributes) }
  }

  /// An item of the line that is nearest along the scroll axis.
  private func itemOfNearestLine() -> ItemSpan? {
    var nearest: ItemSpan?
    var reach = 0.0
    while nearest == nil, reach < ItemSpans.far {
      items.forEach(along: (position.along - reach, position.along + reach)) { item in
        guard item.path.section == section else { return }
        if item.distance(along: position.along) < nearest?.distance(along: position.along) ?? .infinity {
          nearest = item
        }
      }
      reach = max(2 * reach, 8)
    }
    return nearest
  }

  private func line(of item: Int) -> Range<Int>? { items.line(of: ItemPath(section: section, item: item)) }

  /// The first item of a line whose middle is after the point; the end of the line if there is none.
  private func firstItem(on line: Range<Int>) -> Int {
    items.firstItem(of: line, in: section) { $0.crossMiddle > position.across }
  }

  private func span(of item: Int) -> ItemSpan? { items.span(of: ItemPath(section: section, item: item)) }

  // MARK: The indicator

  private func gap(
    before item: Int, along main: (lo: Double, hi: Double), across cross: (lo: Double, hi: Double)
  ) -> InsertionGap {
    InsertionGap(
      path: ItemPath(section: section, item: item), indicator: items.frame(along: main, across: cross))
  }

  /// A gap before or after an item along the scroll axis: in a column halfway to its neighbor, elsewhere at its edge.
  private func gap(at item: ItemSpan, isAfter: Bool) -> InsertionGap {
    let index = item.path.item
    var position = isAfter ? item.end : item.start
    if record.columnCount == 1, let other = span(of: isAfter ? index + 1 : index - 1) {
      position = isAfter ? (position + other.start) / 2 : (other.end + position) / 2
    }
    return gap(
      before: isAfter ? index + 1 : index, along: (position, position),
      across: (item.crossStart, item.crossEnd))
  }

  /// A gap on a line, before one of its items or after the last: halfway between its two neighbors, and as long as both.
  private func gap(on line: Range<Int>, before item: Int) -> InsertionGap? {
    let before = item > line.lowerBound ? span(of: item - 1) : nil
    let after = item < line.upperBound ? span(of: item) : nil
    guard let either = before ?? after else { return nil }
    let main = (
      lo: min(before?.start ?? either.start, after?.start ?? either.start),
      hi: max(before?.end ?? either.end, after?.end ?? either.end)
    )
    let leading = before?.crossEnd ?? either.crossStart
    let position = (leading + (after?.crossStart ?? leading)) / 2
    return gap(before: item, along: main, across: (position, position))
  }
}

extension PreparedContent {
  /// The section at a position along the scroll axis; outside all, the nearest that has an extent.
  fileprivate borrowing func nearestSection(to position: Double) -> Int {
    let offset = max(position - sections.header.extent, 0)
    // Frames do not contain their right and lower edges. So the position where a section starts belongs to it, but to the
    // section before if the content begins on the right.
    let found = sections.starts.find(reaching: transform.orientation.mirrorsMain ? offset : offset.nextUp)
    let place = found ?? sections.starts.find(reaching: sections.starts.totalExtent)
    return min(place?.countBefore ?? 0, sections.records.count - 1)
  }
}
