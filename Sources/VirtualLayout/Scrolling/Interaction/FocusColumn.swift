/// The items that lie one after another along the scroll axis at a position across: what the arrow keys for that axis go
/// through, as a caret goes from line to line at its column. It also finds the item to which a page key or a move across leads.
///
///     position                    c
///                      | a a a | b b b |        b covers c
///                      | d d |     | e |        d is nearer to c than e beside it: it is in the column, too
///                      |   f f f f f   |        f covers c
///
/// Two items are *beside* each other if they are on one line (`CollectionLayout.line(ofItemAt:)`). In modes without lines, they
/// are if they belong to one section and have a position along the scroll axis in common (`ItemSpan.isBeside(_:)`).
///
/// The nearest item of each line is in the column. In modes without lines, an item is in the column if one of these holds:
/// 1. It covers the position.
/// 2. No item beside it is nearer to the position.
/// 3. It is *left out*: no item beside it is in the column by 1 or 2, and a move across from the one before it in the column
///    would not lead to its position or toward it (`isLeftOut(_:)`). Few layouts have such items.
///
/// So neither a line with a gap at the position is left out, nor one that ends before it. The column is ordered by where items
/// start (`ItemSpan.precedes(_:)`). Every item of a mode without lines is in the column of its own position (`position(of:)`).
/// On a line, it is unless another one has the same position.
struct FocusColumn {
  let items: ItemSpans
  /// The position across.
  let position: Double

  init(_ items: ItemSpans, at position: Double) { (self.items, self.position) = (items, position) }

  /// The position across at which an item is found again: half a point inside its leading edge, where the first of several
  /// lanes is. Rounded, so that it is the same for all items of a lane, whatever their widths.
  static func position(of item: ItemSpan) -> Double {
    let inside = item.crossStart + min(max(item.crossEnd - item.crossStart, 0), 1) / 2
    // Near 1.5 · 2⁴², adjacent doubles are 1/1024 apart. From 2⁴¹ on, positions are nearly as coarse.
    return inside.magnitude < 0x1p41 ? (inside + 0x1.8p42) - 0x1.8p42 : inside
  }

  func isCovered(by item: ItemSpan) -> Bool {
    item.crossStart <= position && position < item.crossEnd || Self.position(of: item) == position
  }

  /// Whether an item is nearer to the position than another. Of two that are equally near, the first in reading order counts as
  /// nearer.
  private func isNearer(_ item: ItemSpan, than other: ItemSpan) -> Bool {
    if isCovered(by: item) { return true }
    let (distance, otherDistance) = (item.distance(across: position), other.distance(across: position))
    return distance < otherDistance || distance == otherDistance && item.path < other.path
  }

  /// The nearest item of a line, whose items begin in order across.
  private func nearestItem(on line: Range<Int>, of section: Int) -> ItemSpan? {
    let next = items.firstItem(of: line, in: section) { Self.position(of: $0) > position }
    let after = next < line.upperBound ? items.span(of: ItemPath(section: section, item: next)) : nil
    guard next > line.lowerBound,
      let before = items.span(of: ItemPath(section: section, item: next - 1))
    else { return after }
    guard let after, !isCovered(by: before), isNearer(after, than: before) else { return before }
    return after
  }

  // MARK: In modes without lines

  /// Visits the items beside an item across a range.
  private func forEachItem(
    beside item: ItemSpan, across cross: (lo: Double, hi: Double) = (-ItemSpans.far, ItemSpans.far),
    _ body: (ItemSpan) -> Void
  ) {
    items.forEach(along: (item.start, max(item.end, item.start)), across: cross) { other in
      if other.path != item.path, other.path.section == item.path.section, other.isBeside(item) {
        body(other)
      }
    }
  }

  /// Whether an item that does not cover the position has no nearer one beside it.
  private func isInGap(_ item: ItemSpan) -> Bool {
    var isNearest = true
    let reach = item.distance(across: position)
    forEachItem(beside: item, across: (position - reach, position + reach)) { other in
      if isNearest, isNearer(other, than: item) { isNearest = false }
    }
    return isNearest
  }

  /// Whether no move across from the items of the column by 1 and 2 would lead toward an item that is not one of them.
  private func isLeftOut(_ item: ItemSpan) -> Bool {
    var isBesideOne = false
    forEachItem(beside: item) { other in
      if !isBesideOne, isCovered(by: other) || isInGap(other) { isBesideOne = true }
    }
    if isBesideOne { return false }
    var origin = next(to: item, ahead: false, findingLeftOut: false)
    // Every section has an item of the column.
    if origin?.path.section != item.path.section {
      origin = next(to: item, ahead: true, findingLeftOut: false)
    }
    let itsPosition = Self.position(of: item)
    guard let origin,
      let target = neighbor(of: origin, ahead: itsPosition > position, level: origin.start)
    else { return true }
    return (Self.position(of: target) - position).magnitude > (itsPosition - position).magnitude
  }

  // MARK: One after another

