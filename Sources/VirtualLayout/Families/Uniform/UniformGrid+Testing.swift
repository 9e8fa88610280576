extension UniformEngine {
  package func checkInvariants() -> String? { grid.checkInvariants() }
}

extension UniformGrid {
  /// What is wrong with the columns, or nil if all invariants hold.
  fileprivate func checkInvariants() -> String? {
    for (column, next) in zip(columns, columns.dropFirst()) {
      if next.cross < column.cross { return "a column starts before the one before it" }
      if next.cross + next.crossExtent < column.cross + column.crossExtent {
        return "a column ends before the one before it"
      }
    }
    if columns.contains(where: { $0.lead < 0 || $0.lead + $0.extent > lineExtent }) {
      return "a column is longer than its line"
    }
    return nil
  }
}
