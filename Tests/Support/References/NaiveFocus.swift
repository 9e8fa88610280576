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
  /// The lines of items that are on one.
  private let lines: [ItemPath: ClosedRange<ItemPath>]

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
    lines = Dictionary(
      uniqueKeysWithValues: spans.compactMap { span in
        layout.line(ofItemAt: span.path).map { (span.path, $0) }
      })
  }

  /// Whether two items are on one line or, in modes without lines, have a position along the scroll axis in common.
  package func areBeside(_ item: Span, _ other: Span) -> Bool {
    if let line = lines[item.path] { return line.contains(other.path) }
    return item.path.section == other.path.section && item.isBeside(other)
  }

  // MARK: Columns

  /// The column at a position across, in order: the nearest item of each line. In modes without lines, the items at the
  /// position, each item that is nearer to the position than all items beside it, and those that are left out.
  private func column(_ cross: Double) -> [Span] {
    let first = spans.filter { item in
      guard let line = lines[item.path] else { return isNearest(item, to: cross) }
      return nearest(on: line, to: cross) == item.path
    }
    return spans.filter { item in
      first.contains { $0.path == item.path } || lines[item.path] == nil && isLeftOut(item, of: first, cross)
    }
  }

  /// Of two items that are equally near, the one with the lesser path counts as nearer.
  private func isNearest(_ item: Span, to cross: Double) -> Bool {
    item.covers(cross)
      || !spans.contains { other in
        other.path != item.path && areBeside(other, item)
          && (other.distance(cross), other.path) < (item.distance(cross), item.path)
      }
  }

  /// The last item of a line that begins at a position, or before it, or the next one if that is nearer.
  private func nearest(on line: ClosedRange<ItemPath>, to cross: Double) -> ItemPath? {
    let items = spans.filter { line.contains($0.path) }.sorted { $0.path < $1.path }
    let (before, after) = (items.last { $0.position <= cross }, items.first { $0.position > cross })
    guard let before else { return after?.path }
    return [before, after].compactMap { $0 }.min { $0.distance(cross) < $1.distance(cross) }?.path
  }

  /// Whether an item is beside none of a column, and a move across from the one before it leads past its position.
  private func isLeftOut(_ item: Span, of column: [Span], _ cross: Double) -> Bool {
    guard !column.contains(where: { areBeside($0, item) }) else { return false }
    let own = column.filter { $0.path.section == item.path.section }
    let origin = own.last { ($0.start, $0.path) < (item.start, item.path) } ?? own[0]
    guard let target = across(origin, from: cross, ahead: item.position > cross, level: origin.start) else {
      return true
    }
    return abs(target.position - cross) > abs(item.position - cross)
  }

  // MARK: Moves

  /// Where each direction leads from an item; nil where the focus stays.
  package func neighbors(of path: ItemPath) -> [ItemPath?] {
    let item = spans.first { $0.path == path }!
    // Nothing on the item's own line is before it or after it along the scroll axis.
    let others = column(item.position).filter { lines[path] == nil || !areBeside(item, $0) }
    let before = others.filter { ($0.start, $0.path) < (item.start, path) }
    let after = others.filter { ($0.start, $0.path) > (item.start, path) }
    return FocusDirection.allCases.map { neighbor(of: item, $0, before, after) }
  }

  private func neighbor(
    of item: Span, _ direction: FocusDirection, _ before: [Span], _ after: [Span]
  ) -> ItemPath? {
    let isVertical = layout.axis == .vertical
    let reads = layout.direction == .leftToRight
    let length = isVertical ? layout.visibleBounds.height : layout.visibleBounds.width
    let view = length > 0 ? length : isVertical ? layout.containerSize.height : layout.containerSize.width
    func across(ahead: Bool) -> ItemPath? {
      self.across(item, from: item.position, ahead: ahead, level: item.start)?.path
    }
    switch direction {
    case .home: return item.path == spans.map(\.path).min() ? nil : spans.map(\.path).min()
    case .end: return item.path == spans.map(\.path).max() ? nil : spans.map(\.path).max()
    case .pageDown: return (after.last { $0.start <= item.start + view } ?? after.first)?.path
    case .pageUp: return (before.first { $0.start >= item.start - view } ?? before.last)?.path
    case .up: return isVertical ? before.last?.path : across(ahead: false)
    case .down: return isVertical ? after.first?.path : across(ahead: true)
    case .left: return isVertical ? across(ahead: !reads) : (reads ? before.last : after.first)?.path
    case .right: return isVertical ? across(ahead: reads) : (reads ? after.first : before.last)?.path
    }
  }

  private func across(_ item: Span, from cross: Double, ahead: Bool, level: Double) -> Span? {
    let beside = spans.filter { $0.path != item.path && areBeside(item, $0) }
    if lines[item.path] != nil {
      return beside.first { $0.path.item == item.path.item + (ahead ? 1 : -1) }
    }
    return beside.filter { ahead ? $0.position > cross : $0.position < cross }.min {
      (abs($0.position - cross), $0.distance(along: level), $0.start, $0.path)
        < (abs($1.position - cross), $1.distance(along: level), $1.start, $1.path)
    }
  }
}
