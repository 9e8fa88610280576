// How many lanes a masonry has, and how wide they are.
extension LaneTracks {
  /// Creates the lanes of a masonry.
  ///
  /// - Parameters:
  ///   - start: where the room begins across.
  ///   - room: the cross extent of the room, at least 0.
  ///   - spacing: the space between lanes, at least 0.
  ///   - hysteresis: decides how many lanes there are if that depends on the room.
  init(
    _ lanes: LayoutMode.Masonry.Lanes, start: Double, room: Double, spacing: Double,
    _ hysteresis: CountHysteresis
  ) {
    switch lanes {
    case .count(let count):
      let count = max(1, Limit.count(count, atMost: Limit.lanes))
      let extent = EqualTracks.share(of: room, among: count, spacing: spacing)
      self.init(start: start, count: count, extent: extent, spacing: spacing, sharing: room)

    case .adaptive(let minimum, let atMost):
      let minimum = Length.cross(minimum)
      let lanes = EqualTracks(
        minimum: minimum, maximum: nil, counted: max(minimum, 1), spacing: spacing,
        limit: max(1, min(atMost, Limit.lanes)))
      let count = hysteresis.count(in: room) { lanes.count(in: $0) }
      let extent = lanes.extent(of: count, chosen: count, in: room)
      self.init(start: start, count: count, extent: extent, spacing: spacing, sharing: room)

    case .fixed(let extent, let atMost):
      let (extent, most) = (Length.cross(extent), max(1, min(atMost, Limit.lanes)))
      func fitting(_ room: Double) -> Int {
        // There is as much space before the first lane and after the last as between two.
        EqualTracks.count(of: extent, in: room - 2 * spacing, spacing: spacing, atMost: most)
      }
      var count = hysteresis.count(in: room, fitting: fitting)
      if extent * Double(count) > room { count = fitting(room) }
      let padding = max(0, (room - extent * Double(count)) / Double(count + 1))
      self.init(start: start + padding, count: count, extent: extent, spacing: padding)

    case .sizes(let sizes):
      let extents = sizes.isEmpty ? [room] : sizes.prefix(Limit.lanes).map(Length.cross)
      self.init(start: start, extents: extents, spacing: spacing)
    }
  }
}
