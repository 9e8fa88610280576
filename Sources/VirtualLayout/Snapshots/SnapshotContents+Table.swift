// What a snapshot says of its items, as those who lay them out again look it up.
extension RememberedItems.Table {
  /// - Parameter keepsLanes: whether lanes still mean anything.
  convenience init(_ groups: [SnapshotContents.Group], keepsLanes: Bool) {
    var entries: [Entry] = []
    var sizes: [Size] = []
    entries.reserveCapacity(groups.reduce(0) { $0 + $1.identifiers.count })
    sizes.reserveCapacity(groups.reduce(0) { $0 + ($1.sizes?.main.count ?? 0) })
    for group in groups { group.append(to: &entries, &sizes, keepsLanes: keepsLanes && !group.lanes.isEmpty) }
    self.init(entries, sizes: sizes)
  }
}

extension SnapshotContents.Group {
  fileprivate func append(
    to entries: inout [RememberedItems.Table.Entry], _ sizes: inout [RememberedItems.Table.Size],
    keepsLanes: Bool
  ) {
    let first = entries.count
    entries.grow(to: first + identifiers.count, filling: RememberedItems.Table.Entry())
    if keepsLanes {
      for (index, lane) in lanes.enumerated() {
        entries[first + index].lane = Int32(lane)
        entries[first + index].laneCount = Int32(laneCount)
      }
      entries[entries.count - 1].turn = Int32(turn)
    }
    guard let known = self.sizes else { return }
    for (index, item) in measured.joined().enumerated() {
      entries[first + item].size = Int32(truncatingIfNeeded: sizes.count)
      sizes.append(
        RememberedItems.Table.Size(
          asking: known.asking, given: known.dependsOnContainer ? known.given[index] : .nan,
          main: known.main[index], cross: known.asking == .sizes ? known.cross[index] : 0))
    }
  }
}
