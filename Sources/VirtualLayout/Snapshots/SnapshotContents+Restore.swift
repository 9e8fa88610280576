extension SnapshotContents {
  /// The sizes and lanes of all items, group after group; lanes only if `keepsLanes` is true.
  func table(keepsLanes: Bool) -> RestoredItems.Table {
    var entries: [RestoredItems.Table.Entry] = []
    var sizes: [RestoredItems.Table.Size] = []
    var shifts: [LaneShift] = []
    entries.reserveCapacity(groups.reduce(0) { $0 + $1.identifiers.count })
    sizes.reserveCapacity(groups.reduce(0) { $0 + ($1.sizes?.main.count ?? 0) })
    for group in groups {
      let first = entries.count
      entries.grow(to: first + group.identifiers.count, filling: RestoredItems.Table.Entry())
      if keepsLanes, !group.lanes.isEmpty {
        for (index, lane) in group.lanes.enumerated() {
          entries[first + index].lane = Int32(lane)
          entries[first + index].laneCount = Int32(group.laneCount)
        }
        entries[entries.count - 1].turn = Int32(group.turn)
        shifts += group.shifts.map { LaneShift(item: first + $0.item, distance: $0.distance) }
      }
      guard let known = group.sizes else { continue }
      for (index, item) in group.measured.joined().enumerated() {
        entries[first + item].size = Int32(truncatingIfNeeded: sizes.count)
        sizes.append(
          RestoredItems.Table.Size(
            asking: known.asking, given: known.dependsOnContainer ? known.given[index] : .nan,
            main: known.main[index], cross: known.asking == .sizes ? known.cross[index] : 0))
      }
    }
    return RestoredItems.Table(entries, sizes: sizes, shifts: shifts)
  }

  /// The distance to scroll from `visible` to the stored position of the view, within the content.
  ///
  /// - Parameter anchors: the current paths of the anchors; nil for deleted items.
  func offsetDelta(
    from visible: LayoutRect, anchors: [ItemPath?], in content: borrowing PreparedContent
  ) -> Double {
    let orientation = content.transform.orientation
    let view = VisibleSpan(visible, orientation)
    guard !view.isEmpty else { return 0 }
    switch viewPosition {
    case .nowhere: return 0
    case .start: return content.deltaToStart(view)
    case .end: return content.deltaToEnd(view)
    case .item:
      for (index, path) in anchors.enumerated() {
        guard let path, let frame = content.frame(ofItemAt: path) else { continue }
        var distance = self.anchors[index].distance
        let extent = content.mainExtent(ofItemAt: path, framed: frame)
        guard index == 0, let former = longAnchorExtent, former != extent else {
          return content.clamped(orientation.delta(bringing: frame, to: distance, from: visible), view)
        }
        // As after a change (`ScrollAnchor.hold`).
        distance *= extent / former
        let delta = orientation.delta(bringing: frame, to: distance, from: visible)
        return content.clamped(content.transform.pixels.snapped(delta), view)
      }
      return content.clamped(0, view)
    }
  }
}
