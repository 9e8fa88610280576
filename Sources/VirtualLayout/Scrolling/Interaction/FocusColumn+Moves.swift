// Moves of the focus by a page, and from one column to another.
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
  /// Of the items beside this one, and those in between for which it is responsible, it has the nearest position across
  /// (`position(of:)`); of several at that position, it is the nearest to a level along the scroll axis.
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

  /// Whether an item of the column, the one between `before` and `after`, is responsible for another item: whether that is
  /// beside it, or between it and a neighbour, beside neither, and lies on the side of it to which the move goes.
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
