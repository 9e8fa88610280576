/// A snapshot's items, one behind the other, as those who ask for them need them.
final class SnapshotTable {
  /// What is known of an item.
  struct Entry {
    /// The first lane that it covers, of so many; or -1.
    var lane: Int32 = -1
    var laneCount: Int32 = 0
    /// Of what was last in its section, the lane whose turn it was behind it; else -1.
    var turn: Int32 = -1
    /// Its place among the sizes, or -1.
    var size: Int32 = -1
  }

  struct Size {
    var asking: RecalledSizes.Asking
    /// NaN where it does not matter.
    var given: Double
    var main: Double
    var cross: Double
  }

  let entries: [Entry]
  let sizes: [Size]

  /// - Parameter keepsLanes: whether lanes still mean anything.
  init(_ groups: [SnapshotContents.Group], keepsLanes: Bool) {
    var entries: [Entry] = []
    var sizes: [Size] = []
    entries.reserveCapacity(groups.reduce(0) { $0 + $1.identifiers.count })
    sizes.reserveCapacity(groups.reduce(0) { $0 + ($1.sizes?.main.count ?? 0) })
    for group in groups { group.append(to: &entries, &sizes, keepsLanes: keepsLanes && !group.lanes.isEmpty) }
    (self.entries, self.sizes) = (entries, sizes)
  }
}

extension SnapshotContents.Group {
  fileprivate func append(
    to entries: inout [SnapshotTable.Entry], _ sizes: inout [SnapshotTable.Size], keepsLanes: Bool
  ) {
    let first = entries.count
    entries.grow(to: first + identifiers.count, filling: SnapshotTable.Entry())
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
        SnapshotTable.Size(
          asking: known.asking, given: known.dependsOnContainer ? known.given[index] : .nan,
          main: known.main[index], cross: known.asking == .sizes ? known.cross[index] : 0))
    }
  }
}
