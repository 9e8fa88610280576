import VirtualLayout

/// Moves of the focus as documented, by looking at every item for every question.
package struct NaiveFocus {
  package struct Span {
    var path: ItemPath
    var start, end, crossStart, crossEnd: Double

    /// Half a point inside the leading edge, rounded to 1/1024.
    var position: Double {
      ((crossStart + min(crossEnd - crossStart, 1) / 2) * 1024).rounded() / 1024
    }

    func isBeside(_ other: Span) -> Bool {
      start == other.start || start < other.end && other.start < end
        || start > other.start && start < other.end
        || other.start > start && other.start < end
    }

    func covers(_ cross: Double) -> Bool { crossStart <= cross && cross < crossEnd || position == cross }

    func distance(_ cross: Double) -> Double {
      covers(cross) ? -1 : max(crossStart - cross, cross - crossEnd, 0)
    }

    func distance(along main: Double) -> Double { max(start - main, main - end, 0) }
  }

  private let layout: CollectionLayout
  /// In the order along the scroll axis.
  package let spans: [Span]

  package init(_ items: [LayoutAttributes], in layout: CollectionLayout) {
    self.layout = layout
    let content = layout.contentSize
    let (axis, isMirrored) = (layout.axis, layout.direction == .rightToLeft)
    spans = items.map { item in
      let frame = item.frame
      let x =
        isMirrored
        ? (content.width - frame.maxX, content.width - frame.minX) : (frame.minX, frame.maxX)
      return axis == .vertical
        ? Span(path: item.path, start: frame.minY, end: frame.maxY, crossStart: x.0, crossEnd: x.1)
        : Span(path: item.path, start: x.0, end: x.1, crossStart: frame.minY, crossEnd: frame.maxY)
    }.sorted { ($0.start, $0.path) < ($1.start, $1.path) }
  }

  /// The column at a position across, in order: the items at the position, and each item that is nearer to the position than
  /// all items beside it. Of two that are equally near, the one with the lesser path counts as nearer.
  private func column(_ cross: Double) -> [Span] {
    spans.filter { item in
      item.covers(cross)
        || !spans.contains { other in
          other.path != item.path && other.isBeside(item)
            && (other.distance(cross), other.path) < (item.distance(cross), item.path)
        }
    }
  }

  /// Where each direction leads from an item; nil where the focus stays.
  package func neighbours(of path: ItemPath) -> [ItemPath?] {
    let item = spans.first { $0.path == path }!
    let column = column(item.position)
    let index = column.firstIndex { $0.path == path }!
    return FocusDirection.allCases.map { neighbour(of: item, $0, in: column, at: index) }
  }

  private func neighbour(
    of item: Span, _ direction: FocusDirection, in column: [Span], at index: Int
  ) -> ItemPath? {
    let before = index > 0 ? column[index - 1] : nil
    let after = index + 1 < column.count ? column[index + 1] : nil
    let isVertical = layout.axis == .vertical
    let reads = layout.direction == .leftToRight
    let length = isVertical ? layout.visibleBounds.height : layout.visibleBounds.width
    let view = length > 0 ? length : isVertical ? layout.containerSize.height : layout.containerSize.width
    switch direction {
    case .home: return item.path == spans.map(\.path).min() ? nil : spans.map(\.path).min()
    case .end: return item.path == spans.map(\.path).max() ? nil : spans.map(\.path).max()
    case .pageDown: return (column[(index + 1)...].last { $0.start <= item.start + view } ?? after)?.path
    case .pageUp: return (column[..<index].first { $0.start >= item.start - view } ?? before)?.path
    case .up: return isVertical ? before?.path : across(item, before, after, ahead: false)
    case .down: return isVertical ? after?.path : across(item, before, after, ahead: true)
    case .left:
      return isVertical ? across(item, before, after, ahead: !reads) : (reads ? before : after)?.path
    case .right:
      return isVertical ? across(item, before, after, ahead: reads) : (reads ? after : before)?.path
    }
  }

  private func across(_ item: Span, _ before: Span?, _ after: Span?, ahead: Bool) -> ItemPath? {
    func key(_ span: Span) -> (Double, ItemPath) { (span.start, span.path) }
    func isPast(_ other: Span, _ item: Span) -> Bool {
      ahead ? other.crossStart >= item.crossEnd : other.crossEnd <= item.crossStart
    }
    let candidates = spans.filter { other in
      guard ahead ? other.position > item.position : other.position < item.position else { return false }
      if other.isBeside(item) { return true }
      if key(other) > key(item) { return after.map { key(other) < key($0) && isPast(other, item) } ?? true }
      return before.map { key(other) > key($0) && !other.isBeside($0) && !isPast(other, $0) } ?? true
    }
    return candidates.min {
      (abs($0.position - item.position), $0.distance(along: item.start), $0.start, $0.path)
        < (abs($1.position - item.position), $1.distance(along: item.start), $1.start, $1.path)
    }?.path
  }
}
