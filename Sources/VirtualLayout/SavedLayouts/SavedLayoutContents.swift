/// The decoded contents of a saved layout: sizes and lanes of items, and the position of the view.
///
/// Taking and restoring a saved layout takes these steps:
///
/// | from | to | file |
/// |---|---|---|
/// | a layout | contents | `SavedLayoutCapture` |
/// | contents | bytes, and back | `SavedLayoutContents+Bytes`, with `ByteCoding` |
/// | contents and current items | pairs of stored and current items | `SavedLayoutMatching` |
/// | contents and pairs | sizes, lanes and the scroll distance for a layout | here |
///
/// The contents know items by the host's identifiers, not by paths.
struct SavedLayoutContents: Sendable {
  enum ViewPosition: UInt8, Sendable {
    /// Nothing was visible.
    case nowhere
    case start
    case end
    /// At the first of `anchors` that still exists.
    case item
  }

  /// The item of the `ScrollAnchor`, or an item after it.
  struct Anchor: Sendable {
    var identifier: UInt64
    /// The number of items with this identifier before it.
    var occurrence: Int32
    /// The distance from the view's leading edge to the item's, in reading direction.
    var distance: Double
  }

  /// Items of one section, in order. An item's index is its place in `identifiers`.
  struct Group: Sendable {
    var identifiers: [UInt64] = []
    /// For each item, the number of items with its identifier before it; empty if all are 0.
    var occurrences: [Int32] = []
    /// The number of lanes; 0 if the items have none.
    var laneCount = 0
    /// The lane that an item after the last tries first.
    var turn = 0
    /// The first lane that each item covers; empty without lanes.
    var lanes: [UInt16] = []
    /// The items that are shifted in their lanes, ascending; empty without sizes.
    var shifts: [LaneShift] = []
    /// The indices of the items with a size, as ascending ranges that do not overlap.
    var measured: [Range<Int>] = []
    /// The sizes of these items; nil if there are none.
    var sizes: SizeRecord?
  }

  /// The greatest number of anchors. Later anchors replace earlier ones that the host has deleted.
  static var mostAnchors: Int { 16 }

  var orientation: Orientation
  /// The container's extent across the scroll axis.
  var cross: Double
  var viewPosition = ViewPosition.nowhere
  var anchors: [Anchor] = []
  /// The extent of the first anchor along the scroll axis, if part of it was seen and it begins before the view.
  var cutAnchorExtent: Double?
  var groups: [Group] = []
}

// MARK: - Restoring

extension SavedLayoutContents {
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

  /// The distance to scroll from `visible` to the stored position of the view, within the content, and the item that is held
  /// for it.
  ///
  /// - Parameter anchors: the current paths of the anchors; nil for deleted items.
  func offsetDelta(
    from visible: LayoutRect, anchors: [ItemPath?], in content: borrowing PreparedContent
  ) -> (delta: Double, held: HeldElement?) {
    let orientation = content.transform.orientation
    let view = VisibleSpan(visible, orientation)
    guard !view.isEmpty else { return (0, nil) }
    switch viewPosition {
    case .nowhere: return (0, nil)
    case .start: return (content.deltaToStart(view), nil)
    case .end: return (content.deltaToEnd(view), nil)
    case .item:
      for (index, path) in anchors.enumerated() {
        guard let path, let frame = content.frame(ofItemAt: path) else { continue }
        var distance = self.anchors[index].distance
        let isTurned = cross != content.sections.container.cross || self.orientation != orientation
        if index == 0, isTurned, let cutAnchorExtent, -distance < cutAnchorExtent {
          // As after a change (`HeldElement`).
          distance *= content.mainExtent(of: .item(path), framed: frame) / cutAnchorExtent
        }
        var delta = orientation.delta(bringing: frame, to: distance, from: visible)
        if distance != self.anchors[index].distance { delta = content.transform.pixels.snapped(delta) }
        let wanted = visible.moved(by: delta, along: orientation.axis)
        let held = HeldElement(
          .item(path), framed: frame, in: wanted, of: content,
          wasSeen: index == 0 && distance < 0 ? cutAnchorExtent != nil : nil)
        return (content.clamped(held.delta(from: visible, framed: frame), view), held)
      }
      return (content.clamped(0, view), nil)
    }
  }
}
