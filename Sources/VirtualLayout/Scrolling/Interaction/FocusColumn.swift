/// The items that lie one after another along the scroll axis at a position across: what the arrow keys for that axis go
/// through, as a caret goes from line to line at its column. It also finds the item to which a page key or a move across leads.
///
///     position                    c
///                      | a a a | b b b |        b covers c
///                      | d d |     | e |        d is nearer to c than e beside it: it is in the column, too
///                      |   f f f f f   |        f covers c
///
/// An item is in the column if it covers the position, or if no item beside it is nearer. So a line with a gap at the position
/// is not left out, and neither is one that ends before it. The column is ordered by where items start
/// (`ItemSpan.precedes(_:)`).
///
/// Every item is in the column of its own position (`position(of:)`).
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

  /// Whether an item that does not cover the position has no nearer one beside it.
  private func isInGap(_ item: ItemSpan) -> Bool {
    var isNearest = true
    let reach = item.distance(across: position)
    items.forEach(
      along: (item.start, max(item.end, item.start)), across: (position - reach, position + reach)
    ) { other in
      if isNearest, other.path != item.path, other.isBeside(item), isNearer(other, than: item) {
        isNearest = false
      }
    }
    return isNearest
  }

  // MARK: One after another

  /// The first item of the column after another item; nil after the last.
  ///
  /// - Complexity: O(log n + k) for k items that start between the two, or beside them.
  func next(after item: ItemSpan) -> ItemSpan? {
    search(from: item, ahead: true)
  }

  /// The last item of the column before another item; nil before the first.
  func previous(before item: ItemSpan) -> ItemSpan? {
    search(from: item, ahead: false)
  }

  /// - Parameter item: where to start. It need not be an item of the layout.
  private func search(from item: ItemSpan, ahead: Bool) -> ItemSpan? {
    /// Whether the search meets the first of two items before the second.
    func comes(_ first: ItemSpan, before second: ItemSpan) -> Bool {
      ahead ? first.precedes(second) : second.precedes(first)
    }
    var reach = max(item.end - item.start, 0) + 64
    while true {
      // Only an item that starts inside the window is known to be the first one: others may begin between it and the window.
      let window = ahead ? (lo: item.start, hi: item.start + reach) : (lo: item.start - reach, hi: item.start)
      func isCandidate(_ other: ItemSpan, before found: ItemSpan?) -> Bool {
        guard comes(item, before: other), window.lo <= other.start, other.start <= window.hi else {
          return false
        }
        return found.map { comes(other, before: $0) } ?? true
      }
      var found: ItemSpan?
      items.forEach(along: window, across: (position, position)) { other in
        if isCandidate(other, before: found), isCovered(by: other) { found = other }
      }
      // An item that fills a gap before `covering` lies between it and `item`, beside neither.
      let covering = found
      let rest =
        ahead ? (window.lo, covering?.start ?? window.hi) : (covering?.start ?? window.lo, window.hi)
      items.forEach(along: rest) { other in
        guard isCandidate(other, before: found), !isCovered(by: other) else { return }
        if let covering, covering.isBeside(other) { return }
        if item.isBeside(other), isNearer(item, than: other) { return }
        if isInGap(other) { found = other }
      }
      if let found { return found }
      guard ahead ? window.hi < ItemSpans.far : window.lo >= 0 else { return nil }
      reach *= 4
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
    if ahead {
      let target = previous(before: edge)
      return target.map { item.precedes($0) } ?? false ? target : next(after: item)
    }
    let target = next(after: edge)
    return target.map { $0.precedes(item) } ?? false ? target : previous(before: item)
  }

  /// The item to which a move across leads from an item of the column; nil if there is none.
  ///
  /// The candidates are the items beside `item`, and those between it and its neighbours in the column for which it is
  /// responsible (`isResponsible`). The result is the candidate with the nearest position across (`position(of:)`); of several
  /// at that position, the one nearest to a level along the scroll axis.
  func neighbour(of item: ItemSpan, ahead: Bool, level: Double) -> ItemSpan? {
    let (before, after) = (previous(before: item), next(after: item))
    let main = (
      lo: min(before?.start ?? -ItemSpans.far, item.start), hi: max(after?.start ?? ItemSpans.far, item.end)
    )
    let cross = ahead ? (lo: position, hi: ItemSpans.far) : (lo: -ItemSpans.far, hi: position)
    var nearest: (item: ItemSpan, distance: Double)?
    items.forEach(along: main, across: cross) { other in
      let distance = ahead ? Self.position(of: other) - position : position - Self.position(of: other)
      guard distance > 0, other.path != item.path, distance <= nearest?.distance ?? .infinity,
        isResponsible(item, for: other, before, after, ahead: ahead)
      else { return }
      if let nearest, distance == nearest.distance {
        let (new, old) = (other.distance(along: level), nearest.item.distance(along: level))
        guard new < old || new == old && other.precedes(nearest.item) else { return }
      }
      nearest = (other, distance)
    }
    return nearest?.item
  }

  /// Whether `item`, whose neighbours in the column are `before` and `after`, is responsible for `other`. It is if `other` is
  /// beside it. Otherwise `other` lies between two items of the column, of which `item` is one. The first of the two is
  /// responsible if `other` is past the first in the direction of the move, and the second if `other` is neither past the first
  /// nor beside it. Before the first item of the column, and after the last, the only neighbour is responsible.
  private func isResponsible(
    _ item: ItemSpan, for other: ItemSpan, _ before: ItemSpan?, _ after: ItemSpan?, ahead: Bool
  ) -> Bool {
    func isPast(_ item: ItemSpan) -> Bool {
      ahead ? other.crossStart >= item.crossEnd : other.crossEnd <= item.crossStart
    }
    if other.isBeside(item) { return true }
    if item.precedes(other) {
      guard let after else { return true }
      return other.precedes(after) && isPast(item)
    }
    guard let before else { return true }
    return before.precedes(other) && !other.isBeside(before) && !isPast(before)
  }
}