  /// The first item of the column after another item, or the last one before it; nil at the end.
  ///
  /// - Parameters:
  ///   - item: where to start. It need not be an item of the layout.
  ///   - findsLeftOut: whether items that are left out count.
  /// - Complexity: O(log n + k) for k items that start between the two, or beside them.
  func next(to item: ItemSpan, ahead: Bool, findingLeftOut findsLeftOut: Bool = true) -> ItemSpan? {
    var search = Search(self, from: item, ahead: ahead, findsLeftOut: findsLeftOut)
    var reach = max(item.end - item.start, 0) + 64
    while true {
      search.window = ahead ? (item.start, item.start + reach) : (item.start - reach, item.start)
      search.considered = nil
      items.forEach(along: search.window, across: (position, position)) { search.considerCovering($0) }
      // An item that fills a gap before the one that covers the position lies between it and `item`, beside neither.
      search.covering = search.found.flatMap { items.line(of: $0.path) == nil ? $0 : nil }
      items.forEach(along: search.rest) { search.considerOther($0) }
      if let found = search.found { return found }
      guard ahead ? search.window.hi < ItemSpans.far : search.window.lo >= 0 else { return nil }
      reach *= 4
    }
  }

  /// The search for the first item of a column after another item, or for the last one before it.
  private struct Search {
    private let column: FocusColumn
    private let item: ItemSpan
    private let ahead: Bool
    private let findsLeftOut: Bool
    /// The line of `item`, on which nothing is after `item`, or before it.
    private let line: Range<Int>?
    /// Where the found item must start. Only such an item is known to be the first: others may begin between it and the window.
    var window: (lo: Double, hi: Double) = (0, 0)
    private(set) var found: ItemSpan?
    /// The item that was found among those that cover the position, if it is on no line.
    var covering: ItemSpan?
    /// The line whose nearest item was considered last. Queries visit the items of a line together.
    var considered: (section: Int, items: Range<Int>)?

    init(_ column: FocusColumn, from item: ItemSpan, ahead: Bool, findsLeftOut: Bool) {
      (self.column, self.item, self.ahead, self.findsLeftOut) = (column, item, ahead, findsLeftOut)
      line = column.items.line(of: item.path)
    }

    /// Whether the search meets the first of two items before the second.
    private func comes(_ first: ItemSpan, before second: ItemSpan) -> Bool {
      ahead ? first.precedes(second) : second.precedes(first)
    }

    private func isCandidate(_ other: ItemSpan) -> Bool {
      guard comes(item, before: other), window.lo <= other.start, other.start <= window.hi else {
        return false
      }
      return found.map { comes(other, before: $0) } ?? true
    }

    mutating func considerCovering(_ other: ItemSpan) {
      if isCandidate(other), column.isCovered(by: other) { consider(other) }
    }

    /// The part of the window in which an item may come before the one that has been found.
    var rest: (lo: Double, hi: Double) {
      ahead ? (window.lo, found?.start ?? window.hi) : (found?.start ?? window.lo, window.hi)
    }

    mutating func considerOther(_ other: ItemSpan) {
      let section = other.path.section
      if let considered, considered.section == section, considered.items.contains(other.path.item) { return }
      guard isCandidate(other), !column.isCovered(by: other) else { return }
      // Where there are no lines, an item beside one that covers the position is not in the column.
      if let covering, covering.path.section == section, covering.isBeside(other) { return }
      if line == nil, item.path.section == section, column.isCovered(by: item), item.isBeside(other) {
        return
      }
      consider(other)
    }

    private mutating func consider(_ other: ItemSpan) {
      let section = other.path.section
      guard let otherLine = column.items.line(of: other.path) else {
        if column.isCovered(by: other) || column.isInGap(other) || findsLeftOut && column.isLeftOut(other) {
          found = other
        }
        return
      }
      considered = (section, otherLine)
      if section == item.path.section, let line, line.contains(other.path.item) { return }
      if let nearest = column.nearestItem(on: otherLine, of: section), isCandidate(nearest) {
        found = nearest
      }
    }
  }
}

// MARK: - By a page, and to another column

extension FocusColumn {
  /// The item of the column a page away, at least the next one; nil at the end.
  func page(from item: ItemSpan, by length: Double, ahead: Bool) -> ItemSpan? {
    let start = ahead ? item.start + length : item.start - length
    // Where to look from: after or before all items that start there, and beside none.
    let edge = ItemSpan(
      path: ItemPath(section: ahead ? .max : .min, item: 0), start: start, end: start, crossStart: .infinity,
      crossEnd: .infinity)
    let least = next(to: item, ahead: ahead)
    guard let target = next(to: edge, ahead: !ahead), let least else { return least }
    return (ahead ? least.precedes(target) : target.precedes(least)) ? target : least
  }

  /// The item to which a move across leads from an item of the column; nil if there is none.
  ///
  /// On a line, it is the next or the previous item. Otherwise, it is the item beside `item` with the nearest position across
  /// (`position(of:)`); of several at that position, the one nearest to a level along the scroll axis.
  func neighbor(of item: ItemSpan, ahead: Bool, level: Double) -> ItemSpan? {
    if let line = items.line(of: item.path) {
      let target = item.path.item + (ahead ? 1 : -1)
      guard line.contains(target) else { return nil }
      return items.span(of: ItemPath(section: item.path.section, item: target))
    }
    let cross = ahead ? (lo: position, hi: ItemSpans.far) : (lo: -ItemSpans.far, hi: position)
    var nearest: (item: ItemSpan, distance: Double)?
    forEachItem(beside: item, across: cross) { other in
      let distance = ahead ? Self.position(of: other) - position : position - Self.position(of: other)
      guard distance > 0, distance <= nearest?.distance ?? .infinity else { return }
      if let nearest, distance == nearest.distance {
        let (new, old) = (other.distance(along: level), nearest.item.distance(along: level))
        guard new < old || new == old && other.precedes(nearest.item) else { return }
      }
      nearest = (other, distance)
    }
    return nearest?.item
  }
}
